import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

/** A secret of 256 bits in its wire format. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash under which the store keeps a secret: it is useless to a reader of the disk. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** RFC 3339 with milliseconds, at an offset from `from`. */
export const later = (from: Date, milliseconds: number): string =>
  new Date(from.getTime() + milliseconds).toISOString()

/**
 * The secret of a confidential client at an emulated provider. Derived from the data folder's key,
 * so that it needs no storage and survives a restart; `/_emulator/identity` returns it.
 */
export const clientSecret = ({ gateway }: Pick<Keys, 'gateway'>, clientId: string): string =>
  createHmac('sha256', gateway).update(`concord/v1 client secret ${clientId}`).digest('base64url')
