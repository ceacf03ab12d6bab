import { list } from '../syntax/query-text.ts'
import type { Frame, Order, Over } from '../tree/tree.ts'
import { isInteger } from '../tree/types.ts'
import { type Scope, sameName } from './scope.ts'

type Window = Record<'partition_by' | 'order_by' | 'frame', unknown>

/**
 * Stores the definitions of WINDOW for the select list and ORDER BY, and binds each, so that an
 * unused one is checked too. Source: learn.microsoft.com, "SELECT - WINDOW clause (Transact-SQL)".
 */
export function bindWindows(scope: Scope, nodes: readonly unknown[]): void {
  const { text } = scope.context
  scope.windows = nodes.map((node) => {
    const { name, spec } = text.take(node, 'name', 'spec')
    return { name: String(text.take(name, 'name').name), spec }
  })
  for (const [index, { name, spec }] of scope.windows.entries()) {
    if (scope.windows.findIndex((other) => sameName(other.name, name)) !== index)
      throw text.refusal('tsql.declaredTwice', { name }, nodes[index])
    bindOver(scope, spec, nodes[index])
  }
}

/** A window merged with the one that it names; both cannot have the same part. */
function resolved(
  scope: Scope,
  node: unknown,
  whole: unknown,
  names: readonly string[] = [],
): Window {
  const { text } = scope.context
  const { window_name: named, ...own } = text.take(
    node,
    'window_name',
    'partition_by',
    'order_by',
    'frame',
  )
  if (!named) return own
  const name = String(text.take(named, 'name').name)
  const found = scope.windows.find((window) => sameName(window.name, name))
  if (!found || names.some((other) => sameName(other, name)))
    throw text.refusal('tsql.unknownWindow', { name }, whole, name)
  const base = resolved(scope, found.spec, whole, [...names, name])
  const has = (part: unknown) =>
    part !== null && part !== undefined && (!Array.isArray(part) || part.length > 0)
  for (const part of ['partition_by', 'order_by', 'frame'] as const)
    if (has(own[part]) && has(base[part]))
      throw text.refusal('tsql.windowPart', { name }, whole, name)
  const part = (key: keyof Window) => (has(own[key]) ? own[key] : base[key])
  return { partition_by: part('partition_by'), order_by: part('order_by'), frame: part('frame') }
}

/**
 * The operand of OVER: a window, the name of one that WINDOW defines, or such a name with
 * additional parts.
 */
export function bindOver(scope: Scope, node: unknown, whole: unknown): Over {
  const { text } = scope.context
  const { partition_by: parts, order_by: orders, frame } = resolved(scope, node, whole)
  const orderBy = bindOrders(scope, orders)
  if (frame && orderBy.length === 0) throw text.refusal('tsql.frameOrderNeeded', {}, whole, 'OVER')
  return {
    partitionBy: list(parts).map((each) => scope.context.bindExpr(scope, each)),
    orderBy,
    ...(frame ? { frame: bindFrame(scope, frame, whole) } : {}),
  }
}

/**
 * Binds ORDER BY in OVER or WITHIN GROUP. Throws a `TsqlError` for a constant, which SQL Server
 * does not take there as a position.
 */
export function bindOrders(scope: Scope, nodes: unknown): Order[] {
  const { text } = scope.context
  return list(nodes).map((each) => {
    const { this: value, desc } = text.take(each, 'this', 'desc')
    if (['literal', 'null'].includes(text.kind(value)[0]))
      throw text.refusal('tsql.overOrderConstant', {}, value)
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
  const { kind, start, end } = text.take(
    node,
    'kind',
    'start',
    'end',
    'kind_text',
    'start_side_text',
    'end_side_text',
  )
  const unit = String(kind).toUpperCase()
  if (unit !== 'ROWS' && unit !== 'RANGE') throw text.notSupported(unit, whole)
  const [from, to] = [start, end].map((bound) =>
    bound === null || bound === undefined ? undefined : parseFrameBound(scope, bound, unit, whole),
  )
  const frame = { unit, start: from ?? 'UNBOUNDED PRECEDING', ...(to ? { end: to } : {}) } as const
  const [first, last] = [frame.start, to ?? 'CURRENT ROW'].map(getSide) as [number, number]
  if (first > last || first === SIDES.length - 1 || last === 0)
    throw text.refusal(
      'tsql.frameBounds',
      { start: frame.start, end: to ?? 'CURRENT ROW' },
      whole,
      unit,
    )
  return frame
}

/** The bounds of a frame, from the first row to the last. */
const SIDES = [
  /^UNBOUNDED PRECEDING$/,
  /^\d+ PRECEDING$/,
  /^CURRENT ROW$/,
  /^\d+ FOLLOWING$/,
  /^UNBOUNDED FOLLOWING$/,
]
const getSide = (bound: string) => SIDES.findIndex((side) => side.test(bound))

function parseFrameBound(scope: Scope, node: unknown, unit: string, whole: unknown): string {
  const { text } = scope.context
  if (typeof node === 'string' && BOUNDS[node]) return BOUNDS[node]
  const [side, count] = text.kind(node)
  const value = scope.context.bindExpr(scope, count)
  if (unit === 'RANGE') throw text.refusal('tsql.rangeBounds', {}, whole, 'RANGE')
  if (value.kind !== 'literal' || !isInteger(value.type) || Number(value.value) < 0)
    throw text.refusal('tsql.rowsBound', {}, whole, 'ROWS')
  return `${Number(value.value)} ${side.toUpperCase()}`
}
