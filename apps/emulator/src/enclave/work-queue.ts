import { setImmediate } from 'node:timers/promises'
import type { Room } from './room.ts'

/** One kind of work. What there is to do stands in the store, so nothing is lost with the process. */
export type Lane = {
  /** How many items are worked on side by side; one, if it does not say. */
  atOnce?: number
  /** The id of the item whose turn it is, if there is one beside those that run; an item must leave by `work`. */
  next: (running: ReadonlySet<string>) => string | undefined
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
  const items = new Map(lanes.map((lane) => [lane, new Set<string>()]))
  const hands = new Map(lanes.map((lane) => [lane, new Set<Promise<void>>()]))
  const itemsOf = (lane: Lane) => items.get(lane) ?? new Set()
  const handsOf = (lane: Lane) => hands.get(lane) ?? new Set()
  const nextOf = (lane: Lane) => (stopping.signal.aborted ? undefined : lane.next(itemsOf(lane)))

  /** Works as long as there is something to do. */
  async function drain(lane: Lane): Promise<void> {
    await setImmediate()
    for (let id = nextOf(lane); id !== undefined; id = nextOf(lane)) {
      itemsOf(lane).add(id)
      try {
        run(lane) // another hand, if there is more to do
        await lane.work(id, stopping.signal)
      } finally {
        itemsOf(lane).delete(id)
      }
    }
  }

  function run(lane: Lane): void {
    if (handsOf(lane).size === (lane.atOnce ?? 1) || stopping.signal.aborted) return
    const hand: Promise<void> = drain(lane).then(
      () => {
        handsOf(lane).delete(hand)
        // Woken between the last look and now.
        if (nextOf(lane) !== undefined) run(lane)
      },
      (error: unknown) => {
        handsOf(lane).delete(hand)
        log.error({ err: error }, 'The enclave stopped a line of work')
      },
    )
    handsOf(lane).add(hand)
  }

  const idle = async () => {
    const busy = () => [...hands.values()].flatMap((some) => [...some])
    while (busy().length > 0) await Promise.all(busy())
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
