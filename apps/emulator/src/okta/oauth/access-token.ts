import { type JWTPayload, SignJWT } from 'jose'
import { verifiedClaims } from '#oauth/verified-claims.ts'
import { newSecret } from '#secret.ts'
import type { World } from '#world.ts'
import { ACCESS_TOKEN_MS } from './policy.ts'
import type { OktaUserRow } from './rows.ts'

/** Audience of the access tokens that the product API takes. Source: Okta, "custom authorization server", default audience. */
export const PRODUCT_AUDIENCE = 'api://default'

export const oktaIssuer = (origin: string): string => `${origin}/oauth2/default`

type AccessTokenFacts = { clientId: string; scope: string; authTime: string; origin: string; lifetimeMs?: number }

const seconds = (date: Date | string) => Math.floor(new Date(date).getTime() / 1000)

/**
 * An access token of the custom authorization server. `changes` replace claims, for tests of those who verify.
 * Source: Okta, "Access token payload"; `sub` is the login and `uid` the id, as live servers answer.
 */
export function signAccessToken(
  { keys, clock }: World,
  user: Pick<OktaUserRow, 'id' | 'login'>,
  { clientId, scope, authTime, origin, lifetimeMs = ACCESS_TOKEN_MS }: AccessTokenFacts,
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
    ...changes,
  }
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.okta.kid }).sign(keys.okta.privateKey)
}

/** The claims of an access token that is ours and good at this moment; undefined for any other. It does not look at the person's status. */
export const verifyAccessToken = (token: string, origin: string, { keys, clock }: World): Promise<Readonly<JWTPayload> | undefined> =>
  verifiedClaims(
    token,
    keys.okta,
    { issuer: oktaIssuer(origin), audience: PRODUCT_AUDIENCE, requiredClaims: ['iat', 'uid', 'cid', 'scp'] },
    clock.now(),
  )
