import { createCookie } from '#http/cookie.ts'
import { openToken, sealToken } from '#runtime/sealed-token.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { GatewayCall } from './gateway-world.ts'
import { signInSpent } from './session.ts'

/** Binds a browser to the sign-ins that it started; several tabs share it. */
const cookieOfSignIns = createCookie('sign-in', 'strict')
/** The maximum time between opening the sign-in page and exchanging its code. */
const AUTHORIZATION_MS = 60 * 60_000

/** The values that an answer must match. */
type AuthorizationFacts = { codeVerifier: string; nonce: string }

/**
 * Stores the values that the answer must match, and returns a handle for them: single-use, valid
 * for an hour, only in this browser (A094).
 */
export async function beginAuthorization(
  { world, header, origin, answer }: GatewayCall,
  facts: AuthorizationFacts,
): Promise<string> {
  const { sessions, clock, keys } = world
  const brought = cookieOfSignIns.read({ cookies: header('cookie'), origin })
  const isKnown = brought && (await sessions.hasAuthorization(hashSecret(brought)))
  const cookie = isKnown ? brought : newSecret()
  const handle = newSecret()
  await sessions.insertAuthorization({
    hash: hashSecret(handle),
    cookieHash: hashSecret(cookie),
    sealedFacts: sealToken(keys.gateway, handle, JSON.stringify(facts)),
    expiresAt: later(clock.now(), AUTHORIZATION_MS),
    now: clock.now().toISOString(),
  })
  cookieOfSignIns.set(answer, origin, cookie)
  return handle
}

/**
 * Consumes the handle (A092).
 *
 * @throws 400 `invalidGrant` for one that is unknown, used, expired or another browser's.
 */
export async function endAuthorization(
  { world, header, origin }: GatewayCall,
  handle: string,
): Promise<AuthorizationFacts> {
  const cookie = cookieOfSignIns.read({ cookies: header('cookie'), origin })
  const row = cookie
    ? await world.sessions.takeAuthorization(hashSecret(handle), hashSecret(cookie))
    : undefined
  if (!row || Date.parse(row.expiresAt) <= world.clock.now().getTime()) throw signInSpent()
  const facts = openToken(world.keys.gateway, handle, row.sealedFacts)
  if (facts === undefined) throw signInSpent()
  return JSON.parse(facts) as AuthorizationFacts
}
