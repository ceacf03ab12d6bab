import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { NotLoadedError } from './load-part.ts'
import { NetworkError } from './send.ts'

/**
 * Translates any error for the user: the server's text (A120), otherwise a text for the transport
 * error. A Retry-After of the server is always shown.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError || error instanceof NotLoadedError) return t('error.network')
  if (error instanceof ApiError) {
    const words = error.text ?? statusText(error, t)
    if (error.status !== 429 || error.text === undefined || error.retryAfterSeconds === undefined)
      return words
    return `${words} - ${t('error.tooManySeconds', { count: Math.ceil(error.retryAfterSeconds) })}`
  }
  return t(isContractError(error) ? 'error.unexpectedAnswer' : 'error.unknown')
}

/** The id of a server's problem in its log, for support; undefined if it has none. */
export const errorId = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errorId : undefined

function statusText({ status, retryAfterSeconds }: ApiError, t: TFunction): string {
  if (status === 404) return t('error.notFound')
  if (status === 403) return t('error.forbidden')
  if (status === 429)
    return retryAfterSeconds === undefined
      ? t('error.tooMany')
      : t('error.tooManySeconds', { count: Math.ceil(retryAfterSeconds) })
  return t(status >= 502 && status <= 504 ? 'error.unavailable' : 'error.status', { status })
}

/** Compared by name, because the sign-in page imports this file and must not load zod. */
const isContractError = (error: unknown): boolean =>
  error instanceof Error && ['ZodError', '$ZodError', 'AnswerError'].includes(error.name)
