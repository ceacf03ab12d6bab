import { type Bound, productBound, scaledBound, totalBound } from '../tree/bound.ts'
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
} from '../tree/types.ts'
import { castSql, duckType } from './cast.ts'
import { DIGITS_MAX, type Mark, marked, SMALL_DIGITS_MAX, SMALL_MAX, WIDE_MAX } from './narrow.ts'

type Operand = { sql: string; type: SqlType; bound: Bound | undefined }

/**
 * DuckDB's SQL for one operation whose type the binder found. Overflow raises an error there;
 * division by zero, for which DuckDB returns NULL, raises one through a macro.
 *
 * @param mark Returns the number under which `narrow` may replace the operation by a cheaper form,
 * once
 *   the result is known to fit.
 */
export function arithmeticSql(
  op: Operator,
  left: Operand,
  right: Operand,
  { type, bound }: { type: SqlType; bound: Bound | undefined },
  mark: Mark,
): string {
  const [a, b] = [left, right].map(toDecimalOperand)
  if (type.base === 'decimal' && a && b)
    return decimalSql(op, a, b, { type: type as Decimal, bound }, mark)
  if (isMoney(type) && a && b) {
    const exact = decimal(DIGITS_MAX, MONEY_SCALE)
    return castSql(decimalSql(op, a, b, { type: exact, bound }, mark), exact, type)
  }
  if (isCounted(type))
    return `tsql_${type.base}(${left.sql} ${op} (${right.sql} - TIMESTAMP '1900-01-01'))`
  const [x, y] = [castSql(left.sql, left.type, type), castSql(right.sql, right.type, type)]
  if (op === '/')
    return `CAST(${isApproximate(type) ? 'tsql_divide_float' : 'tsql_divide'}(${x}, ${y}) AS ${duckType(type)})`
  if (op === '%') return `CAST(tsql_modulo(${x}, ${y}) AS ${duckType(type)})`
  return `(${x} ${op} ${y})`
}

type Result = { type: Decimal; bound: Bound | undefined }
type DecimalOperand = Result & { sql: string }

function toDecimalOperand({ sql, type: from, bound }: Operand): DecimalOperand | undefined {
  const type = asDecimal(from)
  return type && { sql: castSql(sql, from, type), type, bound }
}

function decimalSql(
  op: Operator,
  a: DecimalOperand,
  b: DecimalOperand,
  result: Result,
  mark: Mark,
): string {
  switch (op) {
    case '+':
    case '-':
      return sumSql(op, a, b, result, mark)
    case '*':
      return productSql(a, b, result, mark)
    case '/':
      return quotientSql(a, b, result.type, mark)
    case '%':
      return remainderSql(a, b, result.type)
  }
}

/**
 * DuckDB gives operations on decimals of at most 18 digits a result of at most 18 digits, so one
 * side is widened first: unless the result's type has no more, or `narrow` knows that its values do
 * not. A conversion that only declares more digits is left out: DuckDB infers from the ranges of
 * the values which results need no check and fit a narrower number, and a conversion hides these
 * ranges.
 */
function plainSql(
  op: Operator,
  a: DecimalOperand,
  b: DecimalOperand,
  { precision, scale, bound }: { precision: number; scale: number; bound: Bound | undefined },
  mark: Mark,
): string {
  if (precision <= SMALL_DIGITS_MAX) return `(${a.sql} ${op} ${b.sql})`
  const [open, middle] = widened(op, a)
  if (scale > SMALL_DIGITS_MAX) return `${open}${a.sql}${middle}${b.sql})`
  const id = mark(bound, [SMALL_MAX])
  return `${marked(id, ['('], open)}${a.sql}${marked(id, [op], middle)}${b.sql})`
}

/** Wraps the first side, so that the operation has room for 38 digits. */
function widened(op: Operator, { type }: DecimalOperand): [string, string] {
  const wide = decimal(Math.max(SMALL_DIGITS_MAX + 1, type.precision), type.scale)
  return ['(CAST(', ` AS ${duckType(wide)}) ${op} `]
}

/** Where the result has fewer digits after the point than a side, the exact sum is rounded. */
function sumSql(
  op: '+' | '-',
  a: DecimalOperand,
  b: DecimalOperand,
  { type, bound }: Result,
  mark: Mark,
): string {
  const scale = Math.max(a.type.scale, b.type.scale)
  if (scale <= type.scale)
    return plainSql(op, a, b, { precision: type.precision, scale, bound }, mark)
  const [x, y] = [unscaled(a), op === '-' ? `-${unscaled(b)}` : unscaled(b)]
  const [coarse, fine] = a.type.scale < scale ? [x, y] : [y, x]
  const shift = type.scale - Math.min(a.type.scale, b.type.scale)
  return rescaled(
    `tsql_sum(${shifted(coarse, shift)}, ${fine}, ${power(scale - type.scale)})`,
    type,
  )
}

