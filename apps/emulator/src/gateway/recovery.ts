import type { gateway } from '@concord/domain/session/contract'
import type { Caller } from '#http/caller.ts'
import { problem } from '#http/problem.ts'
import { type Context, type Handlers, nameCaller } from '#http/route.ts'
import { limitMails } from '#mail/mail-limit.ts'
import { issueRecoveryToken, unlockUser } from '#okta/account/lifecycle.ts'
import { forgetWrongCodes, signInCodesKey } from '#okta/account/wrong-codes.ts'
import { findCaller } from '#product/authenticate.ts'
import { userByOktaId } from '#product/people/rows.ts'
import { assertAction, managedPerson } from '#product/people/user.ts'
import { sealCode } from '#product/registration/sealed-code.ts'
import { toMessage } from '#runtime/messages.ts'

type RecoveryCalls = Pick<typeof gateway, 'forgotPasswordEmail' | 'unlock'>

export const recoveryHandlers: Handlers<RecoveryCalls> = {
  /**
   * A token only for the user's own address: it allows the password change in the profile, which
   * keeps this session open (A109). Any other address gets a sealed code.
   */
  async forgotPasswordEmail({ body }, call) {
    const email = body.userEmail.trim()
    const own = await findOwnAccount(email, call)
    if (own) return { recoveryToken: issueRecoveryToken(call.world, own.oktaId, own.family) }
    limitMails(call, 'recover', email)
    return { recoveryToken: sealCode(call.world, 'recovery', email.toLowerCase()) }
  },

  /**
   * For callers who manage the user: members of the same organization, and platform administrators
   * for everyone (B042, B091, C054).
   */
  unlock({ params: { oktaId } }, { world, caller }) {
    world.store.transaction(() => {
      const person = managedPerson(caller, () => userByOktaId(world.store, oktaId))
      assertAction('unlock', person, { world, caller })
      unlockUser(world, oktaId)
      forgetWrongCodes(world, signInCodesKey(oktaId))
    })
  },
}

/** The account of the bearer token, if it has this address. @throws 401 for an invalid token. */
async function findOwnAccount(
  email: string,
  { world, header, origin, answer }: Context<undefined>,
): Promise<Caller | undefined> {
  const authorization = header('authorization')
  if (authorization === undefined) return undefined
  const caller = await findCaller(authorization, origin, world)
  if (!caller) throw problem(401, 'unauthenticated', toMessage('problem.unauthenticated'))
  nameCaller(answer, caller)
  return caller.kind === 'user' && caller.email.toLowerCase() === email.toLowerCase()
    ? caller
    : undefined
}
