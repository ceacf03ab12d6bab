import type { RequestHandler } from 'express'
import type { Store } from '#store/store.ts'
import type { World } from '#world.ts'
import { askerOf } from './asker.ts'
import { type Host, hostOf, isControl } from './hosts.ts'
import { addressesOf } from './rows.ts'

/** How many requests are kept: in memory, the newest. A restart and a reset forget them. */
const KEPT = 2000

/** One request of any host. Never a query, a header or a body: those hold secrets. */
export type JournalEntry = {
  /** Counts up from 1, in the order in which answers ended; `after` asks by it. */
  id: number
  traceId: string
  host: Host
  origin: string
  method: string
  path: string
  /** Null where the connection ended without an answer. */
  status: number | null
  startedAt: string
  /** Of the machine, not of the world's clock. */
  durationMs: number
  userId: string | null
  /** The id of the fault that struck it. */
  fault: string | null
}
/** `path` is a part of the path, `user` an id or an address. */
export type JournalFilter = Partial<
  Record<'path' | 'user' | 'host' | 'method' | 'fault', string | undefined> & Record<'status' | 'after', number | undefined>
> & { limit: number }

export type Journal = ReturnType<typeof createJournal>

/** The last requests of every host but the control plane. */
export function createJournal({ clock, store }: Pick<World, 'clock' | 'store'>) {
  let entries: JournalEntry[] = []
  let count = 0
  const middleware: RequestHandler = (request, response, next) => {
    const { method, path } = request
    if (isControl(path)) return next()
    const startedAt = clock.now().toISOString()
    const start = performance.now()
    response.once('close', () => {
      const { requestId, origin, userId, fault } = response.locals as Record<string, string | undefined>
      entries.push({
        id: ++count,
        traceId: requestId ?? '',
        ...{ host: hostOf(path), origin: origin ?? '', method, path },
        status: response.headersSent ? response.statusCode : null,
        startedAt,
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        userId: userId ?? askerOf(request, origin ?? '', store)?.id ?? null,
        fault: fault ?? null,
      })
      if (entries.length >= 2 * KEPT) entries = entries.slice(-KEPT)
    })
    next()
  }
  return {
    middleware,
    clear() {
      entries = []
    },
    /** Newest first. */
    last: (filter: JournalFilter) => lastOf(entries.slice(-KEPT).reverse(), filter, store),
  }
}

function lastOf(newest: JournalEntry[], { limit, path = '', user, status, after = 0, ...exact }: JournalFilter, store: Store) {
  const emails = addressesOf(store)
  const wanted = Object.entries(exact).filter(([, value]) => value !== undefined) as ['host' | 'method' | 'fault', string][]
  return newest
    .map((entry) => ({ ...entry, email: (entry.userId === null ? undefined : emails.get(entry.userId)) ?? null }))
    .filter(
      (entry) =>
        entry.id > after &&
        entry.path.includes(path) &&
        (status === undefined || entry.status === status) &&
        (user === undefined || entry.userId === user || entry.email?.toLowerCase() === user.toLowerCase()) &&
        wanted.every(([name, value]) => entry[name] === value),
    )
    .slice(0, limit)
}
