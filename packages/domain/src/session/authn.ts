/**
 * What the portal reads of the identity provider's Authentication API. Types alone, no schema: the sign-in page stays light.
 * Source: Okta, "Authentication API"; A056, A098.
 */
export const AUTHN_STATUSES = [
  'SUCCESS',
  'MFA_REQUIRED',
  'MFA_CHALLENGE',
  'MFA_ENROLL',
  'MFA_ENROLL_ACTIVATE',
  'PASSWORD_EXPIRED',
  'PASSWORD_WARN',
  'PASSWORD_RESET',
  'LOCKED_OUT',
  'RECOVERY',
  'RECOVERY_CHALLENGE',
] as const
export type AuthnStatus = (typeof AUTHN_STATUSES)[number]

/** What a recovery is for. Source: Okta, "Authentication API", recovery type; ACCOUNT_ACTIVATION is a first password. */
export type RecoveryType = 'PASSWORD' | 'UNLOCK' | 'ACCOUNT_ACTIVATION'

export type AuthnAnswer = { status: AuthnStatus; stateToken?: string; sessionToken?: string; expiresAt?: string }

export type AuthnRequest = { username: string; password: string; context?: { deviceToken: string } }

/** An error of the identity provider. */
export type AuthnProblem = {
  errorCode: string
  errorSummary: string
  errorLink: string
  errorId: string
  errorCauses: { errorSummary: string }[]
}
