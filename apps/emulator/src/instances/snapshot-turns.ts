type SnapshotTurns = {
  /** After what writes this snapshot already. */
  read<T>(name: string, work: () => Promise<T>): Promise<T>
  /** After what reads or writes this snapshot already; what comes later waits. */
  write<T>(name: string, work: () => Promise<T>): Promise<T>
}

type Turn = { written: Promise<unknown>; readers: Set<Promise<unknown>> }

/** Turns at a snapshot, by its name: many may read it at a time, or one may write it. */
export function createSnapshotTurns(): SnapshotTurns {
  /** The last writer of a name, and the readers since; without an entry there is neither. */
  const current = new Map<string, Turn>()
  function leave(name: string, turn: Turn): void {
    if (current.get(name) === turn && turn.readers.size === 0) current.delete(name)
  }
  const settle = (work: Promise<unknown>, after: () => void) => work.then(after, after)
  return {
    async read(name, work) {
      const turn = current.get(name) ?? { written: Promise.resolve(), readers: new Set() }
      current.set(name, turn)
      const reading = turn.written.then(work)
      const reader: Promise<unknown> = settle(reading, () => {
        turn.readers.delete(reader)
        leave(name, turn)
      })
      turn.readers.add(reader)
      return reading
    },
    async write(name, work) {
      const before = current.get(name)
      const writing = Promise.all([before?.written, ...(before?.readers ?? [])]).then(work)
      const written = settle(writing, () => leave(name, turn))
      const turn: Turn = { written, readers: new Set() }
      current.set(name, turn)
      return writing
    },
  }
}
