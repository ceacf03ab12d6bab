import type { Column } from '@concord/domain/dataset-types/column'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { CompiledQuery } from '#enclave/tsql/compile.ts'
import { keySql } from '#enclave/tsql/emit-key.ts'
import { fromColumnType, isString } from '#enclave/tsql/types.ts'
import { boundValues } from './execute.ts'

/**
 * When an index of the collaboration pays. A job's tables live as long as its one query, so making an index must cost less than what it
 * saves in that query. Measured on 500,000 rows: comparing a text in each row takes 80 ms, for it is compared without case and trailing
 * blanks, and making the index 390 ms; of numbers and dates it is 3 ms and 110 ms, so those are never indexed.
 */
const LOOK_UPS_MIN = 6
/** The engine itself reads the whole table where more rows than this are found. */
const foundMax = (rows: number) => Math.max(2048, rows / 1000)
/** So many rows tell how often a value comes. */
const SAMPLE_ROWS = 10_000

type Input = { columns: readonly Column[]; indexed: readonly string[] }
type Query = { compiled: CompiledQuery; parameters: readonly string[]; now: Date }
export type UsefulIndex = { table: string; key: string }

/** A query that takes longer on empty tables, such as a long recursion, is not asked about. */
const TRY_MS = 500

/** Which columns the query looks up often enough. Called on the tables while they are empty: the engine tells by its own plan, in no time. */
export async function usefulIndexes(connection: DuckDBConnection, inputs: readonly Input[], query: Query): Promise<UsefulIndex[]> {
  const timer = setTimeout(() => connection.interrupt(), TRY_MS)
  try {
    const found: UsefulIndex[] = []
    for (const index of inputs.flatMap(candidates)) if ((await lookUps(connection, index, query)) >= LOOK_UPS_MIN) found.push(index)
    return found
  } catch {
    return [] // what is wrong with the query is told when it runs
  } finally {
    clearTimeout(timer)
  }
}

/** The engine looks up by one column at a time, so an index of several columns is one of each. */
function candidates({ columns, indexed }: Input, table: number): UsefulIndex[] {
  return columns.flatMap(({ name, type }, at) => {
    const sql = fromColumnType(type)
    return indexed.includes(name) && isString(sql) ? [{ table: `t${table}`, key: keySql(`c${at}`, sql) }] : []
  })
}

async function lookUps(connection: DuckDBConnection, { table, key }: UsefulIndex, query: Query): Promise<number> {
  await connection.run(`CREATE INDEX tried ON ${table} ((${key}))`)
  try {
    const plan = await connection.runAndReadAll(`EXPLAIN ANALYZE ${query.compiled.sql}`, boundValues(query.compiled, query))
    return plan.getRows().flat().join('\n').split('Index Scan').length - 1
  } finally {
    await connection.run('DROP INDEX tried')
  }
}

/**
 * Makes the index once the table is loaded, unless its values repeat so often that the engine would not look them up, or memory is
 * short: then the query runs without, to the same result.
 */
export async function createIndex(
  connection: DuckDBConnection,
  { table, key }: UsefulIndex,
  { memoryBytes }: { memoryBytes: number },
): Promise<boolean> {
  const [row] = (
    await connection.runAndReadAll(`SELECT (SELECT count(*) FROM ${table}), (SELECT count(DISTINCT k) FROM (SELECT ${key} AS k FROM ${table} LIMIT ${SAMPLE_ROWS})),
      (SELECT sum(memory_usage_bytes) FROM duckdb_memory())`)
  ).getRows()
  const [rows = 0, distinct = 0, used = 0] = (row ?? []).map(Number)
  if (distinct === 0 || rows / distinct > foundMax(rows) || used > memoryBytes / 2) return false
  try {
    await connection.run(`CREATE INDEX ${table}_${indexName(key)} ON ${table} ((${key}))`)
    return true
  } catch {
    return false
  }
}

const indexName = (key: string) => key.replaceAll(/\W/g, '')
