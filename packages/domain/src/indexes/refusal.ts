import { getId } from '../api/resource.ts'
import type { Collaboration } from '../collaborations/collaboration.ts'
import { type Actor, isOwner } from '../collaborations/policy.ts'
import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DatasetIndex } from './dataset-index.ts'

/**
 * May this user add an index? Source: B071, B081. Not specified: only in an ACTIVE collaboration,
 * where jobs run; by any participating organization, since an index reveals nothing about the data.
 */
export function indexRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'status'>,
): Refusal | undefined {
  if (!has(actor, 'MANAGE_WORKSPACE')) return refuse(403, 'insufficientUserPermission')
  return collaboration.status === 'ACTIVE' ? undefined : refuse(409, 'collaborationMustBeActive')
}

/**
 * May this user delete the index? Source: B071. Not specified: as for data sets (B078) a partner
 * deletes only what its organization added; the collaboration's owner may delete any. Where the API
 * does not say who added the index, the API decides.
 */
export function indexDeletionRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'status' | 'creatorOrganization'>,
  { organization }: Pick<DatasetIndex, 'organization'>,
): Refusal | undefined {
  const isForeign = organization !== undefined && getId(organization) !== actor.organizationId
  return (
    indexRefusal(actor, collaboration) ??
    (isForeign && !isOwner(collaboration, actor.organizationId)
      ? refuse(403, 'notYourIndex')
      : undefined)
  )
}
