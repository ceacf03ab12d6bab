import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Response, Router } from 'express'
import { html } from '#http/html.ts'
import { SOURCE_FOLDER } from '#runtime/files.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { documentationSite } from './site.ts'

/** The files of `swagger-ui-dist` that the page needs; the emulator's package has a copy. */
export const VIEWER_FILES = [
  'index.css',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
] as const

let viewer: string | undefined
/** In the packed emulator the viewer's files are in a folder next to its code. */
function findViewer(): string {
  const packed = fileURLToPath(new URL('swagger-ui', SOURCE_FOLDER))
  if (existsSync(packed)) return packed
  return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

const PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Concord API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/api/viewer/swagger-ui.css">
<link rel="stylesheet" href="/docs/api/viewer/index.css">
</head>
<body>
<main id="viewer"></main>
<script src="/docs/api/viewer/swagger-ui-bundle.js"></script>
<script src="/docs/api/viewer/swagger-ui-standalone-preset.js"></script>
<script src="/docs/api/viewer.js"></script>
</body>
</html>
`.html

/**
 * The viewer writes HTML and the style of one element itself. Its scripts too come from this origin
 * only, and none are made from text.
 */
function allowViewer(response: Response): void {
  const policy = String(response.get('content-security-policy') ?? '')
  response.set(
    'content-security-policy',
    policy
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace(/;?require-trusted-types-for [^;]*/, '')
      .replace(/;?trusted-types [^;]*/, ''),
  )
}

/**
 * The API's description: for programs at `/openapi.json`, for people at `/docs/api/`. Both are made
 * from the contract. The built documentation has the other addresses under `/docs/`.
 */
export function docsRoutes({ settings }: Pick<BaseWorld, 'settings'>): Router {
  const router = Router({ strict: true, caseSensitive: true })
  let document: Promise<object> | undefined
  const revalidated = (response: Response) => response.set('cache-control', 'no-cache')
  router.get('/openapi.json', async (_request, response) => {
    // Loaded on the first request: it takes as long as the rest of the application.
    document ??= import('@concord/domain/openapi').then(({ openapi }) => openapi())
    const servers = [{ url: response.locals.origin as string }]
    revalidated(response).json({ ...(await document), servers })
  })
  router.get('/docs', (_request, response) => response.redirect(301, '/docs/'))
  router.get('/docs/api', (_request, response) => response.redirect(301, '/docs/api/'))
  router.get('/docs/api/', (_request, response) => {
    allowViewer(response)
    revalidated(response).type('html').send(PAGE)
  })
  for (const name of ['style.css', 'viewer.js']) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
    router.get(`/docs/api/${name}`, (_request, response) => {
      revalidated(response).type(path.extname(name)).send(text)
    })
  }
  router.get(
    VIEWER_FILES.map((name) => `/docs/api/viewer/${name}`),
    (request, response, next) => {
      viewer ??= findViewer()
      const options = { root: viewer, cacheControl: false }
      const done = (error?: Error) => error && next(error)
      revalidated(response).sendFile(path.basename(request.path), options, done)
    },
  )
  router.use('/docs', documentationSite(settings.DOCS_DIST))
  return router
}
