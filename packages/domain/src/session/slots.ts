/**
 * What a browser keeps of a session in local storage: by it a start of the portal knows whether to
 * ask for tokens. The portal writes it; code that brings a session to a browser in another way
 * writes it too.
 */

/**
 * Says that this browser had a session: without it a start asks nobody. Holds whose it is, by the
 * provider's id, and nothing secret.
 */
export const USER_SLOT = 'concord.session'

/**
 * The administrator's short-lived token, by which one is recognised (A083); gone at logout and when
 * a refresh fails.
 */
export const ADMINISTRATOR_SLOT = 'concord.administrator'

/**
 * Says that a person has signed out and the gateway has not confirmed it yet: no session is resumed
 * while this is there, and the next start asks the gateway again (A012).
 */
export const ENDING_SLOT = 'concord.ending'

/** The language that was chosen in this browser. */
export const LANGUAGE_SLOT = 'concord.language'

/** The pinned attestation measurements, in the words of the person who pasted them (A038, C040). */
export const MEASUREMENTS_SLOT = 'concord.measurements'
/** The last answer about the environment (A088). */
export const ENVIRONMENT_SLOT = 'concord.environment'
