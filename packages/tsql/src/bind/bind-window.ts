import { AGGREGATES } from '../functions/aggregates.ts'
import { WINDOW_FUNCTIONS, type WindowRow } from '../functions/window-functions.ts'
import { getForm } from '../supported.ts'
import { isFields, list } from '../syntax/query-text.ts'
import { isAggregateNode } from '../syntax/spans.ts'
import type { Expr, Order, Over } from '../tree/tree.ts'
import { bindAggregate, isStar } from './bind-aggregate.ts'
import { bindOrders, bindOver } from './bind-over.ts'
import { bindApproximate, bindPercentile } from './bind-percentile.ts'
import { argument, implicit } from './conversion.ts'
import type { Scope } from './scope.ts'

type Extra = { over?: Over; bindOrder?: () => Order[] }

/**
 * Binds an aggregate that the parser has a node for. `extra` is its context: OVER, or the ORDER BY
 * of WITHIN GROUP.
 */
export function bindAggregateNode(
  scope: Scope,
  kind: string,
  fields: unknown,
  node: unknown,
  extra: Extra = {},
): Expr {
  if (kind === 'string_agg' && isFields(fields) && list(fields.order_by).length > 0)
    throw scope.context.text.refusal(
      'tsql.otherDialect',
      { what: 'ORDER BY in STRING_AGG(…)', instead: 'WITHIN GROUP (ORDER BY …)' },
      fields.order_by,
      'ORDER',
    )
  const {
    this: arg,
    star,
    distinct,
    separator,
  } = scope.context.text.take(fields, 'this', 'star', 'distinct', 'name', 'separator')
  const args = star
    ? [{ star: {} }]
    : [arg, separator].filter((each) => each !== null && each !== undefined)
  return bindAggregate(
    scope,
    kind.toUpperCase(),
    { args, distinct: distinct === true, ...extra },
    node,
  )
}

/** STRING_AGG(…) WITHIN GROUP (ORDER BY …). */
export function bindWithinGroup(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: inner, order_by: orders } = text.take(fields, 'this', 'order_by')
  const [kind, innerFields] = text.kind(inner)
  if (kind === 'aggregate_function' || kind === 'function')
    return bindApproximate(scope, fields, node)
  if (kind !== 'string_agg') throw text.notSupported('WITHIN GROUP', node, 'WITHIN')
  return bindAggregateNode(scope, kind, innerFields, node, {
    bindOrder: () => bindOrders(scope, orders),
  })
}

/** A function with OVER: an aggregate, or a function that requires it. */
export function bindWindow(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: inner, over: overNode } = text.take(fields, 'this', 'over')
  const [kind, innerFields] = text.kind(inner)
  if (scope.clause !== 'SELECT' && scope.clause !== 'ORDER BY')
    throw text.refusal('tsql.overPlace', {}, node, 'OVER')
  if (scope.isInWindow || scope.isInAggregate)
    throw text.refusal('tsql.overNested', {}, node, 'OVER')
  scope.isInWindow = true
  const over = bindOver(scope, overNode, node)
  const bound = bindInner(scope, kind, innerFields, over, node)
  scope.isInWindow = false
  return bound
}

function bindInner(scope: Scope, kind: string, fields: unknown, over: Over, node: unknown): Expr {
  const { text } = scope.context
  if (isAggregateNode(kind)) return bindAggregateNode(scope, kind, fields, node, { over })
  if (kind === 'within_group') return bindPercentile(scope, fields, over, node)
  if (kind === 'function') {
    const { name, args, distinct } = text.take(fields, 'name', 'args', 'distinct')
    const upper = String(name).toUpperCase()
    if (AGGREGATES[upper])
      return bindAggregate(
        scope,
        upper,
        { args: list(args), distinct: distinct === true, over },
        node,
      )
    throw text.refusal('tsql.unsupportedOver', { name: upper }, node, upper)
  }
  const [name, row] = Object.entries(WINDOW_FUNCTIONS).find(([, each]) => each.node === kind) ?? []
  if (!name || !row)
    throw text.refusal(
      'tsql.unsupportedOver',
      { name: kind.replaceAll('_', ' ').toUpperCase() },
      node,
      'OVER',
    )
  return bindRow(scope, name, row, fields, over, node)
}

function bindRow(
  scope: Scope,
  name: string,
  row: WindowRow,
  fields: unknown,
  over: Over,
  node: unknown,
): Expr {
  const { text } = scope.context
  if (over.orderBy.length === 0) throw text.refusal('tsql.overOrderNeeded', { name }, node, name)
  if (over.frame && !row.framed) throw text.refusal('tsql.noFrame', { name }, node, name)
  const taken: Record<string, unknown> = isFields(fields)
    ? text.take(fields, ...row.fields, ...(row.ignores ? ['ignore_nulls'] : []))
    : {}
  const nodes = row.fields
    .map((field) => taken[field])
    .filter((arg) => arg !== null && arg !== undefined)
  if (nodes.length < row.takes.length - (row.optional ?? 0) || nodes.some(isStar))
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, node, name)
  const args = nodes.map((arg, index) =>
    argument(scope, name, row.takes[index] ?? 'any', scope.context.bindExpr(scope, arg), node),
  )
  const type = row.type(args.map((arg) => arg.type))
  const same = args.map((arg, index) =>
    row.takes[index] === 'same' ? implicit(scope, arg, type, node) : arg,
  )
  return {
    kind: 'window',
    name,
    args: same,
    ignoresNulls: taken.ignore_nulls === true,
    over,
    type,
    nullable: row.nullable,
  }
}
