import { readFileSync } from 'node:fs'
import { Router } from 'express'

const FILES = ['form-post.js', 'post-message.js', 'sign-in.css'] as const

/**
 * The scripts and the style of the pages that carry a provider's answer, to be mounted at
 * `/oauth2/answer`: the pages' policy allows no inline scripts or styles.
 */
export function answerRoutes(): Router {
  const router = Router({ strict: true, caseSensitive: true })
  for (const name of FILES) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    router.get(
      `/${name}`,
      (_request, response) =>
        void response
          .set('cache-control', 'no-cache')
          .type(name.endsWith('.css') ? 'css' : 'js')
          .send(content),
    )
  }
  return router
}
