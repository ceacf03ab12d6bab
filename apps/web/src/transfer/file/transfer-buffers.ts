import { type Bytes, release } from '@concord/crypto'

// The large buffers of a transfer. Garbage collection lags, and a fast file leaves hundreds of MiB
// of garbage. So a read goes into a buffer that was used before, and a sent buffer is detached
// immediately. Everything here is `acquire`d and `release`d. Measured with `npm run
// bench:upload -- --sizes 384 --rounds 2` in Chromium, parts of 1 MiB, six at a time, on two shared
// cores: the page takes 76 MiB over what it takes at rest; 843 MiB without the hints below. They
// cost some speed: 14 MB/s with them and 15 without, within the noise.

/** Read buffers that nobody uses at the moment. */
const pool: ArrayBuffer[] = []

/** A buffer of at least `needed` bytes: one that was released, or a new one of `length`. */
export function acquireBuffer(needed: number, length: number): ArrayBuffer {
  const used = pool.pop()
  return used && used.byteLength >= needed ? used : new ArrayBuffer(length)
}

/** Gives what was read back for the next reading. */
export const releaseBuffer = ({ buffer }: Bytes): void => void pool.push(buffer)

/** How much more the collector sees than was sent. */
const HINT_FACTOR = 4
/**
 * So many at a time outlive its quick rounds, which look only at young memory and leave what was
 * sent where it is.
 */
const HINTS_KEPT = 24

let hints: ArrayBuffer[] = []

/**
 * Gives the memory of a sent body back, and makes the collector come sooner for the copy that
 * Chromium keeps of every sent body and does not count. Memory that is asked for and never touched
 * takes no place, but it is counted.
 */
export function releaseSentBody(body: Bytes): void {
  if (hints.length === HINTS_KEPT) hints = []
  hints.push(new ArrayBuffer(HINT_FACTOR * body.length))
  release(body)
}
