import { z } from 'zod'
import { signAdministratorToken } from '#azure/access-token.ts'
import { ADMINISTRATION_CLIENT } from '#azure/clients.ts'
import { administratorByOid, administratorByUserName } from '#azure/rows.ts'
import { signAccessToken } from '#okta/access-token.ts'
import { PORTAL_CLIENT } from '#okta/clients.ts'
import { problem } from '#problem.ts'
import { userByEmail, userById } from '#product/people/rows.ts'
import type { World } from '#world.ts'

const DAY_SECONDS = 24 * 3600

export const TokenRequest = z
  .strictObject({
    userId: z.string().optional(),
    email: z.string().optional(),
    kind: z.enum(['user', 'admin']).default('user'),
    expiresInSeconds: z.number().int().min(-DAY_SECONDS).max(DAY_SECONDS).default(600),
    claims: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), 'Name the person by userId or by email.')

type TokenRequest = z.output<typeof TokenRequest>

/** An access token without the way through sign-in, for tests alone; `claims` may be made wrong on purpose. */
export async function tokenFor(world: World, request: TokenRequest, origin: string) {
  const access_token = request.kind === 'admin' ? await administratorToken(world, request, origin) : await userToken(world, request, origin)
  return { access_token, token_type: 'Bearer', expires_in: request.expiresInSeconds }
}

const nobody = () => problem(404, 'notFound', { en: 'There is no such person with an account.', fr: 'Personne de ce nom n’a de compte.' })

function userToken(world: World, { userId, email = '', expiresInSeconds, claims }: TokenRequest, origin: string): Promise<string> {
  const user = userId === undefined ? userByEmail(world.store, email) : userById(world.store, userId)
  if (!user?.oktaId) throw nobody()
  const facts = {
    clientId: PORTAL_CLIENT.id,
    scope: 'openid offline_access profile',
    authTime: world.clock.now().toISOString(),
    origin,
    lifetimeMs: expiresInSeconds * 1000,
  }
  return signAccessToken(world, { id: user.oktaId, login: user.email }, facts, claims)
}

/** An administrator's `userId` is its `oid`, its `email` the user name. */
function administratorToken(world: World, { userId, email = '', expiresInSeconds, claims }: TokenRequest, origin: string): Promise<string> {
  const found = userId === undefined ? administratorByUserName(world.store, email) : administratorByOid(world.store, userId)
  if (!found) throw nobody()
  return signAdministratorToken(world, found, { clientId: ADMINISTRATION_CLIENT.id, origin, lifetimeSeconds: expiresInSeconds }, claims)
}
