import type { gateway } from '@concord/domain/session/contract'
import type { Handlers } from '#http/route.ts'
import { getLanguage } from '#mail/account-mails.ts'
import { limitMails } from '#mail/mail-limit.ts'
import { createOktaUser } from '#okta/account/lifecycle.ts'
import { oktaUserByLogin } from '#okta/account/rows.ts'
import { userByOktaId } from '#product/people/rows.ts'
import { sealCode } from '#product/registration/sealed-code.ts'
import type { BaseWorld } from '#runtime/world.ts'

type RegistrationCalls = Pick<typeof gateway, 'register' | 'activationToken'>

/**
 * Registration and activation: callers never get a token here, only a code that lets the product
 * send one to its address.
 */
export const registrationHandlers: Handlers<RegistrationCalls> = {
  /** @throws E0000001 if the address has an account (A122). */
  register({ body: { email, firstName, lastName } }, call) {
    const { world, header } = call
    limitMails(call, 'register', email)
    const locale = getLanguage(header('accept-language') ?? 'en')
    const userId = world.store.transaction(
      () =>
        unfinishedAccount(world, email) ??
        createOktaUser(world, { login: email, firstName, lastName, locale }).oktaId,
    )
    return { activationToken: sealCode(world, 'registration', userId), userId }
  },

  /** The same answer for every id, known or not. */
  activationToken({ body: { oktaUserId } }, call) {
    limitMails(call, 'activate', oktaUserId)
    return { activationToken: sealCode(call.world, 'activation', oktaUserId) }
  },
}

/**
 * Not specified: a registration without its second step, e.g. after a lost answer, restarts with
 * the same account.
 */
function unfinishedAccount({ store }: BaseWorld, email: string): string | undefined {
  const account = oktaUserByLogin(store, email)
  return account?.status === 'STAGED' && !userByOktaId(store, account.id) ? account.id : undefined
}
