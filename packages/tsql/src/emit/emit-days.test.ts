import { expect, test } from 'vitest'
import { columns, compileQuery } from '../fixtures.ts'
import { fetchRows, openTables } from '../test-database.ts'

const TABLE = { name: 'Days', columns: columns('id int', 'day date null') }
const DAYS = [
  '',
  '1752-12-31',
  '1753-01-01',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '9999-12-31',
]
const MOMENTS = [
  'CAST(NULL AS datetime2)',
  "CAST('2024-02-29' AS datetime2)",
  "CAST('2024-02-29 00:00:00.001' AS datetime2)",
  "CAST('2024-02-28 23:59:59.999' AS datetime2)",
  "DATEADD(month, 1, CAST('2024-01-29 12:00' AS datetime2))",
  "CAST('9999-12-31 23:00' AS datetime2)",
]
const CONDITIONS = [
  ...['=', '<>', '<', '<=', '>', '>='].map((op) => (x: string, m: string) => `${x} ${op} ${m}`),
  ...['=', '<>', '<', '>='].map((op) => (x: string, m: string) => `${m} ${op} ${x}`),
  (x: string, m: string) => `${x} BETWEEN ${m} AND CAST('2024-03-01 00:00' AS datetime2)`,
  (x: string, m: string) => `${x} NOT BETWEEN CAST('2024-02-28 07:00' AS datetime2) AND ${m}`,
]

test('dates compared with moments by days answer as the moments that they become [B035]', async () => {
  const rows = DAYS.map((day, id) => [`${id}`, day])
  const loaded = await openTables([TABLE], [[['id', 'day'], ...rows]])
  const answer = (query: string) => fetchRows(loaded, compileQuery(query, [TABLE]))
  for (const toCondition of CONDITIONS)
    for (const moment of MOMENTS)
      for (const not of ['', 'NOT ']) {
        const toQuery = (day: string) =>
          `SELECT id FROM Days WHERE ${not}(${toCondition(day, moment)}) ORDER BY id`
        expect(compileQuery(toQuery('day'), [TABLE]).sql).not.toContain('CAST(r0.c1')
        expect(await answer(toQuery('day')), toQuery('day')).toEqual(
          await answer(toQuery('DATEADD(day, 0, CAST(day AS datetime2))')),
        )
      }
})

test.for(['<', '<=', '=', '<>', '>', '>='])(
  'a date before 1753 is an error where a datetime is compared with it by %s [B035]',
  async (op) => {
    const loaded = await openTables(
      [TABLE],
      [
        [
          ['id', 'day'],
          ['1', '1752-12-31'],
        ],
      ],
    )
    const query = `SELECT id FROM Days WHERE day ${op} CAST('2024-02-29' AS datetime)`
    await expect(fetchRows(loaded, compileQuery(query, [TABLE]))).rejects.toThrow('tsql.dateRange')
  },
)
