import { Ajv, type ErrorObject } from 'ajv'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { aDatasetType } from '../fixtures/a-dataset-type.ts'
import { isFound } from '../fixtures/any-pattern.ts'
import { cell, columns, slowOracle, toError } from '../fixtures/slow-csv-reference.ts'
import type { CsvRowError } from './check-row.ts'
import type { Column } from './column.ts'
import { compileCsvPlan } from './csv-plan.ts'
import type { CsvValidationSchema } from './row-rules.ts'
import { CsvValidation } from './validate-csv.ts'

const LONG = process.env.LONG === '1'

// Two oracles that share no code with the validator: papaparse with ajv, which runs the
// csvValidationSchema, and a slow reference, which knows only the columns. Both report at most one
// error per cell.

/** The first of null, too short, too long and pattern among ajv's errors of one cell. */
function firstKind(errors: readonly ErrorObject[], cell: string | undefined): string | undefined {
  const failed = new Set(errors.map((error) => error.keyword))
  if (failed.has('required') || (failed.has('minLength') && cell === '')) return 'required'
  return ['minLength', 'maxLength', 'pattern', 'additionalProperties'].find((keyword) =>
    failed.has(keyword),
  )
}

const getColumn = ({ instancePath, params }: ErrorObject): string =>
  params.missingProperty ?? params.additionalProperty ?? instancePath.slice(1)

function words(schema: CsvValidationSchema, column: string, keyword: string): string {
  return String(
    schema.properties[column]?.errorMessage?.[keyword] ?? schema.errorMessage?.[keyword],
  )
}

/** For ajv, which compiles patterns with the flag `u`. */
const regExp = Object.assign(
  (source: string) => ({ test: (text: string) => isFound(source, text), toString: () => source }),
  { code: '' },
)

/**
 * papaparse and ajv: a nullable column's empty cell is left out; rows of the wrong length are
 * checked by hand, since ajv does not check them.
 */
function ajvOracle(
  columns: readonly Column[],
  schema: CsvValidationSchema,
  text: string,
): CsvRowError[] {
  const accepts = new Ajv({ allErrors: true, strict: false, code: { regExp } }).compile(schema)
  const [header = [], ...rows] = Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
  }).data.slice(0, -1)
  return rows.flatMap((cells, index) => {
    const named = cells
      .slice(0, header.length + 1)
      .map((cell, place): [string, string] => [header[place] ?? `#${place + 1}`, cell])
    const isAbsent = ([name, cell]: [string, string]) =>
      cell === '' && columns.some((column) => column.name === name && column.nullable)
    accepts(Object.fromEntries(named.filter((entry) => !isAbsent(entry))))
    const errors = accepts.errors ?? []
    const firstMissing = header[cells.length]
    return [...header.slice(0, cells.length), firstMissing, named[header.length]?.[0]].flatMap(
      (column) => {
        if (column === undefined) return []
        const cell = named.find(([name]) => name === column)?.[1]
        const keyword = firstKind(
          errors.filter((error) => getColumn(error) === column),
          cell,
        )
        if (keyword !== undefined)
          return [toError(index + 2, column, words(schema, column, keyword))]
        return column === firstMissing
          ? [toError(index + 2, column, 'INVALID_FORMAT: Wrong format')]
          : []
      },
    )
  })
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const file = columns.chain((all) =>
  fc.record({
    all: fc.constant(all),
    header: fc
      .shuffledSubarray(all, { minLength: all.length })
      .map((shuffled) => shuffled.map((column) => column.name)),
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

type Style = {
  hasMark: boolean
  quotesAll: boolean
  newlines: readonly string[]
  endsInNewline: boolean
}

/** The same records in another notation. */
function written(
  records: readonly (readonly string[])[],
  { hasMark, quotesAll, newlines, endsInNewline }: Style,
): Uint8Array {
  const write = quotesAll ? (cell: string) => `"${cell.replaceAll('"', '""')}"` : quoted
  const lines = records.map(
    (cells, index) => cells.map(write).join() + newlines[index % newlines.length],
  )
  // otherwise, without its newline, it is not a record
  const isLastEmpty = records.at(-1)?.join('') === '' && !quotesAll
  const text = lines.join('')
  return new TextEncoder().encode(
    (hasMark ? '\ufeff' : '') + (endsInNewline || isLastEmpty ? text : text.replace(/\r?\n$/, '')),
  )
}

test('any file of any type has the errors that papaparse with ajv and the slow reference find [B066 B067]', () => {
  const kinds = new Set<string>()
  const property = fc.property(file, ({ all, header, rows, chunkBytes, style }) => {
    const text = [header, ...rows].map((cells) => `${cells.map(quoted).join()}\n`).join('')
    const bytes = written([header, ...rows], style)
    const datasetType = aDatasetType({ schema: all })
    const validation = new CsvValidation(compileCsvPlan(datasetType))
    for (let at = 0; at < bytes.length; at += chunkBytes)
      validation.push(bytes.subarray(at, at + chunkBytes))
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
