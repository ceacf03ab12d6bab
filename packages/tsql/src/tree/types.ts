import {
  type ColumnType,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_PRECISION_MAX,
  DECIMAL_SCALE_DEFAULT,
} from './schema.ts'

/**
 * T-SQL's types in the order of their precedence, lowest first: of two operands the lower one is
 * converted. `null` is the type of a bare NULL; `bit`, `real`, `float`, money, binary,
 * `smalldatetime`, `datetime2` and `uniqueidentifier` cannot be stored in a data set, but a query
 * may pass through them. Source: learn.microsoft.com, "Data type precedence (Transact-SQL)".
 */
// biome-ignore format: one line is the order
const PRECEDENCE = [
  'null', 'binary', 'varbinary', 'char', 'varchar', 'nchar', 'nvarchar', 'uniqueidentifier', 'bit', 'tinyint', 'smallint', 'int', 'bigint', 'smallmoney', 'money', 'decimal', 'real', 'float', 'time', 'date', 'smalldatetime', 'datetime', 'datetime2', 'datetimeoffset',
] as const

/** A type without its sizes; `null` is the type of a bare NULL. */
export type Base = (typeof PRECEDENCE)[number]
/**
 * A type of an expression: length of a text (`max`: any), precision of a decimal, the collation of
 * a COLLATE, and as `scale` the fractional digits of datetime2, time and datetimeoffset (7 by
 * default).
 */
export type SqlType = {
  base: Base
  length?: number | 'max'
  precision?: number
  scale?: number
  collation?: Collation
}
/**
 * A collation other than the default one of all texts: sensitive or insensitive to case and
 * accents, or by code points only.
 */
export type Collation = 'CS_AS' | 'CI_AI' | 'CS_AI' | 'BIN' | 'CI_AS'
/** A decimal with its digits: all of them, and those after the point. */
export type Decimal = SqlType & { precision: number; scale: number }

const STRINGS: readonly Base[] = ['char', 'varchar', 'nchar', 'nvarchar']
const INTEGER_DIGITS: Partial<Record<Base, number>> = {
  bit: 1,
  tinyint: 3,
  smallint: 5,
  int: 10,
  bigint: 19,
}
const TEMPORALS: readonly Base[] = [
  'time',
  'date',
  'smalldatetime',
  'datetime',
  'datetime2',
  'datetimeoffset',
]
/** Date and time types whose fractional precision the query declares. */
const SCALED: readonly Base[] = ['time', 'datetime2', 'datetimeoffset']
/**
 * Longest sized string; longer ones are `max`. Source: learn.microsoft.com, "nchar and nvarchar",
 * "char and varchar".
 */
const LENGTH_MAX = 8000
const LENGTH_MAX_UNICODE = 4000
const SCALE_KEPT = 6 // digits after the point that * and / never give up for the integral part

/** The type of an integer constant and of most counting functions. */
export const INT: SqlType = { base: 'int' }
/** Whole numbers of 64 bits. */
export const BIGINT: SqlType = { base: 'bigint' }
/**
 * Money is a decimal with four digits after the point. Source: learn.microsoft.com, "money and
 * smallmoney".
 */
const MONEY_DIGITS: Partial<Record<Base, number>> = { smallmoney: 10, money: 19 }
/** The digits of money after the point. */
export const MONEY_SCALE = 4
/** The type of a result of which an operand is money. */
export const MONEY: SqlType = { base: 'money' }
/** Numbers of 53 bits, float(53). */
export const FLOAT: SqlType = { base: 'float' }
/** Moments from 1753 on, to 1/300 s. */
export const DATETIME: SqlType = { base: 'datetime' }
/** The type of a bare NULL, until the context determines another. */
export const NULL_TYPE: SqlType = { base: 'null' }

/** Whether it is a type of texts. */
export const isString = (type: SqlType) => STRINGS.includes(type.base)
/** Whether it is nchar or nvarchar. */
export const isUnicode = (type: SqlType) => type.base === 'nchar' || type.base === 'nvarchar'
/** Whether it is an integer type; bit is one. */
export const isInteger = (type: SqlType) => type.base in INTEGER_DIGITS
/** Whether it is money or smallmoney. */
export const isMoney = (type: SqlType) => type.base in MONEY_DIGITS
/** Binary floating-point types, which cannot represent every decimal. */
export const isApproximate = (type: SqlType) => type.base === 'float' || type.base === 'real'
/** Whether it is a type of numbers, exact or approximate. */
export const isNumber = (type: SqlType) =>
  isInteger(type) || isMoney(type) || type.base === 'decimal' || isApproximate(type)
