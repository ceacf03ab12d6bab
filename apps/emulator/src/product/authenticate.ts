import { verifyAdministratorToken } from '#azure/access-token.ts'
import { administratorByOid } from '#azure/rows.ts'
import type { Administrator, AnyCaller, Caller } from '#http/caller.ts'
import { problem } from '#http/problem.ts'
import type { Authenticate } from '#http/route.ts'
import { isRefusedStatus } from '#okta/account/user-status.ts'
import { verifyAccessToken } from '#okta/oauth/access-token.ts'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { userByOktaId } from './people/rows.ts'
import { toRole } from './roles/role.ts'

/**
 * The person or the administrator behind the bearer token.
 *
 * @throws 401 for a missing or bad token, and for a person who may no longer sign in.
 */
export const authenticate: Authenticate = async (request, world) => {
  const caller = await findCaller(
    request.get('authorization'),
    request.res?.locals.origin as string,
    world,
  )
  if (!caller) throw problem(401, 'unauthenticated', toMessage('problem.unauthenticated'))
  return caller
}

/**
 * The person of an `Authorization` header; undefined without one. The token only identifies the
 * person: roles and status are read from the store with each request, so a change of either takes
 * effect immediately. The key id selects the verifier, and each verifier accepts only its own key,
 * issuer and audience, so a token of one service is useless at the other.
 */
export async function findCaller(
  authorization: string | undefined,
  origin: string,
  world: BaseWorld,
): Promise<AnyCaller | undefined> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? []
  const kid = token && getKid(token)
  if (!kid) return undefined
  if (kid === world.keys.okta.kid) return findUser(token, origin, world)
  return kid === world.keys.azure.kid ? findAdministrator(token, origin, world) : undefined
}

/**
 * The key id that a token claims, which only chooses its verifier. Read with every call: jose takes
 * five times as long.
 */
function getKid(token: string): string | undefined {
  try {
    const header = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()
    const { kid } = JSON.parse(header) as { kid?: unknown }
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

async function findUser(
  token: string,
  origin: string,
  world: BaseWorld,
): Promise<Caller | undefined> {
  const claims = await verifyAccessToken(token, origin, world)
  const user = typeof claims?.uid === 'string' ? userByOktaId(world.store, claims.uid) : undefined
  if (!user?.oktaId || isRefusedStatus(user.status)) return undefined
  const { id: userId, roles, ...known } = user
  return {
    ...known,
    kind: 'user',
    oktaId: user.oktaId,
    userId,
    roles: roles.map(toRole),
    family: typeof claims?.sid === 'string' ? claims.sid : null,
  }
}

async function findAdministrator(
  token: string,
  origin: string,
  world: BaseWorld,
): Promise<Administrator | undefined> {
  const claims = await verifyAdministratorToken(token, origin, world)
  const row =
    typeof claims?.oid === 'string' ? administratorByOid(world.store, claims.oid) : undefined
  if (!row || row.isEnabled === 0 || row.isAssigned === 0) return undefined
  return {
    kind: 'administrator',
    oid: row.oid,
    userName: row.userName,
    name: row.name,
    email: row.email,
  }
}
