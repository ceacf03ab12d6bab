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

/** A lane with what goes on in it: the items that are worked on, and the hands that work through it. */
type Running = Lane & { items: Set<string>; hands: Set<Promise<void>> }

export function createWorkQueue(given: readonly Lane[], log: Room['log']): WorkQueue {
  const stopping = new AbortController()
  const lanes = given.map((lane): Running => ({ ...lane, items: new Set(), hands: new Set() }))
  const nextOf = ({ next, items }: Running) => (stopping.signal.aborted ? undefined : next(items))

  /** Works as long as there is something to do. */
  async function drain(lane: Running): Promise<void> {
    await setImmediate()
    for (let id = nextOf(lane); id !== undefined; id = nextOf(lane)) {
      lane.items.add(id)
      try {
        run(lane) // another hand, if there is more to do
        await lane.work(id, stopping.signal)
      } finally {
        lane.items.delete(id)
      }
    }
  }

  function run(lane: Running): void {
    const { hands, atOnce = 1 } = lane
    if (hands.size === atOnce || stopping.signal.aborted) return
    const hand: Promise<void> = drain(lane).then(
      () => {
        hands.delete(hand)
        // Woken between the last look and now.
        if (nextOf(lane) !== undefined) run(lane)
      },
      (error: unknown) => {
        hands.delete(hand)
        log.error({ err: error }, 'The enclave stopped a line of work')
      },
    )
    hands.add(hand)
  }

  const busy = () => lanes.flatMap(({ hands }) => [...hands])
  const idle = async () => {
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
