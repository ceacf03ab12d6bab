import { beforeAll, expect, test } from 'vitest'
import { lock, openDatabase } from '#enclave/query/database.ts'
import { executeQuery } from '#enclave/query/execute.ts'
import { columns, csvFile } from '#enclave/query/fixtures.ts'
import { createTable, factsOf, loadFile } from '#enclave/query/load.ts'
import { compileQuery } from '../compile.ts'
import { TsqlError } from '../error.ts'
import { BOMBS, REFUSED, TWINS } from './hostile.ts'
import { CORPUS_FILES, CORPUS_TABLES } from './tables.ts'

const MEMORY_BYTES = 48 * 1024 * 1024
const TIME_MS = 400
const TABLES = [...CORPUS_TABLES, { name: 'Big', columns: columns('id int') }]
const FILES = [...CORPUS_FILES, [['id'], ...Array.from({ length: 1000 }, (_, index) => [`${index}`])]]

const facts = TABLES.map(({ columns: each }) => factsOf(each))
let connection: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  connection = await openDatabase({ memoryBytes: MEMORY_BYTES })
  for (const [index, table] of TABLES.entries()) {
    await createTable(connection, index, table.columns)
    await loadFile(connection, index, table, csvFile(FILES[index] ?? []), facts[index])
  }
  await lock(connection)
})

const compiled = (query: string) => compileQuery({ query, tables: TABLES, parameters: [] })

async function rowsOf(query: string): Promise<string[]> {
  const rows: string[] = []
  for await (const found of executeQuery(connection, compiled(query), { parameters: [], now: new Date(0), facts }))
    rows.push(...found.map((row) => row.join('|')))
  return rows
}

test('there are 200 hostile queries and 20 benign twins', () => {
  expect(new Set([...REFUSED, ...BOMBS]).size).toBeGreaterThanOrEqual(200)
  expect(TWINS).toHaveLength(20)
})

test.for(REFUSED)('refused with its place: %s', (query) => {
  try {
    expect.fail(`it was compiled: ${compiled(query).sql}`)
  } catch (error) {
    if (!(error instanceof TsqlError)) throw error
    expect(error.line).toBeGreaterThanOrEqual(1)
    expect(error.column).toBeGreaterThanOrEqual(1)
    expect(error.sentence).not.toBe('')
  }
})

test.for(BOMBS)('stopped in time: %s', async (query) => {
  const start = performance.now()
  const timer = setTimeout(() => connection.interrupt(), TIME_MS)
  await expect(rowsOf(query).finally(() => clearTimeout(timer))).rejects.toThrow(/INTERRUPT|Out of Memory|tsql: |Out of Range/)
  expect(performance.now() - start).toBeLessThan(TIME_MS + 4000)
})

test.for(TWINS)('a benign twin passes: %s', async ([query, rows]) => {
  expect(await rowsOf(query)).toEqual(rows)
})

test('after all of them the tables are as they were', async () => {
  expect(await rowsOf('SELECT COUNT(*) AS n, SUM(salary) AS s FROM Staff')).toEqual(['6|3400'])
  await expect(connection.run("SELECT * FROM read_text('/etc/hostname')")).rejects.toThrow()
})
