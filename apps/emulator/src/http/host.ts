import type { Contract } from '@concord/domain/api/endpoint'
import { type RequestHandler, Router } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { ProductProblem } from './problem.ts'
import { notEmulated, writeProblems } from './problem-writer.ts'
import {
  expressPath,
  type HostHandlers,
  type MountOptions,
  mountHost,
  nameCaller,
} from './route.ts'

/**
 * A host with the product's conventions. `closed` are paths that always refuse, each with its
 * refusal; at the path `putAsPatch` PUT is read as PATCH.
 */
export type Host<H extends Record<string, Contract>, W = BaseWorld> = MountOptions & {
  contracts: H
  handlers: HostHandlers<H, W>
  closed: Record<string, () => ProductProblem>
  putAsPatch?: string
}

export function hostRoutes<H extends Record<string, Contract>, W extends BaseWorld>(
  { contracts, handlers, closed, putAsPatch, ...options }: Host<H, W>,
  world: W,
): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const nameSender = nameAnyCaller(options, world)
  for (const [path, refusal] of Object.entries(closed))
    router.use(expressPath(path), nameSender, (_request, _response, next) => next(refusal()))
  if (putAsPatch !== undefined)
    router.put(expressPath(putAsPatch), (request, _response, next) => {
      request.method = 'PATCH'
      next()
    })
  mountHost(router, contracts, handlers, world, options)
  router.use(nameSender, notEmulated, writeProblems(world, { challenge: true }))
  return router
}

/** Names the caller, if there is one, of a call that is refused for all. */
export const nameAnyCaller =
  <W>({ authenticate }: Pick<MountOptions<W>, 'authenticate'>, world: W): RequestHandler =>
  async (request, response, next) => {
    try {
      nameCaller(response, await authenticate(request, world))
    } catch (error) {
      if (!(error instanceof ProductProblem)) return next(error)
    }
    next()
  }
