import { getForm } from '../supported.ts'
import { list } from '../syntax/query-text.ts'
import type { Expr, Over } from '../tree/tree.ts'
import { FLOAT, isNumber, isTemporal, spell } from '../tree/types.ts'
import { checkPlace, inside } from './bind-aggregate.ts'
import { bindOrders } from './bind-over.ts'
import { implicit } from './conversion.ts'
import type { Scope } from './scope.ts'

const NAME = /^(APPROX_)?PERCENTILE_(CONT|DISC)$/

/** The name in uppercase. Throws a `TsqlError` for any other function with WITHIN GROUP. */
function getName({ context: { text } }: Scope, fields: unknown, node: unknown) {
  const { this: inner } = text.take(fields, 'this', 'order_by')
  const [kind, call] = text.kind(inner)
  if (kind === 'string_agg')
    throw text.refusal('tsql.unsupportedOver', { name: 'STRING_AGG' }, node, 'STRING_AGG')
  const { name: written, args } = text.take(call, 'name', 'args')
  const name = String(written).toUpperCase()
  if (!NAME.test(name)) throw text.notSupported('WITHIN GROUP', node, 'WITHIN')
  return { name, args: list(args) }
}

/**
 * The value and the fraction of `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY one value)`; for a
 * descending order DuckDB takes a negative fraction.
 */
function bindParts(scope: Scope, fields: unknown, node: unknown): { value: Expr; at: Expr } {
  const { text } = scope.context
  const { name, args } = getName(scope, fields, node)
  const [fractionNode, other] = args
  if (!fractionNode || other)
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, node, name)
  const fraction = scope.context.bindExpr(scope, fractionNode)
  const share =
    fraction.kind === 'literal' && isNumber(fraction.type) ? Number(fraction.value) : Number.NaN
  if (!(share >= 0 && share <= 1)) throw text.refusal('tsql.fractionNeeded', { name }, node, name)
  const { order_by: orders } = text.take(fields, 'this', 'order_by')
  const [order, second] = bindOrders(scope, orders)
  if (!order || second) throw text.refusal('tsql.withinGroup', { name }, node, name)
  const { type } = order.value
  const isTaken =
    isNumber(type) ||
    (name === 'PERCENTILE_DISC' && isTemporal(type) && type.base !== 'datetimeoffset')
  if (!isTaken) throw text.refusal('tsql.argumentHere', { name, type: spell(type) }, node, name)
  const value = name.endsWith('CONT') ? implicit(scope, order.value, FLOAT, node) : order.value
  // Zero has no sign to express a descending order.
  const from = !order.descending ? share : share === 0 ? 1 : -share
  return { value, at: { kind: 'literal', value: String(from), type: FLOAT, nullable: false } }
}

/**
 * PERCENTILE_CONT or PERCENTILE_DISC with OVER (PARTITION BY …). Source: learn.microsoft.com,
 * "PERCENTILE_CONT (Transact-SQL)", "PERCENTILE_DISC (Transact-SQL)".
 */
export function bindPercentile(scope: Scope, fields: unknown, over: Over, node: unknown): Expr {
  const { text } = scope.context
  const { name } = getName(scope, fields, node)
  if (name.startsWith('APPROX_')) throw text.refusal('tsql.unsupportedOver', { name }, node, name)
  const { value, at } = bindParts(scope, fields, node)
  if (over.orderBy.length > 0 || over.frame)
    throw text.refusal('tsql.partitionOnly', { name }, node, name)
  return {
    kind: 'window',
    name,
    args: [value, at],
    ignoresNulls: false,
    over,
    type: value.type,
    nullable: true,
  }
}

/**
 * APPROX_PERCENTILE_CONT or APPROX_PERCENTILE_DISC, an aggregate. Source: learn.microsoft.com,
 * "APPROX_PERCENTILE_CONT (Transact-SQL)", "APPROX_PERCENTILE_DISC (Transact-SQL)".
 */
export function bindApproximate(scope: Scope, fields: unknown, node: unknown): Expr {
  const { name } = getName(scope, fields, node)
  if (!name.startsWith('APPROX_'))
    throw scope.context.text.refusal('tsql.overNeeded', { name, form: getForm(name) }, node, name)
  checkPlace(scope, name, node)
  const { value, at } = inside(scope, true, () => bindParts(scope, fields, node))
  return {
    kind: 'aggregate',
    name,
    distinct: false,
    arg: value,
    separator: at,
    type: value.type,
    nullable: true,
  }
}
