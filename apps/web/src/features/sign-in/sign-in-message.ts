import { ApiError } from '@concord/domain/api/api-error'
import type { Message } from '#session/messages/flash-message.ts'

/**
 * The words of a refusal by the provider: ours for wrong credentials, its own summary for the rest
 * (A121); nothing for other faults.
 */
export function refusalMessage(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null)
    return undefined
  const { errorCode, errorSummary } = error.body as Record<string, unknown>
  if (errorCode === 'E0000004') return { kind: 'error', key: 'messages.error.loginError' }
  return typeof errorSummary === 'string' && errorSummary !== ''
    ? { kind: 'error', text: errorSummary }
    : undefined
}
