import type { Kind } from '../functions/function-row.ts'
import type { Comparison, Expr, Predicate } from '../tree/tree.ts'
import {
  BIGINT,
  DATETIME,
  datetime2,
  FLOAT,
  INT,
  isBinary,
  isComparable,
  isCounted,
  isInteger,
  isNumber,
  isString,
  isTemporal,
  type SqlType,
  spell,
  textLength,
  unify,
} from '../tree/types.ts'
import { isConvertible, type Manner } from '../values/cast.ts'
import { withoutCasts } from './origin.ts'
import type { Scope } from './scope.ts'

/**
 * An implicit conversion; none if the type is the same. An integer constant simply takes its new
 * type.
 */
export function convert(value: Expr, type: SqlType): Expr {
  if (spell(value.type) === spell(type) && value.type.collation === type.collation) return value
  if (
    value.kind === 'literal' &&
    value.value !== null &&
    isInteger(value.type) &&
    type.base === 'decimal'
  )
    return { ...value, type }
  return { kind: 'cast', value, type, nullable: value.nullable }
}

/**
 * An explicit conversion by CAST, CONVERT or TRY_CAST. Throws a `TsqlError` for a pair of types
 * that SQL Server does not convert. Source: learn.microsoft.com, "CAST and CONVERT (Transact-SQL)",
 * Implicit conversions.
 */
export function explicitCast(
  scope: Scope,
  value: Expr,
  type: SqlType,
  node: unknown,
  manner: Manner = {},
): Expr {
  if (!isConvertible(value.type, type)) {
    throw scope.context.text.refusal(
      'tsql.notConvertible',
      { type: spell(value.type), target: spell(type) },
      node,
    )
  }
  return {
    kind: 'cast',
    value,
    type,
    nullable: value.nullable || manner.attempt === true,
    ...manner,
  }
}

/** Converts alternatives to one type that fits all. */
export function alternatives(
  scope: Scope,
  values: readonly Expr[],
  node: unknown,
): { type: SqlType; values: Expr[] } {
  const type = values.map((value) => value.type).reduce(unify)
  return { type, values: values.map((value) => implicit(scope, value, type, node)) }
}

/**
 * Converts the value implicitly to that type if SQL Server does. Otherwise throws a `TsqlError`.
 */
export function implicit(scope: Scope, value: Expr, type: SqlType, node: unknown): Expr {
  // A number converts implicitly to a datetime, but not the other way round.
  const isAllowed =
    (isComparable(value.type, type) && !(isTemporal(value.type) && isNumber(type))) ||
    (isString(type) && isConvertible(value.type, type))
  if (!isAllowed)
    throw scope.context.text.refusal(
      'tsql.usedAs',
      { type: spell(value.type), target: spell(type) },
      scope.context.where.get(value) ?? node,
    )
  return convert(value, type)
}

/** They accept no date or time types except datetime, see error 8116. */
const CUTTING = ['LEFT', 'RIGHT', 'SUBSTRING']

/** Converts an argument to the type of the parameter. */
export function argument(scope: Scope, name: string, kind: Kind, arg: Expr, node: unknown): Expr {
  const refuse = () =>
    scope.context.text.refusal(
      'tsql.argumentHere',
      { name, type: spell(arg.type) },
      scope.context.where.get(arg) ?? node,
      name,
    )
  if (isBinary(arg.type) && kind !== 'any' && kind !== 'same') throw refuse()
  switch (kind) {
    case 'text':
      if (CUTTING.includes(name) && isTemporal(arg.type) && !isCounted(arg.type)) throw refuse()
      return isString(arg.type)
        ? arg
        : convert(arg, { base: 'varchar', length: textLength(arg.type) })
    case 'int':
    case 'bigint':
    case 'float':
      if (!isNumber(arg.type) && !isString(arg.type) && arg.type.base !== 'null') throw refuse()
      return convert(arg, kind === 'int' ? INT : kind === 'bigint' ? BIGINT : FLOAT)
    case 'literal text': {
      const plain = withoutCasts(arg)
      if (plain.kind === 'literal' && isString(plain.type)) return plain
      if (plain.kind === 'literal') throw refuse()
      const place = scope.context.where.get(arg)
      throw scope.context.text.refusal(
        'tsql.constantArgument',
        { name },
        place ?? node,
        place ? undefined : name,
      )
    }
    case 'number':
      if (isString(arg.type)) return convert(arg, FLOAT)
      if (arg.type.base === 'null') return convert(arg, INT)
      if (!isNumber(arg.type)) throw refuse()
      return arg.type.base === 'bit'
        ? convert(arg, INT)
        : arg.type.base === 'real'
          ? convert(arg, FLOAT)
          : arg
    case 'temporal':
      if (isString(arg.type)) return convert(arg, datetime2(7))
      if (isNumber(arg.type) || arg.type.base === 'null') return convert(arg, DATETIME)
      if (!isTemporal(arg.type)) throw refuse()
      return arg.type.base === 'datetimeoffset' ? convert(arg, DATETIME) : arg
    case 'moment':
    case 'precise':
      if (isString(arg.type) || arg.type.base === 'null')
        return convert(arg, kind === 'moment' ? DATETIME : datetime2(7))
      if (isNumber(arg.type)) return convert(arg, DATETIME)
      if (!isTemporal(arg.type)) throw refuse()
      return arg
    case 'offset':
      if (!isString(arg.type) && !isTemporal(arg.type) && arg.type.base !== 'null') throw refuse()
      return arg.type.base === 'datetimeoffset' ? arg : convert(arg, { base: 'datetimeoffset' })
    case 'same':
    case 'any':
      return arg
  }
}

/**
 * A comparison of two values, both converted to one type. Throws a `TsqlError` for types or
 * collations that cannot be compared.
 */
export function compare(
  scope: Scope,
  op: Comparison,
  left: Expr,
  right: Expr,
  node: unknown,
): Predicate {
  const [x, y] = comparable(scope, [left, right], node)
  return { kind: 'compare', op, left: x ?? left, right: y ?? right }
}

/**
 * The values, all converted to one type for the comparison. Throws a `TsqlError` if two of them
 * cannot be compared.
 */
export function comparable(scope: Scope, values: Expr[], node: unknown): Expr[] {
  const [first, ...others] = values
  for (const other of others) {
    const [left, right] = [first?.type.collation, other.type.collation]
    if (left && right && left !== right)
      throw scope.context.text.refusal('tsql.collationConflict', { left, right }, node, 'COLLATE')
    if (first && !isComparable(first.type, other.type)) {
      throw scope.context.text.refusal(
        'tsql.notComparable',
        { left: spell(first.type), right: spell(other.type) },
        node,
      )
    }
  }
  return alternatives(scope, values, node).values
}
