import type { PageQuery } from '@concord/domain/api/page'
import type { UsageStats } from '@concord/domain/usage-reports/usage-report'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type UsageReportRow = {
  id: string
  organizationId: string
  periodStart: string
  periodEnd: string
  stats: UsageStats
  createdAt: string
}
type StoredRow = Omit<UsageReportRow, 'stats'> & { stats: string }

const SELECT = `SELECT id, organization_id AS organizationId, period_start AS periodStart, period_end AS periodEnd, stats, created_at AS createdAt
  FROM usage_reports`

/** The reports of an organization, newest first. */
export function listUsageReports(
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: UsageReportRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'usage_reports',
    where: 'organization_id = @organizationId',
    orderBy: 'created_at DESC, id DESC',
  }
  const { rows, total } = pageOfRows<StoredRow>(store, list, { organizationId }, query)
  return {
    rows: rows.map((row) => ({ ...row, stats: JSON.parse(row.stats) as UsageStats })),
    total,
  }
}

/**
 * @param createdBy null for the report of a day: it replaces an earlier one of that
 * day.
 */
export const insertUsageReport = (
  store: Store,
  { stats, ...row }: UsageReportRow,
  createdBy: string | null,
): void =>
  void store.run(
    `INSERT INTO usage_reports (id, organization_id, period_start, period_end, stats, created_at, created_by)
     VALUES (@id, @organizationId, @periodStart, @periodEnd, @stats, @createdAt, @createdBy)
     ON CONFLICT (organization_id, period_start) WHERE created_by IS NULL
       DO UPDATE SET stats = excluded.stats, created_at = excluded.created_at`,
    { ...row, stats: JSON.stringify(stats), createdBy },
  )

/** Every organization that existed before a time, oldest first. */
export const organizationsBefore = (store: Store, timestamp: string): string[] =>
  store
    .all<{ id: string }>(
      'SELECT id FROM organizations WHERE created_at < ? ORDER BY created_at, id',
      [timestamp],
    )
    .map(({ id }) => id)
