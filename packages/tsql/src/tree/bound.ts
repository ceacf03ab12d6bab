import type { Expr } from './tree.ts'
import { asDecimal, type SqlType } from './types.ts'

/**
 * The maximum of a number without its decimal point: by its type (`most`), and by its source
 * columns after they are loaded.
 */
export type Bound = { most: bigint } & (
  | { kind: 'constant' }
  | { kind: 'column'; table: number; column: number }
  | { kind: 'scaled'; of: [Bound]; digits: number }
  | { kind: 'sum' | 'product' | 'largest'; of: Bound[] }
)

/** More rows than DuckDB can count: it uses 64 bits. */
const ROWS: Bound = { kind: 'constant', most: 2n ** 63n }

/** The bound of a value with that many more digits. */
export const scaledBound = (of: Bound, digits: number): Bound => ({
  kind: 'scaled',
  of: [of],
  digits,
  most: of.most * 10n ** BigInt(digits),
})
/** The bound of an exact product. */
export const productBound = (x: Bound, y: Bound): Bound => ({
  kind: 'product',
  of: [x, y],
  most: x.most * y.most,
})
/** The bound of a sum over the rows of any table. */
export const totalBound = (of: Bound): Bound => productBound(of, ROWS)

const known = new WeakMap<Expr, Bound>()

/** The bound of a number; `undefined` for anything but exact numbers. */
export function getBound(expr: Expr): Bound | undefined {
  const before = known.get(expr)
  if (before) return before
  const type = asDecimal(expr.type)
  if (!type) return undefined
  const declared: Bound = { kind: 'constant', most: 10n ** BigInt(type.precision) - 1n }
  const bound = findBound(expr, declared.most) ?? declared
  known.set(expr, bound)
  return bound
}

function findBound(expr: Expr, most: bigint): Bound | undefined {
  switch (expr.kind) {
    case 'column':
      return expr.origin && { kind: 'column', ...expr.origin, most }
    case 'literal':
      return { kind: 'constant', most: getDigits(expr.value ?? '0', expr.type) }
    case 'key':
    case 'negate':
      return getBound(expr.value)
    case 'cast': {
      const [of, from, to] = [
        getBound(expr.value),
        asDecimal(expr.value.type),
        asDecimal(expr.type),
      ]
      return of && from && to && { kind: 'scaled', of: [of], digits: to.scale - from.scale, most }
    }
    case 'case':
      return getLargest(
        [...expr.branches.map(({ value }) => value), ...(expr.otherwise ? [expr.otherwise] : [])],
        most,
      )
    case 'call':
      return expr.name === 'NULLIF' && expr.args[0] ? getBound(expr.args[0]) : undefined
    case 'arithmetic':
      return getResultBound(expr, most)
    case 'aggregate':
      return expr.arg && getAggregateBound(expr.name, expr.arg, expr.type, most)
    default:
      return undefined
  }
}

function getAggregateBound(
  name: string,
  arg: Expr,
  type: SqlType,
  most: bigint,
): Bound | undefined {
  const [of, from, to] = [getBound(arg), asDecimal(arg.type), asDecimal(type)]
  if (!of || !from || !to) return undefined
  if (name === 'SUM') return { ...totalBound(of), most }
  return name === 'MIN' || name === 'MAX' || name === 'AVG'
    ? { kind: 'scaled', of: [of], digits: to.scale - from.scale, most }
    : undefined
}

function getLargest(exprs: readonly Expr[], most: bigint): Bound | undefined {
  const of = exprs.flatMap((each) => getBound(each) ?? [])
  return of.length === exprs.length ? { kind: 'largest', of, most } : undefined
}

/** The bound of a sum or a product whose scale is that of its sides. */
function getResultBound(
  { op, left, right, type }: Expr & { kind: 'arithmetic' },
  most: bigint,
): Bound | undefined {
  const [a, b, result] = [left.type, right.type, type].map(asDecimal)
  const [x, y] = [getBound(left), getBound(right)]
  if (!a || !b || !result || !x || !y) return undefined
  if (op === '*') {
    return {
      kind: 'scaled',
      of: [productBound(x, y)],
      digits: result.scale - a.scale - b.scale,
      most,
    }
  }
  if (op !== '+' && op !== '-') return undefined
  const sides = [
    { of: x, digits: result.scale - a.scale },
    { of: y, digits: result.scale - b.scale },
  ].map(({ of, digits }): Bound => {
    const side = of.most * 10n ** BigInt(Math.max(digits, 0)) + 1n
    return { kind: 'scaled', of: [of], digits, most: side }
  })
  return { kind: 'sum', of: sides, most }
}

function getDigits(value: string, type: SqlType): bigint {
  const [whole = '', fraction = ''] = value.replace(/^[-+]/, '').split('.')
  return BigInt(`${whole}${fraction.padEnd(asDecimal(type)?.scale ?? 0, '0')}` || '0')
}
