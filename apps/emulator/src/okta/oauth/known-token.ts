import type { JWTPayload } from 'jose'
import { REFRESH_GRACE_MS } from '#runtime/policy.ts'
import { hashSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  type OktaUserRow,
  oktaUserById,
  type RefreshTokenRow,
  refreshTokenByHash,
} from '../account/rows.ts'
import { isRefusedStatus } from '../account/user-status.ts'
import { verifyAccessToken, verifyClientToken } from './access-token.ts'

/** A token that is valid now: of a user with access, or of a client without a person. */
export type KnownToken =
  | ({ user: OktaUserRow } & (
      | { kind: 'access'; claims: JWTPayload }
      | { kind: 'refresh'; row: RefreshTokenRow }
    ))
  | { kind: 'client'; claims: JWTPayload }

/** Looks up a token; undefined if it is unknown or invalid. */
export async function knownToken(
  world: BaseWorld,
  token: string,
  origin: string,
): Promise<KnownToken | undefined> {
  return token.includes('.')
    ? ((await knownAccessToken(world, token, origin)) ?? knownClientToken(world, token, origin))
    : knownRefreshToken(world, token)
}

export async function knownAccessToken(world: BaseWorld, token: string, origin: string) {
  const claims = await verifyAccessToken(token, origin, world)
  const user = claims && activeUser(world, String(claims.uid))
  return claims && user ? ({ kind: 'access', claims, user } as const) : undefined
}

async function knownClientToken(world: BaseWorld, token: string, origin: string) {
  const claims = await verifyClientToken(token, origin, world)
  return claims ? ({ kind: 'client', claims } as const) : undefined
}

/** Whether a refresh token was replaced, and the grace period for concurrent tabs is over. */
export const isRetired = ({ replacedAt }: RefreshTokenRow, now: Date): boolean =>
  replacedAt !== null && now.getTime() - Date.parse(replacedAt) > REFRESH_GRACE_MS

function knownRefreshToken(world: BaseWorld, token: string) {
  const now = world.clock.now()
  const row = refreshTokenByHash(world.store, hashSecret(token))
  const isGood =
    row &&
    row.revokedAt === null &&
    !isRetired(row, now) &&
    Date.parse(row.expiresAt) > now.getTime()
  const user = isGood ? activeUser(world, row.oktaId) : undefined
  return row && user ? ({ kind: 'refresh', row, user } as const) : undefined
}

/** Whether a refresh token was not revoked, and its user has access. */
export function acceptsRefreshToken(world: BaseWorld, token: string): boolean {
  const row = refreshTokenByHash(world.store, hashSecret(token))
  return row?.revokedAt === null && activeUser(world, row.oktaId) !== undefined
}

function activeUser({ store }: BaseWorld, oktaId: string): OktaUserRow | undefined {
  const user = oktaUserById(store, oktaId)
  return user && !isRefusedStatus(user.status) ? user : undefined
}
