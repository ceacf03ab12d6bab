import { has, type Permission } from '../permission.ts'
import { type Refusal, type RefusalCode, refuse } from '../refusal.ts'
import type { Collaboration, CollaborationStatus } from './collaboration.ts'
import { type Actor, isOwner, isPartner } from './policy.ts'

type Transition = {
  from: readonly CollaborationStatus[]
  to: CollaborationStatus
  by: 'owner' | 'partner'
  needs: Permission
}

/**
 * The actions on a collaboration, who may do them and in which status. Source: B048–B053, B071,
 * B072, B087. `accept` leads to ACTIVE when the last partner has accepted; until then the status
 * stays (`statusAfterAcceptance`). Not specified: `edit` (partners, policies, job types) needs
 * MANAGE_WORKSPACE; revoking leads back to AWAITING_ACCEPTANCE.
 */
export const collaborationActions = {
  edit: { from: ['DRAFT'], to: 'DRAFT', by: 'owner', needs: 'MANAGE_WORKSPACE' },
  activate: { from: ['DRAFT'], to: 'ACTIVE', by: 'owner', needs: 'MANAGE_WORKSPACE' },
  publish: { from: ['DRAFT'], to: 'AWAITING_ACCEPTANCE', by: 'owner', needs: 'MANAGE_WORKSPACE' },
  accept: {
    from: ['AWAITING_ACCEPTANCE'],
    to: 'ACTIVE',
    by: 'partner',
    needs: 'ACTION_WORKSPACE_ACCEPTANCE',
  },
  revokeAcceptance: {
    from: ['ACTIVE'],
    to: 'AWAITING_ACCEPTANCE',
    by: 'partner',
    needs: 'ACTION_WORKSPACE_ACCEPTANCE',
  },
  terminate: {
    from: ['DRAFT', 'AWAITING_ACCEPTANCE', 'ACTIVE'],
    to: 'TERMINATED',
    by: 'owner',
    needs: 'MANAGE_WORKSPACE',
  },
  purge: { from: ['TERMINATED'], to: 'PURGED', by: 'owner', needs: 'MANAGE_WORKSPACE' },
} as const satisfies Record<string, Transition>

/** The name of an action that changes a collaboration's status. */
export type CollaborationAction = keyof typeof collaborationActions

/**
 * The input of the rule for an action: the status of a collaboration, its parties, job types and
 * policies.
 */
export type Party = Pick<
  Collaboration,
  'status' | 'creatorOrganization' | 'collaboratorOrganizations' | 'jobTypes' | 'policyGroups'
>

/** Requirements of an action in addition to its row of the table. */
const guards: Partial<
  Record<CollaborationAction, (collaboration: Party) => RefusalCode | undefined>
> = {
  activate: (collaboration) =>
    collaboration.collaboratorOrganizations.length > 0
      ? 'hasPartners'
      : incompleteness(collaboration), // B048
  publish: (collaboration) =>
    collaboration.collaboratorOrganizations.length === 0
      ? 'noPartners'
      : incompleteness(collaboration), // B049
}

/** At least one job type and one policy group (B048). Not specified: publishing needs the same. */
const incompleteness = ({ jobTypes, policyGroups }: Party): RefusalCode | undefined =>
  jobTypes.length === 0 || policyGroups.length === 0 ? 'jobTypeAndPolicyNeeded' : undefined

/**
 * May this user do it, and if not, why? Checks permission, party, status, then the action's own
 * requirements. `acceptRefusal` checks whether the organization has accepted already: that needs
 * another call.
 */
export function collaborationRefusal(
  action: CollaborationAction,
  collaboration: Party,
  actor: Actor,
): Refusal | undefined {
  const { from, by, needs } = collaborationActions[action]
  if (!has(actor, needs)) return refuse(403, 'insufficientUserPermission')
  if (by === 'owner' && !isOwner(collaboration, actor.organizationId))
    return refuse(403, 'ownerOnly')
  if (by === 'partner' && !isPartner(collaboration, actor.organizationId))
    return refuse(403, 'partnerOnly')
  if (!(from as readonly CollaborationStatus[]).includes(collaboration.status))
    return refuse(409, 'wrongStatus')
  const missing = guards[action]?.(collaboration)
  return missing && refuse(422, missing)
}

/** May this user accept for their organization? Not while an earlier acceptance is valid (B050). */
export function acceptRefusal(
  collaboration: Party,
  actor: Actor,
  { hasAccepted }: { hasAccepted: boolean },
): Refusal | undefined {
  const refusal = collaborationRefusal('accept', collaboration, actor)
  const counts =
    hasAccepted &&
    (collaboration.status === 'AWAITING_ACCEPTANCE' || collaboration.status === 'ACTIVE')
  return counts && refusal?.status !== 403 ? refuse(409, 'alreadyAccepted') : refusal
}

/** ACTIVE when every partner has accepted; the owner counts as accepted. */
export const statusAfterAcceptance = (acceptances: readonly boolean[]): CollaborationStatus =>
  acceptances.every(Boolean) ? collaborationActions.accept.to : 'AWAITING_ACCEPTANCE'

/** Whether a partner's acceptance can change the collaboration at any moment. */
export const awaitsPartners = ({ status }: Pick<Collaboration, 'status'>): boolean =>
  status === 'AWAITING_ACCEPTANCE'

/** Every action that has a button. */
export type OfferedAction = Exclude<CollaborationAction, 'edit'>

/**
 * The actions that the status and the party allow, in the order of their buttons (B048–B053). They
 * are offered even if only the permission or the contents are missing, and then refused with a
 * reason. A draft without partners is activated, a draft with partners is published.
 */
export function offeredActions(
  collaboration: Party,
  organizationId: string,
  { hasAccepted }: { hasAccepted: boolean },
): OfferedAction[] {
  const hasPartners = collaboration.collaboratorOrganizations.length > 0
  const isOffered: Record<OfferedAction, boolean> = {
    activate: !hasPartners,
    publish: hasPartners,
    accept: !hasAccepted,
    revokeAcceptance: hasAccepted,
    terminate: true,
    purge: true,
  }
  const isParty = {
    owner: isOwner(collaboration, organizationId),
    partner: isPartner(collaboration, organizationId),
  }
  return (Object.keys(isOffered) as OfferedAction[]).filter((action) => {
    const { from, by } = collaborationActions[action]
    return (
      isParty[by] &&
      (from as readonly CollaborationStatus[]).includes(collaboration.status) &&
      isOffered[action]
    )
  })
}
