import type { UserStatus } from '@concord/domain/people/user'
import { sendActivationMail, sendRecoveryMail } from '#mail/account-mails.ts'
import {
  assertRecoverable,
  issueActivationToken,
  issueRecoveryToken,
} from '#okta/account/lifecycle.ts'
import { type OktaUserRow, oktaUserById, oktaUserByLogin } from '#okta/account/rows.ts'
import { OktaProblem } from '#okta/problem.ts'
import { userByOktaId } from '#product/people/rows.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { mailPending } from './pending.ts'
import { pendingByOktaId } from './pending-rows.ts'
import { actOnce, codeInvalid, openCode } from './sealed-code.ts'

/**
 * Mails the token for a password reset to the address for which the code was sealed (A113). For an
 * unknown address, or an account that may not recover, it does the same without the mail: one
 * commit, one answer, in a fixed time.
 *
 * @throws 400 `codeInvalid`.
 */
export function mailRecovery(
  world: BaseWorld,
  origin: string,
  body: { email: string; recoveryCode: string },
): void {
  const { store } = world
  const email = body.email.trim()
  const code = openCode(world, 'recovery', body.recoveryCode)
  if (code.subject !== email.toLowerCase()) throw codeInvalid()
  actOnce(world, code, body, () => {
    const account = oktaUserByLogin(store, email)
    if (account && isRecoverable(account))
      sendRecoveryMail(world, toReceiver(world, account), {
        token: issueRecoveryToken(world, account.id),
        origin,
      })
  })
}

/**
 * The account without a first password. A deactivated account is not reactivated by an anonymous
 * call.
 */
const AWAITING_ACTIVATION: readonly UserStatus[] = ['STAGED', 'PROVISIONED']

/**
 * Mails the activation link again and invalidates the earlier one (A114, B090). For an unknown
 * account, or one that needs no activation, no mail is sent and the answer is the same.
 *
 * @throws 400 `codeInvalid`.
 */
export function mailActivation(
  world: BaseWorld,
  origin: string,
  body: { activationCode: string },
): void {
  const code = openCode(world, 'activation', body.activationCode)
  actOnce(world, code, body, () => {
    const pending = pendingByOktaId(world.store, code.subject, world.clock.now().toISOString())
    if (pending?.registration) return mailPending(world, origin, pending, pending.registration)
    const account = oktaUserById(world.store, code.subject)
    if (
      !account ||
      !AWAITING_ACTIVATION.includes(account.status) ||
      !userByOktaId(world.store, account.id)
    )
      return
    sendActivationMail(world, toReceiver(world, account), {
      token: issueActivationToken(world, account.id),
      origin,
    })
  })
}

/** In the language of the person's profile. */
const toReceiver = ({ store }: BaseWorld, { id, login, firstName, locale }: OktaUserRow) => ({
  login,
  firstName,
  locale: userByOktaId(store, id)?.language ?? locale,
})

function isRecoverable(account: OktaUserRow): boolean {
  try {
    assertRecoverable(account, 'PASSWORD')
    return true
  } catch (error) {
    if (error instanceof OktaProblem) return false
    throw error
  }
}
