import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { pino } from 'pino'
import type { CreateApp, WorldManager } from './all-worlds.ts'
import { connectProcess } from './calls.ts'
import { restoreWorld } from './open-snapshot.ts'
import type { FunctionsOfFirst, FunctionsOfKeeper } from './process-protocol.ts'
import { portsUnpublished } from './refusals.ts'
import type { Contents } from './snapshot.ts'
import type { World } from './world.ts'
import { createWorldHost } from './world-host.ts'
import { createWorldKeeper, type OwnKeeper } from './world-keeper.ts'

/**
 * Keeps worlds in this process for the one that has started it, until that one ends. What worlds
 * share, the snapshots and the list of worlds, stays there.
 */
export function keepWorlds(createApp: CreateApp): void {
  const makings = new Map<string, (folder: string | undefined) => Promise<Contents>>()
  const askings = new Map<string, object>()
  let keeper: OwnKeeper | undefined
  const getKeeper = ({ settings, relayKey }: Parameters<FunctionsOfKeeper['open']>[0]) => {
    const log = pino({ level: settings.LOG_LEVEL, base: null })
    const openWorldHost = (world: World) =>
      createWorldHost(world, (next, worldHost) => createApp(next, worldHost, worldManager))
    keeper ??= createWorldKeeper({ settings, log, openWorldHost, relayKey })
    return keeper
  }
  const own: FunctionsOfKeeper = {
    open: (process, name, wanted, inherited) => getKeeper(process).open(name, wanted, inherited),
    // A call of another process does not wait for this one's, but requests the end all the same.
    close: async (name, asking) =>
      keeper?.close(name, asking === undefined ? undefined : (askings.get(asking) ?? {})),
    getFacts: async () => (await keeper?.getFacts()) ?? {},
    async make(making, folder) {
      const make = makings.get(making)
      if (!make) throw new Error('Nobody makes this snapshot')
      return make(folder)
    },
  }
  const first = connectProcess<FunctionsOfFirst>(process, own)
  /** Does work that the first process may refer to by an id. */
  async function withId<V, T>(map: Map<string, V>, value: V, work: (id: string) => Promise<T>) {
    const id = randomUUID()
    map.set(id, value)
    try {
      return await work(id)
    } finally {
      map.delete(id)
    }
  }
  const worldManager: WorldManager = {
    snapshots: {
      names: first.snapshotNames,
      list: first.listSnapshots,
      find: first.findSnapshot,
      put: (name, make, of) => withId(makings, make, (id) => first.putSnapshot(name, id, of)),
      remove: first.removeSnapshot,
    },
    worlds: first.listWorlds,
    create: first.createWorld,
    remove: (name, asking) => withId(askings, asking, (id) => first.removeWorld(name, id)),
    restore: restoreWorld,
    // Parts of these worlds are in their own files.
    sweepBlobs: () => undefined,
    async openWindow(worldHost, email) {
      if (!keeper || worldHost.world().settings.CONTROL_FROM === 'anywhere')
        throw portsUnpublished()
      return keeper.openWindow(worldHost, email)
    },
    now: first.now,
  }
  process.once('disconnect', async () => {
    const names = Object.keys(await own.getFacts())
    await Promise.all(names.map((name) => own.close(name, undefined)))
    process.exit()
  })
}
