import type { Environment } from '@concord/domain/environment'
import { paths } from '#paths.ts'
import { forgetAdministratorSignIn } from '../administrator/administrator-verifier.ts'

const STATE = 'concord.state'

/** The redirect address, which is registered at the identity provider. */
const callbackAddress = (origin: string): string => origin + paths.callback

/** The authorization request with the parameters of A056. */
export function authorizeAddress(
  { OKTA_ISSUER, OKTA_CLIENT_ID }: Environment,
  facts: { state: string; sessionToken: string; origin: string },
): string {
  const parameters = new URLSearchParams({
    client_id: OKTA_CLIENT_ID,
    response_type: 'code',
    state: facts.state,
    redirect_uri: callbackAddress(facts.origin),
    scope: 'openid offline_access profile',
    sessionToken: facts.sessionToken,
  })
  return `${OKTA_ISSUER}/v1/authorize?${parameters}`
}

/** The provider's logout, which redirects to the sign-in page (A012). */
export function providerLogoutAddress(
  { OKTA_ISSUER }: Environment,
  facts: { idToken: string; origin: string },
): string {
  const parameters = new URLSearchParams({
    id_token_hint: facts.idToken,
    post_logout_redirect_uri: facts.origin + paths.login,
  })
  return `${OKTA_ISSUER}/v1/logout?${parameters}`
}

/**
 * Creates an unguessable state and stores it until the callback: a callback without it did not
 * start in this window.
 */
export function beginAuthorization(): string {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  sessionStorage.setItem(STATE, state)
  // an unfinished administrator's sign-in must not get this code
  forgetAdministratorSignIn()
  return state
}

/** Whether the callback belongs to the sign-in started here; deletes the stored state. */
export function endAuthorization(state: string | null): boolean {
  const expected = sessionStorage.getItem(STATE)
  sessionStorage.removeItem(STATE)
  return expected !== null && expected === state
}
