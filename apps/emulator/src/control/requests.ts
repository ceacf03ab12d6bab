import { Router } from 'express'
import { z } from 'zod'
import { HOSTS } from './hosts.ts'
import type { Journal } from './journal.ts'
import { read } from './read.ts'

const RequestsQuery = z.strictObject({
  path: z.string().optional(),
  status: z.coerce.number().int().optional(),
  user: z.string().optional(),
  host: z.enum(HOSTS).optional(),
  method: z.string().toUpperCase().optional(),
  fault: z.string().optional(),
  /** The id of a request: those after it. */
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(200),
})

/** `/requests`: the last requests of every host, the newest first. */
export function requestRoutes(journal: Journal): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', (request, response) => void response.json({ items: journal.last(read(RequestsQuery, request.query)) }))
  router.delete('/', (_request, response) => {
    journal.clear()
    response.status(204).end()
  })
  return router
}
