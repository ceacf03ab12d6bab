import { MEBIBYTE } from '@concord/domain/limits'
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

const MEMORY_BYTES = 512 * MEBIBYTE
/** As often every query is compiled before the first round, until V8 has optimized the compiler. */
const WARM_UP_ROUNDS = 20

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

/**
 * Our time includes compiling, in a process that has compiled before, as the emulator's compiler
 * has. Both sides read their whole result; each round runs every query on both sides.
 */
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
  const found = TSQL_QUERIES.map(() => ({ ours: [] as number[], theirs: [] as number[] }))
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const query of TSQL_QUERIES) compileQuery(query, TPCH_TABLES, [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, query] of TSQL_QUERIES.entries()) {
      const mine = await milliseconds(() => ours(query))
      const its = await milliseconds(() => theirs(connection, DUCKDB_QUERIES[index] ?? ''))
      found[index]?.ours.push(mine)
      found[index]?.theirs.push(its)
    }
  console.log('query  our ms  its ms  ratio')
  const medians = found.map((each) => ({ ours: median(each.ours), theirs: median(each.theirs) }))
  for (const [index, each] of medians.entries()) print(`${index + 1}`, each.ours, each.theirs)
  print('sum', sum(medians.map((each) => each.ours)), sum(medians.map((each) => each.theirs)))
  console.log()
  connection.closeSync()
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

const print = (name: string, mine: number, its: number) =>
  console.log(
    `${name.padEnd(5)} ${mine.toFixed(1).padStart(7)} ${its.toFixed(1).padStart(7)} ${(mine / its).toFixed(2).padStart(6)}`,
  )
