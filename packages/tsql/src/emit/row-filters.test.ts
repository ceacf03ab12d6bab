import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { columns, compileQuery } from '../fixtures.ts'
import { fetchRows, type Loaded, openTables, withoutOtherRows } from '../test-database.ts'

const COLUMNS = columns('id int', 'n int null', 't varchar(5) null', 'd date null')
const TABLES = ['A', 'B'].map((name) => ({ name, columns: COLUMNS }))
const VALUES = { n: ['', '1', '2', '3'], t: ['', 'a', 'A ', 'é', 'b'], d: ['', '2020-01-01'] }
const ROWS = VALUES.n.flatMap((n) => VALUES.t.flatMap((t) => VALUES.d.map((d) => [n, t, d])))
/** Rows of every combination of values, and others in the second table. */
const FILES = [ROWS, ROWS.filter((_, at) => at % 3 === 0)].map((rows) => [
  ['id', 'n', 't', 'd'],
  ...rows.map((row, at) => [`${at % 5}`, ...row]),
])

let loaded: Loaded
beforeAll(async () => {
  loaded = await openTables(TABLES, FILES)
})

/** The filter of each table, by its name. */
const getFilters = (query: string): Record<string, string> =>
  Object.fromEntries(
    compileQuery(query, TABLES).rowFilters.map(({ table, sql }) => [
      TABLES[table]?.name ?? '',
      sql
        .replace(/CAST\('(\d)' AS INTEGER\)/g, '$1')
        .replace(/u\.c(\d)/g, (_, at) => 'xntd'[at] ?? ''),
    ]),
  )

describe('only the rows that a query can use are loaded [B035]', () => {
  test.for<[query: string, filters: Record<string, string>]>([
    ['SELECT id FROM A WHERE n = 1', { A: '(n = 1)' }],
    ['SELECT id FROM A WHERE n = 1 OR n > 2', { A: '((n = 1) OR (n > 2))' }],
    [
      'SELECT A.id FROM A JOIN B ON B.id = A.id AND B.n < 3 WHERE A.n > 1 AND A.n <> B.n',
      { A: '(n > 1)', B: '(n < 3)' },
    ],
    [
      'SELECT A.id FROM A, B WHERE (A.n = 1 AND B.n = 2) OR (A.n = 3 AND B.n > 2)',
      { A: '((n = 1) OR (n = 3))', B: '((n = 2) OR (n > 2))' },
    ],
    [
      'SELECT id FROM A WHERE n = 1 UNION ALL SELECT id FROM A WHERE n = 2',
      { A: '((n = 1) OR (n = 2))' },
    ],
    ['WITH c AS (SELECT * FROM A WHERE n = 1) SELECT x.id FROM c x, c y', { A: '(n = 1)' }],
    [
      'SELECT id FROM A WHERE n = 1 AND EXISTS (SELECT 1 FROM B WHERE B.n = 2 AND B.id = A.id)',
      { A: '(n = 1)', B: '(n = 2)' },
    ],
    ['SELECT A.id FROM A LEFT JOIN B ON B.id = A.id AND B.n = 1 AND A.n = 2', { B: '(n = 1)' }],
    ['SELECT A.id FROM A LEFT JOIN B ON B.id = A.id WHERE B.n = 1', { B: '(n = 1)' }],
    ['SELECT A.id FROM A RIGHT JOIN B ON B.id = A.id AND A.n = 1', { A: '(n = 1)' }],
    [
      'SELECT A.id FROM A FULL JOIN B ON B.id = A.id WHERE A.n = 1 AND B.n IS NOT NULL',
      {
        A: '(n = 1)',
        B: '(n IS NOT NULL)',
      },
    ],
  ])('%s', ([query, filters]) => expect(getFilters(query)).toEqual(filters))

  test.for([
    'SELECT id FROM A',
    'SELECT id FROM A WHERE 1 = 0',
    'SELECT id FROM A WHERE n = 1 OR id IN (SELECT id FROM B)',
    'SELECT id FROM A WHERE n = 1 UNION ALL SELECT id FROM A',
    'SELECT A.id FROM A JOIN A b ON b.id = A.id WHERE A.n = 1',
    'SELECT n, COUNT(*) AS c FROM A GROUP BY n HAVING COUNT(*) > 1',
    'SELECT A.id FROM A LEFT JOIN B ON B.id = A.id AND A.n = 1',
    'SELECT A.id FROM A LEFT JOIN B ON B.id = A.id WHERE B.n IS NULL',
    'SELECT A.id FROM A LEFT JOIN B ON B.id = A.id WHERE ISNULL(B.n, 0) = 0',
    'SELECT A.id FROM A FULL JOIN B ON B.id = A.id AND A.n = 1 AND B.n = 1',
    'SELECT id FROM A WHERE LEN(REPLICATE(t, 1000000)) > 5 AND CAST(id AS varchar(36)) <> LEFT(NEWID(), 1)',
  ])('all rows: %s', (query) => expect(getFilters(query)).toEqual({}))
})

