import { ApiError } from '@concord/domain/api/client'
import type { AuthnStatus } from '@concord/domain/session/authn'
import type { Message } from '#session/messages.ts'

/** What a status of the provider other than success means here (A056, A124). */
export function statusMessage(status: AuthnStatus): Message {
  if (status === 'LOCKED_OUT') return { kind: 'error', key: 'messages.error.accountLockedOut' }
  if (status === 'PASSWORD_EXPIRED') return { kind: 'error', key: 'messages.error.passwordExpired' }
  if (status === 'MFA_REQUIRED' || status === 'MFA_CHALLENGE') return { kind: 'error', key: 'signIn.unsupported.mfa' }
  if (status === 'MFA_ENROLL' || status === 'MFA_ENROLL_ACTIVATE') return { kind: 'error', key: 'signIn.unsupported.enroll' }
  return { kind: 'error', key: 'signIn.unsupported.other', values: { status } }
}

/** The words of a refusal by the provider: ours for wrong credentials, its own summary for the rest (A121); nothing for other faults. */
export function refusalMessage(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return undefined
  const { errorCode, errorSummary } = error.body as Record<string, unknown>
  if (errorCode === 'E0000004') return { kind: 'error', key: 'messages.error.loginError' }
  return typeof errorSummary === 'string' && errorSummary !== '' ? { kind: 'error', text: errorSummary } : undefined
}
