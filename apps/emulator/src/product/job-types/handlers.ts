import type { queryJobTypes } from '@concord/domain/job-types/contract'
import { notFound } from '#problem.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { toQueryJobType } from './query-job-type.ts'
import { listQueryJobTypes, readableQueryJobType } from './rows.ts'

export const queryJobTypeHandlers: Handlers<typeof queryJobTypes> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listQueryJobTypes(world.store, caller.organizationId, query)
    return pageAnswer('/query-job-types/', query, { items: rows.map(toQueryJobType), total })
  },
  get({ params }, { world, caller }) {
    const row = readableQueryJobType(world.store, caller.organizationId, params.id)
    if (!row) throw notFound('query job type')
    return toQueryJobType(row)
  },
}
