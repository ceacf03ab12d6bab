import { readFileSync } from 'node:fs'
import type { Language } from '@concord/domain/people/language'
import { type Request, Router } from 'express'
import { readCookie } from '#cookie.ts'
import { type Html, html, page } from '#html.ts'
import { languageOf } from '#language.ts'
import type { World } from '#world.ts'
import { OktaProblem } from './problem.ts'
import { redeemRecoveryToken } from './recovery.ts'

/** Where the token of the mail waits for the button. Strict: no other site can press it. */
const COOKIE = '__Host-unlock'
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const

const TEXTS = {
  en: {
    title: 'Unlock your account',
    lead: 'After too many wrong passwords your account was locked. Unlock it, then sign in with the right one.',
    submit: 'Unlock',
    unlocked: 'Your account is unlocked.',
    spent: 'This link has expired or was used already.',
    again: 'A locked account opens again by itself after a while; an administrator can also unlock it.',
    signIn: 'Sign in',
  },
  fr: {
    title: 'Déverrouiller votre compte',
    lead: 'Votre compte a été verrouillé après trop de mots de passe erronés. Déverrouillez-le, puis ouvrez une session avec le bon.',
    submit: 'Déverrouiller',
    unlocked: 'Votre compte est déverrouillé.',
    spent: 'Ce lien est expiré ou a déjà été utilisé.',
    again: 'Un compte verrouillé se rouvre de lui-même après un certain temps ; un administrateur peut aussi le déverrouiller.',
    signIn: 'Ouvrir une session',
  },
} as const satisfies Record<Language, Record<string, string>>

/**
 * Where an unlock mail leads: the provider's own page, to be mounted at `/signin/unlock`. It unlocks when the button is pressed, for
 * programs open links too; the token leaves the address as soon as it is read. Not specified: the portal has no page for this.
 */
export function unlockPage(world: World): Router {
  const router = Router({ caseSensitive: true })
  const style = readFileSync(new URL('unlock-page.css', import.meta.url), 'utf8')
  router.get('/style.css', (_request, response) => void response.type('css').send(style))
  router.get('/', (request, response) => {
    const { token } = request.query
    if (typeof token === 'string') return void response.cookie(COOKIE, token, COOKIE_OPTIONS).redirect(303, request.baseUrl)
    const { title, lead, submit } = TEXTS[languageOf(request)]
    response.type('html').send(shown(request, html`<h1>${title}</h1><p>${lead}</p><form method="post"><button>${submit}</button></form>`))
  })
  router.post('/', (request, response) => {
    const isUnlocked = unlocks(world, response.locals.origin as string, readCookie(request.get('cookie'), COOKIE) ?? '')
    const { unlocked, spent, again, signIn } = TEXTS[languageOf(request)]
    const body = html`<h1>${isUnlocked ? unlocked : spent}</h1>${!isUnlocked && html`<p>${again}</p>`}<p><a href="/login">${signIn}</a></p>`
    response
      .clearCookie(COOKIE, COOKIE_OPTIONS)
      .status(isUnlocked ? 200 : 403)
      .type('html')
      .send(shown(request, body))
  })
  return router
}

const shown = (request: Request, body: Html): string => {
  const language = languageOf(request)
  return page(TEXTS[language].title, html`<main>${body}</main>`, { language, style: `${request.baseUrl}/style.css` })
}

function unlocks(world: World, org: string, recoveryToken: string): boolean {
  try {
    return redeemRecoveryToken(world, org, { recoveryToken }).status === 'SUCCESS'
  } catch (problem) {
    if (problem instanceof OktaProblem) return false
    throw problem
  }
}
