import { describe, expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import type { Column, ColumnType } from './column.ts'
import { compileCsvPlan } from './csv-plan.ts'
import { csvValidationSchema } from './csv-schema.ts'
import { type CsvOutcome, CsvValidation } from './validate-csv.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function validate(columns: Column[], file: string | Uint8Array, options = {}): CsvOutcome {
  const validation = new CsvValidation(compileCsvPlan(aDatasetType({ schema: columns }), options))
  validation.push(typeof file === 'string' ? encode(file) : file)
  return validation.end()
}

/** The errors as lines of the report: row, column, type and message. */
const lines = ({ errors }: CsvOutcome) =>
  errors.map(({ row, column, errorType, message }) => `${row} ${column} ${errorType}: ${message}`)

const id = aColumn({ name: 'id', type: { datatype: 'int' }, nullable: false })
const name = aColumn({ name: 'name', type: { datatype: 'varchar', length: 5, minLength: 2 } })
const day = aColumn({ name: 'day', type: { datatype: 'date' } })
const code = aColumn({ name: 'code', type: { datatype: 'varchar', pattern: '[A-Z]\\d' } })

describe('cells', () => {
  test('a valid file has no errors; nullable columns accept the empty string [B066]', () => {
    const file = 'id,name,day,code\r\n1,Ann,2024-02-29,A1\r\n-2,,,\r\n+3,"A,""n",,xB2x'
    expect(validate([id, name, day, code], file)).toEqual({ rows: 3, errors: [] })
  })

  test.each<[string, string]>([
    [',Ann,,', '2 id NULL_VALUE: Must contain a value'],
    ['1,A,,', '2 name INVALID_DATASIZE: Data size is too short'],
    ['1,Annika,,', '2 name INVALID_DATASIZE: Data size is too long'],
    ['123456789012,,,', '2 id INVALID_DATASIZE: Data size is too long'],
    ['one,,,', '2 id INVALID_VALUE: Invalid value or data type'],
    ['1,,29.02.2024,', '2 day INVALID_FORMAT: Wrong format'],
    ['1,,,a1', '2 code INVALID_FORMAT: Wrong format'],
    ['1,,,,5', '2 #5 INVALID_VALUE: Unknown property'],
  ])('%s: %s [B066 B067]', (row, error) => {
    expect(lines(validate([id, name, day, code], `id,name,day,code\n${row}\n`))).toEqual([error])
  })

  test('a cell has one error, its first: too long before the wrong value', () => {
    expect(lines(validate([id], 'id\nnot a number at all\n'))).toEqual([
      '2 id INVALID_DATASIZE: Data size is too long',
    ])
  })

  test('length counts code points', () => {
    const file = (cell: string) => validate([name], `name\n${cell}\n`)
    expect(file('😀😀😀😀😀').errors).toEqual([])
    expect(file('éèêëē').errors).toEqual([])
    expect(lines(file('😀'))).toEqual(['2 name INVALID_DATASIZE: Data size is too short'])
    expect(lines(file('😀😀😀😀😀😀'))).toEqual(['2 name INVALID_DATASIZE: Data size is too long'])
    expect(lines(file('e\u0301e\u0301e\u0301'))).toEqual([
      '2 name INVALID_DATASIZE: Data size is too long',
    ])
  })

  test('errors come row by row, in the order of the columns of the file', () => {
    expect(
      lines(validate([id, name, day], 'day,id,name\nx,y,z\n2024-01-01,2,"a\nb"\nq,,\n')),
    ).toEqual([
      '2 day INVALID_FORMAT: Wrong format',
      '2 id INVALID_VALUE: Invalid value or data type',
      '2 name INVALID_DATASIZE: Data size is too short',
      '4 day INVALID_FORMAT: Wrong format',
      '4 id NULL_VALUE: Must contain a value',
    ])
  })

  test('a short row lacks its first missing column, a required one its value', () => {
    expect(lines(validate([id, name, day], 'id,name,day\n1\n\n2,Ann\n'))).toEqual([
      '2 name INVALID_FORMAT: Wrong format',
      '3 id NULL_VALUE: Must contain a value',
      '3 name INVALID_FORMAT: Wrong format',
      '4 day INVALID_FORMAT: Wrong format',
    ])
    expect(lines(validate([name, id], 'name,id\nAnn\n'))).toEqual([
      '2 id NULL_VALUE: Must contain a value',
    ])
  })

  test('an empty line of a file with one column is an empty cell', () => {
    expect(validate([name], 'name\n\n\n')).toEqual({ rows: 2, errors: [] })
    expect(lines(validate([id], 'id\n\n'))).toEqual(['2 id NULL_VALUE: Must contain a value'])
  })
})

describe('words', () => {
  const withWords = (words: Record<string, string>, nullWords: string | Record<string, string>) => {
    const schema = csvValidationSchema([id])
    const properties = { id: { ...schema.properties.id, errorMessage: words } }
    const csv = {
      ...schema,
      properties,
      errorMessage: { required: nullWords, additionalProperties: 'extra!' },
    }
    return lines(validateWith(csv, 'id\n""\n1234567890123\nx\n4,5\n'))
  }
  const validateWith = (csv: ReturnType<typeof csvValidationSchema>, file: string) => {
    const validation = new CsvValidation(
      compileCsvPlan(aDatasetType({ schema: [id], csvValidationSchema: csv })),
    )
    validation.push(encode(file))
    return validation.end()
  }

  test('the words of the data set type are used, including an error type that they name', () => {
    const words = { maxLength: 'Too many digits', pattern: 'INVALID_FORMAT: Digits only' }
    const errors = [
      '3 id INVALID_DATASIZE: Too many digits',
      '4 id INVALID_FORMAT: Digits only',
      '5 #2 INVALID_VALUE: extra!',
    ]
    expect(withWords(words, 'NULL_VALUE: Fill me')).toEqual(['2 id NULL_VALUE: Fill me', ...errors])
    expect(withWords(words, { id: 'An id, please' })).toEqual([
      '2 id NULL_VALUE: An id, please',
      ...errors,
    ])
    expect(withWords(words, { other: 'x' })).toEqual([
      '2 id NULL_VALUE: Must contain a value',
      ...errors,
    ])
  })

  test('a column missing in the csvValidationSchema has the rule of its type', () => {
    expect(
      lines(validateWith({ ...csvValidationSchema([]), required: ['id'] }, 'id\nx\n')),
    ).toEqual(['2 id INVALID_VALUE: Invalid value or data type'])
  })
})

