import { readFileSync } from 'node:fs'
import { Router } from 'express'

const SCRIPTS = ['form-post.js', 'post-message.js'] as const

/**
 * The scripts of the pages that carry a provider's answer, to be mounted at `/oauth2/answer`: the
 * pages' policy allows no inline scripts.
 */
export function answerRoutes(): Router {
  const router = Router({ strict: true, caseSensitive: true })
  for (const name of SCRIPTS) {
    const script = readFileSync(new URL(name, import.meta.url), 'utf8')
    router.get(
      `/${name}`,
      (_request, response) =>
        void response.set('cache-control', 'no-cache').type('js').send(script),
    )
  }
  return router
}
