import { type RequestHandler, Router } from 'express'
import { builtPage } from '#http/portal.ts'
import type { World } from '#instances/world.ts'
import { guardLoopback } from './access/guard.ts'

/** The address that the page tries (apps/web/src/control/api/window-kind.ts). */
const NAMES = 'http://name.localhost:*'

const allowNames: RequestHandler = (_request, response, next) => {
  const policy = String(response.get('content-security-policy') ?? '')
  response.set('content-security-policy', policy.replace("connect-src 'self'", `$& ${NAMES}`))
  next()
}

/**
 * The control page, which is the same for every visitor and contains no data of the world: its
 * panels request the calls next to it. So a link on another site, for example in a bug report, may
 * lead here; the calls themselves do not answer other sites.
 */
export function pageRoutes({ settings }: Pick<World, 'settings'>): Router {
  const router = Router({ caseSensitive: true, strict: true })
  // For the page, to find out whether this browser resolves such names.
  router.get('/name', guardLoopback, (_request, response) => {
    response.set('access-control-allow-origin', '*').status(204).end()
  })

  const page = builtPage({
    folder: settings.CONTROL_DIST,
    missing: 'The control page is not built. Run `npm start`. The calls work.',
  })
  router.get('/', guardLoopback, allowNames, page)
  router.use('/ui', guardLoopback, allowNames, page)
  return router
}
