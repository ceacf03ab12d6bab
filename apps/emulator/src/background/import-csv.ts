import { createContentKey, sealStored } from '#enclave/content-key.ts'
import { createDatasetKeys } from '#enclave/dataset-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { createPartWriter } from '#parts/part-writer.ts'
import { completeUpload } from '#product/datasets/complete-upload.ts'
import { insertDataset } from '#product/datasets/rows.ts'
import type { Background } from './background.ts'

type ImportedCsv = {
  /** Id of the data set; a new one by default. */
  id?: string | undefined
  collaborationId: string
  organizationId: string
  userId: string
  datasetTypeId: string
  fileName: string
  /** At least one byte. */
  csv: Uint8Array
  createdAt?: Date
}

/**
 * Puts a CSV into a collaboration as if it had been uploaded, for seeded worlds: sealed under
 * its own key, validated by the same worker. Resolves with the data set's id when it is COMPLETED
 * or FAILED.
 */
export async function importCsv(
  world: EnclaveDeps & { background: Pick<Background, 'wake' | 'idle'> },
  {
    id: given,
    collaborationId,
    organizationId,
    userId,
    datasetTypeId,
    fileName,
    csv,
    createdAt = world.clock.now(),
  }: ImportedCsv,
): Promise<string> {
  const { store, ids, background, settings } = world
  const id = given ?? ids.next(createdAt)
  const chunkBytes = settings.UPLOAD_CHUNK_SIZE
  const totalParts = Math.max(1, Math.ceil(csv.length / chunkBytes))
  const key = createContentKey()
  const writer = createPartWriter(world)
  for (let part = 1; part <= totalParts; part += 1) {
    const isFinal = part === totalParts
    const stored = sealStored(key, csv.subarray((part - 1) * chunkBytes, part * chunkBytes), {
      ownerId: id,
      part,
      isFinal,
    })
    await writer.write({ ...stored, ownerId: id, part, isFinal, checksum: null, channelId: null })
  }
  store.transaction(() => {
    insertDataset(store, {
      id,
      collaborationId,
      organizationId,
      datasetTypeId,
      fileName,
      status: 'NEW',
      chunkBytes,
      totalParts,
      createdAt: createdAt.toISOString(),
      createdBy: userId,
    })
    createDatasetKeys(world).keep({ id, collaborationId }, key)
  })
  completeUpload(world, { id, organizationId }, createdAt)
  background.wake()
  await background.idle()
  return id
}
