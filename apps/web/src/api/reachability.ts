import { useSyncExternalStore } from 'react'
import { exchange } from './body-elsewhere.ts'
import type { Exchange } from './send.ts'

type Reachability = 'reached' | 'unreachable' | 'offline'

/**
 * Consecutive failures after which the service counts as unreachable. A single one may be chance,
 * and is retried after a second anyway.
 */
const FAILURES = 2

/**
 * Tracks whether the service responds, and whether the browser has lost its network. A browser
 * without a network may still reach a service on its own machine, so a response always counts.
 */
export function createReachability(fetchOnce: Exchange, isOnline: () => boolean) {
  let failures = 0
  let isLost = false
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const note = (count: number) => {
    const before = read()
    failures = count
    isLost = count > 0 && !isOnline()
    if (read() !== before) notify()
  }
  const read = (): Reachability => {
    if (isLost && !isOnline()) return 'offline'
    return failures >= FAILURES ? 'unreachable' : 'reached'
  }

  return {
    read,
    /** Sends a request and notes whether there was a response; a server error is a response. */
    fetch: (async (url, init) => {
      try {
        const response = await fetchOnce(url, init)
        note(0)
        return response
      } catch (error) {
        if (!init.signal?.aborted) note(failures + 1)
        throw error
      }
    }) satisfies Exchange,
    /** Called when the browser goes online or offline. */
    noteNetwork: () => {
      isLost = !isOnline()
      notify()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Shared by all calls of this tab. */
export const reachability = createReachability(exchange, () => globalThis.navigator?.onLine ?? true)
globalThis.addEventListener?.('online', reachability.noteNetwork)
globalThis.addEventListener?.('offline', reachability.noteNetwork)

export const useReachability = (): Reachability =>
  useSyncExternalStore(reachability.subscribe, reachability.read)
