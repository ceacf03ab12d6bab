import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { VALIDATION_ERRORS_MAX } from '../limits.ts'
import { type CsvRowError, checkRow } from './check-row.ts'
import type { Column } from './column.ts'
import { CsvError, CsvReader } from './csv.ts'
import { planFor } from './csv-header.ts'
import { type CsvPlan, compileCsvPlan } from './csv-plan.ts'
import { type CsvOutcome, CsvValidation } from './validate-csv.ts'

// The validator and CsvReader, which parses rows into text, have the same grammar: for any file and
// any chunk boundaries, checking the rows of CsvReader one by one gives the validator's outcome.

const LONG = process.env.LONG === '1'

function fromRows(plan: CsvPlan, bytes: Uint8Array, errorsMax: number): CsvOutcome {
  const outcome: CsvOutcome = { rows: 0, errors: [] }
  const reader = new CsvReader()
  let filePlan: CsvPlan | undefined
  const report = (errors: readonly CsvRowError[]) => {
    const room = errorsMax - outcome.errors.length
    outcome.errors.push(...errors.slice(0, room))
    if (errors.length > room) outcome.stopped = 'too-many-errors'
  }
  try {
    for (const records of [reader.push(bytes), reader.end()]) {
      for (const record of records) {
        if (filePlan) {
          outcome.rows += 1
          report(checkRow(filePlan, record, reader.records))
        } else {
          const match = planFor(plan, record)
          if ('columns' in match) filePlan = match
          else {
            report(match.errors)
            outcome.stopped = match.stopped
          }
        }
        if (outcome.stopped) return outcome
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    outcome.stopped = 'unreadable'
    outcome.fault = { code: error.code, row: error.record }
  }
  return outcome
}

function fromBytes(
  plan: CsvPlan,
  bytes: Uint8Array,
  { cuts, errorsMax }: { cuts: readonly number[]; errorsMax: number },
): CsvOutcome {
  const validation = new CsvValidation(plan, { errorsMax })
  const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
  for (const [index, end] of ends.entries()) {
    const chunk = bytes.slice(ends[index - 1] ?? 0, end)
    validation.push(chunk)
    chunk.fill(0x58) // the caller may reuse its buffer
  }
  return validation.end()
}

/** Where each record that CsvReader finds starts. */
function recordStarts(bytes: Uint8Array): number[] {
  const starts: number[] = []
  let isQuoted = false
  let isStart = true
  for (const [at, byte] of bytes.entries()) {
    if (isStart) starts.push(at === 0 && bytes[0] === 0xef ? 3 : at)
    isStart = false
    if (byte === 0x22) isQuoted = !isQuoted
    else if (byte === 0x0a && !isQuoted) isStart = true
  }
  return starts
}

function expectSame(
  columns: Column[],
  bytes: Uint8Array,
  cuts: readonly number[],
  options: { checkValues: boolean; errorsMax?: number },
): void {
  const plan = compileCsvPlan(aDatasetType({ schema: columns }), options)
  const { errorsMax = VALIDATION_ERRORS_MAX } = options
  const { errors, ...outcome } = fromBytes(plan, bytes, { cuts, errorsMax })
  const { errors: expected, ...expectedOutcome } = fromRows(plan, bytes, errorsMax)
  expect(outcome).toEqual(expectedOutcome)
  expect(errors.map(({ at: _, ...error }) => error)).toEqual(expected)
  const starts = recordStarts(bytes)
  expect(errors.map(({ at }) => at)).toEqual(errors.map(({ row }) => starts[row - 1]))
}

const types: Column['type'][] = [
  { datatype: 'varchar', length: 3 },
  { datatype: 'nvarchar', length: 5, minLength: 2 },
  { datatype: 'varchar', length: 4000 },
  { datatype: 'varchar', length: 10, pattern: '^[a-zé]+$' },
  { datatype: 'nvarchar', length: 8, pattern: '[^\\p{L}]' },
  { datatype: 'nvarchar', length: 8, pattern: '\\bé|[😀-😎]$' },
  { datatype: 'tinyint' },
  { datatype: 'date' },
  { datatype: 'decimal', precision: 4, scale: 2 },
]
const columns = fc
  .array(fc.tuple(fc.constantFrom(...types), fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.map(([type, nullable], index) => aColumn({ name: `c${index}`, type, nullable })),
  )

const encode = (text: string) => new TextEncoder().encode(text)
const goodCell = fc.constantFrom(
  'a',
  'é',
  'ab',
  '1',
  '12',
  '2024-02-29',
  '""',
  '',
  '"a"',
  '"a,b"',
  '"x\ny"',
  '"q""q"',
  '😀',
  '"é\r\n"',
  'zz😎',
  '日本',
)
const text = (cells: fc.Arbitrary<string>, count: number) =>
  fc.array(cells, { minLength: count, maxLength: count }).map((row) => row.join())
const newline = fc.constantFrom('\n', '\n', '\r\n')
const oddPart = fc.oneof(
  fc.constantFrom(
    ...[
      '"',
      '""',
      '\r',
      '\0',
      ',',
      '\n',
      '\n\n',
      'x"',
      '"x"y',
      '\r\r\n',
      '\ufeff',
      ',,,,,,',
      '"\r',
      '"\n',
    ].map(encode),
  ),
  fc.uint8Array({ minLength: 1, maxLength: 3 }),
  fc.constantFrom(
    ...[
      [0xe2, 0x82],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xc0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xf0, 0x9f, 0x98],
    ].map((bytes) => new Uint8Array(bytes)),
  ),
)
const file = columns.chain((all) => {
  const row = fc
    .tuple(text(goodCell, all.length), newline)
    .map(([cells, end]) => encode(cells + end))
  const wild = fc
    .tuple(fc.array(goodCell, { maxLength: all.length + 2 }), newline)
    .map(([cells, end]) => encode(cells.join() + end))
  const part = fc.oneof(
    { weight: 12, arbitrary: row },
    { weight: 3, arbitrary: wild },
    { weight: 1, arbitrary: oddPart },
  )
  return fc.record({
    all: fc.constant(all),
    start: fc.constantFrom('', '', '\ufeff'),
    end: newline,
    parts: fc.array(part, { maxLength: 30 }),
    hasLastNewline: fc.boolean(),
    checkValues: fc.boolean(),
  })
})
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))
const getBytes = ({
  all,
  start,
  end,
  parts,
  hasLastNewline,
}: {
  all: Column[]
  start: string
  end: string
  parts: Uint8Array[]
  hasLastNewline: boolean
}) => {
  const bytes = joined(encode(`${start}${all.map(({ name }) => name).join()}${end}`), ...parts)
  return hasLastNewline ? bytes : bytes.subarray(0, bytes.length - 1)
}

