import { Ajv, type ErrorObject } from 'ajv'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { anyPattern, isFound } from '../fixtures/any-pattern.ts'
import type { CsvRowError } from './check-row.ts'
import { type Column, type ColumnType, DATATYPE_NAMES } from './column.ts'
import { compileCsvPlan } from './csv-plan.ts'
import type { CsvValidationSchema } from './dataset-type.ts'
import { compilePattern } from './pattern.ts'
import { CsvValidation } from './validate-csv.ts'

const LONG = process.env.LONG === '1'

// Two oracles that share nothing with the validator: papaparse with ajv, which obeys the csvValidationSchema, and a slow reference,
// which knows only the columns. Both report at most one error per cell.

/** The first of null, too short, too long and pattern among ajv's errors of one cell. */
function firstKind(errors: readonly ErrorObject[], cell: string | undefined): string | undefined {
  const failed = new Set(errors.map((error) => error.keyword))
  if (failed.has('required') || (failed.has('minLength') && cell === '')) return 'required'
  return ['minLength', 'maxLength', 'pattern', 'additionalProperties'].find((keyword) => failed.has(keyword))
}

const columnOf = ({ instancePath, params }: ErrorObject): string =>
  params.missingProperty ?? params.additionalProperty ?? instancePath.slice(1)

function words(schema: CsvValidationSchema, column: string, keyword: string): string {
  return String(schema.properties[column]?.errorMessage?.[keyword] ?? schema.errorMessage?.[keyword])
}

/** For ajv, which asks with the flag `u`. */
const regExp = Object.assign((source: string) => ({ test: (text: string) => isFound(source, text), toString: () => source }), { code: '' })

/** papaparse and ajv: a nullable column's empty cell is left out; a row of the wrong length is judged by hand, for ajv has no opinion. */
function ajvOracle(columns: readonly Column[], schema: CsvValidationSchema, text: string): CsvRowError[] {
  const accepts = new Ajv({ allErrors: true, strict: false, code: { regExp } }).compile(schema)
  const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data.slice(0, -1)
  return rows.flatMap((cells, index) => {
    const named = cells.slice(0, header.length + 1).map((cell, place): [string, string] => [header[place] ?? `#${place + 1}`, cell])
    const isAbsent = ([name, cell]: [string, string]) => cell === '' && columns.some((column) => column.name === name && column.nullable)
    accepts(Object.fromEntries(named.filter((entry) => !isAbsent(entry))))
    const errors = accepts.errors ?? []
    const firstMissing = header[cells.length]
    return [...header.slice(0, cells.length), firstMissing, named[header.length]?.[0]].flatMap((column) => {
      if (column === undefined) return []
      const cell = named.find(([name]) => name === column)?.[1]
      const keyword = firstKind(
        errors.filter((error) => columnOf(error) === column),
        cell,
      )
      if (keyword !== undefined) return [toError(index + 2, column, words(schema, column, keyword))]
      return column === firstMissing ? [toError(index + 2, column, 'INVALID_FORMAT: Wrong format')] : []
    })
  })
}

function toError(row: number, column: string, text: string): CsvRowError {
  const [errorType, message] = text.split(': ') as [CsvRowError['errorType'], string]
  return { row, column, errorType, message }
}

/** One character after another, the whole file in memory. */
function slowRecords(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === ',' || char === '\n') {
      record.push(cell)
      cell = ''
      if (char === '\n') records.push(record)
      if (char === '\n') record = []
    } else cell += char
  }
  return records
}

const TOO_LONG = 'INVALID_DATASIZE: Data size is too long'
const VALUE = 'INVALID_VALUE: Invalid value or data type'
const FORMAT = 'INVALID_FORMAT: Wrong format'

const isBetween = (text: string, least: number, most: number) => /^\d\d+$/.test(text) && Number(text) >= least && Number(text) <= most

const isDate = (text: string) => {
  const [year = '', month = '', day = '', ...rest] = text.split('-')
  return (
    rest.length === 0 &&
    /^\d{4}$/.test(year) &&
    [month, day].every((part) => part.length === 2) &&
    isBetween(month, 1, 12) &&
    isBetween(day, 1, 31)
  )
}

const isTime = (text: string) => {
  const parts = text.split(':')
  return parts.length === 3 && parts.every((part, index) => part.length === 2 && isBetween(part, 0, index === 0 ? 23 : 59))
}

