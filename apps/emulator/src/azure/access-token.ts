import { type JWTPayload, SignJWT } from 'jose'
import { verifiedClaims } from '#oauth/verified-claims.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  ADMINISTRATION_CLIENT,
  azureClientById,
  azureIssuer,
  getAudience,
  TENANT_ID,
} from './clients.ts'
import { tokenMarks } from './id-token.ts'
import { ACCESS_TOKEN_SECONDS } from './policy.ts'
import { type AdministratorRow, isEndedFamily } from './rows.ts'

type AccessTokenFacts = {
  clientId: string
  origin: string
  lifetimeSeconds?: number
  family?: string
}

/**
 * An access token for the API of an application: `aud` is `api://{client}`. `changes` replace
 * claims, for tests of those who verify. Source: Microsoft Entra ID, "Access token claims
 * reference", version 2.0.
 */
export function signAdministratorToken(
  world: BaseWorld,
  administrator: Pick<AdministratorRow, 'oid' | 'userName' | 'name'>,
  { clientId, origin, lifetimeSeconds = ACCESS_TOKEN_SECONDS, family }: AccessTokenFacts,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { azure } = world.keys
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const client = azureClientById(world, clientId)
  const claims = {
    ...client?.entry?.claims,
    aud: getAudience(clientId),
    iss: azureIssuer(origin),
    iat,
    nbf: iat,
    exp: iat + lifetimeSeconds,
    azp: clientId,
    azpacr: client?.isConfidential ? '1' : '0',
    ...(administrator.name === null ? {} : { name: administrator.name }),
    preferred_username: administrator.userName,
    oid: administrator.oid,
    scp: 'access_as_user',
    // The session: the family of the refresh tokens that go with it.
    ...(family === undefined ? {} : { sid: family }),
    tid: TENANT_ID,
    ver: '2.0',
    ...tokenMarks(administrator.oid, clientId),
    ...changes,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: azure.kid })
    .sign(azure.privateKey)
}

/**
 * The claims of an access token with which an administrator may use the product; undefined for any
 * other: of another application, of a session that has ended, an id token, one of the
 * organizations' people. It does not look at whether the administrator still has access.
 */
export async function verifyAdministratorToken(
  token: string,
  origin: string,
  { keys, clock, store }: BaseWorld,
): Promise<Readonly<JWTPayload> | undefined> {
  const expected = {
    issuer: azureIssuer(origin),
    audience: getAudience(ADMINISTRATION_CLIENT.id),
    requiredClaims: ['iat', 'oid', 'tid', 'azp', 'scp'],
  }
  const claims = await verifiedClaims(token, keys.azure, expected, clock.now())
  if (claims?.tid !== TENANT_ID || claims.azp !== ADMINISTRATION_CLIENT.id) return undefined
  const family = claims.sid
  return typeof family === 'string' && isEndedFamily(store, family) ? undefined : claims
}
