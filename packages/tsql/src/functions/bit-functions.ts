import { toMessage } from '../texts.ts'
import { BIGINT, INT, isBinary, isInteger, type SqlType, spell } from '../tree/types.ts'
import { duckType } from '../values/cast.ts'
import { always, type Call, type FunctionRow, type FunctionRows, first } from './function-row.ts'

/** Bits of the types whose values DuckDB holds in as many; a T-SQL bit takes one of eight. */
const BITS: Partial<Record<SqlType['base'], number>> = {
  bit: 1,
  tinyint: 8,
  smallint: 16,
  int: 32,
  bigint: 64,
}
const getWidth = (x: string, type: SqlType) =>
  isBinary(type) ? `octet_length(${x}) * 8` : `${BITS[type.base] ?? 64}`
/** The bits of a value; DuckDB has none for an empty binary value. */
const bitsSql = (x: string, type: SqlType) =>
  isBinary(type) ? `CAST(nullif(${x}, '') AS BIT)` : `CAST(CAST(${x} AS ${duckType(type)}) AS BIT)`

/** A whole number or bytes with a limit, and whole numbers after it. */
const refusal =
  (name: string) =>
  ({ types: [value = INT, ...others] }: Call) => {
    const isTaken = isInteger(value) || (isBinary(value) && value.length !== 'max')
    const wrong = isTaken ? others.find((type) => !isInteger(type) && type.base !== 'null') : value
    return wrong && wrong.base !== 'null'
      ? toMessage('tsql.argumentHere', { name, type: spell(wrong) })
      : undefined
  }

/** The place of a bit from the left, where DuckDB counts from; T-SQL counts from the right. */
const placeSql = (x: string, at: string, type: SqlType) =>
  `CAST(${type.base === 'bit' ? 8 : getWidth(x, type)} - 1 - ${at} AS INTEGER)`
const insideSql = (x: string, at: string, type: SqlType) =>
  `CAST(${at} AS BIGINT) BETWEEN 0 AND ${getWidth(x, type)} - 1`

const shifting = (name: string, isLeft: boolean): FunctionRow => ({
  takes: ['any', 'any'],
  type: first,
  refusal: refusal(name),
  sql: ([x, by], { type }) => {
    const places = `CAST(${by} AS BIGINT)`
    if (type.base === 'bit')
      return `CASE WHEN ${places} <> 0 THEN ${x} - ${x} ELSE ${x} + ${places} END`
    const shift = isLeft ? places : `-greatest(${places}, -65536)`
    const bits = `tsql_shift_bits(${bitsSql(`${x}`, type)}, ${shift})`
    return isBinary(type)
      ? `CASE WHEN octet_length(${x}) = 0 AND ${by} IS NOT NULL THEN ${x} ELSE CAST(${bits} AS BLOB) END`
      : bits
  },
})

/**
 * Source of each: learn.microsoft.com, "Bit manipulation functions", the function's own page.
 */
export const BIT_FUNCTIONS: FunctionRows = {
  BIT_COUNT: {
    takes: ['any'],
    type: () => BIGINT,
    nullable: always,
    refusal: refusal('BIT_COUNT'),
    // A negative number has as many bits as its type.
    sql: ([x], { types: [type = INT] }) =>
      isBinary(type)
        ? `CASE WHEN octet_length(${x}) = 0 THEN 0 ELSE bit_count(${bitsSql(`${x}`, type)}) END`
        : `bit_count(CAST(${x} AS ${duckType(type)}))`,
  },
  GET_BIT: {
    takes: ['any', 'any'],
    type: () => ({ base: 'bit' }),
    refusal: refusal('GET_BIT'),
    sql: ([x, at], { types: [type = INT] }) =>
      `CASE WHEN ${insideSql(`${x}`, `${at}`, type)} THEN get_bit(${bitsSql(`${x}`, type)}, ${placeSql(`${x}`, `${at}`, type)}) WHEN ${x} IS NOT NULL AND ${at} IS NOT NULL THEN tsql_bit_offset() END`,
  },
  SET_BIT: {
    takes: ['any', 'any', 'any'],
    optional: 1,
    type: first,
    nullable: always,
    refusal: refusal('SET_BIT'),
    sql: ([x, at, to = '1'], { type }) => {
      const bits = `set_bit(${bitsSql(`${x}`, type)}, ${placeSql(`${x}`, `${at}`, type)}, CAST(${to} AS INTEGER))`
      return `CASE WHEN ${x} IS NULL OR ${at} IS NULL OR ${to} IS NULL THEN NULL WHEN ${to} NOT IN (0, 1) THEN tsql_bit_value() WHEN ${insideSql(`${x}`, `${at}`, type)} THEN CAST(${bits} AS ${duckType(type)}) ELSE tsql_bit_offset() END`
    },
  },
  LEFT_SHIFT: shifting('LEFT_SHIFT', true),
  RIGHT_SHIFT: shifting('RIGHT_SHIFT', false),
}
