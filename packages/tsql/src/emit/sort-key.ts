import type { Query } from '../tree/tree.ts'

/** Types whose values are sorted as DuckDB compares them. */
const PLAIN: readonly string[] = [
  ...['tinyint', 'smallint', 'int', 'bigint', 'decimal', 'money', 'smallmoney', 'float', 'real'],
  ...['date', 'time', 'datetime', 'datetime2', 'smalldatetime'],
]
/** Parts of a query whose value depends on more than one row. */
const OF_MANY_ROWS: readonly unknown[] = ['window', 'aggregate', 'select']

/**
 * A column of a table of the schema by which a result is sorted first; NULL is below all values.
 */
export type SortKey = { table: number; column: number; descending: boolean }

/**
 * The first key of a query that sorts rows of one table, each of which gives one row of the result:
 * its result may be made one range of the key after the other.
 */
export function findSortKey({ body, orderBy, limit, offset }: Query): SortKey | undefined {
  if (body.kind !== 'select' || limit || offset) return undefined
  const { distinct, isGrouped, groupBy, having, from, ...parts } = body
  const [first, ...others] = from
  if (distinct || isGrouped || groupBy.length > 0 || having || others.length > 0) return undefined
  if (first?.source.kind !== 'table' || hasManyRows([parts.items, parts.where, orderBy]))
    return undefined
  const [key] = orderBy
  if (key?.value.kind !== 'column' || key.value.relation !== first.source.relation) return undefined
  if (!PLAIN.includes(key.value.type.base)) return undefined
  return { table: first.source.table, column: key.value.column, descending: key.descending }
}

function hasManyRows(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('kind' in node && OF_MANY_ROWS.includes(node.kind)) return true
  return Object.values(node).some(hasManyRows)
}

/**
 * The same query, reading only the rows of a table that meet a condition, which reads it as `u`.
 */
export const withRows = <Q extends { sql: string }>(
  compiled: Q,
  table: number,
  condition: string,
): Q => ({
  ...compiled,
  sql: compiled.sql.replace(/'(?:[^']|'')*'|\bt(\d+) AS r\d+\b/g, (found, index) =>
    Number(index) === table
      ? found.replace(/^t\d+/, `(SELECT * FROM t${table} AS u WHERE ${condition})`)
      : found,
  ),
})
