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

const INTEGER = /^([-+]?)0*(\d{1,19})$/

function isInteger(text: string, [least, most]: [bigint, bigint]): boolean {
  const [, sign, digits] = INTEGER.exec(text) ?? []
  if (digits === undefined) return false
  const value = sign === '-' ? -BigInt(digits) : BigInt(digits)
  return value >= least && value <= most
}

/**
 * Whether a cell that satisfies its rule is also a value of the column's type, or nothing when every text is: the day exists, the
 * integer is in range, and it is a number or a time at all, although the rule has another pattern. Only processing asks this.
 */
export function valueCheck(type: ColumnType): ((text: string) => boolean) | undefined {
  const range = INTEGER_RANGES[type.datatype]
  if (range !== undefined) return (text) => isInteger(text, range)
  const source = defaultPattern(type)
  if (source === undefined) return
  const pattern = compilePattern(source)
  switch (type.datatype) {
    case 'date':
    case 'datetime':
      return (text) => pattern.test(text) && isDay(text)
    case 'datetimeoffset':
      return (text) => pattern.test(text) && isDay(text) && isOffset(text)
    default:
      return (text) => pattern.test(text)
  }
}
