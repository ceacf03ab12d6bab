import { createElement, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'

/**
 * A `window` with its own address and history, as far as the router and the portal's hooks
 * use them. `replaced`: the addresses of other sites to which the page has gone. The test must end
 * with `vi.unstubAllGlobals()`.
 */
export function openPage(address: string, state: unknown = null) {
  const entries = [{ url: new URL(address, 'https://portal.example'), state }]
  const now = () => entries.at(-1) as (typeof entries)[number]
  const go = (state: unknown, to: string) => ({ url: new URL(to, now().url), state })
  const replaced: string[] = []
  const events = new EventTarget()
  const page = {
    location: {
      get origin() {
        return now().url.origin
      },
      get href() {
        return now().url.href
      },
      get pathname() {
        return now().url.pathname
      },
      get search() {
        return now().url.search
      },
      get hash() {
        return now().url.hash
      },
      replace: (to: string) => void replaced.push(to),
    },
    history: {
      get state() {
        return now().state
      },
      pushState: (state: unknown, _: string, to: string) => void entries.push(go(state, to)),
      replaceState: (state: unknown, _: string, to = now().url.href) =>
        void entries.splice(-1, 1, go(state, to)),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  vi.stubGlobal('window', page)
  return {
    replaced,
    /** Lets an event with these facts happen in the window. */
    emit: (type: string, facts: object = {}) =>
      events.dispatchEvent(Object.assign(new Event(type), facts)),
    /** Path and query of each entry of the history, the current one last. */
    paths: () => entries.map(({ url }) => url.pathname + url.search),
    /** What the router keeps for the current entry. */
    getState: (): unknown => (now().state as { usr?: unknown } | null)?.usr,
    /** The router of this page, around a hook. */
    wrap: (children: ReactNode) =>
      createElement(BrowserRouter, { window: page as unknown as Window, children }),
  }
}
