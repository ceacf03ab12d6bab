import { describe, expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { createRandom } from '../fixtures/random.ts'
import { slowRecords, TOO_LONG, toError, VALUE } from '../fixtures/slow-csv-reference.ts'
import { compileCsvPlan } from './csv-plan.ts'
import { CsvValidation } from './validate-csv.ts'

const LONG = process.env.LONG === '1'
const NULL = 'NULL_VALUE: Must contain a value'

const COLUMNS = [
  aColumn({ name: 'first', type: { datatype: 'nvarchar', length: 500 } }),
  aColumn({ name: 'id', type: { datatype: 'int' } }),
  aColumn({ name: 'note', type: { datatype: 'nvarchar', length: 4000 }, nullable: false }),
  aColumn({ name: 'short', type: { datatype: 'nvarchar', length: 400 } }),
  aColumn({ name: 'end', type: { datatype: 'nvarchar', length: 401 } }),
]
const LENGTHS = [500, 0, 4000, 400, 401]
const plan = compileCsvPlan(aDatasetType({ schema: COLUMNS }))

const lengthOf = (text: string) => Array.from(text).length

/** The errors of the records, cell by cell, with the lengths in code points. */
function slowErrors(text: string) {
  const [, ...rows] = slowRecords(text)
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, index) => {
      const { name = '' } = COLUMNS[index] ?? {}
      if (name === 'id') return /^\d{0,10}$/.test(cell) ? [] : [toError(row + 2, name, VALUE)]
      if (cell === '' && name === 'note') return [toError(row + 2, name, NULL)]
      return lengthOf(cell) > (LENGTHS[index] ?? 0) ? [toError(row + 2, name, TOO_LONG)] : []
    }),
  )
}

/** A file whose texts are often about as long as they may be. */
function write(seed: number): string {
  const random = createRandom(seed)
  const pieces = [
    'word ',
    'é',
    '""',
    ...(seed % 2 ? [] : ['\n']),
    ', ',
    '😀',
    'a longer run of plain words, and then some more. ',
  ]
  const text = (length: number) => {
    const near = random(3) === 0 ? length - 3 + random(6) : random(8) === 0 ? 0 : random(length)
    const parts: string[] = []
    for (let count = 0; count < near; ) {
      const piece = (random(4) ? pieces[0] : pieces[random(pieces.length)]) ?? ''
      const points = Array.from(piece === '""' ? '"' : piece).slice(0, near - count)
      parts.push(piece === '""' ? '""' : points.join(''))
      count += points.length
    }
    return parts.join('')
  }
  const lines = Array.from({ length: 300 + random(80) }, () => {
    const id = random(9) ? random(1_000_000) : 'x'
    const [first, note, short, end] = [500, 4000, 400, 401].map((length) =>
      `"${text(length)}"`.replace(/^"(\w*)"$/, '$1'),
    )
    return [first, id, note, short, end].join()
  })
  return `first,id,note,short,end\n${lines.join('\n')}\n`
}

describe('long texts, whose lengths are not counted byte by byte', () => {
  const seeds = Array.from({ length: LONG ? 400 : 6 }, (_, seed) => seed + 1)
  test.each(seeds)('have the errors of the slow reference; seed %i [B066 B067 B117]', (seed) => {
    const text = write(seed)
    const bytes = new TextEncoder().encode(text)
    const expected = slowErrors(text)
    expect(expected.length).toBeGreaterThan(10)
    for (const chunkBytes of [bytes.length, 100_000 + seed, 5000 + seed]) {
      const validation = new CsvValidation(plan, { errorsMax: Number.POSITIVE_INFINITY })
      for (let at = 0; at < bytes.length; at += chunkBytes)
        validation.push(bytes.subarray(at, at + chunkBytes))
      const { errors } = validation.end()
      expect(errors.map(({ at: _, ...error }) => error)).toEqual(expected)
    }
  })

  test.each([
    ['plain', 'x'],
    ['two bytes', 'é'],
    ['four bytes', '😀'],
  ])(
    'may be exactly as long as the column allows, in %s characters, at any place',
    (_, character) => {
      const line = (length: number) => `,1,"${character.repeat(length)}",,\n`
      for (let shift = 0; shift < 130; shift += 23) {
        const start = `first,id,note,short,end\n${'y'.repeat(shift)},1,z,,\n`
        const bytes = new TextEncoder().encode(
          start + line(4000).repeat(60) + line(4001) + line(4000).repeat(60),
        )
        const validation = new CsvValidation(plan)
        validation.push(bytes)
        expect(validation.end()).toMatchObject({
          rows: 122,
          errors: [{ row: 63, column: 'note', errorType: 'INVALID_DATASIZE' }],
        })
      }
    },
  )
})
