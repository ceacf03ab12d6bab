import type { organizationUsers } from '@concord/domain/organizations/contract'
import { notFound } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { giveRoles } from '#product/people/give-roles.ts'
import { listUsers, type UserRow, userById } from '#product/people/rows.ts'
import { toUser } from '#product/people/user.ts'
import type { Store } from '#store/store.ts'
import { found } from './handlers.ts'
import { organizationById } from './rows.ts'

/** The people of one organization, for platform administrators (C107). */
export const organizationUserHandlers: Handlers<typeof organizationUsers> = {
  list({ params, query }, { world: { store } }) {
    const { id } = found(organizationById(store, params.id))
    const { rows, total } = listUsers(store, id, query)
    return pageAnswer(`/organizations/${id}/users/`, query, { items: rows.map(toUser), total })
  },
  get: ({ params }, { world }) => toUser(getPerson(world.store, params)),
  changeRoles: ({ params, body }, context) =>
    context.world.store.transaction(() =>
      giveRoles(getPerson(context.world.store, params), body.roles, context),
    ),
}

/** @throws 404 for an unknown person, or one of another organization. */
function getPerson(store: Store, { id, userId }: { id: string; userId: string }): UserRow {
  const row = userById(store, userId)
  if (row?.organizationId !== id) throw notFound('organization-user')
  return row
}
