import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { errorId, errorWords } from '#api/error-text.ts'
import type { Message } from '#session/messages/flash-message.ts'

/**
 * The text of a refusal: ours for wrong credentials, otherwise the provider's summary (A121);
 * undefined for other errors.
 */
function refusalMessage(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null)
    return undefined
  const { errorCode, errorSummary } = error.body as Record<string, unknown>
  if (errorCode === 'E0000004') return { kind: 'error', key: 'messages.error.loginError' }
  return typeof errorSummary === 'string' && errorSummary !== ''
    ? { kind: 'error', text: errorSummary }
    : undefined
}

/** The banner of a failed sign-in, with the problem's id for support. */
export const signInFault = (error: unknown, t: TFunction): Message => ({
  ...(refusalMessage(error) ?? { kind: 'error', ...errorWords(error, t) }),
  errorId: errorId(error),
})
