import { createHash, randomBytes } from 'node:crypto'

/**
 * Ids for new rows. `next` makes UUIDv7 (RFC 9562, section 5.7); a seeded world gets the same ids
 * each time.
 */
export type Ids = { next(now: Date): string }

const LOW_BITS = 62n
const LOW_MASK = (1n << LOW_BITS) - 1n
const STEP_BYTES = 6

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

/** The 74 bits of an id that are random: all of ten bytes but those of version and variant. */
function toRandom(bytes: Uint8Array): bigint {
  const all = toNumber(bytes.subarray(0, 10))
  return (((all >> 64n) & 0xfffn) << LOW_BITS) | (all & LOW_MASK)
}

function uuidV7(now: Date, random: bigint): string {
  const version = (7n << 12n) | (random >> LOW_BITS)
  const variant = (2n << LOW_BITS) | (random & LOW_MASK)
  return ((BigInt(now.getTime()) << 80n) | (version << 64n) | variant)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Random ids, for a running emulator. Lists and queues order by time, then by id: an id is greater
 * than the one before of the same millisecond, as while the clock is frozen (RFC 9562, section
 * 6.2).
 */
export function randomIds(): Ids {
  let time: number | undefined
  let random = 0n
  return {
    next(now) {
      const isSameTime = now.getTime() === time
      time = now.getTime()
      // The first one leaves half of the numbers to those that follow.
      random = isSameTime
        ? random + toNumber(randomBytes(STEP_BYTES)) + 1n
        : toRandom(randomBytes(10)) >> 1n
      return uuidV7(now, random)
    },
  }
}

/** Deterministic ids for a seed, for seeded worlds only. An id is a name, never a secret. */
export function seededIds(seed: number): Ids {
  let count = 0
  const toBytes = () => createHash('sha256').update(`${seed}/${count++}`).digest()
  return { next: (now) => uuidV7(now, toRandom(toBytes())) }
}
