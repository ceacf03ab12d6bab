import { isConvertible } from './cast.ts'
import { dataType } from './data-type.ts'
import { AGGREGATE_NAMES, aggregateType, datePart, FUNCTION_NODES, FUNCTIONS, type FunctionRow, type Kind } from './functions.ts'
import { isFields } from './parse.ts'
import { resolveColumn, type Scope, sameName } from './scope.ts'
import type { AggregateName, Comparison, Expr, Predicate } from './tree.ts'
import {
  asDecimal,
  DATETIME,
  decimal,
  decimalResult,
  FLOAT,
  higher,
  INT,
  isComparable,
  isInteger,
  isNumber,
  isString,
  isTemporal,
  isUnicode,
  NULL_TYPE,
  type Operator,
  type SqlType,
  spell,
  string,
  unify,
} from './types.ts'

const INT_MAX = 2_147_483_647n
const OPERATORS: Readonly<Record<string, Operator>> = { add: '+', sub: '-', mul: '*', div: '/', mod: '%' }
const COMPARISONS: Readonly<Record<string, Comparison>> = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' }
const SPECIAL_NAMES: Readonly<Record<string, string>> = { DATE_PART: 'DATEPART', CURRENT_TIMESTAMP: 'GETDATE' }

/** Binds a value: resolves its names and finds its type. */
export function bindExpr(scope: Scope, node: unknown): Expr {
  const { text, where } = scope.context
  const [kind, fields] = text.kind(node)
  const expr = bindKind(scope, kind, fields, node)
  where.set(expr, node)
  return expr
}

