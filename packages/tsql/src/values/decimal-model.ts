import { decimal, decimalResult, type Operator, type SqlType } from '../tree/types.ts'

// Decimal arithmetic as SQL Server documents it, on exact fractions of integers of any size: the
// reference for the compiled SQL. Only the result types come from the compiler; types.test.ts
// compares these with Microsoft's table.

/** A number without its point. */
export type Exact = { digits: bigint; type: SqlType }
/** A formula: a column by its index, a constant as written, or an operation. */
export type Formula =
  | { column: number }
  | { constant: string }
  | { op: Operator; left: Formula; right: Formula }

/** Errors that end a query: a result that does not fit its type, or division by zero. */
export class Ending extends Error {}

const INTEGERS: Readonly<Record<string, { digits: number; least: bigint; most: bigint }>> = {
  tinyint: { digits: 3, least: 0n, most: 255n },
  smallint: { digits: 5, least: -(2n ** 15n), most: 2n ** 15n - 1n },
  int: { digits: 10, least: -(2n ** 31n), most: 2n ** 31n - 1n },
  bigint: { digits: 19, least: -(2n ** 63n), most: 2n ** 63n - 1n },
}
const ORDER = ['tinyint', 'smallint', 'int', 'bigint', 'money', 'decimal']
const MONEY_MOST = 2n ** 63n - 1n

const abs = (x: bigint) => (x < 0n ? -x : x)
const power = (digits: number) => 10n ** BigInt(digits)

/** The digits of a number at another scale: rounded half away from zero. */
function toScale(digits: bigint, from: number, to: number): bigint {
  if (to >= from) return digits * power(to - from)
  const unit = power(from - to)
  const cut = digits / unit
  if (2n * abs(digits % unit) < unit) return cut
  return cut + (digits < 0n ? -1n : 1n)
}

function checked(digits: bigint, type: SqlType): Exact {
  const range = INTEGERS[type.base]
  const [least, most] = range
    ? [range.least, range.most]
    : type.base === 'money'
      ? [-MONEY_MOST, MONEY_MOST]
      : [1n - power(type.precision ?? 0), power(type.precision ?? 0) - 1n]
  if (digits < least || digits > most) throw new Ending('overflow')
  return { digits, type }
}

/** A constant counts as many digits as it has, a column those of its type. */
function asDecimal({ digits, type }: Exact, formula: Formula) {
  if (type.base === 'decimal') return decimal(type.precision ?? 0, type.scale ?? 0)
  if (type.base === 'money') return decimal(19, 4)
  return 'constant' in formula
    ? decimal(`${abs(digits)}`.length, 0)
    : decimal(INTEGERS[type.base]?.digits ?? 0, 0)
}

/** The value of a formula over one row. */
export function evaluate(formula: Formula, row: readonly Exact[]): Exact {
  if ('column' in formula) return row[formula.column] as Exact
  if ('constant' in formula) return toConstant(formula.constant)
  const [left, right] = [evaluate(formula.left, row), evaluate(formula.right, row)]
  const top = [left, right].reduce((one, other) =>
    ORDER.indexOf(other.type.base) > ORDER.indexOf(one.type.base) ? other : one,
  ).type
  if (INTEGERS[top.base])
    return checked(operate(formula.op, left.digits, right.digits, [0, 0, 0]), top)
  const [a, b] = [asDecimal(left, formula.left), asDecimal(right, formula.right)]
  const type = top.base === 'money' ? top : decimalResult(formula.op, a, b)
  const scale = type.scale ?? 4
  return checked(operate(formula.op, left.digits, right.digits, [a.scale, b.scale, scale]), type)
}

function operate(
  op: Operator,
  x: bigint,
  y: bigint,
  [xs, ys, scale]: [number, number, number],
): bigint {
  const common = Math.max(xs, ys)
  const [a, b] = [toScale(x, xs, common), toScale(y, ys, common)]
  if ((op === '/' || op === '%') && y === 0n) throw new Ending('zero')
  switch (op) {
    case '+':
      return toScale(a + b, common, scale)
    case '-':
      return toScale(a - b, common, scale)
    case '*':
      return toScale(x * y, xs + ys, scale)
    case '/':
      return (a * power(scale)) / b
    case '%':
      return toScale(a % b, common, scale)
  }
}

function toConstant(written: string): Exact {
  const [whole = '', fraction] = written.split('.')
  if (fraction === undefined) return { digits: BigInt(whole), type: { base: 'int' } }
  const digits = whole.replace(/^0+/, '').length + fraction.length
  return { digits: BigInt(whole + fraction), type: decimal(digits, fraction.length) }
}

/** A formula in T-SQL, over columns `c0`, `c1` …. */
export function toSql(formula: Formula): string {
  if ('column' in formula) return `c${formula.column}`
  if ('constant' in formula) return formula.constant
  return `(${toSql(formula.left)} ${formula.op} ${toSql(formula.right)})`
}

/** A number as text, with its point. */
export function toText({ digits, type }: Exact): string {
  const scale = type.base === 'money' ? 4 : (type.scale ?? 0)
  const text = `${abs(digits)}`.padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  return `${digits < 0n ? '-' : ''}${whole}${scale > 0 ? `.${text.slice(-scale)}` : ''}`
}
