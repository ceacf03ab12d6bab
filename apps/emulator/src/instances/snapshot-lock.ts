type SnapshotLock = {
  /** After what writes this snapshot already. */
  read<T>(name: string, work: () => Promise<T>): Promise<T>
  /** After what reads or writes this snapshot already; what comes later waits. */
  write<T>(name: string, work: () => Promise<T>): Promise<T>
}

type Holders = { written: Promise<unknown>; readers: Set<Promise<unknown>> }

/** A read-write lock for each name of a snapshot: many may read it at a time, or one may write it. */
export function createSnapshotLock(): SnapshotLock {
  /** The last writer of a name, and the readers since; without an entry there is neither. */
  const current = new Map<string, Holders>()
  function leave(name: string, holders: Holders): void {
    if (current.get(name) === holders && holders.readers.size === 0) current.delete(name)
  }
  const settle = (work: Promise<unknown>, after: () => void) => work.then(after, after)
  return {
    async read(name, work) {
      const holders = current.get(name) ?? { written: Promise.resolve(), readers: new Set() }
      current.set(name, holders)
      const reading = holders.written.then(work)
      const reader: Promise<unknown> = settle(reading, () => {
        holders.readers.delete(reader)
        leave(name, holders)
      })
      holders.readers.add(reader)
      return reading
    },
    async write(name, work) {
      const before = current.get(name)
      const writing = Promise.all([before?.written, ...(before?.readers ?? [])]).then(work)
      const written = settle(writing, () => leave(name, holders))
      const holders: Holders = { written, readers: new Set() }
      current.set(name, holders)
      return writing
    },
  }
}
