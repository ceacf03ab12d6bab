import { type ColumnType, DECIMAL_SCALE_DEFAULT } from '@concord/domain/csv'
import { type Message, toMessage } from '#runtime/messages.ts'

export type ModelNumber = number | bigint | string | boolean

/** Decimal columns have fewer digits. */
const TOO_MANY_DIGITS = 1e38

/**
 * A value from a model as the text of an output column, or the reason why it cannot be one. A
 * decimal is rounded to its scale, half away from zero by the number's exact value; in a text
 * column a fraction has the fewest digits that distinguish it from its neighbours.
 */
export function resultText(
  value: ModelNumber,
  { elementType, type }: { elementType: string; type: ColumnType },
): string | { fault: Message } {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return String(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return { fault: toMessage('failure.cell.noResult') }
  if (type.datatype !== 'decimal')
    return elementType === 'float' ? shortest(number) : String(number)
  if (Math.abs(number) >= TOO_MANY_DIGITS)
    return { fault: toMessage('failure.cell.resultTooLarge') }
  return fixed(number, type.scale ?? DECIMAL_SCALE_DEFAULT)
}

/** `toFixed` for any size, without a negative zero. */
function fixed(number: number, scale: number): string {
  const text =
    Math.abs(number) < 1e21
      ? number.toFixed(scale)
      : `${BigInt(number)}${scale > 0 ? `.${'0'.repeat(scale)}` : ''}`
  return /^-[0.]*$/.test(text) ? text.slice(1) : text
}

/** A 32-bit number without digits beyond its precision. */
function shortest(number: number): string {
  for (let digits = 1; digits < 9; digits += 1) {
    const candidate = Number(number.toPrecision(digits))
    if (Math.fround(candidate) === number) return String(candidate)
  }
  return String(Number(number.toPrecision(9)))
}
