const PARTS: Readonly<Record<string, readonly string[]>> = {
  year: ['yy', 'yyyy'],
  quarter: ['qq', 'q'],
  month: ['mm', 'm'],
  dayofyear: ['dy', 'y'],
  day: ['dd', 'd'],
  week: ['wk', 'ww'],
  weekday: ['dw'], // not `w`, which the parser reads as week
  iso_week: ['isowk', 'isoww'],
  hour: ['hh'],
  minute: ['mi', 'n'],
  second: ['ss', 's'],
  millisecond: ['ms'],
  microsecond: ['mcs'],
  nanosecond: ['ns'],
  tzoffset: ['tz'],
}
/**
 * The full and the short names of all date parts, in lowercase. Source: learn.microsoft.com,
 * "DATEPART (Transact-SQL)".
 */
export const DATE_PARTS: readonly string[] = Object.entries(PARTS).flatMap(([name, short]) => [
  name,
  ...short,
])

/** Parts that the parser renames. */
const PARSED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dayofweek: 'weekday',
    weekiso: 'iso_week',
    timezone_minute: 'tzoffset',
  }),
)

/** The full name of a date part; `undefined` if unknown. */
export function datePart(word: string): string | undefined {
  const lower = word.toLowerCase()
  return (
    PARSED.get(lower) ??
    Object.keys(PARTS).find((name) => name === lower || PARTS[name]?.includes(lower))
  )
}

/**
 * Weeks start on Sunday (DATEFIRST 7, the default for U.S. English); DuckDB's on Monday. `x` is a
 * local time.
 */
export function getPart(part: string, x: string): string {
  switch (part) {
    case 'weekday':
      return `dayofweek(${x}) + 1`
    case 'week':
      return `tsql_week(${x}) - tsql_week(date_trunc('year', ${x})) + 1`
    case 'iso_week':
      return `weekofyear(${x})`
    case 'millisecond':
      return `millisecond(${x}) % 1000`
    case 'microsecond':
      return `microsecond(${x}) % 1000000`
    case 'nanosecond':
      return `microsecond(${x}) % 1000000 * 1000`
    default:
      return `${part}(${x})`
  }
}

/** DATENAME: month and weekday as U.S. English names, everything else as a number. */
export function getName(part: string, x: string): string {
  if (part === 'month') return `monthname(${x})`
  return part === 'weekday' ? `dayname(${x})` : `CAST(${getPart(part, x)} AS VARCHAR)`
}

/** DATEDIFF counts the boundaries between two moments, not whole units. */
export function boundaries(part: string, from: string, to: string): string {
  if (part === 'week') return `tsql_week(${to}) - tsql_week(${from})`
  if (part === 'nanosecond') return `date_diff('microsecond', ${from}, ${to}) * 1000`
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
  microsecond: 'to_microseconds',
}
/**
 * DuckDB’s interval of `count` units; `part` is a full name, and a day for those without a unit.
 */
export const interval = (part: string, count: string) => `${INTERVALS[part] ?? 'to_days'}(${count})`

/** The parts that a date does not have, which are the only ones that a time has. */
export const TIME_PARTS: readonly string[] = [
  'hour',
  'minute',
  'second',
  'millisecond',
  'microsecond',
  'nanosecond',
]
