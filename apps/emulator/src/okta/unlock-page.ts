import { Router } from 'express'
import { html, page } from '#html.ts'
import type { World } from '#world.ts'
import { OktaProblem } from './problem.ts'
import { redeemRecoveryToken } from './recovery.ts'

/**
 * Where an unlock mail leads: the provider's own page, to be mounted at `/signin/unlock`. It unlocks when the button is pressed, for
 * programs open links too; the token is in the query, which no log holds. Not specified: the portal has no page for this.
 */
export function unlockPage(world: World): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', (_request, response) => {
    const form = html`<main><h1>Unlock your account</h1><h2 lang="fr">Déverrouiller votre compte</h2>
<form method="post"><button>Unlock / <span lang="fr">Déverrouiller</span></button></form></main>`
    response.type('html').send(page('Unlock your account', form))
  })
  router.post('/', (request, response) => {
    const isUnlocked = unlocks(world, response.locals.origin as string, String(request.query.token))
    const text = isUnlocked
      ? html`<p>Your account is unlocked. <a href="/login">Sign in</a>.</p>
<p lang="fr">Votre compte est déverrouillé. <a href="/login">Ouvrir une session</a>.</p>`
      : html`<p>This link has expired or was used already.</p><p lang="fr">Ce lien est expiré ou a déjà été utilisé.</p>`
    response
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
