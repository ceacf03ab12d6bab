import type { ErrorRequestHandler } from 'express'
import { knownFault } from '#http/fault.ts'

type OAuthError =
  | 'access_denied'
  | 'authorization_pending'
  | 'expired_token'
  | 'slow_down'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'

const STATUSES: Partial<Record<OAuthError, number>> = {
  invalid_client: 401,
  invalid_token: 401,
  insufficient_scope: 403,
}

/**
 * A refusal of the token endpoint or a related one. Source: RFC 6749, section 5.2; RFC 6750,
 * section 3.1; RFC 8628, section 3.5.
 */
export class OAuthProblem extends Error {
  readonly error: OAuthError
  readonly status: number
  /** The value of the `WWW-Authenticate` header. */
  readonly challenge: string | undefined
  constructor(error: OAuthError, description: string, challenge?: string) {
    super(description)
    this.name = 'OAuthProblem'
    this.error = error
    this.status = STATUSES[error] ?? 400
    this.challenge = challenge
  }
}

/** `throw oauthProblem('invalid_grant', '…')` */
export const oauthProblem = (
  error: OAuthError,
  description: string,
  challenge?: string,
): OAuthProblem => new OAuthProblem(error, description, challenge)

/** Writes the refusals of these endpoints; other errors are left to Okta's error handler. */
export const writeOAuthProblems: ErrorRequestHandler = (
  error: unknown,
  request,
  response,
  next,
) => {
  const fault = knownFault(error)
  const isRefusal = fault !== undefined && fault.status < 500
  const problem =
    error instanceof OAuthProblem
      ? error
      : isRefusal && oauthProblem('invalid_request', fault.message)
  if (!problem || response.headersSent) return next(error)
  if (problem.challenge !== undefined) response.set('www-authenticate', problem.challenge)
  if (!request.complete) response.set('connection', 'close')
  response
    .status(fault?.status ?? problem.status)
    .json({ error: problem.error, error_description: problem.message })
}
