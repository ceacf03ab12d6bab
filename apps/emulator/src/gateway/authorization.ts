import { createCookie } from '#http/cookie.ts'
import type { Context } from '#http/route.ts'
import { openToken, sealToken } from '#runtime/sealed-token.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import { hasAuthorization, insertAuthorization, takeAuthorization } from './rows.ts'
import { signInSpent } from './session.ts'

/** Binds a browser to the sign-ins that it started; several tabs share it. */
const cookieOfSignIns = createCookie('sign-in', 'strict')
/** The maximum time between opening the sign-in page and exchanging its code. */
const AUTHORIZATION_MS = 60 * 60_000

type Call = Context<undefined>
/** The values that an answer must match. */
export type AuthorizationFacts = { codeVerifier: string; nonce: string }

/**
 * Stores the values that the answer must match, and returns a handle for them: single-use, valid
 * for an hour, only in this browser (A094).
 */
export function beginAuthorization(
  { world, header, origin, answer }: Call,
  facts: AuthorizationFacts,
): string {
  const { store, clock, keys } = world
  const brought = cookieOfSignIns.read({ cookies: header('cookie'), origin })
  const cookie = brought && hasAuthorization(store, hashSecret(brought)) ? brought : newSecret()
  const handle = newSecret()
  insertAuthorization(store, {
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
export function endAuthorization(
  { world, header, origin }: Call,
  handle: string,
): AuthorizationFacts {
  const cookie = cookieOfSignIns.read({ cookies: header('cookie'), origin })
  const row = cookie
    ? takeAuthorization(world.store, hashSecret(handle), hashSecret(cookie))
    : undefined
  if (!row || Date.parse(row.expiresAt) <= world.clock.now().getTime()) throw signInSpent()
  return JSON.parse(openToken(world.keys.gateway, handle, row.sealedFacts)) as AuthorizationFacts
}
