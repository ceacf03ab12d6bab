import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import type { RequestHandler } from 'express'
import { problem } from '#http/problem.ts'
import { toMessage } from '#runtime/messages.ts'

/**
 * Refuses calls that a page of another origin could have caused: the custom header requires a
 * preflight, which is never granted; `Origin` and `Sec-Fetch-Site` must be our own if the browser
 * sends them. Source: OWASP, "Cross-Site Request Forgery Prevention".
 */
export const refuseForeignOrigin: RequestHandler = (request, response, next) => {
  const fetchSite = request.get('sec-fetch-site')
  const origin = request.get('origin')
  const isOwn =
    request.get(GATEWAY_HEADER) !== undefined &&
    (fetchSite === undefined || fetchSite === 'same-origin') &&
    (origin === undefined || origin === response.locals.origin)
  const message = toMessage('problem.foreignOrigin', { header: GATEWAY_HEADER })
  next(isOwn ? undefined : problem(403, 'foreignOrigin', message))
}
