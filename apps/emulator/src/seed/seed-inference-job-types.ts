import { insertInferenceJobType } from '#product/inference-job-types/rows.ts'
import type { DatasetTypeName } from './dataset-types.ts'
import { INFERENCE_JOB_TYPES, type InferenceJobTypeName, type SeededInferenceJobType } from './inference-job-types.ts'
import { MODELS, type ModelName } from './models.ts'
import { personFor, type Seeding } from './seeding.ts'

const INFERENCE_JOB_TYPE_DAYS_AGO = 30

type Made = { datasetTypes: Record<DatasetTypeName, string>; models: Record<ModelName, string> }

/** The owner's, of the seeded models. */
export function seedInferenceJobTypes(seeding: Seeding, { datasetTypes, models }: Made): Record<InferenceJobTypeName, string> {
  const { id: createdBy, organizationId } = personFor(seeding, 'owner')
  const made = Object.entries<SeededInferenceJobType>(INFERENCE_JOB_TYPES).map(([key, seeded], index) => {
    const { name, description, model, input, output, recordIdentifiers } = seeded
    const at = seeding.daysAgo(INFERENCE_JOB_TYPE_DAYS_AGO - index)
    const id = seeding.newId(at)
    const definition = JSON.stringify({
      description,
      model: `/inference-models/${models[model]}`,
      modelName: MODELS[model].name,
      input: `/dataset-types/${datasetTypes[input]}`,
      output: `/dataset-types/${datasetTypes[output]}`,
      recordIdentifiers,
    })
    insertInferenceJobType(seeding.store, { id, organizationId, name, definition, createdAt: at.toISOString(), createdBy })
    return [key, id] as const
  })
  return Object.fromEntries(made) as Record<InferenceJobTypeName, string>
}
