import type { collaborations } from '@concord/domain/collaborations/contract'
import { type PolicySubjects, policySubjects } from '@concord/domain/collaborations/policy'
import { type DataFlow, dataFlowOf } from '@concord/domain/job-types/data-flow'
import { notFound } from '#problem.ts'
import type { TypeRow } from '#product/dataset-types/rows.ts'
import { toInferenceJobType } from '#product/inference-job-types/inference-job-type.ts'
import { inferenceJobTypeRow } from '#product/inference-job-types/rows.ts'
import { toQueryJobType } from '#product/job-types/query-job-type.ts'
import { queryJobTypeRow } from '#product/job-types/rows.ts'
import type { Context, Handlers } from '#route.ts'
import type { Store } from '#store/store.ts'
import { act } from './act.ts'
import { type CollaborationRow, deleteJobType, deletePoliciesExcept, insertJobType } from './rows.ts'

type Classification = CollaborationRow['jobTypes'][number]['classification']

/** Both kinds of job types: what each is called where there is none, how it is found, what it reads and gives. */
const KINDS: Record<
  Classification,
  {
    noun: Parameters<typeof notFound>[0]
    rowOf: (store: Store, id: string) => TypeRow | undefined
    flowOf: (row: TypeRow) => DataFlow
  }
> = {
  QUERY_JOB: { noun: 'query job type', rowOf: queryJobTypeRow, flowOf: (row) => dataFlowOf(toQueryJobType(row)) },
  INFERENCE_JOB: { noun: 'inference job type', rowOf: inferenceJobTypeRow, flowOf: (row) => dataFlowOf(toInferenceJobType(row)) },
}

type Names = 'addQueryJobType' | 'removeQueryJobType' | 'addInferenceJobType' | 'removeInferenceJobType'
type Input = { params: { id: string; jobTypeId: string } }

/** Job types of a draft (B017, B087, B095). */
export const jobTypeHandlers: Pick<Handlers<typeof collaborations>, Names> = {
  addQueryJobType: (input, context) => add(context, input, 'QUERY_JOB'),
  removeQueryJobType: (input, context) => remove(context, input, 'QUERY_JOB'),
  addInferenceJobType: (input, context) => add(context, input, 'INFERENCE_JOB'),
  removeInferenceJobType: (input, context) => remove(context, input, 'INFERENCE_JOB'),
}

/** Of the own organization alone. Not specified: one that is attached already stays as it is. */
const add = (context: Context, { params }: Input, classification: Classification) =>
  act(context, params.id, 'edit', (row) => {
    const { world, caller } = context
    const { noun, rowOf } = KINDS[classification]
    if (rowOf(world.store, params.jobTypeId)?.organizationId !== caller.organizationId) throw notFound(noun)
    if (row.jobTypes.some(({ id }) => id === params.jobTypeId)) return
    insertJobType(world.store, row.id, { id: params.jobTypeId, classification })
  })

/** Its policies go with it: those about it, and those about data set types that no other job type of the collaboration uses. */
const remove = (context: Context, { params }: Input, classification: Classification) =>
  act(context, params.id, 'edit', (row) => {
    const { store } = context.world
    const isIt = (jobType: CollaborationRow['jobTypes'][number]) =>
      jobType.id === params.jobTypeId && jobType.classification === classification
    if (!row.jobTypes.some(isIt)) throw notFound(KINDS[classification].noun)
    deleteJobType(store, row.id, params.jobTypeId)
    const { JobType, DatasetType } = policySubjectsOf(store, { jobTypes: row.jobTypes.filter((jobType) => !isIt(jobType)) })
    deletePoliciesExcept(store, row.id, [...JobType, ...DatasetType])
  })

/** What the policies of the collaboration may be about. */
export const policySubjectsOf = (store: Store, { jobTypes }: Pick<CollaborationRow, 'jobTypes'>): PolicySubjects =>
  policySubjects(
    jobTypes.flatMap(({ id, classification }) => {
      const { rowOf, flowOf } = KINDS[classification]
      const row = rowOf(store, id)
      return row ? [{ ...flowOf(row), id }] : []
    }),
  )
