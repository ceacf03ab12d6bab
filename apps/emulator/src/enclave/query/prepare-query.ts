import type { CompiledQuery, QueryTable } from '#enclave/tsql/compile.ts'
import { lock, openDatabase } from './database.ts'
import { createTable } from './load.ts'
import { tellable } from './query-error.ts'

const MEMORY_BYTES = 64 * 1024 * 1024

/**
 * Asks DuckDB whether it takes a compiled query, on empty tables: the last step of a dry run. It holds no data, so it
 * needs no process of its own.
 *
 * @returns What is wrong, in words; nothing when all is well.
 */
export async function prepareQuery(compiled: CompiledQuery, tables: readonly QueryTable[]): Promise<string | undefined> {
  const connection = await openDatabase({ memoryBytes: MEMORY_BYTES })
  try {
    for (const [index, table] of tables.entries()) await createTable(connection, index, table.columns)
    await lock(connection)
    const prepared = await connection.prepare(compiled.sql)
    prepared.destroySync()
    return undefined
  } catch (error) {
    return tellable(error)
  } finally {
    connection.closeSync()
  }
}
