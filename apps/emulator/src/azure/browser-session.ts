import type { Request, Response } from 'express'
import { readCookie } from '#http/cookie.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { BROWSER_SESSION_MS } from './policy.ts'
import {
  type AdministratorRow,
  administratorByOid,
  deleteSession,
  insertSession,
  sessionByHash,
} from './rows.ts'

/** Only for the sign-on. Lax: applications send the browser here from their own pages. */
const COOKIE = '__Host-sso'
/** Binds open sign-in pages to their browser. */
const PAGE_COOKIE = '__Host-sso-page'
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

/** The administrator who is signed on in this browser, if the account is still in use. */
export function signedOn(
  { store, clock }: BaseWorld,
  request: Request,
): AdministratorRow | undefined {
  const secret = readCookie(request.get('cookie'), COOKIE)
  const session = secret ? sessionByHash(store, hashSecret(secret)) : undefined
  if (!session || Date.parse(session.expiresAt) <= clock.now().getTime()) return undefined
  const administrator = administratorByOid(store, session.oid)
  return administrator?.isEnabled === 1 ? administrator : undefined
}

/** A new session in place of whichever the browser had. */
export function signOn(world: BaseWorld, oid: string, request: Request, response: Response): void {
  signOff(world, request, response)
  const secret = newSecret()
  const now = world.clock.now()
  insertSession(world.store, {
    hash: hashSecret(secret),
    oid,
    authTime: now.toISOString(),
    expiresAt: later(now, BROWSER_SESSION_MS),
  })
  response.cookie(COOKIE, secret, COOKIE_OPTIONS)
}

export function signOff({ store }: BaseWorld, request: Request, response: Response): void {
  const secret = readCookie(request.get('cookie'), COOKIE)
  if (!secret) return
  deleteSession(store, hashSecret(secret))
  response.clearCookie(COOKIE, COOKIE_OPTIONS)
}

/** Identifies the browser of a sign-in page: another browser cannot send its form. */
export const pageCookieHash = (request: Request): string | undefined => {
  const secret = readCookie(request.get('cookie'), PAGE_COOKIE)
  return secret && hashSecret(secret)
}

/** The same, made when the browser has none. Several open pages share it. */
export function keepPageCookie(request: Request, response: Response): string {
  const brought = readCookie(request.get('cookie'), PAGE_COOKIE)
  const secret = brought && /^[\w-]{43}$/.test(brought) ? brought : newSecret()
  if (secret !== brought) response.cookie(PAGE_COOKIE, secret, COOKIE_OPTIONS)
  return hashSecret(secret)
}
