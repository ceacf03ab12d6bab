import { z } from 'zod'
import { PORTAL_CLIENT } from '#okta/clients.ts'
import { signAccessToken } from '#okta/tokens.ts'
import { problem } from '#problem.ts'
import { userByEmail, userById } from '#product/people/rows.ts'
import type { World } from '#world.ts'

const DAY_SECONDS = 24 * 3600

export const TokenRequest = z
  .strictObject({
    userId: z.string().optional(),
    email: z.string().optional(),
    kind: z.literal('user').default('user'),
    expiresInSeconds: z.number().int().min(-DAY_SECONDS).max(DAY_SECONDS).default(600),
    claims: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), 'Name the person by userId or by email.')

/** An access token without the way through sign-in, for tests alone; `claims` may be made wrong on purpose. */
export async function tokenFor(world: World, { userId, email, expiresInSeconds, claims }: z.output<typeof TokenRequest>, origin: string) {
  const user = userId === undefined ? userByEmail(world.store, email ?? '') : userById(world.store, userId)
  if (!user?.oktaId) throw problem(404, 'notFound', 'There is no such person with an account.')
  const access_token = await signAccessToken(
    world,
    { id: user.oktaId, login: user.email },
    {
      clientId: PORTAL_CLIENT.id,
      scope: 'openid offline_access profile',
      authTime: world.clock.now().toISOString(),
      origin,
      lifetimeMs: expiresInSeconds * 1000,
    },
    claims,
  )
  return { access_token, token_type: 'Bearer', expires_in: expiresInSeconds }
}
