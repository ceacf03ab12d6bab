import type { gateway } from '@concord/domain/session/contract'
import { languageOf } from '#mail/account-mails.ts'
import { createOktaUser } from '#okta/lifecycle.ts'
import { oktaUserByLogin } from '#okta/rows.ts'
import { userByOktaId } from '#product/people/rows.ts'
import type { Handlers } from '#route.ts'
import type { World } from '#world.ts'
import { limitMails } from './mail-limit.ts'
import { sealCode } from './sealed-code.ts'

type RegistrationCalls = Pick<typeof gateway, 'register' | 'activationToken'>

/** The way into an account: nobody gets a token here, only what makes the product mail one to its address. */
export const registrationHandlers: Handlers<RegistrationCalls> = {
  /** @throws E0000001 when the address has an account (A122). */
  register({ body: { email, firstName, lastName } }, call) {
    const { world, header } = call
    limitMails(call, 'register', email)
    const locale = languageOf(header('accept-language') ?? 'en')
    const userId = world.store.transaction(
      () => unfinishedAccount(world, email) ?? createOktaUser(world, { login: email, firstName, lastName, locale }).oktaId,
    )
    return { activationToken: sealCode(world, 'registration', userId), userId }
  },

  /** Alike for every id, known or not. */
  activationToken({ body: { oktaUserId } }, call) {
    limitMails(call, 'activate', oktaUserId)
    return { activationToken: sealCode(call.world, 'activation', oktaUserId) }
  },
}

/** Not specified: a registration that never came to its second step, as after a lost answer, is begun again with the same account. */
function unfinishedAccount({ store }: World, email: string): string | undefined {
  const account = oktaUserByLogin(store, email)
  return account?.status === 'STAGED' && !userByOktaId(store, account.id) ? account.id : undefined
}
