import type { RequestListener } from 'node:http'
import type { LostWorld, WorldItem } from '@concord/domain/control/worlds'
import type { Logger } from 'pino'
import type { Settings } from '#runtime/settings.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { World } from './world.ts'
import type { WorldHost } from './world-host.ts'
import type { NewWorld, WorldKeeper } from './world-keeper.ts'

/** What the control plane of each world knows of all worlds. They share only the snapshots. */
export type WorldManager = {
  readonly snapshots: SharedSnapshots
  worlds(): Promise<{ items: WorldItem[]; lost: LostWorld[] }>
  /** @throws 404; 409 `tooManyWorlds`, `worldTaken`; 422 `snapshotRefused` */
  create(wanted: WantedWorld): Promise<WorldItem>
  /** @throws 404; 409 `mainWorld` */
  remove(name: string): Promise<void>
  /**
   * Replaces the world by a snapshot's, of which `read` gives the result. @throws 404; 422
   * `snapshotRefused`
   */
  restore<T>(worldHost: WorldHost, snapshot: string, read: (world: World) => T): Promise<T>
  /** Erases blobs that no world or snapshot names any more, soon. */
  sweepBlobs(): void
  /**
   * The address of a person's window on its own port of `localhost`. @throws 409 `portsUnpublished`
   * in a container
   */
  openWindow(worldHost: WorldHost, email: string): Promise<string>
  /** By the main world's clock. */
  now(): Promise<Date>
}
/** A new world, whose name and snapshot are names. */
export type WantedWorld = Omit<NewWorld, 'from'> & {
  name?: string | undefined
  from?: string | undefined
}
type SharedSnapshots = Omit<SnapshotStore, 'put'> & {
  /** @param of The world that is saved. */
  put(
    name: string,
    make: Parameters<SnapshotStore['put']>[1],
    of?: string,
  ): ReturnType<SnapshotStore['put']>
}
export type CreateApp = (
  world: World,
  worldHost: WorldHost,
  worldManager: WorldManager,
) => RequestListener

/** The processes that hold worlds in addition to this one. Each is started for its first world. */
type WorldProcesses = {
  /** The one with the fewest worlds. */
  choose(countOf: (keeper: WorldKeeper) => number): WorldKeeper
  close(): Promise<void>
}
export type OpenProcesses = (of: {
  settings: Settings
  /** The keeper of this process, which has the main world too. */
  own: WorldKeeper
  worldManager: WorldManager
  log: Logger
  onEnd: (keeper: WorldKeeper) => void
}) => WorldProcesses
