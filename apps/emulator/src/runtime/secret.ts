import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for the wire. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the store knows a secret by: a reader of the disk cannot use it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** RFC 3339 with milliseconds, some time after `from`. */
export const later = (from: Date, milliseconds: number): string => new Date(from.getTime() + milliseconds).toISOString()
