import { DECIMAL_PRECISION_MAX } from '../schema.ts'
import {
  asDecimal,
  BIGINT,
  decimal,
  FLOAT,
  INT,
  isBinary,
  isGuid,
  isInteger,
  isTemporal,
  type SqlType,
} from '../types.ts'
import { always, type FunctionRow, type FunctionRows, first, whole } from './function-row.ts'

const float = (): SqlType => FLOAT
/** ABS, SIGN, POWER and the like answer a small whole number as int. */
const widened = (args: readonly SqlType[]): SqlType => {
  const type = first(args)
  return isInteger(type) && type.base !== 'bigint' ? INT : type
}
/** POWER, DEGREES and RADIANS of a decimal have its scale and all digits. */
const roomy = (args: readonly SqlType[]): SqlType => {
  const type = widened(args)
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
  SIGN: {
    takes: ['number'],
    type: widened,
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
    takes: ['number', 'literal int', 'literal int'],
    optional: 1,
    type: widened,
    sql: ([x, digits], { type, types, values: [, count, cut] }) =>
      roundSql(`${x}`, `${digits}`, count, Number(cut ?? 0) !== 0, types[0] ?? type),
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
    sql: ([x], { type }) => (isInteger(type) ? `trunc(degrees(${x}))` : `degrees(${x})`),
  },
  RADIANS: {
    takes: ['number'],
    type: angle,
    sql: ([x], { type }) => (isInteger(type) ? `trunc(radians(${x}))` : `radians(${x})`),
  },
  PI: { takes: [], type: float, sql: () => 'pi()' },
  ISNUMERIC: {
    takes: ['any'],
    type: () => INT,
    nullable: () => false,
    sql: ([x], { types: [type = INT] }) => isNumericSql(`${x}`, type),
  },
  BIT_COUNT: {
    takes: ['bigint'],
    type: () => BIGINT,
    nullable: always,
    sql: ([x]) => `bit_count(CAST(${x} AS BIGINT))`,
  },
}

/**
 * A third argument cuts instead of rounding. More digits than the number has change nothing, fewer
 * than none give 0.
 */
function roundSql(
  x: string,
  digits: string,
  count: string | undefined,
  isCut: boolean,
  type: SqlType,
): string {
  if (type.base === 'float')
    return isCut
      ? `(trunc(${x} * power(10, ${digits})) / power(10, ${digits}))`
      : `round(${x}, ${digits})`
  const { scale } = asDecimal(type) ?? decimal(DECIMAL_PRECISION_MAX, 0)
  if (count !== undefined && Number(count) >= scale) return x
  const { precision } = asDecimal(type) ?? decimal(DECIMAL_PRECISION_MAX, 0)
  // Rounding up may take a digit more, which must not be lost before it is found not to fit;
  // at 38 digits only a sum is checked. DuckDB rounds whole numbers without a check.
  if (!isCut)
    return type.base === 'decimal'
      ? `(round(CAST(${x} AS DECIMAL(${Math.min(precision + 1, 38)}, ${scale})), ${digits})${precision < 38 ? '' : ' + 0'})`
      : isInteger(type)
        ? `round(CAST(${x} AS HUGEINT), ${digits})`
        : `round(${x}, ${digits})`
  // Truncation cuts digits from the text; arithmetic has too few for a power of ten and 38 digits.
  const kept = Number(count)
  const cut = kept < 0 ? scale + Math.sign(scale) - kept : scale - kept
  return `CAST(tsql_cut(CAST(${x} AS VARCHAR), ${cut}, ${Math.max(-kept, 0)}) AS DECIMAL(${precision}, ${scale}))`
}

function powerSql(x: string, y: string, type: SqlType): string {
  if (type.base === 'float') return `power(${x}, ${y})`
  return !isInteger(type)
    ? `round(power(CAST(${x} AS DOUBLE), ${y}), ${asDecimal(type)?.scale ?? 0})`
    : `trunc(power(${x}, ${y}))`
}

function isNumericSql(x: string, type: SqlType): string {
  if (type.base === 'null' || isBinary(type)) return '0'
  if (type.length === undefined)
    return isTemporal(type) || isGuid(type) ? '0' : `CASE WHEN ${x} IS NULL THEN 0 ELSE 1 END`
  return `CASE WHEN regexp_full_match(trim(${x}), '[-+]?[$]?(\\d[\\d,]*\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?|[-+$.,]') THEN 1 ELSE 0 END`
}
