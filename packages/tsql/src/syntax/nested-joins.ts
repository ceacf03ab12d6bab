import { isFields, list } from './query-text.ts'

type JoinNode = {
  this: unknown
  kind?: unknown
  deferred_condition?: unknown
  nesting_group?: unknown
}
/** A source and what is joined to it. */
export type JoinedNodes = { left: unknown; joins: JoinNode[] }

/** The parts of FROM between its commas. */
export function splitAtCommas(
  sources: readonly unknown[],
  joins: readonly unknown[],
): JoinedNodes[] {
  const parts: JoinedNodes[] = sources.map((left) => ({ left, joins: [] }))
  for (const join of nestJoins(joins)) {
    if (join.kind === 'Implicit') parts.push({ left: join.this, joins: [] })
    else parts.at(-1)?.joins.push(join)
  }
  return parts
}

/**
 * Rewrites joins whose ON follows a later one, such as `a LEFT JOIN b JOIN c ON … ON …`, to the
 * parenthesized `a LEFT JOIN (b JOIN c ON …) ON …`. The parser returns them as one flat list, in
 * which the joins of a group belong to the preceding join that still has no ON. Source:
 * learn.microsoft.com, "FROM clause plus JOIN, APPLY, PIVOT (Transact-SQL)", `<joined_table>`.
 */
export function nestJoins(nodes: readonly unknown[]): JoinNode[] {
  const joins = list(nodes).filter((node): node is JoinNode => isFields(node) && 'this' in node)
  const at = joins.findIndex((join) => join.deferred_condition === true)
  const outer = joins[at]
  if (!outer) return joins
  const other = joins.findIndex(
    (join, index) => index > at && join.nesting_group !== outer.nesting_group,
  )
  const end = other < 0 ? joins.length : other
  const inner = nestJoins(joins.slice(at + 1, end))
  const source = { joined_table: { left: outer.this, joins: inner } }
  return [
    ...joins.slice(0, at),
    { ...outer, this: source, deferred_condition: false },
    ...nestJoins(joins.slice(end)),
  ]
}
