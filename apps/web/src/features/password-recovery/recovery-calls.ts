import type { passwordRecoveryEmail } from '@concord/domain/registration/contract'
import type { gateway } from '@concord/domain/session/contract'
import { resumable } from '#api/resumable.ts'
import { ONCE } from '#api/retry.ts'
import { createWireCall, isRecord, type Wire } from '#api/wire.ts'
import { gatewayAddress } from '#session/gateway.ts'
import { gatewayHeaders } from '#session/session.ts'
import { errorCodeOf } from '#session/step-fault.ts'

const begin: Wire<typeof gateway.forgotPasswordEmail> = {
  method: 'POST',
  path: '/auth/forgot-password/email',
  isAnswer: (json): json is { recoveryToken: string } => isRecord(json) && typeof json.recoveryToken === 'string',
}
const sendMail: Wire<typeof passwordRecoveryEmail.create> = {
  method: 'POST',
  path: '/public/password-recovery-email/',
  isAnswer: (json): json is undefined => json === undefined,
}

const send = resumable(
  (_apiHost: string, email: string) =>
    createWireCall(gatewayAddress())(begin, ONCE, { body: { userEmail: email }, headers: gatewayHeaders() }),
  ({ recoveryToken: recoveryCode }, apiHost, email) =>
    createWireCall(apiHost)(sendMail, ONCE, { body: { email, recoveryCode }, headers: gatewayHeaders() }),
)

/** Has the recovery e-mail sent (A097, A113). An unknown person counts as success: nobody learns who has an account (A123). */
export async function sendRecoveryEmail(apiHost: string, email: string): Promise<void> {
  try {
    await send(apiHost, email)
  } catch (error) {
    if (errorCodeOf(error) !== 'E0000095') throw error
  }
}
