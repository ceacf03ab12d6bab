import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { BaseWorld } from '#runtime/world.ts'
import { azureClientById, azureIssuer, TENANT_ID } from './clients.ts'
import { ID_TOKEN_SECONDS } from './policy.ts'
import type { AdministratorRow } from './rows.ts'

/**
 * `email` is shown when its scope was asked for. Source: Microsoft Entra ID, "ID token claims
 * reference", version 2.0.
 */
export function signIdToken(
  world: BaseWorld,
  { oid, name, userName, email }: AdministratorRow,
  {
    clientId,
    origin,
    nonce,
    scope,
  }: { clientId: string; origin: string; nonce: string | null; scope: string },
): Promise<string> {
  const { azure } = world.keys
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const claims = {
    ...azureClientById(world, clientId)?.entry?.claims,
    aud: clientId,
    iss: azureIssuer(origin),
    iat,
    nbf: iat,
    exp: iat + ID_TOKEN_SECONDS,
    ...(name === null ? {} : { name }),
    ...(email !== null && scope.split(' ').includes('email') ? { email } : {}),
    ...(nonce === null ? {} : { nonce }),
    preferred_username: userName,
    oid,
    tid: TENANT_ID,
    ver: '2.0',
    ...tokenMarks(oid, clientId),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: azure.kid })
    .sign(azure.privateKey)
}

/**
 * Claims that no application reads, in Entra's forms; and `sub`, which is another for each
 * application. Source: Microsoft Entra ID, "ID token claims reference".
 */
export const tokenMarks = (oid: string, clientId: string) => ({
  sub: createHash('sha256').update(`${clientId} ${oid}`).digest('base64url'),
  uti: randomBytes(16).toString('base64url'),
  rh: `1.${randomBytes(32).toString('base64url')}.`,
  aio: randomBytes(48).toString('base64url'),
})
