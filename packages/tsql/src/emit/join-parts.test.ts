import { beforeAll, expect, test } from 'vitest'
import { columns, compileQuery } from '../fixtures.ts'
import { fetchRows, type Loaded, openTables } from '../test-database.ts'
import { joinInParts } from './join-parts.ts'

const COLUMNS = columns('id int null', 'n decimal(8,2)', 'd date null', 't varchar(5)')
const TABLES = ['A', 'B'].map((name) => ({ name, columns: COLUMNS }))
const ROWS = Array.from({ length: 60 }, (_, row) => [
  row % 7 === 0 ? '' : `${row % 23}`,
  `${row % 11}.5`,
  row % 5 === 0 ? '' : `2026-01-${10 + (row % 13)}`,
  'aB'[row % 2] ?? '',
])
const HEADER = ['id', 'n', 'd', 't']

let loaded: Loaded
beforeAll(async () => {
  loaded = await openTables(TABLES, [
    [HEADER, ...ROWS],
    [HEADER, ...ROWS.slice(13)],
  ])
})

async function bothWays(query: string) {
  const compiled = compileQuery(query, TABLES)
  const tables: (readonly [number, number])[] = []
  const sql = await joinInParts(compiled.sql, async (pair) => {
    tables.push(pair)
    return 4
  })
  const results = await Promise.all(
    [compiled, { ...compiled, sql }].map(async (each) =>
      (await fetchRows(loaded, each))
        .map((row) => row.join('|'))
        .toSorted((one, other) => (one < other ? -1 : 1)),
    ),
  )
  return { tables, parts: sql.split('UNION ALL').length, results }
}

test.for([
  'SELECT A.id, A.n, B.t FROM A JOIN B ON B.id = A.id',
  'SELECT COUNT(*) AS c, SUM(x.n - y.n) AS s FROM A x JOIN B y ON x.n = y.n AND x.id < y.id WHERE y.id > 3',
  'SELECT x.t, COUNT(DISTINCT y.id) AS c FROM A x JOIN A y ON x.t = y.t AND x.d = y.d GROUP BY x.t',
  "SELECT x.id FROM B x JOIN A y ON (x.id = y.id AND x.t <> 'a') ORDER BY y.n, x.id DESC",
  'WITH c AS (SELECT x.id, y.n FROM A x JOIN B y ON x.id = y.id) SELECT TOP 5 id FROM c ORDER BY id, n',
])('a join in parts has the same rows: %s', async (query) => {
  const { tables, parts, results } = await bothWays(query)
  expect(tables).toHaveLength(1)
  expect(parts).toBe(4)
  expect(results[0]?.length).toBeGreaterThan(0)
  expect(results[1]).toEqual(results[0])
})

test.for([
  'SELECT A.id FROM A LEFT JOIN B ON B.id = A.id',
  'SELECT A.id FROM A JOIN B ON B.id < A.id',
  'SELECT A.id FROM A JOIN B ON B.t = A.t',
  'SELECT A.id FROM A JOIN B ON B.id = A.id OR B.n = A.n',
  'SELECT A.id FROM A JOIN B ON B.id = A.id JOIN B z ON z.id = B.id',
])('a join that has no parts runs whole: %s', async (query) => {
  expect((await bothWays(query)).parts).toBe(1)
})
