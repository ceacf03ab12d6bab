import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Place } from '#store/store.ts'
import { VERSION } from '#version.ts'
import type { World } from '#world.ts'
import { FILE_NAMES, type FileName } from '#world-files.ts'
import { type Contents, FORMAT, SnapshotHeader } from './snapshot.ts'

/** The whole state of a world at this moment. Nobody waits for it: the world goes on while it is copied. */
export async function takeSnapshot(world: World, createdAt: Date, folder: string | undefined): Promise<Contents> {
  world.requests.flush()
  world.keepClock()
  const { policy, enclave, clock } = world
  const facts: Omit<SnapshotHeader, 'files'> = {
    ...{ format: FORMAT, version: VERSION, createdAt: createdAt.toISOString(), now: clock.now().toISOString() },
    ...{ ...world.scenario(), policy: { ...policy }, evidence: enclave.evidence },
  }
  // In one turn of the event loop, so that the two belong together.
  const frozen = [world.store.freeze(), world.parts.freeze()] as const
  try {
    const copied = async (index: 0 | 1): Promise<Place> => {
      const file = folder && path.join(folder, FILE_NAMES[index])
      const bytes = await frozen[index].copyTo(file)
      return bytes ?? file ?? ''
    }
    const [store, parts] = [await copied(0), await copied(1)]
    const files: SnapshotHeader['files'] = [await fileHeader('concord.sqlite', store), await fileHeader('parts.sqlite', parts)]
    // As it is read back: its lines are alike, byte for byte.
    return { header: SnapshotHeader.parse({ ...facts, files }), files: { 'concord.sqlite': store, 'parts.sqlite': parts } }
  } finally {
    for (const each of frozen) each.close()
  }
}

const fileHeader = async <N extends FileName>(name: N, place: Place) => ({
  name,
  sizeBytes: typeof place === 'string' ? (await stat(place)).size : place.length,
  sha256: await sha256Of(place),
})

async function sha256Of(place: Place): Promise<string> {
  const hash = createHash('sha256')
  if (typeof place === 'string') await pipeline(createReadStream(place), hash)
  else hash.update(place)
  return hash.digest('hex')
}