const isDatetime = (text: string) => {
  const [time = '', fraction, ...rest] = text.slice(11).split('.')
  const hasFraction = fraction === undefined || (/^\d+$/.test(fraction) && fraction.length <= 3)
  return isDate(text.slice(0, 10)) && /^[ T]$/.test(text.charAt(10)) && isTime(time) && hasFraction && rest.length === 0
}

const isDatetimeoffset = (text: string) => {
  const [hours = '', minutes = '', ...rest] = text.slice(-5).split(':')
  const hasOffset = /^[-+]$/.test(text.charAt(text.length - 6)) && hours.length === 2 && minutes.length === 2 && rest.length === 0
  return hasOffset && isBetween(hours, 0, 99) && isBetween(minutes, 0, 59) && isDatetime(text.slice(0, -6).replace(/ $/, ''))
}

const isWhole = (text: string, most: number) => /^[-+]?\d+$/.test(text) && text.replace(/^[-+]/, '').length <= most

const isDecimal = (text: string, { precision = 8, scale = 2 }: ColumnType) => {
  const [whole = '', fraction = '', ...rest] = text.replace(/^[-+]/, '').split('.')
  const digits = `${whole}${fraction}`
  return rest.length === 0 && /^\d+$/.test(digits) && whole.length <= Math.max(precision - scale, 1) && fraction.length <= scale
}

const LONGEST = { varchar: 40, nvarchar: 40, char: 1, nchar: 1, smallint: 6, tinyint: 4, int: 11, bigint: 20 } // B117

function slowCell({ type, nullable }: Column, cell: string): string | undefined {
  const { datatype } = type
  const points = [...cell].length
  if (cell === '') return nullable === true ? undefined : 'NULL_VALUE: Must contain a value'
  if (datatype.endsWith('varchar') && points < (type.minLength ?? 0)) return 'INVALID_DATASIZE: Data size is too short'
  switch (datatype) {
    case 'date':
      return isDate(cell) ? undefined : FORMAT
    case 'time':
      return isTime(cell) ? undefined : FORMAT
    case 'datetime':
      return isDatetime(cell) ? undefined : FORMAT
    case 'datetimeoffset':
      return isDatetimeoffset(cell) ? undefined : FORMAT
    case 'decimal':
      if (points > (type.precision ?? 8) + 2) return TOO_LONG
      return isDecimal(cell, type) ? undefined : VALUE
    default:
      if (points > (type.length ?? LONGEST[datatype])) return TOO_LONG
  }
  if (type.pattern) return isFound(type.pattern, cell) ? undefined : FORMAT
  switch (datatype) {
    case 'tinyint':
      return isWhole(cell, 3) && !cell.startsWith('-') ? undefined : VALUE
    case 'smallint':
      return isWhole(cell, 5) ? undefined : VALUE
    case 'int':
      return isWhole(cell, 10) ? undefined : VALUE
    case 'bigint':
      return isWhole(cell, 19) ? undefined : VALUE
    default:
      return
  }
}

function slowOracle(columns: readonly Column[], text: string): CsvRowError[] {
  const [header = [], ...rows] = slowRecords(text)
  const inFile = header.flatMap((name) => columns.filter((column) => column.name === name))
  return rows.flatMap((cells, index) => {
    const found = inFile.slice(0, cells.length + 1).flatMap((column, place) => {
      const cell = cells[place]
      const error = cell === undefined ? (column.nullable ? FORMAT : slowCell(column, '')) : slowCell(column, cell)
      return error === undefined ? [] : [toError(index + 2, column.name, error)]
    })
    return cells.length > inFile.length ? [...found, toError(index + 2, `#${inFile.length + 1}`, 'INVALID_VALUE: Unknown property')] : found
  })
}

const isRun = (source: string) => {
  try {
    return compilePattern(source) !== undefined
  } catch {
    return false
  }
}

const columnType: fc.Arbitrary<ColumnType> = fc.constantFrom(...DATATYPE_NAMES).chain((datatype): fc.Arbitrary<ColumnType> => {
  if (datatype === 'decimal') {
    return fc.integer({ min: 1, max: 6 }).chain((precision) => fc.nat(precision).map((scale) => ({ datatype, precision, scale })))
  }
  const own = datatype.startsWith('date') || datatype === 'time' ? {} : { pattern: fc.oneof(fc.constant('a'), anyPattern.filter(isRun)) }
  const sizes = datatype.endsWith('varchar') ? { length: fc.integer({ min: 1, max: 6 }), minLength: fc.nat(3) } : {}
  return fc.record({ datatype: fc.constant(datatype), ...own, ...sizes }, { requiredKeys: ['datatype'] }) as fc.Arbitrary<ColumnType>
})