describe('headers', () => {
  test('columns may come in any order', () => {
    expect(validate([id, name], 'name,id\nAnn,1\n')).toEqual({ rows: 1, errors: [] })
  })

  test('a file with only a header is valid and has no rows', () => {
    expect(validate([id, name], 'id,name')).toEqual({ rows: 0, errors: [] })
  })

  test.each<[string, CsvOutcome['stopped'], string[]]>([
    ['id,name,age', 'unknown-column', ['1 age INVALID_VALUE: Unknown property']],
    ['id', 'missing-column', ['1 name NULL_VALUE: Must contain a value']],
    [
      'id,Name',
      'unknown-column',
      ['1 Name INVALID_VALUE: Unknown property', '1 name NULL_VALUE: Must contain a value'],
    ],
    [
      'id, name',
      'unknown-column',
      ['1  name INVALID_VALUE: Unknown property', '1 name NULL_VALUE: Must contain a value'],
    ],
    ['id,name,id', 'unknown-column', ['1 id INVALID_VALUE: Unknown property']],
    ['id,name,', 'unknown-column', ['1  INVALID_VALUE: Unknown property']],
    [
      'id;name',
      'unknown-column',
      [
        '1 id;name INVALID_VALUE: Unknown property',
        ...['id', 'name'].map((x) => `1 ${x} NULL_VALUE: Must contain a value`),
      ],
    ],
  ])('%s stops as %s [B066]', (header, stopped, errors) => {
    const outcome = validate([id, name], `${header}\nx,y,z\n`)
    expect(outcome).toMatchObject({ rows: 0, stopped })
    expect(lines(outcome)).toEqual(errors)
  })
})

describe('values, which only processing checks', () => {
  const verdict = (type: ColumnType, cell: string, checkValues: boolean) =>
    lines(validate([aColumn({ name: 'x', type })], `x\n${cell}\n`, { checkValues }))

  test.each<[ColumnType['datatype'], string, string]>([
    ['tinyint', '0 255 +7 007', '256 999'],
    ['smallint', '-32768 32767 +32767', '-32769 32768 99999'],
    ['int', '-2147483648 2147483647 -0', '-2147483649 2147483648'],
    [
      'bigint',
      '-9223372036854775808 9223372036854775807',
      '-9223372036854775809 9223372036854775808',
    ],
    [
      'date',
      '2024-02-29 2000-02-29 1900-02-28 9999-12-31 0001-01-01',
      '2023-02-29 1900-02-29 2024-04-31 0000-01-01 2024-02-30',
    ],
    [
      'datetime',
      '2024-02-29T10:11:12.5 1753-01-01T00:00:00 1799-12-31T00:00:00 1760-01-01T00:00:00 9999-12-31T23:59:59.998 9999-12-31T23:59:59.99 9999-12-31T23:59:59 9999-12-31T23:59:58.999 9999-12-30T23:59:59.999 9998-12-31T23:59:59.999 2024-12-31T23:59:59.999',
      '2023-02-29T10:11:12 2024-06-31T00:00:00 1752-12-31T23:59:59 0001-01-01T00:00:00 1699-01-01T00:00:00 0999-01-01T00:00:00 9999-12-31T23:59:59.999',
    ],
    [
      'datetimeoffset',
      '2024-02-29T10:11:12+14:00 2024-02-29T10:11:12-13:59',
      '2023-02-29T10:11:12+01:00 2024-02-29T10:11:12-14:01',
    ],
  ])('%s holds %s but not %s', (datatype, held, refused) => {
    for (const cell of held.split(' ')) expect(verdict({ datatype }, cell, true)).toEqual([])
    for (const cell of refused.split(' ')) {
      expect(verdict({ datatype }, cell, false)).toEqual([])
      expect(verdict({ datatype }, cell, true)).toEqual([
        '2 x INVALID_VALUE: Invalid value or data type',
      ])
    }
  })

  test('a number must be valid even if the column has its own pattern', () => {
    for (const datatype of ['tinyint', 'int', 'decimal'] as const) {
      expect(verdict({ datatype, pattern: '.' }, 'x', false)).toEqual([])
      expect(verdict({ datatype, pattern: '.' }, 'x', true)).toEqual([
        '2 x INVALID_VALUE: Invalid value or data type',
      ])
    }
  })

  test('a date must be valid even if the csvValidationSchema has another pattern', () => {
    const csv = { ...csvValidationSchema([day]), properties: { day: { pattern: '^\\d' } } }
    const verdicts = [false, true].map((checkValues) => {
      const validation = new CsvValidation(
        compileCsvPlan({ schema: [day], csvValidationSchema: csv }, { checkValues }),
      )
      validation.push(encode('day\n2024/02/29\n2024-02-29\n'))
      return lines(validation.end())
    })
    expect(verdicts).toEqual([[], ['2 day INVALID_VALUE: Invalid value or data type']])
  })

  test('an empty cell of a nullable column has no value to check', () => {
    expect(verdict({ datatype: 'date' }, '', true)).toEqual([])
  })
})
