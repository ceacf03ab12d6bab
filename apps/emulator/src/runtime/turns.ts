type Turn = () => void

/** Does work in the turn of its key, an organization or a caller. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Fair turns for expensive work: each key has at most one task in progress, and after each the
 * other keys go first, however much is waiting. `atOnce` is the number of concurrent tasks. After a
 * task that fails, its key rests for `restAfterFailure` times as long as the task took.
 */
export function createTurns(atOnce: number, restAfterFailure = 0): Turns {
  /** Waiting keys, the one that has waited longest for a turn first. */
  const waiting = new Map<string, Turn[]>()
  /** Keys with a task in progress, and their waiting tasks. */
  const having = new Map<string, Turn[]>()
  /** Keys that rest, and their waiting tasks. */
  const resting = new Map<string, Turn[]>()

  function giveTurns(): void {
    for (const [key, [begin, ...next]] of waiting) {
      if (having.size === atOnce) return
      waiting.delete(key)
      having.set(key, next)
      begin?.()
    }
  }

  function wait(key: string, tasks: Turn[]): void {
    if (tasks.length > 0) waiting.set(key, tasks)
  }

  function endTurn(key: string, restMs: number): void {
    const next = having.get(key) ?? []
    having.delete(key)
    if (restMs === 0) wait(key, next)
    else {
      resting.set(key, next)
      setTimeout(() => {
        resting.delete(key)
        wait(key, next)
        giveTurns()
      }, restMs)
    }
    // The caller's answer goes first: the next task may begin with a write to the disk.
    setImmediate(giveTurns)
  }

  return async (key, work) => {
    await new Promise<void>((begin) => {
      const queue = having.get(key) ?? resting.get(key) ?? waiting.get(key)
      if (queue) queue.push(begin)
      else waiting.set(key, [begin])
      giveTurns()
    })
    const start = performance.now()
    let restMs = 0
    try {
      return await work()
    } catch (error) {
      restMs = (performance.now() - start) * restAfterFailure
      throw error
    } finally {
      endTurn(key, restMs)
    }
  }
}
