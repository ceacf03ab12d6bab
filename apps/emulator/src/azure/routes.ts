import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { sendJson } from '#http/send-json.ts'
import { allowAnyone, allowClients } from '#oauth/cors.ts'
import { readForm } from '#oauth/form.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { authorize, showProblem } from './authorize.ts'
import { TENANT_ID } from './clients.ts'
import { azureDevicePage, startAzureDevice } from './device.ts'
import { azureLogout } from './logout.ts'
import { azureMetadata } from './metadata.ts'
import { AzureProblem, azureNotEmulated, azureProblem, writeAzureProblems } from './problem.ts'
import { signIn } from './sign-in.ts'
import { azureToken, requireForm } from './token-endpoint.ts'

const JWKS_MAX_AGE_SECONDS = 3600

/**
 * The administrators' corporate sign-on, to be mounted at `/azure`. Source: Microsoft Entra ID,
 * version 2.0 endpoints.
 */
export function azureRoutes(world: BaseWorld): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.use('/:tenant', tenantRoutes(world))
  router.use(azureNotEmulated, writeAzureProblems(world))
  return router
}

function tenantRoutes(world: BaseWorld): Router {
  const router = Router({ strict: true, caseSensitive: true, mergeParams: true })
  router.use(requireTenant)
  router.use(['/oauth2/v2.0/token', '/oauth2/v2.0/devicecode'], allowClients(world, 'azure'))
  router.use(['/v2.0/.well-known', '/discovery'], allowAnyone)
  router.get('/v2.0/.well-known/openid-configuration', (_request, response) => {
    sendJson(response, JSON.stringify(azureMetadata(response.locals.origin as string)))
  })
  router.get('/discovery/v2.0/keys', (_request, response) => {
    const { kid, publicJwk } = world.keys.azure
    response.set('cache-control', `max-age=${JWKS_MAX_AGE_SECONDS}`)
    response.json({
      keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid, n: publicJwk.n, e: publicJwk.e }],
    })
  })
  const shown = [showProblems(world)]
  router.get('/oauth2/v2.0/authorize', authorize(world), shown)
  router.post('/login', readForm, signIn(world), shown)
  router.get('/oauth2/v2.0/logout', azureLogout(world))
  router.post('/oauth2/v2.0/logout', readForm, azureLogout(world))
  router.post('/oauth2/v2.0/token', requireForm, readForm, azureToken(world))
  router.post('/oauth2/v2.0/devicecode', requireForm, readForm, startAzureDevice(world))
  const devicePage = azureDevicePage(world)
  router.get('/oauth2/deviceauth', devicePage)
  router.post('/oauth2/deviceauth', readForm, devicePage)
  return router
}

/** There is one tenant. Its name in the path is exact. */
const requireTenant: RequestHandler<{ tenant: string }> = (request, _response, next) =>
  next(
    request.params.tenant === TENANT_ID ? undefined : azureProblem(90_002, request.params.tenant),
  )

/** On a page: there is nowhere to redirect to. */
const showProblems =
  (world: BaseWorld): ErrorRequestHandler =>
  (error: unknown, request, response, next) =>
    error instanceof AzureProblem ? showProblem(world, request, response, error, 400) : next(error)
