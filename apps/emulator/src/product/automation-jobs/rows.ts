import type { PageQuery } from '@concord/domain/api/page'
import type { AutomationJobName } from '@concord/domain/automation-jobs/automation-job'
import type { WorkStatus } from '@concord/domain/work-status'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type AutomationJobRow = {
  id: string
  name: AutomationJobName
  targetDate: string
  status: WorkStatus
  affectedCount: number | null
  errorDetails: string | null
  createdAt: string
  createdByEmail: string
  completedAt: string | null
}

const SELECT = `SELECT id, name, target_date AS targetDate, status, affected_count AS affectedCount, error_details AS errorDetails,
  created_at AS createdAt, created_by_email AS createdByEmail, completed_at AS completedAt FROM automation_jobs`

export const listAutomationJobs = (
  store: Store,
  query: PageQuery,
): { rows: AutomationJobRow[]; total: number } =>
  pageOfRows(
    store,
    { select: SELECT, from: 'automation_jobs', orderBy: 'created_at DESC, rowid DESC' },
    {},
    query,
  )

export const automationJobRow = (store: Store, id: string): AutomationJobRow | undefined =>
  store.get(`${SELECT} WHERE id = ?`, [id])

type NewRow = Pick<AutomationJobRow, 'id' | 'name' | 'targetDate' | 'createdAt' | 'createdByEmail'>

export const insertAutomationJob = (store: Store, row: NewRow): void =>
  void store.run(
    `INSERT INTO automation_jobs (id, name, target_date, status, created_at, created_by_email)
     VALUES (@id, @name, @targetDate, 'PENDING', @createdAt, @createdByEmail)`,
    row,
  )

/**
 * The next job: one that a crash interrupted, or that of the earliest day that has started by
 * `today`, `YYYY-MM-DD`.
 */
export const dueAutomationJob = (store: Store, today: string): string | undefined =>
  store.get<{ id: string }>(
    `SELECT id FROM automation_jobs WHERE status IN ('PENDING', 'PROCESSING') AND target_date <= ?
     ORDER BY status DESC, target_date, created_at, rowid LIMIT 1`,
    [today],
  )?.id

type Transition = { from: readonly WorkStatus[]; to: WorkStatus }
type Outcome = Partial<Pick<AutomationJobRow, 'affectedCount' | 'errorDetails' | 'completedAt'>>

/** Changes the status if the transition starts from the current one. Returns whether it did. */
export const moveAutomationJob = (
  store: Store,
  id: string,
  { from, to }: Transition,
  { affectedCount = null, errorDetails = null, completedAt = null }: Outcome = {},
): boolean =>
  store.run(
    `UPDATE automation_jobs SET status = @to, affected_count = @affectedCount, error_details = @errorDetails, completed_at = @completedAt
     WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
    { id, to, from: JSON.stringify(from), affectedCount, errorDetails, completedAt },
  ).changes === 1
