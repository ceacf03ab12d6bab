import { z } from 'zod'
import { type Case, getClauses } from './case.ts'
import { getEndpoint } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { isSignedBy, KeySet, type PublishedKey, readClaims, readHeader } from './jwt.ts'
import type { Actor, TestSession } from './session.ts'
import type { Answer } from './wire.ts'

const Claims = z.looseObject({ iss: z.string(), aud: z.string(), exp: z.number(), iat: z.number() })

/**
 * Verifies the tokens of all signed-in people with their provider's published keys: signature,
 * issuer, audience (A050). The id token is for the portal, the access token for an API. With the
 * same audience, one could be used as the other.
 */
export function checkTokens(testSession: TestSession, one: Case, answer: Answer): Promise<void> {
  const named = getEndpoint(one.endpoint)
  const { keys } = KeySet.parse(answer.json)
  const isEntra = named.host === 'entra'
  for (const actor of testSession.actors.values()) {
    if ((actor.kind === 'admin') !== isEntra || actor.session.idToken === '') continue
    const place = { named, does: `${actor.purpose} signs in`, clauses: getClauses(one) }
    for (const message of [
      ...getFaults('id', actor, keys, testSession, isEntra),
      ...getFaults('access', actor, keys, testSession, isEntra),
    ])
      testSession.findings.push(findingAt(place, 'rule', `tokens: ${message}`, ['A050']))
  }
  return Promise.resolve()
}

function* getFaults(
  kind: 'id' | 'access',
  { session }: Actor,
  keys: readonly PublishedKey[],
  { backend: { environment } }: TestSession,
  isEntra: boolean,
): Generator<string> {
  const token = kind === 'id' ? session.idToken : session.accessToken
  const { alg, kid } = readHeader(token)
  const key = keys.find((published) => published.kid === kid)
  if (alg !== 'RS256') return yield `RS256 for the ${kind} token expected, ${alg} found`
  if (!key) return yield `a published key for the ${kind} token expected, none found`
  if (!isSignedBy(token, key))
    yield `a signature of the published key on the ${kind} token expected, another found`
  const claims = Claims.safeParse(readClaims(token))
  if (!claims.success) return yield `claims of the ${kind} token: ${z.prettifyError(claims.error)}`
  const { iss, aud, exp, iat } = claims.data
  if (exp <= iat) yield `exp of the ${kind} token after iat expected`
  if (isEntra) return
  if (iss !== environment.OKTA_ISSUER)
    yield `OKTA_ISSUER as iss of the ${kind} token expected, another found`
  if ((aud === environment.OKTA_CLIENT_ID) !== (kind === 'id'))
    yield `another aud of the ${kind} token expected`
}
