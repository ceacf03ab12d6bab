import { ORGANIZATION_ADMIN, type PeopleManager, type UserAction, userRefusal } from '@concord/domain/people/status'
import type { User, UserStatus } from '@concord/domain/people/user'
import { has } from '@concord/domain/permission'
import type { AnyCaller } from '#caller.ts'
import { featuresOf } from '#gateway/environment.ts'
import type { Words } from '#language.ts'
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

const STATUS_WORDS: Record<UserStatus, Words> = {
  STAGED: { en: 'The account is not activated yet.', fr: 'Le compte n’est pas encore activé.' },
  PROVISIONED: { en: 'The account waits for its person to activate it.', fr: 'Le compte attend que la personne l’active.' },
  ACTIVE: { en: 'The account is active.', fr: 'Le compte est actif.' },
  SUSPENDED: { en: 'The account is suspended.', fr: 'Le compte est suspendu.' },
  LOCKED_OUT: { en: 'The account is locked.', fr: 'Le compte est verrouillé.' },
  RECOVERY: { en: 'The password of the account is being recovered.', fr: 'Le mot de passe du compte est en cours de récupération.' },
  PASSWORD_EXPIRED: { en: 'The password of the account has expired.', fr: 'Le mot de passe du compte a expiré.' },
  DEPROVISIONED: { en: 'The account is deactivated.', fr: 'Le compte est désactivé.' },
}

/**
 * Lets an action on a managed person pass, or refuses it by the domain's rules.
 *
 * @throws what `userRefusal` says, a wrong status with the status that stood in the way.
 */
export function demandAction(action: UserAction, row: UserRow, { world, caller }: Pick<Context<AnyCaller>, 'world' | 'caller'>): void {
  const refusal = userRefusal(action, standingOf(world.store, row), managerOf(caller), featuresOf(world.settings))
  obey(refusal, refusal?.code === 'wrongStatus' ? [STATUS_WORDS[row.status]] : undefined)
}

/** What the rules ask of a person. The last administrator is who holds the role while no colleague who has access does. */
export function standingOf(store: Store, { id, organizationId, status, oktaId }: UserRow) {
  const holders = holdersOf(store, organizationId, ORGANIZATION_ADMIN)
  const isAlone = holders.every((holder) => holder.id === id || holder.oktaId === null || isRefusedStatus(holder.status))
  return { id, status, oktaId: oktaId ?? undefined, isLastAdministrator: isAlone && holders.some((holder) => holder.id === id) }
}
