import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Endpoint } from '@concord/domain/api/endpoint'
import type { Actor } from '@concord/domain/collaborations/policy'
import type { QueryClient } from '@tanstack/react-query'
import {
  createInboxFacts,
  type InboxState,
  type OnRows,
  READ_AGAIN_MS,
  type Reading,
} from './inbox-facts.ts'

type Untyped = (
  endpoint: Endpoint,
  asked: Reading['asked'],
  signal: AbortSignal,
) => Promise<unknown>

/**
 * Collects the facts of the inbox: from the lists that screens read, and, when `read` is called,
 * from those of the newest collaborations, one after another. `call` must not end the session.
 */
export function createInboxReader({
  call,
  actor,
  onRows,
}: {
  call: Call
  actor: Actor
  onRows: OnRows
}) {
  const facts = createInboxFacts(actor, onRows)
  const listeners = new Set<() => void>()
  let state: InboxState = facts.getState()
  let failedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  function publish(): void {
    state = facts.getState()
    for (const listener of listeners) listener()
  }

  /**
   * Reads the lists that are older than five minutes, one at a time, while `mayContinue`. An error
   * is not reported: the rest then waits for five minutes.
   */
  async function readOld(mayContinue: () => boolean, signal: AbortSignal): Promise<void> {
    while (Date.now() - failedAt >= READ_AGAIN_MS && mayContinue() && !signal.aborted) {
      const next = facts.nextReading()
      if (!next) break
      const { path, endpoint, asked } = next
      try {
        const answer = await (call as Untyped)({ ...endpoint, retry: 'never' }, asked, signal)
        facts.learn([endpoint.path, asked], answer)
        facts.markRead(path)
      } catch (error) {
        if (signal.aborted) break
        if (isRefusal(error)) facts.markRead(path)
        else failedAt = Date.now()
      }
      publish()
    }
  }

  /** One read follows another: the inbox may be opened during a read that then stops. */
  async function read(...asked: Parameters<typeof readOld>): Promise<void> {
    while (reading !== undefined) await reading
    reading = readOld(...asked)
    try {
      await reading
    } finally {
      reading = undefined
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Learns from what the portal has read and from everything that it reads from now on. */
    follow: (queryClient: QueryClient): (() => void) => {
      const cache = queryClient.getQueryCache()
      for (const { queryKey, state: held } of cache.getAll())
        if (held.data !== undefined) facts.learn(queryKey, held.data)
      publish()
      return cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (facts.learn(event.query.queryKey, event.query.state.data)) publish()
      })
    },
    read,
  }
}

/** One collaboration is not readable; the others may be. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)
