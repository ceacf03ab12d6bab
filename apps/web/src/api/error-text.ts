import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import type { TextKey } from '#i18n/text-key.ts'
import { NotLoadedError } from './load-part.ts'
import { NetworkError } from './send.ts'

/** i18next adds the ending of the plural. */
const TOO_MANY_SECONDS = 'error.tooManySeconds' as TextKey

/** One of our texts, by its key. */
type Words = { key: TextKey; values?: Record<string, number> }

/**
 * Translates any error for the user: the server's text (A120), otherwise a text for the transport
 * error. A Retry-After of the server is always shown.
 */
export function errorText(error: unknown, t: TFunction): string {
  const words = errorWords(error, t)
  return 'text' in words ? words.text : t(words.key as 'error.status', words.values ?? {})
}

/** The same, for a message that stays on the page when its language changes. */
export function errorWords(error: unknown, t: TFunction): { text: string } | Words {
  if (error instanceof NetworkError || error instanceof NotLoadedError)
    return { key: 'error.network' }
  if (!(error instanceof ApiError))
    return { key: isContractError(error) ? 'error.unexpectedAnswer' : 'error.unknown' }
  const { status, text, retryAfterSeconds } = error
  if (text === undefined) return statusWords(error)
  return {
    text:
      status === 429 && retryAfterSeconds !== undefined
        ? `${text} - ${t('error.tooManySeconds', { count: Math.ceil(retryAfterSeconds) })}`
        : text,
  }
}

/** The id of a server's problem in its log, for support; undefined if it has none. */
export const errorId = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errorId : undefined

function statusWords({ status, retryAfterSeconds }: ApiError): Words {
  if (status === 404) return { key: 'error.notFound' }
  if (status === 403) return { key: 'error.forbidden' }
  if (status === 429)
    return retryAfterSeconds === undefined
      ? { key: 'error.tooMany' }
      : { key: TOO_MANY_SECONDS, values: { count: Math.ceil(retryAfterSeconds) } }
  return {
    key: status >= 502 && status <= 504 ? 'error.unavailable' : 'error.status',
    values: { status },
  }
}

/** Compared by name, because the sign-in page imports this file and must not load zod. */
const isContractError = (error: unknown): boolean =>
  error instanceof Error && ['ZodError', '$ZodError', 'AnswerError'].includes(error.name)
