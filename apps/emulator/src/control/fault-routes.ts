import { Router } from 'express'
import { problem } from '#problem.ts'
import { NewFault } from './fault-schema.ts'
import type { Faults } from './faults.ts'
import { read } from './read.ts'

/** `/faults`: what goes wrong on purpose, listed, armed and taken away. */
export function faultRoutes(faults: Faults): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', (_request, response) => void response.json({ items: faults.list() }))
  router.post('/', (request, response) => void response.status(201).json(faults.add(read(NewFault, request.body))))
  router.delete('/', (_request, response) => {
    faults.clear()
    response.status(204).end()
  })
  router.delete('/:id', (request, response) => {
    if (!faults.remove(request.params.id))
      throw problem(404, 'notFound', { en: 'There is no such fault.', fr: 'Cette défaillance n’existe pas.' })
    response.status(204).end()
  })
  return router
}
