import { createHash } from 'node:crypto'
import { problem } from '#http/problem.ts'
import { compareWithStored, type WriteOutcome } from '#parts/part-writer.ts'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { Context } from './context.ts'

// Answers shared by the uploads of data sets and of models.

type StoredOutcome = Exclude<WriteOutcome, 'closed'>

/** Counts from 1; more digits than DATASET_PARTS_MAX cannot be a part number. */
export function readPartNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw problem(400, 'malformed', toMessage('problem.partNumber'))
  return Number(text)
}

export function checkRange(part: number, totalParts: number): void {
  if (part > totalParts)
    throw problem(400, 'malformed', toMessage('problem.partOutOfRange', { totalParts }))
}

type Closed = {
  id: string
  totalParts: number
  /** Whether it has all parts. If not, it takes none any more: 409. */
  isFilled: boolean
}

/**
 * The answer to a part for a data set or model that is no longer open: if it has all parts, the
 * earlier answer was lost. Not specified: 200 for the same bytes; 409 `partExists` for others,
 * because a sender that lost its channel seals the part again and asks which parts were received.
 */
export function storedOutcome(
  { parts }: BaseWorld,
  { id, totalParts, isFilled }: Closed,
  part: number,
  body: Uint8Array,
): StoredOutcome {
  if (!isFilled) throw problem(409, 'wrongStatus', toMessage('problem.uploadClosed'))
  checkRange(part, totalParts)
  const checksum = createHash('sha256').update(body).digest()
  return compareWithStored(parts, { ownerId: id, part, checksum })
}

/** 201 stored, 200 already had it, 409 for other bytes in its place. */
export function acknowledge(outcome: StoredOutcome, answer: Context['answer']): void {
  if (outcome === 'occupied') throw problem(409, 'partExists', toMessage('problem.partExists'))
  answer.status(outcome === 'stored' ? 201 : 200)
}
