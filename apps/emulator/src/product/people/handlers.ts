import type { roles, users } from '@concord/domain/people/contract'
import type { CurrentUser, Role } from '@concord/domain/people/user'
import type { Caller } from '#caller.ts'
import { notFound } from '#problem.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { toRole } from './role.ts'
import { changeLanguage, listRoles } from './rows.ts'

export const userHandlers: Handlers<typeof users> = {
  get({ params }, { caller }) {
    demandOwn(params.id, caller)
    return currentUser(caller)
  },
  change({ params, body }, { world, caller }) {
    demandOwn(params.id, caller)
    changeLanguage(world.store, caller.userId, body.language)
    return currentUser({ ...caller, language: body.language })
  },
}

export const roleHandlers: Handlers<typeof roles> = {
  list({ query }, { world }) {
    const { rows, total } = listRoles(world.store, query)
    return pageAnswer<Role>('/roles/', query, { items: rows.map(toRole), total })
  },
}

/** `self`, or the own id (A115): any other person is not to be known of. */
function demandOwn(id: string, { userId }: Caller): void {
  if (id !== 'self' && id !== userId) throw notFound('user')
}

/** The wire's current user (A044). */
function currentUser({ userId, firstName, lastName, email, language, roles }: Caller): CurrentUser {
  return { id: userId, links: { self: `/users/${userId}` }, firstName, lastName, email, language, roles }
}
