import type { IncomingMessage, RequestListener } from 'node:http'
import type { WorldItem } from '@concord/domain/control/worlds'
import { MAIN_WORLD, readWorldHeader, worldNamedBy, worldUnder } from '#http/world-name.ts'
import type { CreateApp, OpenProcesses, WorldManager } from './all-worlds.ts'
import { createBlobSweeper } from './blob-sweeper.ts'
import { restoreWorld } from './open-snapshot.ts'
import {
  mainWorldStays,
  noSuchWorld,
  portsUnpublished,
  tooManyWorlds,
  worldTaken,
} from './refusals.ts'
import { type SnapshotStore, withSnapshot } from './snapshot-store.ts'
import { unlessSilent } from './unless-silent.ts'
import type { World } from './world.ts'
import { createWorldHost } from './world-host.ts'
import { createWorldKeeper, getFacts, type OwnKeeper } from './world-keeper.ts'
import { createWorldPlacement } from './world-placement.ts'
import { createWorldRegister } from './world-register.ts'

/** The same with what its server needs. */
type ServedWorlds = WorldManager & {
  /** Serves the main world, and the others by their names. */
  handle: RequestListener
  close(): Promise<void>
}

const isRejected = (each: PromiseSettledResult<void>) => each.status === 'rejected'

/** @param openProcesses The other processes of the setting `WORLD_PROCESSES`, if there are any. */
export function createWorldManager(
  mainWorld: World,
  stored: SnapshotStore,
  port: () => number,
  createApp: CreateApp,
  openProcesses?: OpenProcesses,
): ServedWorlds {
  const { settings, log, blobs, workforce } = mainWorld
  const openWorldHost = (world: World) =>
    createWorldHost(world, (next, worldHost) => createApp(next, worldHost, worldManager))
  const register = createWorldRegister()

  const mainItem = (): WorldItem => ({
    name: MAIN_WORLD,
    origin: `http://localhost:${port()}`,
    port: port(),
    ...getFacts(main.world()),
    createdAt: startedAt.toISOString(),
    from: null,
  })

  const placement = createWorldPlacement({ settings, stored, register, log, getMain: () => main })

  const { PUBLIC_ORIGIN = '', WORLDS_UNDER_ORIGIN } = settings
  /** TLS clients may be on any machine, so they have no local names. */
  const getWorldName = ({ headers: { host }, socket }: IncomingMessage) =>
    ('encrypted' in socket ? undefined : worldNamedBy(host)) ??
    (WORLDS_UNDER_ORIGIN ? worldUnder(PUBLIC_ORIGIN, host) : undefined)

  const worldManager: ServedWorlds = {
    snapshots: {
      ...stored,
      async put(name, make, of) {
        const made = await sweeper.exclusive(() => stored.put(name, make))
        const world = register.find(of ?? MAIN_WORLD)
        if (world) world.saved = name
        return made
      },
      async remove(name) {
        const isGone = await sweeper.exclusive(() => stored.remove(name))
        sweeper.soon()
        return isGone
      },
    },
    sweepBlobs: () => sweeper.soon(),
    handle(request, response) {
      readWorldHeader(request, response)
      const name = getWorldName(request)
      const there = name === undefined ? undefined : register.find(name)
      if (name !== undefined && there) there.keeper.handle(name, request, response)
      else main.handle(request, response)
    },
    async worlds() {
      const names = register.listLost().length > 0 ? await stored.names() : []
      await main.ready()
      return {
        items: [mainItem(), ...(await register.list())],
        lost: register.listLost().map(({ snapshot, ...world }) => ({
          ...world,
          snapshot: snapshot !== null && names.includes(snapshot) ? snapshot : null,
        })),
      }
    },
    async create(wanted) {
      if (register.count() >= settings.WORLDS_MAX) throw tooManyWorlds(settings.WORLDS_MAX)
      const name = wanted.name ?? register.getFreeName()
      if (register.isTaken(name)) throw worldTaken(name)
      const keeper = processes?.choose(register.countOf) ?? own
      const patience = new AbortController()
      const making = register.reserve(name, keeper, () =>
        sweeper.exclusive(() => placement.create(name, keeper, wanted, patience.signal)),
      )
      // What the process makes after all is deleted again; until then the name is taken.
      return unlessSilent(keeper, making).finally(() => patience.abort())
    },
    async remove(name) {
      if (name === MAIN_WORLD) throw mainWorldStays()
      const found = register.find(name)
      if (register.forgetLost(name) && !found) return
      if (!found) throw noSuchWorld(name)
      await unlessSilent(
        found.keeper,
        sweeper.exclusive(() => placement.end(name, found, true)),
      )
      sweeper.soon()
    },
    async restore(worldHost, name, read) {
      const restored = await sweeper.exclusive(() =>
        withSnapshot(stored, name, (snapshot) => restoreWorld(worldHost, snapshot, read)),
      )
      sweeper.soon()
      return restored
    },
    async openWindow(worldHost, email) {
      if (settings.CONTROL_FROM === 'anywhere') throw portsUnpublished()
      return own.openWindow(worldHost, email)
    },
    now: async () => main.world().clock.now(),
    async close() {
      await sweeper.stop()
      const ends = register
        .entries()
        .map(([name, each]) => unlessSilent(each.keeper, placement.end(name, each, false)))
      for (const { reason } of (await Promise.allSettled(ends)).filter(isRejected))
        log.error({ error: String(reason) }, 'A world was not closed')
      await processes?.close()
      await own.closeWindows(MAIN_WORLD)
      await main.close(false)
    },
  }
  const own: OwnKeeper = createWorldKeeper({ settings, log, blobs, workforce, openWorldHost })
  const processes = openProcesses?.({ settings, own, worldManager, log, onEnd: placement.lose })
  const main = openWorldHost(mainWorld)
  const startedAt = mainWorld.clock.now()
  const sweeper = createBlobSweeper(blobs, {
    worlds: () => [main.world(), ...own.worlds()],
    snapshots: stored,
    log,
  })
  return worldManager
}
