import type { ControlledJob, jobs } from '@concord/domain/control/jobs'
import { isJobUnderWay, jobTransitions } from '@concord/domain/jobs/status'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { type JobRow, jobRow, jobsInStatus, moveJob } from '#product/jobs/rows.ts'
import { toFailureText, toStored } from '#runtime/failure.ts'

import { toMessage } from '#runtime/messages.ts'

/** The message for the owner of a stopped job. */
const STOPPED = toMessage('failure.job.stopped')

const toControlled = (row: JobRow): ControlledJob => ({
  id: row.id,
  status: row.status,
  classification: row.classification,
  jobType: row.jobTypeName,
  organization: row.organizationName,
  collaborationId: row.collaborationId,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  errorDetails: toFailureText('en', row.errorDetails),
})

/** The jobs that run, then those that wait, each in the order of their creation. */
const jobsUnderWay = ({ store }: Pick<World, 'store'>): ControlledJob[] =>
  [...jobsInStatus(store, 'PROCESSING'), ...jobsInStatus(store, 'PENDING')].map(toControlled)

/**
 * Stops a running or waiting job: it becomes FAILED with that reason, its process is killed, and
 * none of its output is kept.
 *
 * @throws 404 for an unknown job, 409 for a finished one.
 */
function stopJob(
  { store, clock, background }: Pick<World, 'store' | 'clock' | 'background'>,
  id: string,
): ControlledJob {
  const job = jobRow(store, id)
  if (!job) throw problem(404, 'notFound', toMessage('problem.noSuchControlledJob'))
  if (
    !isJobUnderWay(job) ||
    !moveJob(store, id, jobTransitions.fail, {
      errorDetails: toStored(STOPPED),
      completedAt: clock.now().toISOString(),
    })
  )
    throw problem(409, 'wrongStatus', toMessage('problem.controlledJobEnded'))
  background.wake()
  return toControlled(jobRow(store, id) ?? job)
}

export const jobHandlers: Handlers<typeof jobs, World> = {
  list: (_input, { world }) => ({ items: jobsUnderWay(world) }),
  stop: ({ params }, { world }) => stopJob(world, params.id),
}
