import {
  BIGINT,
  isApproximate,
  isBinary,
  isCounted,
  isGuid,
  isInteger,
  isMoney,
  isNumber,
  isPadded,
  isString,
  isTemporal,
  isUnicode,
  type SqlType,
  secondDigits,
  textLength,
} from '../tree/types.ts'
import { binarySql, isBinaryConvertible } from './binary.ts'
import { FLOAT_DIGITS, fractionSql, moneyText, styledText, unstyled } from './convert-style.ts'

const DUCK_TYPES: Readonly<Record<SqlType['base'], string>> = {
  null: 'INTEGER',
  binary: 'BLOB',
  varbinary: 'BLOB',
  uniqueidentifier: 'VARCHAR',
  char: 'VARCHAR',
  varchar: 'VARCHAR',
  nchar: 'VARCHAR',
  nvarchar: 'VARCHAR',
  bit: 'UTINYINT',
  tinyint: 'UTINYINT',
  smallint: 'SMALLINT',
  int: 'INTEGER',
  bigint: 'BIGINT',
  smallmoney: 'DECIMAL(10, 4)',
  money: 'DECIMAL(19, 4)',
  decimal: 'DECIMAL',
  real: 'FLOAT',
  float: 'DOUBLE',
  time: 'TIME',
  date: 'DATE',
  smalldatetime: 'TIMESTAMP',
  datetime: 'TIMESTAMP',
  datetime2: 'TIMESTAMP',
  datetimeoffset: 'STRUCT(utc TIMESTAMP, shift INTEGER)',
}

/**
 * How a conversion is done: with a style of CONVERT, and whether one that fails gives NULL
 * (TRY_CAST).
 */
export type Manner = { style?: number; attempt?: boolean }

/** The type in which DuckDB holds a T-SQL type. */
export function duckType(type: SqlType): string {
  return type.base === 'decimal'
    ? `DECIMAL(${type.precision}, ${type.scale})`
    : DUCK_TYPES[type.base]
}

/** The characters of a uniqueidentifier’s text, which is never cut. */
const GUID_LENGTH = 36

/**
 * Whether T-SQL converts one type to another when asked to, a text counting as whatever it says.
 */
export function isConvertible(from: SqlType, to: SqlType): boolean {
  if (isGuid(from) && isString(to)) return to.length === 'max' || Number(to.length) >= GUID_LENGTH
  if (from.base !== 'null' && (isBinary(from) || isBinary(to))) return isBinaryConvertible(from, to)
  if (from.base === 'null' || isString(from) || isString(to)) return true
  if (isNumber(from) && isNumber(to)) return true
  if (isGuid(from) || isGuid(to)) return isGuid(from) && isGuid(to)
  if ((isNumber(from) && isCounted(to)) || (isCounted(from) && isNumber(to))) return true
  const pair = `${from.base} ${to.base}`
  return isTemporal(from) && isTemporal(to) && pair !== 'time date' && pair !== 'date time'
}

/**
 * A text that a query converts to datetime has at most three digits of a second; a cell of a file
 * and a parameter may have more. Source: learn.microsoft.com, "datetime (Transact-SQL)", Supported
 * string literal formats.
 */
export function writtenSql(sql: string, from: SqlType, to: SqlType, { attempt }: Manner): string {
  if (!isString(from) || !isCounted(to)) return sql
  if (isMomentLiteral(sql) && !LONG_FRACTION.test(sql)) return sql
  return `${attempt ? 'tsql_try_short_fraction' : 'tsql_short_fraction'}(${sql})`
}
const LONG_FRACTION = /\.\d{4}/

/**
 * DuckDB's text for a conversion. A value that does not fit raises an error there, as in SQL
 * Server; only a text that is too long for a declared length is cut, as CAST does.
 */
export function castSql(sql: string, from: SqlType, to: SqlType, manner: Manner = {}): string {
  const cast = manner.attempt ? 'TRY_CAST' : 'CAST'
  if (from.base === 'null') return `CAST(${sql} AS ${duckType(to)})`
  if (isBinary(from) || isBinary(to)) {
    const value = binarySql(sql, from, to, manner)
    return isInteger(to) ? `CAST(${value} AS ${duckType(to)})` : value
  }
  if (isString(to)) return toText(sql, from, to, manner)
  if (isSame(from, to)) return sql
  if (to.base === 'bit' && isString(from))
    return `CASE lower(trim(${sql})) WHEN 'true' THEN 1 WHEN 'false' THEN 0 ELSE ${castSql(castSql(sql, from, BIGINT, manner), BIGINT, to)} END::UTINYINT`
  if (to.base === 'bit')
    return `CASE WHEN ${castSql(sql, from, { base: 'float' }, manner)} = 0 THEN 0 WHEN ${sql} IS NOT NULL THEN 1 END::UTINYINT`
  if (isGuid(to)) return `${manner.attempt ? 'tsql_try_guid' : 'tsql_guid'}(${sql})`
  if (isMoney(to)) return moneySql(sql, from, to, manner)
  if (to.base === 'decimal' && isApproximate(from)) return decimalSql(sql, to, cast)
  if (isNumber(to)) return `${cast}(${numberSql(sql, from, to, manner)} AS ${duckType(to)})`
  return toTemporal(sql, from, to, manner)
}

