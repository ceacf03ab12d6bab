import type { Contents, Snapshot } from './snapshot.ts'

/** The snapshots of one process, or of all that share a container, by name. */
export type SnapshotStore = {
  /** All names, sorted. */
  names(): Promise<string[]>
  /** Those that can be read, without their files, sorted by name. */
  list(): Promise<Pick<Snapshot, 'name' | 'header'>[]>
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
