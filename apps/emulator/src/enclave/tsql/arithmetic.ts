import { castSql, duckType } from './cast.ts'
import { asDecimal, type Decimal, decimal, isApproximate, isMoney, MONEY_SCALE, type Operator, type SqlType } from './types.ts'

type Operand = { sql: string; type: SqlType }

/** The most digits that DuckDB's decimals and its widest integer hold. */
const DIGITS_MAX = 38

/**
 * DuckDB's text for one operation whose type the binder found. Overflow raises an error there; division by zero, which
 * DuckDB answers with NULL, raises one through a macro.
 */
export function arithmeticSql(op: Operator, left: Operand, right: Operand, type: SqlType): string {
  const a = asDecimal(left.type)
  const b = asDecimal(right.type)
  if (type.base === 'decimal' && a && b) return decimalSql(op, { ...left, type: a }, { ...right, type: b }, type as Decimal, [left, right])
  if (isMoney(type) && a && b) {
    const exact = decimalSql(op, { ...left, type: a }, { ...right, type: b }, decimal(DIGITS_MAX, MONEY_SCALE), [left, right])
    return castSql(exact, decimal(DIGITS_MAX, MONEY_SCALE), type)
  }
  const [x, y] = [castSql(left.sql, left.type, type), castSql(right.sql, right.type, type)]
  if (op === '/') return `CAST(${isApproximate(type) ? 'tsql_divide_float' : 'tsql_divide'}(${x}, ${y}) AS ${duckType(type)})`
  if (op === '%') return `CAST(tsql_modulo(${x}, ${y}) AS ${duckType(type)})`
  return `(${x} ${op} ${y})`
}

type DecimalOperand = { sql: string; type: Decimal }

function decimalSql(op: Operator, a: DecimalOperand, b: DecimalOperand, type: Decimal, [left, right]: [Operand, Operand]): string {
  const x = castSql(left.sql, left.type, a.type)
  const y = castSql(right.sql, right.type, b.type)
  if (op === '/') {
    const shift = type.scale - a.type.scale + b.type.scale
    const dividend = shifted(unscaled(x, a.type), shift)
    return rescaled(`tsql_divide(${dividend}, ${shifted(unscaled(y, b.type), -shift)})`, type)
  }
  if (op === '%') {
    const [common, other] = [widened(a.type, type.scale), widened(b.type, type.scale)]
    return rescaled(`tsql_modulo(${unscaled(castSql(x, a.type, common), common)}, ${unscaled(castSql(y, b.type, other), other)})`, type)
  }
  if (op === '*') return productSql({ sql: x, type: a.type }, { sql: y, type: b.type }, type)
  return inScale(`${x} ${op} ${y}`, { scale: Math.max(a.type.scale, b.type.scale) }, type)
}

/**
 * DuckDB's own result has the digits after the point that are asked for, or is converted. A conversion that only names more digits is left
 * out: DuckDB knows from the values' ranges which results need no check and fit a narrower number, and a conversion hides that from it.
 */
const inScale = (sql: string, own: { scale: number }, type: Decimal): string =>
  own.scale === type.scale ? `(${sql})` : `CAST(${sql} AS ${duckType(type)})`

/** Where the factors have more digits after the point than DuckDB's product can, each is rounded to half of them. */
function productSql(a: DecimalOperand, b: DecimalOperand, type: Decimal): string {
  const isTooFine = a.type.scale + b.type.scale > DIGITS_MAX
  const factor = ({ sql, type: from }: DecimalOperand) =>
    isTooFine && from.scale > DIGITS_MAX / 2
      ? castSql(sql, from, decimal(from.precision - from.scale + DIGITS_MAX / 2, DIGITS_MAX / 2))
      : sql
  const scale = [a, b].reduce((sum, { type: { scale: own } }) => sum + (isTooFine ? Math.min(own, DIGITS_MAX / 2) : own), 0)
  return inScale(`${factor(a)} * ${factor(b)}`, { scale }, type)
}

/** The same type with room for the digits of another scale. */
const widened = (type: Decimal, scale: number) => decimal(Math.min(type.precision - type.scale + scale, DIGITS_MAX), scale)
const shifted = (sql: string, digits: number) => (digits > 0 ? `(${sql} * CAST('1${'0'.repeat(digits)}' AS HUGEINT))` : sql)

/** The digits of a decimal as a whole number: 1.50 gives 150. By its text where a product would not fit. */
function unscaled(sql: string, { precision, scale }: Decimal): string {
  if (scale === 0) return `CAST(${sql} AS HUGEINT)`
  if (precision + scale > DIGITS_MAX) return `CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`
  return `CAST(${sql} * CAST('1${'0'.repeat(scale)}' AS DECIMAL(${scale + 1}, 0)) AS HUGEINT)`
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
  if (type.base !== 'decimal') return `CAST(CAST(${total} AS ${duckType(type)}) // nullif(${count}, 0) AS ${duckType(type)})`
  const sum = decimal(DIGITS_MAX, asDecimal(from)?.scale ?? 0)
  const digits = shifted(unscaled(total, sum), (type.scale ?? 0) - sum.scale)
  return rescaled(`${digits} // nullif(${count}, 0)`, type as Decimal)
}
