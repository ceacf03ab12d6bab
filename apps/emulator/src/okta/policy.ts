import { PASSWORD_MIN_LENGTH } from '@concord/domain/limits'
import type { Complexity } from '@concord/domain/session/password'
import type { OktaUserRow } from './rows.ts'

/** Not specified: after how many wrong passwords an account locks (A124 gives the status alone). */
export const WRONG_PASSWORDS_MAX = 5
/** Source: Okta, "Authentication API": the state token slides, the session token opens once. */
export const STATE_TOKEN_MS = 5 * 60_000
export const SESSION_TOKEN_MS = 5 * 60_000
/** Not specified: how long what is mailed can be used. Okta's policy names the first `tokenLifetimeMinutes`. */
export const RECOVERY_TOKEN_MS = 60 * 60_000
export const ACTIVATION_TOKEN_MS = 7 * 24 * 3_600_000
/** Not specified. Source of the pause: Okta, E0000109. */
export const PASSCODE_MS = 5 * 60_000
export const RESEND_PAUSE_MS = 30_000
/** Not specified: so many wrong passcodes, or old passwords, end the transaction. */
export const WRONG_PASSCODES_MAX = 5
/** Not specified: the present password and those before it, so many in all, are not taken again. */
export const PASSWORD_HISTORY_COUNT = 3
export const AUTHORIZATION_CODE_MS = 300_000
/** Not specified. Source of the bounds: Okta, "custom authorization server", 5 minutes to 24 hours. */
export const ACCESS_TOKEN_MS = 10 * 60_000
export const ID_TOKEN_MS = 60 * 60_000
/** Not specified: renewed on rotation, but a session ends after half a day. */
export const REFRESH_TOKEN_MS = 60 * 60_000
export const REFRESH_FAMILY_MS = 12 * 3_600_000
/** Not specified: a racing tab may use the old one for so long. */
export const REFRESH_GRACE_MS = 10_000
export const BROWSER_SESSION_MS = 12 * 3_600_000
/** What has expired is forgotten later, so that the reuse of a stolen token is still seen. */
export const EXPIRED_KEPT_MS = 24 * 3_600_000
/** Not specified: a password that ends within so many days is warned of. */
const PASSWORD_WARN_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** What a password must be made of (A049). */
export const COMPLEXITY: Complexity = {
  minLength: PASSWORD_MIN_LENGTH, // A134
  minLowerCase: 1,
  minUpperCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}

/** The password rules, as they travel (A049). */
export const passwordPolicy = (user: OktaUserRow, now: Date) => ({
  expiration: { passwordExpireDays: daysLeft(user, now) ?? 0 },
  complexity: COMPLEXITY,
  age: { minAgeMinutes: 0, historyCount: PASSWORD_HISTORY_COUNT },
})

/** Whole days until the password ends; undefined when it never does. */
const daysLeft = ({ passwordExpiresAt }: OktaUserRow, now: Date): number | undefined =>
  passwordExpiresAt === null ? undefined : Math.max(0, Math.ceil((Date.parse(passwordExpiresAt) - now.getTime()) / DAY_MS))

export const isPasswordExpired = (user: OktaUserRow, now: Date): boolean =>
  user.status === 'PASSWORD_EXPIRED' || (user.passwordExpiresAt !== null && Date.parse(user.passwordExpiresAt) <= now.getTime())

export const isPasswordNearItsEnd = (user: OktaUserRow, now: Date): boolean => (daysLeft(user, now) ?? Infinity) <= PASSWORD_WARN_DAYS
