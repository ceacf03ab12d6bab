/** The unit of a date part in `Date`: months or milliseconds. */
const MONTHS: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 }
const DAY_MS = 86_400_000
const MILLISECONDS: Readonly<Record<string, number>> = {
  week: 7 * DAY_MS,
  day: DAY_MS,
  dayofyear: DAY_MS,
  weekday: DAY_MS,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
}

const COUNT = /^CAST\('(-?\d{1,9})' AS INTEGER\)$/
const MOMENT = /^TIMESTAMP '(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?'$/

/**
 * DATEADD of constants as a constant in DuckDB's SQL; `undefined` for anything else. DuckDB does
 * not compute a call that may raise an error before it reads rows, so that it could not skip rows
 * by it.
 */
export function addToConstant(part: string, count: string, moment: string): string | undefined {
  const [[, amount] = [], [, day = '', time = '00:00'] = []] = [
    COUNT.exec(count) ?? [],
    MOMENT.exec(moment) ?? [],
  ]
  const date = new Date(`${day}T${time}Z`)
  if (amount === undefined || Number.isNaN(date.getTime())) return undefined
  const [months, milliseconds] = [MONTHS[part], MILLISECONDS[part]]
  if (months !== undefined) addMonths(date, months * Number(amount))
  else if (milliseconds !== undefined) date.setTime(date.getTime() + milliseconds * Number(amount))
  else return undefined
  const year = date.getUTCFullYear()
  return year >= 1753 && year <= 9999
    ? `TIMESTAMP '${date.toISOString().slice(0, 19).replace('T', ' ')}'`
    : undefined
}

/** A day that the month does not have becomes its last one. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(date)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  date.setUTCDate(Math.min(day, last.getUTCDate()))
}
