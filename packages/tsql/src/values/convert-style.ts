import type { SqlType } from '../tree/types.ts'

/**
 * The styles of CONVERT as patterns of strftime; `%e` and `%l` are the day and the hour of twelve,
 * filled with a blank, `%F` the fraction of a second. Source: learn.microsoft.com, "CAST and
 * CONVERT (Transact-SQL)", Date and time styles.
 */
const WITH_CENTURY: Readonly<Record<number, string>> = {
  1: '%m/%d/%Y',
  2: '%Y.%m.%d',
  3: '%d/%m/%Y',
  4: '%d.%m.%Y',
  5: '%d-%m-%Y',
  6: '%d %b %Y',
  7: '%b %d, %Y',
  10: '%m-%d-%Y',
  11: '%Y/%m/%d',
  12: '%Y%m%d',
}
const ALWAYS_CENTURY: Readonly<Record<number, string>> = {
  0: '%b %e %Y %l:%M%p',
  8: '%H:%M:%S',
  9: '%b %e %Y %l:%M:%S:%g%p',
  13: '%d %b %Y %H:%M:%S:%g',
  14: '%H:%M:%S:%g',
}
const SINGLE: Readonly<Record<number, string>> = {
  20: '%Y-%m-%d %H:%M:%S',
  21: '%Y-%m-%d %H:%M:%S.%F',
  22: '%m/%d/%y %l:%M:%S %p',
  23: '%Y-%m-%d',
  24: '%H:%M:%S',
  25: '%Y-%m-%d %H:%M:%S.%F',
  120: '%Y-%m-%d %H:%M:%S',
  121: '%Y-%m-%d %H:%M:%S.%F',
  126: '%Y-%m-%dT%H:%M:%S%N',
  127: '%Y-%m-%dT%H:%M:%S%N',
}

/** A time has no date to write, and no blank before its hour. */
const TIMES: Readonly<Record<number, string>> = {
  ...Object.fromEntries([0, 100].map((style) => [style, '%-I:%M%p'])),
  ...Object.fromEntries([8, 20, 24, 108, 120].map((style) => [style, '%H:%M:%S'])),
  ...Object.fromEntries([21, 25, 121, 126, 127].map((style) => [style, '%H:%M:%S.%F'])),
}

function getPattern(style: number): string | undefined {
  return (
    SINGLE[style] ??
    ALWAYS_CENTURY[style % 100] ??
    (style >= 100 ? WITH_CENTURY[style - 100] : WITH_CENTURY[style]?.replace('%Y', '%y'))
  )
}

/**
 * With an offset, 127 is the moment in UTC, which `Z` says; without one SQL Server writes no `Z`.
 * `%O` is the offset.
 */
const OFFSETS: Readonly<Record<number, string>> = {
  ...Object.fromEntries([0, 100].map((style) => [style, '%b %e %Y %l:%M%p %O'])),
  ...Object.fromEntries([20, 120].map((style) => [style, '%Y-%m-%d %H:%M:%S %O'])),
  ...Object.fromEntries([21, 25, 121].map((style) => [style, '%Y-%m-%d %H:%M:%S.%F %O'])),
  126: '%Y-%m-%dT%H:%M:%S%N%O',
  127: '%Y-%m-%dT%H:%M:%S%NZ',
}

/** The pattern for a type: without the time for a date, only the time for a time. */
function patternFor(style: number, type: SqlType): string | undefined {
  const pattern = style > 199 ? undefined : getPattern(style)
  switch (type.base) {
    case 'smalldatetime':
    case 'datetime':
      return pattern
    case 'datetime2':
      return pattern?.includes('%g') ? undefined : pattern
    case 'date': {
      const day = pattern?.replace(/[ T]%[Hl].*$/, '')
      return day?.includes('%H') ? undefined : day
    }
    case 'datetimeoffset':
      return OFFSETS[style] ?? (/%[HlMSg]/.test(pattern ?? '') ? undefined : pattern)
    case 'time':
      return TIMES[style]
    default:
      return undefined
  }
}