/** Whether it is a type of dates or times. */
export const isTemporal = (type: SqlType) => TEMPORALS.includes(type.base)
/** Whether its values are moments that can also be counted in days: datetime and smalldatetime. */
export const isCounted = (type: SqlType) =>
  type.base === 'datetime' || type.base === 'smalldatetime'
/** Whether it is uniqueidentifier. */
export const isGuid = (type: SqlType) => type.base === 'uniqueidentifier'
/** Whether it is binary or varbinary. */
export const isBinary = (type: SqlType) => type.base === 'binary' || type.base === 'varbinary'
/** Whether its texts are padded with blanks to a fixed length. */
export const isPadded = (type: SqlType) => type.base === 'char' || type.base === 'nchar'

/** A date and time with that many fractional digits, stored to the microsecond. */
export const datetime2 = (scale: number): SqlType => ({ base: 'datetime2', scale })

/** The type `decimal(precision, scale)`, not checked. */
export const decimal = (precision: number, scale: number): Decimal => ({
  base: 'decimal',
  precision,
  scale,
})

/**
 * A text type of at most that many characters, limited to the type's maximum: 8000, in Unicode
 * 4000.
 */
export function string(base: Base, length: number | 'max'): SqlType {
  const most = base === 'nvarchar' || base === 'nchar' ? LENGTH_MAX_UNICODE : LENGTH_MAX
  return { base, length: length === 'max' ? 'max' : Math.max(Math.min(length, most), 1) }
}

/** The most characters of a value’s text, without a style. */
const TEXT_LENGTHS: Partial<Record<Base, number>> = {
  null: 0,
  bit: 1,
  tinyint: 3,
  smallint: 6,
  int: 11,
  bigint: 20,
  date: 10,
  uniqueidentifier: 36,
}
const DECIMAL_SIGNS = 3 // minus, a zero before the point, the point
const TEXT_LENGTH_OTHER = 40

/** The most characters of the text that a value of the type becomes, without a style. */
export function textLength(type: SqlType): number | 'max' {
  if (isString(type) || isBinary(type)) return type.length ?? 'max'
  if (type.base === 'decimal') return (type.precision ?? DECIMAL_PRECISION_MAX) + DECIMAL_SIGNS
  return TEXT_LENGTHS[type.base] ?? TEXT_LENGTH_OTHER
}

/** The most characters of texts of these types together. */
export const totalLength = (types: readonly SqlType[]): number | 'max' =>
  types.reduce<number | 'max'>(
    (sum, { length = 'max' }) => (sum === 'max' || length === 'max' ? 'max' : sum + length),
    0,
  )

/** The type of a declared column or of a query parameter. */
export function fromColumnType(type: ColumnType): SqlType {
  if (type.datatype === 'decimal')
    return decimal(type.precision ?? DECIMAL_PRECISION_DEFAULT, type.scale ?? DECIMAL_SCALE_DEFAULT)
  if (STRINGS.includes(type.datatype))
    return {
      base: type.datatype,
      length: type.length ?? (type.datatype.endsWith('varchar') ? 'max' : 1),
    }
  return { base: type.datatype }
}

/** An exact number's digits, `undefined` where a type has none. */
export function asDecimal(type: SqlType): Decimal | undefined {
  const digits = INTEGER_DIGITS[type.base]
  if (digits !== undefined) return decimal(digits, 0)
  const money = MONEY_DIGITS[type.base]
  if (money !== undefined) return decimal(money, MONEY_SCALE)
  return type.base === 'decimal' ? decimal(type.precision ?? 18, type.scale ?? 0) : undefined
}

const rank = (type: SqlType) => PRECEDENCE.indexOf(type.base)
/** The type with the higher precedence, to which the other is converted. */
export const higher = (left: SqlType, right: SqlType) => (rank(right) > rank(left) ? right : left)

/**
 * The common type of several alternatives (CASE, COALESCE, IN, a comparison's sides): highest
 * precedence, room for every value.
 */
