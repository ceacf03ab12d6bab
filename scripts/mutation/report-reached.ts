import { afterAll } from 'vitest'

/** `reporting` makes the functions add themselves. */
const reached = new Set<string>()
Object.assign(globalThis, { reached })

// biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern here
afterAll(({}, suite) => {
  Object.assign(suite.file.meta, { reached: [...reached] })
})
