import { getDayStart } from '@concord/domain/days'
import type { BaseWorld } from '#runtime/world.ts'
import { insertUsageReport, organizationsBefore } from './rows.ts'
import { countUsage } from './usage-rows.ts'

/**
 * DAILY_DATA_USE (C127): the day's usage of every organization that existed, a report each, all or
 * none. Not specified: running it again for a day counts again and replaces its earlier reports.
 *
 * @param day `YYYY-MM-DD`.
 * @returns The number of reports of the day.
 */
export function reportDailyUse(
  { store, clock, ids }: Pick<BaseWorld, 'store' | 'clock' | 'ids'>,
  day: string,
): number {
  const now = clock.now()
  return store.transaction(() => {
    const organizations = organizationsBefore(store, getDayStart(day, 1).toISOString())
    for (const organizationId of organizations) {
      const stats = countUsage(store, organizationId, { periodStart: day, periodEnd: day })
      const row = {
        id: ids.next(now),
        organizationId,
        periodStart: day,
        periodEnd: day,
        stats,
        createdAt: now.toISOString(),
      }
      insertUsageReport(store, row, null)
    }
    return organizations.length
  })
}
