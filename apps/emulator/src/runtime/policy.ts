import { DAY_MS } from '@concord/domain/days'
import { PASSWORD_MIN_LENGTH } from '@concord/domain/limits'
import type { Complexity } from '@concord/domain/session/password'
import { z } from 'zod'
import { flag, integer } from './setting-values.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Upper limit of a lifetime. */
const YEAR_MS = 365 * DAY_MS

/**
 * The policy of the emulated Okta and of the mails that link to it: settings of the emulator, which
 * the control plane shows and changes (`/_emulator/identity`). `docs/emulator/settings.md` has the
 * same table. Not specified, except where a source is named.
 */
export const Policy = z.object({
  // A124 gives only the status.
  WRONG_PASSWORDS_MAX: integer(1, 100).default(5).describe('wrong passwords that lock an account'),
  // Source: Okta, "Policy API", `showLockoutFailures`: Okta's default is to hide.
  SHOW_LOCKOUT_FAILURES: flag
    .default(true)
    .describe('false answers for a locked account as for a wrong password'),
  // Source: Okta, "Policy API", `autoUnlockMinutes`.
  AUTO_UNLOCK_MS: integer(0, YEAR_MS)
    .default(0)
    .describe('a locked account unlocks automatically after this time; 0 for never'),
  WRONG_PASSCODES_MAX: integer(1, 100)
    .default(5)
    .describe('wrong codes, or wrong old passwords, that end a sign-in'),
  // Source of the default: NIST SP 800-63B, section 5.2.2.
  WRONG_CODES_PER_DAY: integer(0, 10_000)
    .default(100)
    .describe(
      'wrong codes for an account in 24 hours, after which recovery by text message closes for 24 hours, or a sign-in locks the account; 0 for no limit',
    ),
  PASSCODE_MS: integer(SECOND_MS, DAY_MS)
    .default(5 * MINUTE_MS)
    .describe('lifetime of a code by text message; only the newest counts'),
  // Source: Okta, E0000109.
  RESEND_PAUSE_MS: integer(0, HOUR_MS)
    .default(30 * SECOND_MS)
    .describe('pause between two texts to a phone, or two recovery mails to a user name'),
  SENDS_PER_HOUR: integer(0, 1000)
    .default(10)
    .describe('texts to a phone, or recovery mails to a user name, per hour; 0 for no limit'),
  // Source: Okta, "Authentication API", state token: it slides with each request.
  STATE_TOKEN_MS: integer(SECOND_MS, DAY_MS)
    .default(5 * MINUTE_MS)
    .describe('lifetime of a sign-in in progress, from its last request'),
  // Source: Okta, "Authentication API", session token: it is valid once.
  SESSION_TOKEN_MS: integer(SECOND_MS, DAY_MS)
    .default(5 * MINUTE_MS)
    .describe('lifetime of the session token of a finished sign-in; it works once'),
  // Source: Okta, "Policy API", `tokenLifetimeMinutes`.
  RECOVERY_TOKEN_MS: integer(SECOND_MS, YEAR_MS)
    .default(HOUR_MS)
    .describe('lifetime of a link that recovers a password or unlocks; it works once'),
  ACTIVATION_TOKEN_MS: integer(SECOND_MS, YEAR_MS)
    .default(7 * DAY_MS)
    .describe('lifetime of the link in an activation mail'),
  // Source: Okta, "Policy API", `maxAgeDays`.
  PASSWORD_MAX_AGE_DAYS: integer(0, 3650)
    .default(0)
    .describe('days after which a new password expires; 0 for never'),
  // Source: Okta, "Policy API", `expireWarnDays`.
  PASSWORD_WARN_DAYS: integer(0, 3650)
    .default(7)
    .describe('days before a password expires when the person is warned'),
  PASSWORD_HISTORY_COUNT: integer(0, 30)
    .default(3)
    .describe('recent passwords that cannot be used again, including the current one; 0 for none'),
  PASSWORD_MIN_LENGTH: integer(PASSWORD_MIN_LENGTH, 72)
    .default(PASSWORD_MIN_LENGTH)
    .describe('minimum number of characters in a password'), // A134
  PASSWORD_MIN_LOWER_CASE: integer(0, 8)
    .default(1)
    .describe('minimum number of lowercase letters in a password'),
  PASSWORD_MIN_UPPER_CASE: integer(0, 8)
    .default(1)
    .describe('minimum number of uppercase letters in a password'),
  PASSWORD_MIN_NUMBER: integer(0, 8).default(1).describe('minimum number of digits in a password'),
  PASSWORD_MIN_SYMBOL: integer(0, 8).default(0).describe('minimum number of symbols in a password'),
  PASSWORD_EXCLUDE_USERNAME: flag
    .default(true)
    .describe('whether a password must not contain a part of the user name'),
  // A059
  MFA_ENROLLMENT: z
    .enum(['REQUIRED', 'OPTIONAL', 'NONE'])
    .default('REQUIRED')
    .describe('whether a person without a phone must enrol one: REQUIRED, OPTIONAL or NONE'),
  // Source: Okta, "Rate limits".
  SIGN_INS_PER_SECOND: integer(0, 1000)
    .default(4)
    .describe('sign-ins per user name before 429, counted in memory; 0 for no limit'),
  WRONG_SIGN_INS_PER_CALLER: integer(0, 100_000)
    .default(600)
    .describe(
      'wrong sign-ins from one address of the network per minute before 429, counted in memory; 0 for no limit',
    ),
  REFUSALS_PER_SECOND: integer(0, 100_000)
    .default(200)
    .describe(
      'refusals without a valid token to one address of the network per second, after which each waits for its turn, up to 2 seconds; counted in memory; 0 for no limit',
    ),
  // Source: RFC 8628, section 3.2.
  DEVICE_POLL_SECONDS: integer(0, 60)
    .default(5)
    .describe('how often a device in the device code grant may ask whether it was allowed'),
  MAIL_REQUESTS_PER_HOUR: integer(0, 10_000)
    .default(10)
    .describe(
      'registrations and requests for a mail per address, ten times as many, and as many recoveries at the identity provider, per caller; 0 for no limit',
    ),
})
export type Policy = z.output<typeof Policy>

