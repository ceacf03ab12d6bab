import type { DuckDBConnection } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { compileQuery, fitToOutput } from '#enclave/tsql/compile.ts'
import { openDatabase } from './database.ts'
import { boundValues, executeQuery } from './execute.ts'
import { columns, outputType } from './fixtures.ts'
import { createIndex, usefulIndexes } from './indexes.ts'
import { createTable } from './load.ts'

const LIMITS = { memoryBytes: 256 * 1024 * 1024 }
const PEOPLE = columns('id int', 'name varchar(40)', 'city nvarchar(20)', 'code char(8)')
const tables = [{ name: 'People', columns: PEOPLE }]
const parameters = [{ name: 'who', type: 'nvarchar' as const }]
const bound = { parameters: ['PERSON 70'], now: new Date('2026-05-04T03:02:01Z') }

/** The sum of what is found by so many look-ups, each of another value. */
const sumOf = (count: number, condition: (at: number) => string) =>
  `SELECT ${Array.from({ length: count }, (_, at) => `ISNULL((SELECT SUM(id) FROM People WHERE ${condition(at)}), 0)`).join(' + ')} AS found`
const byName = (at: number) => (at === 0 ? 'name = @who' : `name = 'person ${at}  '`)

async function prepared(query: string, indexed: readonly string[]) {
  const connection = await openDatabase(LIMITS)
  const compiled = fitToOutput(compileQuery({ query, tables, parameters }), outputType('found bigint null').schema)
  await createTable(connection, 0, PEOPLE)
  const useful = await usefulIndexes(connection, [{ columns: PEOPLE, indexed }], { compiled, ...bound })
  await connection.run(`INSERT INTO t0 SELECT i, 'Person ' || i, 'City ' || i % 7, lpad(CAST(i AS VARCHAR), 8, '0') FROM range(40000) r(i)`)
  return { connection, compiled, useful }
}
type Prepared = Awaited<ReturnType<typeof prepared>>

async function resultOf({ connection, compiled }: Prepared): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const batch of executeQuery(connection, compiled, bound)) rows.push(...batch)
  return rows
}

async function scansOf({ connection, compiled }: Prepared) {
  const plan = (await connection.runAndReadAll(`EXPLAIN ANALYZE ${compiled.sql}`, boundValues(compiled, bound))).getRows().flat().join('\n')
  return { index: plan.split('Index Scan').length - 1, whole: plan.split('Sequential Scan').length - 1 }
}

const withIndexes = async (work: Prepared) => {
  const made: boolean[] = []
  for (const index of work.useful) made.push(await createIndex(work.connection, index, LIMITS))
  return made
}
const indexCount = async (connection: DuckDBConnection) =>
  (await connection.runAndReadAll('SELECT * FROM duckdb_indexes()')).currentRowCount

test('a query that looks a text up often reads by the index, whatever case and trailing blanks, to the same result [B034 B100]', async () => {
  const query = sumOf(8, byName)
  const without = await prepared(query, [])
  const work = await prepared(query, ['name'])
  expect(without.useful).toEqual([])
  expect(await withIndexes(work)).toEqual([true])
  expect(await scansOf(without)).toEqual({ index: 0, whole: 8 })
  expect(await scansOf(work)).toEqual({ index: 8, whole: 0 })
  expect(await resultOf(work)).toEqual([['98']]) // 70 + 1 + 2 + … + 7
  expect(await resultOf(without)).toEqual([['98']])
})

test('a fixed text is looked up by the index too, and an index of several columns by the one that is asked for [B034]', async () => {
  const work = await prepared(
    sumOf(6, (at) => `code = '0000000${at}'`),
    ['name', 'code'],
  )
  expect(await withIndexes(work)).toEqual([true])
  expect((await scansOf(work)).index).toBe(6)
  expect(await resultOf(work)).toEqual([['15']])
})

test.for([
  ['few look-ups, which cost less than the index', sumOf(5, byName), ['name']],
  ['a column that no index has', sumOf(8, byName), ['city', 'code']],
  ['numbers, which are compared in no time', sumOf(8, (at) => `id = ${at}`), ['id']],
  ['ranges and patterns', sumOf(8, (at) => `name > 'Person ${at}' AND name LIKE 'X%'`), ['name']],
  [
    'a query that goes on for long without data',
    `WITH r AS (SELECT CAST(1 AS bigint) AS n UNION ALL SELECT n + 1 FROM r WHERE n < 100000000) SELECT (SELECT MAX(n) FROM r) + (SELECT MAX(id) FROM People WHERE name = @who) AS found OPTION (MAXRECURSION 0)`,
    ['name'],
  ],
  ['a query that fails', `SELECT CAST(@who AS int) AS found FROM People`, ['name', 'city']],
] as const)('no index is made for %s', async ([, query, indexed]) => {
  const { connection, useful } = await prepared(query, indexed)
  expect(useful).toEqual([])
  expect(await indexCount(connection)).toBe(0)
})

test('no index is made where a value comes so often that the engine reads everything, nor where memory is short', async () => {
  const often = await prepared(
    sumOf(8, (at) => `city = 'CITY ${at}'`),
    ['city'],
  )
  expect(often.useful).toHaveLength(1)
  expect(await withIndexes(often)).toEqual([false])
  expect(await resultOf(often)).toEqual([['799980000']]) // of all 40,000
  const short = await prepared(sumOf(8, byName), ['name'])
  const [index] = short.useful
  expect(index && (await createIndex(short.connection, index, { memoryBytes: 1024 }))).toBe(false)
  expect(await resultOf(short)).toEqual([['98']])
})
