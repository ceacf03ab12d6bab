import type { Settings } from '#runtime/settings.ts'
import type { WorldManager } from './all-worlds.ts'
import type { Contents, Snapshot } from './snapshot.ts'
import type { Address, Inherited, NewWorld, WorldFacts } from './world-keeper.ts'

/** What the first process asks a process of worlds for. */
export type FunctionsOfKeeper = {
  open(
    process: { settings: Settings; relayKey: string },
    name: string,
    wanted: NewWorld,
    inherited: Inherited,
  ): Promise<Address>
  close(name: string, isAtOnce: boolean): Promise<void>
  getFacts(): Promise<Record<string, WorldFacts>>
  isRunning(): Promise<boolean>
  /** Makes the contents of a snapshot that `putSnapshot` has announced. */
  make(making: string, folder: string | undefined): Promise<Contents>
  /** Does the work with a snapshot that `useSnapshot` has announced. */
  use(using: string, snapshot: Snapshot): Promise<void>
}

/** What the process of a world asks the first one for: what all worlds share. */
export type FunctionsOfFirst = {
  listWorlds: WorldManager['worlds']
  createWorld: WorldManager['create']
  removeWorld: WorldManager['remove']
  now: WorldManager['now']
  snapshotNames(): Promise<string[]>
  listSnapshots: WorldManager['snapshots']['list']
  /**
   * Whether there is such a snapshot. @param using The id of the work with it, in the process that
   * asks.
   */
  useSnapshot(name: string, using: string): Promise<boolean>
  /** @param making The id of the work that makes it, in the process that asks. */
  putSnapshot(
    name: string,
    making: string,
    of: string | undefined,
  ): ReturnType<WorldManager['snapshots']['put']>
  removeSnapshot(name: string): Promise<boolean>
}
