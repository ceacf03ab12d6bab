import { type JWTPayload, SignJWT } from 'jose'
import { verifiedClaims } from '#oauth/verified-claims.ts'
import { ACCESS_TOKEN_MS } from '#runtime/policy.ts'
import { newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { isEndedFamily, type OktaUserRow } from '../account/rows.ts'

/**
 * Audience of the access tokens that the product API accepts. Source: Okta, "custom authorization
 * server", default audience.
 */
export const PRODUCT_AUDIENCE = 'api://default'

export const oktaIssuer = (origin: string): string => `${origin}/oauth2/default`

type AccessTokenFacts = {
  clientId: string
  scope: string
  authTime: string
  origin: string
  lifetimeMs?: number
  /** The session: the family of the refresh tokens issued with it. */
  family?: string
}

const seconds = (date: Date | string) => Math.floor(new Date(date).getTime() / 1000)

/**
 * An access token of the custom authorization server. `changes` replace claims, for tests of token
 * verification. Source: Okta, "Access token payload"; `sub` is the login and `uid` the id, as in
 * answers of live servers.
 */
export function signAccessToken(
  { keys, clock }: BaseWorld,
  user: Pick<OktaUserRow, 'id' | 'login'>,
  { clientId, scope, authTime, origin, lifetimeMs = ACCESS_TOKEN_MS, family }: AccessTokenFacts,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const iat = seconds(clock.now())
  const claims = {
    ver: 1,
    jti: `AT.${newSecret()}`,
    iss: oktaIssuer(origin),
    aud: PRODUCT_AUDIENCE,
    iat,
    exp: iat + Math.floor(lifetimeMs / 1000),
    cid: clientId,
    uid: user.id,
    scp: scope.split(' '),
    auth_time: seconds(authTime),
    sub: user.login,
    ...(family === undefined ? {} : { sid: family }),
    ...changes,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.okta.kid })
    .sign(keys.okta.privateKey)
}

/**
 * The claims of an access token that this server issued and that is valid now; undefined for any
 * other, such as one whose session has ended. The user's status is not checked.
 */
export async function verifyAccessToken(
  token: string,
  origin: string,
  { keys, clock, store }: BaseWorld,
): Promise<Readonly<JWTPayload> | undefined> {
  const claims = await verifiedClaims(
    token,
    keys.okta,
    {
      issuer: oktaIssuer(origin),
      audience: PRODUCT_AUDIENCE,
      requiredClaims: ['iat', 'uid', 'cid', 'scp'],
    },
    clock.now(),
  )
  const family = claims?.sid
  return typeof family === 'string' && isEndedFamily(store, family) ? undefined : claims
}
