import { describe, expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { RECORD_BYTES_MAX } from '../limits.ts'
import type { Column, ColumnType } from './column.ts'
import type { CsvFault } from './csv.ts'
import { compileCsvPlan } from './csv-plan.ts'
import { csvValidationSchema } from './csv-schema.ts'
import { type CsvOutcome, type CsvProgress, CsvValidation, validateCsv } from './validate-csv.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function validate(columns: Column[], file: string | Uint8Array, options = {}): CsvOutcome {
  const validation = new CsvValidation(compileCsvPlan(aDatasetType({ schema: columns }), options))
  validation.push(typeof file === 'string' ? encode(file) : file)
  return validation.end()
}

/** The errors as lines of the report: row, column, type and message. */
const lines = ({ errors }: CsvOutcome) => errors.map(({ row, column, errorType, message }) => `${row} ${column} ${errorType}: ${message}`)

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
    expect(lines(validate([id], 'id\nnot a number at all\n'))).toEqual(['2 id INVALID_DATASIZE: Data size is too long'])
  })

  test('length counts code points', () => {
    const file = (cell: string) => validate([name], `name\n${cell}\n`)
    expect(file('😀😀😀😀😀').errors).toEqual([])
    expect(file('éèêëē').errors).toEqual([])
    expect(lines(file('😀'))).toEqual(['2 name INVALID_DATASIZE: Data size is too short'])
    expect(lines(file('😀😀😀😀😀😀'))).toEqual(['2 name INVALID_DATASIZE: Data size is too long'])
    expect(lines(file('e\u0301e\u0301e\u0301'))).toEqual(['2 name INVALID_DATASIZE: Data size is too long'])
  })

  test('errors come row by row, in the order of the columns of the file', () => {
    expect(lines(validate([id, name, day], 'day,id,name\nx,y,z\n2024-01-01,2,"a\nb"\nq,,\n'))).toEqual([
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
    expect(lines(validate([name, id], 'name,id\nAnn\n'))).toEqual(['2 id NULL_VALUE: Must contain a value'])
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
    const csv = { ...schema, properties, errorMessage: { required: nullWords, additionalProperties: 'extra!' } }
    return lines(validateWith(csv, 'id\n""\n1234567890123\nx\n4,5\n'))
  }
  const validateWith = (csv: ReturnType<typeof csvValidationSchema>, file: string) => {
    const validation = new CsvValidation(compileCsvPlan(aDatasetType({ schema: [id], csvValidationSchema: csv })))
    validation.push(encode(file))
    return validation.end()
  }

  test('the words of the data set type are used, its error type when they name one', () => {
    const words = { maxLength: 'Too many digits', pattern: 'INVALID_FORMAT: Digits only' }
    const errors = ['3 id INVALID_DATASIZE: Too many digits', '4 id INVALID_FORMAT: Digits only', '5 #2 INVALID_VALUE: extra!']
    expect(withWords(words, 'NULL_VALUE: Fill me')).toEqual(['2 id NULL_VALUE: Fill me', ...errors])
    expect(withWords(words, { id: 'An id, please' })).toEqual(['2 id NULL_VALUE: An id, please', ...errors])
    expect(withWords(words, { other: 'x' })).toEqual(['2 id NULL_VALUE: Must contain a value', ...errors])
  })

  test('a column that the csvValidationSchema forgets has the rule of its type', () => {
    expect(lines(validateWith({ ...csvValidationSchema([]), required: ['id'] }, 'id\nx\n'))).toEqual([
      '2 id INVALID_VALUE: Invalid value or data type',
    ])
  })
})

describe('headers', () => {
  test('columns may come in any order', () => {
    expect(validate([id, name], 'name,id\nAnn,1\n')).toEqual({ rows: 1, errors: [] })
  })

  test('a header alone is valid and has no rows', () => {
    expect(validate([id, name], 'id,name')).toEqual({ rows: 0, errors: [] })
  })

  test.each<[string, CsvOutcome['stopped'], string[]]>([
    ['id,name,age', 'unknown-column', ['1 age INVALID_VALUE: Unknown property']],
    ['id', 'missing-column', ['1 name NULL_VALUE: Must contain a value']],
    ['id,Name', 'unknown-column', ['1 Name INVALID_VALUE: Unknown property', '1 name NULL_VALUE: Must contain a value']],
    ['id, name', 'unknown-column', ['1  name INVALID_VALUE: Unknown property', '1 name NULL_VALUE: Must contain a value']],
    ['id,name,id', 'unknown-column', ['1 id INVALID_VALUE: Unknown property']],
    ['id,name,', 'unknown-column', ['1  INVALID_VALUE: Unknown property']],
    [
      'id;name',
      'unknown-column',
      ['1 id;name INVALID_VALUE: Unknown property', ...['id', 'name'].map((x) => `1 ${x} NULL_VALUE: Must contain a value`)],
    ],
  ])('%s stops as %s [B066]', (header, stopped, errors) => {
    const outcome = validate([id, name], `${header}\nx,y,z\n`)
    expect(outcome).toMatchObject({ rows: 0, stopped })
    expect(lines(outcome)).toEqual(errors)
  })
})

describe('stopping', () => {
  const badRows = (count: number) => `id,name\n${'x,\n'.repeat(count)}`

  test('1000 errors are reported and the run goes on; one more stops it [B066 B115]', () => {
    const thousand = validate([id, name], `${badRows(1000)}1,\n`)
    expect(thousand).toMatchObject({ rows: 1001 })
    expect(thousand.stopped).toBeUndefined()
    expect(thousand.errors).toHaveLength(1000)
    const more = validate([id, name], `${badRows(1001)}1,\n"unclosed`)
    expect(more).toMatchObject({ rows: 1001, stopped: 'too-many-errors' })
    expect(more.errors).toEqual(thousand.errors)
  })

  test('the errors of one row are cut at 1000', () => {
    const columns = Array.from({ length: 1500 }, (_, index) => aColumn({ name: `c${index}`, nullable: false }))
    const file = `${columns.map((column) => column.name).join()}\n${','.repeat(1499)}\n`
    const outcome = validate(columns, file)
    expect(outcome).toMatchObject({ rows: 1, stopped: 'too-many-errors' })
    expect(outcome.errors.at(-1)).toMatchObject({ row: 2, column: 'c999' })
    expect(outcome.errors).toHaveLength(1000)
  })

  test('nothing is read after the stop', async () => {
    let chunks = 0
    let isClosed = false
    async function* endless() {
      try {
        for (;;) yield encode(chunks++ === 0 ? 'id,name\n' : 'x,\n'.repeat(300))
      } finally {
        isClosed = true
      }
    }
    const outcome = await validateCsv(compileCsvPlan(aDatasetType({ schema: [id, name] })), endless())
    expect(outcome.stopped).toBe('too-many-errors')
    expect([chunks, isClosed]).toEqual([5, true])
  })

  test('progress counts bytes, rows and errors; an abort ends the run', async () => {
    const plan = compileCsvPlan(aDatasetType({ schema: [id] }))
    async function* chunks() {
      yield encode('id\n1\nx\n')
      yield encode('2\n')
    }
    const seen: CsvProgress[] = []
    await validateCsv(plan, chunks(), { onProgress: (progress) => seen.push(progress) })
    expect(seen).toEqual([
      { bytes: 7, rows: 2, errors: 1 },
      { bytes: 9, rows: 3, errors: 1 },
    ])
    const controller = new AbortController()
    const run = validateCsv(plan, chunks(), { signal: controller.signal, onProgress: () => controller.abort(new Error('cancelled')) })
    await expect(run).rejects.toThrow('cancelled')
  })
})

describe('hostile files', () => {
  const big = RECORD_BYTES_MAX + 10

  test.each<[string, string | Uint8Array, CsvFault, number]>([
    ['an empty file', '', 'empty', 1],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0]), 'not-text', 1],
    ['a zip named csv', 'PK\u0003\u0004', 'not-text', 1],
    ['a NUL', 'id\n1\n\0\n', 'nul-byte', 3],
    ['Latin-1', new Uint8Array([0x69, 0x64, 0x0a, 0xe9, 0x0a]), 'invalid-utf8', 2],
    ['CR only', 'id\r1\r2\r', 'lone-cr', 1],
    ['an unclosed quote', 'id\n"1\n2\n', 'unclosed-quote', 2],
    ['one endless line', `id\n${'1'.repeat(big)}`, 'record-too-long', 2],
    ['one endless quoted cell', `id\n"${'\n'.repeat(big)}"`, 'record-too-long', 2],
    ['a million quotes', `id\n${'"'.repeat(big)}`, 'record-too-long', 2],
    ['a line of more than a million cells', `id\n${','.repeat(big)}`, 'record-too-long', 2],
  ])('%s is named', (_, file, faultCode, row) => {
    expect(validate([id], file)).toMatchObject({ stopped: 'unreadable', fault: { code: faultCode, row } })
  })

  test('what was wrong before the fault is still reported', () => {
    const outcome = validate([id], 'id\nx\n"1" \n')
    expect(outcome).toMatchObject({ rows: 1, stopped: 'unreadable', fault: { code: 'text-after-quote', row: 3 } })
    expect(outcome.errors).toHaveLength(1)
  })

  test('a million unknown columns are reported up to the limit', () => {
    const outcome = validate([id], ','.repeat(RECORD_BYTES_MAX))
    expect(outcome.stopped).toBe('unknown-column')
    expect(outcome.errors).toHaveLength(1000)
  })

  test('a row of a million cells too many has one error', () => {
    const outcome = validate([id], `id\n1${','.repeat(RECORD_BYTES_MAX - 1)}\n`)
    expect(lines(outcome)).toEqual(['2 #2 INVALID_VALUE: Unknown property'])
  })
})

