import { control } from '@concord/domain/control/contracts'
import { CONTROL_SCHEMA_FILES } from '@concord/domain/control/schema-files'
import { type RequestHandler, Router } from 'express'
import { problem } from '#http/problem.ts'
import { notEmulated, writeProblems } from '#http/problem-writer.ts'
import { type MountOptions, mountHost } from '#http/route.ts'
import type { WorldManager } from '#instances/all-worlds.ts'
import type { World } from '#instances/world.ts'
import type { WorldHost } from '#instances/world-host.ts'
import { toMessage } from '#runtime/messages.ts'
import { refuseInput } from '../http/malformed.ts'
import { guardControl } from './access/guard.ts'
import type { Gallery } from './gallery/gallery.ts'
import { createControlHandlers } from './handlers.ts'
import type { Instruments } from './instruments.ts'
import { pageRoutes } from './page.ts'
import { createSignIn } from './sign-in/sign-in.ts'

/** No sign-in: callers are on this machine. */
export const controlOptions: MountOptions = {
  authenticate: async () => {
    throw problem(403, 'loopbackOnly', toMessage('problem.loopbackOnly'))
  },
  malformed: (_where, issues) => refuseInput(issues),
}

/** The emulator's control plane, to be mounted at `/_emulator`: not a part of the product. */
export function controlRoutes(
  world: World,
  instruments: Instruments,
  worldHost: WorldHost,
  worldManager: WorldManager,
): Router {
  const { faults, windows } = instruments
  const router = Router({ caseSensitive: true })
  const signIn = createSignIn(world)
  let gallery: Promise<Gallery> | undefined
  const openGallery = () => {
    gallery ??= import('./gallery/gallery.ts').then(({ createGallery }) =>
      createGallery(world, { faults, signIn: signIn.issue, windows }),
    )
    return gallery
  }
  router.use(pageRoutes(world), signIn.windows, windows.routes, guardControl)
  const spare: RequestHandler = (_request, response, next) => {
    worldHost.spare(response)
    next()
  }
  router.use(['/reset', '/snapshots', '/worlds'], spare)
  router.get('/openapi.json', async (_request, response) => {
    const { controlOpenapi } = await import('@concord/domain/openapi')
    const servers = [{ url: response.locals.origin as string }]
    response.json({ ...controlOpenapi(control, CONTROL_SCHEMA_FILES), servers })
  })
  const equipment = { instruments, signIn, openGallery, worldHost, worldManager }
  mountHost(router, control, createControlHandlers(equipment), world, controlOptions)
  router.use(notEmulated, writeProblems(world))
  return router
}
