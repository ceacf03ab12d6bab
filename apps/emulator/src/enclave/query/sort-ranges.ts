import { duckType, fromColumnType } from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { LoadedColumn } from './loaded-column.ts'

/** The number of rows by whose keys the ranges are chosen. */
const SAMPLE_ROWS = 50_000
/**
 * What the engine needs to sort, for each byte of CSV and for each row. Measured with rows of 100
 * and 200 bytes.
 */
const CSV_BYTES = 3
const ROW_BYTES = 48
/** The share of the memory in which a range is sorted. */
const SORTING = 0.3

/**
 * A key as SQL, and the values that a range of it includes and excludes; without an end it is open.
 */
export type SortRange = { key: string; from: string | undefined; to: string | undefined }

/**
 * Divides the values of a column into ranges, from the lowest, so that the rows of each can be
 * sorted in a share of the memory. NULL is in the first range.
 *
 * @param table The index of the table, which has the column loaded.
 *
 * @param csvBytes The size of the table's files.
 */
export async function getSortRanges(
  connection: DuckDBConnection,
  { table, column, type }: { table: number; column: number; type: LoadedColumn['type'] },
  { csvBytes, memoryBytes }: { csvBytes: number; memoryBytes: number },
): Promise<SortRange[]> {
  const key = `c${column}`
  const count = await connection.runAndReadAll(`SELECT count(*) FROM t${table}`)
  const needed = csvBytes * CSV_BYTES + Number(count.getRows()[0]?.[0]) * ROW_BYTES
  const ranges = Math.ceil(needed / (memoryBytes * SORTING))
  const shares = Array.from({ length: ranges - 1 }, (_, at) => (at + 1) / ranges)
  if (shares.length === 0) return [{ key, from: undefined, to: undefined }]
  const found = await connection.runAndReadAll(
    `SELECT CAST(value AS VARCHAR) FROM (
       SELECT DISTINCT unnest(quantile_disc(${key}, [${shares.join(', ')}])) AS value
       FROM (SELECT ${key} FROM t${table} USING SAMPLE reservoir(${SAMPLE_ROWS} ROWS) REPEATABLE (1))
     ) WHERE value IS NOT NULL ORDER BY value`,
  )
  const sqlType = duckType(fromColumnType(type))
  const ends = found.getRows().map(([value]) => `CAST('${value}' AS ${sqlType})`)
  return [...ends, undefined].map((to, at) => ({ key, from: ends[at - 1], to }))
}

/** The range of several that follow each other. */
export const joined = (ranges: readonly SortRange[]): SortRange => ({
  key: ranges[0]?.key ?? '',
  from: ranges[0]?.from,
  to: ranges.at(-1)?.to,
})

/** The condition that the rows of a range meet, of a table that it reads as `u`. */
export function toCondition({ key, from, to }: SortRange): string {
  const below = to === undefined ? 'true' : `u.${key} < ${to}`
  return from === undefined
    ? `(u.${key} IS NULL OR ${below})`
    : `(u.${key} >= ${from} AND ${below})`
}
