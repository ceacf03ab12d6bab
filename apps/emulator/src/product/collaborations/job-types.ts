import type { collaborations } from '@concord/domain/collaborations/contract'
import { type PolicySubjects, policySubjects } from '@concord/domain/collaborations/policy'
import { notFound } from '#problem.ts'
import { toQueryJobType } from '#product/job-types/query-job-type.ts'
import { queryJobTypeRow } from '#product/job-types/rows.ts'
import type { Handlers } from '#route.ts'
import type { Store } from '#store/store.ts'
import { act } from './act.ts'
import { type CollaborationRow, deleteJobType, deletePoliciesExcept, insertJobType } from './rows.ts'

/** Job types of a draft (B017, B087). */
export const jobTypeHandlers: Pick<Handlers<typeof collaborations>, 'addQueryJobType' | 'removeQueryJobType'> = {
  /** Of the own organization alone. Not specified: one that is attached already stays as it is. */
  addQueryJobType: ({ params }, context) =>
    act(context, params.id, 'edit', (row) => {
      const { world, caller } = context
      if (queryJobTypeRow(world.store, params.jobTypeId)?.organizationId !== caller.organizationId) throw notFound('query job type')
      if (row.jobTypes.some(({ id }) => id === params.jobTypeId)) return
      insertJobType(world.store, row.id, { id: params.jobTypeId, classification: 'QUERY_JOB' })
    }),
  /** Its policies go with it: those about it, and those about data set types that no other job type of the collaboration uses. */
  removeQueryJobType: ({ params }, context) =>
    act(context, params.id, 'edit', (row) => {
      const { store } = context.world
      if (!deleteJobType(store, row.id, params.jobTypeId)) throw notFound('query job type')
      const left = row.jobTypes.filter(({ id }) => id !== params.jobTypeId)
      const { JobType, DatasetType } = policySubjectsOf(store, { jobTypes: left })
      deletePoliciesExcept(store, row.id, [...JobType, ...DatasetType])
    }),
}

/** What the policies of the collaboration may be about. */
export const policySubjectsOf = (store: Store, { jobTypes }: Pick<CollaborationRow, 'jobTypes'>): PolicySubjects =>
  policySubjects(
    jobTypes.flatMap(({ id }) => {
      const row = queryJobTypeRow(store, id)
      return row ? [{ ...toQueryJobType(row), id }] : []
    }),
  )
