type Turn = () => void

/** Does work when it is the turn of its key, an organization or a caller. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Fair turns for work that costs much time: each key has one at a time, and when it ends the others
 * come first, however much the key has waiting. `atOnce` is the number of turns in progress.
 */
export function createTurns(atOnce: number): Turns {
  /** Keys that wait, the one that has waited longest for a turn first. */
  const waiting = new Map<string, Turn[]>()
  /** Keys that have a turn, and what they wait for next. */
  const having = new Map<string, Turn[]>()

  function giveTurns(): void {
    for (const [key, [begin, ...next]] of waiting) {
      if (having.size === atOnce) return
      waiting.delete(key)
      having.set(key, next)
      begin?.()
    }
  }

  return async (key, work) => {
    await new Promise<void>((begin) => {
      const queue = having.get(key) ?? waiting.get(key)
      if (queue) queue.push(begin)
      else waiting.set(key, [begin])
      giveTurns()
    })
    try {
      return await work()
    } finally {
      const next = having.get(key) ?? []
      having.delete(key)
      if (next.length > 0) waiting.set(key, next)
      giveTurns()
    }
  }
}
