import type { JobStatus } from '@concord/domain/jobs/job'
import { isJobUnderWay, jobTransitions } from '@concord/domain/jobs/status'
import { problem } from '#problem.ts'
import { type JobRow, jobRow, jobsInStatus, moveJob } from '#product/jobs/rows.ts'
import type { World } from '#world.ts'

/** What the owner of a stopped job reads. */
export const STOPPED = 'The job was stopped at the console of the emulator.'

export type ControlledJob = {
  id: string
  status: JobStatus
  classification: JobRow['classification']
  jobType: string
  organization: string
  collaborationId: string
  createdAt: string
  startedAt: string | null
  errorDetails: string | null
}

const toControlled = (row: JobRow): ControlledJob => ({
  id: row.id,
  status: row.status,
  classification: row.classification,
  jobType: row.jobTypeName,
  organization: row.organizationName,
  collaborationId: row.collaborationId,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  errorDetails: row.errorDetails,
})

/** The jobs that run, then those that wait, each in the order of their creation. */
export const jobsUnderWay = ({ store }: Pick<World, 'store'>): ControlledJob[] =>
  [...jobsInStatus(store, 'PROCESSING'), ...jobsInStatus(store, 'PENDING')].map(toControlled)

/**
 * Ends a job that runs or waits: it FAILs with that reason, its process is killed, and nothing of its output stays.
 *
 * @throws 404 for a job that nobody knows, 409 for one that has ended.
 */
export function stopJob({ store, clock, enclave }: Pick<World, 'store' | 'clock' | 'enclave'>, id: string): ControlledJob {
  const job = jobRow(store, id)
  if (!job) throw problem(404, 'notFound', { en: 'There is no such job.', fr: 'Cette tâche n’existe pas.' })
  if (!isJobUnderWay(job) || !moveJob(store, id, jobTransitions.fail, { errorDetails: STOPPED, completedAt: clock.now().toISOString() }))
    throw problem(409, 'wrongStatus', { en: 'The job has ended.', fr: 'La tâche est terminée.' })
  enclave.wake()
  return toControlled(jobRow(store, id) ?? job)
}
