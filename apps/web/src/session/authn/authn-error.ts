import { ApiError } from '@concord/domain/api/api-error'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorWords } from '#api/error-text.ts'
import type { TextKey } from '#i18n/text-key.ts'
import type { Message } from '../messages/flash-message.ts'

/** Our titles for the provider's error codes. Source: Okta, error codes. */
const TITLES: Record<string, TextKey> = {
  E0000014: 'fault.passwordRefused',
  E0000036: 'fault.tooManyCodes',
  E0000068: 'fault.wrongCode',
  E0000080: 'fault.passwordRefused',
  E0000082: 'fault.usedCode',
  E0000083: 'fault.lateCode',
  E0000098: 'fault.phoneNumber',
  E0000099: 'fault.phoneCountry',
  E0000109: 'fault.codeJustSent',
  E0000119: 'messages.error.accountLockedOut',
}
/** The transaction has ended: unknown, expired, cancelled or used. */
const ENDED = new Set(['E0000011', 'E0000069', 'E0000105'])

export function getErrorCode(error: unknown): string | undefined {
  const body = error instanceof ApiError ? error.body : undefined
  const code =
    typeof body === 'object' && body !== null && 'errorCode' in body ? body.errorCode : undefined
  return typeof code === 'string' ? code : undefined
}

/** Counts as success, so that the answer does not reveal which accounts exist (A123). */
export const isUnknownPerson = (error: unknown): boolean => getErrorCode(error) === 'E0000095'

/** After too many wrong codes an account recovers by mail only. */
export const isClosedToTexts = (error: unknown): boolean => getErrorCode(error) === 'E0000034'

export const isEnded = (error: unknown): boolean => ENDED.has(getErrorCode(error) ?? '')
/** After too many wrong codes the provider ends the transaction. */
export const isTriedTooOften = (error: unknown): boolean => getErrorCode(error) === 'E0000069'
/**
 * "This operation is not allowed in the current authentication state": another window has
 * continued, or a response was lost.
 */
export const isElsewhere = (error: unknown): boolean => getErrorCode(error) === 'E0000079'

/**
 * The banner of a failed step: our title for a known code, and always the server's text (A120,
 * A121).
 */
export function faultMessage(error: unknown, t: TFunction): Message {
  return { kind: 'error', ...errorWords(error, t), title: TITLES[getErrorCode(error) ?? ''] }
}

/** The same in the current language. */
export function useFaultMessage(): (error: unknown) => Message {
  const { t } = useTranslation()
  return (error) => faultMessage(error, t)
}
