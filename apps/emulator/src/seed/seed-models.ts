import { createModelCheck } from '@concord/domain/inference-models/onnx/check-model'
import { type ImportingRoom, importModel } from '#enclave/import-model.ts'
import { MODELS } from './models.ts'
import { personFor, type Seeding } from './seeding.ts'

const MODEL_DAYS_AGO = 40

/**
 * The owner's models, deployed. What they say of themselves is read from their files, quickly; a test really loads each and finds the same.
 */
export function seedModels(seeding: Seeding, room: ImportingRoom): void {
  const { id: userId, organizationId } = personFor(seeding, 'owner')
  for (const [index, { file, ...model }] of MODELS.entries()) {
    const createdAt = seeding.daysAgo(MODEL_DAYS_AGO - index)
    const bytes = file()
    const check = createModelCheck(bytes.length)
    check.push(bytes)
    importModel(room, { ...model, id: seeding.newId(createdAt), organizationId, userId, bytes, metadata: check.end(), createdAt })
  }
}
