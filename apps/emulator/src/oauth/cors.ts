import type { Request, RequestHandler, Response } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { isClientOrigin, type Provider } from './registered-clients.ts'

const PREFLIGHT_SECONDS = '600'

/**
 * Lets pages of registered clients' origins call an endpoint, and no other page: for them there is
 * no header, so the browser refuses. The endpoint itself checks that the origin is of the client
 * that calls. `credentials` is for calls that use the browser's session. Source: Fetch Standard,
 * "CORS protocol"; Okta, "Trusted Origins".
 */
export function allowClients(
  world: BaseWorld,
  provider: Provider,
  { credentials = false } = {},
): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('origin')
    response.vary('Origin')
    const isAllowed = origin !== undefined && isClientOrigin(world, provider, origin)
    if (isAllowed) {
      response.set('access-control-allow-origin', origin)
      response.set('access-control-expose-headers', 'www-authenticate, x-request-id')
      if (credentials) response.set('access-control-allow-credentials', 'true')
    }
    if (request.method !== 'OPTIONS') return next()
    if (isAllowed) allowAsked(request, response, 'GET, POST, DELETE')
    response.status(isAllowed ? 204 : 403).end()
  }
}

function allowAsked(request: Request, response: Response, methods: string): void {
  const asked = request.get('access-control-request-headers')
  response.set('access-control-allow-methods', methods)
  response.set('access-control-max-age', PREFLIGHT_SECONDS)
  if (asked !== undefined) response.set('access-control-allow-headers', asked)
}

/**
 * For public documents: keys and metadata answer any page. okta-auth-js adds a
 * header with its version, for which browsers ask first.
 */
export const allowAnyone: RequestHandler = (request, response, next) => {
  response.set('access-control-allow-origin', '*')
  response.set('cross-origin-resource-policy', 'cross-origin')
  if (request.method !== 'OPTIONS') return next()
  allowAsked(request, response, 'GET')
  response.status(204).end()
}
