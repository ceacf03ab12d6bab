import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { csvValidationSchema } from '@concord/domain/csv'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { afterAll, expect, test } from 'vitest'
import { runConcord } from './run-concord.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const schema = [
  aColumn({ name: 'id', type: { datatype: 'int' }, nullable: false }),
  aColumn({ name: 'code', type: { datatype: 'varchar', length: 5, pattern: '^[A-Z]\\d$' } }),
  aColumn({ name: 'day', type: { datatype: 'date' } }),
]
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(path.join(folder, name), content)
  return name
}
const type = write(
  'type.json',
  JSON.stringify(aDatasetType({ schema, csvValidationSchema: csvValidationSchema(schema) })),
)

function concord(...given: string[]) {
  const { status, out, err } = runConcord(folder, given)
  return { status, out: out.split('\n'), err }
}

test('a valid file exits with 0', () => {
  const file = write('good.csv', 'day,id,code\n2024-02-29,1,A1\n,2,\n')
  expect(concord('validate', type, file)).toEqual({
    status: 0,
    out: ['good.csv is valid: 2 rows.'],
    err: '',
  })
})

test('an invalid file exits with 1 and lists its errors, including dates that do not exist [B066]', () => {
  const file = write('bad.csv', 'id,code,day\n,A1,\n1,"a,1",\n1,,2023-02-29\n1,,\n')
  expect(concord('validate', type, file)).toEqual({
    status: 1,
    out: [
      'Row 2, column id: NULL_VALUE: Must contain a value',
      'Row 3, column code: INVALID_FORMAT: Wrong format',
      'Row 4, column day: INVALID_VALUE: Invalid value or data type',
      'bad.csv: 3 errors in 4 rows.',
    ],
    err: '',
  })
})

test('--report writes the error report [B066]', () => {
  const file = write('report-of.csv', 'id,code,day\nx,,\n')
  expect(concord('validate', type, file, '--report', 'report.csv').status).toBe(1)
  const report = readFileSync(path.join(folder, 'report.csv'), 'utf8')
  expect(report).toBe(
    'row,column,errorType,message\r\n2,id,INVALID_VALUE,Invalid value or data type\r\n',
  )
})

test.each<[string, string | Uint8Array, string]>([
  ['empty.csv', '', 'empty.csv: The file is empty.'],
  [
    'utf16.csv',
    new Uint8Array([0xff, 0xfe, 0x69, 0]),
    'utf16.csv: The file is UTF-16 text (“Unicode text”). Save it as “CSV UTF-8” and choose it again.',
  ],
  [
    'zip.csv',
    'PK\u0003\u0004…',
    'zip.csv: The content is not text, but another format with the name of a CSV file.',
  ],
  [
    'quote.csv',
    'id,code,day\n1,"\n',
    'quote.csv: A quotation mark that opens in row 2 is never closed.',
  ],
])('%s exits with 1 and says why', (name, content, message) => {
  expect(concord('validate', type, write(name, content))).toEqual({
    status: 1,
    out: [message],
    err: '',
  })
})

test('a wrong header exits with 1 and names the columns [B066]', () => {
  expect(concord('validate', type, write('header.csv', 'id,kode,day\n'))).toMatchObject({
    status: 1,
    out: [
      'Row 1, column kode: INVALID_VALUE: Unknown property',
      'Row 1, column code: NULL_VALUE: Must contain a value',
      'header.csv: the header is not that of the data set type.',
    ],
  })
})

test('the first 1000 errors are listed [B115]', () => {
  const { status, out } = concord(
    'validate',
    type,
    write('many.csv', `id,code,day\n${'x,,\n'.repeat(2000)}`),
  )
  expect([status, out.length, out.at(-1)]).toEqual([
    1,
    1001,
    'many.csv: 1,000 errors in 1,001 rows. Maximum error limit of 1000 reached.',
  ])
})

test('without a csvValidationSchema the rules follow from the schema', () => {
  const own = write('own.json', JSON.stringify({ schema }))
  expect(concord('validate', own, write('own.csv', 'id,code,day\n1,a1,\n')).out[0]).toBe(
    'Row 2, column code: INVALID_FORMAT: Wrong format',
  )
})

test.each<[string, string[], RegExp]>([
  ['no command', [], /^Usage: /],
  ['another command', ['check', 'type.json', 'good.csv'], /^Usage: /],
  ['no file', ['validate', 'type.json'], /^Usage: /],
  ['an unknown option', ['validate', 'type.json', 'good.csv', '--fast'], /Unknown option '--fast'/],
  ['no such file', ['validate', 'type.json', 'none.csv'], /ENOENT.*none\.csv/],
  ['a folder', ['validate', 'type.json', '.'], /EISDIR/],
  [
    'no such type',
    ['validate', 'none.json', 'good.csv'],
    /none\.json is not a data set type: ENOENT/,
  ],
  [
    'a type that is not one',
    ['validate', 'good.csv', 'good.csv'],
    /good\.csv is not a data set type/,
  ],
])('%s exits with 2 and says why', (_, given, message) => {
  write('good.csv', 'day,id,code\n')
  const { status, err } = concord(...given)
  expect(err).toMatch(message)
  expect(status).toBe(2)
})

test('a type with an unsupported pattern exits with 2 and names the column', () => {
  const refused = [aColumn({ name: 'x', type: { datatype: 'varchar', pattern: '(?=a)' } })]
  const { status, err } = concord(
    'validate',
    write('refused.json', JSON.stringify({ schema: refused })),
    'good.csv',
  )
  expect(err).toBe(
    'refused.json: The pattern of the column x cannot be run: it uses lookahead or lookbehind. Correct the data set type.',
  )
  expect(status).toBe(2)
})
