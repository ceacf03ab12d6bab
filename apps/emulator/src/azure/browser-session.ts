import type { Request, Response } from 'express'
import { type Cookie, createCookie } from '#http/cookie.ts'
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
const ssoCookie = createCookie('sso', 'lax')
/** Binds open sign-in pages to their browser. */
const pageCookie = createCookie('sso-page', 'lax')

type Answer = Pick<Response, 'locals'>
const getOrigin = ({ locals }: Answer) => locals.origin as string
const readFrom = (cookie: Cookie, request: Request, response: Answer) =>
  cookie.read({ cookies: request.get('cookie'), origin: getOrigin(response) })

/** The administrator who is signed on in this browser, if the account is still in use. */
export function signedOn(
  { store, clock }: BaseWorld,
  request: Request,
  response: Answer,
): AdministratorRow | undefined {
  const secret = readFrom(ssoCookie, request, response)
  const session = secret ? sessionByHash(store, hashSecret(secret)) : undefined
  if (!session || Date.parse(session.expiresAt) <= clock.now().getTime()) return undefined
  const administrator = administratorByOid(store, session.oid)
  return administrator?.isEnabled === 1 ? administrator : undefined
}

/** Starts a session, which replaces the browser's former one. */
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
  ssoCookie.set(response, getOrigin(response), secret)
}

export function signOff({ store }: BaseWorld, request: Request, response: Response): void {
  const secret = readFrom(ssoCookie, request, response)
  if (!secret) return
  deleteSession(store, hashSecret(secret))
  ssoCookie.clear(response, getOrigin(response))
}

/** Identifies the browser of a sign-in page: another browser cannot send its form. */
export const pageCookieHash = (request: Request, response: Answer): string | undefined => {
  const secret = readFrom(pageCookie, request, response)
  return secret && hashSecret(secret)
}

/** As `pageCookieHash`, but sets a cookie if the browser has none. Several open pages share it. */
export function keepPageCookie(request: Request, response: Response): string {
  const brought = readFrom(pageCookie, request, response)
  const secret = brought && /^[\w-]{43}$/.test(brought) ? brought : newSecret()
  if (secret !== brought) pageCookie.set(response, getOrigin(response), secret)
  return hashSecret(secret)
}
