import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/** A secret of 256 bits for the wire. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the store knows a secret by: a reader of the disk cannot use it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** RFC 3339 with milliseconds, some time after `from`. */
export const later = (from: Date, milliseconds: number): string =>
  new Date(from.getTime() + milliseconds).toISOString()

/**
 * The secret of a confidential client at an emulated provider. Derived from the data folder's own
 * key, so that it need not be stored and is the same after a restart; `/_emulator/identity` returns
 * it.
 */
export const clientSecret = ({ gateway }: Pick<Keys, 'gateway'>, clientId: string): string =>
  createHmac('sha256', gateway).update(`concord/v1 client secret ${clientId}`).digest('base64url')
