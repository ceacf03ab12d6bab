import { readFileSync } from 'node:fs'
import { type Request, Router } from 'express'
import { createCookie } from '#http/cookie.ts'
import { type Html, html, page } from '#http/html.ts'
import { getLanguage } from '#http/language.ts'
import { sayIn } from '#runtime/to-text.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { OktaProblem } from '../problem.ts'
import { redeemRecoveryToken } from './recovery.ts'

/**
 * Holds the token of the mail until the button is pressed. SameSite=Strict, so that no other site
 * can press it.
 */
const unlockCookie = createCookie('unlock', 'strict')

/**
 * The page that an unlock mail links to, to be mounted at `/signin/unlock`. It unlocks only when
 * the button is pressed, because programs open links too; the token is removed from the address as
 * soon as it is read. Not specified: the portal has no page for this.
 */
export function unlockPage(world: BaseWorld): Router {
  const router = Router({ caseSensitive: true })
  const style = readFileSync(new URL('unlock-page.css', import.meta.url), 'utf8')
  router.get('/style.css', (_request, response) => void response.type('css').send(style))
  router.get('/', (request, response) => {
    const { token } = request.query
    if (typeof token === 'string') {
      unlockCookie.set(response, response.locals.origin as string, token)
      return void response.redirect(303, request.baseUrl)
    }
    const say = sayIn(getLanguage(request))
    response
      .type('html')
      .send(
        shown(
          request,
          html`<h1>${say('unlock.title')}</h1><p>${say('unlock.lead')}</p><form method="post"><button>${say('unlock.submit')}</button></form>`,
        ),
      )
  })
  router.post('/', (request, response) => {
    const origin = response.locals.origin as string
    const token = unlockCookie.read({ cookies: request.get('cookie'), origin }) ?? ''
    const isUnlocked = unlocks(world, origin, token)
    const say = sayIn(getLanguage(request))
    const body = html`<h1>${say(isUnlocked ? 'unlock.unlocked' : 'unlock.spent')}</h1>${!isUnlocked && html`<p>${say('unlock.again')}</p>`}<p><a href="/login">${say('unlock.signIn')}</a></p>`
    unlockCookie.clear(response, origin)
    response
      .status(isUnlocked ? 200 : 403)
      .type('html')
      .send(shown(request, body))
  })
  return router
}

const shown = (request: Request, body: Html): string => {
  const language = getLanguage(request)
  return page(sayIn(language)('unlock.title'), html`<main>${body}</main>`, {
    language,
    style: `${request.baseUrl}/style.css`,
  })
}

function unlocks(world: BaseWorld, org: string, recoveryToken: string): boolean {
  try {
    return redeemRecoveryToken(world, org, { recoveryToken }, ['UNLOCK']).status === 'SUCCESS'
  } catch (problem) {
    if (problem instanceof OktaProblem) return false
    throw problem
  }
}
