import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { NetworkError } from './send.ts'

const notLoaded = new WeakSet<object>()

/**
 * Each browser has its own message for a script that failed to load, so the bundler's error events
 * are remembered instead. Source: Vite, "Load error handling".
 */
globalThis.addEventListener?.('vite:preloadError', (event) => notLoaded.add(event.payload))

/** Whether the error is a lazy part of the portal that failed to load. */
export const isNotLoaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && notLoaded.has(error)

/**
 * Translates any error for the user: the server's text (A120), otherwise a text for the transport
 * error. A Retry-After of the server is always shown.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError || isNotLoaded(error)) return t('error.network')
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
