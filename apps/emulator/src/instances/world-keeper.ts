import type { RequestListener, Server } from 'node:http'
import type { Scenario } from '@concord/domain/control/scenarios'
import type { Logger } from 'pino'
import { listen } from '#http/listen.ts'
import { readSender } from '#http/sender.ts'
import { originOfWorld, publicOriginOfWorld } from '#http/world-name.ts'
import type { BlobStore } from '#parts/blob-store.ts'
import { createClock } from '#runtime/clock.ts'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import type { MetadataRow } from '#store/metadata-rows.ts'
import { createWorld, type WorldOptions } from './create-world.ts'
import { prepareSnapshot } from './open-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { Schemas } from './staging.ts'
import { createWindowPorts } from './window-ports.ts'
import type { World } from './world.ts'
import type { WorldHost } from './world-host.ts'

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }
export type NewWorld = Maybe<{
  from: Snapshot
  scenario: Scenario
  seed: number
  now: Date
  /** The port that its creator reached: in a container, the only one that is published. */
  askedPort: number
}>
/** What a new world has of the main one. */
export type Inherited = { kept: readonly MetadataRow[]; schemas: Schemas }
/** The addresses of a world: for browsers, and its port for programs. */
export type Address = { origin: string; port: number }
/** What changes while a world runs. */
export type WorldFacts = { scenario: string; seed: number; now: string }

/** Holds worlds, in this process or in another one; their files are the caller's to erase. */
export type WorldKeeper = {
  /** @throws 422 `snapshotRefused` */
  open(name: string, wanted: NewWorld, inherited: Inherited): Promise<Address>
  /** @param isAtOnce Cuts off the calls in progress. */
  close(name: string, isAtOnce: boolean): Promise<void>
  /** Those of its worlds that are open, by name, once none of them is being replaced. */
  getFacts(): Promise<Record<string, WorldFacts>>
  /** Of another process: answers as soon as it runs. */
  isRunning?(): Promise<boolean>
  handle(name: string, ...request: Parameters<RequestListener>): void
}

/** A keeper of this process. */
export type OwnKeeper = WorldKeeper & {
  worlds(): World[]
  /** The address of a person's window on its own port of `localhost`. */
  openWindow(worldHost: WorldHost, email: string): Promise<string>
  closeWindows(name: string): Promise<void>
}

type Context = {
  settings: Settings
  log: Logger
  blobs?: BlobStore | undefined
  workforce?: World['workforce']
  openWorldHost: (world: World) => WorldHost
  /** Of the process that relays requests to this one. */
  relayKey?: string
}

export const getFacts = (world: World): WorldFacts => {
  const { scenario, seed } = world.scenario()
  return { scenario, seed, now: world.clock.now().toISOString() }
}

export function createWorldKeeper({
  settings,
  log,
  openWorldHost,
  relayKey,
  ...shared
}: Context): OwnKeeper {
  const isInMemory = settings.DATA_DIR === IN_MEMORY
  const worldsFolder = getWorldsFolder(settings)
  const held = new Map<string, { worldHost: WorldHost; server: Server }>()
  const windowPorts = createWindowPorts(settings.HOST)

  async function openWorld(
    name: string,
    { port, origin }: Address,
    { from, scenario, seed, now }: NewWorld,
    { kept, schemas }: Inherited,
  ): Promise<World> {
    const own: Settings = {
      ...settings,
      PORT: port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: isInMemory ? IN_MEMORY : `${worldsFolder}/${name}`,
      ...(scenario ? { SCENARIO: scenario } : {}),
    }
    const options: WorldOptions = {
      settings: own,
      name,
      seed,
      log: log.child({ world: name }),
      ...shared,
    }
    if (!from)
      return createWorld({ ...options, kept, ...(now ? { now } : { clock: createClock() }) })
    const world = await (await prepareSnapshot(from, options, schemas)).open()
    if (now) {
      world.clock.set(now)
      world.keepClock()
    }
    return world
  }
  function getOrigin(name: string, port: number, { askedPort = port }: NewWorld): string {
    const { WORLDS_UNDER_ORIGIN, PUBLIC_ORIGIN, CONTROL_FROM } = settings
    if (WORLDS_UNDER_ORIGIN && PUBLIC_ORIGIN) return publicOriginOfWorld(name, PUBLIC_ORIGIN)
    // In a container the ports of worlds are not published, so browsers use the main one.
    return originOfWorld(name, CONTROL_FROM === 'anywhere' ? askedPort : port)
  }
  return {
    async open(name, wanted, inherited) {
      let worldHost: WorldHost | undefined
      const { server, port } = await listen(
        (request, response) => {
          if (relayKey !== undefined) readSender(request, relayKey)
          // An open connection may send one more request after its world is gone.
          if (worldHost) worldHost.handle(request, response)
          else response.destroy()
        },
        0,
        settings.HOST,
      )
      try {
        const address = { origin: getOrigin(name, port, wanted), port }
        worldHost = openWorldHost(await openWorld(name, address, wanted, inherited))
        held.set(name, { worldHost, server })
        return address
      } catch (error) {
        server.close()
        throw error
      }
    },
    async close(name, isAtOnce) {
      const found = held.get(name)
      if (!found) return
      held.delete(name)
      found.server.close()
      await windowPorts.close(name)
      await found.worldHost.close(isAtOnce)
      found.server.closeIdleConnections()
    },
    async getFacts() {
      const facts = [...held].map(async ([name, { worldHost, server }]) => {
        await worldHost.ready()
        return held.get(name)?.server === server ? [[name, getFacts(worldHost.world())]] : []
      })
      return Object.fromEntries((await Promise.all(facts)).flat())
    },
    handle: (name, request, response) => held.get(name)?.worldHost.handle(request, response),
    worlds: () => [...held.values()].map(({ worldHost }) => worldHost.world()),
    openWindow: (worldHost, email) => windowPorts.open(worldHost.name, email, worldHost.handle),
    closeWindows: (name) => windowPorts.close(name),
  }
}

/** Where the worlds in addition to the main one are. */
export const getWorldsFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => `${DATA_DIR}/worlds`
