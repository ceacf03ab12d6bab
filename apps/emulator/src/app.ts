import express, { type ErrorRequestHandler, type Express } from 'express'
import { attestationRoutes } from './attestation/routes.ts'
import { azureRoutes } from './azure/routes.ts'
import { applyFaults } from './control/faults-middleware.ts'
import { createInstruments } from './control/instruments.ts'
import { processRoutes } from './control/process.ts'
import { controlRoutes } from './control/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { knownFault, unforeseen } from './fault.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { guardHost } from './host-guard.ts'
import { languageOf } from './language.ts'
import { answerRoutes } from './oauth/routes.ts'
import { authnRoutes } from './okta/authn.ts'
import { missingServerRoutes, oktaRoutes } from './okta/routes.ts'
import { unlockPage } from './okta/unlock-page.ts'
import { compress, portalRoutes } from './portal.ts'
import { notEmulated, writeProblems } from './problem-writer.ts'
import { productRoutes } from './product-routes.ts'
import { logRequests } from './request-log.ts'
import { noStore, securityHeaders } from './security-headers.ts'
import { diskTrouble } from './store/store.ts'
import type { World } from './world.ts'
import type { Site } from './worlds/site.ts'
import type { Universe } from './worlds/universe.ts'

/** Every emulated host of one world, each under its own prefix, and the portal at the rest. */
export function createApp(world: World, site: Site, universe: Universe): Express {
  const { requests } = world
  const instruments = createInstruments(world)
  const { faults, journal } = instruments
  const app = express()
  app.disable('x-powered-by').disable('etag').set('strict routing', true).set('case sensitive routing', true)
  app.use(logRequests(world), securityHeaders(world.settings), guardHost(world), journal.middleware, applyFaults(faults, world))
  app.use('/product/v1', noStore, requests.middleware, productRoutes(world))
  app.use('/api/v1/authn', noStore, authnRoutes(world))
  app.use('/api/v1', noStore, gatewayRoutes(world))
  app.use('/oauth2/default', noStore, oktaRoutes(world))
  app.use('/oauth2/answer', answerRoutes())
  app.use('/azure', noStore, azureRoutes(world))
  app.use('/signin/unlock', noStore, unlockPage(world))
  app.use('/attestation', noStore, attestationRoutes(world), notEmulated, writeProblems(world))
  // Whatever else belongs to an emulated host is a gap, not a page of the portal.
  app.use('/oauth2', noStore, missingServerRoutes(world))
  app.use(['/product', '/api'], noStore, notEmulated, writeProblems(world))
  app.use('/_emulator', noStore, compress(), controlRoutes(world, instruments, processRoutes(site, universe)))
  app.use(compress(), docsRoutes())
  app.use(portalRoutes(world, instruments.windows), writePlainly(world))
  return app
}

/** A fault on the way to a page or a file. */
const writePlainly =
  ({ log }: World): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const known = knownFault(error)
    const fault = known ?? unforeseen()
    if (!known || diskTrouble(error)) log.error({ err: error, requestId: response.locals.requestId as string }, 'Unforeseen')
    if (response.headersSent) return void response.destroy()
    response.status(fault.status).type('text/plain').send(fault.words[languageOf(request)])
  }
