import { PASSCODE_DIGITS } from '../limits.ts'

/** North American numbers: +1 and ten digits with optional separators (A078). */
const MOBILE_NUMBER = /^\+1[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/

/** The message for an invalid mobile number (A078). */
export function mobileNumberIssue(
  text: string,
): 'validation.mobileNumberRequired' | 'validation.mobileNumberInvalid' | undefined {
  const number = text.trim().replace(/\s+/g, ' ')
  if (number === '' || number === '+1') return 'validation.mobileNumberRequired'
  return MOBILE_NUMBER.test(number) ? undefined : 'validation.mobileNumberInvalid'
}

/** `+12045551234`: the form in which numbers are stored and compared. */
export const canonicalNumber = (text: string): string => `+${text.replace(/\D/g, '')}`

/** Messages show codes in groups, `930 787`, so users paste them with the space. */
export const toPasscode = (text: string): string => text.replace(/\s/g, '')

/**
 * The message for a passcode when enrolling or recovering: exactly six digits. The sign-in step
 * only requires that it is not empty (A079).
 */
export function passcodeIssue(
  text: string,
  step: 'sign-in' | 'enrol-or-recover',
): 'messages.error.passCodeRequired' | 'messages.error.passCodeFormat' | undefined {
  const code = toPasscode(text)
  if (code === '') return 'messages.error.passCodeRequired'
  if (step === 'sign-in') return undefined
  return new RegExp(`^\\d{${PASSCODE_DIGITS}}$`).test(code)
    ? undefined
    : 'messages.error.passCodeFormat'
}
