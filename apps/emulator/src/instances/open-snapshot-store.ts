import { rmSync } from 'node:fs'
import process from 'node:process'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import { diskSnapshotStore } from './disk-snapshot-store.ts'
import { readSnapshot } from './read-snapshot.ts'
import { sharedSnapshotStore } from './shared-snapshot-store.ts'
import type { Snapshot } from './snapshot.ts'
import { packed } from './snapshot-file.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { Schemas } from './staging.ts'

/**
 * In `snapshots` of the data folder, where they survive a restart, in memory with `:memory:`, or in
 * the container of `SNAPSHOTS`.
 *
 * @param schemas The schemas of the files in this version.
 * @throws {Error} with a sentence for the operator if the container cannot be used.
 */
export async function openSnapshotStore(
  { DATA_DIR, SNAPSHOTS }: Pick<Settings, 'DATA_DIR' | 'SNAPSHOTS'>,
  schemas: Schemas,
): Promise<SnapshotStore> {
  const openFolder = (name: string) =>
    DATA_DIR === IN_MEMORY ? memorySnapshotStore() : diskSnapshotStore(`${DATA_DIR}/${name}`)
  const own = openFolder('snapshots')
  if (SNAPSHOTS === undefined) return own
  const { openAzureSnapshots } = await importAzure()
  const blobs = await openAzureSnapshots(SNAPSHOTS, process.env.AZURE_STORAGE_KEY)
  // What an earlier process read may have changed since.
  if (DATA_DIR !== IN_MEMORY) rmSync(`${DATA_DIR}/snapshots-read`, { recursive: true, force: true })
  const shared = sharedSnapshotStore(blobs, openFolder('snapshots-read'), schemas)
  await moveSnapshots(own, shared, schemas)
  return shared
}

/** Moves the snapshots that a data folder had before `SNAPSHOTS`; a second start continues. */
async function moveSnapshots(
  own: SnapshotStore,
  shared: SnapshotStore,
  schemas: Schemas,
): Promise<void> {
  const there = new Map((await shared.list()).map(({ name, header }) => [name, header]))
  for (const name of await own.names()) {
    const isMoved = await own.use(name, async (snapshot) => {
      const other = there.get(name)
      if (other === undefined)
        await shared.put(name, (folder) => readSnapshot(packed(snapshot), folder, schemas))
      else if (JSON.stringify(other) !== JSON.stringify(snapshot.header))
        throw new Error(
          `SNAPSHOTS: the container and DATA_DIR have different snapshots with the name ${name}. Start without SNAPSHOTS, download it and remove it.`,
        )
      return true
    })
    if (isMoved) await own.remove(name)
  }
}

async function importAzure(): Promise<typeof import('./azure-snapshots.ts')> {
  try {
    return await import('./azure-snapshots.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'SNAPSHOTS needs more packages: npm install @azure/storage-blob @azure/identity',
    )
  }
}

function memorySnapshotStore(): SnapshotStore {
  const snapshots = new Map<string, Snapshot>()
  const names = async () => [...snapshots.keys()].sort()
  return {
    names,
    list: async () => (await names()).flatMap((name) => snapshots.get(name) ?? []),
    async use(name, work) {
      const snapshot = snapshots.get(name)
      return snapshot && work(snapshot)
    },
    async put(name, make) {
      const snapshot = { name, ...(await make(undefined)) }
      const isNew = !snapshots.has(name)
      snapshots.set(name, snapshot)
      return { snapshot, isNew }
    },
    remove: async (name) => snapshots.delete(name),
  }
}
