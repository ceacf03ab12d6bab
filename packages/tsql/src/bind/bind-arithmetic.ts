import type { Expr } from '../tree/tree.ts'
import {
  asDecimal,
  decimal,
  decimalResult,
  higher,
  INT,
  isApproximate,
  isBinary,
  isCounted,
  isGuid,
  isInteger,
  isNumber,
  isString,
  isTemporal,
  isUnicode,
  type Operator,
  type SqlType,
  spell,
  string,
} from '../tree/types.ts'
import { convert } from './conversion.ts'
import type { Scope } from './scope.ts'

/** Unary minus; a constant simply takes the sign. */
export function bindNegation(scope: Scope, node: unknown, whole: unknown): Expr {
  const value = scope.context.bindExpr(scope, node)
  if (
    value.kind === 'literal' &&
    value.value &&
    isNumber(value.type) &&
    !value.value.startsWith('-')
  )
    return { ...value, value: `-${value.value}` }
  if (!isNumber(value.type))
    throw scope.context.text.refusal(
      'tsql.operatorType',
      { operator: '-', type: spell(value.type) },
      whole,
    )
  const signed =
    value.type.base === 'tinyint' || value.type.base === 'bit'
      ? convert(value, { base: 'smallint' })
      : value
  return { kind: 'negate', value: signed, type: signed.type, nullable: value.nullable }
}

/**
 * The decimal type of an operand: an integer constant has exactly its digits, an int column ten.
 */
function toDecimal(expr: Expr) {
  const digits =
    expr.kind === 'literal' && isInteger(expr.type)
      ? (expr.value ?? '').replace(/^-?0*/, '').length
      : undefined
  return digits === undefined ? asDecimal(expr.type) : decimal(Math.max(digits, 1), 0)
}

/** In an operation with a whole number, bytes are a whole number. */
function bytesAsNumber([left, right]: [Expr, Expr]): [Expr, Expr] {
  if (isBinary(left.type) && isInteger(right.type)) return [convert(left, right.type), right]
  if (isBinary(right.type) && isInteger(left.type)) return [left, convert(right, left.type)]
  return [left, right]
}

/** `+ - * / %`: of numbers, of texts and bytes (`+` concatenates), and of datetimes and days. */
export function bindArithmetic(
  scope: Scope,
  op: Operator,
  sides: Record<'left' | 'right', unknown>,
  node: unknown,
): Expr {
  const { text } = scope.context
  const [left, right] = bytesAsNumber([
    scope.context.bindExpr(scope, sides.left),
    scope.context.bindExpr(scope, sides.right),
  ])
  const top = higher(left.type, right.type)
  const nullable = left.nullable || right.nullable
  if (isBinary(left.type) || isBinary(right.type))
    return bindJoinedBytes(scope, op, [left, right], node)
  if (isString(top)) {
    if (op !== '+') throw text.refusal('tsql.operatorOnText', { operator: op }, node)
    if (left.type.collation || right.type.collation)
      throw text.refusal('tsql.unsupportedCollateInText', {}, node, 'COLLATE')
    const lengths = [left, right].map((side) =>
      isString(side.type) ? (side.type.length ?? 'max') : 0,
    )
    const length = lengths.includes('max')
      ? 'max'
      : (lengths as number[]).reduce((sum, each) => sum + each)
    const type = string(isUnicode(top) ? 'nvarchar' : 'varchar', length)
    return {
      kind: 'concat',
      left: convert(left, isString(left.type) ? left.type : type),
      right: convert(right, isString(right.type) ? right.type : type),
      type,
      nullable,
    }
  }
  if (isCounted(top)) return bindDays(scope, op, [left, right], top, node)
  const wrong = [left.type, right.type].find((type) => isTemporal(type) || isGuid(type))
  if (wrong)
    throw text.refusal(
      isGuid(wrong) ? 'tsql.operatorType' : 'tsql.operatorOnDate',
      { operator: op, type: spell(wrong) },
      node,
    )
  if (top.base === 'null') return { kind: 'literal', value: null, type: INT, nullable: true }
  if ((op === '+' || op === '-') && left.type.base === 'bit' && right.type.base === 'bit')
    throw text.refusal('tsql.operatorType', { operator: op, type: 'bit' }, node, op)
  if (op === '%' && isApproximate(top))
    throw text.refusal('tsql.operatorType', { operator: op, type: spell(top) }, node, op)
  const arithmetic = (type: SqlType, x: Expr, y: Expr): Expr => ({
    kind: 'arithmetic',
    op,
    left: x,
    right: y,
    type,
    nullable,
  })
  const base = top.base === 'bit' ? INT : top
  const [x, y] = [left, right].map((side) =>
    isString(side.type) || side.type.base === 'null' ? convert(side, base) : side,
  ) as [Expr, Expr]
  if (top.base !== 'decimal') return arithmetic(base, x, y)
  const a = toDecimal(x)
  const b = toDecimal(y)
  if (!a || !b) return arithmetic(base, x, y)
  return arithmetic(decimalResult(op, a, b), convert(x, a), convert(y, b))
}

/** Concatenates two binary values. */
function bindJoinedBytes(
  { context: { text } }: Scope,
  op: Operator,
  [left, right]: readonly [Expr, Expr],
  node: unknown,
): Expr {
  const wrong = [left, right].find((side) => !isBinary(side.type))
  if (wrong || op !== '+')
    throw text.refusal(
      'tsql.operatorType',
      { operator: op, type: spell((wrong ?? left).type) },
      node,
    )
  const lengths = [left.type.length, right.type.length]
  const length = lengths.includes('max')
    ? 'max'
    : Math.min(8000, Number(lengths[0]) + Number(lengths[1]))
  return {
    kind: 'concat',
    left,
    right,
    type: { base: 'varbinary', length },
    nullable: left.nullable || right.nullable,
  }
}

/**
 * Two datetimes, or one and a number of days, as the sum or difference of their days since
 * 1900-01-01. Source: learn.microsoft.com, "+ (Addition)", "- (Subtraction)".
 */
function bindDays(
  scope: Scope,
  op: Operator,
  sides: readonly [Expr, Expr],
  type: SqlType,
  node: unknown,
): Expr {
  const wrong = sides.find((side) => isTemporal(side.type) && !isCounted(side.type))
  if (wrong || (op !== '+' && op !== '-'))
    throw scope.context.text.refusal(
      'tsql.operatorOnDate',
      { operator: op, type: spell((wrong ?? { type }).type) },
      node,
    )
  const [left, right] = [convert(sides[0], type), convert(sides[1], type)]
  return { kind: 'arithmetic', op, left, right, type, nullable: left.nullable || right.nullable }
}

/** `&`, `|`, `^` and `~` of whole numbers. */
export function bindBitwise(
  scope: Scope,
  op: '&' | '|' | '^' | '~',
  fields: unknown,
  node: unknown,
): Expr {
  const { text } = scope.context
  const { this: only, left, right } = text.take(fields, 'this', 'left', 'right')
  const bind = (each: unknown) => scope.context.bindExpr(scope, each)
  const sides = op === '~' ? [bind(only)] : bytesAsNumber([bind(left), bind(right)])
  const wrong = sides.find(({ type }) => !isInteger(type) && type.base !== 'null')
  if (wrong)
    throw text.refusal('tsql.operatorType', { operator: op, type: spell(wrong.type) }, node)
  const top = sides.map((side) => side.type).reduce(higher)
  const type = top.base === 'null' ? INT : top
  return {
    kind: 'bitwise',
    op,
    args: sides.map((side) => convert(side, type)),
    type,
    nullable: sides.some((side) => side.nullable),
  }
}
