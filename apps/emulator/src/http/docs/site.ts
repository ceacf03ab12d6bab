import path from 'node:path'
import express, { type RequestHandler } from 'express'

const MISSING = 'The documentation is not built yet. `npm start` builds it in the background.'

/**
 * The built documentation, from `docs/`. Its viewer makes HTML from text under one name of trusted
 * types, `vue`; this and the missing right to write that of the portal are all that differs in its
 * policy.
 */
export function documentationSite(folder: string): RequestHandler[] {
  const built = path.resolve(folder)
  const ownTypes: RequestHandler = (_request, response, next) => {
    const policy = String(response.get('content-security-policy') ?? '')
    response.set(
      'content-security-policy',
      policy.replace('trusted-types concord', 'trusted-types vue'),
    )
    next()
  }
  const files = express.static(built, {
    extensions: ['html'],
    dotfiles: 'ignore',
    redirect: true,
    setHeaders: (response, file) => {
      const isHashed = path.relative(built, file).startsWith(`assets${path.sep}`)
      response.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const missing: RequestHandler = (request, response) => {
    const isPage = !path.extname(request.path) || request.path.endsWith('.html')
    const options = { root: built, cacheControl: false }
    const plain = () =>
      response
        .status(request.path === '/' ? 503 : 404)
        .type('text/plain')
        .send(MISSING)
    if (!isPage) return void response.status(404).type('text/plain').send('404: no such file.')
    response.status(404).sendFile('404.html', options, (error?: Error) => error && plain())
  }
  return [ownTypes, files, missing]
}
