import type { gateway } from '@concord/domain/session/contract'
import type { Handlers } from '#http/route.ts'
import { getLanguage } from '#mail/account-mails.ts'
import { limitMails } from '#mail/mail-limit.ts'
import { assertLoginFree } from '#okta/account/lifecycle.ts'
import { beginPending } from '#product/registration/pending.ts'
import { sealCode } from '#product/registration/sealed-code.ts'

type RegistrationCalls = Pick<typeof gateway, 'register' | 'activationToken'>

/**
 * Registration and activation: callers never get a token here, only a code that lets the product
 * send one to its address.
 */
export const registrationHandlers: Handlers<RegistrationCalls> = {
  /**
   * Creates no account: its id names a registration that waits for the second step (A096).
   *
   * @throws E0000001 if the address has an account (A122).
   */
  register({ body: { email } }, call) {
    const { world, header } = call
    limitMails(call, 'register', email)
    assertLoginFree(world.store, email)
    const locale = getLanguage(header('accept-language') ?? 'en')
    const userId = beginPending(world, { email, locale })
    return { activationToken: sealCode(world, 'registration', userId), userId }
  },

  /** The same answer for every id, known or not. */
  activationToken({ body: { oktaUserId } }, call) {
    limitMails(call, 'activate', oktaUserId)
    return { activationToken: sealCode(call.world, 'activation', oktaUserId) }
  },
}
