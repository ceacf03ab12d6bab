const VERIFIER = 'concord.authVerifier'

/**
 * Stores the gateway's handle for the administrator's sign-in in this window (A014, A094). It is
 * single-use and bound to the cookie.
 */
export const keepVerifier = (authVerifier: string): void =>
  sessionStorage.setItem(VERIFIER, authVerifier)

/** Whether the callback belongs to an administrator's sign-in (A014). */
export const isAdministratorSignIn = (): boolean => sessionStorage.getItem(VERIFIER) !== null

export const forgetAdministratorSignIn = (): void => sessionStorage.removeItem(VERIFIER)

/** Returns the handle and deletes it. */
export function takeVerifier(): string {
  const authVerifier = sessionStorage.getItem(VERIFIER) ?? ''
  forgetAdministratorSignIn()
  return authVerifier
}
