import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColumnType, CsvError, CsvValidation, compileCsvPlan } from '../csv/index.ts'
import { aDatasetType } from '../fixtures/a-dataset-type.ts'
import { columnIssues } from './column-rules.ts'
import { proposeColumns, readSample } from './propose-columns.ts'

const flags = { FEATURE_DATE_TIME_OFFSET_ENABLED: true }
const encode = (text: string) => new TextEncoder().encode(text)
const propose = (csv: string, isWhole = true) =>
  proposeColumns(readSample(encode(csv), isWhole), flags)
const getType = (...values: string[]) =>
  propose(`x\n${values.map((value) => `"${value}"\n`).join('')}`)[0]?.type

describe('types', () => {
  test.each<[string[], ColumnType]>([
    [['1', '-20', '+300'], { datatype: 'int' }],
    [['0'], { datatype: 'int' }],
    [['2147483648'], { datatype: 'bigint' }],
    [['9223372036854775808'], { datatype: 'decimal', precision: 20, scale: 1 }],
    [['1.5', '-10'], { datatype: 'decimal', precision: 3, scale: 1 }],
    [['1.234', '.5', '100.'], { datatype: 'decimal', precision: 6, scale: 3 }],
    [['1'.repeat(38)], { datatype: 'varchar', length: 40 }],
    [['2026-02-28', '2024-02-29'], { datatype: 'date' }],
    [['2026-02-29'], { datatype: 'varchar', length: 40 }],
    [['23:59:59'], { datatype: 'time' }],
    [['2026-02-28 10:00:00', '2026-02-28T10:00:00.123'], { datatype: 'datetime' }],
    [['2026-02-28T10:00:00-05:00'], { datatype: 'datetimeoffset' }],
    [['01234'], { datatype: 'varchar', length: 40 }],
    [['1', '2', 'x'], { datatype: 'varchar', length: 40 }],
    [['1,5'], { datatype: 'varchar', length: 40 }],
    [['1e3'], { datatype: 'varchar', length: 40 }],
    [['-'], { datatype: 'varchar', length: 40 }],
    [['a'.repeat(41)], { datatype: 'varchar', length: 80 }],
    [['a'.repeat(121)], { datatype: 'varchar', length: 255 }],
    [['a'.repeat(256)], { datatype: 'varchar', length: 1000 }],
    [['a'.repeat(9000)], { datatype: 'varchar', length: 8000 }],
    [['Zoé'], { datatype: 'nvarchar', length: 40 }],
    [[], { datatype: 'varchar', length: 40 }],
  ])('%j is %j', (values, type) => {
    expect(getType(...values)).toEqual(type)
  })

  test('datetimeoffset is proposed only with its flag [B117]', () => {
    const sample = readSample(encode('x\n2026-02-28T10:00:00-05:00\n'), true)
    expect(
      proposeColumns(sample, { FEATURE_DATE_TIME_OFFSET_ENABLED: false })[0]?.type.datatype,
    ).toBe('varchar')
  })
})

test('a column is nullable if a row has an empty cell in it, or if there are no rows', () => {
  expect(propose('a,b,c\n1,,3\n4,5,6\n').map(({ nullable }) => nullable)).toEqual([
    false,
    true,
    false,
  ])
  expect(propose('a,b').map(({ nullable }) => nullable)).toEqual([true, true])
  expect(propose('a,b\n1\n').map(({ nullable }) => nullable)).toEqual([false, true])
})

test('the names are those of the header without the spaces around them, whatever the header contains [B067]', () => {
  expect(propose('\ufeffid, Full Name ,"a,b",,id\n').map(({ name }) => name)).toEqual([
    'id',
    'Full Name',
    'a,b',
    '',
    'id',
  ])
})

test('complete records of a longer file are read, and an incomplete header is refused', () => {
  expect(propose('a,b\n1,2\n3,x', false).map(({ type }) => type.datatype)).toEqual(['int', 'int'])
  expect(() => propose('', true)).toThrow(CsvError)
  expect(() => propose('a,"b', false)).toThrow(CsvError)
  expect(() => propose('PK\u0003\u0004\u0000\u0000')).toThrow(CsvError)
})

test('the proposal for any file breaks no rule and accepts the file', () => {
  const cell = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true }).map(String),
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc
      .string({ unit: 'binary', maxLength: 60 })
      .filter((text) => !text.includes('\0') && text.isWellFormed()),
    fc.constantFrom(
      '',
      '0',
      '-0',
      '007',
      '1.',
      '.5',
      '+1',
      '12:30:00',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00+14:00',
      'é',
    ),
  )
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(rows, (cells) => {
      const file = encode(`a,b\n${cells.map((row) => `${row.map(quoted).join(',')}\n`).join('')}`)
      const schema = proposeColumns(readSample(file, true), flags)
      expect(columnIssues(schema, flags)).toEqual([])
      const validation = new CsvValidation(
        compileCsvPlan(aDatasetType({ schema }), { checkValues: true }),
      )
      validation.push(file)
      expect(validation.end().errors).toEqual([])
    }),
    { seed: 20261121 },
  )
})
