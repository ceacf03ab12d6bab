import { IN_MEMORY } from '#settings.ts'
import type { Snapshot } from '#snapshots/snapshot.ts'
import { createWorld, type World, type WorldOptions } from '#world.ts'
import { FILE_NAMES } from '#world-files.ts'
import { assertUsable, layFiles } from './laid-files.ts'

/**
 * Readies a snapshot to be opened where such a world lies, and judges it; nothing is changed before `open` is called, and then nothing is
 * left to refuse.
 *
 * @param like A world of this version.
 * @throws 422 `snapshotRefused`
 */
export async function prepareSnapshot({ files, header }: Snapshot, options: WorldOptions, like: World) {
  const schemas = schemasOf(like)
  const { DATA_DIR } = options.settings
  const isInMemory = DATA_DIR === IN_MEMORY
  if (isInMemory) for (const name of FILE_NAMES) assertUsable(name, files[name], schemas)
  else await layFiles(DATA_DIR, files, schemas)
  return {
    /** @param unlock of a data folder that is locked already. */
    async open(unlock?: () => void): Promise<World> {
      const world = await createWorld({ ...options, unlock, files: isInMemory ? files : undefined })
      world.policy = { ...header.policy }
      world.enclave.changeEvidence(header.evidence)
      return world
    },
  }
}

/** What the files of this version look like. */
export const schemasOf = ({ store, parts }: Pick<World, 'store' | 'parts'>) => ({
  'concord.sqlite': store.schema(),
  'parts.sqlite': parts.schema(),
})
