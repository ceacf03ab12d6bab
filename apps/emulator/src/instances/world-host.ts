import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createTurn, type InTurn } from '#in-turn.ts'
import type { World } from '#world.ts'

/** How long calls under way may take to end before a world gives way to another one. */
const DRAIN_MS = 2000
/** How long it takes at most until a connection that was cut is closed. */
const CUT_MS = 500

/** The place of one world, at which another one can take its turn. */
export type Site = {
  readonly name: string
  /** The world of the moment. Ask when it is `ready`: while one gives way to another, neither is open. */
  world(): World
  ready(): Promise<void>
  handle: RequestListener
  /** Does one thing after another to the world as a whole: it is saved, or replaced, or ended. */
  readonly inTurn: InTurn
  /**
   * Lets `prepare` ready another world; then lets calls under way end, cuts those that do not, lets new ones wait, and answers them with
   * the world that the prepared work gives. `asking` is the call that asked for it.
   */
  replace(asking: ServerResponse, prepare: (before: World) => Promise<() => Promise<World>>): Promise<void>
  /** Ends the world: at once where a call asks for it, else when calls under way have ended. */
  close(asking?: ServerResponse): Promise<void>
}

export function createSite(first: World, appOf: (world: World, site: Site) => RequestListener): Site {
  let world = first
  let opened: Promise<void> | undefined
  const underWay = new Set<ServerResponse>()
  /** They wait for their turn while another one is served. */
  const asking = new Set<ServerResponse>()

  const others = () => [...underWay].filter((response) => !asking.has(response))
  /** Everybody has gone, or patience has. */
  async function haveGone(patienceMs: number): Promise<void> {
    const gone = Promise.all(others().map((response) => new Promise<void>((resolve) => response.once('close', resolve))))
    const patience = new AbortController()
    await Promise.race([gone, setTimeout(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)])
    patience.abort()
  }
  async function drain(patienceMs: number): Promise<void> {
    await haveGone(patienceMs)
    for (const response of others()) response.destroy()
    await haveGone(CUT_MS) // what is told of their end is written down while there is a store
  }

  const site: Site = {
    name: first.name,
    world: () => world,
    async ready() {
      while (opened) await opened
    },
    handle(request, response) {
      if (opened) return void opened.then(() => site.handle(request, response))
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      app(request, response)
    },
    inTurn: createTurn(),
    async replace(response, prepare) {
      asking.add(response)
      const replaced = site.inTurn(async () => {
        const make = await prepare(world)
        const gate = Promise.withResolvers<void>()
        opened = gate.promise
        try {
          await drain(DRAIN_MS)
          world = await make()
          app = appOf(world, site)
        } finally {
          opened = undefined
          gate.resolve()
        }
      })
      await replaced.finally(() => asking.delete(response))
    },
    async close(response) {
      if (response) asking.add(response)
      await site.inTurn(async () => {
        await drain(response ? 0 : DRAIN_MS)
        await world.close()
      })
    },
  }
  let app = appOf(world, site)
  return site
}
