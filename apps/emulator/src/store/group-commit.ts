import type { Store } from './store.ts'

type Waiting = {
  work: () => unknown
  settle: (answer: unknown) => void
  fail: (error: unknown) => void
}

/**
 * Runs changes by group commit: those that arrive in one turn of the event loop share a
 * transaction, so that the disk is waited for once. Each one sees those before it, and one that
 * throws undoes only itself; none is answered before it is on the disk.
 */
export type GroupCommit = { run<T>(work: () => T): Promise<T> }

export function createGroupCommit(store: Store): GroupCommit {
  let waiting: Waiting[] = []
  const commit = () => {
    const group = waiting
    waiting = []
    try {
      const outcomes = store.runAll(group.map(({ work }) => work))
      outcomes.forEach((outcome, index) => {
        if (outcome.status === 'fulfilled') group[index]?.settle(outcome.value)
        else group[index]?.fail(outcome.reason)
      })
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }
  return {
    run: <T>(work: () => T) =>
      new Promise<T>((settle, fail) => {
        if (waiting.length === 0) setImmediate(commit)
        waiting.push({ work, settle: settle as (answer: unknown) => void, fail })
      }),
  }
}
