// Days as `YYYY-MM-DD`. Not specified: they are UTC.

export const DAY_MS = 86_400_000

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The beginning of a day some days later, or earlier. */
export const beginningOf = (day: string, later = 0): Date => new Date(Date.parse(day) + later * DAY_MS)
