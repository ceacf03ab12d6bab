import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import type { Scenario } from '@concord/domain/control/scenarios'
import type { WorldItem } from '@concord/domain/control/worlds'
import { listen } from '#http/listen.ts'
import { MAIN_WORLD, originOfWorld, readWorldHeader, worldNamedBy } from '#http/world-name.ts'
import { createClock } from '#runtime/clock.ts'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import { listMetadata } from '#store/metadata-rows.ts'
import { createBlobSweeper } from './blob-sweeper.ts'
import { prepareSnapshot } from './open-snapshot.ts'
import {
  mainWorldStays,
  noSuchWorld,
  portsUnpublished,
  tooManyWorlds,
  worldTaken,
} from './refusals.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import { createWindowPorts } from './window-ports.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'
import { createWorldHost, type WorldHost } from './world-host.ts'

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }
export type NewWorld = Maybe<{
  name: string
  from: Snapshot
  scenario: Scenario
  seed: number
  now: Date
  /** The port that its creator reached: in a container, the only one that is published. */
  askedPort: number
}>

/** All worlds of one process. They share only the snapshots. */
export type WorldManager = {
  readonly snapshots: SnapshotStore
  /** Serves the main world, and the others by their names. */
  handle: RequestListener
  worlds(): Promise<WorldItem[]>
  /** @throws 409 `tooManyWorlds`, `worldTaken`; 422 `snapshotRefused` */
  create(wanted: NewWorld): Promise<WorldItem>
  /** @throws 404; 409 `mainWorld` */
  remove(name: string, asking: object): Promise<void>
  /** Replaces the world by a snapshot's. @throws 422 `snapshotRefused` */
  restore(worldHost: WorldHost, snapshot: Snapshot, asking: object): Promise<void>
  /** Erases blobs that no world or snapshot names any more, soon. */
  sweepBlobs(): void
  /**
   * The address of a person's window on its own port of `localhost`. @throws 409 `portsUnpublished`
   * in a container
   */
  openWindow(name: string, email: string): Promise<string>
  /** By the main world's clock. */
  now(): Date
  close(): Promise<void>
}

type Placed = {
  worldHost: WorldHost
  /** For browsers. */
  readonly origin: string
  port: number
  createdAt: Date
  from: string | null
  server?: Server
}

