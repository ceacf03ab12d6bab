import type { Comparison, Expr, Predicate } from '../tree/tree.ts'
import type { Emitters } from '../values/emit-key.ts'

type Compared = Predicate & { kind: 'compare' | 'between' }

const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/**
 * A column of dates compared with moments that are the same for every row. T-SQL converts each date
 * to a moment; here each moment becomes the last day before or the first day after it, so that the
 * engine compares dates, and need not read where there are none. `undefined` for anything else.
 */
export function daysSql(e: Emitters, predicate: Compared): string | undefined {
  if (predicate.kind === 'between') {
    const { value, low, high, not } = predicate
    return days(
      e,
      value,
      [low, high],
      ([start, , , end]) => `${word(not)}BETWEEN ${start} AND ${end}`,
    )
  }
  const { op, left, right } = predicate
  return compared(e, left, op, right) ?? compared(e, right, TURNED[op], left)
}

const compared = (e: Emitters, date: Expr, op: Comparison, moment: Expr) =>
  days(
    e,
    date,
    [moment],
    ([first, last]) => {
      if (op === '=' || op === '<>') return `${word(op === '<>')}BETWEEN ${first} AND ${last}`
      return `${op} ${op === '<' || op === '>=' ? first : last}`
    },
    { takesEarly: op === '<' || op === '<=' },
  )

/**
 * `toCondition` gets two days of each moment: the first that does not begin before it, and the last
 * that does not begin after it.
 *
 * @param takesEarly Whether the condition is true for the dates before any moment.
 */
function days(
  e: Emitters,
  date: Expr,
  moments: readonly Expr[],
  toCondition: (days: readonly string[]) => string,
  { takesEarly = false } = {},
): string | undefined {
  if (date.kind !== 'cast' || date.value.kind !== 'column' || date.value.type.base !== 'date')
    return undefined
  const { base } = date.type
  if ((base !== 'datetime' && base !== 'datetime2') || date.attempt || !moments.every(isFixed))
    return undefined
  if (moments.some(({ type }) => type.base !== base)) return undefined
  const column = e.emit(date.value)
  const condition = toCondition(
    moments.map(e.emit).flatMap((sql) => [`tsql_first_day(${sql})`, `CAST(${sql} AS DATE)`]),
  )
  // A date outside the range of datetime, which is before it, is still an error; where such dates
  // meet the condition, the engine may use it first to skip rows.
  if (base === 'datetime' && takesEarly)
    return `(${column} ${condition} AND tsql_is_datetime(${column}))`
  return base === 'datetime'
    ? `(CASE WHEN tsql_is_datetime(${column}) THEN ${column} ${condition} END)`
    : `(${column} ${condition})`
}

const word = (not: boolean) => (not ? 'NOT ' : '')

/** Whether a value is the same in every row. */
function isFixed(expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal':
    case 'parameter':
      return true
    case 'cast':
    case 'negate':
      return isFixed(expr.value)
    case 'arithmetic':
      return isFixed(expr.left) && isFixed(expr.right)
    case 'call':
      return expr.args.every(isFixed)
    default:
      return false
  }
}
