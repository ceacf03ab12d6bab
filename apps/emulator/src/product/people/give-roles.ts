import { rolesRefusal } from '@concord/domain/people/status'
import type { User } from '@concord/domain/people/user'
import type { AnyCaller } from '#caller.ts'
import { obey } from '#problem.ts'
import type { Context } from '#route.ts'
import { knownRoles } from './role.ts'
import { setRoles, type UserRow, userById } from './rows.ts'
import { managerOf, standingOf, toUser } from './user.ts'

/**
 * These roles in the place of those that the person holds, by a colleague or by a platform administrator; to be called in a transaction.
 *
 * @throws 422 `unknownRole`, and what `rolesRefusal` says.
 */
export function giveRoles(
  person: UserRow,
  roleIds: readonly string[],
  { world: { store }, caller }: Pick<Context<AnyCaller>, 'world' | 'caller'>,
): User {
  const roles = knownRoles(store, roleIds, 'roles')
  const names = roles.map(({ name }) => name)
  obey(rolesRefusal(standingOf(store, person), names, managerOf(caller)))
  setRoles(
    store,
    person.id,
    roles.map(({ id }) => id),
  )
  return toUser(userById(store, person.id) ?? person)
}
