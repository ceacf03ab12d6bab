import { vi } from 'vitest'

const said: string[] = []
/** One for all tests of a process, because the portal keeps its region too. */
const region = {
  dataset: {},
  setAttribute() {},
  set textContent(text: string) {
    said.push(text)
  },
}

/**
 * A `document` with the region for screen readers; returns what it announces from now on. The test
 * must end with `vi.unstubAllGlobals()`.
 */
export function listenToAnnouncements(): readonly string[] {
  vi.stubGlobal('document', { createElement: () => region, body: { appendChild: () => region } })
  said.length = 0
  return said
}
