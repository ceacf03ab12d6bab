import type { Bound } from '../tree/bound.ts'
import {
  asDecimal,
  BIGINT,
  decimal,
  FLOAT,
  INT,
  isApproximate,
  isBinary,
  isGuid,
  isInteger,
  isMoney,
  isNumber,
  isString,
  isUnicode,
  MONEY,
  type SqlType,
  string,
} from '../tree/types.ts'
import { averageSql, totalSql } from '../values/arithmetic.ts'
import { duckType } from '../values/cast.ts'
import type { Mark } from '../values/narrow.ts'

/**
 * `value` is the argument, `key` what it is ordered by, `same` what equal ones have, `over` the
 * window with its word, or empty.
 */
type AggregateCall = {
  value: string
  key: string
  same: string
  isKeyed: boolean
  distinct: boolean
  from: SqlType
  type: SqlType
  bound: Bound | undefined
  mark: Mark
  over: string
  separator: string
  order: string
}

/**
 * One aggregate: the type it gives for an argument's (none: it cannot take that), and how DuckDB
 * says it.
 */
type AggregateRow = {
  type: (arg: SqlType) => SqlType | undefined
  sql: (call: AggregateCall) => string
  /** COUNT is never NULL. */
  counts?: true
  /** It takes a fraction, and its value from WITHIN GROUP. */
  isPercentile?: true
  /** It takes a separator and WITHIN GROUP, and neither OVER nor DISTINCT. */
  joins?: true
}

const distinctly = ({ distinct, value, same }: AggregateCall) =>
  distinct ? `DISTINCT ${same}` : value
const counting = (type: SqlType): AggregateRow => ({
  type: () => type,
  counts: true,
  sql: (call) => `count(${distinctly(call)})${call.over}`,
})

/** SUM and AVG of a whole number stay whole, and of a decimal keep at least six digits in AVG. */
const summed = (digits: (scale: number) => number) => (arg: SqlType) => {
  if (!isNumber(arg) || arg.base === 'bit') return undefined
  if (isApproximate(arg)) return FLOAT
  if (isMoney(arg)) return MONEY
  if (isInteger(arg)) return arg.base === 'bigint' ? BIGINT : INT
  return decimal(38, digits(asDecimal(arg)?.scale ?? 0))
}
const toOperand = ({ value, from, bound }: Omit<AggregateCall, 'mark'>) => ({
  sql: value,
  type: from,
  bound,
})
const ordered = (arg: SqlType) =>
  arg.base === 'null' || isBinary(arg) || isGuid(arg) || arg.base === 'bit' ? undefined : arg
const extreme = (name: 'min' | 'max'): AggregateRow => ({
  type: ordered,
  sql: ({ value, key, isKeyed, over }) =>
    isKeyed ? `arg_${name}(${value}, ${key})${over}` : `${name}(${value})${over}`,
})
const spread = (name: string): AggregateRow => ({
  type: (arg) => (isNumber(arg) && arg.base !== 'bit' ? FLOAT : undefined),
  sql: ({ value, distinct, over }) =>
    `${name}(${distinct ? 'DISTINCT ' : ''}CAST(${value} AS DOUBLE))${over}`,
})

/**
 * Source of each: learn.microsoft.com, "Aggregate functions (Transact-SQL)", the function's own
 * page.
 */
export const AGGREGATES: Readonly<Record<string, AggregateRow>> = {
  COUNT: counting(INT),
  COUNT_BIG: counting(BIGINT),
  APPROX_COUNT_DISTINCT: {
    type: () => BIGINT,
    counts: true,
    sql: ({ same, over }) => `count(DISTINCT ${same})${over}`,
  },
  APPROX_PERCENTILE_CONT: {
    isPercentile: true,
    type: () => FLOAT,
    sql: ({ value, separator }) => `quantile_cont(${value}, ${separator})`,
  },
  APPROX_PERCENTILE_DISC: {
    isPercentile: true,
    type: (arg) => arg,
    sql: ({ value, separator }) => `quantile_disc(${value}, ${separator})`,
  },
  SUM: {
    type: summed((scale) => scale),
    sql: ({ mark, ...call }) => totalSql(toOperand(call), call, mark),
  },
  AVG: {
    type: summed((scale) => Math.max(scale, 6)),
    sql: ({ mark, ...call }) => averageSql(toOperand(call), call, mark),
  },
  MIN: extreme('min'),
  MAX: extreme('max'),
  STDEV: spread('stddev_samp'),
  STDEVP: spread('stddev_pop'),
  VAR: spread('var_samp'),
  VARP: spread('var_pop'),
  STRING_AGG: {
    joins: true,
    type: (arg) => {
      if (isBinary(arg)) return undefined
      if (!isString(arg)) return string('nvarchar', 4000)
      return arg.length === 'max'
        ? string(isUnicode(arg) ? 'nvarchar' : 'varchar', 'max')
        : string(isUnicode(arg) ? 'nvarchar' : 'varchar', 8000)
    },
    sql: ({ value, separator, order, type: { length = 'max' } }) => {
      const sql = `string_agg(${value}, ${separator}${order})`
      return length === 'max' ? sql : `tsql_at_most(${sql}, ${length})`
    },
  },
}
/** The names of all aggregates, in uppercase. */
export const AGGREGATE_NAMES: readonly string[] = Object.keys(AGGREGATES)

/**
 * The DuckDB text of an aggregate, converted to its T-SQL type. `name` is one of
 * `AGGREGATE_NAMES`.
 */
export const aggregateSql = (name: string, call: AggregateCall): string =>
  isString(call.type) || isBinary(call.type)
    ? `${AGGREGATES[name]?.sql(call)}`
    : `CAST(${AGGREGATES[name]?.sql(call)} AS ${duckType(call.type)})`
