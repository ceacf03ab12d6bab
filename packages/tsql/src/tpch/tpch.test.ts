import { beforeAll, expect, test } from 'vitest'
import { compileQuery } from '../fixtures.ts'
import { fetchRows, type Loaded, openTables } from '../test-database.ts'
import { generate } from './generate.ts'
import { DUCKDB_QUERIES } from './queries-duckdb.ts'
import { TSQL_QUERIES } from './queries-tsql.ts'
import { TPCH_TABLES } from './tables.ts'

const SCALE = 0.002
let loaded: Loaded

beforeAll(async () => {
  const data = generate({ scale: SCALE, seed: 8 })
  const files = TPCH_TABLES.map(({ columns }, index) => [
    columns.map(({ name }) => name),
    ...(data[index] ?? []),
  ])
  loaded = await openTables(TPCH_TABLES, files)
  for (const [index, { name, columns }] of TPCH_TABLES.entries())
    await loaded.connection.run(
      `CREATE VIEW ${name} AS SELECT ${columns.map((column, at) => `c${at} AS ${column.name}`)} FROM t${index}`,
    )
})

async function ours(query: string): Promise<string[][]> {
  const rows = await fetchRows(loaded, compileQuery(query, TPCH_TABLES, []))
  return rows.map((row) => row.map(String))
}

async function theirs(query: string): Promise<string[][]> {
  const result = await loaded.connection.runAndReadAll(query)
  return result.getRows().map((row) => row.map(String))
}

/**
 * Averages and quotients of decimals are truncated after six digits in T-SQL; DuckDB's are doubles.
 */
const STEP = 1.01e-6
const isNumber = (cell: string) => /^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(cell)
function isAlike(mine: string, expected: string): boolean {
  if (!isNumber(mine) || !isNumber(expected)) return mine.trimEnd() === expected.trimEnd()
  return Math.abs(Number(mine) - Number(expected)) <= STEP + Math.abs(Number(expected)) * 1e-12
}
/**
 * Rows in which each cell equal to the expected one within tolerance is replaced by it, so that a
 * difference is easy to find.
 */
const matched = (mine: string[][], expected: string[][]) =>
  mine.map((row, at) =>
    row.map((cell, index) =>
      isAlike(cell, expected[at]?.[index] ?? '') ? (expected[at]?.[index] ?? '') : cell,
    ),
  )

test.for(TSQL_QUERIES.map((query, index) => ({ number: index + 1, query })))(
  'query $number of TPC-H answers as DuckDB’s own does [B035]',
  async ({ number, query }) => {
    const [mine, expected] = [await ours(query), await theirs(DUCKDB_QUERIES[number - 1] ?? '')]
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.flat()).not.toContain('null')
    expect(matched(mine, expected)).toEqual(expected)
  },
)

test('generated data is the same for the same seed, and different for another', () => {
  const [one, same, other] = [8, 8, 9].map((seed) =>
    JSON.stringify(generate({ scale: 0.0001, seed })),
  )
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})
