import { IN_MEMORY } from '#runtime/settings.ts'
import { diskSnapshotStore } from './disk-snapshot-store.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotStore } from './snapshot-store.ts'

/** In `snapshots` of the data folder, where they survive a restart; in memory with `:memory:`. */
export const createSnapshotStore = (dataFolder: string): SnapshotStore =>
  dataFolder === IN_MEMORY ? memorySnapshotStore() : diskSnapshotStore(`${dataFolder}/snapshots`)

function memorySnapshotStore(): SnapshotStore {
  const snapshots = new Map<string, Snapshot>()
  return {
    list: async () => [...snapshots.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    find: async (name) => snapshots.get(name),
    async put(name, make) {
      const snapshot = { name, ...(await make(undefined)) }
      const isNew = !snapshots.has(name)
      snapshots.set(name, snapshot)
      return { snapshot, isNew }
    },
    remove: async (name) => snapshots.delete(name),
  }
}
