import type { Page } from '@concord/domain/api/page'
import { aUsageReport } from '@concord/domain/fixtures/a-usage-report'
import type { UsageReport } from '@concord/domain/usage-reports/usage-report'

/** A month of weekly reports, newest first, as the server lists them. */
export const REPORTS: UsageReport[] = [
  ['2026-10-05', '2026-10-11', 1, 3, 144_000, 350],
  ['2026-10-12', '2026-10-18', 0, 5, 2_345_678, 61_250],
  ['2026-10-19', '2026-10-25', 2, 0, 89_000_000_000, 7_500_000],
  ['2026-10-26', '2026-11-01', 0, 1, 0, 0],
]
  .map(([periodStart, periodEnd, createdWorkspaces, createdDatasets, bytes, jobsTime], index) =>
    aUsageReport({
      id: `week-${index + 1}`,
      createdAt: `${periodEnd}T23:30:00.000Z`,
      periodStart: String(periodStart),
      periodEnd: String(periodEnd),
      stats: {
        createdWorkspaces: Number(createdWorkspaces),
        createdDatasets: Number(createdDatasets),
        datasetBytesUploaded: Number(bytes),
        dataStoredDuringPeriod: Number(bytes) * 2,
        bytesDownloaded: Math.round(Number(bytes) / 3),
        jobsExecuted: index,
        jobsTime: Number(jobsTime),
        totalUsers: 10 + index,
      },
    }),
  )
  .toReversed()

export const toPage = (items: UsageReport[], page = 1, totalPages = 1): Page<UsageReport> => ({
  items,
  page,
  pageSize: 10,
  totalItems: items.length * totalPages,
  totalPages,
  links: { self: '/organizations/owner/usage-reports' },
})