export const AUTHORIZATION_CODE_MS = 300_000
/**
 * Not specified. Source of the bounds: Okta, "custom authorization server", 5 minutes to 24 hours.
 */
export const ACCESS_TOKEN_MS = 10 * 60_000
export const ID_TOKEN_MS = 60 * 60_000
/** Not specified: rotation renews it, but a session ends after half a day. */
export const REFRESH_TOKEN_MS = 60 * 60_000
export const REFRESH_FAMILY_MS = 12 * 3_600_000
/** Not specified: for this long, a concurrent tab may still use the previous token. */
export const REFRESH_GRACE_MS = 10_000
export const BROWSER_SESSION_MS = 12 * 3_600_000
/** Expired tokens are deleted later, so that the reuse of a stolen one is still detected. */
export const EXPIRED_KEPT_MS = 24 * 3_600_000

/** The parts of an account that the policy needs. */
type PasswordAge = { status: string; passwordExpiresAt: string | null }

/** The password rules (A049). */
export const getComplexity = (policy: Policy): Complexity => ({
  minLength: policy.PASSWORD_MIN_LENGTH,
  minLowerCase: policy.PASSWORD_MIN_LOWER_CASE,
  minUpperCase: policy.PASSWORD_MIN_UPPER_CASE,
  minNumber: policy.PASSWORD_MIN_NUMBER,
  minSymbol: policy.PASSWORD_MIN_SYMBOL,
  excludeUsername: policy.PASSWORD_EXCLUDE_USERNAME,
})

/** The password rules in their wire format (A049). */
export const passwordPolicy = (policy: Policy, user: PasswordAge, now: Date) => ({
  expiration: { passwordExpireDays: daysLeft(user, now) ?? 0 },
  complexity: getComplexity(policy),
  age: { minAgeMinutes: 0, historyCount: policy.PASSWORD_HISTORY_COUNT },
})

/** Whole days until the password expires; undefined if it never does. */
const daysLeft = ({ passwordExpiresAt }: PasswordAge, now: Date): number | undefined =>
  passwordExpiresAt === null
    ? undefined
    : Math.max(0, Math.ceil((Date.parse(passwordExpiresAt) - now.getTime()) / DAY_MS))

/** The expiry of a password that is set now; null if it never expires. */
export const passwordEnd = ({ PASSWORD_MAX_AGE_DAYS: days }: Policy, now: Date): string | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS).toISOString()

export const isPasswordExpired = (user: PasswordAge, now: Date): boolean =>
  user.status === 'PASSWORD_EXPIRED' ||
  (user.passwordExpiresAt !== null && Date.parse(user.passwordExpiresAt) <= now.getTime())

export const isPasswordNearItsEnd = (
  { PASSWORD_WARN_DAYS }: Policy,
  user: PasswordAge,
  now: Date,
): boolean => (daysLeft(user, now) ?? Infinity) <= PASSWORD_WARN_DAYS
