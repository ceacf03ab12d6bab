import type { Contents, Snapshot } from './snapshot.ts'

/** The snapshots of one process, by name. */
export type SnapshotStore = {
  /** By name. */
  list(): Promise<Snapshot[]>
  find(name: string): Promise<Snapshot | undefined>
  /**
   * Adds one, or replaces the one of that name, when `make` has ended well. `make` writes its files
   * to the folder it is given, or answers their bytes where it is given none.
   */
  put(
    name: string,
    make: (folder: string | undefined) => Promise<Contents>,
  ): Promise<{ snapshot: Snapshot; isNew: boolean }>
  /** False when there is none. */
  remove(name: string): Promise<boolean>
}
