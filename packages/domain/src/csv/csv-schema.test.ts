import { describe, expect, test } from 'vitest'
import { aColumn } from '../fixtures/a-dataset-type.ts'
import type { ColumnType } from './column.ts'
import { cellRule, csvValidationSchema, defaultPattern, maxLength } from './csv-schema.ts'
import { DATATYPE_NAMES } from './datatypes.ts'

const rule = (type: ColumnType, nullable = true) => cellRule(aColumn({ name: 'x', type, nullable }))

describe('lengths', () => {
  test.each<[ColumnType, number | undefined]>([
    [{ datatype: 'varchar' }, 40],
    [{ datatype: 'nvarchar' }, 40],
    [{ datatype: 'varchar', length: 255 }, 255],
    [{ datatype: 'char' }, 1],
    [{ datatype: 'nchar' }, 1],
    [{ datatype: 'smallint' }, 6],
    [{ datatype: 'tinyint' }, 4],
    [{ datatype: 'int' }, 11],
    [{ datatype: 'bigint' }, 20],
    [{ datatype: 'decimal' }, 10],
    [{ datatype: 'decimal', precision: 8, scale: 2 }, 10],
    [{ datatype: 'decimal', precision: 38, scale: 38 }, 40],
  ])('%j has at most %s characters [B117 C121]', (type, longest) => {
    expect(maxLength(type)).toBe(longest)
    expect(rule(type).maxLength).toBe(longest)
  })

  test.each(['date', 'time', 'datetime', 'datetimeoffset'] as const)(
    '%s is bounded only by its pattern',
    (datatype) => {
      expect(rule({ datatype, length: 3, pattern: 'x' })).not.toHaveProperty('maxLength')
    },
  )
})

describe('the least length', () => {
  test('a column that is not nullable has at least one character [B067]', () => {
    for (const datatype of DATATYPE_NAMES) expect(rule({ datatype }, false).minLength).toBe(1)
    expect(rule({ datatype: 'varchar', minLength: 3 }, false).minLength).toBe(3)
    expect(rule({ datatype: 'varchar', minLength: 0 }, false).minLength).toBe(1)
  })

  test('only varchar and nvarchar have their own [C063]', () => {
    const withOwn = DATATYPE_NAMES.filter(
      (datatype) => rule({ datatype, minLength: 2 }).minLength === 2,
    )
    expect(withOwn).toEqual(['varchar', 'nvarchar'])
  })
})

describe('patterns', () => {
  test.each<[ColumnType, string, string]>([
    [{ datatype: 'smallint' }, '0 -1 +12345 99999', '123456 1.0 x 1e3 - +'],
    [{ datatype: 'int' }, '1234567890 -1234567890', '12345678901 1,000'],
    [{ datatype: 'bigint' }, '1234567890123456789 +1', '12345678901234567890'],
    [{ datatype: 'tinyint' }, '0 255 +999', '-1 1000 1.5'],
    [{ datatype: 'decimal' }, '0 -1 +123456 1. .5 -.25 123456.78', '1234567 1.234 . - 1,5 1e3 +-1'],
    [{ datatype: 'decimal', precision: 4, scale: 4 }, '.1234 0.12 0 -0.', '1 9.99 12 .12345'],
    [{ datatype: 'decimal', precision: 3, scale: 0 }, '123 -1 1.', '1234 1.5 .'],
    [
      { datatype: 'date' },
      '2024-02-29 2023-02-31 0001-12-01',
      '2024-13-01 2024-1-1 2024-00-10 2024-01-32 24-01-01 01/02/2024',
    ],
    [{ datatype: 'time' }, '00:00:00 23:59:59', '24:00:00 12:60:00 12:00 12:00:60 1:00:00'],
    [
      { datatype: 'datetime' },
      '2024-02-29T10:11:12 2024-02-29T10:11:12.123',
      '2024-02-29 2024-02-29T10:11:12.1234 2024-02-29T10:11:12Z',
    ],
    [
      { datatype: 'datetimeoffset' },
      '2024-02-29T10:11:12-05:00 2024-02-29T10:11:12.5+14:00',
      '2024-02-29T10:11:12 2024-02-29T10:11:12+1:00',
    ],
  ])('%j accepts %s and refuses %s [B118]', (type, accepted, refused) => {
    const pattern = new RegExp(defaultPattern(type) ?? '', 'u')
    expect(accepted.split(' ').filter((text) => !pattern.test(text))).toEqual([])
    expect(refused.split(' ').filter((text) => pattern.test(text))).toEqual([])
  })

  test('texts have no default pattern', () => {
    for (const datatype of ['varchar', 'nvarchar', 'char', 'nchar'] as const) {
      expect(rule({ datatype })).not.toHaveProperty('pattern')
      expect(rule({ datatype, pattern: '^a' })).toMatchObject({
        pattern: '^a',
        errorMessage: { pattern: 'INVALID_FORMAT: Wrong format' },
      })
    }
  })

  test('a number may have its own pattern, a date or time may not [C063]', () => {
    const withOwn = DATATYPE_NAMES.filter(
      (datatype) => rule({ datatype, pattern: '^7' }).pattern === '^7',
    )
    expect(withOwn).toEqual([
      'varchar',
      'nvarchar',
      'char',
      'nchar',
      'smallint',
      'tinyint',
      'int',
      'bigint',
      'decimal',
    ])
  })

  test('an empty pattern counts as missing', () => {
    expect(rule({ datatype: 'varchar', pattern: '' })).not.toHaveProperty('pattern')
    expect(rule({ datatype: 'int', pattern: '' }).pattern).toBe('^[-+]?\\d{1,10}$')
  })
})

test('the schema of a data set type has its rules and their default words [B037 B067 C034]', () => {
  const columns = [
    aColumn({ name: 'id', type: { datatype: 'int' }, nullable: false }),
    aColumn({ name: 'note', type: { datatype: 'nvarchar', length: 8, minLength: 2 } }),
    aColumn({ name: 'day', type: { datatype: 'date' } }),
  ]
  expect(csvValidationSchema(columns)).toEqual({
    type: 'object',
    required: ['id'],
    properties: {
      id: {
        type: 'string',
        minLength: 1,
        maxLength: 11,
        pattern: '^[-+]?\\d{1,10}$',
        errorMessage: {
          minLength: 'INVALID_DATASIZE: Data size is too short',
          maxLength: 'INVALID_DATASIZE: Data size is too long',
          pattern: 'INVALID_VALUE: Invalid value or data type',
        },
      },
      note: {
        type: 'string',
        minLength: 2,
        maxLength: 8,
        errorMessage: {
          minLength: 'INVALID_DATASIZE: Data size is too short',
          maxLength: 'INVALID_DATASIZE: Data size is too long',
        },
      },
      day: {
        type: 'string',
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        errorMessage: { pattern: 'INVALID_FORMAT: Wrong format' },
      },
    },
    additionalProperties: false,
    errorMessage: {
      required: 'NULL_VALUE: Must contain a value',
      additionalProperties: 'INVALID_VALUE: Unknown property',
    },
  })
})

test('a column may be named like a property of every object', () => {
  const columns = ['[object Object]', 'function Object() { [native code] }'].map((name) =>
    aColumn({ name, nullable: false }),
  )
  expect(Object.keys(csvValidationSchema(columns).properties)).toEqual([
    '[object Object]',
    'function Object() { [native code] }',
  ])
})
