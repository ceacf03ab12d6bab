/**
 * The message for each invalid field of the sign-in form (A072). No schema library, to keep the
 * sign-in page small.
 */
export function signInIssues({ email, password }: { email: string; password: string }): {
  email?: CredentialIssue
  password?: CredentialIssue
} {
  const issues: { email?: CredentialIssue; password?: CredentialIssue } = {}
  const wrongEmail = emailIssue(email)
  if (wrongEmail) issues.email = wrongEmail
  if (password === '') issues.password = 'validation.passwordRequired'
  return issues
}

/** The message for a missing or invalid email (A072, A077). */
export function emailIssue(
  email: string,
): 'validation.emailRequired' | 'messages.error.emailIsInvalid' | undefined {
  if (email.trim() === '') return 'validation.emailRequired'
  return isEmail(email.trim()) ? undefined : 'messages.error.emailIsInvalid'
}

/** A rule that a field of the sign-in form breaks. */
export type CredentialIssue =
  | 'validation.emailRequired'
  | 'messages.error.emailIsInvalid'
  | 'validation.passwordRequired'

/**
 * The shape that HTML's `<input type="email">` accepts, with a dot in the domain; at most 254
 * characters, 64 of them local (B060).
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || text.length > 254 || local.length > 64) return false
  const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
  return (
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
    new RegExp(`^${label}(?:\\.${label})+$`).test(domain)
  )
}
