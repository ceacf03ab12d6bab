/** The maximum number of cached results. */
const ANSWERS = 200

type Row = object
type Answer = { rows: readonly Row[]; tables: readonly string[] }

/** Caches results of queries that every request makes, until one of their tables is written. */
export type QueryCache = {
  /** All callers share the rows, so they are frozen. `tables` are those that `read` reads. */
  getCached<T extends Row>(
    question: string,
    tables: readonly string[],
    read: () => T[],
  ): readonly T[]
  isEmpty(): boolean
  /** Drops results that were read from the tables, or all: a statement may have written. */
  invalidate(tables?: readonly string[]): void
}

export function createQueryCache(): QueryCache {
  const answers = new Map<string, Answer>()
  return {
    getCached<T extends Row>(question: string, tables: readonly string[], read: () => T[]) {
      const known = answers.get(question)
      if (known) return known.rows as readonly T[]
      if (answers.size >= ANSWERS) answers.clear()
      const rows = Object.freeze(read().map((row) => Object.freeze(row)))
      answers.set(question, { rows, tables })
      return rows
    },
    isEmpty: () => answers.size === 0,
    invalidate(tables) {
      if (!tables) return answers.clear()
      for (const [question, answer] of answers)
        if (answer.tables.some((table) => tables.includes(table))) answers.delete(question)
    },
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
