import { rolesRefusal } from '@concord/domain/people/status'
import type { User } from '@concord/domain/people/user'
import type { AnyCaller } from '#http/caller.ts'
import { throwIfRefused } from '#http/problem.ts'
import type { Context } from '#product/api/context.ts'
import { knownRoles } from '../roles/role.ts'
import { setRoles, type UserRow, userById } from './rows.ts'
import { assertNoExcess, getStanding, toManager, toUser } from './user.ts'

/**
 * Replaces the roles of a person, for a colleague or a platform administrator; call it in a
 * transaction.
 *
 * @throws 422 `unknownRole`, and the refusals of `rolesRefusal` and `excessRefusal`.
 */
export function giveRoles(
  person: UserRow,
  roleIds: readonly string[],
  { world: { store }, caller }: Pick<Context<AnyCaller>, 'world' | 'caller'>,
): User {
  const roles = knownRoles(store, roleIds, 'roles')
  const names = roles.map(({ name }) => name)
  throwIfRefused(rolesRefusal(getStanding(store, person), names, toManager(caller)))
  assertNoExcess(roles, person.roles, caller)
  setRoles(
    store,
    person.id,
    roles.map(({ id }) => id),
  )
  return toUser(userById(store, person.id) ?? person)
}
