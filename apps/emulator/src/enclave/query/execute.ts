import type { CompiledQuery } from '@concord/tsql'
import {
  applyFacts,
  bindValues,
  joinInParts,
  narrow,
  resultSql,
  type TextFacts,
} from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import { countParts } from './join-memory.ts'
import { locate } from './locate.ts'
import { isLocatable } from './query-error.ts'

/**
 * Runs a compiled query and yields its rows in batches, each value as its CSV text, NULL as `null`.
 * Parameters and the clock are bound, never inserted into the text.
 *
 * @param facts Known properties of the texts of each table's columns, once it is loaded.
 *
 * @param memoryBytes The engine's limit.
 */
export async function* executeQuery(
  connection: DuckDBConnection,
  compiled: CompiledQuery,
  {
    parameters,
    now,
    facts = [],
    memoryBytes = Number.POSITIVE_INFINITY,
  }: {
    parameters: readonly string[]
    now: Date
    facts?: readonly TextFacts[][]
    memoryBytes?: number
  },
): AsyncGenerator<(string | null)[][]> {
  const values = bindValues(compiled, { parameters, now })
  const known = applyFacts(compiled, ({ table, column }) => facts[table]?.[column])
  const narrowed = await narrow(known, async (sql) =>
    (await connection.runAndReadAll(sql)).getRows(),
  )
  try {
    const sql = await joinInParts(narrowed.sql, (tables) =>
      countParts(connection, tables, memoryBytes),
    )
    const result = await connection.stream(resultSql({ ...narrowed, sql }), values)
    for (
      let chunk = await result.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    ) {
      yield chunk.getRows() as (string | null)[][]
    }
  } catch (error) {
    if (!isLocatable(error)) throw error
    throw await locate(connection, error, narrowed, values)
  }
}
