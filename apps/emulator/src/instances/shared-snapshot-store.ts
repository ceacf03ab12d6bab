import { Readable } from 'node:stream'
import { SnapshotName } from '@concord/domain/control/snapshots'
import pLimit from 'p-limit'
import { readSnapshot, readSnapshotHeader } from './read-snapshot.ts'
import type { SnapshotHeader } from './snapshot.ts'
import { packed } from './snapshot-file.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { Schemas } from './staging.ts'

/**
 * Snapshot files that several emulators share, by name.
 *
 * Every function throws `StorageUnavailable` if the service does not answer, or answers with an
 * error after all attempts.
 */
export type SnapshotBlobs = {
  /** Each name with its ETag, sorted by name. */
  list(): Promise<Map<string, string>>
  /** At least so many bytes of its beginning, or all; undefined if it is gone. */
  begin(name: string, bytes: number): Promise<Uint8Array[] | undefined>
  /** The file, unless its ETag is the one that is known. */
  read(
    name: string,
    known: string | undefined,
  ): Promise<{ etag: string; bytes: AsyncIterable<Uint8Array> } | 'known' | undefined>
  /**
   * Stores or replaces a file as a whole; `open` is called for each attempt. Resolves with its
   * ETag.
   */
  write(name: string, open: () => AsyncIterable<Uint8Array>): Promise<string>
  /** Whether there was one. */
  remove(name: string): Promise<boolean>
}

/** The header of a snapshot is in these bytes, as in an uploaded file. */
const BEGINNING_BYTES = 65_536

/**
 * Snapshots in a container. What this process makes or reads of them is kept in `cache` as well, so
 * that a second world from the same snapshot needs only one question.
 *
 * @param schemas The schemas of the files in this version.
 */
export function sharedSnapshotStore(
  blobs: SnapshotBlobs,
  cache: SnapshotStore,
  schemas: Schemas,
): SnapshotStore {
  /** The ETag of each snapshot in the cache. */
  const cached = new Map<string, string>()
  /** Of each snapshot, with the ETag that it is of. */
  const headers = new Map<string, { etag: string; header: SnapshotHeader }>()
  /** A cached snapshot is not read while it is replaced. */
  const runExclusive = pLimit(1)

  async function forget(name: string): Promise<void> {
    cached.delete(name)
    await cache.remove(name)
  }

  /** Each name with its ETag; what others have removed leaves the cache. */
  async function look(): Promise<[name: string, etag: string][]> {
    const there = await blobs.list()
    for (const name of cached.keys()) if (!there.has(name)) await runExclusive(() => forget(name))
    for (const name of headers.keys()) if (!there.has(name)) headers.delete(name)
    return [...there].filter(([name]) => SnapshotName.safeParse(name).success)
  }

  /** Undefined if it is gone, or no snapshot of this version. */
  async function findHeader(name: string, etag: string): Promise<SnapshotHeader | undefined> {
    const known = headers.get(name)
    if (known?.etag === etag) return known.header
    const chunks = await blobs.begin(name, BEGINNING_BYTES)
    const header = await readSnapshotHeader(Readable.from(chunks ?? [])).catch(() => undefined)
    if (header) headers.set(name, { etag, header })
    return header
  }

  return {
    names: async () => (await look()).map(([name]) => name),
    async list() {
      const found = []
      for (const [name, etag] of await look()) {
        const header = await findHeader(name, etag)
        if (header) found.push({ name, header })
      }
      return found
    },
    async use(name, work) {
      const { used } = await runExclusive(async () => {
        const read = await blobs.read(name, cached.get(name))
        if (!read) await forget(name)
        else if (read !== 'known') {
          await cache.put(name, (folder) => readSnapshot(read.bytes, folder, schemas))
          cached.set(name, read.etag)
        }
        // It starts here, so that it is this version, and is not awaited, so that others start too.
        return { used: cache.use(name, work) }
      })
      return used
    },
    put: (name, make) =>
      runExclusive(async () => {
        cached.delete(name)
        const { snapshot } = await cache.put(name, make)
        try {
          const isNew = !(await blobs.list()).has(name)
          const etag = await cache.use(name, (made) => blobs.write(name, () => packed(made)))
          if (etag !== undefined) cached.set(name, etag)
          return { snapshot, isNew }
        } catch (error) {
          await forget(name) // others do not have it
          throw error
        }
      }),
    remove: (name) =>
      runExclusive(async () => {
        const isGone = await blobs.remove(name)
        await forget(name)
        return isGone
      }),
  }
}
