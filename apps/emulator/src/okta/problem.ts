import { randomBytes } from 'node:crypto'
import type { AuthnProblem } from '@concord/domain/session/authn'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { knownFault } from '#http/fault.ts'
import type { BaseWorld } from '#runtime/world.ts'

/**
 * Code → status and summary. Source: okta-developer-docs, `data/error-codes.json`, release
 * 2026.08.1.
 */
const ERRORS = {
  E0000001: [400, 'Api validation failed: authRequest'],
  E0000003: [400, 'The request body was not well-formed.'],
  E0000004: [401, 'Authentication failed'],
  E0000006: [403, 'You do not have permission to perform the requested action'],
  E0000007: [404, 'Not found: Resource not found'],
  E0000009: [500, 'Internal Server Error'],
  E0000011: [401, 'Invalid token provided'],
  E0000014: [403, 'Update of credentials failed'],
  E0000015: [401, 'You do not have permission to access the feature you are requesting'],
  E0000016: [403, 'Activation failed because the user is already active'],
  E0000032: [403, 'Unlock is not allowed for this user.'],
  E0000034: [403, 'Forgot password not allowed on specified user.'],
  E0000038: [403, "This operation is not allowed in the user's current status."],
  E0000047: [429, 'API call exceeded rate limit due to too many requests.'],
  E0000060: [501, 'Unsupported operation.'],
  E0000068: [403, 'Invalid Passcode/Answer'],
  E0000069: [403, 'User Locked'],
  E0000079: [403, 'This operation is not allowed in the current authentication state.'],
  // 'does meet', as in the service's real answers.
  E0000080: [
    403,
    'The password does meet the complexity requirements of the current password policy.',
  ],
  E0000083: [403, 'PassCode is valid but exceeded time window.'],
  E0000095: [403, 'Recovery not allowed for unknown user.'],
  E0000097: [403, 'There is no verified phone number on file.'],
  E0000098: [400, 'This phone number is invalid.'],
  E0000099: [403, 'Only numbers located in US and Canada are allowed.'],
  E0000109: [429, 'An SMS message was recently sent. Please wait 30 seconds before trying again.'],
  E0000119: [403, 'Your account is locked. Please contact your administrator.'],
} as const satisfies Record<string, readonly [status: number, summary: string]>
export type OktaErrorCode = keyof typeof ERRORS

/** A refusal of the emulated Okta. */
export class OktaProblem extends Error {
  readonly code: OktaErrorCode
  readonly causes: string[]
  retryAfterSeconds: number | undefined
  /** `summary` if Okta names the affected property. */
  constructor(code: OktaErrorCode, causes: string[] = [], summary: string = ERRORS[code][1]) {
    super(summary)
    this.name = 'OktaProblem'
    this.code = code
    this.causes = causes
  }
}

/** `throw oktaProblem('E0000004')` */
export const oktaProblem = (code: OktaErrorCode, ...causes: string[]): OktaProblem =>
  new OktaProblem(code, causes)

/** E0000047 with the time to wait, as `Retry-After`. */
export function tooManyRequests(milliseconds: number): OktaProblem {
  const problem = oktaProblem('E0000047')
  problem.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return problem
}

/** Its cause repeats its summary, as in the service's answers. */
export const notInThisState = (): OktaProblem => oktaProblem('E0000079', ERRORS.E0000079[1])

/** The error body of every Okta API. */
const oktaErrorBody = (
  errorCode: OktaErrorCode,
  errorSummary: string,
  causes: readonly string[],
): AuthnProblem => ({
  errorCode,
  errorSummary,
  errorLink: errorCode,
  errorId: `oae${randomBytes(16).toString('base64url')}`,
  errorCauses: causes.map((cause) => ({ errorSummary: cause })),
})

/** A missing code must fail loudly. */
export const oktaNotEmulated: RequestHandler = (request, _response, next) =>
  next(
    oktaProblem('E0000060', `${request.method} ${request.baseUrl}${request.path} is not emulated.`),
  )

/**
 * Writes errors below Okta's mounts in Okta's format; unexpected errors are logged and answered
 * without their stack.
 */
export function writeOktaProblems({ log }: BaseWorld): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const [status, code, summary, causes] = readError(error)
    if (code === 'E0000009')
      log.error({ err: error, requestId: response.locals.requestId as string }, 'Unexpected error')
    if (response.headersSent) return void response.destroy()
    if (!request.complete) response.set('connection', 'close')
    if (error instanceof OktaProblem && error.retryAfterSeconds !== undefined)
      response.set('retry-after', String(error.retryAfterSeconds))
    response.status(status).json(oktaErrorBody(code, summary, causes))
  }
}

function readError(
  error: unknown,
): [status: number, code: OktaErrorCode, summary: string, causes: readonly string[]] {
  if (error instanceof OktaProblem)
    return [ERRORS[error.code][0], error.code, error.message, error.causes]
  const fault = knownFault(error)
  if (fault && fault.status >= 500)
    return [fault.status, 'E0000009', ERRORS.E0000009[1], [fault.message]]
  // Not specified: a body that is too large or of a wrong type gets the answer of a malformed one,
  // with HTTP's own status.
  if (fault) return [fault.status, 'E0000003', ERRORS.E0000003[1], [fault.message]]
  return [500, 'E0000009', ERRORS.E0000009[1], []]
}
