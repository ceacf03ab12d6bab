import { describe, expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { MEBIBYTE, RECORD_BYTES_MAX } from '../limits.ts'
import type { Column } from './column.ts'
import { compileCsvPlan } from './csv-plan.ts'
import { type CsvOutcome, CsvValidation, validateCsv } from './validate-csv.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const id = aColumn({ name: 'id', type: { datatype: 'int' } })
const note = aColumn({ name: 'note', type: { datatype: 'nvarchar', length: 4000 } })
const tryCompilePlan = (...schema: Column[]) => compileCsvPlan(aDatasetType({ schema }))

/** The peak memory of a run above the memory before it; the chunks reuse one buffer. */
async function measurePeak(
  plan: ReturnType<typeof tryCompilePlan>,
  chunks: () => Iterable<Uint8Array>,
) {
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  let peak = 0
  let taken = 0
  async function* watched() {
    for (const chunk of chunks()) {
      taken += chunk.length
      yield chunk
      const { arrayBuffers, heapUsed } = process.memoryUsage()
      peak = Math.max(peak, arrayBuffers + heapUsed - before)
    }
  }
  const outcome = await validateCsv(plan, watched())
  return { outcome, peak, taken }
}

function* repeated(start: string, text: string, times: number) {
  yield encode(start)
  const chunk = encode(text.repeat(Math.ceil(MEBIBYTE / text.length)))
  for (let count = 0; count < times; count += 1) yield chunk
}

describe('memory is bounded, however hostile the file [F4]', () => {
  test.each<[string, () => Iterable<Uint8Array>, CsvOutcome['fault']]>([
    ['a line of 100 MB', () => repeated('id\n', '1', 100), { code: 'record-too-long', row: 2 }],
    [
      'a quoted cell of 100 MB',
      () => repeated('id\n"', 'a\nb', 100),
      { code: 'record-too-long', row: 2 },
    ],
    ['100 MB of quotes', () => repeated('id\n', '"', 100), { code: 'record-too-long', row: 2 }],
    ['100 MB of commas', () => repeated('id\n', ',', 100), { code: 'record-too-long', row: 2 }],
    ['a header of 100 MB', () => repeated('', 'x,', 100), { code: 'record-too-long', row: 1 }],
    [
      'a header of one quoted name of 100 MB',
      () => repeated('"', '\n', 100),
      { code: 'record-too-long', row: 1 },
    ],
    ['CR only', () => repeated('id\r', '1\r', 100), { code: 'lone-cr', row: 1 }],
    ['UTF-16', () => repeated('\u0001', 'i\0d\0', 100), { code: 'nul-byte', row: 1 }],
  ])('%s', async (_, chunks, fault) => {
    const { outcome, peak, taken } = await measurePeak(tryCompilePlan(id), chunks)
    expect(outcome).toEqual({ rows: 0, errors: [], stopped: 'unreadable', fault })
    expect(taken).toBeLessThan(4 * MEBIBYTE) // reading ends at the stop
    expect(peak).toBeLessThan(40 * MEBIBYTE)
  })

  test('empty lines, long rows, and texts in many scripts', async () => {
    const times = process.env.LONG === '1' ? 500 : 25
    for (const text of [
      '\n',
      `1,${'x'.repeat(3000)}\n`,
      '1,日本語のテキスト Ελληνικά עברית 😀\n',
      '1,"a\n""b"""\r\n',
    ]) {
      const { outcome, peak, taken } = await measurePeak(tryCompilePlan(id, note), () =>
        repeated('id,note\n', text, text === '\n' ? 1 : times),
      )
      expect(outcome.stopped).toBe(text === '\n' ? 'too-many-errors' : undefined)
      expect(outcome.errors).toHaveLength(text === '\n' ? 1000 : 0)
      if (text !== '\n') expect(taken).toBeGreaterThan(times * MEBIBYTE)
      expect(peak).toBeLessThan(60 * MEBIBYTE)
    }
  })

  test('the longest record in chunks of a few bytes takes linear time', () => {
    const validation = new CsvValidation(
      tryCompilePlan(
        aColumn({ name: 'x', type: { datatype: 'varchar', length: RECORD_BYTES_MAX } }),
      ),
    )
    validation.push(encode('x\n'))
    const piece = encode('abcdefg')
    for (let bytes = piece.length; bytes <= RECORD_BYTES_MAX; bytes += piece.length)
      validation.push(piece)
    validation.push(encode('\n1\n'))
    expect(validation.end()).toEqual({ rows: 2, errors: [] })
  })
})

describe('many columns', () => {
  const columns = Array.from({ length: 20_000 }, (_, index) =>
    aColumn({ name: `c${index}`, type: { datatype: 'int' } }),
  )
  const header = `${columns.map(({ name }) => name).join()}\n`

  test('a type of 20,000 columns is checked, its errors exact', () => {
    const validation = new CsvValidation(tryCompilePlan(...columns))
    const row = columns.map((_, index) => index).join()
    validation.push(
      encode(
        `${header}${row}\n${row.replace(',19999', ',x')}\n${row},\n${row.replace(',19999', '')}\n${row}`,
      ),
    )
    const { rows, errors } = validation.end()
    expect(rows).toBe(5)
    expect(errors.map(({ row, column, errorType }) => [row, column, errorType])).toEqual([
      [3, 'c19999', 'INVALID_VALUE'],
      [4, '#20001', 'INVALID_VALUE'],
      [5, 'c19999', 'INVALID_FORMAT'],
    ])
  })

  test('rows of invalid cells take time linear in their number of cells', () => {
    const validation = new CsvValidation(tryCompilePlan(...columns), {
      errorsMax: Number.POSITIVE_INFINITY,
    })
    const start = performance.now()
    validation.push(encode(`${header}${`${'x,'.repeat(19_999)}x\n`.repeat(10)}`))
    expect(validation.end().errors).toHaveLength(200_000)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
