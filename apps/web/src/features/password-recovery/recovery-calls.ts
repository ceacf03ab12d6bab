import type { passwordRecoveryEmail } from '@concord/domain/registration/contract'
import type { gateway } from '@concord/domain/session/contract'
import { resumable } from '#api/resumable.ts'
import { ONCE } from '#api/retry.ts'
import { isRecord, wire } from '#api/wire.ts'
import { isUnknownPerson } from '#session/authn/authn-error.ts'
import { gatewayCall } from '#session/tokens/gateway.ts'

const begin = wire<typeof gateway.forgotPasswordEmail>({
  method: 'POST',
  path: '/auth/forgot-password/email',
  isAnswer: (json): json is { recoveryToken: string } =>
    isRecord(json) && typeof json.recoveryToken === 'string',
})
const sendMail = wire<typeof passwordRecoveryEmail.create>({
  method: 'POST',
  path: '/public/password-recovery-email/',
})

const send = resumable(
  (_apiHost: string, email: string) => gatewayCall(ONCE)(begin, { body: { userEmail: email } }),
  ({ recoveryToken: recoveryCode }, apiHost, email) =>
    gatewayCall(ONCE, apiHost)(sendMail, { body: { email, recoveryCode } }),
)

/**
 * Requests the recovery email (A097, A113). An unknown user counts as success, so that the answer
 * does not reveal which accounts exist (A123).
 */
export async function sendRecoveryEmail(apiHost: string, email: string): Promise<void> {
  try {
    await send(apiHost, email)
  } catch (error) {
    if (!isUnknownPerson(error)) throw error
  }
}
