import type { InferenceJobType } from './inference-job-type.ts'
import type { QueryJobType } from './query-job-type.ts'

/** What a job type reads and what it gives: self links of data set types. */
export type DataFlow = { inputs: readonly string[]; output: string }

/** A query reads one or more data set types (B035), a model one (B036). */
export const dataFlowOf = (jobType: Pick<QueryJobType, 'inputs' | 'output'> | Pick<InferenceJobType, 'input' | 'output'>): DataFlow => ({
  inputs: 'input' in jobType ? [jobType.input] : jobType.inputs,
  output: jobType.output,
})
