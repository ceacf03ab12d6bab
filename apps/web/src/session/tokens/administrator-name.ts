/**
 * The claims of an id token that the portal reads. Source: Microsoft Entra ID, "ID token claims
 * reference".
 */
type AdministratorClaims = {
  sub?: unknown
  name?: unknown
  email?: unknown
  preferred_username?: unknown
  iss?: unknown
  iat?: unknown
  login_hint?: unknown
  nonce?: unknown
}

/** The display name: name, otherwise email, otherwise preferred user name (A054). */
export function administratorName({
  name,
  email,
  preferred_username,
}: AdministratorClaims): string {
  return (
    [name, email, preferred_username].find(
      (text): text is string => typeof text === 'string' && text.trim() !== '',
    ) ?? ''
  )
}

/** The claims of a token, unverified: for display only, never for decisions. */
export function getClaims(token: string): AdministratorClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob(payload), (character) => character.charCodeAt(0)),
      ),
    )
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
