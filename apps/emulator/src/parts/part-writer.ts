import type { Clock } from '#runtime/clock.ts'
import type { Store } from '#store/store.ts'
import { insertPart, type PartRow, partChecksum } from './rows.ts'

/**
 * The result for a part: stored now, stored before with the same checksum, refused because another
 * part has its place, or refused because its data set accepts no more parts.
 */
export type WriteOutcome = 'stored' | 'repeated' | 'occupied' | 'closed'
type NewPart = Omit<PartRow, 'storedAt'>
type Waiting = {
  row: NewPart
  isOpen: () => boolean
  settle: (outcome: WriteOutcome) => void
  fail: (error: unknown) => void
}

/**
 * Writes parts by group commit: all that arrive during one turn of the event loop go into one
 * transaction, and each is acknowledged only after it is on the disk.
 */
export type PartWriter = { write(row: NewPart, isOpen?: () => boolean): Promise<WriteOutcome> }

export function createPartWriter(parts: Store, clock: Pick<Clock, 'now'>): PartWriter {
  let waiting: Waiting[] = []
  const flush = () => {
    const group = waiting
    waiting = []
    try {
      const outcomes = parts.transaction(() => group.map(writeOne))
      group.forEach(({ settle }, index) => {
        settle(outcomes[index] ?? 'closed')
      })
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }
  /**
   * `isOpen` is called inside the transaction: nothing else runs between its result and the insert.
   */
  const writeOne = ({ row, isOpen }: Waiting): WriteOutcome => {
    if (!isOpen()) return 'closed'
    if (insertPart(parts, { ...row, storedAt: clock.now().toISOString() })) return 'stored'
    return compareWithStored(parts, row)
  }
  return {
    write: (row, isOpen = () => true) =>
      new Promise((settle, fail) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ row, isOpen, settle, fail })
      }),
  }
}

/** Classifies a part that is sent again: the same bytes as the stored ones, or others. */
export function compareWithStored(
  parts: Store,
  { ownerId, part, checksum }: Pick<NewPart, 'ownerId' | 'part' | 'checksum'>,
): 'repeated' | 'occupied' {
  const stored = partChecksum(parts, ownerId, part)
  return stored && checksum && Buffer.compare(stored, checksum) === 0 ? 'repeated' : 'occupied'
}
