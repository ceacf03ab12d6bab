import type { gateway } from '@concord/domain/session/contract'
import { findCaller } from '#authenticate.ts'
import { issueRecoveryToken, unlockUser } from '#okta/lifecycle.ts'
import { problem } from '#problem.ts'
import { userByOktaId } from '#product/people/rows.ts'
import { demandAction, managedPerson } from '#product/people/user.ts'
import type { Context, Handlers } from '#route.ts'
import { limitMails } from './mail-limit.ts'
import { sealCode } from './sealed-code.ts'

type RecoveryCalls = Pick<typeof gateway, 'forgotPasswordEmail' | 'unlock'>

export const recoveryHandlers: Handlers<RecoveryCalls> = {
  /** A token for the person's own address alone, whose password change in the profile redeems it (A109); else a sealed code. */
  async forgotPasswordEmail({ body }, call) {
    const email = body.userEmail.trim()
    const oktaId = await accountOfBearer(email, call)
    if (oktaId) return { recoveryToken: issueRecoveryToken(call.world, oktaId) }
    limitMails(call, 'recover', email)
    return { recoveryToken: sealCode(call.world, 'recovery', email.toLowerCase()) }
  },

  /** For whoever manages the person: those of the own organization, everybody for a platform administrator (B042, B091, C054). */
  unlock({ params: { oktaId } }, { world, caller }) {
    world.store.transaction(() => {
      const person = managedPerson(caller, () => userByOktaId(world.store, oktaId))
      demandAction('unlock', person, { world, caller })
      unlockUser(world, oktaId)
    })
  },
}

/** The account of whoever brings a bearer token, if this is their address. @throws 401 for a token that is no good. */
async function accountOfBearer(email: string, { world, header, origin }: Context<undefined>): Promise<string | undefined> {
  const authorization = header('authorization')
  if (authorization === undefined) return undefined
  const caller = await findCaller(authorization, origin, world)
  if (!caller) throw problem(401, 'unauthenticated', { en: 'Send a valid access token.', fr: 'Envoyez un jeton d’accès valide.' })
  return caller.kind === 'user' && caller.email.toLowerCase() === email.toLowerCase() ? caller.oktaId : undefined
}
