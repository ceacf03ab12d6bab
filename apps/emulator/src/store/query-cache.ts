/** How many answers are remembered at most. */
const ANSWERS = 200
/** The record of requests is written all the time, and nothing hangs on it: only what names it ends with it. */
const RECORD = /^\s*(INSERT INTO|DELETE FROM) requests\b/
const READS_RECORD = /\b(FROM|JOIN) requests\b/

type Row = object

/** Answers of the store to what every request asks, until something is written. */
export type Memory = {
  /** The rows are shared by whoever asks: they are frozen. */
  recall<T extends Row>(question: string, read: () => T[]): readonly T[]
  /** What a statement that writes may have changed, all of it without one. */
  forget(sql?: string): void
}

export function createMemory(): Memory {
  const answers = new Map<string, readonly Row[]>()
  return {
    recall<T extends Row>(question: string, read: () => T[]) {
      const known = answers.get(question)
      if (known) return known as readonly T[]
      if (answers.size >= ANSWERS) answers.clear()
      const rows = Object.freeze(read().map((row) => Object.freeze(row)))
      answers.set(question, rows)
      return rows
    },
    forget(sql = '') {
      if (!RECORD.test(sql)) return answers.clear()
      for (const question of answers.keys()) if (READS_RECORD.test(question)) answers.delete(question)
    },
  }
}

/** Makes of a row that the store remembers what is made of it once; that is shared like the row, and frozen. */
export function oncePerRow<R extends Row, V extends object>(make: (row: R) => V): (row: R) => V {
  const made = new WeakMap<R, V>()
  return (row) => {
    const known = made.get(row)
    if (known) return known
    const value = Object.freeze(make(row))
    made.set(row, value)
    return value
  }
}
