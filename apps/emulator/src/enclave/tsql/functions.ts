import type { AggregateName } from './tree.ts'
import {
  asDecimal,
  type Base,
  BIGINT,
  DATETIME,
  decimal,
  FLOAT,
  INT,
  isInteger,
  isNumber,
  isString,
  isUnicode,
  type SqlType,
  string,
  unify,
} from './types.ts'

/** What an argument is converted to before the call; `same`: to the type of the result. */
export type Kind = 'text' | 'int' | 'number' | 'temporal' | 'any' | 'same' | 'literal int'

/** One function of the allow-list: what it takes, what type it gives, how DuckDB says it. */
export type FunctionRow = {
  takes: readonly Kind[]
  /** How many of `takes` may be left out at the end. */
  optional?: number
  /** Any number of further arguments of this kind. */
  rest?: Kind
  /** The first argument is a date part. */
  part?: true
  type: (args: readonly SqlType[]) => SqlType
  /** Whether it can be NULL, told which arguments can be; when absent, if any of them can. */
  nullable?: (args: readonly boolean[]) => boolean
  sql: (args: readonly string[], call: { part: string; type: SqlType; types: readonly SqlType[] }) => string
}

const first = (args: readonly SqlType[]): SqlType => args[0] ?? INT
const varying = (args: readonly SqlType[]): SqlType => {
  const type = first(args)
  return string(isUnicode(type) ? 'nvarchar' : 'varchar', type.length ?? 'max')
}
const whole = (args: readonly SqlType[]): SqlType => {
  const type = first(args)
  return type.base === 'decimal' ? decimal(type.precision ?? 18, 0) : type
}
const joined = (args: readonly SqlType[]): SqlType => {
  const total = args.reduce<number | 'max'>((sum, { length = 'max' }) => (sum === 'max' || length === 'max' ? 'max' : sum + length), 0)
  return string(args.some(isUnicode) ? 'nvarchar' : 'varchar', total)
}
const anyText = (args: readonly SqlType[]): SqlType => ({ ...varying(args), length: 'max' })
const datetimeUnlessTyped = (args: readonly SqlType[]): SqlType => {
  const date = args[1] ?? DATETIME
  return isString(date) ? DATETIME : date
}

/** Source of each: learn.microsoft.com, "What are the SQL database functions?", the function's own page. */
export const FUNCTIONS: Readonly<Record<string, FunctionRow>> = {
  UPPER: { takes: ['text'], type: varying, sql: ([x]) => `upper(${x})` },
  LOWER: { takes: ['text'], type: varying, sql: ([x]) => `lower(${x})` },
  LTRIM: { takes: ['text', 'text'], optional: 1, type: varying, sql: ([x, characters = "' '"]) => `ltrim(${x}, ${characters})` },
  RTRIM: { takes: ['text', 'text'], optional: 1, type: varying, sql: ([x, characters = "' '"]) => `rtrim(${x}, ${characters})` },
  TRIM: { takes: ['text'], type: varying, sql: ([x]) => `trim(${x}, ' ')` },
  LEN: { takes: ['text'], type: () => INT, sql: ([x]) => `CAST(length(rtrim(${x}, ' ')) AS INTEGER)` },
  SUBSTRING: { takes: ['text', 'int', 'int'], type: varying, sql: (args) => `tsql_substring(${args.join(', ')})` },
  LEFT: { takes: ['text', 'int'], type: varying, sql: (args) => `tsql_left(${args.join(', ')})` },
  RIGHT: { takes: ['text', 'int'], type: varying, sql: (args) => `tsql_right(${args.join(', ')})` },
  REPLACE: { takes: ['text', 'text', 'text'], type: anyText, sql: (args) => `tsql_replace(${args.join(', ')})` },
  REVERSE: { takes: ['text'], type: varying, sql: ([x]) => `reverse(${x})` },
  CHARINDEX: {
    takes: ['text', 'text', 'int'],
    optional: 1,
    type: () => INT,
    sql: ([find, text, start = '1']) => `tsql_charindex(${find}, ${text}, ${start})`,
  },
  CONCAT: {
    takes: ['text', 'text'],
    rest: 'text',
    type: joined,
    nullable: () => false,
    sql: (args) => `concat(${args.join(', ')})`,
  },
  ABS: { takes: ['number'], type: first, sql: ([x]) => `abs(${x})` },
  FLOOR: { takes: ['number'], type: whole, sql: ([x], { type }) => (isInteger(type) ? `${x}` : `floor(${x})`) },
  CEILING: { takes: ['number'], type: whole, sql: ([x], { type }) => (isInteger(type) ? `${x}` : `ceil(${x})`) },
  ROUND: { takes: ['number', 'literal int'], type: first, sql: ([x, digits]) => `round(${x}, ${digits})` },
  YEAR: { takes: ['temporal'], type: () => INT, sql: ([x]) => `CAST(year(${x}) AS INTEGER)` },
  MONTH: { takes: ['temporal'], type: () => INT, sql: ([x]) => `CAST(month(${x}) AS INTEGER)` },
  DAY: { takes: ['temporal'], type: () => INT, sql: ([x]) => `CAST(day(${x}) AS INTEGER)` },
  EOMONTH: { takes: ['temporal'], type: () => ({ base: 'date' }), sql: ([x]) => `last_day(${x})` },
  DATEPART: { takes: ['temporal'], part: true, type: () => INT, sql: ([x], { part }) => `CAST(${partOf(part, `${x}`)} AS INTEGER)` },
  DATEDIFF: {
    takes: ['temporal', 'temporal'],
    part: true,
    type: () => INT,
    sql: ([from, to], { part }) => boundaries(part, `${from}`, `${to}`),
  },
  DATEADD: {
    takes: ['int', 'temporal'],
    part: true,
    type: datetimeUnlessTyped,
    sql: ([count, date], { part }) => `${date} + ${interval(part, `${count}`)}`,
  },
  GETDATE: { takes: [], type: () => DATETIME, nullable: () => false, sql: () => 'tsql_datetime(CAST($now AS TIMESTAMP))' },
  COALESCE: {
    takes: ['same', 'same'],
    rest: 'same',
    type: (args) => args.reduce(unify),
    nullable: (args) => args.every(Boolean),
    sql: (args) => `coalesce(${args.join(', ')})`,
  },
  ISNULL: {
    takes: ['same', 'same'],
    type: (args) => (first(args).base === 'null' ? (args[1] ?? INT) : first(args)),
    nullable: (args) => args.every(Boolean),
    sql: (args) => `coalesce(${args.join(', ')})`,
  },
}

