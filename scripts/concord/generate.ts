// `concord generate TYPE.json FILE.csv`: an invented file of a data set type, valid or with one
// error of each kind.

import { writeFileSync } from 'node:fs'
import {
  type CsvPlan,
  type CsvRowError,
  checkRow,
  csvRecord,
  type DATATYPES,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
  errorReport,
  integerRange,
  maxLength,
} from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import fc from 'fast-check'
import { Refusal } from './refusal.ts'
import { counted, readType } from './validate.ts'

type Column = DatasetType['schema'][number]
type ColumnPlan = CsvPlan['columns'][number]

type GenerateOptions = { rows: number; seed: number; errors: boolean }

/** The errors that one cell can have, by the names of the rules that it breaks. */
const KINDS = ['null', 'tooShort', 'tooLong', 'pattern', 'value'] as const
/** One value of that many may be left out. */
const EMPTY_ONE_IN = 10
/** Values that are tried before a column is said to have none. */
const TRIES = 2000

/**
 * Writes the file and, with errors, next to it `FILE.errors.csv`: what is wrong and where, in the
 * form of the error report (B066).
 */
export function generate(
  typeFile: string,
  file: string,
  { rows, seed, errors }: GenerateOptions,
): string {
  const { schema, plan } = readType(typeFile)
  const columns = schema.map((column, at) => ({ column, rule: plan.columns[at] as ColumnPlan }))
  const values = columns.map((each, at) => getValues(each, plan, rows, seed + at))
  const records = Array.from({ length: rows }, (_, row) => values.map((cells) => cells[row] ?? ''))
  const wrong = errors
    ? getWrongRecords(columns, plan, (at) => values[at]?.find(Boolean) ?? '')
    : []
  const found: CsvRowError[] = wrong.flatMap((cells, index) =>
    checkRow(plan, cells, rows + index + 2),
  )
  const header = csvRecord(schema.map(({ name }) => name))
  create(file, header + [...records, ...wrong].map(csvRecord).join(''))
  const written = `${file}: ${counted(rows, 'valid row')}`
  if (!errors) return `${written}.`
  const key = `${file.replace(/\.csv$/i, '')}.errors.csv`
  create(key, errorReport(found))
  return `${written} and ${counted(found.length, 'error')}, which ${key} names.`
}

/** Never replaces a file, which may have been edited. */
function create(file: string, content: string): void {
  try {
    writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new Refusal(`${file} exists. Choose another name, or delete it first.`)
      : error
  }
}

type Typed = { column: Column; rule: ColumnPlan }

const errorOf = (plan: CsvPlan, rule: ColumnPlan, cell: string) =>
  checkRow({ ...plan, columns: [rule] }, [cell], 1)[0]

/** Valid values of a column, some of them empty if they may be. */
function getValues({ column, rule }: Typed, plan: CsvPlan, rows: number, seed: number): string[] {
  const isValid = (cell: string) => cell !== '' && errorOf(plan, rule, cell) === undefined
  const filled = toArbitrary(column)
  const some = fc.sample(filled, { numRuns: TRIES, seed }).filter(isValid)
  if (some.length === 0)
    throw new Refusal(
      `No value of column ${column.name} was found in ${TRIES.toLocaleString('en')} tries that fits its length, its pattern and its type.`,
    )
  const places = fc.sample(fc.nat(some.length * EMPTY_ONE_IN - 1), { numRuns: rows, seed })
  return places.map((place) =>
    !rule.isRequired && place % EMPTY_ONE_IN === 0 ? '' : (some[place % some.length] ?? ''),
  )
}

const FIRST_DAY_MS = Date.UTC(1950, 0, 1)
const LAST_DAY_MS = Date.UTC(2029, 11, 31)

const toMoment = (form: (iso: string) => string) =>
  fc
    .integer({ min: FIRST_DAY_MS / 1000, max: LAST_DAY_MS / 1000 })
    .map((seconds) => form(new Date(seconds * 1000).toISOString().slice(0, 19)))