describe('values, which only processing checks', () => {
  const verdict = (type: ColumnType, cell: string, checkValues: boolean) =>
    lines(validate([aColumn({ name: 'x', type })], `x\n${cell}\n`, { checkValues }))

  test.each<[ColumnType['datatype'], string, string]>([
    ['tinyint', '0 255 +7 007', '256 999'],
    ['smallint', '-32768 32767 +32767', '-32769 32768 99999'],
    ['int', '-2147483648 2147483647 -0', '-2147483649 2147483648'],
    ['bigint', '-9223372036854775808 9223372036854775807', '-9223372036854775809 9223372036854775808'],
    ['date', '2024-02-29 2000-02-29 1900-02-28 9999-12-31 0001-01-01', '2023-02-29 1900-02-29 2024-04-31 0000-01-01 2024-02-30'],
    ['datetime', '2024-02-29T10:11:12.5', '2023-02-29T10:11:12 2024-06-31T00:00:00'],
    ['datetimeoffset', '2024-02-29T10:11:12+14:00 2024-02-29T10:11:12-13:59', '2023-02-29T10:11:12+01:00 2024-02-29T10:11:12-14:01'],
  ])('%s holds %s but not %s', (datatype, held, refused) => {
    for (const cell of held.split(' ')) expect(verdict({ datatype }, cell, true)).toEqual([])
    for (const cell of refused.split(' ')) {
      expect(verdict({ datatype }, cell, false)).toEqual([])
      expect(verdict({ datatype }, cell, true)).toEqual(['2 x INVALID_VALUE: Invalid value or data type'])
    }
  })

  test('a number is one even where the column has its own pattern', () => {
    for (const datatype of ['tinyint', 'int', 'decimal'] as const) {
      expect(verdict({ datatype, pattern: '.' }, 'x', false)).toEqual([])
      expect(verdict({ datatype, pattern: '.' }, 'x', true)).toEqual(['2 x INVALID_VALUE: Invalid value or data type'])
    }
  })

  test('a date is one even where the csvValidationSchema has another pattern', () => {
    const csv = { ...csvValidationSchema([day]), properties: { day: { pattern: '^\\d' } } }
    const verdicts = [false, true].map((checkValues) => {
      const validation = new CsvValidation(compileCsvPlan({ schema: [day], csvValidationSchema: csv }, { checkValues }))
      validation.push(encode('day\n2024/02/29\n2024-02-29\n'))
      return lines(validation.end())
    })
    expect(verdicts).toEqual([[], ['2 day INVALID_VALUE: Invalid value or data type']])
  })

  test('an empty cell of a nullable column has no value to check', () => {
    expect(verdict({ datatype: 'date' }, '', true)).toEqual([])
  })
})
