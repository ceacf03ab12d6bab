import { isFields, list } from '../syntax/query-text.ts'
import type { Expr } from '../tree/tree.ts'
import { string } from '../tree/types.ts'
import { bindCall } from './bind-call.ts'
import { argument } from './conversion.ts'
import type { Scope } from './scope.ts'

const JSON_TEXT = string('nvarchar', 'max')
/** Functions whose result is JSON, which becomes a part of other JSON as it is. */
const JSON_CALLS = new Set(['JSON_QUERY', 'JSON_MODIFY', 'JSON object', 'JSON array'])

const call = (name: string, args: Expr[], nullable = false): Expr => ({
  kind: 'call',
  name,
  args,
  type: JSON_TEXT,
  nullable,
})

/** The text of JSON for a value; NULL for NULL. */
function toElement(scope: Scope, name: string, value: Expr, node: unknown): Expr {
  if (value.kind === 'call' && JSON_CALLS.has(value.name)) return value
  if (value.type.collation)
    throw scope.context.text.refusal('tsql.unsupportedCollateInArgument', { name }, node, 'COLLATE')
  return call('JSON element', [value], value.nullable)
}

/** Whether NULLs are left out. */
const isAbsent = (node: unknown, otherwise: boolean): boolean => {
  const word = isFields(node) && isFields(node.var) ? node.var.this : node
  return typeof word === 'string' ? word.toUpperCase().startsWith('ABSENT') : otherwise
}

/**
 * JSON_OBJECT(key:value, … NULL ON NULL | ABSENT ON NULL), which keeps NULLs by default. Source:
 * learn.microsoft.com, "JSON_OBJECT (Transact-SQL)".
 */
export function bindJsonObject(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { pairs, null_handling: nulls } = text.take(fields, 'pairs', 'null_handling')
  const name = 'JSON_OBJECT'
  const leavesOut = isAbsent(nulls, false)
  const members = list(pairs).map((pair) => {
    const [key, value] = list(pair).map((each) => scope.context.bindExpr(scope, each))
    if (!key || !value) throw text.refusal('tsql.unsupportedExpression', {}, node, name)
    if (key.type.base === 'null') throw text.refusal('tsql.argumentsOfNull', { name }, node, name)
    const element = toElement(scope, name, value, node)
    const kept = leavesOut ? element : call('JSON null', [element])
    return call('JSON member', [argument(scope, name, 'text', key, node), kept], leavesOut)
  })
  return call('JSON object', members)
}

/**
 * JSON_ARRAY(value, … NULL ON NULL | ABSENT ON NULL), which leaves NULLs out by default. Source:
 * learn.microsoft.com, "JSON_ARRAY (Transact-SQL)".
 */
export function bindJsonArray(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { expressions, null_handling: nulls } = text.take(fields, 'expressions', 'null_handling')
  const leavesOut = isAbsent(nulls, true)
  const elements = list(expressions).map((each) => {
    const value = scope.context.bindExpr(scope, each)
    const element = toElement(scope, 'JSON_ARRAY', value, node)
    return leavesOut ? element : call('JSON null', [element])
  })
  return call('JSON array', elements)
}

/** JSON_MODIFY, whose third argument becomes JSON unless it is. */
export function bindJsonModify(scope: Scope, nodes: readonly unknown[], node: unknown): Expr {
  const bound = bindCall(scope, 'JSON_MODIFY', nodes, node)
  if (bound.kind !== 'call') return bound
  const [json, path, value] = bound.args
  return json && path && value
    ? { ...bound, args: [json, path, toElement(scope, 'JSON_MODIFY', value, node)] }
    : bound
}

const KINDS = /^(VALUE|ARRAY|OBJECT|SCALAR)$/i

/** ISJSON(text, VALUE | ARRAY | OBJECT | SCALAR): the second argument is a word. */
export function bindIsJson(scope: Scope, [json, kind]: readonly unknown[], node: unknown): Expr {
  const column = isFields(kind) && isFields(kind.column) ? kind.column : {}
  const word = isFields(column.name) && !column.table ? String(column.name.name) : ''
  if (!KINDS.test(word)) throw scope.context.text.refusal('tsql.jsonKind', {}, node, 'ISJSON')
  const literal = { literal: { literal_type: 'string', value: word.toUpperCase() } }
  return bindCall(scope, 'ISJSON', [json, literal], node)
}
