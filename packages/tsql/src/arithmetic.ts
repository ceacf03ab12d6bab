import { castSql, duckType } from './cast.ts'
import { marked } from './narrow.ts'
import {
  asDecimal,
  type Decimal,
  decimal,
  isApproximate,
  isCounted,
  isMoney,
  MONEY_SCALE,
  type Operator,
  type SqlType,
} from './types.ts'

type Operand = { sql: string; type: SqlType }

/** The most digits that DuckDB's decimals and its widest integer hold. */
const DIGITS_MAX = 38
/** The most digits of a decimal that DuckDB computes in 64 bits, where it is quickest. */
export const SMALL_DIGITS_MAX = 18

/**
 * DuckDB's text for one operation whose type the binder found. Overflow raises an error there;
 * division by zero, which DuckDB answers with NULL, raises one through a macro.
 *
 * @param mark Gives the number by which `narrow` may write the operation as one of small decimals,
 *   once it is known that its results fit.
 */
export function arithmeticSql(
  op: Operator,
  left: Operand,
  right: Operand,
  type: SqlType,
  mark: () => number,
): string {
  const [a, b] = [left, right].map(toDecimalOperand)
  if (type.base === 'decimal' && a && b) return decimalSql(op, a, b, type as Decimal, mark)
  if (isMoney(type) && a && b) {
    const exact = decimal(DIGITS_MAX, MONEY_SCALE)
    return castSql(decimalSql(op, a, b, exact, mark), exact, type)
  }
  if (isCounted(type))
    return `tsql_${type.base}(${left.sql} ${op} (${right.sql} - TIMESTAMP '1900-01-01'))`
  const [x, y] = [castSql(left.sql, left.type, type), castSql(right.sql, right.type, type)]
  if (op === '/')
    return `CAST(${isApproximate(type) ? 'tsql_divide_float' : 'tsql_divide'}(${x}, ${y}) AS ${duckType(type)})`
  if (op === '%') return `CAST(tsql_modulo(${x}, ${y}) AS ${duckType(type)})`
  return `(${x} ${op} ${y})`
}

type DecimalOperand = { sql: string; type: Decimal }

function toDecimalOperand({ sql, type: from }: Operand): DecimalOperand | undefined {
  const type = asDecimal(from)
  return type && { sql: castSql(sql, from, type), type }
}

function decimalSql(
  op: Operator,
  a: DecimalOperand,
  b: DecimalOperand,
  type: Decimal,
  mark: () => number,
): string {
  switch (op) {
    case '+':
    case '-':
      return sumSql(op, a, b, type, mark)
    case '*':
      return productSql(a, b, type, mark)
    case '/':
      return quotientSql(a, b, type)
    case '%':
      return remainderSql(a, b, type)
  }
}

/**
 * DuckDB gives operations of decimals of at most 18 digits a result of at most 18, so one side is
 * made wider first: unless the result's type has no more, or `narrow` knows that its values have
 * not. A conversion that only names more digits is left out: DuckDB knows from the values' ranges
 * which results need no check and fit a narrower number, and a conversion hides that from it.
 */
function plainSql(
  op: Operator,
  a: DecimalOperand,
  b: DecimalOperand,
  { precision, scale }: { precision: number; scale: number },
  mark: () => number,
): string {
  if (precision <= SMALL_DIGITS_MAX) return `(${a.sql} ${op} ${b.sql})`
  const wide = decimal(Math.max(SMALL_DIGITS_MAX + 1, a.type.precision), a.type.scale)
  const [open, close] = ['(CAST(', ` AS ${duckType(wide)}) ${op} `]
  if (scale > SMALL_DIGITS_MAX) return `${open}${a.sql}${close}${b.sql})`
  const id = mark()
  return `${marked(id, '(', open)}${a.sql}${marked(id, op, close)}${b.sql})`
}

/** Where the result has fewer digits after the point than a side, the exact sum is rounded. */
function sumSql(
  op: '+' | '-',
  a: DecimalOperand,
  b: DecimalOperand,
  type: Decimal,
  mark: () => number,
): string {
  const scale = Math.max(a.type.scale, b.type.scale)
  if (scale <= type.scale) return plainSql(op, a, b, { precision: type.precision, scale }, mark)
  const [x, y] = [unscaled(a), op === '-' ? `-${unscaled(b)}` : unscaled(b)]
  const [coarse, fine] = a.type.scale < scale ? [x, y] : [y, x]
  const shift = type.scale - Math.min(a.type.scale, b.type.scale)
  return rescaled(
    `tsql_sum(${shifted(coarse, shift)}, ${fine}, ${power(scale - type.scale)})`,
    type,
  )
}