function bindKind(scope: Scope, kind: string, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const operator = OPERATORS[kind]
  if (operator) return bindArithmetic(scope, operator, text.take(fields, 'left', 'right'), node)
  const known = FUNCTION_NODES[kind]
  if (known) {
    const taken = text.take(fields, ...known.fields)
    return bindCall(
      scope,
      known.name,
      known.fields.map((field) => taken[field]).filter((arg) => arg !== null && arg !== undefined),
      node,
    )
  }
  if (['count', 'sum', 'avg', 'min', 'max'].includes(kind)) {
    const { this: arg, star, distinct } = text.take(fields, 'this', 'star', 'distinct', 'name')
    return bindAggregate(scope, kind.toUpperCase() as AggregateName, star ? undefined : arg, distinct === true, node)
  }
  switch (kind) {
    case 'column':
      return bindColumn(scope, fields)
    case 'literal':
      return bindLiteral(scope, fields, node)
    case 'null':
      return { kind: 'literal', value: null, type: NULL_TYPE, nullable: true }
    case 'paren':
      return bindExpr(scope, text.take(fields, 'this').this)
    case 'neg':
      return bindNegation(scope, text.take(fields, 'this').this, node)
    case 'cast': {
      const { this: value, to } = text.take(fields, 'this', 'to')
      return explicitCast(scope, bindExpr(scope, value), dataType(text, to), node)
    }
    case 'case':
      return bindCase(scope, fields, node)
    case 'coalesce':
      return bindCall(scope, 'COALESCE', list(text.take(fields, 'expressions').expressions), node)
    case 'if_func': {
      const { condition, true_value: yes, false_value: no } = text.take(fields, 'condition', 'true_value', 'false_value')
      return caseOf(scope, [{ when: bindPredicate(scope, condition), value: bindExpr(scope, yes) }], bindExpr(scope, no), node)
    }
    case 'trim': {
      const { this: arg, position } = text.take(fields, 'this', 'position')
      if (position !== 'Both') throw text.notSupported(`TRIM ${String(position).toUpperCase()}`, node, 'TRIM')
      return bindCall(scope, 'TRIM', [arg], node)
    }
    case 'subquery': {
      const query = scope.context.bindQuery(text.take(fields, 'this').this, scope)
      const [column, second] = query.columns
      if (!column || second) throw text.refusal('wrongType', 'A subquery that stands for a value must have exactly one column', node)
      return { kind: 'scalar', query, type: column.type, nullable: true }
    }
    case 'function':
      return bindFunction(scope, fields, node)
    default:
      if (COMPARISONS[kind] || ['and', 'or', 'not', 'in', 'between', 'like', 'is_null', 'exists'].includes(kind)) {
        throw text.refusal('wrongType', 'A condition cannot be used as a value', node)
      }
      throw text.notSupported(kind.replaceAll('_', ' ').toUpperCase(), node)
  }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const anyNullable = (...exprs: Expr[]) => exprs.some((expr) => expr.nullable)

function bindColumn(scope: Scope, fields: unknown): Expr {
  const { text, parameters } = scope.context
  const { name, table } = text.take(fields, 'name', 'table')
  const word = text.take(name, 'name').name
  if (typeof word !== 'string' || !word.startsWith('@') || table || (isFields(name) && name['quoted'])) return resolveColumn(scope, fields)
  const index = parameters.findIndex((parameter) => sameName(`@${parameter.name}`, word))
  const parameter = parameters[index]
  if (!parameter) throw text.refusal('unknownName', `Unknown parameter '${word}'`, name)
  return { kind: 'parameter', index, type: parameter.type, nullable: false }
}

/** A constant has the smallest type that holds it. Source: learn.microsoft.com, "Constants (Transact-SQL)". */
function bindLiteral(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { literal_type: form, value } = text.take(fields, 'literal_type', 'value')
  const written = String(value)
  const literal = (type: SqlType): Expr => ({ kind: 'literal', value: written, type, nullable: false })
  if (form === 'string' || form === 'national_string') {
    if (written.includes('\0')) throw text.refusal('syntax', 'A text must not hold the character NUL', node)
    return literal(string(form === 'string' ? 'varchar' : 'nvarchar', [...written].length || 1))
  }
  if (form !== 'number' || !/^[\d.]+(e[-+]?\d+)?$/i.test(written)) throw text.notSupported(`the constant ${written}`, node, written)
  if (/e/i.test(written)) return literal(FLOAT)
  const [whole = '', fraction = ''] = written.split('.')
  if (!written.includes('.') && BigInt(whole) <= INT_MAX) return literal(INT)
  const digits = whole.replace(/^0+/, '').length
  if (digits + fraction.length > 38) throw text.refusal('wrongType', 'A number has more than 38 digits', node, written)
  return literal(decimal(Math.max(digits + fraction.length, 1), fraction.length))
}

function bindNegation(scope: Scope, node: unknown, whole: unknown): Expr {
  const value = bindExpr(scope, node)
  if (value.kind === 'literal' && value.value && isNumber(value.type) && !value.value.startsWith('-'))
    return { ...value, value: `-${value.value}` }
  if (!isNumber(value.type)) throw scope.context.text.refusal('wrongType', `- cannot be used on ${spell(value.type)}`, whole)
  const signed = value.type.base === 'tinyint' || value.type.base === 'bit' ? convert(value, { base: 'smallint' }) : value
  return { kind: 'negate', value: signed, type: signed.type, nullable: value.nullable }
}

/** The decimal that an operand counts as: a whole constant has just its own digits, an int column ten. */
function decimalOf(expr: Expr) {
  const digits = expr.kind === 'literal' && isInteger(expr.type) ? (expr.value ?? '').replace(/^-?0*/, '').length : undefined
  return digits === undefined ? asDecimal(expr.type) : decimal(Math.max(digits, 1), 0)
}

function bindArithmetic(scope: Scope, op: Operator, sides: Record<'left' | 'right', unknown>, node: unknown): Expr {
  const { text } = scope.context
  const left = bindExpr(scope, sides.left)
  const right = bindExpr(scope, sides.right)
  const top = higher(left.type, right.type)
  const nullable = anyNullable(left, right)
  if (isString(top)) {
    if (op !== '+') throw text.refusal('wrongType', `${op} cannot be used on texts`, node)
    const lengths = [left, right].map((side) => (isString(side.type) ? (side.type.length ?? 'max') : 0))
    const length = lengths.includes('max') ? 'max' : (lengths as number[]).reduce((sum, each) => sum + each)
    const type = string(isUnicode(top) ? 'nvarchar' : 'varchar', length)
    return {
      kind: 'concat',
      left: convert(left, isString(left.type) ? left.type : type),
      right: convert(right, isString(right.type) ? right.type : type),
      type,
      nullable,
    }
  }
  const wrong = [left.type, right.type].find((type) => isTemporal(type))
  if (wrong) throw text.refusal('wrongType', `${op} cannot be used on ${spell(wrong)}; use DATEADD or DATEDIFF`, node)
  if (top.base === 'null') return { kind: 'literal', value: null, type: INT, nullable: true }
  const arithmetic = (type: SqlType, x: Expr, y: Expr): Expr => ({ kind: 'arithmetic', op, left: x, right: y, type, nullable })
  const base = top.base === 'bit' ? INT : top
  const [x, y] = [left, right].map((side) => (isString(side.type) || side.type.base === 'null' ? convert(side, base) : side)) as [
    Expr,
    Expr,
  ]
  if (top.base !== 'decimal') return arithmetic(base, x, y)
  const [a, b] = [decimalOf(x), decimalOf(y)]
  if (!a || !b) return arithmetic(base, x, y)
  return arithmetic(decimalResult(op, a, b), convert(x, a), convert(y, b))
}

/** An implicit conversion; none when the type is that already. A whole constant simply takes its new type. */
export function convert(value: Expr, type: SqlType): Expr {
  if (spell(value.type) === spell(type)) return value
  if (value.kind === 'literal' && value.value !== null && isInteger(value.type) && type.base === 'decimal') return { ...value, type }
  return { kind: 'cast', value, type, nullable: value.nullable }
}

function explicitCast(scope: Scope, value: Expr, type: SqlType, node: unknown): Expr {
  if (!isConvertible(value.type, type)) {
    throw scope.context.text.refusal('wrongType', `${spell(value.type)} cannot be converted to ${spell(type)}`, node)
  }
  return { kind: 'cast', value, type, nullable: value.nullable }
}

/** Converts alternatives to the one type that has room for all. */
function alternatives(scope: Scope, values: readonly Expr[], node: unknown): { type: SqlType; values: Expr[] } {
  const type = values.map((value) => value.type).reduce(unify)
  return { type, values: values.map((value) => implicit(scope, value, type, node)) }
}

function implicit(scope: Scope, value: Expr, type: SqlType, node: unknown): Expr {
  const isAllowed = isComparable(value.type, type) || (isString(type) && isConvertible(value.type, type))
  if (!isAllowed)
    throw scope.context.text.refusal(
      'wrongType',
      `${spell(value.type)} cannot be used as ${spell(type)}`,
      scope.context.where.get(value) ?? node,
    )
  return convert(value, type)
}

function bindCase(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { operand, whens, else_: last } = text.take(fields, 'operand', 'whens', 'else_')
  const branches = list(whens).map((each) => {
    const [when, value] = list(each)
    const condition = operand ? compare(scope, '=', bindExpr(scope, operand), bindExpr(scope, when), node) : bindPredicate(scope, when)
    return { when: condition, value: bindExpr(scope, value) }
  })
  return caseOf(scope, branches, last ? bindExpr(scope, last) : undefined, node)
}

function caseOf(scope: Scope, branches: { when: Predicate; value: Expr }[], otherwise: Expr | undefined, node: unknown): Expr {
  const results = otherwise ? [...branches.map((branch) => branch.value), otherwise] : branches.map((branch) => branch.value)
  const { type, values } = alternatives(scope, results, node)
  if (type.base === 'null')
    throw scope.context.text.refusal('wrongType', 'At least one result of CASE must be other than NULL', node, 'CASE')
  const bound = branches.map((branch, index) => ({ when: branch.when, value: values[index] ?? branch.value }))
  const last = otherwise ? values.at(-1) : undefined
  return { kind: 'case', branches: bound, ...(last ? { otherwise: last } : {}), type, nullable: !last || anyNullable(...values) }
}

function bindFunction(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { name: written, args, distinct } = text.take(fields, 'name', 'args', 'distinct', 'no_parens')
  const upper = String(written).toUpperCase()
  const name = SPECIAL_NAMES[upper] ?? upper
  if (AGGREGATE_NAMES.includes(name as AggregateName)) {
    const [arg, second] = list(args)
    if (second || !arg) throw text.refusal('wrongType', `${name} takes one argument`, node, name)
    const isStar = isFields(arg) && 'star' in arg
    if (isStar && name !== 'COUNT_BIG') throw text.refusal('syntax', `${name}(*) is not valid`, node, name)
    return bindAggregate(scope, name as AggregateName, isStar ? undefined : arg, distinct === true, node)
  }
  if (distinct) throw text.notSupported(`DISTINCT in ${name}`, node, name)
  if (name === 'NULLIF' || name === 'CONVERT') return bindPair(scope, name, list(args), node)
  return bindCall(scope, name, list(args), node)
}

/** NULLIF(a, b): NULL where they are equal, else a. CONVERT(type, a): CAST(a AS type). */
function bindPair(scope: Scope, name: 'NULLIF' | 'CONVERT', [first, second, style]: unknown[], node: unknown): Expr {
  const { text } = scope.context
  if (style) throw text.notSupported(`${name} with a third argument`, node, name)
  if (!first || !second) throw text.refusal('wrongType', `${name} takes two arguments`, node, name)
  if (name === 'CONVERT') {
    const [kind, type] = text.kind(first)
    if (kind !== 'data_type') throw text.refusal('syntax', 'CONVERT takes a type first', node, name)
    return explicitCast(scope, bindExpr(scope, second), dataType(text, type), node)
  }
  const value = bindExpr(scope, first)
  const none: Expr = { kind: 'literal', value: null, type: NULL_TYPE, nullable: true }
  return caseOf(scope, [{ when: compare(scope, '=', value, bindExpr(scope, second), node), value: none }], value, node)
}

function bindCall(scope: Scope, name: string, nodes: readonly unknown[], node: unknown): Expr {
  const { text } = scope.context
  const row = FUNCTIONS[name]
  if (!row) throw text.refusal('unknownName', `Unknown function '${name}'`, node, name)
  const [partNode, ...rest] = nodes
  const part = row.part ? partName(scope, name, partNode, node) : undefined
  const args = (row.part ? rest : nodes).map((arg) => bindExpr(scope, arg))
  const { length } = row.takes
  if (args.length < length - (row.optional ?? 0) || (args.length > length && !row.rest)) {
    throw text.refusal('wrongType', `${name} cannot take ${args.length + (row.part ? 1 : 0)} arguments`, node, name)
  }
  const ready = args.map((arg, index) => argument(scope, name, row.takes[index] ?? row.rest ?? 'any', arg, node))
  const type = row.type(ready.map((arg) => arg.type))
  const sameTyped = ready.map((arg, index) =>
    kindAt(row, index) === 'same' || (part && isString(arg.type)) ? implicit(scope, arg, type, node) : arg,
  )
  const nullable = row.nullable ? row.nullable(args.map((arg) => arg.nullable)) : anyNullable(...args)
  return { kind: 'call', name, args: sameTyped, ...(part === undefined ? {} : { part }), type, nullable }
}

const kindAt = (row: FunctionRow, index: number): Kind => row.takes[index] ?? row.rest ?? 'any'

function partName(scope: Scope, name: string, node: unknown, call: unknown): string {
  const { text } = scope.context
  const [kind, fields] = node ? text.kind(node) : ['', undefined]
  const word =
    kind === 'var' ? text.take(fields, 'this').this : kind === 'column' ? text.take(text.take(fields, 'name').name, 'name').name : ''
  const part = datePart(String(word))
  if (!part) throw text.refusal('unknownName', `${name} takes a date part first, such as year, month or day`, call, name)
  return part
}

/** Converts an argument to what the function takes. */
function argument(scope: Scope, name: string, kind: Kind, arg: Expr, node: unknown): Expr {
  const refuse = () =>
    scope.context.text.refusal('wrongType', `${name} cannot take ${spell(arg.type)} here`, scope.context.where.get(arg) ?? node, name)
  switch (kind) {
    case 'text':
      return isString(arg.type) ? arg : convert(arg, string('varchar', 'max'))
    case 'int':
      if (!isNumber(arg.type) && !isString(arg.type) && arg.type.base !== 'null') throw refuse()
      return convert(arg, INT)
    case 'literal int':
      if (arg.kind !== 'literal' || !isInteger(arg.type)) throw refuse()
      return arg
    case 'number':
      if (isString(arg.type)) return convert(arg, FLOAT)
      if (!isNumber(arg.type)) throw refuse()
      return arg.type.base === 'bit' ? convert(arg, INT) : arg
    case 'temporal':
      if (isString(arg.type) || arg.type.base === 'null') return convert(arg, DATETIME)
      if (!isTemporal(arg.type)) throw refuse()
      return arg.type.base === 'datetimeoffset' ? convert(arg, DATETIME) : arg
    case 'same':
    case 'any':
      return arg
  }
}

function bindAggregate(scope: Scope, name: AggregateName, node: unknown, distinct: boolean, call: unknown): Expr {
  const { text } = scope.context
  if (scope.isInAggregate) throw text.refusal('grouping', 'An aggregate cannot stand inside an aggregate', call, name)
  if (!['SELECT', 'HAVING', 'ORDER BY'].includes(scope.clause)) {
    throw text.refusal('grouping', `The aggregate ${name} cannot stand in ${scope.clause}`, call, name)
  }
  scope.hasAggregate = true
  if (node === undefined) return { kind: 'aggregate', name, distinct: false, type: aggregateType(name, undefined) ?? INT, nullable: false }
  scope.isInAggregate = true
  const arg = bindExpr(scope, node)
  scope.isInAggregate = false
  const type = aggregateType(name, arg.type)
  if (!type) throw text.refusal('wrongType', `${name} cannot take ${spell(arg.type)}`, call, name)
  return { kind: 'aggregate', name, distinct, arg, type, nullable: !name.startsWith('COUNT') }
}

function compare(scope: Scope, op: Comparison, left: Expr, right: Expr, node: unknown): Predicate {
  const [x, y] = comparable(scope, [left, right], node)
  return { kind: 'compare', op, left: x ?? left, right: y ?? right }
}

function comparable(scope: Scope, values: Expr[], node: unknown): Expr[] {
  const [first, ...others] = values
  for (const other of others) {
    if (first && !isComparable(first.type, other.type)) {
      throw scope.context.text.refusal('wrongType', `${spell(first.type)} cannot be compared with ${spell(other.type)}`, node)
    }
  }
  return alternatives(scope, values, node).values
}

/** Binds a condition: T-SQL keeps conditions and values apart. */
export function bindPredicate(scope: Scope, node: unknown): Predicate {
  const { text } = scope.context
  const [kind, fields] = text.kind(node)
  const comparison = COMPARISONS[kind]
  if (comparison) {
    const { left, right } = text.take(fields, 'left', 'right')
    return compare(scope, comparison, bindExpr(scope, left), bindExpr(scope, right), node)
  }
  switch (kind) {
    case 'paren':
      return bindPredicate(scope, text.take(fields, 'this').this)
    case 'and':
    case 'or': {
      const { left, right } = text.take(fields, 'left', 'right')
      return { kind, left: bindPredicate(scope, left), right: bindPredicate(scope, right) }
    }
    case 'not':
      return { kind, value: bindPredicate(scope, text.take(fields, 'this').this) }
    case 'is_null': {
      const { this: value, not } = text.take(fields, 'this', 'not')
      return { kind: 'isNull', value: bindExpr(scope, value), not: not === true }
    }
    case 'between': {
      const range = text.take(fields, 'this', 'low', 'high', 'not')
      const [value, low, high] = comparable(
        scope,
        [range.this, range.low, range.high].map((each) => bindExpr(scope, each)),
        node,
      ) as [Expr, Expr, Expr]
      return { kind, value, low, high, not: range.not === true }
    }
    case 'in':
      return bindIn(scope, fields, node)
    case 'exists':
      return { kind, query: scope.context.bindQuery(text.take(fields, 'this').this, scope) }
    case 'like':
      return bindLike(scope, fields, node)
    default:
      throw text.refusal('wrongType', 'A condition is needed here', node)
  }
}

function bindIn(scope: Scope, fields: unknown, node: unknown): Predicate {
  const { text } = scope.context
  const { this: tested, expressions, query, not } = text.take(fields, 'this', 'expressions', 'query', 'not')
  const value = bindExpr(scope, tested)
  if (!query) {
    const [first, ...others] = comparable(scope, [value, ...list(expressions).map((each) => bindExpr(scope, each))], node)
    return { kind: 'in', value: first ?? value, list: others, not: not === true }
  }
  const bound = scope.context.bindQuery(query, scope)
  const [column, second] = bound.columns
  if (!column || second) throw text.refusal('wrongType', 'A subquery of IN must have exactly one column', node)
  if (!isComparable(value.type, column.type))
    throw text.refusal('wrongType', `${spell(value.type)} cannot be compared with ${spell(column.type)}`, node)
  return { kind: 'inQuery', value: convert(value, unify(value.type, column.type)), query: bound, not: not === true }
}

function bindLike(scope: Scope, fields: unknown, node: unknown): Predicate {
  const { text } = scope.context
  const { left, right, escape: escapeNode } = text.take(fields, 'left', 'right', 'escape')
  const [value, pattern] = [left, right].map((side) => argument(scope, 'LIKE', 'text', bindExpr(scope, side), node)) as [Expr, Expr]
  const escaping = escapeNode ? bindExpr(scope, escapeNode) : undefined
  if (escaping && (escaping.kind !== 'literal' || [...(escaping.value ?? '')].length !== 1)) {
    throw text.refusal('wrongType', 'ESCAPE takes one character', node, 'ESCAPE')
  }
  return { kind: 'like', value, pattern, escape: escaping?.kind === 'literal' ? (escaping.value ?? undefined) : undefined, not: false }
}
