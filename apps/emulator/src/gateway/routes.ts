import { environmentContract } from '@concord/domain/environment'
import { gateway } from '@concord/domain/session/contract'
import { type ErrorRequestHandler, Router } from 'express'
import { authenticate } from '#authenticate.ts'
import { OktaProblem, writeOktaProblems } from '#okta/problem.ts'
import { notEmulated, writeProblems } from '#problem-writer.ts'
import { mount } from '#route.ts'
import type { World } from '#world.ts'
import { refuseForeignOrigin } from './csrf.ts'
import { environmentHandlers } from './environment.ts'
import { createGatewayHandlers } from './handlers.ts'

/** The portal's own gateway, to be mounted at `/api/v1`. */
export function gatewayRoutes(world: World): Router {
  const router = Router({ strict: true, caseSensitive: true })
  mount(router, environmentContract, environmentHandlers, world, { authenticate })
  router.use('/auth', refuseForeignOrigin)
  mount(router, gateway, createGatewayHandlers(), world, { authenticate })
  router.use(notEmulated, writeProviderProblems(world), writeProblems(world))
  return router
}

/** What the identity provider refuses goes to the portal as it is: it knows the provider's codes (A122). */
function writeProviderProblems(world: World): ErrorRequestHandler {
  const write = writeOktaProblems(world)
  return (error: unknown, request, response, next) => (error instanceof OktaProblem ? write(error, request, response, next) : next(error))
}
