import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { NetworkError } from './send.ts'

const notLoaded = new WeakSet<object>()

/**
 * The browsers word a script that did not load each in their own way, so what the bundler reports
 * is kept. Source: Vite, "Load error handling".
 */
globalThis.addEventListener?.('vite:preloadError', (event) => notLoaded.add(event.payload))

/** Whether the error is that a part of the portal, loaded when it is needed, could not be. */
export const isNotLoaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && notLoaded.has(error)

/**
 * The one translation of an error into words for a person: what the server said (A120), else the
 * transport error in words. A wait that the server asks for is always shown.
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

function statusText({ status, retryAfterSeconds }: ApiError, t: TFunction): string {
  if (status === 404) return t('error.notFound')
  if (status === 403) return t('error.forbidden')
  if (status === 429)
    return retryAfterSeconds === undefined
      ? t('error.tooMany')
      : t('error.tooManySeconds', { count: Math.ceil(retryAfterSeconds) })
  return t(status >= 502 && status <= 504 ? 'error.unavailable' : 'error.status', { status })
}

/** By name: this file is on the sign-in page, which loads no zod. */
const isContractError = (error: unknown): boolean =>
  error instanceof Error && ['ZodError', '$ZodError', 'AnswerError'].includes(error.name)
