import { describe, expect, test } from 'vitest'
import { columns, compileQuery } from '../fixtures.ts'
import { openTables } from '../test-database.ts'
import { narrow } from './narrow.ts'

type Way = 'small' | 'wide' | 'long'
const getWay = (sql: string): Way =>
  /tsql_(quotient|times|times_fine)\(/.test(sql)
    ? 'long'
    : /AS DECIMAL\(\d+, \d+\)\) \*/.test(sql)
      ? 'wide'
      : 'small'

/** The form in which an expression over one table is computed, and its values, in their order. */
async function compute(expression: string, declared: readonly string[], rows: readonly string[][]) {
  const table = { name: 'Numbers', columns: columns(...declared) }
  const { connection } = await openTables(
    [table],
    [[table.columns.map(({ name }) => name), ...rows]],
  )
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  const compiled = compileQuery(`SELECT ${expression} AS n FROM Numbers`, [table])
  const { sql } = await narrow(compiled, read)
  const [found = [], sure] = await Promise.all(
    [sql, compiled.sql].map((each) =>
      read(`SELECT CAST(c0 AS VARCHAR) FROM (${each}) ORDER BY c0`).then((all) => all.flat()),
    ),
  )
  connection.closeSync()
  expect(found).toEqual(sure)
  return { way: getWay(sql), values: found }
}

describe('an operation on decimals is written in the cheapest way that is exact for its columns [B035]', () => {
  // The smallest sum of 2^63 rows with no room for four more digits: 10^32 / 2^63 =
  // 10842021724855.04
  test.for<[string, Way]>([
    ['108420217248.55', 'wide'],
    ['-108420217248.55', 'wide'],
    ['108420217248.56', 'long'],
    ['-108420217248.56', 'long'],
  ])('AVG of %s', async ([most, way]) => {
    const { way: found, values } = await compute(
      'AVG(a)',
      ['a decimal(38,2) null'],
      [[most], ['0'], ['0.01'], ['']],
    )
    const digits = BigInt(most.replace('.', '')) + 1n
    expect(found === 'long').toBe(way === 'long')
    const cut = (digits * 10_000n) / 3n
    expect(BigInt(`${values[0]}`.replace('.', ''))).toBe(cut)
  })

  // Seventeen digits after the point, of which the type keeps sixteen: 10^18 / 10^17 = 10.
  test.for<[string, string]>([
    ['0.03199959', '11.6798503531999590'],
    ['-0.03199959', '-11.6798503531999590'],
    ['0.02739726', '9.9999999027397260'],
  ])('%s times 365.0000001', async ([a, expected]) => {
    const { values } = await compute(
      'a * (b * (365 + c))',
      ['a decimal(18,8)', 'b decimal(8,2)', 'c decimal(7,7)'],
      [[a, '1.00', '0.0000001']],
    )
    expect(toDigits(expected, 16)).toBe(toDigits(a, 8) * 36_500_000_010n)
    expect(values).toEqual([expected])
  })

  // Six digits after the point and the divisor's four: the dividend has room for 28.
  test.for<[string, string, Way]>([
    ['999999999999999999999999.9999', '7', 'wide'],
    ['1000000000000000000000000.0000', '7', 'long'],
    ['-1000000000000000000000000.0000', '0.0007', 'long'],
    ['1', '999999999999999999999999999999.9999', 'wide'],
    ['1', '9999999999999999999999999999999999.9999', 'wide'],
  ])('%s / %s', async ([dividend, divisor, way]) => {
    const { way: found, values } = await compute(
      'a / b',
      ['a decimal(38,4)', 'b decimal(38,4)'],
      [[dividend, divisor]],
    )
    expect(found === 'long').toBe(way === 'long')
    const [a, b] = [dividend, divisor].map((text) => toDigits(text, 4)) as [bigint, bigint]
    expect(toDigits(`${values[0]}`, 6)).toBe((a * 1_000_000n) / b)
  })

  test.for<[string, string, Way]>([
    ['9999999.99', '10000000.01', 'small'],
    ['10000000.00', '10000000.00', 'wide'],
    ['-10000000.00', '10000000.00', 'wide'],
    ['99999999999999999.99', '-99999999999999999.99', 'wide'],
    ['100000000000000000.00', '99999999999999999.99', 'wide'],
  ])('%s * %s', async ([a, b, way]) => {
    const { way: found, values } = await compute(
      'a * b',
      ['a decimal(38,2)', 'b decimal(38,2)'],
      [[a, b]],
    )
    expect(found).toBe(way)
    expect(toDigits(`${values[0]}`, 4)).toBe(toDigits(a, 2) * toDigits(b, 2))
  })

  test.for<[string, string, Way]>([
    ['999999999.9999999999', '999999999.9999999999', 'wide'],
    ['1000000000.0000000000', '1000000000.0000000000', 'long'],
    ['-0.0000500000', '0.0100000000', 'wide'],
  ])('%s * %s, of which the last digits are rounded', async ([a, b, way]) => {
    const { way: found, values } = await compute(
      'a * b',
      ['a decimal(38,10)', 'b decimal(38,10)'],
      [[a, b]],
    )
    expect(found).toBe(way)
    const exact = toDigits(a, 10) * toDigits(b, 10)
    const [unit, sign] = [10n ** 14n, exact < 0n ? -1n : 1n]
    expect(toDigits(`${values[0]}`, 6)).toBe((exact + (sign * unit) / 2n) / unit)
  })

  test('a product that may be too long for one row uses the wide form for all rows', async () => {
    const most = '100000000000000000.00'
    const rows = [
      [most, '-1'],
      ['1', most],
    ]
    expect(await compute('a * b', ['a decimal(38,2)', 'b decimal(38,2)'], rows)).toEqual({
      way: 'long',
      values: ['-100000000000000000.0000', '100000000000000000.0000'],
    })
  })

  test('a table without rows or a column without values keeps the general form', async () => {
    for (const rows of [[], [['', '']]])
      expect(
        await compute('a * b / 3', ['a decimal(38,2) null', 'b decimal(38,2) null'], rows),
      ).toMatchObject({ values: rows.map(() => null) })
  })
})

const toDigits = (text: string, scale: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}`)
}
