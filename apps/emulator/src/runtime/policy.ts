import { PASSWORD_MIN_LENGTH } from '@concord/domain/limits'
import type { Complexity } from '@concord/domain/session/password'
import { z } from 'zod'
import { flag, integer } from '#setting-kinds.ts'
import type { OktaUserRow } from './rows.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** As far as a lifetime may go. */
const YEAR_MS = 365 * DAY_MS

/**
 * The policy of the emulated Okta and of the mails that lead to it: settings of the emulator, which the control plane shows and changes
 * (`/_emulator/identity`). `docs/emulator.md` has the same words. Not specified, but where a source is named.
 */
export const Policy = z.object({
  // A124 gives the status alone.
  WRONG_PASSWORDS_MAX: integer(1, 100).default(5).describe('wrong passwords that lock an account'),
  // Source: Okta, "Policy API", `showLockoutFailures`: Okta's default is to hide.
  SHOW_LOCKOUT_FAILURES: flag.default(true).describe('false answers for a locked account as for a wrong password'),
  // Source: Okta, "Policy API", `autoUnlockMinutes`.
  AUTO_UNLOCK_MS: integer(0, YEAR_MS).default(0).describe('a locked account opens by itself after so long; 0 for never'),
  WRONG_PASSCODES_MAX: integer(1, 100).default(5).describe('wrong codes, or old passwords, that end a sign-in'),
  PASSCODE_MS: integer(SECOND_MS, DAY_MS)
    .default(5 * MINUTE_MS)
    .describe('life of a code by text message; the newest alone counts'),
  // Source: Okta, E0000109.
  RESEND_PAUSE_MS: integer(0, HOUR_MS)
    .default(30 * SECOND_MS)
    .describe('between two texts to a phone, or two recovery mails to a user name'),
  SENDS_PER_HOUR: integer(0, 1000).default(10).describe('texts to a phone, or recovery mails to a user name, in an hour; 0 for any number'),
  // Source: Okta, "Authentication API", state token: it slides with each request.
  STATE_TOKEN_MS: integer(SECOND_MS, DAY_MS)
    .default(5 * MINUTE_MS)
    .describe('life of a sign-in under way, from its last request'),
  // Source: Okta, "Authentication API", session token: it opens once.
  SESSION_TOKEN_MS: integer(SECOND_MS, DAY_MS)
    .default(5 * MINUTE_MS)
    .describe('life of what a finished sign-in gives, once'),
  // Source: Okta, "Policy API", `tokenLifetimeMinutes`.
  RECOVERY_TOKEN_MS: integer(SECOND_MS, YEAR_MS).default(HOUR_MS).describe('life of a link that recovers a password or unlocks, once'),
  ACTIVATION_TOKEN_MS: integer(SECOND_MS, YEAR_MS)
    .default(7 * DAY_MS)
    .describe('life of the link of an activation mail'),
  // Source: Okta, "Policy API", `maxAgeDays`.
  PASSWORD_MAX_AGE_DAYS: integer(0, 3650).default(0).describe('a new password ends after so many days; 0 for never'),
  // Source: Okta, "Policy API", `expireWarnDays`.
  PASSWORD_WARN_DAYS: integer(0, 3650).default(7).describe('a password that ends within so many days is warned of'),
  PASSWORD_HISTORY_COUNT: integer(0, 30).default(3).describe('passwords that are not taken again, the present one counted; 0 for none'),
  PASSWORD_MIN_LENGTH: integer(PASSWORD_MIN_LENGTH, 72).default(PASSWORD_MIN_LENGTH).describe('characters of a password, at least'), // A134
  PASSWORD_MIN_LOWER_CASE: integer(0, 8).default(1).describe('small letters of a password, at least'),
  PASSWORD_MIN_UPPER_CASE: integer(0, 8).default(1).describe('capitals of a password, at least'),
  PASSWORD_MIN_NUMBER: integer(0, 8).default(1).describe('digits of a password, at least'),
  PASSWORD_MIN_SYMBOL: integer(0, 8).default(0).describe('symbols of a password, at least'),
  PASSWORD_EXCLUDE_USERNAME: flag.default(true).describe('a password holds no part of the user name'),
  // A059
  MFA_ENROLLMENT: z
    .enum(['REQUIRED', 'OPTIONAL', 'NONE'])
    .default('REQUIRED')
    .describe('whether a person without a phone must enrol one: REQUIRED, OPTIONAL or NONE'),
  // Source: Okta, "Rate limits".
  SIGN_INS_PER_SECOND: integer(0, 1000).default(4).describe('sign-ins for each user name before 429, counted in memory; 0 for any number'),
  MAIL_REQUESTS_PER_HOUR: integer(0, 10_000)
    .default(10)
    .describe('registrations and requests for a mail for each address, ten times as many for each caller; 0 for any number'),
})
export type Policy = z.output<typeof Policy>

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

/** What a password must be made of (A049). */
export const complexityOf = (policy: Policy): Complexity => ({
  minLength: policy.PASSWORD_MIN_LENGTH,
  minLowerCase: policy.PASSWORD_MIN_LOWER_CASE,
  minUpperCase: policy.PASSWORD_MIN_UPPER_CASE,
  minNumber: policy.PASSWORD_MIN_NUMBER,
  minSymbol: policy.PASSWORD_MIN_SYMBOL,
  excludeUsername: policy.PASSWORD_EXCLUDE_USERNAME,
})

/** The password rules, as they travel (A049). */
export const passwordPolicy = (policy: Policy, user: OktaUserRow, now: Date) => ({
  expiration: { passwordExpireDays: daysLeft(user, now) ?? 0 },
  complexity: complexityOf(policy),
  age: { minAgeMinutes: 0, historyCount: policy.PASSWORD_HISTORY_COUNT },
})

/** Whole days until the password ends; undefined when it never does. */
const daysLeft = ({ passwordExpiresAt }: OktaUserRow, now: Date): number | undefined =>
  passwordExpiresAt === null ? undefined : Math.max(0, Math.ceil((Date.parse(passwordExpiresAt) - now.getTime()) / DAY_MS))

/** When a password that begins now ends; null when it never does. */
export const passwordEnd = ({ PASSWORD_MAX_AGE_DAYS: days }: Policy, now: Date): string | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS).toISOString()

export const isPasswordExpired = (user: OktaUserRow, now: Date): boolean =>
  user.status === 'PASSWORD_EXPIRED' || (user.passwordExpiresAt !== null && Date.parse(user.passwordExpiresAt) <= now.getTime())

export const isPasswordNearItsEnd = ({ PASSWORD_WARN_DAYS }: Policy, user: OktaUserRow, now: Date): boolean =>
  (daysLeft(user, now) ?? Infinity) <= PASSWORD_WARN_DAYS
