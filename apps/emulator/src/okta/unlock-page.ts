import { Router } from 'express'
import { readCookie } from '#cookie.ts'
import { html, page } from '#html.ts'
import type { World } from '#world.ts'
import { OktaProblem } from './problem.ts'
import { redeemRecoveryToken } from './recovery.ts'

/** Where the token of the mail waits for the button. Strict: no other site can press it. */
const COOKIE = '__Host-unlock'
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const

/**
 * Where an unlock mail leads: the provider's own page, to be mounted at `/signin/unlock`. It unlocks when the button is pressed, for
 * programs open links too; the token leaves the address as soon as it is read. Not specified: the portal has no page for this.
 */
export function unlockPage(world: World): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', ({ query, baseUrl }, response) => {
    if (typeof query.token === 'string') return void response.cookie(COOKIE, query.token, COOKIE_OPTIONS).redirect(303, baseUrl)
    const form = html`<main><h1>Unlock your account</h1><h2 lang="fr">Déverrouiller votre compte</h2>
<form method="post"><button>Unlock / <span lang="fr">Déverrouiller</span></button></form></main>`
    response.type('html').send(page('Unlock your account', form))
  })
  router.post('/', (request, response) => {
    const isUnlocked = unlocks(world, response.locals.origin as string, readCookie(request.get('cookie'), COOKIE) ?? '')
    const text = isUnlocked
      ? html`<p>Your account is unlocked. <a href="/login">Sign in</a>.</p>
<p lang="fr">Votre compte est déverrouillé. <a href="/login">Ouvrir une session</a>.</p>`
      : html`<p>This link has expired or was used already.</p><p lang="fr">Ce lien est expiré ou a déjà été utilisé.</p>`
    response
      .clearCookie(COOKIE, COOKIE_OPTIONS)
      .status(isUnlocked ? 200 : 403)
      .type('html')
      .send(page('Unlock your account', html`<main>${text}</main>`))
  })
  return router
}

function unlocks(world: World, org: string, recoveryToken: string): boolean {
  try {
    return redeemRecoveryToken(world, org, { recoveryToken }).status === 'SUCCESS'
  } catch (problem) {
    if (problem instanceof OktaProblem) return false
    throw problem
  }
}
