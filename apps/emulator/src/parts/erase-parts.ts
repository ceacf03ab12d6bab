import { setImmediate } from 'node:timers/promises'
import type { Store } from '#store/store.ts'
import type { PartPlaces } from './read-part.ts'
import { countParts, deleteFirstParts, firstBlobs, firstPartBytes } from './rows.ts'

/** Bytes of one slice: a slice, overwriting included, takes a few milliseconds. */
const SLICE_BYTES = 4 * 1024 * 1024
/** Parts of one slice if their bytes are elsewhere: what the object storage erases in one batch. */
const SLICE_BLOBS = 256

/**
 * Erases all parts of a data set or a model in slices, each in one transaction and one turn of the
 * event loop, so that no request waits for the erasure of a large file; blobs before the rows that
 * name them. Then it returns the free space to the file system. After a crash, or if the object
 * storage fails, call it again.
 *
 * @throws {StorageUnavailable}
 */
export async function eraseParts({ parts, blobs }: PartPlaces, ownerId: string): Promise<void> {
  if (countParts(parts, ownerId) === 0) return
  for (;;) {
    const bytes = firstPartBytes(parts, ownerId)
    if (bytes === undefined) break
    const named = firstBlobs(parts, ownerId, SLICE_BLOBS)
    if (blobs) await blobs.erase(named.flatMap(({ blob, isShared }) => (isShared ? [] : [blob])))
    const count = named.length || Math.max(1, Math.floor(SLICE_BYTES / bytes))
    parts.evenIfFull(() => deleteFirstParts(parts, ownerId, count))
    await setImmediate()
  }
  await returnSpace(parts)
}

/** Returns free space to the file system, a slice in each turn of the event loop. */
export async function returnSpace(parts: Store, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && parts.shrink(SLICE_BYTES)) await setImmediate()
}
