import type { TokenRequest, tokens } from '@concord/domain/control/identity'
import { signAdministratorToken } from '#azure/access-token.ts'
import { ADMINISTRATION_CLIENT } from '#azure/clients.ts'
import { administratorByOid, administratorByUserName } from '#azure/rows.ts'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { signAccessToken } from '#okta/oauth/access-token.ts'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import { userByEmail, userById } from '#product/people/rows.ts'
import { toMessage } from '#runtime/messages.ts'

/** An access token without a sign-in, for tests only; `claims` can be made invalid on purpose. */
async function issueToken(world: World, request: TokenRequest, origin: string) {
  const access_token =
    request.kind === 'admin'
      ? await administratorToken(world, request, origin)
      : await userToken(world, request, origin)
  return { access_token, token_type: 'Bearer' as const, expires_in: request.expiresInSeconds }
}

const nobody = () => problem(404, 'notFound', toMessage('problem.noSuchAccount'))

function userToken(
  world: World,
  { userId, email = '', expiresInSeconds, claims }: TokenRequest,
  origin: string,
): Promise<string> {
  const user =
    userId === undefined ? userByEmail(world.store, email) : userById(world.store, userId)
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
function administratorToken(
  world: World,
  { userId, email = '', expiresInSeconds, claims }: TokenRequest,
  origin: string,
): Promise<string> {
  const found =
    userId === undefined
      ? administratorByUserName(world.store, email)
      : administratorByOid(world.store, userId)
  if (!found) throw nobody()
  return signAdministratorToken(
    world,
    found,
    { clientId: ADMINISTRATION_CLIENT.id, origin, lifetimeSeconds: expiresInSeconds },
    claims,
  )
}

export const tokenHandlers: Handlers<typeof tokens, World> = {
  issue: ({ body }, { world, origin }) => issueToken(world, body, origin),
}
