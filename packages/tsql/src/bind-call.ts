import { bindAggregate } from './bind-aggregate.ts'
import { caseOf } from './bind-case.ts'
import { bindConvert } from './bind-convert.ts'
import { argument, compare, implicit } from './conversion.ts'
import { AGGREGATE_NAMES } from './functions/aggregates.ts'
import { datePart } from './functions/date-parts.ts'
import type { Call, FunctionRow, Kind } from './functions/function-row.ts'
import { functionRow } from './functions/function-table.ts'
import { WINDOW_NAMES } from './functions/window-functions.ts'
import { bindGrouping } from './group-by.ts'
import { list } from './parse.ts'
import type { Scope } from './scope.ts'
import type { Expr } from './tree.ts'
import { isString, NULL_TYPE } from './types.ts'

const SPECIAL_NAMES: Readonly<Record<string, string>> = { DATE_PART: 'DATEPART', CURRENT_TIMESTAMP: 'GETDATE' }

export function bindFunction(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { name: written, args, distinct } = text.take(fields, 'name', 'args', 'distinct', 'no_parens')
  const upper = String(written).toUpperCase()
  const name = SPECIAL_NAMES[upper] ?? upper
  if (AGGREGATE_NAMES.includes(name)) return bindAggregate(scope, name, { args: list(args), distinct: distinct === true }, node)
  if (WINDOW_NAMES.includes(name)) throw text.refusal('syntax', `${name} needs OVER`, node, name)
  if (distinct) throw text.notSupported(`DISTINCT in ${name}`, node, name)
  if (name === 'GROUPING' || name === 'GROUPING_ID') return bindGrouping(scope, name, list(args), node)
  if (name === 'NULLIF') return bindNullif(scope, list(args), node)
  if (name === 'CONVERT' || name === 'TRY_CONVERT') return bindConvert(scope, name, list(args), node)
  return bindCall(scope, name, list(args), node)
}

/** NULLIF(a, b): NULL where they are equal, else a. */
function bindNullif(scope: Scope, [first, second, third]: unknown[], node: unknown): Expr {
  const { text } = scope.context
  if (!first || !second || third) throw text.refusal('wrongType', 'NULLIF takes two arguments', node, 'NULLIF')
  const value = scope.context.bindExpr(scope, first)
  const none: Expr = { kind: 'literal', value: null, type: NULL_TYPE, nullable: true }
  return caseOf(scope, [{ when: compare(scope, '=', value, scope.context.bindExpr(scope, second), node), value: none }], value, node)
}

export function bindCall(scope: Scope, name: string, nodes: readonly unknown[], node: unknown): Expr {
  const { text } = scope.context
  const row = functionRow(name)
  if (!row) throw text.refusal('unknownName', `Unknown function '${name}'`, node, name)
  const [partNode, ...rest] = nodes
  const part = row.part ? partName(scope, name, partNode, node) : undefined
  const args = (row.part ? rest : nodes).map((arg) => scope.context.bindExpr(scope, arg))
  const { length } = row.takes
  if (args.length < length - (row.optional ?? 0) || (args.length > length && !row.rest)) {
    throw text.refusal('wrongType', `${name} cannot take ${args.length + (row.part ? 1 : 0)} arguments`, node, name)
  }
  if (args.some(({ type: { collation } }) => collation)) throw text.notSupported(`COLLATE in an argument of ${name}`, node, 'COLLATE')
  const ready = args.map((arg, index) => argument(scope, name, kindAt(row, index), arg, node))
  const call: Call = callOf(row, ready, part)
  const refusal = row.refusal?.(call)
  if (refusal) throw text.refusal(refusal.startsWith('Not supported') ? 'notSupported' : 'wrongType', refusal, node, name)
  const { type } = call
  if (type.base === 'null') throw text.refusal('wrongType', `At least one argument of ${name} must be other than NULL`, node, name)
  const sameTyped = ready.map((arg, index) =>
    kindAt(row, index) === 'same' || (part && isString(arg.type)) ? implicit(scope, arg, type, node) : arg,
  )
  const nullable = row.nullable ? row.nullable(args.map((arg) => arg.nullable)) : args.some((arg) => arg.nullable)
  return { kind: 'call', name, args: sameTyped, ...(part === undefined ? {} : { part }), type, nullable }
}

const kindAt = (row: FunctionRow, index: number): Kind => row.takes[index] ?? row.rest ?? 'any'

export function callOf(row: FunctionRow, args: readonly Expr[], part: string | undefined): Call {
  const types = args.map((arg) => arg.type)
  const values = args.map((arg) => (arg.kind === 'literal' ? (arg.value ?? undefined) : undefined))
  return { part: part ?? '', types, values, type: row.type(types, values) }
}

function partName(scope: Scope, name: string, node: unknown, call: unknown): string {
  const { text } = scope.context
  const [kind, fields] = node ? text.kind(node) : ['', undefined]
  const word =
    kind === 'var' ? text.take(fields, 'this').this : kind === 'column' ? text.take(text.take(fields, 'name').name, 'name').name : ''
  const part = datePart(String(word))
  if (!part) throw text.refusal('unknownName', `${name} takes a date part first, such as year, month or day`, call, name)
  return part
}
