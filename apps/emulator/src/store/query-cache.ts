/** How many answers are remembered at most. */
const ANSWERS = 200

type Row = object

/** Answers of the store to what every request asks, until something is written. */
export type QueryCache = {
  /** All callers share the rows: they are frozen. */
  getCached<T extends Row>(question: string, read: () => T[]): readonly T[]
  /** Forgets all of them: a statement may have written. */
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

/**
 * Makes of a row that the store remembers what is made of it once; that is shared like the row, and
 * frozen.
 */
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
