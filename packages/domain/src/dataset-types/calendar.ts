const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the text starts with a day that exists, as `YYYY-MM-DD`. Not specified: years are 0001 to 9999, as in T-SQL. */
export function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return year >= 1 && day >= 1 && day <= days
}

const OFFSET_HOURS_MAX = 14

/** Whether the text ends with an offset from UTC that exists, as `±HH:MM`. Not specified: at most 14:00, as in T-SQL. */
export function isOffset(text: string): boolean {
  const hours = Number(text.slice(-5, -3))
  return hours < OFFSET_HOURS_MAX || (hours === OFFSET_HOURS_MAX && text.endsWith('00'))
}
