import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import { gateway } from '@concord/domain/session/contract'
import type { Complexity } from '@concord/domain/session/password'
import { AnswerError } from '#api/wire.ts'
import { authnStep, signIn } from '#session/authn/authn.ts'
import { gatewayHeaders } from '#session/tokens/gateway.ts'

/** A started reset of the user's password, which needs the new password. */
export type PasswordReset = { stateToken: string; complexity: Complexity | undefined }

/**
 * The first two steps of A109: a recovery token for the user's address, then the transaction with
 * the password rules.
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

/** Whether a sign-in takes the password; throws if the provider cannot be asked. */
export async function isPassword(username: string, password: string): Promise<boolean> {
  try {
    const { status } = await signIn({ username, password })
    return status !== 'LOCKED_OUT'
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}
