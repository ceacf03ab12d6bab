import { caseOf } from './bind-case.ts'
import { argument, compare, explicitCast, implicit } from './conversion.ts'
import { dataType } from './data-type.ts'
import { AGGREGATE_NAMES, aggregateType, datePart, FUNCTIONS, type FunctionRow, type Kind } from './functions.ts'
import { isFields, list } from './parse.ts'
import type { Scope } from './scope.ts'
import type { AggregateName, Expr } from './tree.ts'
import { INT, isString, NULL_TYPE, spell } from './types.ts'

const SPECIAL_NAMES: Readonly<Record<string, string>> = { DATE_PART: 'DATEPART', CURRENT_TIMESTAMP: 'GETDATE' }

export function bindFunction(scope: Scope, fields: unknown, node: unknown): Expr {
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
    return explicitCast(scope, scope.context.bindExpr(scope, second), dataType(text, type), node)
  }
  const value = scope.context.bindExpr(scope, first)
  const none: Expr = { kind: 'literal', value: null, type: NULL_TYPE, nullable: true }
  return caseOf(scope, [{ when: compare(scope, '=', value, scope.context.bindExpr(scope, second), node), value: none }], value, node)
}

export function bindCall(scope: Scope, name: string, nodes: readonly unknown[], node: unknown): Expr {
  const { text } = scope.context
  const row = FUNCTIONS[name]
  if (!row) throw text.refusal('unknownName', `Unknown function '${name}'`, node, name)
  const [partNode, ...rest] = nodes
  const part = row.part ? partName(scope, name, partNode, node) : undefined
  const args = (row.part ? rest : nodes).map((arg) => scope.context.bindExpr(scope, arg))
  const { length } = row.takes
  if (args.length < length - (row.optional ?? 0) || (args.length > length && !row.rest)) {
    throw text.refusal('wrongType', `${name} cannot take ${args.length + (row.part ? 1 : 0)} arguments`, node, name)
  }
  const ready = args.map((arg, index) => argument(scope, name, row.takes[index] ?? row.rest ?? 'any', arg, node))
  const type = row.type(ready.map((arg) => arg.type))
  const sameTyped = ready.map((arg, index) =>
    kindAt(row, index) === 'same' || (part && isString(arg.type)) ? implicit(scope, arg, type, node) : arg,
  )
  const nullable = row.nullable ? row.nullable(args.map((arg) => arg.nullable)) : args.some((arg) => arg.nullable)
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

export function bindAggregate(scope: Scope, name: AggregateName, node: unknown, distinct: boolean, call: unknown): Expr {
  const { text } = scope.context
  if (scope.isInAggregate) throw text.refusal('grouping', 'An aggregate cannot stand inside an aggregate', call, name)
  if (!['SELECT', 'HAVING', 'ORDER BY'].includes(scope.clause)) {
    throw text.refusal('grouping', `The aggregate ${name} cannot stand in ${scope.clause}`, call, name)
  }
  scope.hasAggregate = true
  if (node === undefined) return { kind: 'aggregate', name, distinct: false, type: aggregateType(name, undefined) ?? INT, nullable: false }
  scope.isInAggregate = true
  const arg = scope.context.bindExpr(scope, node)
  scope.isInAggregate = false
  const type = aggregateType(name, arg.type)
  if (!type) throw text.refusal('wrongType', `${name} cannot take ${spell(arg.type)}`, call, name)
  return { kind: 'aggregate', name, distinct, arg, type, nullable: !name.startsWith('COUNT') }
}
