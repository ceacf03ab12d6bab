import { FUNCTION_NODES } from '../functions/function-table.ts'
import { WINDOW_FUNCTIONS } from '../functions/window-functions.ts'
import { getForm } from '../supported.ts'
import { isFields, list } from '../syntax/query-text.ts'
import { isAggregateNode } from '../syntax/spans.ts'
import { getWordInstead } from '../syntax/words-instead.ts'
import type { Expr } from '../tree/tree.ts'
import {
  decimal,
  FLOAT,
  INT,
  NULL_TYPE,
  type Operator,
  type SqlType,
  string,
} from '../tree/types.ts'
import { bindArithmetic, bindBitwise, bindNegation } from './bind-arithmetic.ts'
import { bindCall } from './bind-call.ts'
import { bindCase, toCase } from './bind-case.ts'
import { bindFunction } from './bind-function.ts'
import { bindJsonArray, bindJsonObject } from './bind-json.ts'
import { bindPredicate, COMPARISONS } from './bind-predicate.ts'
import { bindAggregateNode, bindWindow, bindWithinGroup } from './bind-window.ts'
import { bindCollate } from './collate.ts'
import { explicitCast } from './conversion.ts'
import { dataType } from './data-type.ts'
import { bindXmlValue } from './for-xml.ts'
import { resolveColumn } from './resolve-column.ts'
import { type Scope, sameName } from './scope.ts'

const INT_MAX = 2_147_483_647n

const OPERATORS: Readonly<Record<string, Operator>> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  mod: '%',
}

const BITWISE: Readonly<Record<string, '&' | '|' | '^' | '~'>> = {
  bitwise_and: '&',
  bitwise_or: '|',
  bitwise_xor: '^',
  bitwise_not: '~',
}

/** Binds a value: resolves its names and determines its type. */
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
  if (known) return bindCall(scope, known.name, parseArguments(scope, known.fields, fields), node)
  if (isAggregateNode(kind)) return bindAggregateNode(scope, kind, fields, node)
  const [ranking] = Object.entries(WINDOW_FUNCTIONS).find(([, row]) => row.node === kind) ?? []
  if (ranking)
    throw text.refusal('tsql.overNeeded', { name: ranking, form: getForm(ranking) }, node, ranking)
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
      return explicitCast(scope, bindExpr(scope, value), dataType(text, to), node, {
        attempt: true,
      })
    }
    case 'method_call':
      return bindXmlValue(scope, fields, node)
    case 'at_time_zone': {
      const { this: value, zone } = text.take(fields, 'this', 'zone')
      return bindCall(scope, 'AT TIME ZONE', [value, zone], node)
    }
    case 'json_object':
      return bindJsonObject(scope, fields, node)
    case 'j_s_o_n_array':
      return bindJsonArray(scope, fields, node)
    case 'bitwise_left_shift':
    case 'bitwise_right_shift': {
      const { left, right } = text.take(fields, 'left', 'right')
      const name = kind === 'bitwise_left_shift' ? 'LEFT_SHIFT' : 'RIGHT_SHIFT'
      return bindCall(scope, name, [left, right], node)
    }
    case 'collation':
      return bindCollate(scope, fields, node)
    case 'window_function':
      return bindWindow(scope, fields, node)
    case 'within_group':
      return bindWithinGroup(scope, fields, node)
    case 'if_func': {
      const {
        condition,
        true_value: yes,
        false_value: no,
      } = text.take(fields, 'condition', 'true_value', 'false_value')
      return toCase(
        scope,
        [{ when: bindPredicate(scope, condition), value: bindExpr(scope, yes) }],
        bindExpr(scope, no),
        node,
      )
    }
    case 'trim': {
      const {
        this: arg,
        position,
        characters,
      } = text.take(
        fields,
        'this',
        'position',
        'characters',
        'sql_standard_syntax',
        'position_explicit',
      )
      const name = { Both: 'TRIM', Leading: 'LTRIM', Trailing: 'RTRIM' }[String(position)] ?? 'TRIM'
      return bindCall(scope, name, characters ? [arg, characters] : [arg], node)
    }
    case 'subquery': {
      const query = scope.context.bindQuery(text.take(fields, 'this').this, scope)
      const [column, second] = query.columns
      if (!column || second) throw text.refusal('tsql.scalarColumns', {}, node)
      if (query.isXml) throw text.refusal('tsql.unsupportedForXml', {}, node, 'XML')
      return { kind: 'scalar', query, type: column.type, nullable: true }
    }
    case 'function':
      return bindFunction(scope, fields, node)
    case 'tuple': {
      const [, second] = list(text.take(fields, 'expressions').expressions)
      throw text.refusal('tsql.syntaxNear', { word: ',' }, second, ',')
    }
    case 'regexp_like':
      throw text.refusal('tsql.otherDialect', { what: '~', instead: 'LIKE' }, node, '~')
    default:
      if (
        COMPARISONS[kind] ||
        [
          'and',
          'or',
          'not',
          'in',
          'between',
          'like',
          'is_null',
          'exists',
          'all',
          'any',
          'null_safe_eq',
          'null_safe_neq',
        ].includes(kind)
      ) {
        throw text.refusal('tsql.conditionAsValue', {}, node)
      }
      throw notSupported(scope, kind, node)
  }
}

