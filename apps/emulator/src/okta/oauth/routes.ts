import { type RequestHandler, Router } from 'express'
import { sendJson } from '#http/send-json.ts'
import { allowAnyone, allowClients } from '#oauth/cors.ts'
import { readForm } from '#oauth/form.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { createRateLimit } from '../authn/rate-limit.ts'
import { oktaNotEmulated, oktaProblem, writeOktaProblems } from '../problem.ts'
import { authorize } from './authorize.ts'
import { oktaDevicePage, startOktaDevice } from './device.ts'
import { introspect, revoke } from './introspect.ts'
import { logout } from './logout.ts'
import { oktaMetadata } from './metadata.ts'
import { writeOAuthProblems } from './oauth-problem.ts'
import { signInPage } from './sign-in-page.ts'
import { token } from './token-endpoint.ts'
import { userinfo } from './userinfo.ts'

const JWKS_MAX_AGE_SECONDS = 3600

/**
 * The custom authorization server, to be mounted at `/oauth2/default`. Source: Okta, "OpenID
 * Connect & OAuth 2.0 API".
 */
export function oktaRoutes(world: BaseWorld, limit: ReturnType<typeof createRateLimit>): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.use(
    ['/v1/token', '/v1/introspect', '/v1/revoke', '/v1/userinfo', '/v1/device/authorize'],
    allowClients(world, 'okta'),
  )
  router.use(['/v1/keys', '/.well-known'], allowAnyone)
  router.post('/v1/sign-in', readForm, signInPage(world, limit))
  router.get('/v1/authorize', authorize(world))
  router.get('/v1/logout', logout(world))
  router.post('/v1/token', readForm, token(world), writeOAuthProblems)
  router.post('/v1/device/authorize', readForm, startOktaDevice(world), writeOAuthProblems)
  const devicePage = oktaDevicePage(world)
  router.get('/v1/activate', devicePage)
  router.post('/v1/activate', readForm, devicePage)
  router.post('/v1/introspect', readForm, introspect(world), writeOAuthProblems)
  router.post('/v1/revoke', readForm, revoke(world), writeOAuthProblems)
  router.get('/v1/userinfo', userinfo(world), writeOAuthProblems)
  router.post('/v1/userinfo', userinfo(world), writeOAuthProblems)
  router.get('/v1/keys', (_request, response) => {
    const { kid, publicJwk } = world.keys.okta
    response.set('cache-control', `max-age=${JWKS_MAX_AGE_SECONDS}, must-revalidate`)
    response.json({
      keys: [{ kty: 'RSA', alg: 'RS256', kid, use: 'sig', e: publicJwk.e, n: publicJwk.n }],
    })
  })
  router.get(
    ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'],
    (_request, response) => {
      sendJson(response, JSON.stringify(oktaMetadata(response.locals.origin as string)))
    },
  )
  router.use(oktaNotEmulated, writeOktaProblems(world))
  return router
}

/**
 * Refuses any other authorization server, to be mounted at `/oauth2`. `v1` is the organization's,
 * which is not emulated.
 */
export function missingServerRoutes(world: BaseWorld): Router {
  const router = Router({ caseSensitive: true })
  const noSuchServer: RequestHandler = (request, _response, next) =>
    next(
      oktaProblem(
        'E0000007',
        `Not found: Resource not found: ${String(request.params.server)} (AuthorizationServer)`,
      ),
    )
  router.use('/v1', oktaNotEmulated)
  router.use('/:server', noSuchServer)
  router.use(oktaNotEmulated, writeOktaProblems(world))
  return router
}