test('the validator agrees with the rows of CsvReader on any bytes, cut anywhere', () => {
  const property = fc.property(file, fc.array(fc.nat(2000), { maxLength: 6 }), (given, cuts) => {
    const bytes = getBytes(given)
    const within = cuts.filter((cut) => cut <= bytes.length)
    expectSame(given.all, bytes, within, given)
    expectSame(given.all, bytes, Array.from(bytes.keys()), given)
  })
  fc.assert(property, { seed: 31, numRuns: LONG ? 30_000 : 400 })
})

const longFile = columns.chain((all) => {
  const right = fc.tuple(text(goodCell, all.length), newline).map((parts) => encode(parts.join('')))
  const wild = fc
    .tuple(fc.array(goodCell, { maxLength: all.length + 2 }), newline)
    .map(([cells, end]) => encode(cells.join() + end))
  return fc.record({
    all: fc.constant(all),
    rows: fc.array(fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: wild }), {
      minLength: 1,
      maxLength: 40,
    }),
    times: fc.integer({ min: 1000, max: 6000 }),
    odd: fc.array(fc.tuple(fc.nat(), oddPart), { maxLength: 2 }),
    cuts: fc.array(fc.nat(200_000), { maxLength: 4 }),
    checkValues: fc.boolean(),
  })
})

test('the validator agrees with CsvReader on files long enough for lanes, with oddities anywhere', () => {
  const property = fc.property(longFile, ({ all, rows, times, odd, cuts, checkValues }) => {
    // In an order that varies along the file.
    const parts = Array.from(
      { length: times },
      (_, index) => rows[(index * index + (index >> 3)) % rows.length] ?? encode('\n'),
    )
    for (const [place, part] of odd) parts.splice(place % parts.length, 0, part)
    const bytes = getBytes({ all, start: '', end: '\n', parts, hasLastNewline: true })
    const within = cuts.filter((cut) => cut <= bytes.length)
    expectSame(all, bytes, within, { checkValues, errorsMax: Number.POSITIVE_INFINITY })
  })
  fc.assert(property, { seed: 32, numRuns: LONG ? 3000 : 40 })
})

test('invalid cells are found wherever a lane meets them, also right after an opening quote', () => {
  const all = [
    aColumn({ name: 'n', type: { datatype: 'tinyint' } }),
    aColumn({ name: 't', type: { datatype: 'varchar', length: 3 } }),
  ]
  // At changing distances, so that strides start at every byte, and few enough to be worth lanes.
  const isLong = (row: number) => (row * row) % 10_007 < 60
  const parts = Array.from({ length: 90_000 }, (_, row) =>
    encode(`${row % 7},"${isLong(row) ? ',long' : ',a'}"\n`),
  )
  const bytes = getBytes({ all, start: '', end: '\n', parts, hasLastNewline: true })
  expectSame(all, bytes, [], { checkValues: false, errorsMax: Number.POSITIVE_INFINITY })
})

test('a lane that ends within a record is read to the end of that record', () => {
  const all = [
    aColumn({ name: 'day', type: { datatype: 'date' } }),
    aColumn({ name: 'text', type: { datatype: 'nvarchar', length: 5 } }),
  ]
  const rows = ['"a,b",zz😎\n', '12,"é\r\n"\n', '"",2024-02-29\r\n'].map(encode)
  // In this order one lane ends after the newline within quotes.
  const parts = Array.from(
    { length: 2639 },
    (_, index) => rows[(index * index + (index >> 3)) % 3] ?? encode('\n'),
  )
  const bytes = getBytes({ all, start: '', end: '\n', parts, hasLastNewline: true })
  expectSame(all, bytes, [], { checkValues: false, errorsMax: Number.POSITIVE_INFINITY })
})
