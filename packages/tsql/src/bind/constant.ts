import type { Expr } from '../tree/tree.ts'
import { asDecimal, isPadded, isString, type SqlType } from '../tree/types.ts'

/**
 * A conversion of a constant as the constant that it gives, where that needs no rounding: places
 * that take constants only then take variables too.
 */
export function toConstant(expr: Expr): Expr {
  if (expr.kind !== 'cast' || expr.value.kind !== 'literal') return expr
  const { type, value: from } = expr
  const { value } = from
  const number = value !== null && asDecimal(from.type) ? asNumber(value, type) : undefined
  if (value === null || number !== undefined)
    return { ...from, type, value: number ?? null, nullable: value === null }
  if (!isString(type) || !isString(from.type)) return expr
  const { length = 'max' } = type
  const letters = [...value].slice(0, length === 'max' ? value.length : length).join('')
  const missing = isPadded(type) ? Number(length) - [...letters].length : 0
  return { ...from, type, value: letters + ' '.repeat(missing) }
}

/** An exact number in another type of numbers, unless digits would be lost. */
function asNumber(value: string, type: SqlType): string | undefined {
  if (type.base === 'float') return value
  const [whole = '', fraction = ''] = value.replace(/^-/, '').split('.')
  const { precision = 0, scale = 0 } = type
  const isKept = fraction.length <= scale && whole.replace(/^0+/, '').length <= precision - scale
  return type.base === 'decimal' && isKept ? value : undefined
}