function productSql(
  a: DecimalOperand,
  b: DecimalOperand,
  type: Decimal,
  mark: () => number,
): string {
  const scale = a.type.scale + b.type.scale
  const precision = a.type.precision + b.type.precision
  const cut = scale - type.scale
  if (precision <= DIGITS_MAX) {
    const exact = plainSql('*', a, b, { precision, scale }, mark)
    return cut === 0 ? exact : `CAST(${exact} AS ${duckType(type)})`
  }
  const [name, unit] =
    cut > DIGITS_MAX ? ['tsql_times_fine', cut - DIGITS_MAX] : ['tsql_times', cut]
  const [before, after] = wrapped((sql) => rescaled(sql, type))
  const [x, y] = [a, b].map(({ type: each }) => wrapped((sql) => unscaled({ sql, type: each })))
  const [open, middle, close] = [
    `${before}${name}(${x?.[0]}`,
    `${x?.[1]}, ${y?.[0]}`,
    `${y?.[1]}, ${power(unit)})${after}`,
  ]
  if (cut > 0 || scale > SMALL_DIGITS_MAX) return `${open}${a.sql}${middle}${b.sql}${close}`
  const id = mark()
  return `${marked(id, '(', open)}${a.sql}${marked(id, '*', middle)}${b.sql}${marked(id, ')', close)}`
}

/** What a text is put into, before and after it. */
function wrapped(wrap: (sql: string) => string): [string, string] {
  const [before = '', after = ''] = wrap('\0').split('\0')
  return [before, after]
}

/** A quotient is cut after the digits of its type. */
function quotientSql(a: DecimalOperand, b: DecimalOperand, type: Decimal): string {
  const shift = type.scale - a.type.scale + b.type.scale
  const [x, y] = [unscaled(a), unscaled(b)]
  if (shift >= 0)
    return rescaled(
      a.type.precision + shift <= DIGITS_MAX
        ? `tsql_divide(${shifted(x, shift)}, ${y})`
        : longQuotient(x, y, shift),
      type,
    )
  return rescaled(
    b.type.precision - shift <= DIGITS_MAX
      ? `tsql_divide(${x}, ${shifted(y, -shift)})`
      : `tsql_divide(${x} // ${power(-shift)}, ${y})`,
    type,
  )
}

/** The quotient of whole numbers, of which the first has so many more digits than may fit. */
const longQuotient = (x: string, y: string, shift: number) =>
  `tsql_quotient(${x}, ${y}, ${power(Math.min(shift, DIGITS_MAX))}, ${power(Math.max(DIGITS_MAX - shift, 0))}, ${shift})`

function remainderSql(a: DecimalOperand, b: DecimalOperand, type: Decimal): string {
  const [x, y] = [unscaled(a), unscaled(b)]
  const [up, down] = [type.scale - a.type.scale, type.scale - b.type.scale]
  if (a.type.precision + up > DIGITS_MAX)
    return rescaled(
      `tsql_long_remainder(${x}, ${y}, ${power(up)}, ${power(DIGITS_MAX - up)}, ${up})`,
      type,
    )
  if (b.type.precision + down > DIGITS_MAX)
    return rescaled(`tsql_remainder(${x}, ${y}, ${power(down)}, ${power(DIGITS_MAX - down)})`, type)
  return rescaled(`tsql_modulo(${shifted(x, up)}, ${shifted(y, down)})`, type)
}

const power = (digits: number) => `CAST('1${'0'.repeat(digits)}' AS HUGEINT)`
const shifted = (sql: string, digits: number) => (digits > 0 ? `(${sql} * ${power(digits)})` : sql)

/**
 * The digits of a decimal as a whole number: 1.50 gives 150. By its text where a product would not
 * fit.
 */
function unscaled({ sql, type: { precision, scale } }: DecimalOperand): string {
  if (scale === 0) return `CAST(${sql} AS HUGEINT)`
  const digits = precision + scale
  if (digits > DIGITS_MAX) return `CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`
  const width = digits > SMALL_DIGITS_MAX ? Math.max(SMALL_DIGITS_MAX, scale) + 1 : scale + 1
  return `CAST(${sql} * CAST('1${'0'.repeat(scale)}' AS DECIMAL(${width}, 0)) AS HUGEINT)`
}

/** The inverse: the product with 0.01 has the digits of the whole number and the scale 2. */
function rescaled(sql: string, type: Decimal): string {
  if (type.scale === 0) return `CAST(${sql} AS ${duckType(type)})`
  const unit = `CAST('0.${'0'.repeat(type.scale - 1)}1' AS DECIMAL(${type.scale}, ${type.scale}))`
  return `CAST(CAST(${sql} AS DECIMAL(${DIGITS_MAX}, 0)) * ${unit} AS ${duckType(type)})`
}

/** AVG of whole numbers is whole, of decimals has the scale of its type; both drop what remains. */
export function averageSql(arg: string, from: SqlType, type: SqlType, over = ''): string {
  if (isApproximate(type)) return `avg(${arg})${over}`
  const [total, count] = [`sum(${arg})${over}`, `count(${arg})${over}`]
  // The sum itself must fit the result's type. Source: learn.microsoft.com, "AVG (Transact-SQL)".
  if (type.base !== 'decimal')
    return `CAST(CAST(${total} AS ${duckType(type)}) // nullif(${count}, 0) AS ${duckType(type)})`
  const sum = decimal(DIGITS_MAX, asDecimal(from)?.scale ?? 0)
  const digits = unscaled({ sql: total, type: sum })
  const shift = (type.scale ?? 0) - sum.scale
  return rescaled(
    shift > 0
      ? longQuotient(digits, `CAST(${count} AS HUGEINT)`, shift)
      : `${digits} // nullif(${count}, 0)`,
    type as Decimal,
  )
}
