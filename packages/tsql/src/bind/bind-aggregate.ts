import { AGGREGATES } from '../functions/aggregates.ts'
import { getForm } from '../supported.ts'
import { isFields } from '../syntax/query-text.ts'
import { missingFunction } from '../syntax/unsupported-functions.ts'
import type { Expr, Order, Over } from '../tree/tree.ts'
import { INT, isString, NULL_TYPE, spell } from '../tree/types.ts'
import { argument, convert } from './conversion.ts'
import type { Scope } from './scope.ts'

type AggregateNodes = {
  args: readonly unknown[]
  distinct: boolean
  /** WITHIN GROUP. */
  bindOrder?: () => Order[]
  over?: Over
}

/** Whether an argument is `*`, as in COUNT(*). */
export const isStar = (node: unknown) => isFields(node) && 'star' in node

/** Binds an aggregate; with `over` it is one of a window, which may itself take aggregates. */
export function bindAggregate(
  scope: Scope,
  name: string,
  nodes: AggregateNodes,
  call: unknown,
): Expr {
  const { text } = scope.context
  const row = AGGREGATES[name]
  if (!row) throw missingFunction(text, name, call)
  if (row.isPercentile)
    throw nodes.over
      ? text.refusal('tsql.unsupportedOver', { name }, call, name)
      : text.refusal('tsql.withinGroupNeeded', { name, form: getForm(name) }, call, name)
  const [node, second, third] = nodes.args
  if (!node || third || (second !== undefined) !== (row.joins === true)) {
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, call, name)
  }
  const isAll = isStar(node)
  if (isAll && name !== 'COUNT' && name !== 'COUNT_BIG')
    throw text.refusal('tsql.starArgument', { name }, call, name)
  if (nodes.distinct && (row.joins || nodes.over))
    throw text.refusal(
      'tsql.unsupportedDistinct',
      { name: nodes.over ? `${name} OVER` : name },
      call,
      name,
    )
  if (nodes.over && row.joins) throw text.refusal('tsql.unsupportedOver', { name }, call, name)
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
  const type = arg.type.base === NULL_TYPE.base ? undefined : row.type(arg.type)
  if (!type)
    throw text.refusal(
      'tsql.argumentType',
      { name, type: arg.type.base === NULL_TYPE.base ? 'NULL' : spell(arg.type) },
      call,
      name,
    )
  if (!row.joins) return { ...base, arg, type }
  if (!separator || !isConstant(separator))
    throw text.refusal('tsql.separator', { name }, call, name)
  const value = isString(arg.type) ? arg : convert(arg, type)
  return {
    ...base,
    arg: value,
    separator: argument(scope, name, 'text', separator, call),
    ...(orderBy ? { orderBy } : {}),
    type,
  }
}

/** A value that is the same in every row: a constant, a parameter, or a function of them. */
function isConstant(expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal':
    case 'parameter':
      return true
    case 'cast':
      return isConstant(expr.value)
    case 'concat':
      return isConstant(expr.left) && isConstant(expr.right)
    case 'call':
      return expr.name !== 'NEWID' && expr.args.every(isConstant)
    default:
      return false
  }
}

/** Refuses an aggregate inside another or in a clause that takes none. */
export function checkPlace(scope: Scope, name: string, call: unknown): void {
  const { text } = scope.context
  if (scope.isInAggregate) throw text.refusal('tsql.aggregateNested', {}, call, name)
  if (scope.clause === 'SET') throw text.refusal('tsql.aggregateInSet', {}, call, name)
  if (!['SELECT', 'HAVING', 'ORDER BY'].includes(scope.clause)) {
    throw text.refusal('tsql.aggregatePlace', { name, clause: scope.clause }, call, name)
  }
  scope.hasAggregate = true
}

/** Binds a part of an aggregate. */
export function inside<T>(scope: Scope, isInAggregate: boolean, bind: () => T): T {
  const before = scope.isInAggregate
  scope.isInAggregate ||= isInAggregate
  const bound = bind()
  scope.isInAggregate = before
  return bound
}
