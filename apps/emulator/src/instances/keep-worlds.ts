import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { pino } from 'pino'
import type { CreateApp, WorldManager } from './all-worlds.ts'
import { connectProcess } from './calls.ts'
import { restoreWorld } from './open-snapshot.ts'
import type { FunctionsOfFirst, FunctionsOfKeeper } from './process-protocol.ts'
import { portsUnpublished } from './refusals.ts'
import type { Contents, Snapshot } from './snapshot.ts'
import { withSnapshot } from './snapshot-store.ts'
import type { World } from './world.ts'
import { createWorldHost } from './world-host.ts'
import { createWorldKeeper, type OwnKeeper } from './world-keeper.ts'

/**
 * Keeps worlds in this process for the one that has started it, until that one ends. What worlds
 * share, the snapshots and the list of worlds, stays there.
 */
export function keepWorlds(createApp: CreateApp): void {
  const makings = new Map<string, (folder: string | undefined) => Promise<Contents>>()
  const usings = new Map<string, (snapshot: Snapshot) => Promise<void>>()
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
    close: async (name, isAtOnce) => keeper?.close(name, isAtOnce),
    getFacts: async () => (await keeper?.getFacts()) ?? {},
    isRunning: async () => true,
    async make(making, folder) {
      const make = makings.get(making)
      if (!make) throw new Error('Nobody makes this snapshot')
      return make(folder)
    },
    use: async (using, snapshot) => usings.get(using)?.(snapshot),
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
      async use(name, work) {
        let result: Awaited<ReturnType<typeof work>> | undefined
        const keepResult = async (snapshot: Snapshot) => {
          result = await work(snapshot)
        }
        await withId(usings, keepResult, (id) => first.useSnapshot(name, id))
        return result
      },
      put: (name, make, of) => withId(makings, make, (id) => first.putSnapshot(name, id, of)),
      remove: first.removeSnapshot,
    },
    worlds: first.listWorlds,
    create: first.createWorld,
    remove: first.removeWorld,
    restore: (worldHost, name, read) =>
      withSnapshot(worldManager.snapshots, name, (snapshot) =>
        restoreWorld(worldHost, snapshot, read),
      ),
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
    await Promise.all(names.map((name) => own.close(name, false)))
    process.exit()
  })
}