/** Whether CONVERT can write a moment of this type in the style. */
export const isTextStyle = (style: number, type: SqlType): boolean =>
  patternFor(style, type) !== undefined

/** The text of a date or time in a style that `isTextStyle` accepts. */
export function styledText(sql: string, type: SqlType, style: number): string {
  const pieces = (patternFor(style, type) ?? '').split(/(%[elFNO])/).filter(Boolean)
  const x = momentSql(sql, type, style)
  return `(${pieces
    .map((piece) => (piece === '%O' ? `tsql_shift_text((${sql}).shift)` : pieceSql(x, piece, type)))
    .join(' || ')})`
}

function momentSql(sql: string, type: SqlType, style: number): string {
  if (type.base === 'time') return `(DATE '1900-01-01' + ${sql})`
  if (type.base !== 'datetimeoffset') return sql
  return style === 127 ? `(${sql}).utc` : `tsql_offset_local(${sql})`
}

function pieceSql(x: string, piece: string, type: SqlType): string {
  const fraction =
    type.base === 'datetime2' || type.base === 'time' || type.base === 'datetimeoffset'
      ? fractionSql(x, type.scale ?? 7)
      : `strftime(${x}, '%g')`
  if (piece === '%e') return `lpad(strftime(${x}, '%-d'), 2, ' ')`
  if (piece === '%l') return `lpad(strftime(${x}, '%-I'), 2, ' ')`
  if (piece === '%F') return fraction
  // ISO 8601 omits a fraction of zero.
  if (piece === '%N')
    return `CASE WHEN microsecond(${x}) % 1000000 = 0 THEN '' ELSE '.' || ${fraction} END`
  return `strftime(${x}, '${piece}')`
}

/** Values have microsecond precision, so the seventh digit is zero. */
export const fractionSql = (x: string, digits: number) =>
  `left(strftime(${x}, '%f') || '0', ${digits})`

/** Whether CONVERT can write money in the style. */
export const isMoneyStyle = (style: number): boolean => [0, 1, 2, 126].includes(style)

/**
 * Money with two digits, in style 1 with commas as well; with all four digits in 2 and 126. Source:
 * learn.microsoft.com, "CAST and CONVERT", money styles.
 */
export function moneyText(sql: string, style: number): string {
  if (style === 2 || style === 126) return `CAST(${sql} AS VARCHAR)`
  const rounded = `CAST(CAST(${sql} AS DECIMAL(19, 2)) AS VARCHAR)`
  if (style === 0) return rounded
  return `(left(${rounded}, length(${rounded}) - 3 - length(CAST(abs(trunc(CAST(${sql} AS DECIMAL(19, 2)))) AS VARCHAR))) || format('{:,}', CAST(abs(trunc(CAST(${sql} AS DECIMAL(19, 2)))) AS BIGINT)) || right(${rounded}, 3))`
}

const ORDERS: Readonly<Record<number, 'mdy' | 'dmy' | 'ymd'>> = {
  1: 'mdy',
  10: 'mdy',
  3: 'dmy',
  4: 'dmy',
  5: 'dmy',
  2: 'ymd',
  11: 'ymd',
}
const AS_WITHOUT_STYLE: readonly number[] = [
  0, 6, 7, 8, 9, 13, 14, 20, 21, 23, 24, 25, 100, 106, 107, 108, 109, 112, 113, 114, 120, 121, 126,
  127,
]

/** Whether CONVERT can read a date or time in the style. */
export const isMomentStyle = (style: number): boolean =>
  AS_WITHOUT_STYLE.includes(style) || ORDERS[style % 100] !== undefined

/**
 * Converts a text in a style to one that needs none: day, month and year in the standard's order.
 */
export function unstyled(sql: string, style: number): string {
  if (AS_WITHOUT_STYLE.includes(style)) return sql
  return `tsql_ordered(${sql}, '${ORDERS[style % 100]}', ${style >= 100 ? 4 : 2})`
}

/** A float's text in style 1, 2 or 3: that many digits, always with an exponent of three. */
export const FLOAT_DIGITS: Readonly<Record<number, number>> = { 1: 7, 2: 15, 3: 16 }
