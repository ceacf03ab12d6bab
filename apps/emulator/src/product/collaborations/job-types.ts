import type { collaborations } from '@concord/domain/collaborations/contract'
import {
  type DataFlow,
  getDataFlow,
  type PolicySubjects,
  policySubjects,
} from '@concord/domain/collaborations/policy'
import { notFound } from '#http/problem.ts'
import type { TypeRow } from '#product/api/catalogue-rows.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { toInferenceJobType } from '#product/inference-job-types/inference-job-type.ts'
import { inferenceJobTypeRow } from '#product/inference-job-types/rows.ts'
import { toQueryJobType } from '#product/query-job-types/query-job-type.ts'
import { queryJobTypeRow } from '#product/query-job-types/rows.ts'
import type { Store } from '#store/store.ts'
import { act } from './act.ts'
import {
  type CollaborationRow,
  deleteJobType,
  deletePoliciesExcept,
  insertJobType,
} from './rows.ts'

type Classification = CollaborationRow['jobTypes'][number]['classification']

/**
 * Both kinds of job types: the name in a not-found error, how to find one, its inputs and its
 * output.
 */
const KINDS: Record<
  Classification,
  {
    noun: Parameters<typeof notFound>[0]
    getRow: (store: Store, id: string) => TypeRow | undefined
    getFlow: (row: TypeRow) => DataFlow
  }
> = {
  QUERY_JOB: {
    noun: 'query-job-type',
    getRow: queryJobTypeRow,
    getFlow: (row) => getDataFlow(toQueryJobType(row)),
  },
  INFERENCE_JOB: {
    noun: 'inference-job-type',
    getRow: inferenceJobTypeRow,
    getFlow: (row) => getDataFlow(toInferenceJobType(row)),
  },
}

type Names =
  | 'addQueryJobType'
  | 'removeQueryJobType'
  | 'addInferenceJobType'
  | 'removeInferenceJobType'
type Input = { params: { id: string; jobTypeId: string } }

/** Job types of a draft (B017, B087, B095). */
export const jobTypeHandlers: Pick<Handlers<typeof collaborations>, Names> = {
  addQueryJobType: (input, context) => add(context, input, 'QUERY_JOB'),
  removeQueryJobType: (input, context) => remove(context, input, 'QUERY_JOB'),
  addInferenceJobType: (input, context) => add(context, input, 'INFERENCE_JOB'),
  removeInferenceJobType: (input, context) => remove(context, input, 'INFERENCE_JOB'),
}

/**
 * Of the caller's organization only. Not specified: one that is already attached stays unchanged.
 */
const add = (context: Context, { params }: Input, classification: Classification) =>
  act(context, params.id, 'edit', (row) => {
    const { world, caller } = context
    const { noun, getRow } = KINDS[classification]
    if (getRow(world.store, params.jobTypeId)?.organizationId !== caller.organizationId)
      throw notFound(noun)
    if (row.jobTypes.some(({ id }) => id === params.jobTypeId)) return
    insertJobType(world.store, row.id, { id: params.jobTypeId, classification })
  })

/**
 * Also removes its policies: those about it, and those about data set types that no other job type
 * of the collaboration uses.
 */
const remove = (context: Context, { params }: Input, classification: Classification) =>
  act(context, params.id, 'edit', (row) => {
    const { store } = context.world
    const isIt = (jobType: CollaborationRow['jobTypes'][number]) =>
      jobType.id === params.jobTypeId && jobType.classification === classification
    if (!row.jobTypes.some(isIt)) throw notFound(KINDS[classification].noun)
    deleteJobType(store, row.id, params.jobTypeId)
    const { JobType, DatasetType } = getPolicySubjects(store, {
      jobTypes: row.jobTypes.filter((jobType) => !isIt(jobType)),
    })
    deletePoliciesExcept(store, row.id, [...JobType, ...DatasetType])
  })

/** The subjects that policies of the collaboration may have. */
export const getPolicySubjects = (
  store: Store,
  { jobTypes }: Pick<CollaborationRow, 'jobTypes'>,
): PolicySubjects =>
  policySubjects(
    jobTypes.flatMap(({ id, classification }) => {
      const { getRow, getFlow } = KINDS[classification]
      const row = getRow(store, id)
      return row ? [{ ...getFlow(row), id }] : []
    }),
  )
