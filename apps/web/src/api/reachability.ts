import { useSyncExternalStore } from 'react'
import { exchange } from './body-elsewhere.ts'
import type { Exchange } from './send.ts'

export type Reachability = 'reached' | 'unreachable' | 'offline'

/**
 * One call without an answer may be chance, and is repeated after a second anyway; this many in a
 * row are not.
 */
const FAILURES = 2

/**
 * Learns from every call whether the service answers, and from the browser whether it lost its
 * network. A browser without any network may well reach a service on its own machine: what answers
 * is there.
 */
export function createReachability(fetchOnce: Exchange, isOnline: () => boolean) {
  let failures = 0
  let isLost = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const note = (count: number) => {
    const before = read()
    failures = count
    isLost = count > 0 && !isOnline()
    if (read() !== before) tell()
  }
  const read = (): Reachability => {
    if (isLost && !isOnline()) return 'offline'
    return failures >= FAILURES ? 'unreachable' : 'reached'
  }

  return {
    read,
    /** Sends, and notes whether anything answered: an error of the server is an answer. */
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
    /** The browser has lost or found its network. */
    tell: () => {
      isLost = !isOnline()
      tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Of this tab. */
export const reachability = createReachability(exchange, () => globalThis.navigator?.onLine ?? true)
globalThis.addEventListener?.('online', reachability.tell)
globalThis.addEventListener?.('offline', reachability.tell)

export const useReachability = (): Reachability =>
  useSyncExternalStore(reachability.subscribe, reachability.read)
