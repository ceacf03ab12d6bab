import { DECIMAL_PRECISION_MAX } from '../tree/schema.ts'
import {
  asDecimal,
  decimal,
  FLOAT,
  INT,
  isBinary,
  isGuid,
  isInteger,
  isMoney,
  isTemporal,
  MONEY,
  type SqlType,
} from '../tree/types.ts'
import { rescaled, unscaled } from '../values/arithmetic.ts'
import { castSql } from '../values/cast.ts'
import { DIGITS_MAX } from '../values/narrow.ts'
import { type FunctionRow, type FunctionRows, first, whole } from './function-row.ts'

const float = (): SqlType => FLOAT
/** ABS, SIGN, POWER and the like answer a small whole number as int. */
const widened = (args: readonly SqlType[]): SqlType => {
  const type = first(args)
  return isInteger(type) && type.base !== 'bigint' ? INT : type
}
/** ROUND, SIGN and POWER of smallmoney are money. */
const moneyed = (args: readonly SqlType[]): SqlType => {
  const type = widened(args)
  return type.base === 'smallmoney' ? MONEY : type
}
/** POWER, DEGREES and RADIANS of a decimal have its scale and all digits. */
const roomy = (args: readonly SqlType[]): SqlType => {
  const type = moneyed(args)
  return type.base === 'decimal' ? decimal(DECIMAL_PRECISION_MAX, type.scale ?? 0) : type
}
const angle = (args: readonly SqlType[]): SqlType => {
  const type = widened(args)
  return type.base === 'decimal'
    ? decimal(DECIMAL_PRECISION_MAX, Math.max(type.scale ?? 0, 18))
    : type
}
/**
 * A function of one float. Outside its domain DuckDB gives no error, or another than SQL Server, so
 * the domain is checked first.
 */
const ofFloat = (name: string, domain = (_x: string) => 'true'): FunctionRow => ({
  takes: ['float'],
  type: float,
  sql: ([x]) =>
    domain(`${x}`) === 'true'
      ? `${name}(${x})`
      : `CASE WHEN ${domain(`${x}`)} THEN ${name}(${x}) ELSE tsql_domain(${x}) END`,
})
const unit = (x: string) => `${x} BETWEEN -1 AND 1`
const positive = (x: string) => `${x} > 0`

/**
 * Source of each: learn.microsoft.com, "Mathematical functions (Transact-SQL)", the function's own
 * page.
 */
export const NUMBER_FUNCTIONS: FunctionRows = {
  ABS: { takes: ['number'], type: widened, sql: ([x]) => `abs(${x})` },
  // Of decimals without a digit before the point it needs one more for 1.
  SIGN: {
    takes: ['number'],
    type: (args) => {
      const type = moneyed(args)
      const { precision = 0, scale = 0 } = type
      return type.base === 'decimal' && precision === scale
        ? decimal(Math.min(precision + 1, 38), Math.min(scale, 37))
        : type
    },
    sql: ([x]) => `sign(${x})`,
  },
  FLOOR: {
    takes: ['number'],
    type: whole,
    sql: ([x], { type }) => (isInteger(type) ? `${x}` : `floor(${x})`),
  },
  CEILING: {
    takes: ['number'],
    type: whole,
    sql: ([x], { type }) => (isInteger(type) ? `${x}` : `ceil(${x})`),
  },
  ROUND: {
    takes: ['number', 'int', 'int'],
    optional: 1,
    type: moneyed,
    sql: ([x, digits, cut = '0'], { type, types, values: [, count] }) =>
      roundSql(`${x}`, { digits: `${digits}`, count, cut }, types[0] ?? type),
  },
  POWER: {
    takes: ['number', 'float'],
    type: roomy,
    sql: ([x, y], { type }) => powerSql(`${x}`, `${y}`, type),
  },
  SQUARE: { takes: ['float'], type: float, sql: ([x]) => `(${x} * ${x})` },
  SQRT: ofFloat('sqrt', (x) => `${x} >= 0`),
  EXP: ofFloat('exp'),
  LOG: {
    takes: ['float', 'float'],
    optional: 1,
    type: float,
    sql: ([x, base]) => {
      const ln = (y: string) => `CASE WHEN ${y} > 0 THEN ln(${y}) ELSE tsql_domain(${y}) END`
      return base === undefined ? ln(`${x}`) : `(${ln(`${x}`)}) / (${ln(base)})`
    },
  },
  LOG10: ofFloat('log10', positive),
  SIN: ofFloat('sin'),
  COS: ofFloat('cos'),
  TAN: ofFloat('tan'),
  COT: ofFloat('cot'),
  ASIN: ofFloat('asin', unit),
  ACOS: ofFloat('acos', unit),
  ATAN: ofFloat('atan'),
  ATN2: { takes: ['float', 'float'], type: float, sql: ([y, x]) => `atan2(${y}, ${x})` },
  DEGREES: {
    takes: ['number'],
    type: angle,
    sql: ([x], { type }) => angleSql(`degrees(${x})`, type),
  },
  RADIANS: {
    takes: ['number'],
    type: angle,
    sql: ([x], { type }) => angleSql(`radians(${x})`, type),
  },
  PI: { takes: [], type: float, sql: () => 'pi()' },
  ISNUMERIC: {
    takes: ['any'],
    type: () => INT,
    nullable: () => false,
    sql: ([x], { types: [type = INT] }) => isNumericSql(`${x}`, type),
  },
}

