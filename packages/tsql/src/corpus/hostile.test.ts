import process from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { columns, compileQuery } from '../fixtures.ts'
import { fetchRows, type Loaded, openTables } from '../test-database.ts'
import { BOMBS, REFUSED, TWINS } from './hostile.ts'
import { CORPUS_FILES, CORPUS_TABLES } from './tables.ts'

const MEMORY_BYTES = 48 * 1024 * 1024
const TIME_MS = 400
/** Of the processor, which says the same on a busy machine. */
const STOP_SECONDS = 4
const TABLES = [...CORPUS_TABLES, { name: 'Big', columns: columns('id int') }]
const FILES = [
  ...CORPUS_FILES,
  [['id'], ...Array.from({ length: 1000 }, (_, index) => [`${index}`])],
]

let loaded: Loaded
beforeAll(async () => {
  loaded = await openTables(TABLES, FILES, { memoryBytes: MEMORY_BYTES })
})

async function getRows(query: string): Promise<string[]> {
  const rows = await fetchRows(loaded, compileQuery(query, TABLES, []))
  return rows.map((row) => row.join('|'))
}

test('there are 200 hostile queries and 20 benign twins', () => {
  expect(new Set([...REFUSED, ...BOMBS]).size).toBeGreaterThanOrEqual(200)
  expect(TWINS).toHaveLength(20)
})

test.for(REFUSED)('refused with its position: %s [F7]', (query) => {
  const found = compile(query, { tables: TABLES })
  if (!Array.isArray(found)) expect.fail(`it was compiled: ${found.sql}`)
  expect(found.length).toBeGreaterThanOrEqual(1)
  for (const { code, position } of found) {
    expect(code).toMatch(/^tsql\./)
    expect(position.line).toBeGreaterThanOrEqual(1)
    expect(position.column).toBeGreaterThanOrEqual(1)
  }
})

test.for(BOMBS)('stopped in time: %s [F7]', async (query) => {
  let atStop = process.cpuUsage()
  const timer = setTimeout(() => {
    atStop = process.cpuUsage()
    loaded.connection.interrupt()
  }, TIME_MS)
  await expect(getRows(query).finally(() => clearTimeout(timer))).rejects.toThrow(
    /INTERRUPT|Out of Memory|raised tsql\.|Out of Range/,
  )
  const { user, system } = process.cpuUsage(atStop)
  expect((user + system) / 1e6).toBeLessThan(STOP_SECONDS)
})

test.for(TWINS)('a benign twin passes: %s', async ([query, rows]) => {
  expect(await getRows(query)).toEqual(rows)
})

test('after all of them the tables are unchanged', async () => {
  expect(await getRows('SELECT COUNT(*) AS n, SUM(salary) AS s FROM Staff')).toEqual(['6|3400'])
  await expect(loaded.connection.run("SELECT * FROM read_text('/etc/hostname')")).rejects.toThrow()
})
