import { IN_MEMORY } from '#settings.ts'
import { diskShelf } from './disk-shelf.ts'
import type { Shelf } from './shelf.ts'
import type { Snapshot } from './snapshot.ts'

/** In `snapshots` of the data folder, where they survive a restart; in memory with `:memory:`. */
export const createShelf = (dataFolder: string): Shelf => (dataFolder === IN_MEMORY ? memoryShelf() : diskShelf(`${dataFolder}/snapshots`))

function memoryShelf(): Shelf {
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
