import { SignJWT } from 'jose'
import type { World } from '#world.ts'
import { azureIssuer, TENANT_ID } from './clients.ts'
import { ID_TOKEN_SECONDS } from './policy.ts'
import type { AdministratorRow } from './rows.ts'
import { tokenMarks } from './token-marks.ts'

/** `email` is told when its scope was asked for. Source: Microsoft Entra ID, "ID token claims reference", version 2.0. */
export function signIdToken(
  { keys: { azure }, clock }: World,
  { oid, name, userName, email }: AdministratorRow,
  { clientId, origin, nonce, scope }: { clientId: string; origin: string; nonce: string | null; scope: string },
): Promise<string> {
  const iat = Math.floor(clock.now().getTime() / 1000)
  const claims = {
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
  return new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: azure.kid }).sign(azure.privateKey)
}
