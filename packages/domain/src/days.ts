// Days as `YYYY-MM-DD`. Not specified: they are UTC.

/** Milliseconds per day. */
export const DAY_MS = 86_400_000

/** The day of a timestamp. */
export const toDay = (timestamp: Date): string => timestamp.toISOString().slice(0, 10)

/** The start of the day that is some days later, or earlier. */
export const getDayStart = (day: string, later = 0): Date =>
  new Date(Date.parse(day) + later * DAY_MS)
