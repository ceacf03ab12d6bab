import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { getDataFlow } from '@concord/domain/collaborations/policy'
import { jobTypeIn, type Setup } from './use-setup.ts'

type JobTypeSubject = {
  id: string
  name: string
  inputs: readonly string[]
  outputs: readonly string[]
}
type DatasetTypeSubject = { id: string; name: string; isInput: boolean; isOutput: boolean }
export type Subjects = {
  jobTypes: readonly JobTypeSubject[]
  datasetTypes: readonly DatasetTypeSubject[]
}

/**
 * The subjects of policies: the job types, and the data set types that they read or write, in order
 * of use (B022).
 */
export function getSubjects(
  { jobTypes: attached }: Pick<Collaboration, 'jobTypes'>,
  setup: Pick<Setup, 'queryJobTypes' | 'inferenceJobTypes' | 'datasetTypes'>,
): Subjects {
  const jobTypes = attached.map(({ id, name }) => {
    const jobType = jobTypeIn(setup, id)
    const flow = jobType && getDataFlow(jobType)
    return {
      id,
      name,
      inputs: (flow?.inputs ?? []).map(getId),
      outputs: flow ? [getId(flow.output)] : [],
    }
  })
  const inputs = new Set(jobTypes.flatMap((jobType) => jobType.inputs))
  const outputs = new Set(jobTypes.flatMap((jobType) => jobType.outputs))
  const datasetTypes = [...new Set([...inputs, ...outputs])].map((id) => ({
    id,
    name: setup.datasetTypes.get(id)?.name ?? id,
    isInput: inputs.has(id),
    isOutput: outputs.has(id),
  }))
  return { jobTypes, datasetTypes }
}
