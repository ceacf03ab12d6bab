import { setImmediate } from 'node:timers/promises'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { WorkerLost } from '#enclave/engines/engines.ts'
import { StorageUnavailable } from '#store/disk-trouble.ts'

/** Whether work failed for a reason that passes: its rows stay, and the next wake runs it again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof StorageUnavailable || error instanceof WorkerLost

/** One kind of work. The queue is in the store, so nothing is lost when the process ends. */
export type WorkSource = {
  /** The number of concurrent items; one by default. */
  atOnce?: number
  /**
   * The id of the next item, if there is one other than those that run; an item must leave
   * by `work`.
   */
  next: (running: ReadonlySet<string>) => string | undefined
  work: (id: string, stopping: AbortSignal) => void | Promise<void>
}

type WorkQueue = {
  /** Looks for work soon, never inside the caller's transaction. */
  wake(): void
  /** Resolves when all lanes are idle. */
  idle(): Promise<void>
  /** Aborts the current work and waits for it; the next process resumes interrupted work. */
  stop(): Promise<void>
}

/**
 * A lane with its work in progress: the items that are worked on, and its
 * workers.
 */
type Running = WorkSource & { items: Set<string>; workers: Set<Promise<void>> }

export function createWorkQueue(given: readonly WorkSource[], log: EnclaveDeps['log']): WorkQueue {
  const stopping = new AbortController()
  const sources = given.map(
    (source): Running => ({ ...source, items: new Set(), workers: new Set() }),
  )
  const findNext = ({ next, items }: Running) => (stopping.signal.aborted ? undefined : next(items))

  /** Works until the queue is empty. */
  async function drain(source: Running): Promise<void> {
    await setImmediate()
    for (let id = findNext(source); id !== undefined; id = findNext(source)) {
      source.items.add(id)
      try {
        run(source) // starts another worker, if there is more to do
        await source.work(id, stopping.signal)
      } finally {
        source.items.delete(id)
      }
    }
  }

  function run(source: Running): void {
    const { workers, atOnce = 1 } = source
    if (workers.size === atOnce || stopping.signal.aborted) return
    const hand: Promise<void> = drain(source).then(
      () => {
        workers.delete(hand)
        // Woken between the last check and now.
        if (findNext(source) !== undefined) run(source)
      },
      (error: unknown) => {
        workers.delete(hand)
        if (error instanceof WorkerLost)
          log.warn({ reason: error.message }, 'A worker was lost, its work is done again')
        else log.error({ err: error }, 'A lane of background work failed')
      },
    )
    workers.add(hand)
  }

  const busy = () => sources.flatMap(({ workers }) => [...workers])
  const idle = async () => {
    while (busy().length > 0) await Promise.all(busy())
  }
  return {
    wake: () => sources.forEach(run),
    idle,
    async stop() {
      stopping.abort(new Error('The emulator stops'))
      await idle()
    },
  }
}
