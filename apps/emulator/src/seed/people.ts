import { hashSecret } from '#runtime/secret.ts'

/** The password of every seeded user. Public on purpose: it gives access only to invented data. */
export const SEEDED_PASSWORD = 'Concord-Demo-2026'

/**
 * The activation token of seeded users who have not activated their account, as if read in a mail.
 * Public like the password.
 */
export const seededActivationToken = (oktaId: string): string =>
  hashSecret(`seeded activation ${oktaId}`)
