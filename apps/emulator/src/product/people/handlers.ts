import type { userHistory, users } from '@concord/domain/people/contract'
import type { UserAction } from '@concord/domain/people/status'
import type { HistoryRecord, User } from '@concord/domain/people/user'
import type { AnyCaller } from '#http/caller.ts'
import { notFound } from '#http/problem.ts'
import { suspendUser, unsuspendUser } from '#okta/account/lifecycle.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { giveRoles } from './give-roles.ts'
import { changeLanguage, findUsers, listUsers, type UserRow, userById } from './rows.ts'
import { assertAction, managedPerson, toUser } from './user.ts'

export const userHandlers: Handlers<typeof users> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listUsers(world.store, caller.organizationId, query)
    return pageAnswer('/users/', query, { items: rows.map(toUser), total })
  },
  get: ({ params }, context) =>
    toUser(isOwn(params.id, context.caller) ? ownRow(context) : personBy(params.id, context)),
  /** Not specified: here only the caller's own record is found. */
  change({ params, body }, context) {
    const { world, caller } = context
    if (!isOwn(params.id, caller)) throw notFound('user')
    changeLanguage(world.store, caller.userId, body.language)
    return toUser(ownRow(context))
  },
  changeRoles: ({ params, body }, context) =>
    context.world.store.transaction(() =>
      giveRoles(personBy(params.id, context), body.roles, context),
    ),
  suspend: ({ params }, context) => act('suspend', params.id, context, suspendUser),
  unsuspend: ({ params }, context) => act('unsuspend', params.id, context, unsuspendUser),
  history({ params, query }, context) {
    const { id } = personBy(params.id, context)
    const { rows, total } = context.world.audit.history(id, query)
    const items = rows.map(
      ({ traceId, startedAt, at, method, path, status }): HistoryRecord => ({
        traceId,
        requestStartAt: startedAt,
        requestCompleteAt: at,
        requestHTTPMethod: method,
        requestUri: path,
        responseHTTPCode: status,
      }),
    )
    return pageAnswer(`/users/${id}/history/`, query, { items, total })
  },
}

/** Not specified: a search for part of an address finds every person whose address contains it. */
export const userHistoryHandlers: Handlers<typeof userHistory> = {
  find({ query }, { world }) {
    const { rows, total } = findUsers(world.store, query.email, query)
    const items = rows.map((row) => ({
      ...toUser(row),
      organizationId: row.organizationId,
      orgName: row.organizationName,
    }))
    return pageAnswer('/user-history/', query, { items, total })
  },
}

/**
 * Checks and acts in one transaction, also at the identity provider: of two concurrent actions, the
 * second sees the result of the first.
 */
function act(
  action: UserAction,
  id: string,
  context: Context<AnyCaller>,
  atProvider: typeof suspendUser,
): User {
  const { world } = context
  return world.store.transaction(() => {
    const person = personBy(id, context)
    assertAction(action, person, context)
    atProvider(world, person.oktaId ?? '')
    return toUser(personBy(person.id, context))
  })
}

/** `self`, or the caller's own id (A115). */
const isOwn = (id: string, caller: AnyCaller) =>
  caller.kind === 'user' && (id === 'self' || id === caller.userId)

const personBy = (id: string, { world, caller }: Context<AnyCaller>): UserRow =>
  managedPerson(caller, () =>
    userById(world.store, id === 'self' && caller.kind === 'user' ? caller.userId : id),
  )

function ownRow({ world, caller }: Context): UserRow {
  const row = userById(world.store, caller.userId)
  if (!row) throw notFound('user')
  return row
}
