import { SESSION_TIMEOUT_MS } from '@concord/domain/limits'
import { revokeAzureRefreshToken } from '#azure/tokens.ts'
import { createCookie } from '#http/cookie.ts'
import { problem } from '#http/problem.ts'
import type { Context } from '#http/route.ts'
import { revokeRefreshToken } from '#okta/oauth/tokens.ts'
import { toMessage } from '#runtime/messages.ts'
import { REFRESH_FAMILY_MS } from '#runtime/policy.ts'
import { openToken, sealToken } from '#runtime/sealed-token.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import {
  deleteEndedSessions,
  deleteGatewaySession,
  type GatewaySessionRow,
  gatewaySession,
  insertGatewaySession,
  renewGatewaySession,
} from './rows.ts'

export const sessionCookie = createCookie('sid', 'strict')

type Call = Context<undefined>
export type OpenedSession = { cookie: string; row: GatewaySessionRow }
/** The owner of a session: one browser session has one identity, user or administrator. */
type Owner = Pick<GatewaySessionRow, 'oktaId' | 'administratorOid'>
type IssuedRefreshToken = { refreshToken: string; issuedAt: string; refreshExpiresAt: string }

export const sessionEnded = () => problem(401, 'sessionEnded', toMessage('problem.sessionEnded'))
export const signInSpent = () => problem(400, 'invalidGrant', toMessage('problem.signInSpent'))

/**
 * The session of the request's cookie, if it is of this kind. One that has ended, or has been idle
 * for SESSION_TIMEOUT (A132), is removed with its tokens.
 *
 * @throws 401 `sessionEnded`.
 */
export function requireSession(call: Call, kind: 'user' | 'administrator'): OpenedSession {
  const { world, header, origin } = call
  const cookie = sessionCookie.read({ cookies: header('cookie'), origin })
  const row = cookie ? gatewaySession(world.store, hashSecret(cookie)) : undefined
  const isAlive = row !== undefined && isCurrent(row, world.clock.now().getTime())
  if (cookie && isAlive && (row.administratorOid !== null) === (kind === 'administrator'))
    return { cookie, row }
  if (!isAlive) endSession(call)
  throw sessionEnded()
}

/**
 * Renewals are the sign of life: an open portal renews every 5 minutes, and without a renewal every
 * call is refused after 10 minutes.
 */
const isCurrent = ({ refreshStartedAt, refreshExpiresAt }: GatewaySessionRow, now: number) =>
  Date.parse(refreshExpiresAt) > now && now - Date.parse(refreshStartedAt) < SESSION_TIMEOUT_MS

/** Opens a session under a new cookie; the session of the browser's old one ends. */
export function openSession(
  call: Call,
  owner: Owner,
  { refreshToken, issuedAt, refreshExpiresAt }: IssuedRefreshToken,
): void {
  const { store, clock, keys } = call.world
  endSession(call)
  const cookie = newSecret()
  const now = clock.now()
  deleteEndedSessions(store, now.toISOString())
  insertGatewaySession(store, {
    ...owner,
    hash: hashSecret(cookie),
    sealedRefreshToken: sealToken(keys.gateway, cookie, refreshToken),
    refreshStartedAt: issuedAt,
    refreshExpiresAt,
    createdAt: now.toISOString(),
    endsAt: later(now, REFRESH_FAMILY_MS),
  })
  sessionCookie.set(call.answer, call.origin, cookie)
}

export const refreshTokenIn = ({ cookie, row }: OpenedSession, { world }: Call): string =>
  openToken(world.keys.gateway, cookie, row.sealedRefreshToken)

/** Replaces the used refresh token by the rotated one. */
export function keepRefreshToken(
  { cookie, row }: OpenedSession,
  { world }: Call,
  issued: IssuedRefreshToken,
): void {
  renewGatewaySession(world.store, {
    hash: row.hash,
    sealedRefreshToken: sealToken(world.keys.gateway, cookie, issued.refreshToken),
    refreshStartedAt: issued.issuedAt,
    refreshExpiresAt: issued.refreshExpiresAt,
  })
}

/**
 * Ends the session of the request's cookie, if any, and revokes everything of its refresh token.
 */
export function endSession({ world, header, origin, answer }: Call): void {
  const cookie = sessionCookie.read({ cookies: header('cookie'), origin })
  if (!cookie) return
  const row = gatewaySession(world.store, hashSecret(cookie))
  if (row) {
    const revoke = row.administratorOid === null ? revokeRefreshToken : revokeAzureRefreshToken
    revoke(world, openToken(world.keys.gateway, cookie, row.sealedRefreshToken))
    deleteGatewaySession(world.store, row.hash)
  }
  sessionCookie.clear(answer, origin)
}
