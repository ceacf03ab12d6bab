import { datePart } from '../functions/date-parts.ts'
import type { Call, FunctionRow, Kind } from '../functions/function-row.ts'
import { functionRow } from '../functions/function-table.ts'
import { getForm } from '../supported.ts'
import { missingFunction } from '../syntax/unsupported-functions.ts'
import type { Expr } from '../tree/tree.ts'
import { isString } from '../tree/types.ts'
import { argument, implicit } from './conversion.ts'
import type { Scope } from './scope.ts'

/**
 * Binds a call of a function in the function table: counts its arguments, converts each to the
 * parameter's type and finds the type of the result. `name` is in uppercase. Throws a `TsqlError`
 * for an unknown name and for arguments that do not fit.
 */
export function bindCall(
  scope: Scope,
  name: string,
  nodes: readonly unknown[],
  node: unknown,
): Expr {
  const { text } = scope.context
  const row = functionRow(name)
  if (!row) throw missingFunction(text, name, node)
  const [partNode, ...rest] = nodes
  const part = row.part ? partName(scope, name, partNode, node) : undefined
  const args = (row.part ? rest : nodes).map((arg) => scope.context.bindExpr(scope, arg))
  const { length } = row.takes
  if (args.length < length - (row.optional ?? 0) || (args.length > length && !row.rest)) {
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, node, name)
  }
  if (args.some(({ type: { collation } }) => collation))
    throw text.refusal('tsql.unsupportedCollateInArgument', { name }, node, 'COLLATE')
  const ready = args.map((arg, index) => argument(scope, name, kindAt(row, index), arg, node))
  const call: Call = toCall(row, ready, part)
  const refusal = row.refusal?.(call)
  if (refusal) throw text.refusal(refusal.code, refusal.values, node, name.split(' ').at(-1))
  const { type } = call
  if (type.base === 'null') throw text.refusal('tsql.argumentsOfNull', { name }, node, name)
  const sameTyped = ready.map((arg, index) =>
    kindAt(row, index) === 'same' || (part && isString(arg.type))
      ? implicit(scope, arg, type, node)
      : arg,
  )
  const nullable = row.nullable
    ? row.nullable(args.map((arg) => arg.nullable))
    : args.some((arg) => arg.nullable)
  return {
    kind: 'call',
    name,
    args: sameTyped,
    ...(part === undefined ? {} : { part }),
    type,
    nullable,
  }
}

const kindAt = (row: FunctionRow, index: number): Kind => row.takes[index] ?? row.rest ?? 'any'

/**
 * The input of the rules of a function row: the types of the arguments, the values of constant
 * arguments, the full name of the date part, and the type of the result.
 */
export function toCall(row: FunctionRow, args: readonly Expr[], part: string | undefined): Call {
  const types = args.map((arg) => arg.type)
  const values = args.map((arg) => (arg.kind === 'literal' ? (arg.value ?? undefined) : undefined))
  return { part: part ?? '', types, values, type: row.type(types, values) }
}

function partName(scope: Scope, name: string, node: unknown, call: unknown): string {
  const { text } = scope.context
  const [kind, fields] = node ? text.kind(node) : ['', undefined]
  const word =
    kind === 'var'
      ? text.take(fields, 'this').this
      : kind === 'column'
        ? text.take(text.take(fields, 'name').name, 'name').name
        : ''
  const part = datePart(String(word))
  if (!part) throw text.refusal('tsql.datePart', { name }, call, name)
  return part
}
