import { normalizeResource } from '@concord/domain/api/resource'
import { Acceptance, Collaboration } from '@concord/domain/collaborations/collaboration'
import {
  acceptRefusal,
  type CollaborationAction,
  collaborationActions,
  collaborationRefusal,
} from '@concord/domain/collaborations/status'
import { z } from 'zod'
import { type Case, getClauses } from '../case.ts'
import { type EndpointName, getEndpoint } from '../endpoints.ts'
import { type Actor, ask, type TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'

/** The call for each action of the domain's table. */
const CALLS: Record<
  CollaborationAction,
  { endpoint: EndpointName; params?: Record<string, string>; body?: object }
> = {
  edit: { endpoint: 'collaborations.addPartner', params: { organizationId: 'conformance-none' } },
  activate: { endpoint: 'collaborations.changeStatus', body: { status: 'ACTIVE' } },
  publish: { endpoint: 'collaborations.publish', body: { invitationMessage: 'N/A' } },
  accept: { endpoint: 'collaborations.accept', body: { invitationId: 'conformance-none' } },
  revokeAcceptance: { endpoint: 'collaborations.revokeAcceptance' },
  terminate: { endpoint: 'collaborations.changeStatus', body: { status: 'TERMINATED' } },
  purge: { endpoint: 'collaborations.changeStatus', body: { status: 'PURGED' } },
}

const PARTIES = ['owner', 'partner', 'contributor', 'viewer']

/**
 * In the collaboration's current status, each action that the domain's table refuses must be
 * refused with the same reason for every caller: owner, partner, and people without the permission
 * (B048–B053, B071, B072, B087). Allowed actions are not tried here.
 */
export async function refusedActions(
  testSession: TestSession,
  one: Case,
  answer: Answer,
): Promise<void> {
  const collaboration = Collaboration.parse(normalizeResource(answer.json))
  const base = { clauses: getClauses(one) }
  const accepted = await ask(testSession, {
    ...base,
    named: getEndpoint('collaborations.acceptances'),
    as: one.as,
    does: `${one.as} reads who accepted`,
    params: { id: collaboration.id },
    expects: {},
  })
  const acceptances =
    z.object({ items: z.array(Acceptance) }).safeParse(normalizeResource(accepted.json)).data
      ?.items ?? []
  for (const actor of PARTIES.flatMap((party) => testSession.actors.get(party) ?? []))
    for (const action of Object.keys(collaborationActions) as CollaborationAction[]) {
      const hasAccepted = acceptances.some(
        ({ acceptedByOrgId }) => acceptedByOrgId === actor.organizationId,
      )
      const refusal = refusalFor(action, collaboration, actor, hasAccepted)
      if (!refusal) continue
      const { endpoint, params, body } = CALLS[action]
      await ask(testSession, {
        ...base,
        named: getEndpoint(endpoint),
        as: actor.purpose,
        does: `${actor.purpose} tries to ${action} one that is ${collaboration.status}`,
        params: { ...params, id: collaboration.id },
        body,
        expects: refusal,
        rule: { name: 'transitions', clauses: ['B087'] },
      })
    }
}

function refusalFor(
  action: CollaborationAction,
  collaboration: Collaboration,
  { permissions, organizationId }: Actor,
  hasAccepted: boolean,
) {
  const actor = { organizationId, tier: undefined, roles: [{ permissions: [...permissions] }] }
  const refusal =
    action === 'accept'
      ? acceptRefusal(collaboration, actor, { hasAccepted })
      : collaborationRefusal(action, collaboration, actor)
  if (!refusal) return undefined
  const isHidden =
    collaboration.status === 'DRAFT' &&
    !collaboration.creatorOrganization.endsWith(`/${organizationId}`)
  return isHidden && refusal.code !== 'insufficientUserPermission'
    ? { status: 404, code: 'notFound' }
    : refusal
}