const atom = (relation: string) =>
  fc
    .constantFrom(
      'n = 1',
      'n <> 2',
      '3 > n',
      'n IS NULL',
      'n IS NOT NULL',
      'n IN (1, 3)',
      'n NOT IN (1, NULL)',
      'n BETWEEN 2 AND 3',
      'NOT (n BETWEEN 2 AND 3)',
      'n + id > 4',
      'ISNULL(n, 1) = 1',
      'n IS DISTINCT FROM 1',
      "t = 'a'",
      "t LIKE '[a-b]%'",
      "t NOT LIKE 'a%'",
      "t < 'b'",
      "UPPER(t) = 'A'",
      "d >= '2020-01-01'",
      'YEAR(d) = 2020',
      'TRY_CAST(t AS int) IS NULL',
    )
    .map((text) => text.replace(/\b([ntd]|id)\b(?!')/g, `${relation}.$1`))

const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('x', 'y').chain(atom),
    fc.constantFrom('x.n = y.n', 'x.id < y.id', 'x.t = y.t'),
    fc
      .tuple(tie('condition'), fc.constantFrom('AND', 'OR'), tie('condition'))
      .map(([left, word, right]) => `(${left} ${word} ${right})`),
    tie('condition').map((inner) => `NOT (${inner})`),
  ),
}))

const queries = fc
  .record({
    tables: fc.constantFrom(['A', 'B'], ['B', 'A'], ['A', 'A']),
    join: fc.constantFrom('JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'FULL JOIN'),
    third: fc.constantFrom('', 'LEFT JOIN B AS z ON z.id = y.n', 'RIGHT JOIN B AS z ON z.id = x.n'),
    on: condition,
    where: condition,
  })
  .map(
    ({ tables: [left, right], join, third, on, where }) =>
      `SELECT x.id AS a, x.n AS b, x.t AS c, y.id AS e, y.n AS f, y.d AS g FROM ${left} AS x ${join} ${right} AS y ON x.id = y.id AND ${on} ${third} WHERE ${where}`,
  )

test('a query has the same result from the rows that its filters keep [B035]', async () => {
  const counts = { filtered: 0, all: 0 }
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const compiled = compileQuery(query, TABLES)
      counts.all += 1
      if (compiled.rowFilters.length === 0) return
      counts.filtered += 1
      const [whole, part] = await Promise.all(
        [compiled, withoutOtherRows(compiled)].map(async (each) =>
          (await fetchRows(loaded, each))
            .map((row) => row.join('|'))
            .toSorted((one, other) => (one < other ? -1 : 1)),
        ),
      )
      expect(part).toEqual(whole)
    }),
    { numRuns: process.env.LONG === '1' ? 5000 : 150, seed: 22 },
  )
  expect(counts.filtered).toBeGreaterThan(counts.all / 5)
})
