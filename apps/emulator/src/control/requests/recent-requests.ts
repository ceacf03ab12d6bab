import type { RecordedRequest, RequestsQuery, requests } from '@concord/domain/control/requests'
import type { RequestHandler } from 'express'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { getAddresses } from '#mail/inbox-rows.ts'
import type { Store } from '#store/store.ts'
import { getHost, isControl } from './hosts.ts'
import { findRequester } from './requester.ts'

/**
 * The maximum number of recorded requests: in memory, the newest. Cleared by a restart and a reset.
 */
const KEPT = 2000

type Entry = Omit<RecordedRequest, 'email'>

export type RequestLog = ReturnType<typeof createRequestLog>

/** The last requests of every host except the control plane. */
export function createRequestLog({ clock, store }: Pick<World, 'clock' | 'store'>) {
  let entries: Entry[] = []
  let count = 0
  const middleware: RequestHandler = (request, response, next) => {
    const { method, path } = request
    if (isControl(path)) return next()
    const startedAt = clock.now().toISOString()
    const start = performance.now()
    response.once('close', () => {
      const { requestId, origin, userId, fault } = response.locals as Record<
        string,
        string | undefined
      >
      entries.push({
        id: ++count,
        traceId: requestId ?? '',
        host: getHost(path),
        origin: origin ?? '',
        method,
        path,
        status: response.headersSent ? response.statusCode : null,
        startedAt,
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        userId: userId ?? findRequester(request, origin ?? '', store)?.id ?? null,
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
    last: (filter: RequestsQuery) => pickNewest(entries.slice(-KEPT).reverse(), filter, store),
  }
}

function pickNewest(
  newest: Entry[],
  { limit, path = '', user, status, after = 0, ...exact }: RequestsQuery,
  store: Store,
) {
  const emails = getAddresses(store)
  const wanted = Object.entries(exact).filter(([, value]) => value !== undefined) as [
    'host' | 'method' | 'fault',
    string,
  ][]
  return newest
    .map((entry) => ({
      ...entry,
      email: (entry.userId === null ? undefined : emails.get(entry.userId)) ?? null,
    }))
    .filter(
      (entry) =>
        entry.id > after &&
        entry.path.includes(path) &&
        (status === undefined || entry.status === status) &&
        (user === undefined ||
          entry.userId === user ||
          entry.email?.toLowerCase() === user.toLowerCase()) &&
        wanted.every(([name, value]) => entry[name] === value),
    )
    .slice(0, limit)
}

/** The last requests of every host, the newest first. */
export const createRequestHandlers = (recentRequests: RequestLog): Handlers<typeof requests> => ({
  list: ({ query }) => ({ items: recentRequests.last(query) }),
  clear: () => recentRequests.clear(),
})
