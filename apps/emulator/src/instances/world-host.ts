import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { noSuchWorld } from './refusals.ts'
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
  /** Whether it was closed, or is being closed. */
  isClosed(): boolean
  /**
   * Never cuts off this response, nor waits for it: its call is about whole worlds or snapshots. It
   * uses the world only in `runExclusive`, `replace` and `hold`, which run one at a time, in the
   * order of the calls. @throws 404 there once the world is closed
   */
  spare(response: object): void
  runExclusive<T>(work: (world: World) => Promise<T>): Promise<T>
  /**
   * Lets `prepare` ready another world; then lets calls in progress finish, cuts those that do not
   * in time, holds new ones, and answers them with the prepared world, of which `read` gives the
   * result.
   */
  replace<T>(
    prepare: (before: World) => Promise<() => Promise<World>>,
    read: (world: World) => T,
  ): Promise<T>
  /**
   * Lets calls in progress finish, cuts those that do not in time, and holds new ones until the
   * work is done: none sees half of it.
   */
  hold<T>(work: (world: World) => Promise<T>): Promise<T>
  /** Closes the world after the calls in progress, or cuts these off. */
  close(isAtOnce: boolean): Promise<void>
}

export function createWorldHost(
  first: World,
  createApp: (world: World, worldHost: WorldHost) => RequestListener,
): WorldHost {
  let world = first
  let opened: Promise<void> | undefined
  const inProgress = new Set<ServerResponse>()
  /** They may be waiting for their turn, so that a drain in another's would wait in vain. */
  const spared = new WeakSet<object>()
  const oneAtATime = pLimit(1)
  let isClosed = false

  const others = () => [...inProgress].filter((response) => !spared.has(response))
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
    isClosed: () => isClosed,
    spare: (response) => void spared.add(response),
    runExclusive: (work) =>
      oneAtATime(() => {
        if (isClosed) throw noSuchWorld(world.name)
        return work(world)
      }),
    replace: (prepare, read) =>
      worldHost.runExclusive(async () => {
        const make = await prepare(world)
        return behindGate(DRAIN_MS, async () => {
          world = await make()
          app = createApp(world, worldHost)
          return read(world)
        })
      }),
    hold: (work) => worldHost.runExclusive(() => behindGate(HOLD_MS, () => work(world))),
    close: (isAtOnce) =>
      worldHost.runExclusive(async () => {
        isClosed = true
        await drain(isAtOnce ? 0 : DRAIN_MS)
        await world.close()
      }),
  }
  let app = createApp(world, worldHost)
  return worldHost
}
