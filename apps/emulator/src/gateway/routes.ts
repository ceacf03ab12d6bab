import { environmentContract } from '@concord/domain/environment'
import { gateway } from '@concord/domain/session/contract'
import { Router } from 'express'
import { authenticate } from '#authenticate.ts'
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
  router.use(notEmulated, writeProblems(world))
  return router
}
