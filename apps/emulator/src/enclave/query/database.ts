import process from 'node:process'
import { createSha512, PRELUDE } from '@concord/tsql/run'
import * as duckdb from '@duckdb/node-api'

/**
 * A new database in memory. Without a folder for temporary files nothing can spill to disk, where
 * plaintext must not be: a query that needs more memory fails. It can access no file, network or
 * extension.
 *
 * @param spill The folder for temporary files, if `JOB_SPILL_DIR` is set.
 */
export async function openDatabase({
  memoryBytes,
  spill = '',
}: {
  memoryBytes: number
  spill?: string | undefined
}): Promise<duckdb.DuckDBConnection> {
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: `${Math.floor(memoryBytes / 1024)}KiB`,
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_access: 'false',
  })
  const connection = await instance.connect()
  instance.closeSync() // the connection keeps the database, until it is closed
  await connection.run("ATTACH ':memory:' AS d (COMPRESS)")
  await connection.run('USE d')
  await connection.run(PRELUDE.join(';')) // one call, since each waits for the engine's thread
  connection.registerScalarFunction(createSha512(duckdb))
  return connection
}

/** Not specified: the share of a job's memory for reading its parts and writing its result. */
const STREAMS_BYTES = 64 * 1024 * 1024

/** Not specified: the minimum for sorts and joins. */
const ENGINE_BYTES_MIN = 48 * 1024 * 1024

/**
 * The engine's share of a job's memory, after subtracting what the process already uses. If it may
 * write to disk, it gets half of that: it exceeds its limit somewhat before it writes.
 */
export function engineBytes(memoryBytes: number, spill?: string): number {
  const free = memoryBytes - process.memoryUsage.rss()
  return spill === undefined
    ? Math.max(memoryBytes / 2, free - STREAMS_BYTES)
    : Math.max(ENGINE_BYTES_MIN, free / 2)
}

/**
 * Compresses the tables while they are loaded, once they exceed this size; small ones are faster
 * uncompressed. Measured: 4 million rows take 40 MiB instead of 215. The last time, it compresses
 * what the earlier times have left.
 */
export function compressing(
  connection: duckdb.DuckDBConnection,
  growthBytes: number,
): (state?: { isLast: boolean }) => Promise<void> {
  let least = growthBytes
  return async ({ isLast } = { isLast: false }) => {
    if ((await getUsedBytes(connection)) < (isLast ? growthBytes : least)) return
    await connection.run('CHECKPOINT d')
    least = (await getUsedBytes(connection)) + growthBytes
  }
}

/** The memory that the engine uses. */
export async function getUsedBytes(connection: duckdb.DuckDBConnection): Promise<number> {
  const found = await connection.runAndReadAll(
    'SELECT CAST(sum(memory_usage_bytes) AS DOUBLE) FROM duckdb_memory()',
  )
  return Number(found.getRows()[0]?.[0])
}

/** Called once everything is loaded: afterwards no setting can be changed. */
export async function lock(connection: duckdb.DuckDBConnection): Promise<void> {
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
}
