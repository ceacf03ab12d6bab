import { type Bytes, release } from '@concord/crypto'

// The large buffers of a transfer. Garbage collection lags, and a fast file leaves hundreds of MiB
// of garbage. So reads use recycled buffers, and a sent buffer is detached immediately. All buffers
// are `acquire`d and `release`d. Measured with `npm run bench:upload -- --sizes 384 --rounds 2` in
// Chromium, six concurrent parts of 1 MiB, on two shared cores: the page takes 76 MiB more than at
// rest; without the hints below, 843 MiB. Speed is 14 MB/s with them and 15 without, which is
// within the noise.

/** Read buffers that are not in use. */
const pool: ArrayBuffer[] = []

/** A buffer of at least `needed` bytes: a recycled one, or a new one of `length`. */
export function acquireBuffer(needed: number, length: number): ArrayBuffer {
  const used = pool.pop()
  return used && used.byteLength >= needed ? used : new ArrayBuffer(length)
}

/**
 * No reader uses more. A browser that cannot read into a given buffer takes none from the pool, and
 * would keep the whole file there.
 */
const POOL_MAX = 4

/** Returns a buffer to the pool, or its memory if the pool is full. */
export const releaseBuffer = (bytes: Bytes): void =>
  pool.length < POOL_MAX ? void pool.push(bytes.buffer) : release(bytes)

/** The hints allocate this many times the bytes that were sent. */
const HINT_FACTOR = 4
/**
 * This many hints stay alive, so that they survive minor collections, which only cover young
 * objects and would not free sent bodies.
 */
const HINTS_KEPT = 24

let hints: ArrayBuffer[] = []
/** Other engines keep no copies, and in WebKit hints use physical memory. */
const isChromium = 'userAgentData' in navigator

/**
 * Frees a sent body, and hints the garbage collector about the copy of every sent body that
 * Chromium keeps without accounting for it. A buffer that is allocated but never touched uses no
 * physical memory, but it is accounted for.
 */
export function releaseSentBody(body: Bytes): void {
  const bytes = body.length
  release(body)
  if (!isChromium) return
  if (hints.length === HINTS_KEPT) hints = []
  hints.push(new ArrayBuffer(HINT_FACTOR * bytes))
}
