import { setImmediate } from 'node:timers/promises'
import type { Store } from '#store/store.ts'
import type { BlobStore } from './blob-store.ts'
import { nameBlob, partInRow } from './named-blobs.ts'

const SLICE_BYTES = 4 * 1024 * 1024

/**
 * Moves parts from their rows to the object storage: those of seeded models, and those of a data
 * folder that had no object storage before. After a crash, call it again.
 *
 * @throws {StorageUnavailable}
 */
export async function moveParts(
  parts: Store,
  blobs: BlobStore,
  stopping: AbortSignal,
): Promise<void> {
  let isMoved = false
  while (!stopping.aborted) {
    const row = partInRow(parts)
    if (!row) break
    const blob = await blobs.put(row, row.ciphertext)
    try {
      if (stopping.aborted || !nameBlob(parts, row, blob)) await blobs.erase([blob.name])
      else isMoved = true
    } finally {
      blobs.settle(blob.name)
    }
    await setImmediate()
  }
  if (isMoved) while (!stopping.aborted && parts.shrink(SLICE_BYTES)) await setImmediate()
}
