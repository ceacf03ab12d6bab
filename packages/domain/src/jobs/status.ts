import type { Collaboration } from '../collaborations/collaboration.ts'
import { type Actor, isGranted } from '../collaborations/policy.ts'
import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { JobStatus } from './job.ts'

/** What happens to a job, and from which status (B057). A job that the server lost while it ran starts again. */
export const jobTransitions = {
  start: { from: ['PENDING', 'PROCESSING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED' },
  fail: { from: ['PENDING', 'PROCESSING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus }>

/**
 * May this person run the job type? Without one: any at all. EXECUTE is enough to use every completed data set of the
 * collaboration as input. Source: B076, B083; the collaboration must be ACTIVE.
 */
export function executeRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'status' | 'policyGroups'>,
  jobTypeId: string | undefined,
): Refusal | undefined {
  if (!has(actor, 'CREATE_JOB')) return refuse(403, 'insufficientUserPermission')
  if (collaboration.status !== 'ACTIVE') return refuse(409, 'collaborationMustBeActive')
  const isExecutable = jobTypeId
    ? isGranted(collaboration, actor.organizationId, 'EXECUTE', jobTypeId)
    : collaboration.policyGroups.some(
        (group) => group.organizationId === actor.organizationId && group.policyComponents.some(({ action }) => action === 'EXECUTE'),
      )
  return isExecutable ? undefined : refuse(403, 'noExecutePolicy')
}
