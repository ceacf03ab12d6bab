import { Router } from 'express'
import { builtPage } from '#http/portal.ts'
import type { World } from '#instances/world.ts'
import { guardLoopback } from './access/guard.ts'

/**
 * The control page, which is the same for every visitor and contains no data of the world: its
 * panels request the calls next to it. So a link on another site, for example in a bug report, may
 * lead here; the calls themselves do not answer other sites.
 */
export function pageRoutes({ settings }: Pick<World, 'settings'>): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const page = builtPage({
    folder: settings.CONTROL_DIST,
    missing: 'The control page is not built. Run `npm start`. The calls work.',
  })
  router.get('/', guardLoopback, page)
  router.use('/ui', guardLoopback, page)
  return router
}
