import { isInteger, isNumber, isPadded, isString, isTemporal, type SqlType } from './types.ts'

const DUCK_TYPES: Readonly<Record<SqlType['base'], string>> = {
  null: 'INTEGER',
  char: 'VARCHAR',
  varchar: 'VARCHAR',
  nchar: 'VARCHAR',
  nvarchar: 'VARCHAR',
  bit: 'UTINYINT',
  tinyint: 'UTINYINT',
  smallint: 'SMALLINT',
  int: 'INTEGER',
  bigint: 'BIGINT',
  decimal: 'DECIMAL',
  float: 'DOUBLE',
  time: 'TIME',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  datetimeoffset: 'STRUCT(utc TIMESTAMP, shift INTEGER)',
}

/** The type in which DuckDB holds a T-SQL type. */
export function duckType(type: SqlType): string {
  return type.base === 'decimal' ? `DECIMAL(${type.precision}, ${type.scale})` : DUCK_TYPES[type.base]
}

/** Whether T-SQL converts one type to another when asked to, a text counting as whatever it says. */
export function isConvertible(from: SqlType, to: SqlType): boolean {
  if (from.base === 'null' || isString(from) || isString(to)) return true
  if (isNumber(from) && isNumber(to)) return true
  const pair = `${from.base} ${to.base}`
  return isTemporal(from) && isTemporal(to) && pair !== 'time date' && pair !== 'date time'
}

/**
 * DuckDB's text for a conversion. A value that does not fit raises an error there, as in SQL Server; only a text that
 * is too long for a declared length is cut, as CAST does.
 */
export function castSql(sql: string, from: SqlType, to: SqlType): string {
  if (from.base === 'null') return `CAST(${sql} AS ${duckType(to)})`
  if (isString(to)) return toText(sql, from, to)
  if (isSame(from, to)) return sql
  if (to.base === 'bit') return `CASE WHEN ${castSql(sql, from, { base: 'float' })} = 0 THEN 0 WHEN ${sql} IS NOT NULL THEN 1 END::UTINYINT`
  if (isNumber(to)) return `CAST(${numberSql(sql, from, to)} AS ${duckType(to)})`
  return toTemporal(sql, from, to)
}

const isSame = (from: SqlType, to: SqlType) => from.base === to.base && from.precision === to.precision && from.scale === to.scale

function numberSql(sql: string, from: SqlType, to: SqlType): string {
  if (isString(from)) return `${isInteger(to) ? 'tsql_integer' : to.base === 'float' ? 'tsql_float' : 'tsql_number'}(${sql})`
  // T-SQL cuts a fraction off, DuckDB would round it.
  return isInteger(to) && !isInteger(from) ? `trunc(${sql})` : sql
}

function toTemporal(sql: string, from: SqlType, to: SqlType): string {
  if (to.base === 'datetimeoffset')
    return isString(from) ? `tsql_offset(${sql})` : `tsql_offset(CAST(${castSql(sql, from, { base: 'datetime' })} AS VARCHAR))`
  const timestamp = timestampSql(sql, from)
  return to.base === 'datetime'
    ? from.base === 'date'
      ? timestamp
      : `tsql_datetime(${timestamp})`
    : `CAST(${timestamp} AS ${duckType(to)})`
}

function timestampSql(sql: string, from: SqlType): string {
  if (isString(from)) return `tsql_as_timestamp(${sql})`
  if (from.base === 'datetimeoffset') return `tsql_offset_local(${sql})`
  return from.base === 'time' ? `(DATE '1900-01-01' + ${sql})` : `CAST(${sql} AS TIMESTAMP)`
}

function toText(sql: string, from: SqlType, to: SqlType): string {
  const { length = 'max' } = to
  const text = isString(from) ? sql : textOf(sql, from)
  if (length === 'max') return text
  if (isPadded(to)) return isPadded(from) && from.length === length ? text : `rpad(${text}, ${length}, ' ')`
  if (isString(from)) return from.length !== undefined && from.length !== 'max' && from.length <= length ? text : `left(${text}, ${length})`
  if (isInteger(from)) return `tsql_fit_integer(${text}, ${length})`
  return isNumber(from) ? `tsql_fit(${text}, ${length})` : `left(${text}, ${length})`
}

/** The text that T-SQL gives a value without a style. datetime: style 0, `Jan  1 2026  9:05AM`. */
function textOf(sql: string, from: SqlType): string {
  if (from.base === 'datetimeoffset') return `tsql_offset_text(${sql})`
  if (from.base === 'float') return `format('{:.6g}', ${sql})`
  if (from.base !== 'datetime') return `CAST(${sql} AS VARCHAR)`
  return `strftime(${sql}, '%b ') || lpad(strftime(${sql}, '%-d'), 2, ' ') || strftime(${sql}, ' %Y ') || lpad(strftime(${sql}, '%-I:%M%p'), 7, ' ')`
}
