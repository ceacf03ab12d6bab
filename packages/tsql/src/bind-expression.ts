import { bindCall, bindFunction } from './bind-call.ts'
import { bindCase, caseOf } from './bind-case.ts'
import { bindPredicate, COMPARISONS } from './bind-predicate.ts'
import { bindAggregateNode, bindWindow, bindWithinGroup, isAggregateNode } from './bind-window.ts'
import { bindCollate } from './collate.ts'
import { convert, explicitCast } from './conversion.ts'
import { dataType } from './data-type.ts'
import { FUNCTION_NODES } from './functions/function-table.ts'
import { WINDOW_FUNCTIONS } from './functions/window-functions.ts'
import { isFields, list } from './parse.ts'
import { resolveColumn, type Scope, sameName } from './scope.ts'
import type { Expr } from './tree.ts'
import {
  asDecimal,
  decimal,
  decimalResult,
  FLOAT,
  higher,
  INT,
  isBinary,
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
} from './types.ts'

const INT_MAX = 2_147_483_647n

const OPERATORS: Readonly<Record<string, Operator>> = { add: '+', sub: '-', mul: '*', div: '/', mod: '%' }

const BITWISE: Readonly<Record<string, '&' | '|' | '^' | '~'>> = { bitwise_and: '&', bitwise_or: '|', bitwise_xor: '^', bitwise_not: '~' }

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
  if (known) return bindCall(scope, known.name, argumentsOf(scope, known.fields, fields), node)
  if (isAggregateNode(kind)) return bindAggregateNode(scope, kind, fields, node)
  const [ranking] = Object.entries(WINDOW_FUNCTIONS).find(([, row]) => row.node === kind) ?? []
  if (ranking) throw text.refusal('syntax', `${ranking} needs OVER`, node, ranking)
  const bits = BITWISE[kind]
  if (bits) return bindBitwise(scope, bits, fields, node)
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
    case 'try_cast': {
      const { this: value, to } = text.take(fields, 'this', 'to')
      return explicitCast(scope, bindExpr(scope, value), dataType(text, to), node, { attempt: true })
    }
    case 'collation':
      return bindCollate(scope, fields, node)
    case 'window_function':
      return bindWindow(scope, fields, node)
    case 'within_group':
      return bindWithinGroup(scope, fields, node)
    case 'if_func': {
      const { condition, true_value: yes, false_value: no } = text.take(fields, 'condition', 'true_value', 'false_value')
      return caseOf(scope, [{ when: bindPredicate(scope, condition), value: bindExpr(scope, yes) }], bindExpr(scope, no), node)
    }
    case 'trim': {
      const {
        this: arg,
        position,
        characters,
      } = text.take(fields, 'this', 'position', 'characters', 'sql_standard_syntax', 'position_explicit')
      const name = { Both: 'TRIM', Leading: 'LTRIM', Trailing: 'RTRIM' }[String(position)] ?? 'TRIM'
      return bindCall(scope, name, characters ? [arg, characters] : [arg], node)
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
      if (
        COMPARISONS[kind] ||
        ['and', 'or', 'not', 'in', 'between', 'like', 'is_null', 'exists', 'all', 'any', 'null_safe_eq', 'null_safe_neq'].includes(kind)
      ) {
        throw text.refusal('wrongType', 'A condition cannot be used as a value', node)
      }
      throw text.notSupported(kind.replaceAll('_', ' ').toUpperCase(), node, kind)
  }
}

/** The arguments that a node of the parser holds in fields of its own; a list in a field stands for all its members. */
function argumentsOf(scope: Scope, names: readonly string[], fields: unknown): unknown[] {
  if (names.length === 0) return []
  const taken: Record<string, unknown> = scope.context.text.take(fields, ...names)
  return names
    .flatMap((field) => (Array.isArray(taken[field]) ? list(taken[field]) : [taken[field]]))
    .filter((arg) => arg !== null && arg !== undefined)
}

/** `&`, `|`, `^` and `~` of whole numbers. */
function bindBitwise(scope: Scope, op: '&' | '|' | '^' | '~', fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: only, left, right } = text.take(fields, 'this', 'left', 'right')
  const sides = (op === '~' ? [only] : [left, right]).map((each) => bindExpr(scope, each))
  const wrong = sides.find((side) => !isInteger(side.type))
  if (wrong) throw text.refusal('wrongType', `${op} cannot be used on ${spell(wrong.type)}`, node)
  const type = sides.map((side) => side.type).reduce(higher)
  return { kind: 'bitwise', op, args: sides.map((side) => convert(side, type)), type, nullable: sides.some((side) => side.nullable) }
}

function bindColumn(scope: Scope, fields: unknown): Expr {
  const { text, parameters } = scope.context
  const { name, table } = text.take(fields, 'name', 'table')
  const word = text.take(name, 'name').name
  if (typeof word !== 'string' || !word.startsWith('@') || table || (isFields(name) && name.quoted)) return resolveColumn(scope, fields)
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
  if (form === 'hex_string') return literal({ base: 'varbinary', length: Math.max(1, Math.ceil(written.length / 2)) })
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
  const nullable = left.nullable || right.nullable
  if (isBinary(left.type) || isBinary(right.type)) return bindJoinedBytes(scope, op, left, right, node)
  if (isString(top)) {
    if (op !== '+') throw text.refusal('wrongType', `${op} cannot be used on texts`, node)
    if (left.type.collation || right.type.collation) throw text.notSupported('COLLATE in a part of a text', node, 'COLLATE')
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
  const moved = movedDays(op, left, right)
  if (moved) return { ...moved, nullable }
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
  const a = decimalOf(x)
  const b = decimalOf(y)
  if (!a || !b) return arithmetic(base, x, y)
  return arithmetic(decimalResult(op, a, b), convert(x, a), convert(y, b))
}

/** Two binary values one after the other. */
function bindJoinedBytes({ context: { text } }: Scope, op: Operator, left: Expr, right: Expr, node: unknown): Expr {
  const wrong = [left, right].find((side) => !isBinary(side.type))
  if (wrong || op !== '+') throw text.refusal('wrongType', `${op} cannot be used on ${spell((wrong ?? left).type)}`, node)
  const lengths = [left.type.length, right.type.length]
  const length = lengths.includes('max') ? 'max' : Math.min(8000, Number(lengths[0]) + Number(lengths[1]))
  return { kind: 'concat', left, right, type: { base: 'varbinary', length }, nullable: left.nullable || right.nullable }
}

/** A datetime and a whole number of days; `1 - GETDATE()` means nothing. Source: learn.microsoft.com, "+ (Addition)", "- (Subtraction)". */
function movedDays(op: Operator, left: Expr, right: Expr): Expr | undefined {
  const isForward = left.type.base === 'datetime' && isInteger(right.type)
  const isBackward = op === '+' && right.type.base === 'datetime' && isInteger(left.type)
  if ((op !== '+' && op !== '-') || !(isForward || isBackward)) return undefined
  const [moment, days] = (isForward ? [left, right] : [right, left]).map((side) => (isInteger(side.type) ? convert(side, INT) : side)) as [
    Expr,
    Expr,
  ]
  const count: Expr = op === '-' ? { kind: 'negate', value: days, type: INT, nullable: days.nullable } : days
  return { kind: 'call', name: 'DATEADD', part: 'day', args: [count, moment], type: moment.type, nullable: true }
}
