import { decodeProtectedHeader } from 'jose'
import { verifyAdministratorToken } from './azure/access-token.ts'
import { administratorByOid } from './azure/rows.ts'
import type { Administrator, AnyCaller, Caller } from './caller.ts'
import { verifyAccessToken } from './okta/access-token.ts'
import { isRefusedStatus } from './okta/user-status.ts'
import { problem } from './problem.ts'
import { toRole } from './product/people/role.ts'
import { userByOktaId } from './product/people/rows.ts'
import type { Authenticate } from './route.ts'
import type { World } from './world.ts'

/**
 * The person or the administrator behind the bearer token.
 *
 * @throws 401 for a missing or bad token, and for whoever may not sign in any more.
 */
export const authenticate: Authenticate = async (request, world) => {
  const caller = await findCaller(request.get('authorization'), request.res?.locals.origin as string, world)
  if (!caller) throw problem(401, 'unauthenticated', { en: 'Send a valid access token.', fr: 'Envoyez un jeton d’accès valide.' })
  return caller
}

/**
 * Whom an `Authorization` header means; undefined when it means nobody. The token tells only who it is: roles and status are read from
 * the store with each request, so a change of either counts at once. The key that signed it chooses the verifier, and each verifier
 * takes its own key, issuer and audience alone, so a token of one service opens nothing of the other.
 */
export async function findCaller(authorization: string | undefined, origin: string, world: World): Promise<AnyCaller | undefined> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? []
  const kid = token && kidOf(token)
  if (!kid) return undefined
  if (kid === world.keys.okta.kid) return findUser(token, origin, world)
  return kid === world.keys.azure.kid ? findAdministrator(token, origin, world) : undefined
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

async function findUser(token: string, origin: string, world: World): Promise<Caller | undefined> {
  const claims = await verifyAccessToken(token, origin, world)
  const user = typeof claims?.uid === 'string' ? userByOktaId(world.store, claims.uid) : undefined
  if (!user?.oktaId || isRefusedStatus(user.status)) return undefined
  const { id: userId, roles, ...known } = user
  return { ...known, kind: 'user', oktaId: user.oktaId, userId, roles: roles.map(toRole) }
}

async function findAdministrator(token: string, origin: string, world: World): Promise<Administrator | undefined> {
  const claims = await verifyAdministratorToken(token, origin, world)
  const row = typeof claims?.oid === 'string' ? administratorByOid(world.store, claims.oid) : undefined
  if (!row || row.isEnabled === 0 || row.isAssigned === 0) return undefined
  return { kind: 'administrator', oid: row.oid, userName: row.userName, name: row.name, email: row.email }
}
