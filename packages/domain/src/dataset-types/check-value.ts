import { isDay, isOffset } from './calendar.ts'
import type { ColumnType, Datatype } from './column.ts'
import { defaultPattern } from './csv-schema.ts'
import { compilePattern } from './pattern.ts'

const bits = (count: bigint): [bigint, bigint] => [-(2n ** (count - 1n)), 2n ** (count - 1n) - 1n]

/** Not specified: the integers that each type holds, those of T-SQL. */
const INTEGER_RANGES: Partial<Record<Datatype, [bigint, bigint]>> = {
  tinyint: [0n, 255n],
  smallint: bits(16n),
  int: bits(32n),
  bigint: bits(64n),
}

const INTEGER = /^[-+]?\d+$/

function isInteger(text: string, [least, most]: [bigint, bigint]): boolean {
  if (!INTEGER.test(text)) return false
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text)
  return value >= least && value <= most
}

/**
 * Whether a cell that satisfies its rule is also a value of the column's type, or nothing when every text is: the day exists, the
 * integer is in range, the number is one although the column has its own pattern. Only processing asks this, not the portal.
 */
export function valueCheck(type: ColumnType): ((text: string) => boolean) | undefined {
  const range = INTEGER_RANGES[type.datatype]
  if (range !== undefined) return (text) => isInteger(text, range)
  const fixedPattern = defaultPattern(type)
  if (fixedPattern === undefined || type.datatype === 'time') return
  if (type.datatype === 'datetimeoffset') return (text) => isDay(text) && isOffset(text)
  if (type.datatype !== 'decimal') return isDay
  const pattern = compilePattern(fixedPattern)
  return (text) => pattern.test(text)
}