/**
 * A float as a decimal has 17 digits and then zeros. Source: learn.microsoft.com, "decimal and
 * numeric (Transact-SQL)", Convert decimal and numeric data. One that does not fit is left to
 * DuckDB's cast, which finds it.
 */
function decimalSql(sql: string, to: SqlType, cast: string): string {
  const { precision = 0, scale = 0 } = to
  const plain = (x: string) => `${cast}(${x} AS ${duckType(to)})`
  if (precision <= FLOAT_PLACES) return plain(sql)
  const digits = `format('{:.${FLOAT_PLACES - 1}e}', v)`
  // DuckDB reads such a text into no type without a digit before the point.
  const exact = precision === scale ? `CAST(${digits} AS DECIMAL(38, 37))` : digits
  return `list_transform([CAST(${sql} AS DOUBLE)], lambda v: CASE WHEN abs(v) < 1e${precision - scale} THEN ${plain(exact)} ELSE ${plain('v')} END)[1]`
}
/** With as many digits, any two floats differ. */
const FLOAT_PLACES = 17

const isSame = (from: SqlType, to: SqlType) =>
  from.base === to.base && from.precision === to.precision && from.scale === to.scale

function numberSql(sql: string, from: SqlType, to: SqlType, { attempt }: Manner): string {
  if (isString(from))
    return `${attempt ? 'tsql_try_' : 'tsql_'}${isInteger(to) ? 'integer' : isApproximate(to) ? 'float' : 'number'}(${sql})`
  // A day that is more than half over counts as the next. Source: "CAST and CONVERT
  // (Transact-SQL)", Truncating and rounding results.
  if (isCounted(from)) return isInteger(to) ? `floor(tsql_days(${sql}) + 0.5)` : `tsql_days(${sql})`
  // T-SQL cuts a fraction off, but for money; DuckDB would round it.
  return isInteger(to) && !isMoney(from) && !isInteger(from) ? `trunc(${sql})` : sql
}

/**
 * Money is within the range of its bytes, which is narrower than that of its digits. A text may
 * hold a dollar sign and commas.
 */
function moneySql(sql: string, from: SqlType, to: SqlType, manner: Manner): string {
  const plain = isString(from) ? `nullif(regexp_replace(trim(${sql}), '[$,]', '', 'g'), '')` : sql
  const text = isString(from) ? `CASE WHEN trim(${sql}) = '' THEN '0' ELSE ${plain} END` : sql
  const value = `${manner.attempt ? 'TRY_CAST' : 'CAST'}(${numberSql(text, from, to, manner)} AS DECIMAL(38, 4))`
  return `${manner.attempt ? 'tsql_try_within' : 'tsql_within'}(${value}, ${MONEY_MOST[to.base]})::${duckType(to)}`
}
const MONEY_MOST: Partial<Record<SqlType['base'], string>> = {
  smallmoney: '214748.3647',
  money: '922337203685477.5807',
}

function toTemporal(sql: string, from: SqlType, to: SqlType, manner: Manner): string {
  const text = isString(from) && manner.style !== undefined ? unstyled(sql, manner.style) : sql
  if (to.base === 'datetimeoffset') {
    const offset = offsetSql(sql, text, from, manner)
    return isRounded(from, to)
      ? `${tried('offset_rounded', manner)}(${offset}, ${to.scale})`
      : offset
  }
  const timestamp = timestampSql(text, from, manner)
  if (to.base === 'datetime' && from.base === 'date' && !manner.attempt)
    return `tsql_midnight(${sql})`
  if (to.base === 'datetime' && isString(from) && isWholeMoment(text)) return timestamp
  if (isCounted(to)) return `${tried(to.base, manner)}(${timestamp})`
  const moment = isRounded(from, to) ? `tsql_datetime2(${timestamp}, ${to.scale})` : timestamp
  if (to.base !== 'datetime2') return `CAST(${moment} AS ${duckType(to)})`
  return moment === timestamp ? moment : `${tried('dated', manner)}(${moment})`
}

/** The macro of a name, or the one that gives NULL instead of an error. */
const tried = (name: string, { attempt }: Manner) => `tsql_${attempt ? 'try_' : ''}${name}`

function offsetSql(sql: string, text: string, from: SqlType, manner: Manner): string {
  if (from.base === 'datetimeoffset') return sql
  if (isString(from)) return `${manner.attempt ? 'tsql_try_offset' : 'tsql_offset'}(${text})`
  return `tsql_offset_made(${timestampSql(sql, from, manner)}, 0)`
}

