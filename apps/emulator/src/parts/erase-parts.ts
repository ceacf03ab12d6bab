import { setImmediate } from 'node:timers/promises'
import type { Store } from '#store/store.ts'
import { countParts, deleteFirstParts, firstPartBytes } from './rows.ts'

/** Bytes of one slice: a slice, overwriting included, takes a few milliseconds. */
const SLICE_BYTES = 4 * 1024 * 1024

/**
 * Erases all parts of a data set or a model in slices, each in one transaction and one turn of the
 * event loop, so that no request waits for the erasure of a large file. Then it returns
 * the free space to the file system. After a crash, call it again.
 */
export async function eraseParts(parts: Store, ownerId: string): Promise<void> {
  if (countParts(parts, ownerId) === 0) return
  for (;;) {
    const bytes = firstPartBytes(parts, ownerId)
    if (bytes === undefined) break
    parts.evenIfFull(() =>
      deleteFirstParts(parts, ownerId, Math.max(1, Math.floor(SLICE_BYTES / bytes))),
    )
    await setImmediate()
  }
  while (parts.shrink(SLICE_BYTES)) await setImmediate()
}
