import { describe, expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { RECORD_BYTES_MAX } from '../limits.ts'
import type { Column } from './column.ts'
import type { CsvFault } from './csv.ts'
import { compileCsvPlan } from './csv-plan.ts'
import { type CsvOutcome, type CsvProgress, CsvValidation, validateCsv } from './validate-csv.ts'

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

describe('stopping', () => {
  const badRows = (count: number) => `id,name\n${'x,\n'.repeat(count)}`

  test('1000 errors are reported and the run continues; one more stops it [B066 B115]', () => {
    const thousand = validate([id, name], `${badRows(1000)}1,\n`)
    expect(thousand).toMatchObject({ rows: 1001 })
    expect(thousand.stopped).toBeUndefined()
    expect(thousand.errors).toHaveLength(1000)
    const more = validate([id, name], `${badRows(1001)}1,\n"unclosed`)
    expect(more).toMatchObject({ rows: 1001, stopped: 'too-many-errors' })
    expect(more.errors).toEqual(thousand.errors)
  })

  test('the errors of one row are cut at 1000', () => {
    const columns = Array.from({ length: 1500 }, (_, index) =>
      aColumn({ name: `c${index}`, nullable: false }),
    )
    const file = `${columns.map((column) => column.name).join()}\n${','.repeat(1499)}\n`
    const outcome = validate(columns, file)
    expect(outcome).toMatchObject({ rows: 1, stopped: 'too-many-errors' })
    expect(outcome.errors.at(-1)).toMatchObject({ row: 2, column: 'c999' })
    expect(outcome.errors).toHaveLength(1000)
  })

  test('reading ends at the stop', async () => {
    let chunks = 0
    let isClosed = false
    async function* endless() {
      try {
        for (;;) yield encode(chunks++ === 0 ? 'id,name\n' : 'x,\n'.repeat(300))
      } finally {
        isClosed = true
      }
    }
    const outcome = await validateCsv(
      compileCsvPlan(aDatasetType({ schema: [id, name] })),
      endless(),
    )
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
    const run = validateCsv(plan, chunks(), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('cancelled')),
    })
    await expect(run).rejects.toThrow('cancelled')
  })
})

describe('hostile files', () => {
  const big = RECORD_BYTES_MAX + 10

  test.each<[string, string | Uint8Array, CsvFault, number]>([
    ['an empty file', '', 'empty', 1],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0]), 'utf-16', 1],
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
    expect(validate([id], file)).toMatchObject({
      stopped: 'unreadable',
      fault: { code: faultCode, row },
    })
  })

  test.each([0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff])(
    'the character %i, the first or last of its length in UTF-8, is wrong in a number, but text',
    (point) => {
      const outcome = validate([id], `id\n${String.fromCodePoint(point)}\n2\n`)
      expect(outcome).toMatchObject({ rows: 2, errors: [{ row: 2, column: 'id' }] })
      expect(outcome.fault).toBeUndefined()
    },
  )

  test.each<[string, number[]]>([
    ['NUL', [0x00]],
    ['a byte that only continues a character', [0x80]],
    ['two of them', [0xa5, 0x80]],
    ['one after a character of three bytes', [0xe2, 0x82, 0xac, 0x80]],
    ['a character of two bytes without its second', [0xc3, 0x61]],
    ['a character written in more bytes than it needs', [0xe0, 0x9f, 0xbf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a character after the last one of Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ])('%s within a text stops the validation at its row', (_, bytes) => {
    const text = aColumn({ name: 'text', type: { datatype: 'varchar', length: 50 } })
    for (const [before, after] of [
      ['a', 'b'],
      ['"a', 'b"'],
    ])
      expect(
        validate(
          [text],
          new Uint8Array([
            ...new TextEncoder().encode(`text\né\n${before}`),
            ...bytes,
            ...new TextEncoder().encode(`${after}\n`),
          ]),
        ),
      ).toMatchObject({
        stopped: 'unreadable',
        fault: { code: bytes[0] === 0 ? 'nul-byte' : 'invalid-utf8', row: 3 },
      })
  })

  test.each<[string, number[]]>([
    ['two bytes that need one', [0xc1, 0xbf]],
    ['three that need two', [0xe0, 0x9f, 0xbf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['four that need three', [0xf0, 0x8f, 0xbf, 0xbf]],
    ['a character after the last one of Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['a first byte that no character has', [0xf5, 0x80, 0x80, 0x80]],
  ])('%s stops the validation, also after many rows of that length', (_, bytes) => {
    const text = aColumn({ name: 'text', type: { datatype: 'varchar', length: 50 } })
    const good = encode(`text\n${'a\u{7ff}b\na\u{1000}b\na\u{40000}b\n'.repeat(20_000)}`)
    for (const after of ['b\n', `b\n${'aé\n'.repeat(20_000)}`])
      expect(
        validate([text], new Uint8Array([...good, ...encode('a'), ...bytes, ...encode(after)])),
      ).toMatchObject({ stopped: 'unreadable', fault: { code: 'invalid-utf8', row: 60_002 } })
  })

  test('errors before the fault are still reported', () => {
    const outcome = validate([id], 'id\nx\n"1" \n')
    expect(outcome).toMatchObject({
      rows: 1,
      stopped: 'unreadable',
      fault: { code: 'text-after-quote', row: 3 },
    })
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
