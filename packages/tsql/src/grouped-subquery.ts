import type { Scope } from './scope.ts'
import type { Expr, Order, Query, Select } from './tree.ts'

type Replace = (expr: Expr) => Expr | undefined

/**
 * Copies a part of the tree, replacing each value for which `replace` returns another; in
 * subqueries it uses `replaceInside`.
 */
export function rewrite<T>(piece: T, replace: Replace, replaceInside = replace): T {
  if (Array.isArray(piece)) return piece.map((each) => rewrite(each, replace, replaceInside)) as T
  if (typeof piece !== 'object' || piece === null) return piece
  const next = 'body' in piece ? replaceInside : replace
  const other = 'kind' in piece && 'type' in piece ? replace(piece as unknown as Expr) : undefined
  if (other) return other as T
  return Object.fromEntries(
    Object.entries(piece).map(([name, value]) => [name, rewrite(value, next, replaceInside)]),
  ) as T
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
  const replaced = <T>(piece: T): T => rewrite(piece, replace, replaceKey)
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
