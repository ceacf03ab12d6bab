import { hashSecret } from '#runtime/secret.ts'

/** Of every seeded person. It is in the open on purpose: it opens nothing but invented data. */
export const SEEDED_PASSWORD = 'Concord-Demo-2026'

/**
 * Of a seeded person who has not activated the account yet, as if it had been read in a mail. In
 * the open as the password is.
 */
export const seededActivationToken = (oktaId: string): string =>
  hashSecret(`seeded activation ${oktaId}`)