export function createWorldManager(
  mainWorld: World,
  stored: SnapshotStore,
  port: () => number,
  createApp: (world: World, worldHost: WorldHost, worldManager: WorldManager) => RequestListener,
): WorldManager {
  const { settings, log } = mainWorld
  const isInMemory = settings.DATA_DIR === IN_MEMORY
  const worldsFolder = `${settings.DATA_DIR}/worlds`
  const openWorldHost = (world: World) =>
    createWorldHost(world, (next, worldHost) => createApp(next, worldHost, worldManager))
  const placed = new Map<string, Placed>()
  /** Names of worlds that are being created or deleted. */
  const reserved = new Set<string>()
  let count = 0
  const windowPorts = createWindowPorts(settings.HOST)

  const toItem = ({ worldHost, origin, port, createdAt, from }: Placed): WorldItem => ({
    name: worldHost.name,
    origin,
    port,
    ...worldHost.world().scenario(),
    now: worldHost.world().clock.now().toISOString(),
    createdAt: createdAt.toISOString(),
    from,
  })
  const isTaken = (name: string) => name === MAIN_WORLD || placed.has(name) || reserved.has(name)
  function freeName(): string {
    for (;;) {
      const name = `w${++count}`
      if (!isTaken(name)) return name
    }
  }

  /** In a container the ports of worlds are not published, so browsers use the main one. */
  const getOrigin = (name: string, port: number, { askedPort = port }: NewWorld) =>
    originOfWorld(name, settings.CONTROL_FROM === 'anywhere' ? askedPort : port)

  async function open(
    name: string,
    port: number,
    origin: string,
    { from, scenario, seed, now }: NewWorld,
  ): Promise<World> {
    const own: Settings = {
      ...settings,
      PORT: port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: isInMemory ? IN_MEMORY : `${worldsFolder}/${name}`,
      ...(scenario ? { SCENARIO: scenario } : {}),
    }
    await main.worldHost.ready()
    const options: WorldOptions = {
      settings: own,
      name,
      seed,
      log: log.child({ world: name }),
      blobs: mainWorld.blobs,
      workforce: mainWorld.workforce,
    }
    if (!from)
      return createWorld({
        ...options,
        kept: listMetadata(main.worldHost.world().store),
        ...(now ? { now } : { clock: createClock() }),
      })
    const world = await (await prepareSnapshot(from, options, main.worldHost.world())).open()
    if (now) {
      world.clock.set(now)
      world.keepClock()
    }
    return world
  }

  async function place(name: string, wanted: NewWorld): Promise<WorldItem> {
    const handle: RequestListener = (request, response) => {
      const there = placed.get(name)
      if (there?.server === server) there.worldHost.handle(request, response)
      else response.destroy() // a kept-alive connection sends one more request after the world is gone
    }
    const { server, port } = await listen(handle, 0, settings.HOST)
    try {
      const origin = getOrigin(name, port, wanted)
      const worldHost = openWorldHost(await open(name, port, origin, wanted))
      const item = {
        worldHost,
        origin,
        port,
        server,
        createdAt: worldManager.now(),
        from: wanted.from?.name ?? null,
      }
      placed.set(name, item)
      return toItem(item)
    } catch (error) {
      server.close()
      await sweep(name)
      throw error
    }
  }
  const sweep = async (name: string) => {
    if (!isInMemory) await rm(`${worldsFolder}/${name}`, { recursive: true, force: true })
  }
  async function end({ worldHost, server }: Placed, asking?: object): Promise<void> {
    const { name } = worldHost
    placed.delete(name)
    reserved.add(name)
    try {
      server?.close()
      await windowPorts.close(name)
      await worldHost.close(asking)
      await sweep(name)
      server?.closeIdleConnections()
    } finally {
      reserved.delete(name)
    }
  }

  const worldManager: WorldManager = {
    snapshots: {
      ...stored,
      put: (name, make) => sweeper.exclusive(() => stored.put(name, make)),
      async remove(name) {
        const isGone = await sweeper.exclusive(() => stored.remove(name))
        sweeper.soon()
        return isGone
      },
    },
    sweepBlobs: () => sweeper.soon(),
    handle(request, response) {
      readWorldHeader(request, response)
      const { worldHost } = placed.get(worldNamedBy(request.headers.host) ?? MAIN_WORLD) ?? main
      worldHost.handle(request, response)
    },
    async worlds() {
      const all = [main, ...placed.values()]
      await Promise.all(all.map(({ worldHost }) => worldHost.ready()))
      return all
        .filter((each) => each === main || placed.get(each.worldHost.name) === each)
        .map(toItem)
    },
    async create(wanted) {
      if (placed.size + reserved.size >= settings.WORLDS_MAX)
        throw tooManyWorlds(settings.WORLDS_MAX)
      const name = wanted.name ?? freeName()
      if (isTaken(name)) throw worldTaken(name)
      reserved.add(name)
      try {
        return await sweeper.exclusive(() => place(name, wanted))
      } finally {
        reserved.delete(name)
      }
    },
    async remove(name, asking) {
      if (name === MAIN_WORLD) throw mainWorldStays()
      const found = placed.get(name)
      if (!found) throw noSuchWorld(name)
      await sweeper.exclusive(() => end(found, asking))
      sweeper.soon()
    },
    async restore(worldHost, snapshot, asking) {
      await sweeper.exclusive(() =>
        worldHost.replace(asking, async (before) => {
          const { name, settings, log, blobs, workforce } = before
          const options = { name, settings, log, blobs, workforce }
          const { open } = await prepareSnapshot(snapshot, options, before)
          return async () => open(await before.handOver())
        }),
      )
      sweeper.soon()
    },
    async openWindow(name, email) {
      if (settings.CONTROL_FROM === 'anywhere') throw portsUnpublished()
      return windowPorts.open(name, email, (request, response) =>
        (placed.get(name) ?? main).worldHost.handle(request, response),
      )
    },
    now: () => main.worldHost.world().clock.now(),
    async close() {
      await sweeper.stop()
      await Promise.all([...placed.values()].map((each) => end(each)))
      await windowPorts.close(MAIN_WORLD)
      await main.worldHost.close()
    },
  }
  // left by a process that crashed
  if (!isInMemory) rmSync(worldsFolder, { recursive: true, force: true })
  const main: Placed = {
    worldHost: openWorldHost(mainWorld),
    get origin() {
      return `http://localhost:${port()}`
    },
    get port() {
      return port()
    },
    createdAt: mainWorld.clock.now(),
    from: null,
  }
  const sweeper = createBlobSweeper(mainWorld.blobs, {
    worlds: () => [main, ...placed.values()].map(({ worldHost }) => worldHost.world()),
    snapshots: stored,
    log,
  })
  return worldManager
}
