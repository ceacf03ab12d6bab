import { LANGUAGES } from '@concord/domain/limits'
import { Router } from 'express'
import { z } from 'zod'
import { read } from '../read.ts'
import type { Gallery } from './gallery.ts'

const Arming = z.strictObject({ language: z.enum(LANGUAGES).default('en') })

/** `/gallery`: what can be shown, and the address in which one error is. A DELETE ends what the last one armed. */
export function galleryRoutes(open: () => Promise<Gallery>): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', async (_request, response) => void response.json({ items: (await open()).items() }))
  router.post('/:id', async (request, response) => {
    const { language } = read(Arming, request.body)
    response.json((await open()).arm(request.params.id, language, response.locals.origin as string))
  })
  router.delete('/', async (_request, response) => {
    ;(await open()).disarm()
    response.status(204).end()
  })
  return router
}
