import { PASSWORD_MIN_LENGTH } from '../limits.ts'

/**
 * The provider's rules for a password (A049). Plain data, since it is sent in `clientState` (A011).
 */
export type Complexity = {
  minLength: number
  minUpperCase: number
  minLowerCase: number
  minNumber: number
  minSymbol: number
  excludeUsername: boolean
}

/** The rules of a password's complexity, in the order of the form. */
const COMPLEXITY_RULES = [
  'minLength',
  'minLowerCase',
  'minUpperCase',
  'minNumber',
  'minSymbol',
  'excludeUsername',
] as const
/** One of `COMPLEXITY_RULES`. */
export type ComplexityRule = (typeof COMPLEXITY_RULES)[number]

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Parts of a user name that a password may not contain: four characters or longer, split at
 * punctuation. Source: Okta, "Password policy".
 */
const nameParts = (username: string) =>
  username
    .toLowerCase()
    .split(/[,.\-_#@]/)
    .filter((part) => part.length >= 4)

const CHECKS: Record<
  ComplexityRule,
  (password: string, complexity: Complexity, username: string) => boolean
> = {
  minLength: (password, { minLength }) => [...password].length >= minLength,
  minLowerCase: (password, { minLowerCase }) => count(password, /\p{Ll}/gu) >= minLowerCase,
  minUpperCase: (password, { minUpperCase }) => count(password, /\p{Lu}/gu) >= minUpperCase,
  minNumber: (password, { minNumber }) => count(password, /\p{Nd}/gu) >= minNumber,
  minSymbol: (password, { minSymbol }) => count(password, /[^\p{L}\p{Nd}\s]/gu) >= minSymbol,
  excludeUsername: (password, { excludeUsername }, username) =>
    !excludeUsername || !nameParts(username).some((part) => password.toLowerCase().includes(part)),
}

/** The rules that the policy requires, in the order of a screen. */
export const activeRules = (complexity: Complexity): ComplexityRule[] =>
  COMPLEXITY_RULES.filter((rule) =>
    rule === 'excludeUsername' ? complexity.excludeUsername : complexity[rule] > 0,
  )

/**
 * The rules that a password breaks. The portal ticks them off while the user types, the emulator
 * enforces them (A011, A049).
 */
export const brokenRules = (
  password: string,
  complexity: Complexity,
  username: string,
): ComplexityRule[] =>
  activeRules(complexity).filter((rule) => !CHECKS[rule](password, complexity, username))

/** A rule that a new password breaks. */
export type NewPasswordIssue =
  | 'validation.oldPasswordRequired'
  | 'validation.newPasswordRequired'
  | 'validation.passwordTooShort'
  | 'validation.confirmPasswordRequired'
  | 'validation.passwordsMustMatch'
type NewPasswordFields = { oldPassword?: string; newPassword: string; confirmPassword: string }

/**
 * The message for each invalid field of a new-password form; the old password only if the form has
 * it (A073, A074, C067).
 */
export function newPasswordIssues({
  oldPassword,
  newPassword,
  confirmPassword,
}: NewPasswordFields): Partial<Record<keyof NewPasswordFields, NewPasswordIssue>> {
  const issues: Partial<Record<keyof NewPasswordFields, NewPasswordIssue>> = {}
  if (oldPassword === '') issues.oldPassword = 'validation.oldPasswordRequired'
  if (newPassword === '') issues.newPassword = 'validation.newPasswordRequired'
  else if ([...newPassword].length < PASSWORD_MIN_LENGTH)
    issues.newPassword = 'validation.passwordTooShort'
  if (confirmPassword === '') issues.confirmPassword = 'validation.confirmPasswordRequired'
  else if (confirmPassword !== newPassword) issues.confirmPassword = 'validation.passwordsMustMatch'
  return issues
}
