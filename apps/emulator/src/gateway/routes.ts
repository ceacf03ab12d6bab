import { contracts } from '@concord/domain/contracts'
import { type ErrorRequestHandler, Router } from 'express'
import type { AuditLog } from '#http/audit/audit-log.ts'
import { nameAnyCaller } from '#http/host.ts'
import { notEmulated, writeProblems } from '#http/problem-writer.ts'
import { mountHost } from '#http/route.ts'
import { OktaProblem, writeOktaProblems } from '#okta/problem.ts'
import { authenticate } from '#product/authenticate.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { refuseForeignOrigin } from './csrf.ts'
import { toGatewayWorld } from './emulated-providers.ts'
import { createGatewayHandlers } from './handlers.ts'

/** The portal's gateway, to be mounted at `/api/v1`. */
export function gatewayRoutes(world: BaseWorld & { audit: AuditLog }): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.use('/auth', refuseForeignOrigin)
  const options = { authenticate, audit: world.audit }
  mountHost(router, contracts.gateway, createGatewayHandlers(), toGatewayWorld(world), options)
  router.use(
    nameAnyCaller(options, world),
    notEmulated,
    writeProviderProblems(world),
    writeProblems(world),
  )
  return router
}

/**
 * Refusals of the identity provider are passed to the portal unchanged: it knows the provider's
 * codes (A122).
 */
function writeProviderProblems(world: BaseWorld): ErrorRequestHandler {
  const write = writeOktaProblems(world)
  return (error: unknown, request, response, next) =>
    error instanceof OktaProblem ? write(error, request, response, next) : next(error)
}
