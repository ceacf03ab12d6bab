import type { ColumnType } from './column.ts'
import { defaultPattern } from './csv-schema.ts'
import type { Datatype } from './datatypes.ts'
import { compilePattern, type Pattern } from './pattern.ts'

/** Not specified: the range of each integer type, as in T-SQL. */
export const INTEGER_RANGES = {
  tinyint: { least: 0n, most: 255n },
  smallint: { least: -(2n ** 15n), most: 2n ** 15n - 1n },
  int: { least: -(2n ** 31n), most: 2n ** 31n - 1n },
  bigint: { least: -(2n ** 63n), most: 2n ** 63n - 1n },
} as const satisfies Partial<Record<Datatype, { least: bigint; most: bigint }>>

/** An integer of any type; undefined if it is not an integer. */
export const integerRange = (datatype: Datatype): { least: bigint; most: bigint } | undefined =>
  datatype in INTEGER_RANGES ? INTEGER_RANGES[datatype as keyof typeof INTEGER_RANGES] : undefined

/**
 * The numbers up to `most`: those with fewer digits, or with as many of which the first difference
 * is smaller.
 */
function upTo(most: bigint): string {
  const digits = String(most)
  const less = Array.from(digits, (digit, at) =>
    digit === '0'
      ? []
      : [`${digits.slice(0, at)}[0-${Number(digit) - 1}]\\d{${digits.length - at - 1}}`],
  )
  return `0*(?:${[digits, ...(digits.length > 1 ? [`\\d{1,${digits.length - 1}}`] : []), ...less.flat()].join('|')})`
}

/** Not specified: years are 0001 to 9999, as in T-SQL. */
const YEAR = '(?:\\d{3}[1-9]|\\d\\d[1-9]\\d|\\d[1-9]\\d\\d|[1-9]\\d{3})'
const LEAP_YEAR = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)'
/** A text that starts with an existing day, as `YYYY-MM-DD`. */
const DAY = `^(?:${YEAR}-(?:\\d\\d-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|${LEAP_YEAR}-02-29)`
/**
 * A text that starts with a day of a datetime, which T-SQL has from 1753 on. Not specified: the
 * last millisecond of 9999 is refused, since T-SQL rounds it to the year 10000.
 */
const DATETIME_RANGE = [
  '^(?:1(?:7(?:5[3-9]|[6-9]\\d)|[89]\\d\\d)|[2-9]\\d{3})-',
  '^(?:[0-8]|\\d[0-8]|\\d\\d[0-8]|\\d{3}[0-8]|.{5}(?:0|11|10)|.{8}(?:[0-2]|30)|.{11}(?:[01]|2[0-2])|.{14}(?:[0-4]|5[0-8])|.{17}(?:[0-4]|5[0-8]))|^.{17}\\d\\d(?:\\.\\d{0,2})?$|[0-8]$',
]
/**
 * A text that ends with a valid offset from UTC, as `±HH:MM`. Not specified: at most 14:00, as in
 * T-SQL.
 */
const OFFSET = '(?:[-+](?:0\\d|1[0-3]):\\d\\d|[-+]14:00)$'

const MORE: Partial<Record<Datatype, readonly string[]>> = {
  datetime: DATETIME_RANGE,
  datetimeoffset: [OFFSET],
}

/**
 * Patterns that a cell must match, in addition to its rule, to be a value of the column's type: the
 * day exists, the integer is in range, and it is a number or a time even if the rule has another
 * pattern. Empty if every text is a value. Only processing checks them.
 */
export function valuePatterns(type: ColumnType): readonly Pattern[] {
  const range = integerRange(type.datatype)
  if (range !== undefined)
    return [compilePattern(`^(?:-${upTo(-range.least)}|\\+?${upTo(range.most)})$`)]
  const source = defaultPattern(type)
  if (source === undefined) return []
  const hasDay = type.datatype.startsWith('date')
  const more = MORE[type.datatype] ?? []
  return [source, ...(hasDay ? [DAY] : []), ...more].map(compilePattern)
}
