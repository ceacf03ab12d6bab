import { createModelCheck } from '@concord/domain/inference-models/onnx/check-model'
import { type ImportingRoom, importModel } from '#enclave/import-model.ts'
import { MODELS, type ModelName, type SeededModel } from './models.ts'
import { personFor, type Seeding } from './seeding.ts'

const MODEL_DAYS_AGO = 40

/**
 * The owner's models, deployed. What they say of themselves is read from their files, quickly; a test really loads each and finds the same.
 */
export function seedModels(seeding: Seeding, room: ImportingRoom): Record<ModelName, string> {
  const { id: userId, organizationId } = personFor(seeding, 'owner')
  const made = Object.entries<SeededModel>(MODELS).map(([key, { file, ...model }], index) => {
    const createdAt = seeding.daysAgo(MODEL_DAYS_AGO - index)
    const bytes = file()
    const check = createModelCheck(bytes.length)
    check.push(bytes)
    const id = seeding.newId(createdAt)
    importModel(room, { ...model, id, organizationId, userId, bytes, metadata: check.end(), createdAt })
    return [key, id] as const
  })
  return Object.fromEntries(made) as Record<ModelName, string>
}
