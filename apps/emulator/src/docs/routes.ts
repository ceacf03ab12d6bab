import { readFileSync } from 'node:fs'
import { openapi } from '@concord/domain/api/openapi'
import { Router } from 'express'
import { docsPage } from './docs-page.ts'
import type { Document } from './document.ts'

const STYLE = new URL('style.css', import.meta.url)

/** The API's description: for programs at `/openapi.json`, for people at `/docs`. Both come from the contract. */
export function docsRoutes(): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const document = once(() => openapi() as Document)
  const rendered = once(() => docsPage(document()))
  const style = readFileSync(STYLE, 'utf8')
  router.get('/openapi.json', (_request, response) => void response.set('cache-control', 'no-cache').json(document()))
  router.get('/docs', (_request, response) => void response.set('cache-control', 'no-cache').type('html').send(rendered()))
  router.get('/docs/style.css', (_request, response) => void response.set('cache-control', 'no-cache').type('css').send(style))
  return router
}

/** Made when somebody looks at it first: it takes as long as the rest of the application. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
