/** The maximum number of cached rows: a few tens of megabytes. An empty result counts as one. */
const ROWS_MAX = 20_000
/** A longer result is not cached: it would take the place of all others. */
const RESULT_MAX = ROWS_MAX / 2

type Row = object
type Answer = { rows: readonly Row[]; version: number }

/** Caches results of queries that every request makes, until one of their tables is written. */
type QueryCache = {
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
  /** The oldest result first. */
  const answers = new Map<string, Answer>()
  let rowCount = 0
  /** How often each table was written. */
  const writes = new Map<string, number>()
  const getVersion = (tables: readonly string[]) =>
    tables.reduce((sum, table) => sum + (writes.get(table) ?? 0), 0)
  const count = ({ rows }: Answer) => Math.max(1, rows.length)

  function drop(question: string): void {
    const answer = answers.get(question)
    if (answer) rowCount -= count(answer)
    answers.delete(question)
  }

  return {
    getCached<T extends Row>(question: string, tables: readonly string[], read: () => T[]) {
      const version = getVersion(tables)
      const known = answers.get(question)
      if (known?.version === version) return known.rows as readonly T[]
      drop(question)
      const rows = Object.freeze(read().map((row) => Object.freeze(row)))
      if (rows.length > RESULT_MAX) return rows
      const answer = { rows, version }
      answers.set(question, answer)
      rowCount += count(answer)
      for (const oldest of answers.keys()) {
        if (rowCount <= ROWS_MAX) break
        drop(oldest)
      }
      return rows
    },
    isEmpty: () => answers.size === 0,
    invalidate(tables) {
      if (!tables) {
        answers.clear()
        rowCount = 0
      } else for (const table of tables) writes.set(table, (writes.get(table) ?? 0) + 1)
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
