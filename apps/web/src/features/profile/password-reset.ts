import type { Call } from '@concord/domain/api/client'
import { gateway } from '@concord/domain/session/contract'
import type { Complexity } from '@concord/domain/session/password'
import { AnswerError } from '#api/wire.ts'
import { authnStep } from '#session/authn/authn.ts'
import { gatewayHeaders } from '#session/tokens/gateway.ts'

/** A reset of the user's password at the provider that waits for the new one. */
export type PasswordReset = { stateToken: string; complexity: Complexity | undefined }

/**
 * The first two steps of A109: the recovery token of the user's address, then the transaction and the
 * rules of the password.
 */
export async function beginPasswordReset(
  gatewayCall: Call,
  userEmail: string,
): Promise<PasswordReset> {
  const { recoveryToken } = await gatewayCall(gateway.forgotPasswordEmail, {
    body: { userEmail },
    headers: gatewayHeaders(),
  })
  const { stateToken, _embedded } = await authnStep('/recovery/token', { recoveryToken })
  if (!stateToken) throw new AnswerError('POST /authn/recovery/token')
  return { stateToken, complexity: _embedded?.policy?.complexity }
}
