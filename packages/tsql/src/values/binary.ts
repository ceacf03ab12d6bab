import { isBinary, isInteger, isString, isUnicode, type SqlType } from '../tree/types.ts'

/** The size in bytes of an integer type. */
const INTEGER_BYTES: Partial<Record<SqlType['base'], number>> = {
  bit: 1,
  tinyint: 1,
  smallint: 2,
  int: 4,
  bigint: 8,
}

/**
 * The bytes of a text as hexadecimal digits: of its code page, or for Unicode two per character,
 * low byte first.
 */
const textHex = (sql: string, type: SqlType) =>
  `${isUnicode(type) ? 'tsql_hex_unicode' : 'tsql_hex_text'}(${sql})`
/**
 * The DuckDB SQL for a BLOB with the bytes of a text: one per character of its code page, or two
 * for Unicode. Binary values are unchanged. Source: learn.microsoft.com, "char and varchar", "nchar
 * and nvarchar".
 */
export const textBytes = (sql: string, type: SqlType): string =>
  isBinary(type) ? sql : `unhex(${textHex(sql, type)})`

/**
 * Whether T-SQL converts to or from binary. Conversion from binary to text yields hexadecimal
 * digits only, with style 1 or 2 of CONVERT.
 */
export function isBinaryConvertible(from: SqlType, to: SqlType, style?: number): boolean {
  if (isBinary(to)) return isBinary(from) || isString(from) || isInteger(from)
  return isInteger(to) || (isString(to) && (style === 1 || style === 2))
}

/**
 * A conversion to or from binary. Values are truncated on the right, numbers on the left. Source:
 * learn.microsoft.com, "binary and varbinary".
 */
export function binarySql(
  sql: string,
  from: SqlType,
  to: SqlType,
  { style, attempt }: { style?: number; attempt?: boolean },
): string {
  if (isString(to)) {
    const text = `${style === 1 ? "'0x' || " : ''}hex(${sql})`
    return to.length === 'max' || to.length === undefined
      ? `(${text})`
      : `left(${text}, ${to.length})`
  }
  if (!isBinary(to)) {
    const bytes = INTEGER_BYTES[to.base] ?? 8
    const isSigned = bytes > 1
    return `tsql_bytes_number(right(lpad(hex(${sql}), 16, '0'), ${2 * bytes}), ${isSigned ? 2n ** BigInt(8 * bytes - 1) : 2n ** 64n}, ${2n ** BigInt(8 * bytes)})`
  }
  if (
    isBinary(from) &&
    to.base === 'varbinary' &&
    (to.length === 'max' || (from.length !== 'max' && Number(from.length) <= Number(to.length)))
  )
    return sql
  const digits = to.length === 'max' ? undefined : 2 * Number(to.length)
  const fill = digits !== undefined && to.base === 'binary'
  if (isInteger(from)) {
    const own = `right(lpad(hex(CAST(${sql} AS BIGINT)), 16, '0'), ${2 * (INTEGER_BYTES[from.base] ?? 8)})`
    const cut = digits === undefined ? own : `right(${own}, ${digits})`
    return `unhex(${fill ? `lpad(${cut}, ${digits}, '0')` : cut})`
  }
  const hex = isBinary(from)
    ? `hex(${sql})`
    : style === 1 || style === 2
      ? `${attempt ? 'tsql_try_hex_digits' : 'tsql_hex_digits'}(${sql}, ${style})`
      : textHex(sql, from)
  const cut = digits === undefined ? hex : `left(${hex}, ${digits})`
  return `unhex(${fill ? `rpad(${cut}, ${digits}, '0')` : cut})`
}
