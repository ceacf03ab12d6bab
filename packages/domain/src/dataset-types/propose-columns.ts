import {
  type Column,
  type ColumnType,
  CsvReader,
  DATATYPES,
  type Datatype,
  valuePatterns,
} from '../csv/index.ts'
import { COLUMN_LENGTH_MAX, DECIMAL_PRECISION_MAX, DECIMAL_SCALE_MIN } from '../limits.ts'
import { type ColumnFlags, offeredDatatypes } from './offered-datatypes.ts'

/** The first records of a file: the names in its header, and rows below it. */
export type CsvSample = { header: string[]; rows: string[][] }

/**
 * Reads the beginning of a CSV file.
 *
 * @param isWhole There is no more of the file, so its last record is one without a newline too.
 * @throws {CsvError} where it is not a CSV; `unclosed-quote` when not even the header is whole.
 */
export function readSample(bytes: Uint8Array, isWhole: boolean): CsvSample {
  const reader = new CsvReader()
  const records = [...reader.push(bytes), ...(isWhole || reader.records === 0 ? reader.end() : [])]
  const [header = [], ...rows] = records
  return { header, rows }
}

/**
 * Types of which every value must be one, the narrower first. Not specified: which; a number is an
 * int rather than a tinyint of today's data.
 */
const CANDIDATES = [
  'int',
  'bigint',
  'date',
  'time',
  'datetime',
  'datetimeoffset',
] as const satisfies readonly Datatype[]

/** Lengths of texts, so that tomorrow's values fit too. Not specified. */
const LENGTHS = [DATATYPES.varchar.length, 80, 120, 255, 1000, 4000, COLUMN_LENGTH_MAX] as const

/**
 * Columns for the header of a file, with types that its values have: what is empty in some row may
 * be so, what holds a letter beyond ASCII is nvarchar, and digits with a leading zero are a text,
 * since they name something. Names are as written but for the spaces around them (B067).
 */
export function proposeColumns({ header, rows }: CsvSample, flags: ColumnFlags): Column[] {
  return header.map((name, at) => {
    const values = rows.map((row) => row[at] ?? '')
    const given = values.filter((value) => value !== '')
    return {
      name: name.trim(),
      type: getType(given, offeredDatatypes(flags)),
      nullable: given.length === 0 || given.length < values.length,
      encrypted: false,
    }
  })
}

function getType(values: readonly string[], offered: readonly Datatype[]): ColumnType {
  if (values.length > 0 && !values.some(isCode)) {
    const found = CANDIDATES.find(
      (datatype) => offered.includes(datatype) && areAll(values, datatype),
    )
    if (found) return { datatype: found }
    const decimal = toDecimal(values)
    if (decimal) return decimal
  }
  const longest = values.reduce((most, value) => Math.max(most, Array.from(value).length), 0)
  const datatype = values.some((value) => /[^\0-\x7f]/.test(value)) ? 'nvarchar' : 'varchar'
  return { datatype, length: LENGTHS.find((length) => length >= longest) ?? COLUMN_LENGTH_MAX }
}

const isCode = (value: string) => /^[-+]?0\d/.test(value) && !/[-:T ]/.test(value.slice(1))

function areAll(values: readonly string[], datatype: Datatype): boolean {
  const patterns = valuePatterns({ datatype })
  return values.every((value) => patterns.every((pattern) => pattern.test(value)))
}

/** The digits before and after the point that the values have at most. */
function toDecimal(values: readonly string[]): ColumnType | undefined {
  let [whole, scale] = [1, DECIMAL_SCALE_MIN]
  for (const value of values) {
    const [, before = '', after = ''] = /^[-+]?(\d*)(?:\.(\d*))?$/.exec(value) ?? []
    if (before + after === '') return
    whole = Math.max(whole, before.length)
    scale = Math.max(scale, after.length)
  }
  return whole + scale > DECIMAL_PRECISION_MAX
    ? undefined
    : { datatype: 'decimal', precision: whole + scale, scale }
}
