import { compileQuery } from '@concord/tsql/fixtures'
import { DUCKDB_QUERIES } from '@concord/tsql/tpch/queries-duckdb'
import { TSQL_QUERIES } from '@concord/tsql/tpch/queries-tsql'
import { TPCH_TABLES } from '@concord/tsql/tpch/tables'
import type { DuckDBConnection } from '@duckdb/node-api'
import { lock, openDatabase } from '../apps/emulator/src/enclave/query/database.ts'
import { executeQuery } from '../apps/emulator/src/enclave/query/execute.ts'
import { createTable, getFacts, loadFile } from '../apps/emulator/src/enclave/query/load.ts'
import { median } from './median.ts'
import { getParts, type TpchFile } from './tpch-files.ts'

const MEMORY_BYTES = 512 * 1024 * 1024

async function opened(files: readonly TpchFile[]) {
  const connection = await openDatabase({ memoryBytes: MEMORY_BYTES })
  const facts = TPCH_TABLES.map(({ columns }) => getFacts(columns))
  for (const file of files) {
    const { index, table } = file
    await createTable(connection, index, table.columns)
    await loadFile(connection, index, table, getParts(file), facts[index])
    await connection.run(
      `CREATE VIEW ${table.name} AS SELECT ${table.columns.map(({ name }, at) => `c${at} AS ${name}`).join(', ')} FROM t${index}`,
    )
  }
  await lock(connection)
  return { connection, facts }
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function theirs(connection: DuckDBConnection, query: string): Promise<void> {
  const result = await connection.stream(query)
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  )
    chunk.getRows()
}

/** Our time includes compiling. Both sides read their whole result. */
export async function measureQueries(
  files: readonly TpchFile[],
  { rounds }: { rounds: number },
): Promise<void> {
  const { connection, facts } = await opened(files)
  async function ours(query: string): Promise<void> {
    const plan = compileQuery(query, TPCH_TABLES, [])
    for await (const _ of executeQuery(connection, plan, {
      parameters: [],
      now: new Date(0),
      facts,
    }));
  }
  console.log('query  our ms  its ms  ratio')
  const sums = { ours: 0, theirs: 0 }
  for (const [index, query] of TSQL_QUERIES.entries()) {
    const found: { ours: number; theirs: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      found.push({
        ours: await milliseconds(() => ours(query)),
        theirs: await milliseconds(() => theirs(connection, DUCKDB_QUERIES[index] ?? '')),
      })
    const [mine, its] = [
      median(found.map((each) => each.ours)),
      median(found.map((each) => each.theirs)),
    ]
    sums.ours += mine
    sums.theirs += its
    print(`${index + 1}`, mine, its)
  }
  print('sum', sums.ours, sums.theirs)
  console.log()
  connection.closeSync()
}

const print = (name: string, mine: number, its: number) =>
  console.log(
    `${name.padEnd(5)} ${mine.toFixed(1).padStart(7)} ${its.toFixed(1).padStart(7)} ${(mine / its).toFixed(2).padStart(6)}`,
  )