/** Kinds of node that the parser makes of a function, with the fields that hold its arguments in order. */
export const FUNCTION_NODES: Readonly<Record<string, { name: string; fields: readonly string[] }>> = {
  upper: { name: 'UPPER', fields: ['this'] },
  lower: { name: 'LOWER', fields: ['this'] },
  length: { name: 'LEN', fields: ['this'] },
  substring: { name: 'SUBSTRING', fields: ['this', 'start', 'length'] },
  reverse: { name: 'REVERSE', fields: ['this'] },
  abs: { name: 'ABS', fields: ['this'] },
  floor: { name: 'FLOOR', fields: ['this'] },
  ceil: { name: 'CEILING', fields: ['this'] },
  year: { name: 'YEAR', fields: ['this'] },
  month: { name: 'MONTH', fields: ['this'] },
  day: { name: 'DAY', fields: ['this'] },
}

export const AGGREGATE_NAMES: readonly AggregateName[] = ['COUNT', 'COUNT_BIG', 'SUM', 'AVG', 'MIN', 'MAX']
/** The names bound elsewhere (their arguments are predicates or need rewriting) stand here to be known. */
export const FUNCTION_NAMES: readonly string[] = [...Object.keys(FUNCTIONS), 'NULLIF', 'IIF', 'CURRENT_TIMESTAMP']

const PARTS: Readonly<Record<string, readonly string[]>> = {
  year: ['yy', 'yyyy'],
  quarter: ['qq', 'q'],
  month: ['mm', 'm'],
  dayofyear: ['dy', 'y'],
  day: ['dd', 'd'],
  week: ['wk', 'ww'],
  weekday: ['dw'], // not `w`, which the parser takes for a week
  hour: ['hh'],
  minute: ['mi', 'n'],
  second: ['ss', 's'],
  millisecond: ['ms'],
}
export const DATE_PARTS: readonly string[] = Object.entries(PARTS).flatMap(([name, short]) => [name, ...short])

/** The full name of a date part; `undefined` when there is none. */
export function datePart(word: string): string | undefined {
  const lower = word.toLowerCase()
  return lower === 'dayofweek' ? 'weekday' : Object.keys(PARTS).find((name) => name === lower || PARTS[name]?.includes(lower))
}

/** Weeks begin on Sunday (DATEFIRST 7, the default for U.S. English); DuckDB's on Monday. */
function partOf(part: string, x: string): string {
  if (part === 'weekday') return `dayofweek(${x}) + 1`
  if (part === 'week') return `tsql_week(${x}) - tsql_week(date_trunc('year', ${x})) + 1`
  return part === 'millisecond' ? `millisecond(${x}) % 1000` : `${part}(${x})`
}

/** DATEDIFF counts the boundaries between two moments, not whole units. */
function boundaries(part: string, from: string, to: string): string {
  if (part === 'week') return `tsql_week(${to}) - tsql_week(${from})`
  return `date_diff('${part === 'dayofyear' || part === 'weekday' ? 'day' : part}', ${from}, ${to})`
}

const INTERVALS: Readonly<Record<string, string>> = {
  year: 'to_years',
  quarter: 'to_quarters',
  month: 'to_months',
  week: 'to_weeks',
  hour: 'to_hours',
  minute: 'to_minutes',
  second: 'to_seconds',
  millisecond: 'to_milliseconds',
}
const interval = (part: string, count: string) => `${INTERVALS[part] ?? 'to_days'}(${count})`

/** An aggregate's type. SUM and AVG of a whole number stay whole, and of a decimal keep at least six digits in AVG. */
export function aggregateType(name: AggregateName, arg: SqlType | undefined): SqlType | undefined {
  if (name === 'COUNT') return INT
  if (name === 'COUNT_BIG') return BIGINT
  if (!arg) return undefined
  if (name === 'MIN' || name === 'MAX') return arg.base === 'null' ? undefined : arg
  if (!isNumber(arg) || arg.base === ('bit' satisfies Base)) return undefined
  if (arg.base === 'float') return FLOAT
  if (arg.base === 'bigint') return BIGINT
  if (isInteger(arg)) return INT
  const scale = asDecimal(arg)?.scale ?? 0
  return decimal(38, name === 'AVG' ? Math.max(scale, 6) : scale)
}
