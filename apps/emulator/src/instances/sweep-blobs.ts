import type { BlobStore } from '#parts/blob-store.ts'
import { moveParts } from '#parts/move-parts.ts'
import { forgetPart, keepsBlobs, namedAmong, partsBetween } from '#parts/named-blobs.ts'
import { datasetStatus } from '#product/datasets/rows.ts'
import { modelStatus } from '#product/inference-models/rows.ts'
import { openReader, type Reader } from '#store/read-snapshot.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { World } from './world.ts'

type Sweep = {
  worlds: () => World[]
  snapshots: SnapshotStore
  stopping: AbortSignal
}

/**
 * Makes the object storage consistent with all worlds and snapshots: parts that are still in rows
 * move there, and blobs that nothing names are erased. A part whose blob is gone is sent again if
 * its upload is in progress; otherwise the log names its owner, whose downloads and jobs fail.
 *
 * No snapshot may be made or removed, and no world opened, in the meantime.
 *
 * @throws {StorageUnavailable}
 */
export async function sweepBlobs(
  blobs: BlobStore,
  { worlds, snapshots, stopping }: Sweep,
): Promise<void> {
  for (const { parts } of worlds()) await moveParts(parts, blobs, stopping)
  const readers = await openSnapshots(snapshots)
  const lastName = `${blobs.folder}~`
  let after = blobs.folder
  const check = (page: Page, upTo: string) => {
    for (const world of worlds()) reportMissing(world, page, { after, upTo })
    after = upTo
  }
  try {
    for await (const page of blobs.list()) {
      if (stopping.aborted) return
      check(page, page.names.at(-1) ?? after)
      const readable = [...worlds().map(({ parts }) => parts), ...readers]
      const named = new Set(readable.flatMap((parts) => namedAmong(parts, page.names)))
      await blobs.erase(page.names.filter((name) => !named.has(name) && !page.isRecent(name)))
    }
    check({ names: [], isRecent: () => false }, lastName)
  } finally {
    for (const reader of readers) reader.close()
  }
}

type Page = { names: string[]; isRecent: (name: string) => boolean }

async function openSnapshots(snapshots: SnapshotStore): Promise<(Reader & { close(): void })[]> {
  const opened = []
  for (const name of await snapshots.names()) {
    const reader = await snapshots.use(name, async ({ files }) =>
      openReader(String(files['parts.sqlite'])),
    )
    if (!reader) continue
    // Of a version without object storage.
    if (keepsBlobs(reader)) opened.push(reader)
    else reader.close()
  }
  return opened
}

function reportMissing(
  { parts, store, log }: World,
  { names, isRecent }: Page,
  range: { after: string; upTo: string },
): void {
  const present = new Set(names)
  const missing = partsBetween(parts, range).filter(
    ({ blob }) => !present.has(blob) && !isRecent(blob),
  )
  if (missing.length === 0) return
  const owners = [...new Set(missing.map(({ ownerId }) => ownerId))]
  log.error({ owners, parts: missing.length }, 'Parts are missing in the object storage')
  for (const part of missing) if (isUploading(store, part.ownerId)) forgetPart(parts, part)
}

const isUploading = (store: World['store'], ownerId: string): boolean =>
  datasetStatus(store, ownerId) === 'NEW' || modelStatus(store, ownerId) === 'CREATED'
