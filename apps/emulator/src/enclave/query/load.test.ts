import { CsvError, csvRecord } from '@concord/domain/csv'
import type { Column } from '@concord/tsql'
import { columns } from '@concord/tsql/fixtures'
import type { DuckDBConnection } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getErrorText } from '#testing/error-text.ts'
import { openDatabase } from './database.ts'
import { createTable, getFacts, loadFile } from './load.ts'
import { markUnread } from './loaded-column.ts'
import { QueryError } from './query-error.ts'
import { Stage } from './stage.ts'

let connection: DuckDBConnection
beforeEach(async () => {
  connection = await openDatabase({ memoryBytes: 256 * 1024 * 1024 })
})
afterEach(() => connection.closeSync())

/** Every data type of a column, and the notations of its cells, usual and unusual. */
const CELLS: readonly (readonly [column: string, usual: RegExp, unusual: readonly string[]])[] = [
  ['tinyint', /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/, ['+7', '007', ' 8 ', '-0']],
  ['smallint', /^-?[12]?\d{1,4}$/, ['+32767', '-32768', ' 12', '00000012345']],
  ['int', /^[-+]?[01]?\d{1,9}$/, ['2147483647', '-2147483648', '0000000000000000001', '7 ']],
  [
    'bigint',
    /^-?\d{1,18}$/,
    ['9223372036854775807', '-9223372036854775808', '-9223372036854775807', '+1'],
  ],
  ['decimal(4,2)', /^[-+]?\d{1,2}(\.\d{0,2})?$/, ['.5', '-.25', '+.1', '99.99', ' 1.5 ']],
  ['decimal(9,0)', /^-?\d{1,9}$/, ['+999999999', '1.']],
  [
    'decimal(18,6)',
    /^-?\d{1,12}\.\d{1,6}$/,
    ['999999999999.999999', '-999999999999.999999', '.000001'],
  ],
  [
    'decimal(38,10)',
    /^-?\d{1,28}(\.\d{1,10})?$/,
    ['-9999999999999999999999999999.9999999999', '0000000000000000000000000000000000000000001.5'],
  ],
  [
    'date',
    /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/,
    ['20200229', '2000-02-29', '0001-01-01', '9999-12-31', '1/31/2020'],
  ],
  [
    'time',
    /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/,
    ['10:00:00.1234567', '9:05PM', '23:59:59.999999'],
  ],
  [
    'datetime',
    /^(17[6-9]|1[89]\d|20\d)\d-1[0-2]-[12]\d[ T][01]\d:[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/,
    [
      '1753-01-01',
      '9999-12-31',
      '9999-12-31 23:59:59.997',
      '2255-06-05 23:47:34.740993',
      '2020-01-01',
    ],
  ],
  [
    'datetimeoffset',
    /^20\d\d-1[0-2]-[12]\d[ T][01]\d:[0-5]\d:[0-5]\d(\.\d{1,3})? ?([-+]0\d:[0-5]\d|Z)$/,
    [
      '2020-01-01',
      '2020-01-01 10:00 -14:00',
      '9999-12-31 00:00:00 +14:00',
      '9999-12-31 23:59:59.999 -00:01',
      '0001-01-01 00:00:00 +14:00',
    ],
  ],
  ['varchar(60)', /^[A-Za-z ,"\n]{1,60}$/, ['é', '😀 and "more", é', 'a '.repeat(30)]],
  ['nvarchar(12)', /^[a-zéß]{1,12}$/, ['😀😀', 'x'.repeat(12)]],
  ['char(5)', /^[A-Z]{1,5}$/, ['éé', 'ab ', '"']],
  ['nchar(30)', /^[\wé]{1,30}$/, ['x'.repeat(30), '“”']],
]
const COLUMNS = (nullable: boolean): Column[] =>
  columns(...CELLS.map(([type], at) => `column${at} ${type}${nullable ? ' null' : ''}`))
const records = fc.array(
  fc.tuple(
    ...CELLS.map(([, usual, unusual]) =>
      fc.oneof(
        { weight: 60, arbitrary: fc.stringMatching(usual) },
        { weight: 2, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...unusual) },
      ),
    ),
  ),
  { minLength: 1, maxLength: 40 },
)

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The rows of a table, each as one text, in order. */
async function fetchRows(table: string): Promise<string[]> {
  const result = await connection.runAndReadAll(
    `SELECT CAST(t AS VARCHAR) AS line FROM (SELECT * FROM ${table}) AS t ORDER BY line`,
  )
  return result.getRows().map(([row]) => String(row))
}

test.each([true, false])(
  'a cell loads as the same value by its bytes and by the conversion of its text, nullable: %s [B035]',
  async (nullable) => {
    const declared = COLUMNS(nullable)
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 700 }), async (rows, size) => {
        for (const index of [0, 1]) {
          await connection.run(`DROP TABLE IF EXISTS t${index}`)
          await createTable(connection, index, declared)
        }
        const bytes = Buffer.from(
          [declared.map(({ name }) => name), ...rows].map(csvRecord).join(''),
        )
        await loadFile(connection, 0, { name: 'All', columns: declared }, pieces(bytes, size))
        const stage = new Stage(connection, 1, declared)
        for (const row of rows) stage.add(row)
        await stage.flush('t1')
        expect(await fetchRows('t0')).toEqual(await fetchRows('t1'))
      }),
      { numRuns: process.env.LONG === '1' ? 100 : 8, seed: 8, endOnFailure: true },
    )
  },
)

