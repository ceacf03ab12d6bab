import { createModelCheck } from '@concord/domain/inference-models/onnx/check-model'
import { type ImportingRoom, importModel } from '#enclave/import-model.ts'
import { insertModel } from '#product/inference-models/rows.ts'
import { keepRecipe } from './kept-recipes.ts'
import { modelFile } from './models.ts'
import { setModelRecord } from './rows.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

/**
 * Models, deployed. What those of a recipe say of themselves is read from their files, quickly; a test really loads each and finds the
 * same. Of one that is only recorded there is nothing that could run.
 */
export const seedModels = (seeding: Seeding, room: ImportingRoom): void => {
  const { store, scenario, newId, moment, people, models } = seeding
  seedEach('models', scenario.models, ({ id: given, by, name, description, fileName, recipe, recorded, made }, key) => {
    const createdAt = moment(made)
    const { id: userId, organizationId } = madeBefore(people, by)
    const words = { organizationId, name, description, fileName }
    const bytes = recipe && modelFile(recipe)
    const check = bytes && createModelCheck(bytes.length)
    if (bytes) check?.push(bytes)
    const metadata = check?.end()
    const id = given ?? newId(createdAt)
    if (bytes && metadata) {
      importModel(room, { ...words, id, userId, bytes, metadata, createdAt })
      keepRecipe(store, id, recipe)
    } else if (recorded) {
      const { fileSize, status, metadata: known, errorDetails = null } = recorded
      const chunkBytes = room.settings.UPLOAD_CHUNK_SIZE
      const size = { fileSize, chunkBytes, totalParts: Math.ceil(fileSize / chunkBytes) }
      insertModel(store, { ...words, ...size, id, status, createdAt: createdAt.toISOString(), createdBy: userId })
      setModelRecord(store, id, { byteSize: known ? fileSize : null, metadata: known ? JSON.stringify(known) : null, errorDetails })
    }
    models.set(key, { id })
  })
}
