import { setTimeout } from 'node:timers/promises'
import type { Act, Place } from '@concord/domain/control/faults'

/**
 * Flips one byte in this many, starting with the first: JSON is no longer valid, and a sealed part
 * does not open.
 */
const FLIPPED_EVERY_BYTES = 64
/** How often a slow body sends per second; less often if that would be less than a byte. */
const MOVES_PER_SECOND = 20

type Chunks = AsyncIterable<Uint8Array>
type Corruption = Pick<Act, 'bytesPerSecond' | 'truncate' | 'corrupt'>

/** The cut end: the sender of the body closes the connection here. */
export const CUT: unique symbol = Symbol('cut')

/**
 * A body as it arrives with a fault, chunk by chunk, so that a long one takes no memory: bytes
 * flipped, slowed down, and `CUT` where it is cut off.
 *
 * @param length Of the whole body in bytes; undefined if it is not announced. A fraction then
 * refers to the first chunk.
 */
export async function* corruptChunks(
  chunks: Chunks,
  { truncate, corrupt, bytesPerSecond }: Corruption,
  length?: number,
): AsyncGenerator<Uint8Array | typeof CUT, void> {
  let at = 0
  for await (const chunk of chunks) {
    const whole = length ?? at + chunk.length
    const end = truncate === undefined ? Number.POSITIVE_INFINITY : placeIn(whole, truncate, 0.5)
    const flipped = corrupt === undefined ? chunk : flip(chunk, at, whole, corrupt)
    yield* slow(flipped.subarray(0, Math.max(0, end - at)), bytesPerSecond)
    at += chunk.length
    if (at >= end) return yield CUT
  }
  if (truncate !== undefined && placeIn(length ?? at, truncate, 0.5) <= at) yield CUT
}

async function* slow(chunk: Uint8Array, bytesPerSecond: number | undefined) {
  const step =
    bytesPerSecond === undefined ? chunk.length : Math.ceil(bytesPerSecond / MOVES_PER_SECOND)
  for (let from = 0; from < chunk.length; from += step) {
    const piece = chunk.subarray(from, from + step)
    if (bytesPerSecond !== undefined) await setTimeout((1000 * piece.length) / bytesPerSecond)
    yield piece
  }
}

/** A copy: the writer may keep the chunk. */
function flip(chunk: Uint8Array, at: number, length: number, place: Place): Uint8Array {
  const copy = Uint8Array.from(chunk)
  const [first, step] =
    place === true
      ? [
          (FLIPPED_EVERY_BYTES - (at % FLIPPED_EVERY_BYTES)) % FLIPPED_EVERY_BYTES,
          FLIPPED_EVERY_BYTES,
        ]
      : [Math.min(placeIn(length, place, 0), length - 1) - at, Number.POSITIVE_INFINITY]
  if (first >= 0)
    for (let index = first; index < copy.length; index += step)
      copy[index] = (copy[index] ?? 0) ^ 0xff
  return copy
}

function placeIn(length: number, place: Place, share: number): number {
  if (place === true) return Math.floor(length * share)
  return 'atByte' in place ? place.atByte : Math.floor(length * place.share)
}