const columns = fc
  .array(fc.tuple(columnType, fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((types) => types.map(([type, nullable], index) => aColumn({ name: `c"${index}, é`, type, nullable })))

const NEAR_MISSES = `
0 7 -1 +12 255 1234 -12345 123456 1234567890 12345678901 1234567890123456789 12345678901234567890 1.5 -.5 1. . 12.345 1e3 + a aaa b1
2024-02-29 2024-13-01 2024-1-01 2024-00-00 12:30:59 24:00:00 12:60:00 2024-02-29T12:30:59 2024-02-29T12:30:59.123 2024-02-29T12:30:59.1234
2024-02-29T12:30:59-05:00 2024-02-29T12:30:59.1+14:59 2024-02-29T12:30:59+5:00 é 😀 😀😀😀 "a" a,b`.split(/\s/)

const cell = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NEAR_MISSES) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'a\nb', '2024-02-29 12:30:59', '2024-02-29 12:30:59 -05:00') },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', '1', '-', '.', ':', 'é', '😀', '"', ',', '\n'), maxLength: 8 }) },
)

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const file = columns.chain((all) =>
  fc.record({
    all: fc.constant(all),
    header: fc.shuffledSubarray(all, { minLength: all.length }).map((shuffled) => shuffled.map((column) => column.name)),
    rows: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.array(cell, { minLength: all.length, maxLength: all.length }) },
        { weight: 1, arbitrary: fc.array(cell, { minLength: 1, maxLength: all.length + 2 }) },
      ),
      { maxLength: 8 },
    ),
    chunkBytes: fc.integer({ min: 1, max: 64 }),
    style: fc.record({
      hasMark: fc.boolean(),
      quotesAll: fc.boolean(),
      newlines: fc.constantFrom(['\n'], ['\r\n'], ['\n', '\r\n']),
      endsInNewline: fc.boolean(),
    }),
  }),
)

type Style = { hasMark: boolean; quotesAll: boolean; newlines: readonly string[]; endsInNewline: boolean }

/** The same records, written in another way. */
function written(records: readonly (readonly string[])[], { hasMark, quotesAll, newlines, endsInNewline }: Style): Uint8Array {
  const write = quotesAll ? (cell: string) => `"${cell.replaceAll('"', '""')}"` : quoted
  const lines = records.map((cells, index) => cells.map(write).join() + newlines[index % newlines.length])
  const isLastEmpty = records.at(-1)?.join('') === '' && !quotesAll // which without its newline is no record
  const text = lines.join('')
  return new TextEncoder().encode((hasMark ? '\ufeff' : '') + (endsInNewline || isLastEmpty ? text : text.replace(/\r?\n$/, '')))
}

test('any file of any type has the errors that papaparse with ajv and the slow reference find [B066 B067]', () => {
  const kinds = new Set<string>()
  const property = fc.property(file, ({ all, header, rows, chunkBytes, style }) => {
    const text = [header, ...rows].map((cells) => `${cells.map(quoted).join()}\n`).join('')
    const bytes = written([header, ...rows], style)
    const datasetType = aDatasetType({ schema: all })
    const validation = new CsvValidation(compileCsvPlan(datasetType))
    for (let at = 0; at < bytes.length; at += chunkBytes) validation.push(bytes.subarray(at, at + chunkBytes))
    const errors = validation.end().errors.map(({ at: _, ...error }) => error)
    expect(errors).toEqual(ajvOracle(all, datasetType.csvValidationSchema, text))
    expect(errors).toEqual(slowOracle(all, text))
    for (const { errorType, message } of errors) kinds.add(`${errorType}: ${message}`)
  })
  fc.assert(property, { seed: 66, numRuns: LONG ? 20_000 : 500 })
  expect([...kinds].toSorted()).toEqual([
    'INVALID_DATASIZE: Data size is too long',
    'INVALID_DATASIZE: Data size is too short',
    'INVALID_FORMAT: Wrong format',
    'INVALID_VALUE: Invalid value or data type',
    'INVALID_VALUE: Unknown property',
    'NULL_VALUE: Must contain a value',
  ])
})