test('columns that a query does not read are not stored, however their cells are written', async () => {
  const all = columns('id int', 'note varchar(40) null', 'paid decimal(8,2) null')
  const declared = markUnread(all, (column) => column === 2)
  await createTable(connection, 0, declared)
  const notes = ['', 'short', 'élan', 'said "no", and\nleft']
  const rows = Array.from({ length: 5000 }, (_, id) => [`${id}`, notes[id % 4] ?? '', `${id}.50`])
  const odd = [['+1', 'x', ' 1.5 ']]
  const bytes = Buffer.from([['id', 'note', 'paid'], ...rows, ...odd].map(csvRecord).join(''))
  await loadFile(connection, 0, { name: 'Notes', columns: declared }, pieces(bytes, 1000))
  expect((await connection.runAndReadAll('SELECT * FROM t0')).columnNames()).toEqual(['c2'])
  const found = await connection.runAndReadAll('SELECT count(c2), CAST(sum(c2) AS VARCHAR) FROM t0')
  expect(found.getRows()).toEqual([[5001n, '12500001.50']])
  const counted = markUnread(all, () => false).map(({ isUnread }) => isUnread)
  expect(counted).toEqual([false, true, true])
})

test('rows that a query cannot use are not stored; if one cannot be tested, the query decides [B035]', async () => {
  const declared = columns('id int', 'note varchar(40) null')
  const rows = Array.from({ length: 400_000 }, (_, id) => `${id},a note of row ${id}\n`)
  const bytes = Buffer.from(`id,note\n${rows.join('')}`)
  const load = async (odd: string, sql: string, least = '0') => {
    const table = { name: 'Notes', columns: declared, filter: { sql, values: { p1: least } } }
    await connection.run('DROP TABLE IF EXISTS t0')
    await createTable(connection, 0, declared)
    await loadFile(connection, 0, table, pieces(Buffer.concat([bytes, Buffer.from(odd)]), 2 ** 20))
    const found = await connection.runAndReadAll('SELECT count(*), min(c0), max(c0) FROM t0')
    return (found.getRows()[0] ?? []).map(Number)
  }
  expect(await load('+7,odd\n', 'u.c0 % 4 = 3 AND u.c0 >= CAST($p1 AS INTEGER)', '5')).toEqual([
    100_000, 7, 399_999,
  ])
  // Most are needed: the rest of the file is not tested.
  expect(await load('', 'u.c0 BETWEEN 0 AND 399998 AND $p1 IS NOT NULL')).toEqual([
    400_000, 0, 399_999,
  ])
  const tested = 'u.c0 < 1 AND 1000 // CAST(replace(u.c1, $p1, u.c1) AS INTEGER) > 0'
  expect(await load('', tested)).toEqual([400_000, 0, 399_999])
})

test('rows keep the order of their file, whatever the notation of their cells', async () => {
  const declared = columns('id int')
  await createTable(connection, 0, declared)
  const ids = Array.from({ length: 20_000 }, (_, id) => id)
  const cells = ids.map((id) => (id % 5000 === 7 ? String(id).padStart(19, '0') : id))
  const bytes = Buffer.from(`id\n${cells.join('\n')}`)
  await loadFile(connection, 0, { name: 'Policies', columns: declared }, pieces(bytes, 100_000))
  const found = await connection.runAndReadAll('SELECT c0 FROM t0')
  expect(found.getRows()).toEqual(ids.map((id) => [id]))
})

test('many rows of usual cells keep their order, with other rows and quotes in between', async () => {
  const declared = columns('id int', 'note varchar(40) null')
  await createTable(connection, 0, declared)
  const notes = ['', 'short', 'a note that is longer than twelve bytes', 'said "no", and\nleft']
  const rows = Array.from({ length: 5000 }, (_, id) => [notes[id % 4] ?? '', `${id}`])
  const bytes = Buffer.from(`\ufeff${[['note', 'id'], ...rows].map(csvRecord).join('')}`)
  const facts = getFacts(declared)
  await loadFile(connection, 0, { name: 'Notes', columns: declared }, pieces(bytes, 1000), facts)
  const found = await connection.runAndReadAll('SELECT c1, c0 FROM t0')
  expect(found.getRows()).toEqual(rows.map(([note, id]) => [note || null, Number(id)]))
  expect(facts[1]).toMatchObject({
    isTrimmed: true,
    hasBlanks: true,
    hasCapitals: false,
    hasSmall: true,
    hasMarks: true,
    hasOthers: false,
  })
})

test.each([
  ['a,b\n1\n', QueryError, "Row 2 of an input of 'Two' does not have the declared columns"],
  [
    'a,b\n1,2\n1,2,3\n',
    QueryError,
    "Row 3 of an input of 'Two' does not have the declared columns",
  ],
  ['a,c\n1,2\n', QueryError, "The header of an input of 'Two' does not have the declared columns"],
  [
    'a,b\n1,"2\n',
    CsvError,
    'An input file cannot be read: A quotation mark that opens in row 2 is never closed.',
  ],
  [
    'a,b\n1,2"\n',
    CsvError,
    'An input file cannot be read: Row 2: unexpected quotation mark in an unquoted value.',
  ],
  [
    'a,b\n1,2\r3\n',
    CsvError,
    'An input file cannot be read: Row 2 ends with only a carriage return. Save the file with CRLF or LF line ends.',
  ],
  ['', CsvError, 'An input file cannot be read: The file is empty.'],
])('a file that does not fit the type is refused: %j', async (text, kind, message) => {
  const declared = columns('a int', 'b int')
  await createTable(connection, 0, declared)
  const loading = loadFile(
    connection,
    0,
    { name: 'Two', columns: declared },
    pieces(Buffer.from(text), 3),
  )
  await expect(loading).rejects.toThrow(kind)
  expect(getErrorText(await loading.catch((error: unknown) => error))).toBe(message)
})
