import { ORGANIZATION_ADMIN, type PeopleManager, type UserAction, userRefusal } from '@concord/domain/people/status'
import type { User } from '@concord/domain/people/user'
import { has } from '@concord/domain/permission'
import type { AnyCaller } from '#caller.ts'
import { featuresOf } from '#gateway/environment.ts'
import { isRefusedStatus } from '#okta/user-status.ts'
import { notFound, obey } from '#problem.ts'
import type { Context } from '#route.ts'
import type { Store } from '#store/store.ts'
import { toRole } from './role.ts'
import { holdersOf, type UserRow } from './rows.ts'

/** The wire's person (A044, B024, C041). */
export function toUser(row: UserRow): User {
  const { id, firstName, lastName, email, language, status, statusChangedAt, lastLoginAt, createdAt, oktaId } = row
  return {
    id,
    links: { self: `/users/${id}` },
    firstName,
    lastName,
    email,
    language,
    roles: row.roles.map((role) => ({ ...toRole(role), role: `/roles/${role.id}` })),
    roleNames: row.roles.map(({ name }) => name),
    status,
    statusChangedAt,
    createdAt,
    ...(oktaId ? { oktaId } : {}),
    ...(lastLoginAt ? { lastLoginAt } : {}),
  }
}

export const managerOf = (caller: AnyCaller): PeopleManager =>
  caller.kind === 'administrator' ? 'administrator' : { id: caller.userId, roles: caller.roles }

/**
 * One of the people whom the caller manages: those of the own organization, everybody for a platform administrator.
 *
 * @throws 403 without the permission, whoever is asked for; 404 for nobody, and for a person of another organization.
 */
export function managedPerson(caller: AnyCaller, find: () => UserRow | undefined): UserRow {
  if (caller.kind === 'user' && !has(caller, 'ORG_USER_MANAGEMENT')) obey({ status: 403, code: 'insufficientUserPermission' })
  const row = find()
  if (!row || (caller.kind === 'user' && row.organizationId !== caller.organizationId)) throw notFound('user')
  return row
}

/**
 * Lets an action on a managed person pass, or refuses it by the domain's rules.
 *
 * @throws what `userRefusal` says, a wrong status with the status that stood in the way.
 */
export function demandAction(action: UserAction, row: UserRow, { world, caller }: Pick<Context<AnyCaller>, 'world' | 'caller'>): void {
  const refusal = userRefusal(action, standingOf(world.store, row), managerOf(caller), featuresOf(world.settings))
  obey(refusal, refusal?.code === 'wrongStatus' ? [`The account is ${row.status}.`] : undefined)
}

/** What the rules ask of a person. The last administrator is who holds the role while no colleague who has access does. */
export function standingOf(store: Store, { id, organizationId, status, oktaId }: UserRow) {
  const holders = holdersOf(store, organizationId, ORGANIZATION_ADMIN)
  const isAlone = holders.every((holder) => holder.id === id || holder.oktaId === null || isRefusedStatus(holder.status))
  return { id, status, oktaId: oktaId ?? undefined, isLastAdministrator: isAlone && holders.some((holder) => holder.id === id) }
}
