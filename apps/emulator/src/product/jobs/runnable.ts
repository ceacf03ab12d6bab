import { getDataFlow } from '@concord/domain/collaborations/policy'
import type { JobClassification } from '@concord/domain/jobs/job'
import type { QueryParameter } from '@concord/domain/query-job-types/query-job-type'
import { toInferenceJobType } from '#product/inference-job-types/inference-job-type.ts'
import { inferenceJobTypeRow } from '#product/inference-job-types/rows.ts'
import { toQueryJobType } from '#product/query-job-types/query-job-type.ts'
import { queryJobTypeRow } from '#product/query-job-types/rows.ts'
import type { Store } from '#store/store.ts'

/** The inputs that a job type of either kind requires. A model takes no parameters. */
export type Runnable = {
  id: string
  classification: JobClassification
  queryParameters: QueryParameter[]
  inputs: readonly string[]
}

export function runnableJobType(
  store: Store,
  { id, jobClassification }: { id: string; jobClassification: JobClassification },
) {
  return jobClassification === 'QUERY_JOB' ? runnableQuery(store, id) : runnableInference(store, id)
}

function runnableQuery(store: Store, id: string): Runnable | undefined {
  const row = queryJobTypeRow(store, id)
  const jobType = row && toQueryJobType(row)
  return (
    jobType && {
      id,
      classification: 'QUERY_JOB',
      queryParameters: jobType.queryParameters,
      ...getDataFlow(jobType),
    }
  )
}

function runnableInference(store: Store, id: string): Runnable | undefined {
  const row = inferenceJobTypeRow(store, id)
  return (
    row && {
      id,
      classification: 'INFERENCE_JOB',
      queryParameters: [],
      ...getDataFlow(toInferenceJobType(row)),
    }
  )
}
