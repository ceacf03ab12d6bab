import type { Environment } from '@concord/domain/environment'
import { paths } from '#paths.ts'
import { forgetAdministratorSignIn } from '../administrator/administrator-verifier.ts'
import type { Proof } from '../tokens/session.ts'

const STATE = 'concord.state'

/** The redirect address, which is registered at the identity provider. */
const callbackAddress = (origin: string): string => origin + paths.callback

/**
 * The authorization request with the parameters of A056, and a nonce. Not specified: with PKCE
 * where the environment says so.
 */
export function authorizeAddress(
  { OKTA_ISSUER, OKTA_CLIENT_ID }: Environment,
  facts: Authorization & { sessionToken: string; origin: string },
): string {
  const parameters = new URLSearchParams({
    client_id: OKTA_CLIENT_ID,
    response_type: 'code',
    state: facts.state,
    redirect_uri: callbackAddress(facts.origin),
    scope: 'openid offline_access profile',
    sessionToken: facts.sessionToken,
    nonce: facts.nonce,
    ...(facts.codeChallenge && {
      code_challenge: facts.codeChallenge,
      code_challenge_method: 'S256',
    }),
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

type Stored = Proof & { state: string }
export type Authorization = Stored & { codeChallenge?: string }

const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Creates unguessable values and stores them until the callback: a callback without them did not
 * start in this window.
 */
export async function beginAuthorization({ OKTA_PKCE }: Environment): Promise<Authorization> {
  const stored: Stored = { state: newSecret(), nonce: newSecret() }
  if (OKTA_PKCE) stored.codeVerifier = newSecret()
  sessionStorage.setItem(STATE, JSON.stringify(stored))
  // an unfinished administrator's sign-in must not get this code
  forgetAdministratorSignIn()
  if (stored.codeVerifier === undefined) return stored
  return { ...stored, codeChallenge: await toCodeChallenge(stored.codeVerifier) }
}

/** Source: RFC 7636, section 4.2, S256. */
async function toCodeChallenge(codeVerifier: string): Promise<string> {
  const { computeChecksum, encodeBase64url } = await import('@concord/crypto')
  return encodeBase64url(await computeChecksum(new TextEncoder().encode(codeVerifier)))
}

/**
 * The values of the sign-in that started here with this state, which are deleted; undefined for any
 * other callback.
 */
export function endAuthorization(state: string | null): Proof | undefined {
  const stored = sessionStorage.getItem(STATE)
  sessionStorage.removeItem(STATE)
  try {
    const begun = JSON.parse(stored ?? 'null') as Stored | null
    return begun?.state === state ? begun : undefined
  } catch {} // another version of the portal stored it
}
