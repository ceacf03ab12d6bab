import { createHash, randomBytes } from 'node:crypto'

/**
 * Ids for new rows. `next` makes UUIDv7 (RFC 9562, section 5.7); a seeded world gets the same ids
 * each time.
 */
export type Ids = { next(now: Date): string }

function uuidV7(now: Date, random: Uint8Array): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Random ids, for a running emulator. */
export const randomIds: Ids = { next: (now) => uuidV7(now, randomBytes(10)) }

/** Deterministic ids for a seed, for seeded worlds only. An id is a name, never a secret. */
export function seededIds(seed: number): Ids {
  let count = 0
  return { next: (now) => uuidV7(now, createHash('sha256').update(`${seed}/${count++}`).digest()) }
}
