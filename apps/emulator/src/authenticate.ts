import { errors, type JWTPayload, jwtVerify } from 'jose'
import { isRefusedStatus } from './okta/user-status.ts'
import { problem } from './problem.ts'
import { toRole } from './product/people/role.ts'
import { userByOktaId } from './product/people/rows.ts'
import type { Authenticate } from './route.ts'
import type { World } from './world.ts'

/** Audience of the access tokens that the product API takes. Source: Okta, "custom authorization server", default audience. */
export const PRODUCT_AUDIENCE = 'api://default'

export const oktaIssuer = (origin: string): string => `${origin}/oauth2/default`

const unauthenticated = () => problem(401, 'unauthenticated', 'Send a valid access token.')

/**
 * The person behind the bearer token. The token tells only who it is: roles and status are read from the store with each request, so
 * a change of either counts at once.
 *
 * @throws 401 for a missing or bad token, and for a person who may not sign in any more.
 */
export const authenticate: Authenticate = async (request, world) => {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.get('authorization') ?? '') ?? []
  if (!token) throw unauthenticated()
  const { uid } = await verifyAccessToken(token, request.res?.locals.origin as string, world)
  const user = typeof uid === 'string' ? userByOktaId(world.store, uid) : undefined
  if (!user?.oktaId || isRefusedStatus(user.status)) throw unauthenticated()
  const { id: userId, roles, ...known } = user
  return { ...known, oktaId: user.oktaId, userId, roles: roles.map(toRole) }
}

async function verifyAccessToken(token: string, origin: string, { keys, clock }: World): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.okta.publicKey, {
      algorithms: ['RS256'],
      issuer: oktaIssuer(origin),
      audience: PRODUCT_AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'uid', 'cid', 'scp'],
    })
    if (protectedHeader.kid !== keys.okta.kid) throw unauthenticated()
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unauthenticated()
    throw error
  }
}
