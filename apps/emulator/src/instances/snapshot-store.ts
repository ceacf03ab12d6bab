import { noSuchSnapshot } from './refusals.ts'
import type { Contents, Snapshot } from './snapshot.ts'

type Item = Pick<Snapshot, 'name' | 'header'>

/** The snapshots of one process, or of all that share a container, by name. */
export type SnapshotStore = {
  /** All names, sorted. */
  names(): Promise<string[]>
  /** Those that can be read, without their files, sorted by name. */
  list(): Promise<Item[]>
  /**
   * Does work with a snapshot, whose files stay as they are until it is done: what would replace or
   * remove it waits. Resolves with undefined if there is none of that name.
   */
  use<T>(name: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T | undefined>
  /**
   * Adds a snapshot, or replaces the one of that name, once `make` has succeeded. `make` writes its
   * files to the given folder, or returns their bytes if there is none.
   */
  put(
    name: string,
    make: (folder: string | undefined) => Promise<Contents>,
  ): Promise<{ snapshot: Item; isNew: boolean }>
  /** Resolves with false if there is no snapshot of that name. */
  remove(name: string): Promise<boolean>
}

/** The same as `use`. @throws 404 if there is none of that name. */
export async function withSnapshot<T>(
  { use }: Pick<SnapshotStore, 'use'>,
  name: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const used = await use(name, async (snapshot) => ({ result: await work(snapshot) }))
  if (!used) throw noSuchSnapshot(name)
  return used.result
}