export function unify(left: SqlType, right: SqlType): SqlType {
  const top = higher(left, right)
  if (isString(top)) {
    const lengths = [left, right].map((type) => (isString(type) ? (type.length ?? 'max') : 0))
    const collation = left.collation ?? right.collation
    return {
      ...string(top.base, lengths.includes('max') ? 'max' : Math.max(...(lengths as number[]))),
      ...(collation && isString(left) && isString(right) ? { collation } : {}),
    }
  }
  if (isBinary(top)) return { base: top.base, length: longer(left, right) }
  if (SCALED.includes(top.base)) {
    const scale = Math.max(secondDigits(left), secondDigits(right))
    return scale === 7 && top.base !== 'datetime2' ? { base: top.base } : { base: top.base, scale }
  }
  const [a, b] = [asDecimal(left), asDecimal(right)]
  if (top.base !== 'decimal' || !a || !b) return top
  const scale = Math.max(a.scale, b.scale)
  const integral = Math.max(a.precision - a.scale, b.precision - b.scale)
  const precision = Math.min(integral + scale, DECIMAL_PRECISION_MAX)
  return decimal(precision, Math.min(scale, precision - Math.min(integral, precision)))
}

/** The fractional digits that values of a type may have; a text or number may have all. */
export const secondDigits = (type: SqlType) =>
  SCALED.includes(type.base) || !isTemporal(type)
    ? (type.scale ?? 7)
    : type.base === 'datetime'
      ? 3
      : 0
const longer = ({ length: one = 0 }: SqlType, { length: other = 0 }: SqlType) =>
  one === 'max' || other === 'max' ? 'max' : Math.max(one, other)

/** Two COLLATE with different names cannot be combined. */
const isConflict = (left: SqlType, right: SqlType) =>
  (left.collation ?? right.collation) !== (right.collation ?? left.collation)

/**
 * Whether values of the two types can be compared, and one used in place of the other. Two texts
 * with different COLLATE cannot.
 */
export const isComparable = (left: SqlType, right: SqlType) =>
  !isConflict(left, right) &&
  (isBinary(left) === isBinary(right) || left.base === 'null' || right.base === 'null') &&
  ([left, right].some((type) => type.base === 'null' || isString(type)) ||
    (isNumber(left) && isNumber(right)) ||
    (isBinary(left) && isBinary(right)) ||
    (isGuid(left) && isGuid(right)) ||
    (isCounted(left) && isNumber(right)) ||
    (isNumber(left) && isCounted(right)) ||
    (isTemporal(left) && isTemporal(right) && (left.base === 'time') === (right.base === 'time')))

/** An operator of arithmetic. */
export type Operator = '+' | '-' | '*' | '/' | '%'

/**
 * Precision and scale of a decimal operation.
 * Source: learn.microsoft.com, "Precision, scale, and length (Transact-SQL)", table and remarks.
 */
export function decimalResult(op: Operator, a: Decimal, b: Decimal): Decimal {
  const integral = Math.max(a.precision - a.scale, b.precision - b.scale)
  const common = Math.max(a.scale, b.scale)
  switch (op) {
    case '+':
    case '-': {
      const precision = integral + common + 1
      if (precision <= DECIMAL_PRECISION_MAX) return decimal(precision, common)
      return decimal(
        DECIMAL_PRECISION_MAX,
        Math.min(common, Math.max(DECIMAL_PRECISION_MAX - integral, 0)),
      )
    }
    case '*':
      return narrowed(a.precision + b.precision + 1, a.scale + b.scale)
    case '/': {
      const scale = Math.max(SCALE_KEPT, a.scale + b.precision + 1)
      return narrowed(a.precision - a.scale + b.scale + scale, scale)
    }
    case '%':
      return decimal(Math.min(a.precision - a.scale, b.precision - b.scale) + common, common)
  }
}

function narrowed(precision: number, scale: number): Decimal {
  if (precision <= DECIMAL_PRECISION_MAX) return decimal(precision, scale)
  const left = DECIMAL_PRECISION_MAX - (precision - scale)
  return decimal(DECIMAL_PRECISION_MAX, Math.min(scale, Math.max(left, SCALE_KEPT)))
}

/** A type in T-SQL notation: `decimal(8,2)`. */
export function spell(type: SqlType): string {
  if (type.base === 'decimal') return `decimal(${type.precision},${type.scale})`
  if (type.base === 'datetime2') return `datetime2(${type.scale ?? 7})`
  if (SCALED.includes(type.base) && type.scale !== undefined) return `${type.base}(${type.scale})`
  return isString(type) || isBinary(type) ? `${type.base}(${type.length ?? 'max'})` : type.base
}
