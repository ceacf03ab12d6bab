import { type Decimal, decimal, isBinary, isString, type SqlType } from '../tree/types.ts'
import { duckType } from '../values/cast.ts'
import { quoted } from '../values/emit-key.ts'

/** The DuckDB text of a constant; `null` is NULL. */
export function literalSql(value: string | null, type: SqlType): string {
  if (value === null) return 'NULL'
  if (isString(type)) return quoted(value)
  if (isBinary(type)) return `unhex(${quoted(value.length % 2 === 0 ? value : `0${value}`)})`
  if (type.base === 'decimal')
    return `CAST(${quoted(value)} AS ${duckType(narrowest(value, type as Decimal))})`
  return `CAST(${quoted(value)} AS ${duckType(type)})`
}

/**
 * A constant has only the digits it shows, whatever its type; results computed from it then stay
 * small numbers too.
 */
function narrowest(value: string, { precision, scale }: Decimal): Decimal {
  const whole = (value.split('.')[0] ?? '').replace(/^-?0*/, '').length
  return decimal(Math.min(Math.max(whole + scale, 1), precision), scale)
}
