import { setImmediate } from 'node:timers/promises'
import type { Room } from './room.ts'

/** One kind of work, one item at a time. What there is to do stands in the store, so nothing is lost with the process. */
export type Lane = {
  /** The id of the oldest item, if there is one; an item must leave by `work`. */
  next: () => string | undefined
  work: (id: string, stopping: AbortSignal) => void | Promise<void>
}

export type WorkQueue = {
  /** Looks for work soon, never within the caller's own transaction. */
  wake(): void
  /** Resolves when no lane has anything to do. */
  idle(): Promise<void>
  /** Stops what runs, and waits until it has; what was interrupted starts again with the next process. */
  stop(): Promise<void>
}

export function createWorkQueue(lanes: readonly Lane[], log: Room['log']): WorkQueue {
  const stopping = new AbortController()
  const running = new Map<Lane, Promise<void>>()

  async function drain({ next, work }: Lane): Promise<void> {
    await setImmediate()
    for (let id = start(next); id !== undefined; id = start(next)) await work(id, stopping.signal)
  }
  const start = (next: Lane['next']) => (stopping.signal.aborted ? undefined : next())

  function run(lane: Lane): void {
    if (running.has(lane) || stopping.signal.aborted) return
    const drained = drain(lane).then(
      () => {
        running.delete(lane)
        // Woken between the last look and now.
        if (start(lane.next) !== undefined) run(lane)
      },
      (error: unknown) => {
        running.delete(lane)
        log.error({ err: error }, 'The enclave stopped a line of work')
      },
    )
    running.set(lane, drained)
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running.values())
  }
  return {
    wake: () => lanes.forEach(run),
    idle,
    async stop() {
      stopping.abort(new Error('The emulator stops'))
      await idle()
    },
  }
}
