import type { CompiledQuery } from './compile.ts'
import { isString, type SqlType } from './tree/types.ts'
import { decimalText } from './values/cast.ts'

/**
 * The SELECT that runs a compiled query and gives each value as its text, NULL as NULL: decimals
 * with all digits of their scale, dates `2026-01-31`, times and moments to the second with as much
 * of a fraction as they have, datetimeoffset with its zone.
 */
export const resultSql = ({ sql, columns }: CompiledQuery): string =>
  `SELECT ${columns.map(({ type }, index) => `${toText(`o.c${index}`, type)} AS c${index}`).join(', ')} FROM (${sql}) AS o`

function toText(sql: string, type: SqlType): string {
  switch (type.base) {
    case 'smalldatetime':
    case 'datetime':
      return `strftime(${sql}, '%Y-%m-%d %H:%M:%S') || tsql_fraction(date_trunc('millisecond', ${sql}))`
    case 'datetime2':
      return `strftime(${sql}, '%Y-%m-%d %H:%M:%S') || tsql_fraction(${sql})`
    case 'datetimeoffset':
      if (type.scale !== undefined) return `tsql_offset_text(${sql})`
      return `tsql_offset_text(struct_pack(utc := date_trunc('millisecond', (${sql}).utc), shift := (${sql}).shift))`
    case 'time':
      return `strftime(DATE '1900-01-01' + ${sql}, '%H:%M:%S')${type.scale ? ` || tsql_fraction(DATE '1900-01-01' + ${sql})` : ''}`
    case 'decimal':
      return decimalText(sql, type)
    case 'float':
    case 'real':
      // DuckDB computes infinities where SQL Server raises an error.
      return `CAST(tsql_finite(${sql}) AS VARCHAR)`
    default: {
      const text = `CAST(${sql} AS VARCHAR)`
      if (!isString(type)) return text
      // DuckDB's client for Node takes a first U+FEFF for a byte order mark and drops it.
      return `CASE WHEN starts_with(${text}, chr(65279)) THEN chr(65279) || ${text} ELSE ${text} END`
    }
  }
}
