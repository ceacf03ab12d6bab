import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { shareBlobs } from '#parts/named-blobs.ts'
import { VERSION } from '#runtime/files.ts'
import type { Place } from '#store/open-store.ts'
import { type Contents, FORMAT, SnapshotHeader } from './snapshot.ts'
import type { World } from './world.ts'
import { FILE_NAMES, type FileName, type Files } from './world-files.ts'

/** A snapshot of a world's whole state. The world keeps running while it is copied. */
export async function takeSnapshot(
  world: World,
  createdAt: Date,
  folder: string | undefined,
): Promise<Contents> {
  world.audit.flush()
  world.keepClock()
  shareBlobs(world.parts)
  const { policy, enclave, clock } = world
  const facts: Omit<SnapshotHeader, 'files'> = {
    format: FORMAT,
    version: VERSION,
    createdAt: createdAt.toISOString(),
    now: clock.now().toISOString(),
    ...world.scenario(),
    policy: { ...policy },
    evidence: enclave.evidence,
  }
  // In one turn of the event loop, so that they are consistent.
  const frozen = FILE_NAMES.map((name) => ({ name, copy: world.stores[name].openReadSnapshot() }))
  try {
    const files: Files = {}
    const headers: Awaited<ReturnType<typeof fileHeader>>[] = []
    for (const { name, copy } of frozen) {
      const file = folder && path.join(folder, name)
      const place = (await copy.copyTo(file)) ?? file ?? ''
      files[name] = place
      headers.push(await fileHeader(name, place))
    }
    // Parsed, so that its lines are byte for byte those of a snapshot that was read.
    return { header: SnapshotHeader.parse({ ...facts, files: headers }), files }
  } finally {
    for (const { copy } of frozen) copy.close()
  }
}

const fileHeader = async (name: FileName, place: Place) => ({
  name,
  sizeBytes: typeof place === 'string' ? (await stat(place)).size : place.length,
  sha256: await computeSha256(place),
})

async function computeSha256(place: Place): Promise<string> {
  const hash = createHash('sha256')
  if (typeof place === 'string') await pipeline(createReadStream(place), hash)
  else hash.update(place)
  return hash.digest('hex')
}
