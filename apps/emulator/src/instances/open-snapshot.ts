import { IN_MEMORY } from '#runtime/settings.ts'
import { createWorld, type WorldOptions } from './create-world.ts'
import type { Snapshot } from './snapshot.ts'
import { assertUsable, type Schemas, stageFiles } from './staging.ts'
import type { World } from './world.ts'
import { FILE_NAMES } from './world-files.ts'
import type { WorldHost } from './world-host.ts'

/**
 * Prepares and validates a snapshot for opening; nothing changes before `open` is called, which can
 * no longer fail validation.
 *
 * @param schemas The schemas of the files in this version. @throws 422 `snapshotRefused`
 */
export async function prepareSnapshot(
  { files, header }: Snapshot,
  options: WorldOptions,
  schemas: Schemas,
) {
  const { DATA_DIR } = options.settings
  const isInMemory = DATA_DIR === IN_MEMORY
  if (isInMemory) await assertUsable((name) => files[name] ?? IN_MEMORY, schemas, options.blobs)
  else await stageFiles(DATA_DIR, files, schemas, options.blobs)
  return {
    /** @param unlock Releases a data folder that is already locked. */
    async open(unlock?: () => void): Promise<World> {
      const world = await createWorld({ ...options, unlock, files: isInMemory ? files : undefined })
      world.policy = { ...header.policy }
      world.enclave.changeEvidence(header.evidence)
      return world
    },
  }
}

/** The schemas of the files in this version. */
export const getSchemas = ({ stores }: Pick<World, 'stores'>): Schemas =>
  Object.fromEntries(FILE_NAMES.map((name) => [name, stores[name].schema()])) as Schemas

/**
 * Replaces a world of this process by a snapshot's, of which `read` gives the result.
 *
 * @throws 404 if the world is gone; 422 `snapshotRefused`
 */
export const restoreWorld = <T>(
  worldHost: WorldHost,
  snapshot: Snapshot,
  read: (world: World) => T,
): Promise<T> =>
  worldHost.replace(async (before) => {
    const { name, settings, log, blobs, workforce } = before
    const options = { name, settings, log, blobs, workforce }
    const { open } = await prepareSnapshot(snapshot, options, getSchemas(before))
    return async () => open(await before.handOver())
  }, read)
