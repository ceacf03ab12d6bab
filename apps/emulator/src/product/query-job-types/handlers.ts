import type { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { removeQueryJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { notFound, throwIfRefused } from '#http/problem.ts'
import { inSteps } from '#http/route.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toStoredDefinition } from '#product/api/quotas.ts'
import { checkedDraft, checkedQuery, getTypes, triedDraft } from './check-query.ts'
import { toQueryJobType } from './query-job-type.ts'
import {
  deleteQueryJobType,
  insertQueryJobType,
  isJobTypeInUse,
  listQueryJobTypes,
  queryJobTypeRow,
  readableQueryJobType,
} from './rows.ts'

export const queryJobTypeHandlers: Handlers<typeof queryJobTypes> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listQueryJobTypes(world.store, caller.organizationId, query)
    return pageAnswer('/query-job-types/', query, { items: rows.map(toQueryJobType), total })
  },
  get({ params }, { world, caller }) {
    const row = readableQueryJobType(world.store, caller.organizationId, params.id)
    if (!row) throw notFound('query-job-type')
    return toQueryJobType(row)
  },
  validate: inSteps({
    prepare: ({ body }, context) => checkedQuery(context, body),
    commit: (_input, _context, checked) => checked,
  }),
  check: inSteps({
    prepare: ({ body }, context) => checkedDraft(context, body),
    commit: (_input, _context, checked) => checked,
  }),
  tryOut: inSteps({
    prepare: ({ body }, context) => triedDraft(context, body),
    commit: (_input, _context, tried) => tried,
  }),
  create: inSteps({
    prepare: ({ body }, context) => checkedQuery(context, body),
    commit(_input, context, { name, ...definition }) {
      const { store, clock, ids } = context.world
      const { organizationId, userId: createdBy } = context.caller
      const now = clock.now()
      return store.transaction(() => {
        getTypes(context, definition) // one may have been deleted while the query was tried
        const id = ids.next(now)
        insertQueryJobType(store, {
          id,
          organizationId,
          name,
          definition: toStoredDefinition(context.world, organizationId, definition),
          createdAt: now.toISOString(),
          createdBy,
        })
        return stored(context, id)
      })
    },
  }),
  remove({ params }, context) {
    const { store } = context.world
    store.transaction(() => {
      const row = queryJobTypeRow(store, params.id)
      if (row?.organizationId !== context.caller.organizationId) throw notFound('query-job-type')
      throwIfRefused(
        removeQueryJobTypeRefusal(context.caller, { isInUse: isJobTypeInUse(store, row.id) }),
      )
      deleteQueryJobType(store, row.id)
    })
  },
}

function stored({ world }: Context, id: string) {
  const row = queryJobTypeRow(world.store, id)
  if (!row) throw notFound('query-job-type')
  return toQueryJobType(row)
}
