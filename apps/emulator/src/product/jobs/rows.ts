import type { PageQuery } from '@concord/domain/api/page'
import type { DatasetStatus } from '@concord/domain/datasets/dataset'
import type { JobParameter, JobStatus } from '@concord/domain/jobs/job'
import type { StageProgress } from '@concord/domain/jobs/progress'
import { jobTransitions } from '@concord/domain/jobs/status'
import { recordRuns } from '#product/usage-reports/usage-rows.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import { memoizeByRow } from '#store/query-cache.ts'
import type { Store } from '#store/store.ts'

export type JobRow = {
  id: string
  collaborationId: string
  organizationId: string
  organizationName: string
  jobTypeId: string
  jobTypeName: string
  classification: 'QUERY_JOB' | 'INFERENCE_JOB'
  status: JobStatus
  parameters: JobParameter[]
  inputs: string[]
  outputDatasetId: string | null
  outputStatus: DatasetStatus | null
  outputFileName: string | null
  outputParts: number | null
  errorDetails: string | null
  progress: StageProgress | null
  createdAt: string
  startedAt: string | null
  completedAt: string | null
  createdById: string
  createdByName: string
}
type StoredRow = Omit<JobRow, 'parameters' | 'inputs' | 'progress'> & {
  parameters: string
  inputs: string
  progress: string | null
}

const SELECT = `SELECT j.id, j.collaboration_id AS collaborationId, j.organization_id AS organizationId, o.name AS organizationName,
  j.job_type_id AS jobTypeId, coalesce(t.name, n.name, j.job_type_id) AS jobTypeName, j.classification, j.status, j.parameters,
  (SELECT json_group_array(i.dataset_id ORDER BY i.position) FROM job_inputs i WHERE i.job_id = j.id) AS inputs,
  j.output_dataset_id AS outputDatasetId, d.status AS outputStatus, d.file_name AS outputFileName, d.total_parts AS outputParts,
  j.error_details AS errorDetails, j.progress, j.created_at AS createdAt, j.started_at AS startedAt, j.completed_at AS completedAt, j.created_by AS createdById, u.first_name || ' ' || u.last_name AS createdByName
  FROM jobs j JOIN organizations o ON o.id = j.organization_id JOIN users u ON u.id = j.created_by
  LEFT JOIN query_job_types t ON t.id = j.job_type_id LEFT JOIN inference_job_types n ON n.id = j.job_type_id
  LEFT JOIN datasets d ON d.id = j.output_dataset_id`

const toRow = memoizeByRow(
  ({ parameters, inputs, progress, ...row }: StoredRow): JobRow => ({
    ...row,
    parameters: JSON.parse(parameters),
    inputs: JSON.parse(inputs),
    progress: progress === null ? null : JSON.parse(progress),
  }),
)

export function listJobs(
  store: Store,
  collaborationId: string,
  query: PageQuery,
): { rows: JobRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'jobs j',
    where: 'j.collaboration_id = @collaborationId',
    orderBy: 'j.created_at DESC, j.id DESC',
  }
  const { rows, total } = pageOfRows<StoredRow>(store, list, { collaborationId }, query)
  return { rows: rows.map(toRow), total }
}

export function findJob(store: Store, collaborationId: string, id: string): JobRow | undefined {
  const row = store.get<StoredRow>(`${SELECT} WHERE j.id = ? AND j.collaboration_id = ?`, [
    id,
    collaborationId,
  ])
  return row && toRow(row)
}

export function jobRow(store: Store, id: string): JobRow | undefined {
  const row = store.get<StoredRow>(`${SELECT} WHERE j.id = ?`, [id])
  return row && toRow(row)
}

/** The jobs of every collaboration that are in a status, the oldest first. */
export const jobsInStatus = (store: Store, status: JobStatus): JobRow[] =>
  store
    .all<StoredRow>(`${SELECT} WHERE j.status = ? ORDER BY j.created_at, j.id`, [status])
    .map(toRow)

export type NewJobRow = Pick<
  JobRow,
  | 'id'
  | 'collaborationId'
  | 'organizationId'
  | 'jobTypeId'
  | 'classification'
  | 'parameters'
  | 'inputs'
  | 'createdAt'
