import type { DuckDBConnection } from '@duckdb/node-api'
import { getUsedBytes } from './database.ts'

/**
 * The memory of a hash join for each row of the smaller table. Measured: 42 bytes for rows of two
 * numbers.
 */
const ROW_BYTES = 48
const CELL_BYTES = 16

/** The number of parts in which two loaded tables must be joined, to fit in the engine's memory. */
export async function countParts(
  connection: DuckDBConnection,
  tables: readonly [number, number],
  memoryBytes: number,
): Promise<number> {
  const sizes = tables.map(
    (table) => `SELECT estimated_size * (${ROW_BYTES} + ${CELL_BYTES} * column_count) AS bytes
      FROM duckdb_tables() WHERE database_name = 'd' AND table_name = 't${table}'`,
  )
  const found = await connection.runAndReadAll(
    `SELECT CAST(min(bytes) AS DOUBLE) FROM (${sizes.join(' UNION ALL ')})`,
  )
  const used = await getUsedBytes(connection)
  // Wide texts take as much again as the tables do.
  const needed = Number(found.getRows()[0]?.[0]) + used
  // Half of what is free: the process keeps some of the memory that a part has given back.
  const free = Math.max(memoryBytes - used, memoryBytes / 8) / 2
  return needed <= free ? 1 : 2 ** Math.ceil(Math.log2(needed / free))
}
