import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { diskTrouble } from '#store/disk-trouble.ts'
import { knownFault, unforeseen } from './fault.ts'
import { getLanguage } from './language.ts'
import { type ProductProblem, problem, problemBody } from './problem.ts'

const getPath = (originalUrl: string) => originalUrl.replace(/[?#].*$/, '')

/** A missing handler must fail loudly: a 404 would mean "download complete" (B098). */
export const notEmulated: RequestHandler = ({ method, originalUrl }, _response, next) =>
  next(
    problem(
      501,
      'notEmulated',
      toMessage('problem.notEmulated', { method, path: getPath(originalUrl) }),
    ),
  )

/**
 * Answers with a refusal. Not specified: in the language that the request prefers, which the portal
 * sends with each call (A006, A087).
 */
export function sendProblem(
  request: Request,
  response: Response,
  refusal: ProductProblem,
  now: Date,
): void {
  const language = getLanguage(request)
  const { retryAfterSeconds } = refusal.more
  if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds))
  response.vary('accept-language').set('content-language', language)
  response
    .status(refusal.status)
    .json(problemBody(refusal, { path: getPath(request.originalUrl), now, language }))
}

/**
 * Writes errors below a mount in the product's error shape; unexpected ones are logged with their
 * stack and answered without it. `challenge` adds how to authenticate to a 401. Source: RFC 6750,
 * section 3.
 */
export function writeProblems(
  { log, clock }: Pick<BaseWorld, 'log' | 'clock'>,
  { challenge = false } = {},
): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = knownFault(error)
    if (!known || diskTrouble(error))
      log.error({ err: error, requestId: response.locals.requestId as string }, 'Unexpected error')
    if (response.headersSent) return void response.destroy()
    const refusal = known ?? unforeseen()
    if (challenge && refusal.status === 401)
      response.set(
        'www-authenticate',
        request.get('authorization') ? 'Bearer error="invalid_token"' : 'Bearer',
      )
    // The rest of an unread body would be parsed as the next request.
    if (!request.complete) response.set('connection', 'close')
    sendProblem(request, response, refusal, clock.now())
  }
}