> & { createdBy: string }

export function insertJob(store: Store, { inputs, parameters, ...row }: NewJobRow): void {
  store.run(
    `INSERT INTO jobs (id, collaboration_id, organization_id, job_type_id, classification, status, parameters, created_at, created_by)
     VALUES (@id, @collaborationId, @organizationId, @jobTypeId, @classification, 'PENDING', @parameters, @createdAt, @createdBy)`,
    { ...row, parameters: JSON.stringify(parameters) },
  )
  inputs.forEach((datasetId, position) => {
    store.run('INSERT INTO job_inputs (job_id, dataset_id, position) VALUES (?, ?, ?)', [
      row.id,
      datasetId,
      position,
    ])
  })
}

type Transition = { from: readonly JobStatus[]; to: JobStatus }
type JobChange = {
  errorDetails?: string
  outputDatasetId?: string
  startedAt?: string
  completedAt?: string
}

/**
 * Changes the status if the transition starts from the current one; a finished run is counted.
 * Returns whether it did.
 */
export const moveJob = (
  store: Store,
  id: string,
  { from, to }: Transition,
  change: JobChange = {},
): boolean =>
  store.transaction(() => {
    const { changes } = store.run(
      `UPDATE jobs SET status = @to, error_details = coalesce(@errorDetails, error_details),
         output_dataset_id = coalesce(@outputDatasetId, output_dataset_id), started_at = coalesce(@startedAt, started_at),
         completed_at = coalesce(@completedAt, completed_at) WHERE id = @id AND status IN (SELECT value FROM json_each(@from))`,
      {
        errorDetails: null,
        outputDatasetId: null,
        startedAt: null,
        completedAt: null,
        ...change,
        id,
        to,
        from: JSON.stringify(from),
      },
    )
    if (changes === 1) recordRuns(store, [id])
    return changes === 1
  })

export const setJobProgress = (store: Store, id: string, progress: StageProgress): void =>
  void store.run('UPDATE jobs SET progress = ? WHERE id = ?', [JSON.stringify(progress), id])

export const jobStatus = (store: Store, id: string): JobStatus | undefined =>
  store.get<{ status: JobStatus }>('SELECT status FROM jobs WHERE id = ?', [id])?.status

/**
 * Jobs that may run in parallel: one more than `JOBS_AT_ONCE`, if that is more than one, of an
 * organization that runs none, which would otherwise wait for the long jobs of another one.
 */
export const jobLanes = ({ JOBS_AT_ONCE }: { JOBS_AT_ONCE: number }): number =>
  JOBS_AT_ONCE > 1 ? JOBS_AT_ONCE + 1 : JOBS_AT_ONCE

/**
 * The next job to run: of the organization with the fewest running jobs, then of the one that has
 * waited longest for a turn, then the oldest. So no organization waits behind all jobs of another
 * one. An organization that runs `most` waits.
 */
export const nextJob = (
  store: Store,
  running: ReadonlySet<string>,
  most = Number.MAX_SAFE_INTEGER,
): string | undefined =>
  store.get<{ id: string }>(
    `WITH running AS (
       SELECT organization_id, count(*) AS jobs FROM jobs WHERE id IN (SELECT value FROM json_each(@running)) GROUP BY organization_id),
     waiting AS (
       SELECT id, organization_id, created_at, row_number() OVER (PARTITION BY organization_id ORDER BY created_at, id) AS place FROM jobs
       WHERE status IN (SELECT value FROM json_each(@from)) AND id NOT IN (SELECT value FROM json_each(@running)))
     SELECT w.id FROM waiting w LEFT JOIN running r ON r.organization_id = w.organization_id
     WHERE w.place = 1 AND coalesce(r.jobs, 0) < @most
     ORDER BY coalesce(r.jobs, 0), (SELECT max(started_at) FROM jobs WHERE organization_id = w.organization_id), w.created_at, w.id LIMIT 1`,
    {
      from: JSON.stringify(jobTransitions.start.from),
      running: JSON.stringify([...running]),
      most,
    },
  )?.id
