import type { Clock } from '#runtime/clock.ts'
import type { Store } from '#store/store.ts'
import type { Blob } from './blob-store.ts'
import type { PartPlaces } from './read-part.ts'
import { insertPart, type PartRow, partChecksum } from './rows.ts'

/**
 * The result for a part: stored now, stored before with the same checksum, refused because another
 * part has its place, or refused because its data set accepts no more parts.
 */
export type WriteOutcome = 'stored' | 'repeated' | 'occupied' | 'closed'
type NewPart = Omit<PartRow, 'storedAt'>
type Waiting = {
  row: NewPart
  blob: Blob | undefined
  isOpen: () => boolean
  settle: (outcome: WriteOutcome) => void
  fail: (error: unknown) => void
}

/**
 * Writes parts by group commit: all that arrive during one turn of the event loop go into one
 * transaction, and each is acknowledged only after it is on the disk. With an object storage, the
 * bytes are there first, and the row names them.
 */
export type PartWriter = {
  /** @throws {StorageUnavailable} */
  write(row: NewPart, isOpen?: () => boolean): Promise<WriteOutcome>
}

export function createPartWriter({
  parts,
  blobs,
  clock,
}: PartPlaces & { clock: Pick<Clock, 'now'> }): PartWriter {
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
  const writeOne = ({ row, blob, isOpen }: Waiting): WriteOutcome => {
    if (!isOpen()) return 'closed'
    if (insertPart(parts, { ...row, storedAt: clock.now().toISOString() }, blob)) return 'stored'
    return compareWithStored(parts, row)
  }
  const commit = (row: NewPart, isOpen: () => boolean, blob?: Blob) =>
    new Promise<WriteOutcome>((settle, fail) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ row, blob, isOpen, settle, fail })
    })
  return {
    async write(row, isOpen = () => true) {
      if (!blobs) return commit(row, isOpen)
      // A repeated part does not travel again.
      if (!isOpen()) return 'closed'
      if (partChecksum(parts, row.ownerId, row.part) !== undefined)
        return compareWithStored(parts, row)
      let outcome: WriteOutcome = 'closed'
      await blobs.put(row, row.ciphertext, async (blob) => {
        outcome = await commit(row, isOpen, blob)
        return outcome === 'stored'
      })
      return outcome
    },
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
