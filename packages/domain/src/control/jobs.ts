import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { JOB_CLASSIFICATIONS, JOB_STATUSES } from '../jobs/job.ts'

/** A job as the console of the emulator shows it. */
export const ControlledJob = z.object({
  id: z.string(),
  status: z.enum(JOB_STATUSES),
  classification: z.enum(JOB_CLASSIFICATIONS),
  jobType: z.string(),
  organization: z.string(),
  collaborationId: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  errorDetails: z.string().nullable(),
})
/** A running or waiting job, as the control plane shows it. */
export type ControlledJob = z.infer<typeof ControlledJob>

/** Calls that list and stop jobs. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'loopback',
    summary: 'The running jobs, then the waiting ones',
    response: z.object({ items: z.array(ControlledJob) }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/jobs/{id}/stop',
    access: 'loopback',
    summary:
      'Stops a job: it is FAILED with that reason, its process is killed and none of its output is kept; 404 for an unknown job, 409 `wrongStatus` for one that has ended',
    response: ControlledJob,
  }),
}
