import type { Settings } from '#runtime/settings.ts'
import type { WorldManager } from './all-worlds.ts'
import type { Contents } from './snapshot.ts'
import type { Address, Inherited, NewWorld, WorldFacts } from './world-keeper.ts'

/** What the first process asks a process of worlds for. */
export type FunctionsOfKeeper = {
  open(
    process: { settings: Settings; relayKey: string },
    name: string,
    wanted: NewWorld,
    inherited: Inherited,
  ): Promise<Address>
  /** @param asking The id of the response to the call that requests it. */
  close(name: string, asking: string | undefined): Promise<void>
  getFacts(): Promise<Record<string, WorldFacts>>
  /** Makes the contents of a snapshot that `putSnapshot` has announced. */
  make(making: string, folder: string | undefined): Promise<Contents>
}

/** What the process of a world asks the first one for: what all worlds share. */
export type FunctionsOfFirst = {
  listWorlds: WorldManager['worlds']
  createWorld: WorldManager['create']
  /** @param asking The id of the response to the call that requests it. */
  removeWorld(name: string, asking: string): Promise<void>
  now: WorldManager['now']
  snapshotNames(): Promise<string[]>
  listSnapshots: WorldManager['snapshots']['list']
  findSnapshot: WorldManager['snapshots']['find']
  /** @param making The id of the work that makes it, in the process that asks. */
  putSnapshot(
    name: string,
    making: string,
    of: string | undefined,
  ): ReturnType<WorldManager['snapshots']['put']>
  removeSnapshot(name: string): Promise<boolean>
}
