import type { Collaboration } from '../collaborations/collaboration.ts'
import { type Actor, isGranted } from '../collaborations/policy.ts'
import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Job, JobClassification, JobStatus } from './job.ts'

/** The status transitions of a job (B057). A running job that a crash interrupted starts again. */
export const jobTransitions = {
  start: { from: ['PENDING', 'PROCESSING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED' },
  fail: { from: ['PENDING', 'PROCESSING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus }>

/** Whether the job is unfinished. */
export const isJobUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'PENDING' || status === 'PROCESSING'

/** Whether View Progress is offered: for unfinished inference jobs (B057). */
export const showsProgress = (job: Pick<Job, 'status' | 'jobClassification'>): boolean =>
  job.jobClassification === 'INFERENCE_JOB' && isJobUnderWay(job)

/**
 * May this user run the job type? Without a job type: any. EXECUTE is enough to use every completed
 * data set of the collaboration as input. Source: B076, B083; the collaboration must be ACTIVE. Not
 * specified: an inference job needs CREATE_INFERENCE_JOB (C086) in addition to CREATE_JOB.
 */
export function executeRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'status' | 'policyGroups'>,
  jobType: { id: string; jobClassification: JobClassification } | undefined,
): Refusal | undefined {
  if (!has(actor, 'CREATE_JOB')) return refuse(403, 'insufficientUserPermission')
  if (jobType?.jobClassification === 'INFERENCE_JOB' && !has(actor, 'CREATE_INFERENCE_JOB'))
    return refuse(403, 'insufficientUserPermission')
  if (collaboration.status !== 'ACTIVE') return refuse(409, 'collaborationMustBeActive')
  const isExecutable = jobType
    ? isGranted(collaboration, actor.organizationId, 'EXECUTE', jobType.id)
    : collaboration.policyGroups.some(
        (group) =>
          group.organizationId === actor.organizationId &&
          group.policyComponents.some(({ action }) => action === 'EXECUTE'),
      )
  return isExecutable ? undefined : refuse(403, 'noExecutePolicy')
}
