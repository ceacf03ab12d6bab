/** Source: Microsoft Entra ID, "Authorization code flow": about ten minutes. */
export const AUTHORIZATION_CODE_MS = 10 * 60_000
/** Decided: as short as a person's, since the browser keeps it in local storage (A083). */
export const ACCESS_TOKEN_SECONDS = 600
export const ID_TOKEN_SECONDS = 3600
/** Not specified (A142): an administrator's sessions live as long as a person's. */
export const REFRESH_TOKEN_MS = 60 * 60_000
export const REFRESH_FAMILY_MS = 12 * 3_600_000
export const REFRESH_GRACE_MS = 10_000
export const BROWSER_SESSION_MS = 12 * 3_600_000
/** How long a sign-in page may stay open. */
export const SIGN_IN_PAGE_MS = 60 * 60_000
/** Source: Microsoft Entra ID, "Smart lockout": ten wrong passwords lock for a minute. */
export const WRONG_PASSWORDS_MAX = 10
export const LOCKOUT_MS = 60_000
/**
 * Expired entries are deleted later, so that the reuse of a stolen code or token is still detected.
 */
export const EXPIRED_KEPT_MS = 24 * 3_600_000
