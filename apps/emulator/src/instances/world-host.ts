import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { World } from './world.ts'

/** The maximum wait for calls in progress before a world is replaced. */
const DRAIN_MS = 2000
/** The same before a reset, which ends what the calls are about. */
const HOLD_MS = 250
/** The maximum time until a closed connection is gone. */
const CUT_MS = 500

/** Hosts one world, and can replace it by another one. */
export type WorldHost = {
  readonly name: string
  /** The current world. Use it when `ready`: during a replacement, none is open. */
  world(): World
  ready(): Promise<void>
  handle: RequestListener
  /** Serializes operations on the whole world: save, replace, close. */
  readonly runExclusive: LimitFunction
  /**
   * Lets `prepare` ready another world; then lets calls in progress finish, cuts those that do not
   * in time, holds new ones, and answers them with the prepared world. `asking` is the response to
   * the call that requested it.
   */
  replace(asking: object, prepare: (before: World) => Promise<() => Promise<World>>): Promise<void>
  /**
   * Lets calls in progress finish, cuts those that do not in time, and holds new ones until the
   * work is done: none sees half of it. `asking` is the response to the call that requested it.
   */
  hold<T>(asking: object, work: () => Promise<T>): Promise<T>
  /** Closes the world: immediately if a call requests it, otherwise after the calls in progress. */
  close(asking?: object): Promise<void>
}

export function createWorldHost(
  first: World,
  createApp: (world: World, worldHost: WorldHost) => RequestListener,
): WorldHost {
  let world = first
  let opened: Promise<void> | undefined
  const inProgress = new Set<ServerResponse>()
  /** Responses to calls that requested a replacement: they wait while another one runs. */
  const asking = new Set<object>()

  const others = () => [...inProgress].filter((response) => !asking.has(response))
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
    await haveGone(CUT_MS) // their end is recorded while the store is open
  }

  async function behindGate<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    const gate = Promise.withResolvers<void>()
    opened = gate.promise
    try {
      await drain(patienceMs)
      return await work()
    } finally {
      opened = undefined
      gate.resolve()
    }
  }

  const worldHost: WorldHost = {
    name: first.name,
    world: () => world,
    async ready() {
      while (opened) await opened
    },
    handle(request, response) {
      if (opened) return void opened.then(() => worldHost.handle(request, response))
      inProgress.add(response)
      response.once('close', () => inProgress.delete(response))
      app(request, response)
    },
    runExclusive: pLimit(1),
    async replace(response, prepare) {
      asking.add(response)
      const replaced = worldHost.runExclusive(async () => {
        const make = await prepare(world)
        await behindGate(DRAIN_MS, async () => {
          world = await make()
          app = createApp(world, worldHost)
        })
      })
      await replaced.finally(() => asking.delete(response))
    },
    async hold(response, work) {
      asking.add(response)
      const held = worldHost.runExclusive(() => behindGate(HOLD_MS, work))
      return held.finally(() => asking.delete(response))
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
