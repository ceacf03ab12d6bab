import type { Expr, Order, Query, Select } from '../tree/tree.ts'
import type { Scope } from './scope.ts'

type Replace = (expr: Expr) => Expr | undefined

type Where = Scope['context']['where']

/** The copy, which has the place of the original in the query. */
export function inPlace<T extends object>(where: Where, original: object, copy: T): T {
  const node = where.get(original)
  if (node !== undefined) where.set(copy, node)
  return copy
}

/**
 * Copies a part of the tree, replacing each value for which `replace` returns another; in
 * subqueries it uses `replaceInside`.
 */
export function rewrite<T>(piece: T, where: Where, replace: Replace, replaceInside = replace): T {
  const copy = (part: unknown, by: Replace): unknown => {
    if (Array.isArray(part)) return part.map((each) => copy(each, by))
    if (typeof part !== 'object' || part === null) return part
    const next = 'body' in part ? replaceInside : by
    const other = 'kind' in part && 'type' in part ? by(part as Expr) : undefined
    if (other) return other
    const fields = Object.entries(part).map(([name, value]) => [name, copy(value, next)])
    return inPlace(where, part, Object.fromEntries(fields))
  }
  return copy(piece, replace) as T
}

type Grouped = { select: Select; orderBy: Order[] }

/**
 * Rewrites a grouped SELECT whose subqueries read its keys as an ungrouped SELECT over a derived
 * table with the keys and aggregates as columns: DuckDB does not support grouping keys in
 * subqueries.
 */
export function splitGrouped(scope: Scope, { select, orderBy }: Grouped): Grouped {
  const relation = scope.context.nextId()
  const texts = new Set(select.groupBy.map((key) => JSON.stringify(key)))
  const values: Expr[] = []
  const places = new Map<string, number>()
  const replace: Replace = (expr) => {
    const isOwn =
      (expr.kind === 'key' && texts.has(JSON.stringify(expr.value))) ||
      expr.kind === 'grouping' ||
      (expr.kind === 'aggregate' && !expr.over)
    if (!isOwn) return undefined
    const text = JSON.stringify(expr)
    const column = places.get(text) ?? values.push(expr) - 1
    places.set(text, column)
    return { kind: 'column', relation, column, type: expr.type, nullable: expr.nullable }
  }
  /** Aggregates of a subquery belong to it. */
  const replaceKey: Replace = (expr) => (expr.kind === 'key' ? replace(expr) : undefined)
  const replaced = <T>(piece: T): T => rewrite(piece, scope.context.where, replace, replaceKey)
  const outer: Grouped = {
    select: {
      kind: 'select',
      distinct: select.distinct,
      items: replaced(select.items),
      from: [],
      groupBy: [],
      ...(select.having ? { where: replaced(select.having) } : {}),
    },
    orderBy: replaced(orderBy),
  }
  const { having: _, ...grouped } = select
  const items = values.map((value) => ({ name: undefined, value }))
  const query: Query = {
    body: { ...grouped, distinct: false, items },
    columns: values.map(({ type, nullable }) => ({ name: undefined, type, nullable })),
    ctes: [],
    orderBy: [],
    outer: [...scope.outerReads],
  }
  outer.select.from = [{ join: 'CROSS', source: { kind: 'derived', relation, query } }]
  return outer
}
