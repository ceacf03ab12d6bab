import { getDayStart } from '@concord/domain/days'
import type { Period } from '@concord/domain/usage-reports/period'
import type { UsageStats } from '@concord/domain/usage-reports/usage-report'
import type { Store } from '#store/store.ts'

/** The kinds of usage; the migration that creates the table documents `amount` for each. */
type UsageKind =
  | 'COLLABORATION_CREATED'
  | 'DATASET_CREATED'
  | 'DATASET_UPLOADED'
  | 'DATASET_STORED'
  | 'DATASET_DOWNLOADED'
  | 'USER_JOINED'

type UsageEvent = {
  organizationId: string
  kind: UsageKind
  subjectId: string
  at: string
  amount?: number
}

/** In the transaction of the counted action, so that both are written or neither is. */
export const recordUsage = (store: Store, { amount = 1, ...event }: UsageEvent): void =>
  void store.run(
    'INSERT INTO usage_events (organization_id, kind, subject_id, at, amount) VALUES (@organizationId, @kind, @subjectId, @at, @amount)',
    { ...event, amount },
  )

/** The stored bytes of these data sets were erased. In the same transaction, too. */
export const recordErasures = (store: Store, datasetIds: readonly string[], at: string): void =>
  void store.run(
    `INSERT INTO usage_events (organization_id, kind, subject_id, at, amount)
     SELECT organization_id, 'DATASET_ERASED', subject_id, @at, amount FROM usage_events
     WHERE kind = 'DATASET_STORED' AND subject_id IN (SELECT value FROM json_each(@ids))`,
    { at, ids: JSON.stringify(datasetIds) },
  )

/**
 * These jobs have finished. One that never started took no time and is not a run. In the same
 * transaction, too.
 */
export const recordRuns = (store: Store, jobIds: readonly string[]): void =>
  void store.run(
    `INSERT INTO usage_events (organization_id, kind, subject_id, at, amount)
     SELECT organization_id, 'JOB_RUN', id, completed_at, max(0, CAST(round((julianday(completed_at) - julianday(started_at)) * 86400000) AS INTEGER))
     FROM jobs WHERE id IN (SELECT value FROM json_each(?)) AND started_at IS NOT NULL AND completed_at IS NOT NULL`,
    [JSON.stringify(jobIds)],
  )

const OF_PERIOD = 'organization_id = @organizationId AND at >= @from AND at < @until'
const toSumSql = (kind: UsageKind | 'JOB_RUN') =>
  `(SELECT coalesce(sum(amount), 0) FROM usage_events WHERE ${OF_PERIOD} AND kind = '${kind}')`

/** Present at any time of the period: stored before its end, and not erased before its start. */
const STORED = `(SELECT coalesce(sum(s.amount), 0) FROM usage_events s
  WHERE s.organization_id = @organizationId AND s.kind = 'DATASET_STORED' AND s.at < @until AND NOT EXISTS (
    SELECT 1 FROM usage_events e WHERE e.subject_id = s.subject_id AND e.kind = 'DATASET_ERASED' AND e.at < @from))`

/** The totals of one organization in a period of whole days (C043). */
export function countUsage(
  store: Store,
  organizationId: string,
  { periodStart, periodEnd }: Period,
): UsageStats {
  const from = `${periodStart}T00:00:00.000Z`
  const until = getDayStart(periodEnd, 1).toISOString()
  const sql = `SELECT ${toSumSql('COLLABORATION_CREATED')} AS createdWorkspaces, ${toSumSql('DATASET_CREATED')} AS createdDatasets,
    ${toSumSql('DATASET_UPLOADED')} AS datasetBytesUploaded, ${STORED} AS dataStoredDuringPeriod, ${toSumSql('DATASET_DOWNLOADED')} AS bytesDownloaded,
    (SELECT count(*) FROM usage_events WHERE ${OF_PERIOD} AND kind = 'JOB_RUN') AS jobsExecuted, ${toSumSql('JOB_RUN')} AS jobsTime,
    (SELECT count(*) FROM usage_events WHERE organization_id = @organizationId AND kind = 'USER_JOINED' AND at < @until) AS totalUsers`
  return store.get<UsageStats>(sql, { organizationId, from, until }) as UsageStats
}
