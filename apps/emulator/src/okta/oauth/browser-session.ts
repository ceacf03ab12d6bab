import type { Request, Response } from 'express'
import { createCookie } from '#http/cookie.ts'
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
export const providerCookie = createCookie('idp', 'lax')
const getSecret = (request: Request, { locals }: Pick<Response, 'locals'>) =>
  providerCookie.read({ cookies: request.get('cookie'), origin: locals.origin as string })

/** The provider's session of this browser, if its user still has access. */
export function currentSession(
  { store, clock }: BaseWorld,
  request: Request,
  response: Pick<Response, 'locals'>,
): SessionRow | undefined {
  const secret = getSecret(request, response)
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
  providerCookie.set(response, response.locals.origin as string, secret)
  return session
}

export function closeSession({ store }: BaseWorld, request: Request, response: Response): void {
  const secret = getSecret(request, response)
  if (!secret) return
  deleteSession(store, hashSecret(secret))
  providerCookie.clear(response, response.locals.origin as string)
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
