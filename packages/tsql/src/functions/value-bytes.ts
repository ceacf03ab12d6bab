import { isBinary, isString, isUnicode, type SqlType } from '../tree/types.ts'

const BYTES: Partial<Record<SqlType['base'], number>> = {
  bit: 1,
  tinyint: 1,
  smallint: 2,
  int: 4,
  bigint: 8,
  smallmoney: 4,
  money: 8,
  real: 4,
  float: 8,
  date: 3,
  time: 3,
  smalldatetime: 4,
  datetime: 8,
  datetime2: 6,
  datetimeoffset: 8,
  uniqueidentifier: 16,
}

/**
 * Source: learn.microsoft.com, "time (Transact-SQL)", "datetime2", "datetimeoffset", storage size.
 */
const fractionBytes = ({ base, scale = 7 }: SqlType) =>
  base === 'time' || base === 'datetime2' || base === 'datetimeoffset'
    ? ([0, 0, 0, 1, 1, 2, 2, 2][scale] ?? 2)
    : 0

/**
 * The SQL of the bytes that a value takes. A character takes one byte, in Unicode two. Source:
 * learn.microsoft.com, "decimal and numeric", storage bytes.
 */
export function bytesSql(x: string, type: SqlType): string {
  if (isBinary(type)) return `octet_length(${x})`
  if (isString(type)) return `length(${x})${isUnicode(type) ? ' * 2' : ''}`
  const { precision = 18 } = type
  const bytes =
    type.base === 'decimal'
      ? precision < 10
        ? 5
        : precision < 20
          ? 9
          : precision < 29
            ? 13
            : 17
      : (BYTES[type.base] ?? 0) + fractionBytes(type)
  return `CASE WHEN ${type.base === 'datetimeoffset' ? `(${x}).utc` : x} IS NOT NULL THEN ${bytes} END`
}
