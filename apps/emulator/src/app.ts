import express, { type ErrorRequestHandler, type Express } from 'express'
import { toText } from '#runtime/to-text.ts'
import { attestationRoutes } from './attestation/routes.ts'
import { azureRoutes } from './azure/routes.ts'
import { applyFaults } from './control/faults/faults-middleware.ts'
import { createInstruments } from './control/instruments.ts'
import { controlRoutes } from './control/routes.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { docsRoutes } from './http/docs/routes.ts'
import { knownFault, unforeseen } from './http/fault.ts'
import { hostRoutes } from './http/host.ts'
import { guardHost } from './http/host-guard.ts'
import { getLanguage } from './http/language.ts'
import { compress, portalRoutes } from './http/portal.ts'
import { notEmulated, writeProblems } from './http/problem-writer.ts'
import { paceRefusals } from './http/refusal-pace.ts'
import { logRequests } from './http/request-log.ts'
import { noStore, securityHeaders } from './http/security-headers.ts'
import type { WorldManager } from './instances/all-worlds.ts'
import type { World } from './instances/world.ts'
import type { WorldHost } from './instances/world-host.ts'
import { answerRoutes } from './oauth/routes.ts'
import { authnRoutes } from './okta/authn/authn.ts'
import { createRateLimit } from './okta/authn/rate-limit.ts'
import { missingServerRoutes, oktaRoutes } from './okta/oauth/routes.ts'
import { sessionRoutes } from './okta/oauth/sessions.ts'
import { unlockPage } from './okta/recovery/unlock-page.ts'
import { getProductHost } from './product/host.ts'
import { redeemRegistration } from './product/registration/pending.ts'
import { diskTrouble } from './store/disk-trouble.ts'

/** Every emulated host of one world, each under its own prefix, and the portal at the rest. */
export function createApp(world: World, worldHost: WorldHost, worldManager: WorldManager): Express {
  const { audit } = world
  const instruments = createInstruments(world)
  const { faults, recentRequests } = instruments
  const app = express()
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('strict routing', true)
    .set('case sensitive routing', true)
  app.use(
    logRequests(world),
    securityHeaders(world.settings),
    guardHost(world, worldHost.isClosed),
    recentRequests.middleware,
    applyFaults(faults, world),
  )
  app.use(['/product', '/api', '/oauth2', '/azure', '/attestation'], paceRefusals(world))
  app.use(
    '/product/v1',
    noStore,
    audit.middleware('product'),
    hostRoutes(getProductHost(world), world),
  )
  const limitSignIns = createRateLimit(world)
  app.use('/api/v1/authn', noStore, authnRoutes(world, redeemRegistration, limitSignIns))
  app.use('/api/v1/sessions', noStore, sessionRoutes(world))
  app.use('/api/v1', noStore, audit.middleware('gateway'), gatewayRoutes(world))
  app.use('/oauth2/default', noStore, oktaRoutes(world, limitSignIns))
  app.use('/oauth2/answer', answerRoutes())
  app.use('/azure', noStore, azureRoutes(world))
  app.use('/signin/unlock', noStore, unlockPage(world))
  app.use('/attestation', noStore, attestationRoutes(world), notEmulated, writeProblems(world))
  // Other paths of an emulated host are unimplemented: they must not fall through to the portal.
  app.use('/oauth2', noStore, missingServerRoutes(world))
  app.use(['/product', '/api'], noStore, notEmulated, writeProblems(world))
  app.use(
    '/_emulator',
    noStore,
    compress(),
    controlRoutes(world, instruments, worldHost, worldManager),
  )
  app.use(compress(), docsRoutes(world))
  app.use(portalRoutes(world, instruments.windows), writePlainly(world))
  return app
}

/** Handles an error while a page or a file is served. */
const writePlainly =
  ({ log }: World): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const known = knownFault(error)
    const fault = known ?? unforeseen()
    if (!known || diskTrouble(error))
      log.error({ err: error, requestId: response.locals.requestId as string }, 'Unexpected error')
    if (response.headersSent) return void response.destroy()
    response
      .status(fault.status)
      .type('text/plain')
      .send(toText(getLanguage(request), fault.reason))
  }
