import { lazy, useSyncExternalStore } from 'react'
import { NotLoadedError } from './load-part.ts'

/** Not specified: the pause before a part that failed to load is tried again. */
const PAUSE_MS = 3000

let missing = 0
const listeners = new Set<() => void>()
function note(change: 1 | -1): void {
  missing += change
  for (const listener of listeners) listener()
}

/**
 * React's `lazy` for a part of a page, such as a dialog. If it fails to load, the page and the
 * input in it stay, and loading is tried again until it succeeds. The connection bar says so.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadInTheEnd(load))

/** Loads something without which the page can be used, again and again until it has loaded. */
export const loadInTheEnd = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(untilLoaded(load))

const untilLoaded =
  <Part>(load: () => Promise<Part>) =>
  async (first: unknown): Promise<Part> => {
    note(1)
    try {
      for (let error = first; ; ) {
        if (!(error instanceof NotLoadedError)) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        try {
          return await load()
        } catch (again) {
          error = again
        }
      }
    } finally {
      note(-1)
    }
  }

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a part of the page is still missing because it failed to load. */
export const useIsPartMissing = (): boolean => useSyncExternalStore(subscribe, () => missing > 0)
