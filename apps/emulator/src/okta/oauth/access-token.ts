import { type JWTPayload, SignJWT } from 'jose'
import { verifiedClaims } from '#oauth/verified-claims.ts'
import { ACCESS_TOKEN_MS } from '#runtime/policy.ts'
import { newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { getRoleNames, isEndedFamily, type OktaUserRow } from '../account/rows.ts'
import { clientById } from './clients.ts'
import { isRevokedAccessToken } from './revoked-token-rows.ts'

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
  world: BaseWorld,
  user: Pick<OktaUserRow, 'id' | 'login'>,
  { clientId, scope, authTime, origin, lifetimeMs = ACCESS_TOKEN_MS, family }: AccessTokenFacts,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { keys, clock } = world
  const iat = seconds(clock.now())
  const claims = {
    ...customClaims(world, user.id, clientId, scope),
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

/** An access token of a client without a person: it has no `uid`, and its subject is the client. */
export function signClientToken(
  world: BaseWorld,
  clientId: string,
  scopes: readonly string[],
  origin: string,
): Promise<string> {
  const { keys, clock } = world
  const iat = seconds(clock.now())
  const claims = {
    ...clientById(world, clientId)?.entry?.claims,
    ver: 1,
    jti: `AT.${newSecret()}`,
    iss: oktaIssuer(origin),
    aud: PRODUCT_AUDIENCE,
    iat,
    exp: iat + ACCESS_TOKEN_MS / 1000,
    cid: clientId,
    scp: scopes,
    sub: clientId,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.okta.kid })
    .sign(keys.okta.privateKey)
}

/**
 * Claims that the client's registration adds; with the scope `groups`, the names of the person's
 * roles. Source: Okta, "Customize tokens with a groups claim".
 */
export function customClaims(
  world: BaseWorld,
  oktaId: string,
  clientId: string,
  scope: string,
): Record<string, unknown> {
  const claims = clientById(world, clientId)?.entry?.claims ?? {}
  if (!scope.split(' ').includes('groups')) return claims
  return { ...claims, groups: getRoleNames(world.store, oktaId) }
}

/**
 * The claims of an access token that this server issued and that is valid now; undefined for any
 * other, such as one that was revoked or whose session has ended. The user's status is not checked.
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
  const { sid: family, jti } = claims ?? {}
  const isEnded =
    (typeof family === 'string' && isEndedFamily(store, family)) ||
    isRevokedAccessToken(store, String(jti))
  return isEnded ? undefined : claims
}

/** The same for a token without a person; undefined once its client is no longer registered. */
export async function verifyClientToken(
  token: string,
  origin: string,
  world: BaseWorld,
): Promise<Readonly<JWTPayload> | undefined> {
  const expected = {
    issuer: oktaIssuer(origin),
    audience: PRODUCT_AUDIENCE,
    requiredClaims: ['iat', 'cid', 'scp'],
  }
  const claims = await verifiedClaims(token, world.keys.okta, expected, world.clock.now())
  const isClients = claims !== undefined && claims.uid === undefined && claims.sub === claims.cid
  if (!isClients || isRevokedAccessToken(world.store, String(claims.jti))) return undefined
  return clientById(world, String(claims.cid)) ? claims : undefined
}