function productSql(a: DecimalOperand, b: DecimalOperand, result: Result, mark: Mark): string {
  const { type, bound } = result
  const scale = a.type.scale + b.type.scale
  const precision = a.type.precision + b.type.precision
  const cut = scale - type.scale
  const exactBound = a.bound && b.bound && productBound(a.bound, b.bound)
  if (precision <= DIGITS_MAX) {
    // The digits that the type cuts off are computed too.
    const most = cut === 0 ? bound : exactBound
    const exact = plainSql('*', a, b, { precision, scale, bound: most }, mark)
    return cut === 0 ? exact : `CAST(${exact} AS ${duckType(type)})`
  }
  const [name, unit] =
    cut > DIGITS_MAX ? ['tsql_times_fine', cut - DIGITS_MAX] : ['tsql_times', cut]
  const [before, after] = wrapped((sql) => rescaled(sql, type))
  const [x, y] = [a, b].map(getUnscaling)
  const [open, middle, close] = [
    `${before}${name}(${x?.[0]}`,
    `${x?.[1]}, ${y?.[0]}`,
    `${y?.[1]}, ${power(unit)})${after}`,
  ]
  if (scale > DIGITS_MAX) return `${open}${a.sql}${middle}${b.sql}${close}`
  // The exact product fits; it is rounded afterwards.
  const isSmall = cut === 0 && scale <= SMALL_DIGITS_MAX
  const id = mark(exactBound, isSmall ? [SMALL_MAX, WIDE_MAX] : [WIDE_MAX])
  const forms = (small: string, wide: string) => (isSmall ? [small, wide] : [wide])
  const [plain, times] = widened('*', a)
  const [cast, as] = cut === 0 ? ['', ''] : ['CAST(', ` AS ${duckType(type)})`]
  return `${marked(id, forms('(', `${cast}${plain}`), open)}${a.sql}${marked(id, forms('*', times), middle)}${b.sql}${marked(id, forms(')', `)${as}`), close)}`
}

/** Prefix and suffix around a text. */
function wrapped(wrap: (sql: string) => string): [string, string] {
  const [before = '', after = ''] = wrap('\0').split('\0')
  return [before, after]
}

/** A quotient is truncated to the scale of its type. */
function quotientSql(a: DecimalOperand, b: DecimalOperand, type: Decimal, mark: Mark): string {
  const shift = type.scale - a.type.scale + b.type.scale
  if (shift >= 0 && a.type.precision + shift > DIGITS_MAX) {
    const [open, close] = getUnscaling(b)
    const [up, down] = multiplied(b.type.scale)
    const isLong = b.type.precision + b.type.scale > DIGITS_MAX && b.type.scale < DIGITS_MAX
    const id = isLong ? mark(b.bound && scaledBound(b.bound, b.type.scale), [WIDE_MAX]) : -1
    const y = isLong
      ? `${marked(id, [up], open)}${b.sql}${marked(id, [down], close)}`
      : `${open}${b.sql}${close}`
    return longQuotient(a, y, type, { shift, call: ['tsql_divide(', ', ', ')'] }, mark)
  }
  const [x, y] = [unscaled(a), unscaled(b)]
  if (shift >= 0) return rescaled(`tsql_divide(${shifted(x, shift)}, ${y})`, type)
  return rescaled(
    b.type.precision - shift <= DIGITS_MAX
      ? `tsql_divide(${x}, ${shifted(y, -shift)})`
      : `tsql_divide(${x} // ${power(-shift)}, ${y})`,
    type,
  )
}

/**
 * The quotient of integers, the first of which has `shift` more digits than it shows: digit by
 * digit, unless the digits are known to fit. In that case `call` divides.
 */
