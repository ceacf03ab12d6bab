import { revokeAzureRefreshToken } from '#azure/tokens.ts'
import { readCookie } from '#http/cookie.ts'
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

/**
 * `__Host-`: set by this exact origin, by no other host or subdomain. Source: RFC 6265bis, section
 * 4.1.3.2.
 */
export const SESSION_COOKIE = '__Host-sid'
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const

type Call = Context<undefined>
export type OpenedSession = { cookie: string; row: GatewaySessionRow }
/** The owner of a session: one browser session has one identity, user or administrator. */
type Owner = Pick<GatewaySessionRow, 'oktaId' | 'administratorOid'>
type IssuedRefreshToken = { refreshToken: string; issuedAt: string; refreshExpiresAt: string }

export const sessionEnded = () => problem(401, 'sessionEnded', toMessage('problem.sessionEnded'))
export const signInSpent = () => problem(400, 'invalidGrant', toMessage('problem.signInSpent'))

/**
 * The session of the request's cookie, if it is of this kind.
 *
 * @throws 401 `sessionEnded`.
 */
export function requireSession(
  { world, header, answer }: Call,
  kind: 'user' | 'administrator',
): OpenedSession {
  const cookie = readCookie(header('cookie'), SESSION_COOKIE)
  const row = cookie ? gatewaySession(world.store, hashSecret(cookie)) : undefined
  const isAlive =
    row !== undefined && Date.parse(row.refreshExpiresAt) > world.clock.now().getTime()
  if (cookie && isAlive && (row.administratorOid !== null) === (kind === 'administrator'))
    return { cookie, row }
  if (cookie && !isAlive) answer.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS)
  throw sessionEnded()
}

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
  call.answer.cookie(SESSION_COOKIE, cookie, COOKIE_OPTIONS)
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
export function endSession({ world, header, answer }: Call): void {
  const cookie = readCookie(header('cookie'), SESSION_COOKIE)
  if (!cookie) return
  const row = gatewaySession(world.store, hashSecret(cookie))
  if (row) {
    const revoke = row.administratorOid === null ? revokeRefreshToken : revokeAzureRefreshToken
    revoke(world, openToken(world.keys.gateway, cookie, row.sealedRefreshToken))
    deleteGatewaySession(world.store, row.hash)
  }
  answer.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS)
}
