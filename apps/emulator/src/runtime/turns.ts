type Turn = () => void

/** Does work in the turn of its key, an organization or a caller. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Fair turns for expensive work: each key has at most one task in progress, and after each the
 * other keys go first, however much is waiting. `atOnce` is the number of concurrent tasks.
 */
export function createTurns(atOnce: number): Turns {
  /** Waiting keys, the one that has waited longest for a turn first. */
  const waiting = new Map<string, Turn[]>()
  /** Keys with a task in progress, and their waiting tasks. */
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
      // The caller's answer goes first: the next task may begin with a write to the disk.
      setImmediate(giveTurns)
    }
  }
}
