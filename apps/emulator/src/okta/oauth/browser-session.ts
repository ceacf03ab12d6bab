import type { Request, Response } from 'express'
import { readCookie } from '#http/cookie.ts'
import { BROWSER_SESSION_MS } from '#runtime/policy.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  deleteSession,
  insertSession,
  oktaUserById,
  type SessionRow,
  sessionByHash,
  takeSessionToken,
} from '../account/rows.ts'
import { isRefusedStatus } from '../account/user-status.ts'

/** Lax: the portal sends the browser here from its page, and the browser returns. */
const COOKIE = '__Host-idp'
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

/** The cookie of the provider's session in a request. */
export const readSessionCookie = (cookies: string | undefined): string | undefined =>
  readCookie(cookies, COOKIE)

/** The provider's session of this browser, if its user still has access. */
export function currentSession(
  { store, clock }: BaseWorld,
  request: Request,
): SessionRow | undefined {
  const secret = readSessionCookie(request.get('cookie'))
  const session = secret ? sessionByHash(store, hashSecret(secret)) : undefined
  return session && isAlive(session, { store, clock }) ? session : undefined
}

/**
 * Consumes a session token: opens a new session, which replaces the browser's previous one.
 * Undefined if the token is invalid.
 */
export function openSession(
  world: BaseWorld,
  sessionToken: string,
  request: Request,
  response: Response,
): SessionRow | undefined {
  const { store, clock } = world
  const now = clock.now()
  const taken = takeSessionToken(store, hashSecret(sessionToken))
  if (!taken || !isAlive(taken, world)) return undefined
  closeSession(world, request, response)
  const secret = newSecret()
  const { oktaId, amr } = taken
  const session = {
    hash: hashSecret(secret),
    oktaId,
    amr,
    authTime: now.toISOString(),
    expiresAt: later(now, BROWSER_SESSION_MS),
  }
  insertSession(store, session)
  response.cookie(COOKIE, secret, COOKIE_OPTIONS)
  return session
}

export function closeSession({ store }: BaseWorld, request: Request, response: Response): void {
  const secret = readSessionCookie(request.get('cookie'))
  if (!secret) return
  deleteSession(store, hashSecret(secret))
  response.clearCookie(COOKIE, COOKIE_OPTIONS)
}

function isAlive(
  { oktaId, expiresAt }: Pick<SessionRow, 'oktaId' | 'expiresAt'>,
  { store, clock }: Pick<BaseWorld, 'store' | 'clock'>,
): boolean {
  const user = oktaUserById(store, oktaId)
  return (
    user !== undefined &&
    !isRefusedStatus(user.status) &&
    Date.parse(expiresAt) > clock.now().getTime()
  )
}