/** Words with what a CSV reader must cope with: accents, commas, quotes. */
const WORDS = [
  'Élise',
  'Tremblay',
  'O’Neil',
  'claim, paid',
  'the "new" one',
  'Œuvre',
  'A1',
  'north',
]

const ARBITRARIES: Partial<
  Record<keyof typeof DATATYPES, (type: Column['type']) => fc.Arbitrary<string>>
> = {
  date: () => toMoment((iso) => iso.slice(0, 10)),
  time: () => toMoment((iso) => iso.slice(11)),
  datetime: () => toMoment((iso) => iso.replace('T', ' ')),
  datetimeoffset: () => toMoment((iso) => `${iso.replace('T', ' ')} -05:00`),
  decimal({ precision = DECIMAL_PRECISION_DEFAULT, scale = DECIMAL_SCALE_DEFAULT }) {
    const whole = fc.bigInt(0n, 10n ** BigInt(Math.max(precision - scale, 0)) - 1n)
    const fraction = fc.bigInt(0n, 10n ** BigInt(scale) - 1n)
    return fc
      .tuple(whole, fraction, fc.boolean())
      .map(
        ([units, parts, isNegative]) =>
          `${isNegative ? '-' : ''}${units}${scale > 0 ? `.${String(parts).padStart(scale, '0')}` : ''}`,
      )
  },
}

function toArbitrary({ type }: Column): fc.Arbitrary<string> {
  const typed = ARBITRARIES[type.datatype]?.(type)
  const range = integerRange(type.datatype)
  const plain = range ? fc.bigInt(range.least, range.most).map(String) : (typed ?? toText(type))
  if (!type.pattern || (typed && type.datatype !== 'decimal')) return plain
  // The values that the pattern allows; its author may have meant only the ends to be fixed.
  return fc.oneof({ weight: 3, arbitrary: fc.stringMatching(new RegExp(type.pattern, 'u')) }, plain)
}

function toText(type: Column['type']): fc.Arbitrary<string> {
  const most = Math.min(maxLength(type) ?? 40, 200)
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: Math.max(type.minLength ?? 0, 1),
    maxLength: most,
  })
  const words = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
    .map((each) => each.join(' '))
  return fc.oneof(words, letters)
}

/** Cells of which one breaks each rule that a column can have. */
const getSuspects = ({ name: _, type }: Column, valid: string): string[] => [
  '',
  valid.slice(0, 1),
  valid.slice(0, -1),
  `${valid}${valid}${'x'.repeat((maxLength(type) ?? 40) + 1)}`,
  '9'.repeat(Math.max((maxLength(type) ?? 40) + 1, 1)),
  'x',
  '~',
  '?!',
  '2023-02-30',
  '2023-02-30 10:00:00',
  '2023-02-30 10:00:00 +02:00',
  '25:00:00',
  String((integerRange(type.datatype)?.most ?? 0n) + 1n),
]

/**
 * Rows that have one error each: of each kind the first column that can have it, a row that ends
 * early, and one with a cell too many.
 */
function getWrongRecords(
  columns: readonly Typed[],
  plan: CsvPlan,
  getValid: (at: number) => string,
): string[][] {
  const good = columns.map((_, at) => getValid(at))
  const wrong: string[][] = []
  for (const kind of KINDS)
    for (const [at, { column, rule }] of columns.entries()) {
      const { errorType, message } = rule.refusals[kind]
      const cell = getSuspects(column, good[at] ?? '').find((suspect) => {
        const error = errorOf(plan, rule, suspect)
        return error?.errorType === errorType && error.message === message
      })
      const record = cell === undefined ? undefined : good.with(at, cell)
      if (!record || checkRow(plan, record, 1).length !== 1) continue
      wrong.push(record)
      break
    }
  if (columns.length > 1) wrong.push(good.slice(0, -1))
  return [...wrong, [...good, 'x']]
}
