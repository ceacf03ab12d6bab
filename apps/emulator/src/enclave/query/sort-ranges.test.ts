import { columns } from '@concord/tsql/fixtures'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createTable } from './load.ts'
import { markUnread } from './loaded-column.ts'
import { getSortRanges, joined, type SortRange, toCondition } from './sort-ranges.ts'

const MEBIBYTE = 1024 * 1024
const ROWS = 20_000

/** A table of one column, and its ranges if its files had that size. */
async function getRanges(column: string, value: string, csvBytes: number) {
  const connection = await openDatabase({ memoryBytes: 64 * MEBIBYTE })
  const declared = columns(column)
  await createTable(
    connection,
    0,
    markUnread(declared, () => true),
  )
  await connection.run(`INSERT INTO t0 SELECT ${value} FROM range(${ROWS}) AS r(i)`)
  const type = declared[0]?.type ?? { datatype: 'int' }
  const ranges = await getSortRanges(
    connection,
    { table: 0, column: 0, type },
    { csvBytes, memoryBytes: 64 * MEBIBYTE },
  )
  const first = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()[0]?.[0]
  const count = async (range: SortRange) =>
    Number(await first(`SELECT count(*) FROM t0 AS u WHERE ${toCondition(range)}`))
  /** The greatest value of one range is below the least of the next; null if one is empty. */
  const areInOrder = (one: SortRange, next: SortRange) =>
    first(`SELECT (SELECT max(c0) FROM t0 AS u WHERE ${toCondition(one)})
      < (SELECT min(c0) FROM t0 AS u WHERE ${toCondition(next)})`)
  return { connection, ranges, count, areInOrder }
}

test.for([
  ['n int', 'CAST(hash(i) % 5000 AS INTEGER)'],
  ['n bigint', '-i * 4000000000'],
  ['n decimal(12,2) null', 'CASE WHEN i % 10 > 0 THEN i / 100 END'],
  ['n date null', "CASE WHEN i % 3 > 0 THEN DATE '2000-01-01' + CAST(i % 900 AS INTEGER) END"],
  ['n datetime', "TIMESTAMP '2020-01-01' + to_seconds(i)"],
  ['n time', "CAST(TIMESTAMP '2020-01-01' + to_seconds(i) AS TIME)"],
] as const)(
  'each row of %s is in one range, and the ranges are in order',
  async ([column, value]) => {
    const { connection, ranges, count, areInOrder } = await getRanges(column, value, 40 * MEBIBYTE)
    const counts = await Promise.all(ranges.map(count))
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(ROWS)
    // NULL is in the first range.
    expect(Math.max(...counts.slice(1))).toBeLessThan((2 * ROWS) / ranges.length)
    for (const [at, range] of ranges.slice(1).entries())
      expect(await areInOrder(ranges[at] ?? range, range)).not.toBe(false)
    expect(await count(joined(ranges))).toBe(ROWS)
    expect(await count(joined(ranges.slice(2, 4)))).toBe((counts[2] ?? 0) + (counts[3] ?? 0))
    connection.closeSync()
  },
)

test('equal keys stay together: a column of one value has one range', async () => {
  const { connection, ranges, count } = await getRanges('n int', '7', 40 * MEBIBYTE)
  const counts = await Promise.all(ranges.map(count))
  expect(counts.filter((count) => count > 0)).toEqual([ROWS])
  connection.closeSync()
})

test('what has room in memory is one range', async () => {
  const { connection, ranges } = await getRanges('n int', 'i', 1)
  expect(ranges.map(toCondition)).toEqual(['(u.c0 IS NULL OR true)'])
  connection.closeSync()
})
