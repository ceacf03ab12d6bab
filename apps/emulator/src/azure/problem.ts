import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { knownFault } from '#http/fault.ts'
import type { BaseWorld } from '#runtime/world.ts'

/**
 * The OAuth error and the text of each AADSTS code; `{}` is replaced by a detail. Source: Microsoft
 * Entra ID, "Error codes"; 700016, 700025, 90002, 7000215, 7000218, 900144, 65001 and 9002325 as
 * the service answers. Not specified: 70017, whose error Entra documents without a number.
 */
const ERRORS = {
  50011: [
    'invalid_request',
    'The redirect URI specified in the request does not match the redirect URIs configured for the application.',
  ],
  50020: ['invalid_grant', 'The user account does not exist in the tenant any more.'],
  50034: ['invalid_request', 'The user account does not exist in the directory.'],
  50053: [
    'invalid_request',
    'The account is locked, you have tried to sign in too many times with an incorrect user ID or password.',
  ],
  50057: ['invalid_grant', 'The user account is disabled.'],
  50058: ['login_required', 'Session information is not sufficient for single-sign-on.'],
  50105: ['access_denied', 'The signed in user is not assigned to a role for the application.'],
  50126: ['invalid_request', 'Error validating credentials due to invalid username or password.'],
  50147: [
    'invalid_request',
    'Missing code challenge: the size of the code challenge parameter is not valid.',
  ],
  54005: [
    'invalid_grant',
    'OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.',
  ],
  65001: [
    'consent_required',
    'The user or administrator has not consented to use the application.',
  ],
  65004: ['access_denied', 'User declined to consent to access the app.'],
  70000: ['invalid_grant', 'The provided grant is invalid: {}.'],
  70003: ['unsupported_grant_type', "The app requested an unsupported grant type '{}'."],
  70008: [
    'invalid_grant',
    'The provided authorization code or refresh token has expired due to inactivity. Send a new interactive authorization request.',
  ],
  70011: [
    'invalid_scope',
    'The provided value for the input parameter scope is not valid. The scope {} is not valid.',
  ],
  70016: [
    'authorization_pending',
    'OAuth 2.0 device flow error. Authorization is pending. Continue polling.',
  ],
  70017: ['authorization_declined', 'The user declined to authorize the device.'],
  70018: [
    'bad_verification_code',
    'Invalid verification code: the device code is unknown or was used already.',
  ],
  70019: ['expired_token', 'Verification code expired. Have the user retry the sign-in.'],
  90002: [
    'invalid_tenant',
    "Tenant '{}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.",
  ],
  90023: ['invalid_request', 'The request is not valid: {}.'],
  501481: [
    'invalid_grant',
    'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
  ],
  501491: ['invalid_request', 'Invalid size of Code_Challenge parameter.'],
  700016: [
    'unauthorized_client',
    "Application with identifier '{}' was not found in the directory.",
  ],
  700025: [
    'invalid_client',
    "Client is public so neither 'client_assertion' nor 'client_secret' should be presented.",
  ],
  700051: ['unsupported_response_type', "response_type '{}' is not enabled for the application."],
  900144: ['invalid_request', "The request body must contain the following parameter: '{}'."],
  7000215: ['invalid_client', 'Invalid client secret provided.'],
  7000218: [
    'invalid_client',
    "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
  ],
  9002326: [
    'invalid_request',
    'Cross-origin token redemption is permitted only for the Single-Page Application client-type.',
  ],
  9002325: [
    'invalid_request',
    'Proof Key for Code Exchange is required for cross-origin authorization code redemption.',
  ],
} as const satisfies Record<number, readonly [error: string, text: string]>
type AadstsCode = keyof typeof ERRORS

/** A refusal of the emulated Entra. */
export class AzureProblem extends Error {
  readonly code: AadstsCode
  readonly error: string
  constructor(code: AadstsCode, detail = '') {
    super(`AADSTS${code}: ${ERRORS[code][1].replace('{}', () => detail)}`)
    this.name = 'AzureProblem'
    this.code = code
    this.error = ERRORS[code][0]
  }
}

/** `throw azureProblem(70008)` */
export const azureProblem = (code: AadstsCode, detail?: string): AzureProblem =>
  new AzureProblem(code, detail)

/** `2026-11-21 05:25:40Z` */
const azureTimestamp = (now: Date): string =>
  now
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z')

/** The text of a refusal with the ids that support would ask for. */
export function describeProblem(
  { message }: AzureProblem,
  now: Date,
  correlationId: string = randomUUID(),
) {
  const trace = {
    timestamp: azureTimestamp(now),
    trace_id: randomUUID(),
    correlation_id: correlationId,
  }
  const description = `${message} Trace ID: ${trace.trace_id} Correlation ID: ${trace.correlation_id} Timestamp: ${trace.timestamp}`
  return { description, trace }
}

/**
 * The error body of the token endpoint. Source: Microsoft Entra ID, "Authorization code flow",
 * error answer.
 */
function azureErrorBody(
  problem: AzureProblem,
  now: Date,
  { origin, correlationId }: { origin: string; correlationId: string | undefined },
) {
  const { description, trace } = describeProblem(problem, now, correlationId)
  const { error, code } = problem
  return {
    error,
    error_description: description,
    error_codes: [code],
    ...trace,
    error_uri: `${origin}/azure/error?code=${code}`,
  }
}

/** A missing code must fail loudly. */
export const azureNotEmulated: RequestHandler = (request, response) => {
  response.status(501).json({
    error: 'not_emulated',
    error_description: `${request.method} ${request.baseUrl}${request.path} is not emulated.`,
  })
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The caller's request id, if it is a valid one. Source: msal, `client-request-id`. */
const parseCorrelationId = (given: unknown): string | undefined =>
  typeof given === 'string' && GUID.test(given) ? given : undefined

/**
 * Writes errors below the mount in Entra's shape; unexpected errors are logged and answered without
 * their stack.
 */
export function writeAzureProblems({ log, clock }: BaseWorld): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const fault = knownFault(error)
    const isRefusal = fault !== undefined && fault.status < 500
    const known =
      error instanceof AzureProblem ? error : isRefusal && azureProblem(90_023, fault.message)
    if (!known)
      log.error({ err: error, requestId: response.locals.requestId as string }, 'Unexpected error')
    if (response.headersSent) return void response.destroy()
    if (!request.complete) response.set('connection', 'close')
    const { status = 500, message = 'Something went wrong on our side.' } = fault ?? {}
    if (!known)
      return void response
        .status(status)
        .json({ error: 'server_error', error_description: message })
    const body = azureErrorBody(known, clock.now(), {
      origin: response.locals.origin as string,
      correlationId: parseCorrelationId(
        request.get('client-request-id') ?? request.query['client-request-id'],
      ),
    })
    response.status(known.error === 'invalid_client' ? 401 : (fault?.status ?? 400)).json(body)
  }
}
