import { afterAll } from 'vitest'

/** `reporting` makes the functions add themselves. */
const reached = new Set<string>()
Object.assign(globalThis, { reached })

afterAll((_context, suite) => {
  Object.assign(suite.file.meta, { reached: [...reached] })
})