function longQuotient(
  a: DecimalOperand,
  y: string,
  type: Decimal,
  { shift, call }: { shift: number; call: readonly [string, string, string] },
  mark: Mark,
): string {
  const [before, after] = wrapped((sql) => rescaled(sql, type))
  const [open, close] = getUnscaling(a)
  const limits = `${power(Math.min(shift, DIGITS_MAX))}, ${power(Math.max(DIGITS_MAX - shift, 0))}, ${shift}`
  const long = [`${before}tsql_quotient(${open}`, `${close}, `, `, ${limits})${after}`] as const
  const digits = a.type.scale + shift
  if (digits >= DIGITS_MAX) return `${long[0]}${a.sql}${long[1]}${y}${long[2]}`
  const id = mark(a.bound && scaledBound(a.bound, digits), [WIDE_MAX])
  const [up, down] = multiplied(digits)
  const [first, second, third] = [`${before}${call[0]}${up}`, `${down}${call[1]}`, call[2] + after]
  return `${marked(id, [first], long[0])}${a.sql}${marked(id, [second], long[1])}${y}${marked(id, [third], long[2])}`
}

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

/** The digits of a decimal as an integer: 1.50 gives 150. */
export function unscaled(operand: { sql: string; type: Decimal }): string {
  const [open, close] = getUnscaling(operand)
  return `${open}${operand.sql}${close}`
}

/** The same through the text, where a product would not fit. */
function getUnscaling({ type: { precision, scale } }: { type: Decimal }): [string, string] {
  if (scale === 0) return ['CAST(', ' AS HUGEINT)']
  const digits = precision + scale
  if (digits > DIGITS_MAX) return ['CAST(replace(CAST(', " AS VARCHAR), '.', '') AS HUGEINT)"]
  return digits > SMALL_DIGITS_MAX ? multiplied(scale) : multiplied(scale, scale + 1)
}

/** Appends that many digits, as an integer. */
const multiplied = (
  digits: number,
  width = Math.max(SMALL_DIGITS_MAX, digits) + 1,
): [string, string] => [
  'CAST(',
  ` * CAST('1${'0'.repeat(digits)}' AS DECIMAL(${width}, 0)) AS HUGEINT)`,
]

/** The inverse: the product with 0.01 has the digits of the whole number and the scale 2. */
export function rescaled(sql: string, type: Decimal): string {
  if (type.scale === 0) return `CAST(${sql} AS ${duckType(type)})`
  const unit = `CAST('0.${'0'.repeat(type.scale - 1)}1' AS DECIMAL(${type.scale}, ${type.scale}))`
  return `CAST(CAST(${sql} AS DECIMAL(${DIGITS_MAX}, 0)) * ${unit} AS ${duckType(type)})`
}

type Aggregated = { type: SqlType; over: string; distinct: boolean }

/** SUM in as many digits as the type of its result has: the engine's own sums have some more. */
export function totalSql(arg: Operand, { type, over, distinct }: Aggregated, mark: Mark): string {
  const total = `sum(${distinct ? 'DISTINCT ' : ''}${arg.sql})${over}`
  if (isApproximate(type)) return `tsql_finite(${total})`
  const exact = decimal(DIGITS_MAX, asDecimal(arg.type)?.scale ?? 0)
  if (isMoney(type)) return castSql(total, exact, type)
  if (type.base !== 'decimal') return `CAST(${total} AS ${duckType(type)})`
  const bound = arg.bound && totalBound(arg.bound)
  if (bound && bound.most < WIDE_MAX) return total
  const id = mark(bound, [WIDE_MAX])
  return `${marked(id, [''], '(')}${total}${marked(id, [''], ` + CAST(0 AS ${duckType(exact)}))`)}`
}

/**
 * AVG of whole numbers is whole, of decimals has the scale of its type; both drop what remains. The
 * sum itself must fit the result's type. Source: learn.microsoft.com, "AVG (Transact-SQL)".
 */
export function averageSql(arg: Operand, aggregated: Aggregated, mark: Mark): string {
  const { type, over, distinct } = aggregated
  const value = `${distinct ? 'DISTINCT ' : ''}${arg.sql}`
  if (isApproximate(type)) return `tsql_finite(avg(${value})${over})`
  const [total, count] = [totalSql(arg, aggregated, mark), `count(${value})${over}`]
  if (!isMoney(type) && type.base !== 'decimal') return `${total} // nullif(${count}, 0)`
  const result = asDecimal(type) as Decimal
  const exact = decimal(
    isMoney(type) ? result.precision : DIGITS_MAX,
    asDecimal(arg.type)?.scale ?? 0,
  )
  return longQuotient(
    { sql: total, type: exact, bound: arg.bound && totalBound(arg.bound) },
    `CAST(${count} AS HUGEINT)`,
    result,
    { shift: result.scale - exact.scale, call: ['(', ' // ', ')'] },
    mark,
  )
}
