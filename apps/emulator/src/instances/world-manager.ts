import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { createClock } from '#clock.ts'
import { listen } from '#listen.ts'
import { IN_MEMORY, type Scenario, type Settings } from '#settings.ts'
import { createShelf } from '#snapshots/create-shelf.ts'
import type { Shelf } from '#snapshots/shelf.ts'
import type { Snapshot } from '#snapshots/snapshot.ts'
import { keptRows } from '#store/kept-rows.ts'
import { createWorld, type World, type WorldOptions } from '#world.ts'
import { prepareSnapshot } from './open-snapshot.ts'
import { mainWorldStays, noSuchWorld, tooManyWorlds, worldTaken } from './refusals.ts'
import { createSite, type Site } from './site.ts'
import { MAIN_WORLD, originOfWorld, worldNamedBy } from './world-name.ts'

export type WorldItem = {
  name: string
  /** For browsers: sessions in two worlds do not meet, since cookies know names and no ports. */
  origin: string
  /** For programs, on 127.0.0.1. */
  port: number
  scenario: string
  seed: number
  now: string
  createdAt: string
  /** The snapshot that it began with. */
  from: string | null
}
type Maybe<T> = { [K in keyof T]?: T[K] | undefined }
export type NewWorld = Maybe<{ name: string; from: Snapshot; scenario: Scenario; seed: number; now: Date }>

/** All worlds of one process. They share the snapshots, and nothing else. */
export type Universe = {
  readonly snapshots: Shelf
  /** Serves the main world, and the others by their names. */
  handle: RequestListener
  worlds(): Promise<WorldItem[]>
  /** @throws 409 `tooManyWorlds`, `worldTaken`; 422 `snapshotRefused` */
  create(wanted: NewWorld): Promise<WorldItem>
  /** @throws 404; 409 `mainWorld` */
  remove(name: string, asking: ServerResponse): Promise<void>
  /** Puts the world of a snapshot in the place of the one there. @throws 422 `snapshotRefused` */
  restore(site: Site, snapshot: Snapshot, asking: ServerResponse): Promise<void>
  /** By the main world's clock. */
  now(): Date
  close(): Promise<void>
}

type Placed = { site: Site; port: number; createdAt: Date; from: string | null; server?: Server }

export function createUniverse(
  mainWorld: World,
  port: () => number,
  appOf: (world: World, site: Site, universe: Universe) => RequestListener,
): Universe {
  const { settings, log } = mainWorld
  const isInMemory = settings.DATA_DIR === IN_MEMORY
  const worldsFolder = `${settings.DATA_DIR}/worlds`
  const siteOf = (world: World) => createSite(world, (next, site) => appOf(next, site, universe))
  const placed = new Map<string, Placed>()
  /** Names of worlds that are being made, or ended. */
  const reserved = new Set<string>()
  let count = 0

  const toItem = ({ site, port, createdAt, from }: Placed): WorldItem => ({
    name: site.name,
    origin: site.name === MAIN_WORLD ? `http://localhost:${port}` : originOfWorld(site.name, port),
    port,
    ...site.world().scenario(),
    now: site.world().clock.now().toISOString(),
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

  async function open(name: string, port: number, { from, scenario, seed, now }: NewWorld): Promise<World> {
    const own: Settings = {
      ...settings,
      ...{ PORT: port, PUBLIC_ORIGIN: originOfWorld(name, port), DATA_DIR: isInMemory ? IN_MEMORY : `${worldsFolder}/${name}` },
      ...(scenario ? { SCENARIO: scenario } : {}),
    }
    await main.site.ready()
    const options: WorldOptions = { settings: own, name, seed, log: log.child({ world: name }) }
    if (!from) return createWorld({ ...options, kept: keptRows(main.site.world().store), ...(now ? { now } : { clock: createClock() }) })
    const world = await (await prepareSnapshot(from, options, main.site.world())).open()
    if (now) {
      world.clock.set(now)
      world.keepClock()
    }
    return world
  }

  async function place(name: string, wanted: NewWorld): Promise<WorldItem> {
    const handle: RequestListener = (request, response) => {
      const there = placed.get(name)
      if (there?.server === server) there.site.handle(request, response)
      else response.destroy() // a connection that was kept asks once more when the world has gone
    }
    const { server, port } = await listen(handle, 0, settings.HOST)
    try {
      const site = siteOf(await open(name, port, wanted))
      const item = { site, port, server, createdAt: universe.now(), from: wanted.from?.name ?? null }
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
  async function end({ site, server }: Placed, asking?: ServerResponse): Promise<void> {
    const { name } = site
    placed.delete(name)
    reserved.add(name)
    try {
      server?.close()
      await site.close(asking)
      await sweep(name)
      server?.closeIdleConnections()
    } finally {
      reserved.delete(name)
    }
  }

  const universe: Universe = {
    snapshots: createShelf(settings.DATA_DIR),
    handle(request, response) {
      const { site } = placed.get(worldNamedBy(request.headers.host) ?? MAIN_WORLD) ?? main
      site.handle(request, response)
    },
    async worlds() {
      const all = [main, ...placed.values()]
      await Promise.all(all.map(({ site }) => site.ready()))
      return all.filter((each) => each === main || placed.get(each.site.name) === each).map(toItem)
    },
    async create(wanted) {
      if (placed.size + reserved.size >= settings.WORLDS_MAX) throw tooManyWorlds(settings.WORLDS_MAX)
      const name = wanted.name ?? freeName()
      if (isTaken(name)) throw worldTaken(name)
      reserved.add(name)
      try {
        return await place(name, wanted)
      } finally {
        reserved.delete(name)
      }
    },
    async remove(name, asking) {
      if (name === MAIN_WORLD) throw mainWorldStays()
      const found = placed.get(name)
      if (!found) throw noSuchWorld(name)
      await end(found, asking)
    },
    async restore(site, snapshot, asking) {
      await site.replace(asking, async (before) => {
        const { name, settings, log } = before
        const { open } = await prepareSnapshot(snapshot, { name, settings, log }, before)
        return async () => open(await before.handOver())
      })
    },
    now: () => main.site.world().clock.now(),
    async close() {
      await Promise.all([...placed.values()].map((each) => end(each)))
      await main.site.close()
    },
  }
  if (!isInMemory) rmSync(worldsFolder, { recursive: true, force: true }) // of a process that ended without goodbye
  const main: Placed = {
    site: siteOf(mainWorld),
    get port() {
      return port()
    },
    createdAt: mainWorld.clock.now(),
    from: null,
  }
  return universe
}
