/** The maximum number of cached results. */
const ANSWERS = 200

type Row = object

/** Caches results of queries that every request makes, until something is written. */
export type QueryCache = {
  /** All callers share the rows, so they are frozen. */
  getCached<T extends Row>(question: string, read: () => T[]): readonly T[]
  /** Clears the cache: a statement may have written. */
  invalidate(): void
}

export function createQueryCache(): QueryCache {
  const answers = new Map<string, readonly Row[]>()
  return {
    getCached<T extends Row>(question: string, read: () => T[]) {
      const known = answers.get(question)
      if (known) return known as readonly T[]
      if (answers.size >= ANSWERS) answers.clear()
      const rows = Object.freeze(read().map((row) => Object.freeze(row)))
      answers.set(question, rows)
      return rows
    },
    invalidate: () => answers.clear(),
  }
}

/** Memoizes a value computed from a cached row; it is shared like the row, and frozen. */
export function memoizeByRow<R extends Row, V extends object>(make: (row: R) => V): (row: R) => V {
  const made = new WeakMap<R, V>()
  return (row) => {
    const known = made.get(row)
    if (known) return known
    const value = Object.freeze(make(row))
    made.set(row, value)
    return value
  }
}
