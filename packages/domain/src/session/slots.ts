/**
 * The local storage keys of a session: they let the portal decide at startup whether to request
 * tokens. The portal writes them, and so does code that signs a browser in by other means.
 */

/**
 * Marks that this browser had a session: without it the portal sends no request at startup. The
 * value is the user's id at the provider, not a secret.
 */
export const USER_SLOT = 'concord.session'

/**
 * The administrator's short-lived token, which identifies an administrator (A083); removed at
 * logout and when a refresh fails.
 */
export const ADMINISTRATOR_SLOT = 'concord.administrator'

/**
 * Marks that the user has signed out and the gateway has not confirmed it yet: no session is
 * resumed while it exists, and the next startup sends the logout again (A012).
 */
export const ENDING_SLOT = 'concord.ending'

/** The language chosen in this browser. */
export const LANGUAGE_SLOT = 'concord.language'

/** The pinned attestation measurements, exactly as pasted (A038, C040). */
export const MEASUREMENTS_SLOT = 'concord.measurements'
/** The last answer about the environment (A088). */
export const ENVIRONMENT_SLOT = 'concord.environment'
