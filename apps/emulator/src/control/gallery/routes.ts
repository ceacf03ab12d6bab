import { LANGUAGES } from '@concord/domain/limits'
import { Router } from 'express'
import { z } from 'zod'
import { read } from '../read.ts'
import type { Gallery } from './gallery.ts'

const Arming = z.strictObject({ language: z.enum(LANGUAGES).default('en') })

/** `/gallery`: what can be shown, and the address in which one error is. A DELETE ends what the last one armed. */
export function galleryRoutes(gallery: Gallery): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', (_request, response) => void response.json({ items: gallery.items() }))
  router.post('/:id', (request, response) => {
    const { language } = read(Arming, request.body)
    response.json(gallery.arm(request.params.id, language, response.locals.origin as string))
  })
  router.delete('/', (_request, response) => {
    gallery.disarm()
    response.status(204).end()
  })
  return router
}