/** Whether a conversion leaves fewer digits of a second than there may be; six are kept. */
const isRounded = (from: SqlType, { base, scale = 7 }: SqlType) =>
  base !== 'date' && scale < Math.min(secondDigits(from), 6)

function timestampSql(sql: string, from: SqlType, { attempt }: Manner): string {
  // Days since 1900-01-01, as SQL Server counts a number that stands for a datetime.
  if (isNumber(from))
    return `(TIMESTAMP '1900-01-01' + to_microseconds(CAST(round(CAST(${sql} AS DOUBLE) * 86400000000) AS BIGINT)))`
  if (isString(from) && isMomentLiteral(sql)) return `TIMESTAMP ${sql}`
  if (isString(from)) return `${attempt ? 'tsql_timestamp' : 'tsql_as_timestamp'}(${sql})`
  if (from.base === 'datetimeoffset') return `tsql_offset_local(${sql})`
  return from.base === 'time' ? `(DATE '1900-01-01' + ${sql})` : `CAST(${sql} AS TIMESTAMP)`
}

function toText(sql: string, from: SqlType, to: SqlType, manner: Manner): string {
  const { length = 'max' } = to
  const text = isString(from) ? sql : getText(sql, from, manner.style)
  if (length === 'max') return text
  if (!isPadded(to) && manner.style === undefined && from.base !== 'null' && fits(from, length))
    return text
  if (isPadded(to))
    return isPadded(from) && from.length === length
      ? text
      : `rpad(${fitted(text, from, to, length, manner)}, ${length}, ' ')`
  return isNumber(from) ? fitted(text, from, to, length, manner) : `left(${text}, ${length})`
}

const fits = (from: SqlType, length: number) => {
  const most = textLength(from)
  return most !== 'max' && most <= length
}

/**
 * A number that is too long is an error; a whole one in a text that is not Unicode becomes a star.
 */
function fitted(
  text: string,
  from: SqlType,
  to: SqlType,
  length: number,
  { attempt }: Manner,
): string {
  if (!isNumber(from)) return text
  if (isInteger(from) && !isUnicode(to)) return `tsql_fit_integer(${text}, ${length})`
  return `${attempt ? 'tsql_try_fit' : 'tsql_fit'}(${text}, ${length})`
}

/**
 * The text of a decimal. DuckDB writes no zero before the point where the type has no digit there,
 * and its own type of a product may have none.
 */
export const decimalText = (sql: string, type: SqlType): string =>
  type.precision === type.scale
    ? `regexp_replace(CAST(${sql} AS VARCHAR), '^(-?)\\.', '\\10.')`
    : `CAST(CAST(${sql} AS ${duckType(type)}) AS VARCHAR)`

/**
 * The text that T-SQL gives a value, without a style as in style 0. datetime: `Jan  1 2026
 * 9:05AM`.
 */
function getText(sql: string, from: SqlType, style: number | undefined): string {
  switch (from.base) {
    case 'datetimeoffset':
      if (style !== undefined) return styledText(sql, from, style)
      return from.scale === undefined
        ? `tsql_offset_text(${sql})`
        : `tsql_offset_digits(${sql}, ${from.scale})`
    case 'smallmoney':
    case 'money':
      return moneyText(sql, style ?? 0)
    case 'real':
    case 'float':
      return `tsql_exponent(format('${style ? `{:.${FLOAT_DIGITS[style]}e}` : '{:.6g}'}', tsql_finite(${sql})))`
    case 'smalldatetime':
    case 'datetime':
      return styledText(sql, from, style ?? 0)
    case 'datetime2':
      if (style !== undefined) return styledText(sql, from, style)
      return from.scale === 0
        ? styledText(sql, from, 20)
        : `strftime(${sql}, '%Y-%m-%d %H:%M:%S.') || ${fractionSql(sql, from.scale ?? 7)}`
    case 'time':
      if (from.scale && style === undefined)
        return `strftime(DATE '1900-01-01' + ${sql}, '%H:%M:%S.') || ${fractionSql(`(DATE '1900-01-01' + ${sql})`, from.scale)}`
      return style === undefined ? `CAST(${sql} AS VARCHAR)` : styledText(sql, from, style)
    case 'date':
      return style === undefined ? `CAST(${sql} AS VARCHAR)` : styledText(sql, from, style)
    case 'decimal':
      return decimalText(sql, from)
    default:
      return `CAST(${sql} AS VARCHAR)`
  }
}

const MOMENT =
  /^'(\d{4}-\d{2}-\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)?'$/
/**
 * A moment that the query names is a constant; a call that may raise an error DuckDB would evaluate
 * for each row.
 */
function isMomentLiteral(sql: string): boolean {
  const [, day = ''] = MOMENT.exec(sql) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return day > '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A datetime as it is: in its range, and without a fraction to be rounded. */
const isWholeMoment = (sql: string) =>
  isMomentLiteral(sql) && !sql.includes('.') && sql.slice(1) >= '1753'
