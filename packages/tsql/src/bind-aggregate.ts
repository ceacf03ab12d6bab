import { argument, convert } from './conversion.ts'
import { AGGREGATES } from './functions/aggregates.ts'
import { isFields } from './parse.ts'
import type { Scope } from './scope.ts'
import type { Expr, Order, Over } from './tree.ts'
import { INT, isString, NULL_TYPE, spell } from './types.ts'

export type AggregateNodes = {
  args: readonly unknown[]
  distinct: boolean
  /** WITHIN GROUP. */
  bindOrder?: () => Order[]
  over?: Over
}

export const isStar = (node: unknown) => isFields(node) && 'star' in node

/** Binds an aggregate; with `over` it is one of a window, which may itself take aggregates. */
export function bindAggregate(scope: Scope, name: string, nodes: AggregateNodes, call: unknown): Expr {
  const { text } = scope.context
  const row = AGGREGATES[name]
  if (!row) throw text.refusal('unknownName', `Unknown function '${name}'`, call, name)
  const [node, second, third] = nodes.args
  if (!node || third || (second !== undefined) !== (row.joins === true)) {
    throw text.refusal('wrongType', row.joins ? `${name} takes two arguments` : `${name} takes one argument`, call, name)
  }
  const isAll = isStar(node)
  if (isAll && name !== 'COUNT' && name !== 'COUNT_BIG') throw text.refusal('syntax', `${name}(*) is not valid`, call, name)
  if (nodes.distinct && (row.joins || nodes.over)) throw text.notSupported(`DISTINCT in ${name}${nodes.over ? ' OVER' : ''}`, call, name)
  if (nodes.over && row.joins) throw text.notSupported(`OVER after ${name}`, call, name)
  if (!nodes.over) checkPlace(scope, name, call)
  const base = {
    kind: 'aggregate' as const,
    name,
    distinct: nodes.distinct,
    nullable: !row.counts,
    ...(nodes.over ? { over: nodes.over } : {}),
  }
  if (isAll) return { ...base, distinct: false, type: row.type(INT) ?? INT }
  const [arg, separator, orderBy] = inside(scope, nodes.over === undefined, () => [
    scope.context.bindExpr(scope, node),
    second === undefined ? undefined : scope.context.bindExpr(scope, second),
    nodes.bindOrder?.(),
  ])
  const type = arg.type.base === 'null' && !row.counts ? undefined : row.type(arg.type)
  if (!type)
    throw text.refusal('wrongType', `${name} cannot take ${arg.type.base === NULL_TYPE.base ? 'NULL' : spell(arg.type)}`, call, name)
  if (!row.joins) return { ...base, arg, type }
  if (separator?.kind !== 'literal' && separator?.kind !== 'parameter')
    throw text.refusal('wrongType', `The separator of ${name} must be a constant or a parameter`, call, name)
  const value = isString(arg.type) ? arg : convert(arg, type)
  return { ...base, arg: value, separator: argument(scope, name, 'text', separator, call), ...(orderBy ? { orderBy } : {}), type }
}

function checkPlace(scope: Scope, name: string, call: unknown): void {
  const { text } = scope.context
  if (scope.isInAggregate) throw text.refusal('grouping', 'An aggregate cannot stand inside an aggregate', call, name)
  if (!['SELECT', 'HAVING', 'ORDER BY'].includes(scope.clause)) {
    throw text.refusal('grouping', `The aggregate ${name} cannot stand in ${scope.clause}`, call, name)
  }
  scope.hasAggregate = true
}

function inside<T>(scope: Scope, isInAggregate: boolean, bind: () => T): T {
  const before = scope.isInAggregate
  scope.isInAggregate ||= isInAggregate
  const bound = bind()
  scope.isInAggregate = before
  return bound
}
