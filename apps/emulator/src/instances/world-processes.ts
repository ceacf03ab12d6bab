import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createRelay } from '#http/relay.ts'
import { IN_SQLITE } from '#runtime/parts-setting.ts'
import { newSecret } from '#runtime/secret.ts'
import type { Settings } from '#runtime/settings.ts'
import type { OpenProcesses, WorldManager } from './all-worlds.ts'
import { connectProcess } from './calls.ts'
import type { FunctionsOfFirst, FunctionsOfKeeper } from './process-protocol.ts'
import type { Contents } from './snapshot.ts'
import type { WorldKeeper } from './world-keeper.ts'

/** How long a process may take to close its worlds: as long as their calls, and some more. */
const CLOSE_MS = 10_000

/**
 * @param start Starts a process that keeps worlds. @throws {Error} if another setting needs one
 * process.
 */
export function prepareProcesses(
  { WORLD_PROCESSES, PARTS, QUEUE }: Pick<Settings, 'WORLD_PROCESSES' | 'PARTS' | 'QUEUE'>,
  start: () => ChildProcess,
): OpenProcesses {
  if (PARTS !== IN_SQLITE || QUEUE !== undefined)
    throw new Error(
      'WORLD_PROCESSES above 1 needs PARTS=sqlite and no QUEUE: a sweep of parts, and the workers, know one process. Start several emulators instead.',
    )
  return ({ settings, own, worldManager, log, onEnd }) => {
    const relay = createRelay(settings.HOST)
    const running = new Map<number, Process>()
    const open = (index: number) => {
      const process = openProcess(start(), settings, { worldManager, relay, log })
      running.set(index, process)
      void process.ended.then(() => {
        running.delete(index)
        onEnd(process.keeper)
      })
      return process
    }
    return {
      choose(countOf) {
        const counts = Array.from({ length: WORLD_PROCESSES - 1 }, (_, index) => {
          const keeper = running.get(index)?.keeper
          return keeper ? countOf(keeper) : 0
        })
        const fewest = Math.min(...counts)
        // This one has the main world, so that it is the second choice.
        if (countOf(own) < fewest) return own
        const index = counts.indexOf(fewest)
        return (running.get(index) ?? open(index)).keeper
      },
      async close() {
        await Promise.all([...running.values()].map((process) => process.close()))
        relay.close()
      },
    }
  }
}

type Process = {
  keeper: WorldKeeper
  /** Resolves when it has ended, however it did. */
  ended: Promise<unknown>
  close(): Promise<void>
}

function openProcess(
  child: ChildProcess,
  settings: Settings,
  {
    worldManager,
    relay,
    log,
  }: { worldManager: WorldManager; relay: ReturnType<typeof createRelay>; log: Logger },
): Process {
  const ports = new Map<string, number>()
  const key = newSecret()
  const { snapshots } = worldManager
  const first: FunctionsOfFirst = {
    listWorlds: worldManager.worlds,
    createWorld: worldManager.create,
    removeWorld: worldManager.remove,
    now: worldManager.now,
    snapshotNames: snapshots.names,
    listSnapshots: snapshots.list,
    useSnapshot: async (name, using) =>
      (await snapshots.use(name, async (snapshot) => {
        await theirs.use(using, snapshot)
        return true
      })) === true,
    async putSnapshot(name, making, of) {
      const make = (folder: string | undefined): Promise<Contents> => theirs.make(making, folder)
      return snapshots.put(name, make, of)
    },
    removeSnapshot: snapshots.remove,
  }
  const theirs = connectProcess<FunctionsOfKeeper>(child, first)
  const ended = once(child, 'exit').then(
    ([code, signal]) => log.info({ pid: child.pid, code, signal }, 'A process of worlds has ended'),
    (error) => log.error({ error: String(error) }, 'A process of worlds has failed'),
  )
  const keeper: WorldKeeper = {
    async open(name, wanted, inherited) {
      const address = await theirs.open({ settings, relayKey: key }, name, wanted, inherited)
      ports.set(name, address.port)
      return address
    },
    async close(name, isAtOnce) {
      ports.delete(name)
      await theirs.close(name, isAtOnce)
    },
    getFacts: () => theirs.getFacts(),
    isRunning: () => theirs.isRunning(),
    handle(name, request, response) {
      const port = ports.get(name)
      if (port === undefined) response.destroy()
      else relay.handle(request, response, { port, key })
    },
  }
  return {
    keeper,
    ended,
    async close() {
      if (child.connected) child.disconnect()
      const late = new AbortController()
      const kill = setTimeout(CLOSE_MS, undefined, { signal: late.signal }).then(
        () => child.kill('SIGKILL'),
        () => false,
      )
      await ended
      late.abort()
      await kill
    },
  }
}
