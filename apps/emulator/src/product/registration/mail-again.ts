import type { UserStatus } from '@concord/domain/people/user'
import { actOnce, codeInvalid, openCode } from '#gateway/sealed-code.ts'
import { sendActivationMail, sendRecoveryMail } from '#mail/account-mails.ts'
import { demandRecoverable, issueActivationToken, issueRecoveryToken } from '#okta/lifecycle.ts'
import { OktaProblem } from '#okta/problem.ts'
import { type OktaUserRow, oktaUserById, oktaUserByLogin } from '#okta/rows.ts'
import { userByOktaId } from '#product/people/rows.ts'
import type { World } from '#world.ts'

/**
 * Mails the token that opens a password reset to the address the code was sealed for (A113). For an address that nobody has, or whose
 * account may not recover, the same is done but for the mail: one commit, one answer.
 *
 * @throws 400 `codeInvalid`.
 */
export function mailRecovery(world: World, origin: string, body: { email: string; recoveryCode: string }): void {
  const { store } = world
  const email = body.email.trim()
  const code = openCode(world, 'recovery', body.recoveryCode)
  if (code.subject !== email.toLowerCase()) throw codeInvalid()
  actOnce(world, code, body, () => {
    const account = oktaUserByLogin(store, email)
    if (account && isRecoverable(account))
      sendRecoveryMail(world, receiverOf(world, account), { token: issueRecoveryToken(world, account.id), origin })
  })
}

/** Whom a first password is still to be set for. A deactivated account does not come back by a stranger's call. */
const AWAITING_ACTIVATION: readonly UserStatus[] = ['STAGED', 'PROVISIONED']

/**
 * Mails the way to the first password again; the mail before leads nowhere any more (A114, B090). An account that nobody has, or that
 * needs none, gets no mail and the same answer.
 *
 * @throws 400 `codeInvalid`.
 */
export function mailActivation(world: World, origin: string, body: { activationCode: string }): void {
  const code = openCode(world, 'activation', body.activationCode)
  actOnce(world, code, body, () => {
    const account = oktaUserById(world.store, code.subject)
    if (!account || !AWAITING_ACTIVATION.includes(account.status) || !userByOktaId(world.store, account.id)) return
    sendActivationMail(world, receiverOf(world, account), { token: issueActivationToken(world, account.id), origin })
  })
}

/** In the language that the person chose in the product. */
const receiverOf = ({ store }: World, { id, login, firstName, locale }: OktaUserRow) => ({
  login,
  firstName,
  locale: userByOktaId(store, id)?.language ?? locale,
})

function isRecoverable(account: OktaUserRow): boolean {
  try {
    demandRecoverable(account, 'PASSWORD')
    return true
  } catch (error) {
    if (error instanceof OktaProblem) return false
    throw error
  }
}