function notSupported({ context: { text } }: Scope, kind: string, node: unknown) {
  const what = kind.replaceAll('_', ' ').toUpperCase()
  const instead = getWordInstead(kind)
  return instead
    ? text.refusal('tsql.otherDialect', { what, instead }, node, kind)
    : text.notSupported(what, node, kind)
}

/**
 * The arguments of a node whose fields hold one each; a list in a field gives all its members.
 */
function parseArguments(scope: Scope, names: readonly string[], fields: unknown): unknown[] {
  if (names.length === 0) return []
  const taken: Record<string, unknown> = scope.context.text.take(fields, ...names)
  return names
    .flatMap((field) => (Array.isArray(taken[field]) ? list(taken[field]) : [taken[field]]))
    .filter((arg) => arg !== null && arg !== undefined)
}

function bindColumn(scope: Scope, fields: unknown): Expr {
  const { text, parameters } = scope.context
  const { name, table } = text.take(fields, 'name', 'table')
  const word = text.take(name, 'name').name
  if (typeof word !== 'string' || !word.startsWith('@') || table || (isFields(name) && name.quoted))
    return resolveColumn(scope, fields)
  const variable = scope.context.variables.find((each) => sameName(each.name, word))
  if (variable) return variable.value
  const index = parameters.findIndex((parameter) => sameName(`@${parameter.name}`, word))
  const parameter = parameters[index]
  if (!parameter) throw text.refusal('tsql.unknownParameter', { name: word }, name)
  return { kind: 'parameter', index, type: parameter.type, nullable: false }
}

/**
 * A constant has the smallest type that can represent it. Source: learn.microsoft.com, "Constants
 * (Transact-SQL)".
 */
function bindLiteral(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { literal_type: form, value } = text.take(fields, 'literal_type', 'value')
  const written = String(value)
  const literal = (type: SqlType): Expr => ({
    kind: 'literal',
    value: written,
    type,
    nullable: false,
  })
  if (form === 'string' || form === 'national_string') {
    if (written.includes('\0')) throw text.refusal('tsql.nulCharacter', {}, node)
    const [base, { length }] = [form === 'string' ? 'varchar' : 'nvarchar', [...written]] as const
    const sized = string(base, length || 1)
    return literal(length > Number(sized.length) ? string(base, 'max') : sized)
  }
  if (form === 'hex_string')
    return literal({ base: 'varbinary', length: Math.max(1, Math.ceil(written.length / 2)) })
  if (form === 'date' || form === 'time')
    throw text.refusal(
      'tsql.otherDialect',
      { what: `${form.toUpperCase()} '${written}'`, instead: `CAST('${written}' AS ${form})` },
      node,
      form,
    )
  if (form !== 'number' || !/^[\d.]+(e[-+]?\d+)?$/i.test(written))
    throw text.refusal('tsql.unsupportedConstant', { constant: written }, node, written)
  if (/e/i.test(written)) return literal(FLOAT)
  const [whole = '', fraction = ''] = written.split('.')
  if (!written.includes('.') && BigInt(whole) <= INT_MAX) return literal(INT)
  const digits = whole.replace(/^0+/, '').length
  if (digits + fraction.length > 38) throw text.refusal('tsql.numberTooLong', {}, node, written)
  return literal(decimal(Math.max(digits + fraction.length, 1), fraction.length))
}
