import { setImmediate } from 'node:timers/promises'
import type { DatasetKeys } from '#enclave/dataset-keys.ts'
import { readDatasetPart } from '#enclave/dataset-parts.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { leaveOldParts, oldPart, replaceOldPart } from '#parts/old-parts.ts'
import { datasetRow } from '#product/datasets/rows.ts'
import { StorageUnavailable } from '#store/disk-trouble.ts'

/**
 * Seals the parts that an earlier version sealed under their collaboration's key again, under that
 * of their data set: one in each turn of the event loop, so that no request waits. Until then they
 * are sealed again whenever they are read. After a crash, call it again.
 *
 * @throws {StorageUnavailable}
 */
export async function resealParts(
  { store, parts, blobs, log }: EnclaveDeps,
  datasetKeys: DatasetKeys,
  ownerId: string,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const old = oldPart(parts, ownerId)
    if (!old) return
    const dataset = datasetRow(store, ownerId)
    // A model always had its own key, and what is being erased is no longer read.
    if (!dataset || !datasetKeys.find(dataset)) return leaveOldParts(parts, ownerId)
    try {
      const sealed = await readDatasetPart({ parts, blobs }, datasetKeys, dataset, old.part)
      if (!sealed) leaveOldParts(parts, ownerId, old.part)
      else if (blobs)
        await blobs.put(old, sealed.ciphertext, (blob) => replaceOldPart(parts, old, sealed, blob))
      else replaceOldPart(parts, old, sealed)
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      log.error({ ownerId, part: old.part }, 'A part of an earlier version could not be opened')
      leaveOldParts(parts, ownerId, old.part)
    }
    await setImmediate()
  }
}