/**
 * A third argument other than 0 cuts instead of rounding. More digits than the number has change
 * nothing, fewer than none give 0. `count` is the number of digits where that is a constant, which
 * DuckDB rounds to itself.
 */
function roundSql(
  x: string,
  { digits, count, cut }: { digits: string; count: string | undefined; cut: string },
  type: SqlType,
): string {
  const isCut = cut !== '0'
  if (type.base === 'float')
    return isCut ? `tsql_round_float(${x}, ${digits}, ${cut})` : `round(${x}, ${digits})`
  const exact = asDecimal(type) ?? decimal(DIGITS_MAX, 0)
  const { precision, scale } = exact
  const kept = Number(count)
  if (kept >= scale && !isCut) return x
  // Rounding up may take a digit more, which must not be lost before it is found not to fit.
  if (kept > scale - DIGITS_MAX && !isCut && !isMoney(type))
    return type.base === 'decimal'
      ? `(round(CAST(${x} AS DECIMAL(${Math.min(precision + 1, DIGITS_MAX)}, ${scale})), ${digits})${precision < DIGITS_MAX ? '' : ' + 0'})`
      : `round(CAST(${x} AS HUGEINT), ${digits})`
  const whole = `tsql_round(${unscaled({ sql: x, type: exact })}, ${scale} - CAST(${digits} AS BIGINT), ${cut})`
  const wide = decimal(DIGITS_MAX, scale)
  return isMoney(type) ? castSql(rescaled(whole, wide), wide, MONEY) : rescaled(whole, wide)
}

/** The float as the decimal that the function gives, or as it is. */
const ofDecimal = (sql: string, type: SqlType) =>
  type.base === 'decimal' ? castSql(sql, FLOAT, type) : sql

const angleSql = (sql: string, type: SqlType) =>
  isInteger(type) ? `trunc(${sql})` : ofDecimal(sql, type)

function powerSql(x: string, y: string, type: SqlType): string {
  if (type.base === 'float') return `power(${x}, ${y})`
  return !isInteger(type)
    ? ofDecimal(`power(CAST(${x} AS DOUBLE), ${y})`, type)
    : `trunc(power(${x}, ${y}))`
}

function isNumericSql(x: string, type: SqlType): string {
  if (type.base === 'null' || isBinary(type)) return '0'
  if (type.length === undefined)
    return isTemporal(type) || isGuid(type) ? '0' : `CASE WHEN ${x} IS NULL THEN 0 ELSE 1 END`
  return `CASE WHEN regexp_full_match(trim(${x}), '[-+]?[$]?(\\d[\\d,]*\\.?\\d*|\\.\\d+)([dDeE][-+]?\\d+)?|[-+$.,]') THEN 1 ELSE 0 END`
}
