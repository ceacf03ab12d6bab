import { setImmediate } from 'node:timers/promises'
import type { Store } from '#store/store.ts'
import type { BlobStore } from './blob-store.ts'
import { returnSpace } from './erase-parts.ts'
import { nameBlob, partInRow } from './named-blobs.ts'

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
    await blobs.put(row, row.ciphertext, (blob) => {
      const isNamed = !stopping.aborted && nameBlob(parts, row, blob)
      isMoved ||= isNamed
      return isNamed
    })
    await setImmediate()
  }
  if (isMoved) await returnSpace(parts, stopping)
}
