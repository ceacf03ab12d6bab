import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { World } from './world.ts'

/** How long calls in progress may take to end before a world gives way to another one. */
const DRAIN_MS = 2000
/** How long it takes at most until a connection that was cut is closed. */
const CUT_MS = 500

/** The place of one world, at which another one can take its turn. */
export type WorldHost = {
  readonly name: string
  /**
   * The world of the moment. Ask when it is `ready`: while one gives way to another, neither is
   * open.
   */
  world(): World
  ready(): Promise<void>
  handle: RequestListener
  /** Does one thing after another to the world as a whole: it is saved, or replaced, or ended. */
  readonly runExclusive: LimitFunction
  /**
   * Lets `prepare` ready another world; then lets calls in progress end, cuts those that do not,
   * lets new ones wait, and answers them with the world that the prepared work gives. `asking` is
   * the answer to the call that asked for it.
   */
  replace(asking: object, prepare: (before: World) => Promise<() => Promise<World>>): Promise<void>
  /**
   * Ends the world: immediately where a call asks for it, else when calls in progress have ended.
   */
  close(asking?: object): Promise<void>
}

export function createWorldHost(
  first: World,
  createApp: (world: World, worldHost: WorldHost) => RequestListener,
): WorldHost {
  let world = first
  let opened: Promise<void> | undefined
  const underWay = new Set<ServerResponse>()
  /** They wait for their turn while another one is served. */
  const asking = new Set<object>()

  const others = () => [...underWay].filter((response) => !asking.has(response))
  /** Resolves when all other requests have finished, or the time is up. */
  async function haveGone(patienceMs: number): Promise<void> {
    const gone = Promise.all(
      others().map((response) => new Promise<void>((resolve) => response.once('close', resolve))),
    )
    const patience = new AbortController()
    await Promise.race([
      gone,
      setTimeout(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ])
    patience.abort()
  }
  async function drain(patienceMs: number): Promise<void> {
    await haveGone(patienceMs)
    for (const response of others()) response.destroy()
    await haveGone(CUT_MS) // the record of their end is written while there is a store
  }

  const worldHost: WorldHost = {
    name: first.name,
    world: () => world,
    async ready() {
      while (opened) await opened
    },
    handle(request, response) {
      if (opened) return void opened.then(() => worldHost.handle(request, response))
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      app(request, response)
    },
    runExclusive: pLimit(1),
    async replace(response, prepare) {
      asking.add(response)
      const replaced = worldHost.runExclusive(async () => {
        const make = await prepare(world)
        const gate = Promise.withResolvers<void>()
        opened = gate.promise
        try {
          await drain(DRAIN_MS)
          world = await make()
          app = createApp(world, worldHost)
        } finally {
          opened = undefined
          gate.resolve()
        }
      })
      await replaced.finally(() => asking.delete(response))
    },
    async close(response) {
      if (response) asking.add(response)
      await worldHost.runExclusive(async () => {
        await drain(response ? 0 : DRAIN_MS)
        await world.close()
      })
    },
  }
  let app = createApp(world, worldHost)
  return worldHost
}
