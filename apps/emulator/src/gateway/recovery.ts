import { has } from '@concord/domain/permission'
import type { gateway } from '@concord/domain/session/contract'
import { findCaller } from '#authenticate.ts'
import { issueRecoveryToken, unlockUser } from '#okta/lifecycle.ts'
import { notFound, obey, problem } from '#problem.ts'
import { userByOktaId } from '#product/people/rows.ts'
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

  /** Not specified: who may, beyond the call itself (B091). An account of another organization is not to be known of. */
  unlock({ params: { oktaId } }, { world, caller }) {
    if (caller.kind === 'user' && !has(caller, 'ORG_USER_MANAGEMENT')) obey({ status: 403, code: 'insufficientUserPermission' })
    const user = userByOktaId(world.store, oktaId)
    if (!user || (caller.kind === 'user' && user.organizationId !== caller.organizationId)) throw notFound('account')
    unlockUser(world, oktaId)
  },
}

/** The account of whoever brings a bearer token, if this is their address. @throws 401 for a token that is no good. */
async function accountOfBearer(email: string, { world, header, origin }: Context<undefined>): Promise<string | undefined> {
  const authorization = header('authorization')
  if (authorization === undefined) return undefined
  const caller = await findCaller(authorization, origin, world)
  if (!caller) throw problem(401, 'unauthenticated', 'Send a valid access token.')
  return caller.kind === 'user' && caller.email.toLowerCase() === email.toLowerCase() ? caller.oktaId : undefined
}
