import { IN_MEMORY } from '#settings.ts'
import { diskShelf } from './disk-shelf.ts'
import type { Contents, Snapshot } from './snapshot.ts'

/** The snapshots of one process, by name. */
export type Shelf = {
  /** By name. */
  list(): Promise<Snapshot[]>
  find(name: string): Promise<Snapshot | undefined>
  /**
   * Adds one, or replaces the one of that name, when `make` has ended well. `make` writes its files to the folder it is given, or answers
   * their bytes where it is given none.
   */
  put(name: string, make: (folder: string | undefined) => Promise<Contents>): Promise<{ snapshot: Snapshot; isNew: boolean }>
  /** False when there is none. */
  remove(name: string): Promise<boolean>
}

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
