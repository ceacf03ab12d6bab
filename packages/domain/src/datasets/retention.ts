import { z } from 'zod'
import { RETENTION_UNITS, RetentionConditions } from '../dataset-types/dataset-type.ts'
import { DAY_MS, toDay } from '../days.ts'

/** How long a data set is kept. */
export const RetentionPeriod = z.object({
  unit: z.enum(RETENTION_UNITS),
  value: z.number().int().min(1),
})
export type RetentionPeriod = z.infer<typeof RetentionPeriod>

/**
 * The retention rule of a data set: the category of its type, the condition of the type, and the
 * resulting period.
 */
export const Retention = z.object({
  category: z.string(),
  categoryName: z.object({ en: z.string(), fr: z.string() }),
  conditions: RetentionConditions.optional(),
  period: RetentionPeriod,
})
export type Retention = z.infer<typeof Retention>

const years = (value: number): RetentionPeriod => ({ unit: 'years', value })

/** Not specified: the periods. By category, and by the condition that it requires. */
export const RETENTION_PERIODS = {
  STANDARD: years(7),
  BY_LOCATION: { MANITOBA: years(10), OTHER: years(7) },
  BY_TYPE: { LIFE_INSURANCE: years(15), OTHER: years(7) },
} as const

const PERIOD_OF: Record<string, (conditions: RetentionConditions) => RetentionPeriod | undefined> =
  {
    STANDARD: () => RETENTION_PERIODS.STANDARD,
    BY_LOCATION: ({ location }) => location && RETENTION_PERIODS.BY_LOCATION[location],
    BY_TYPE: ({ type }) => type && RETENTION_PERIODS.BY_TYPE[type],
    CUSTOM: ({ customPeriod }) => customPeriod,
  }

/**
 * How long data sets of a type are kept; undefined for an unknown category, or one without its
 * condition: such data is not deleted automatically. Source: B037, B039, C034, C036; the categories
 * are the emulator's.
 */
export const findRetentionPeriod = (
  category: string,
  conditions: RetentionConditions = {},
): RetentionPeriod | undefined =>
  Object.hasOwn(PERIOD_OF, category) ? PERIOD_OF[category]?.(conditions) : undefined

const LAST_DAY = '9999-12-31'

/**
 * The first day, in UTC, on which a data set may be deleted: the first that begins after the end of
 * the period, so never too early. A period ends on the day of the month on which it began, or on
 * the last day of a shorter month.
 *
 * @param createdAt RFC 3339.
 * @returns `YYYY-MM-DD`; the last representable day if the period ends later.
 */
export function deletionDay(createdAt: string, { unit, value }: RetentionPeriod): string {
  const begin = new Date(createdAt)
  const end =
    unit === 'days'
      ? new Date(begin.getTime() + value * DAY_MS)
      : monthsAfter(begin, unit === 'years' ? value * 12 : value)
  const day = new Date(Math.ceil(end.getTime() / DAY_MS) * DAY_MS)
  return day.getTime() > Date.parse(LAST_DAY) || Number.isNaN(day.getTime()) ? LAST_DAY : toDay(day)
}

function monthsAfter(begin: Date, months: number): Date {
  const end = new Date(begin)
  end.setUTCDate(1)
  end.setUTCMonth(begin.getUTCMonth() + months)
  const lastOfMonth = new Date(
    Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0),
  ).getUTCDate()
  end.setUTCDate(Math.min(begin.getUTCDate(), lastOfMonth))
  return end
}

/** Days until a day begins, rounded up; 0 after it has started. */
export const daysUntil = (day: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(day) - now.getTime()) / DAY_MS))
