import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job, JobStatus } from '@concord/domain/jobs/job'
import { isJobUnderWay } from '@concord/domain/jobs/status'
import { type Clock, systemClock } from '#api/clock.ts'
import { NetworkError } from '#api/send.ts'

/** Not specified: how often a job that was started here is polled until it ends. */
const WATCH_SECONDS = 5

type Watched = {
  call: Call
  workspaceId: string
  jobId: string
  report: (status: JobStatus) => void
  signal: AbortSignal
}

/**
 * Polls a job every few seconds until it has ended, even while the service is unavailable: the job
 * continues.
 */
export async function watchJob(
  { call, workspaceId, jobId, report, signal }: Watched,
  clock: Clock = systemClock,
): Promise<Job> {
  for (;;) {
    await clock.sleep(WATCH_SECONDS, signal)
    const job = await call(jobs.get, { params: { workspaceId, jobId } }, signal).catch((error) => {
      if (!isPassing(error)) throw error
    })
    if (job && !isJobUnderWay(job)) return job
    if (job) report(job.status)
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
