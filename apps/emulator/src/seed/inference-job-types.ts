import { type DatasetTypeName, LAPSE_RECORD_IDENTIFIERS } from './dataset-types.ts'
import type { ModelName } from './models.ts'

export type SeededInferenceJobType = {
  name: string
  description: string
  model: ModelName
  input: DatasetTypeName
  output: DatasetTypeName
  recordIdentifiers: readonly string[]
}

/** What the owner's models are used for. */
export const INFERENCE_JOB_TYPES = {
  lapseRisk: {
    name: 'Lapse risk by policy',
    description: 'How likely each policy is to lapse. / Risque de déchéance de chaque police.',
    model: 'lapseRisk',
    input: 'policies',
    output: 'lapseRisk',
    recordIdentifiers: LAPSE_RECORD_IDENTIFIERS,
  },
} as const satisfies Record<string, SeededInferenceJobType>
export type InferenceJobTypeName = keyof typeof INFERENCE_JOB_TYPES
