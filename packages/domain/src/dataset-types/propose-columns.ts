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

/** The first records of a file: the names in its header, and the rows below. */
type CsvSample = { header: string[]; rows: string[][] }

/**
 * Reads the start of a CSV file.
 *
 * @param isWhole Whether this is the whole file, so that its last record needs no newline.
 * @throws {CsvError} if it is not CSV; `unclosed-quote` if even the header is incomplete.
 */
export function readSample(bytes: Uint8Array, isWhole: boolean): CsvSample {
  const reader = new CsvReader()
  const records = [...reader.push(bytes), ...(isWhole || reader.records === 0 ? reader.end() : [])]
  const [header = [], ...rows] = records
  return { header, rows }
}

/**
 * Candidate types, the narrower first; all values of a column must fit. Not specified: the choice.
 * A number becomes an int rather than a tinyint that only fits today's data.
 */
const CANDIDATES = [
  'int',
  'bigint',
  'date',
  'time',
  'datetime',
  'datetimeoffset',
] as const satisfies readonly Datatype[]

/** Lengths of texts with room for future values. Not specified. */
const LENGTHS = [DATATYPES.varchar.length, 80, 120, 255, 1000, 4000, COLUMN_LENGTH_MAX] as const

/**
 * Columns for the header of a file, with types that fit its values: a column with empty cells is
 * nullable, a value with a character beyond ASCII makes it nvarchar, and digits with a leading zero
 * are text, since they are identifiers. Names are literal except for surrounding spaces (B067).
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

/** The maximum number of digits before and after the point among the values. */
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
