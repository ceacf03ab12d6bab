import type { ErrorRequestHandler, RequestHandler } from 'express'
import { knownFault } from './fault.ts'
import { problem, problemBody } from './problem.ts'
import { diskTrouble } from './store/store.ts'
import type { World } from './world.ts'

const pathOf = (originalUrl: string) => originalUrl.replace(/[?#].*$/, '')

/** A gap must be loud: a 404 would read as "download complete" (B098). */
export const notEmulated: RequestHandler = (request, _response, next) =>
  next(problem(501, 'notEmulated', `${request.method} ${pathOf(request.originalUrl)} is not emulated.`))

/**
 * Writes what was thrown below a mount in the product's error shape; what nobody foresaw is logged with its stack and answered without.
 * `challenge` says how to authenticate with a 401. Source: RFC 6750, section 3.
 */
export function writeProblems({ log, clock }: World, { challenge = false } = {}): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = knownFault(error)
    if (!known || diskTrouble(error)) log.error({ err: error, requestId: response.locals.requestId as string }, 'Unforeseen')
    if (response.headersSent) return void response.destroy()
    const refusal = known ?? problem(500, 'fault', 'Something went wrong on our side.')
    if (refusal.retryAfterSeconds !== undefined) response.set('retry-after', String(refusal.retryAfterSeconds))
    if (challenge && refusal.status === 401)
      response.set('www-authenticate', request.get('authorization') ? 'Bearer error="invalid_token"' : 'Bearer')
    // A body that was not read would be taken for the next request.
    if (!request.complete) response.set('connection', 'close')
    response.status(refusal.status).json(problemBody(refusal.status, refusal, pathOf(request.originalUrl), clock.now()))
  }
}
