import { SESSION_TIMEOUT_MS } from '@concord/domain/limits'
import { createCookie } from '#http/cookie.ts'
import { problem } from '#http/problem.ts'
import { toMessage } from '#runtime/messages.ts'
import { REFRESH_FAMILY_MS } from '#runtime/policy.ts'
import { openToken, sealToken } from '#runtime/sealed-token.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { GatewayCall } from './gateway-world.ts'
import type { Issued } from './provider.ts'
import type { GatewaySessionRow } from './rows.ts'

export const sessionCookie = createCookie('sid', 'strict')

export type OpenedSession = { cookie: string; row: GatewaySessionRow; refreshToken: string }
/** The owner of a session: one browser session has one identity, user or administrator. */
type Owner = Pick<GatewaySessionRow, 'oktaId' | 'administratorOid'>

export const sessionEnded = () => problem(401, 'sessionEnded', toMessage('problem.sessionEnded'))
export const signInSpent = () => problem(400, 'invalidGrant', toMessage('problem.signInSpent'))

/**
 * The session of the request's cookie, if it is of this kind. One that has ended, has been idle for
 * SESSION_TIMEOUT (A132) or was sealed by an earlier key is removed with its tokens.
 *
 * @throws 401 `sessionEnded`.
 */
export async function requireSession(
  call: GatewayCall,
  kind: 'user' | 'administrator',
): Promise<OpenedSession> {
  const session = await findSession(call)
  const isAlive = session !== undefined && isRenewable(session.row, call.world.clock.now())
  if (isAlive && (session.row.administratorOid !== null) === (kind === 'administrator'))
    return session
  if (!isAlive) await endSession(call)
  throw sessionEnded()
}

/** None without a cookie, without its session, or if another key has sealed its refresh token. */
async function findSession({
  world,
  header,
  origin,
}: GatewayCall): Promise<OpenedSession | undefined> {
  const cookie = sessionCookie.read({ cookies: header('cookie'), origin })
  const row = cookie ? await world.sessions.find(hashSecret(cookie)) : undefined
  if (!cookie || !row) return undefined
  const refreshToken = openToken(world.keys.gateway, cookie, row.sealedRefreshToken)
  return refreshToken === undefined ? undefined : { cookie, row, refreshToken }
}

/**
 * Whether a session with this refresh token can still be renewed. Renewals are the sign of life: an
 * open portal renews every 5 minutes, and without a renewal every call is refused after 10 minutes.
 */
export const isRenewable = (
  {
    refreshStartedAt,
    refreshExpiresAt,
  }: Pick<GatewaySessionRow, 'refreshStartedAt' | 'refreshExpiresAt'>,
  now: Date,
): boolean =>
  Date.parse(refreshExpiresAt) > now.getTime() &&
  now.getTime() - Date.parse(refreshStartedAt) < SESSION_TIMEOUT_MS

/**
 * Opens a session under a new cookie; the session of the browser's old one ends.
 *
 * @throws 400 `invalidScope` without a refresh token.
 */
export async function openSession(call: GatewayCall, owner: Owner, issued: Issued): Promise<void> {
  const refreshToken = getRefreshToken(issued)
  const { sessions, clock, keys } = call.world
  await endSession(call)
  const cookie = newSecret()
  const now = clock.now()
  await sessions.deleteEnded(now.toISOString())
  const endsAt = later(now, REFRESH_FAMILY_MS)
  await sessions.insert({
    ...owner,
    hash: hashSecret(cookie),
    sealedRefreshToken: sealToken(keys.gateway, cookie, refreshToken),
    refreshStartedAt: issued.issuedAt,
    refreshExpiresAt: earlier(issued.refreshExpiresAt, endsAt),
    createdAt: now.toISOString(),
    endsAt,
  })
  sessionCookie.set(call.answer, call.origin, cookie)
}

const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)

function getRefreshToken({ refreshToken }: Issued): string {
  if (refreshToken === undefined)
    throw problem(400, 'invalidScope', toMessage('problem.offlineAccess'))
  return refreshToken
}

/** Replaces the used refresh token by the rotated one. */
export const keepRefreshToken = async (
  { cookie, row }: OpenedSession,
  { world }: GatewayCall,
  issued: Issued,
): Promise<void> =>
  world.sessions.renew({
    hash: row.hash,
    sealedRefreshToken: sealToken(world.keys.gateway, cookie, getRefreshToken(issued)),
    refreshStartedAt: issued.issuedAt,
    refreshExpiresAt: earlier(issued.refreshExpiresAt, row.endsAt),
  })

/**
 * Ends the session of the request's cookie, if any, and revokes everything of its refresh token.
 */
export async function endSession(call: GatewayCall): Promise<void> {
  const { world, header, origin, answer } = call
  const cookie = sessionCookie.read({ cookies: header('cookie'), origin })
  if (!cookie) return
  sessionCookie.clear(answer, origin)
  const session = await findSession(call)
  await world.sessions.delete(hashSecret(cookie))
  if (!session) return
  const provider = session.row.administratorOid === null ? world.users : world.administrators
  await provider.revoke(session.refreshToken, call)
}
