import { bindAggregate, isStar } from './bind-aggregate.ts'
import { argument, implicit } from './conversion.ts'
import { AGGREGATES } from './functions/aggregates.ts'
import { WINDOW_FUNCTIONS, type WindowRow } from './functions/window-functions.ts'
import { isFields, list } from './parse.ts'
import type { Scope } from './scope.ts'
import type { Expr, Frame, Order, Over } from './tree.ts'
import { isInteger } from './types.ts'

/** What the parser makes of an aggregate that it knows itself. */
const AGGREGATE_NODES = ['count', 'sum', 'avg', 'min', 'max', 'approx_count_distinct', 'string_agg']
export const isAggregateNode = (kind: string) => AGGREGATE_NODES.includes(kind)

type Extra = { over?: Over; bindOrder?: () => Order[] }

export function bindAggregateNode(scope: Scope, kind: string, fields: unknown, node: unknown, extra: Extra = {}): Expr {
  const { this: arg, star, distinct, separator } = scope.context.text.take(fields, 'this', 'star', 'distinct', 'name', 'separator')
  const args = star ? [{ star: {} }] : [arg, separator].filter((each) => each !== null && each !== undefined)
  return bindAggregate(scope, kind.toUpperCase(), { args, distinct: distinct === true, ...extra }, node)
}

/** STRING_AGG(…) WITHIN GROUP (ORDER BY …). */
export function bindWithinGroup(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: inner, order_by: orders } = text.take(fields, 'this', 'order_by')
  const [kind, innerFields] = text.kind(inner)
  if (kind !== 'string_agg') throw text.notSupported('WITHIN GROUP', node, 'WITHIN')
  return bindAggregateNode(scope, kind, innerFields, node, { bindOrder: () => bindOrders(scope, orders) })
}

/** A function with OVER: an aggregate, or one of those that need it. */
export function bindWindow(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: inner, over: overNode } = text.take(fields, 'this', 'over')
  const [kind, innerFields] = text.kind(inner)
  if (scope.clause !== 'SELECT' && scope.clause !== 'ORDER BY')
    throw text.refusal('grouping', 'OVER can only stand in SELECT and ORDER BY', node, 'OVER')
  if (scope.isInWindow || scope.isInAggregate)
    throw text.refusal('grouping', 'A function with OVER cannot stand inside another or an aggregate', node, 'OVER')
  scope.isInWindow = true
  const over = bindOver(scope, overNode, node)
  const bound = bindInner(scope, kind, innerFields, over, node)
  scope.isInWindow = false
  return bound
}

function bindInner(scope: Scope, kind: string, fields: unknown, over: Over, node: unknown): Expr {
  const { text } = scope.context
  if (isAggregateNode(kind)) return bindAggregateNode(scope, kind, fields, node, { over })
  if (kind === 'function') {
    const { name, args, distinct } = text.take(fields, 'name', 'args', 'distinct')
    const upper = String(name).toUpperCase()
    if (AGGREGATES[upper]) return bindAggregate(scope, upper, { args: list(args), distinct: distinct === true, over }, node)
    throw text.notSupported(`OVER after ${upper}`, node, upper)
  }
  const [name, row] = Object.entries(WINDOW_FUNCTIONS).find(([, each]) => each.node === kind) ?? []
  if (!name || !row) throw text.notSupported(`OVER after ${kind.replaceAll('_', ' ').toUpperCase()}`, node, 'OVER')
  return bindRow(scope, name, row, fields, over, node)
}

function bindRow(scope: Scope, name: string, row: WindowRow, fields: unknown, over: Over, node: unknown): Expr {
  const { text } = scope.context
  if (over.orderBy.length === 0) throw text.refusal('syntax', `${name} needs ORDER BY in its OVER`, node, name)
  if (over.frame && !row.framed) throw text.refusal('syntax', `${name} takes no ROWS or RANGE`, node, name)
  const taken: Record<string, unknown> = isFields(fields) ? text.take(fields, ...row.fields, ...(row.ignores ? ['ignore_nulls'] : [])) : {}
  const nodes = row.fields.map((field) => taken[field]).filter((arg) => arg !== null && arg !== undefined)
  if (nodes.length < row.takes.length - (row.optional ?? 0) || nodes.some(isStar))
    throw text.refusal('wrongType', `${name} cannot take ${nodes.length} arguments`, node, name)
  const args = nodes.map((arg, index) => argument(scope, name, row.takes[index] ?? 'any', scope.context.bindExpr(scope, arg), node))
  const type = row.type(args.map((arg) => arg.type))
  const same = args.map((arg, index) => (row.takes[index] === 'same' ? implicit(scope, arg, type, node) : arg))
  return { kind: 'window', name, args: same, ignoresNulls: taken.ignore_nulls === true, over, type, nullable: row.nullable }
}

function bindOver(scope: Scope, node: unknown, whole: unknown): Over {
  const { text } = scope.context
  const { partition_by: parts, order_by: orders, frame } = text.take(node, 'partition_by', 'order_by', 'frame')
  const orderBy = bindOrders(scope, orders)
  if (frame && orderBy.length === 0) throw text.refusal('syntax', 'ROWS and RANGE need ORDER BY', whole, 'OVER')
  return {
    partitionBy: list(parts).map((each) => scope.context.bindExpr(scope, each)),
    orderBy,
    ...(frame ? { frame: bindFrame(scope, frame, whole) } : {}),
  }
}

function bindOrders(scope: Scope, nodes: unknown): Order[] {
  const { text } = scope.context
  return list(nodes).map((each) => {
    const { this: value, desc } = text.take(each, 'this', 'desc')
    if (text.kind(value)[0] === 'literal') throw text.refusal('syntax', 'ORDER BY in OVER cannot take a position or a constant', value)
    return { value: scope.context.bindExpr(scope, value), descending: desc === true }
  })
}

const BOUNDS: Readonly<Record<string, string>> = {
  CurrentRow: 'CURRENT ROW',
  UnboundedPreceding: 'UNBOUNDED PRECEDING',
  UnboundedFollowing: 'UNBOUNDED FOLLOWING',
}

function bindFrame(scope: Scope, node: unknown, whole: unknown): Frame {
  const { text } = scope.context
  const { kind, start, end } = text.take(node, 'kind', 'start', 'end', 'kind_text', 'start_side_text', 'end_side_text')
  const unit = String(kind).toUpperCase()
  if (unit !== 'ROWS' && unit !== 'RANGE') throw text.notSupported(unit, whole)
  const [from, to] = [start, end].map((bound) => (bound === null || bound === undefined ? undefined : boundOf(scope, bound, unit, whole)))
  return { unit, start: from ?? 'UNBOUNDED PRECEDING', ...(to ? { end: to } : {}) }
}

function boundOf(scope: Scope, node: unknown, unit: string, whole: unknown): string {
  const { text } = scope.context
  if (typeof node === 'string' && BOUNDS[node]) return BOUNDS[node]
  const [side, count] = text.kind(node)
  const value = scope.context.bindExpr(scope, count)
  if (unit === 'RANGE') throw text.refusal('syntax', 'RANGE takes UNBOUNDED and CURRENT ROW alone', whole, 'RANGE')
  if (value.kind !== 'literal' || !isInteger(value.type)) throw text.refusal('wrongType', 'ROWS takes a whole number', whole, 'ROWS')
  return `${Number(value.value)} ${side.toUpperCase()}`
}
