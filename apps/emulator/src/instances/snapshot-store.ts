import type { Contents, Snapshot } from './snapshot.ts'

/** The snapshots of one process, by name. */
export type SnapshotStore = {
  /** Sorted by name. */
  list(): Promise<Snapshot[]>
  find(name: string): Promise<Snapshot | undefined>
  /**
   * Adds a snapshot, or replaces the one of that name, once `make` has succeeded. `make` writes its
   * files to the given folder, or returns their bytes if there is none.
   */
  put(
    name: string,
    make: (folder: string | undefined) => Promise<Contents>,
  ): Promise<{ snapshot: Snapshot; isNew: boolean }>
  /** Resolves with false if there is no snapshot of that name. */
  remove(name: string): Promise<boolean>
}
