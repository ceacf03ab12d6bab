import type { Collaboration } from '../collaborations/collaboration.ts'
import type { Actor } from '../collaborations/policy.ts'
import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * May this user add or delete an index? Source: B071, B081. Not specified: only in an ACTIVE
 * collaboration, where jobs run; by any participating organization, since an index belongs to the
 * collaboration and reveals nothing about the data.
 */
export function indexRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'status'>,
): Refusal | undefined {
  if (!has(actor, 'MANAGE_WORKSPACE')) return refuse(403, 'insufficientUserPermission')
  return collaboration.status === 'ACTIVE' ? undefined : refuse(409, 'collaborationMustBeActive')
}
