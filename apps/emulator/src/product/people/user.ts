import {
  excessRefusal,
  findExcessPermissions,
  ORGANIZATION_ADMIN,
  type PeopleManager,
  type UserAction,
  userRefusal,
} from '@concord/domain/people/status'
import type { User } from '@concord/domain/people/user'
import { has } from '@concord/domain/permission'
import type { AnyCaller } from '#http/caller.ts'
import { notFound, throwIfRefused } from '#http/problem.ts'
import { isRefusedStatus } from '#okta/account/user-status.ts'
import { getFeatures } from '#runtime/features.ts'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { Store } from '#store/store.ts'
import { toRole } from '../roles/role.ts'
import type { RoleRow } from '../roles/rows.ts'
import { listRoleHolders, type UserRow } from './rows.ts'

/** The wire's person (A044, B024, C041). */
export function toUser(row: UserRow): User {
  const {
    id,
    firstName,
    lastName,
    email,
    language,
    status,
    statusChangedAt,
    lastLoginAt,
    createdAt,
    oktaId,
  } = row
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

export const toManager = (caller: AnyCaller): PeopleManager =>
  caller.kind === 'administrator' ? 'administrator' : { id: caller.userId, roles: caller.roles }

/**
 * One of the people that the caller manages: those of the caller's organization, or all for a
 * platform administrator.
 *
 * @throws 403 without the permission, for any person; 404 for an unknown person, or one of another
 * organization.
 */
export function managedPerson(caller: AnyCaller, find: () => UserRow | undefined): UserRow {
  if (caller.kind === 'user' && !has(caller, 'ORG_USER_MANAGEMENT'))
    throwIfRefused({ status: 403, code: 'insufficientUserPermission' })
  const row = find()
  if (!row || (caller.kind === 'user' && row.organizationId !== caller.organizationId))
    throw notFound('user')
  return row
}

/**
 * Allows an action on a managed person, or refuses it by the domain's rules.
 *
 * @throws the refusal of `userRefusal`; a wrong status is included in it.
 */
export function assertAction(
  action: UserAction,
  row: UserRow,
  { world, caller }: { world: BaseWorld; caller: AnyCaller },
): void {
  const refusal = userRefusal(
    action,
    getStanding(world.store, row),
    toManager(caller),
    getFeatures(world.settings),
  )
  throwIfRefused(
    refusal,
    refusal?.code === 'wrongStatus' ? [toMessage(`problem.account.${row.status}`)] : undefined,
  )
}

/**
 * Users cannot grant permissions that they lack (decided; A085, B092, B093).
 *
 * @throws the refusal of `excessRefusal`, with the permissions in its details.
 */
export function assertNoExcess(
  given: readonly RoleRow[],
  held: readonly RoleRow[],
  caller: AnyCaller,
): void {
  const giver = toManager(caller)
  throwIfRefused(
    excessRefusal(given, held, giver),
    findExcessPermissions(given, held, giver).map((permission) =>
      toMessage('problem.excessPermission', { permission }),
    ),
  )
}

/**
 * The facts about a person that the rules need. A person is the last administrator if they have the
 * role and no colleague with access has it.
 */
export function getStanding(store: Store, { id, organizationId, status, oktaId }: UserRow) {
  const holders = listRoleHolders(store, organizationId, ORGANIZATION_ADMIN)
  const isAlone = holders.every(
    (holder) => holder.id === id || holder.oktaId === null || isRefusedStatus(holder.status),
  )
  return {
    id,
    status,
    oktaId: oktaId ?? undefined,
    isLastAdministrator: isAlone && holders.some((holder) => holder.id === id),
  }
}
