import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/**
 * Gives every request an id and logs one line for it, without query, headers, body or token; a call
 * that was not answered has no status.
 */
export function logRequests({ log }: { log: Logger }): RequestHandler {
  return (request, response, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    const { method } = request // PUT may be read as PATCH
    const path = getPath(request.originalUrl)
    Object.assign(response.locals, { requestId, path })
    response.set('x-request-id', requestId)
    response.once('close', () => {
      const { statusCode, headersSent, locals } = response
      const durationMs = Math.round((performance.now() - start) * 10) / 10
      log.info({
        requestId,
        method,
        path,
        status: headersSent ? statusCode : null,
        durationMs,
        userId: locals.userId as string,
      })
    })
    next()
  }
}

/** Without the query, and without the ticket that opens a window of the control plane. */
const getPath = (originalUrl: string) =>
  originalUrl.replace(/[?#].*$/, '').replace(/^(\/_emulator\/sign-in\/)[^/]+/, '$1{ticket}')
