import { JSON_LINES } from '@concord/domain/control/audit'
import type { Request, RequestHandler } from 'express'
import { loopbackOnly } from '#http/loopback.ts'
import { wrongContentType } from '#http/problem.ts'
import { hasBody } from '#http/read-request.ts'

/** Only for this machine. */
export const guardLoopback: RequestHandler = (_request, response, next) =>
  next(response.locals.isLoopback === true ? undefined : loopbackOnly())

/**
 * Only for this machine, and never for a page of another site: people and tokens are shown here.
 * Only its own pages and non-browser clients may make changes.
 */
export const guardControl: RequestHandler = (request, response, next) => {
  const isOwn =
    response.locals.isLoopback === true &&
    (request.method === 'GET'
      ? request.get('sec-fetch-site') !== 'cross-site'
      : isSameOrigin(request, response.locals.origin as string))
  const isJson =
    request.method === 'GET' ||
    request.method === 'DELETE' ||
    !hasBody(request) ||
    isUpload(request) ||
    request.is('application/json')
  if (!isOwn) return next(loopbackOnly())
  next(isJson ? undefined : wrongContentType('application/json'))
}

/** Non-browser clients send neither header. */
function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.get('sec-fetch-site') ?? 'none'
  return (site === 'none' || site === 'same-origin') && (request.get('origin') ?? origin) === origin
}

/**
 * The calls that take a file instead. A page of another site cannot make them: a PUT, and a POST of
 * these content types, need a permission that they do not get.
 */
const isUpload = (request: Request): boolean => {
  if (!hasBody(request)) return false
  const isOctets = Boolean(request.is('application/octet-stream'))
  if (request.method === 'POST')
    return request.path === '/audit/verify' && (isOctets || Boolean(request.is(JSON_LINES)))
  const isSnapshot = request.method === 'PUT' && request.path.startsWith('/snapshots/')
  return isSnapshot && (isOctets || request.get('content-type') === undefined)
}
