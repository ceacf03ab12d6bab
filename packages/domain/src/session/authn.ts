/**
 * The part of the identity provider's Authentication API that the portal reads. Types only, no
 * schema, to keep the sign-in page small. Source: Okta, "Authentication API"; A056, A098.
 */
const AUTHN_STATUSES = [
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
/** A status of the provider's sign-in state machine. */
export type AuthnStatus = (typeof AUTHN_STATUSES)[number]

/**
 * The purpose of a recovery. Source: Okta, "Authentication API", recovery type; ACCOUNT_ACTIVATION
 * sets a first password.
 */
export type RecoveryType = 'PASSWORD' | 'UNLOCK' | 'ACCOUNT_ACTIVATION'

/** The fields of an answer of the Authentication API that the portal reads. */
export type AuthnAnswer = {
  status: AuthnStatus
  stateToken?: string
  sessionToken?: string
  expiresAt?: string
}

/** The fields that the portal sends to the Authentication API. */
export type AuthnRequest = { username: string; password: string; context?: { deviceToken: string } }

/** An error of the identity provider. */
export type AuthnProblem = {
  errorCode: string
  errorSummary: string
  errorLink: string
  errorId: string
  errorCauses: { errorSummary: string }[]
}
