import * as duckdb from '@duckdb/node-api'
import { bindValues } from './bind-values.ts'
import type { CompiledQuery } from './compile.ts'
import { resultSql } from './csv-text.ts'
import { withRows } from './emit/sort-key.ts'
import { PRELUDE } from './macros/prelude.ts'
import { createSha512 } from './macros/sha512.ts'
import { applyFacts, type TextFacts } from './macros/text-macros.ts'
import type { Column, Table } from './tree/schema.ts'
import { fromColumnType, isPadded, isString, type SqlType } from './tree/types.ts'
import { castSql, duckType } from './values/cast.ts'
import { narrow } from './values/narrow.ts'

/**
 * Tables with their rows, each a header and then records of texts; an empty text may become NULL.
 */
export type Loaded = { connection: duckdb.DuckDBConnection; facts: TextFacts[][] }

const CHUNK_ROWS = 2048

/** An in-memory database without outside access, with the tables `t0`, `t1` … in it. */
export async function openTables(
  tables: readonly Table[],
  files: readonly (readonly (readonly string[])[])[],
  { memoryBytes = 256 * 1024 * 1024 } = {},
): Promise<Loaded> {
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: `${memoryBytes / 1024}KiB`,
    temp_directory: '',
    enable_external_access: 'false',
  })
  const connection = await instance.connect()
  for (const macro of PRELUDE) await connection.run(macro)
  connection.registerScalarFunction(createSha512(duckdb))
  const facts: TextFacts[][] = []
  for (const [index, { columns }] of tables.entries()) {
    const [header = [], ...records] = files[index] ?? []
    const cells = columns.map(({ name }) => {
      const at = header.indexOf(name)
      return records.map((record) => record[at] ?? '')
    })
    await load(connection, index, columns, cells)
    facts.push(columns.map((column, at) => getFacts(column, cells[at] ?? [])))
  }
  await connection.run('SET lock_configuration = true')
  return { connection, facts }
}

async function load(
  connection: duckdb.DuckDBConnection,
  index: number,
  columns: readonly Column[],
  cells: readonly string[][],
): Promise<void> {
  const places = columns.map((_, at) => `c${at}`)
  const types = columns.map(({ type }, at) => `c${at} ${duckType(fromColumnType(type))}`)
  await connection.run(`CREATE TABLE t${index} (${types.join(', ')})`)
  await connection.run(`CREATE TABLE texts (${places.map((place) => `${place} VARCHAR`)})`)
  const appender = await connection.createAppender('texts')
  const rows = cells[0]?.length ?? 0
  for (let from = 0; from < rows; from += CHUNK_ROWS) {
    const part = cells.map((column) => column.slice(from, from + CHUNK_ROWS))
    const chunk = duckdb.DuckDBDataChunk.create(
      part.map(() => duckdb.VARCHAR),
      Math.min(CHUNK_ROWS, rows - from),
    )
    chunk.setColumns(part)
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
  await connection.run(`INSERT INTO t${index} SELECT ${columns.map(loadSql)} FROM texts`)
  await connection.run('DROP TABLE texts')
}

function loadSql({ type: declared, nullable }: Column, at: number): string {
  const type = fromColumnType(declared)
  const text: SqlType = { base: 'nvarchar', length: 'max' }
  const value = nullable || !isString(type) ? `nullif(c${at}, '')` : `c${at}`
  return isString(type) && !isPadded(type) ? value : castSql(value, text, type)
}

function getFacts({ type }: Column, cells: readonly string[]): TextFacts {
  const padded = isPadded(fromColumnType(type))
  const has = (pattern: RegExp) => cells.some((cell) => pattern.test(cell))
  return {
    isPadded: padded,
    isTrimmed: !has(/ $/),
    hasBlanks: padded || has(/ /),
    hasCapitals: has(/[A-Z]/),
    hasSmall: has(/[a-z]/),
    hasMarks: has(/[^A-Za-z0-9 \P{ASCII}]/u),
    hasOthers: has(/[^\p{ASCII}]/u),
  }
}

/** The same query, reading only the rows that its filters keep. */
export function withoutOtherRows(compiled: CompiledQuery): CompiledQuery {
  return compiled.rowFilters.reduce(
    (query, { table, sql }) => withRows(query, table, sql),
    compiled,
  )
}

/** The rows of a result, cell by cell as text; NULL is null. */
export async function fetchRows(
  { connection, facts }: Loaded,
  compiled: CompiledQuery,
  { parameters = [], now = new Date(0) }: { parameters?: readonly string[]; now?: Date } = {},
): Promise<(string | null)[][]> {
  const known = applyFacts(compiled, ({ table, column }) => facts[table]?.[column])
  const narrowed = await narrow(known, async (sql) =>
    (await connection.runAndReadAll(sql)).getRows(),
  )
  const result = await connection.runAndReadAll(
    resultSql(narrowed),
    bindValues(compiled, { parameters, now }),
  )
  return result.getRows() as (string | null)[][]
}
