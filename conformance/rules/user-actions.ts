import { normalizeResource } from '@concord/domain/api/resource'
import { ORGANIZATION_ADMIN, userRefusal } from '@concord/domain/people/status'
import { User } from '@concord/domain/people/user'
import { z } from 'zod'
import { type Case, getClauses } from '../case.ts'
import { type EndpointName, getEndpoint } from '../endpoints.ts'
import { ask, type TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'

/** The actions of the domain's table whose call needs only a user. */
const CALLS: Record<
  'suspend' | 'unsuspend' | 'unlock',
  (person: User) => { endpoint: EndpointName; params: Record<string, string> }
> = {
  suspend: ({ id }) => ({ endpoint: 'users.suspend', params: { id } }),
  unsuspend: ({ id }) => ({ endpoint: 'users.unsuspend', params: { id } }),
  unlock: ({ oktaId = '' }) => ({ endpoint: 'session.unlock', params: { oktaId } }),
}

/** People who may manage all users, users of their own organization, or none. */
const MANAGERS = ['owner', 'admin', 'contributor']

/**
 * Each action on a user that the domain's table refuses must be refused with the same reason:
 * because of the status, or without the permission (B041–B045, C054). Allowed actions are not tried
 * here. Administrators are excluded: a backend without the rule would lock them out.
 */
export async function refusedUserActions(
  testSession: TestSession,
  one: Case,
  answer: Answer,
): Promise<void> {
  const { items } = z.object({ items: z.array(User) }).parse(normalizeResource(answer.json))
  const { environment } = testSession.backend
  for (const actor of MANAGERS.flatMap((purpose) => testSession.actors.get(purpose) ?? []))
    for (const person of items.filter(({ roleNames }) => !roleNames.includes(ORGANIZATION_ADMIN)))
      for (const action of ['suspend', 'unsuspend', 'unlock'] as const) {
        const manager =
          actor.kind === 'admin'
            ? 'administrator'
            : { id: actor.id, roles: [{ permissions: [...actor.permissions] }] }
        const refusal = userRefusal(action, person, manager, environment)
        const { endpoint, params } = CALLS[action](person)
        if (!refusal || Object.values(params).includes('')) continue
        await ask(testSession, {
          named: getEndpoint(endpoint),
          as: actor.purpose,
          does: `${actor.purpose} tries to ${action} a user who is ${person.status}`,
          clauses: getClauses(one),
          params,
          expects: refusal,
          rule: { name: 'actions on people', clauses: ['B041', 'C054'] },
        })
      }
}
