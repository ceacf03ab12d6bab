import { IN_MEMORY } from '#runtime/settings.ts'
import type { Snapshot } from './snapshot.ts'
import { assertUsable, type Schemas, stageFiles } from './staging.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'
import { FILE_NAMES } from './world-files.ts'

/**
 * Prepares and validates a snapshot for opening; nothing changes before `open` is called, which can
 * no longer fail validation.
 *
 * @param like A world of this version. @throws 422 `snapshotRefused`
 */
export async function prepareSnapshot(
  { files, header }: Snapshot,
  options: WorldOptions,
  like: World,
) {
  const schemas = getSchemas(like)
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
