import { createModelCheck } from '@concord/domain/onnx'
import { type ImportDeps, importModel } from '#background/import-model.ts'
import { insertModel } from '#product/inference-models/rows.ts'
import { fromFile } from './format/failure.ts'
import { keepRecipe } from './kept-recipes.ts'
import { modelFile } from './models.ts'
import { setModelRecord } from './rows.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

/**
 * Deployed models. The metadata of a recipe's model is read quickly from its file; a test really
 * loads each and compares. A model that is only recorded cannot run.
 */
export const seedModels = (seeding: Seeding, deps: ImportDeps): void => {
  const { store, scenario, newId, timestamp, people, models } = seeding
  seedEach(
    'models',
    scenario.models,
    ({ id: given, by, name, description, fileName, recipe, recorded, made }, key) => {
      const createdAt = timestamp(made)
      const { id: userId, organizationId } = madeBefore(people, by)
      const words = { organizationId, name, description, fileName }
      const bytes = recipe && modelFile(recipe)
      const check = bytes && createModelCheck(bytes.length)
      if (bytes) check?.push(bytes)
      const metadata = check?.end()
      const id = given ?? newId(createdAt)
      if (bytes && metadata) {
        importModel(deps, { ...words, id, userId, bytes, metadata, createdAt })
        keepRecipe(store, id, recipe)
      } else if (recorded) {
        const { fileSize, status, metadata: known, errorDetails } = recorded
        const chunkBytes = deps.settings.UPLOAD_CHUNK_SIZE
        const size = { fileSize, chunkBytes, totalParts: Math.ceil(fileSize / chunkBytes) }
        insertModel(store, {
          ...words,
          ...size,
          id,
          status,
          createdAt: createdAt.toISOString(),
          createdBy: userId,
        })
        setModelRecord(store, id, {
          byteSize: known ? fileSize : null,
          metadata: known ? JSON.stringify(known) : null,
          errorDetails: errorDetails === undefined ? null : fromFile(errorDetails),
        })
      }
      models.set(key, { id })
    },
  )
}
