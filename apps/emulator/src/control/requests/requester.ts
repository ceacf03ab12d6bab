import type { Request } from 'express'
import { decodeJwt } from 'jose'
import { administratorByOid } from '#azure/rows.ts'
import { readCookie } from '#cookie.ts'
import { gatewaySession } from '#gateway/rows.ts'
import { SESSION_COOKIE } from '#gateway/session.ts'
import { userByOktaId } from '#product/people/rows.ts'
import { hashSecret } from '#secret.ts'
import type { Store } from '#store/store.ts'
import { addressesOf } from './rows.ts'
import { windowNameOf, windowOf } from './window.ts'

/** `id` as the record of requests has it: of a user, or the `oid` of an administrator. */
export type Asker = { id: string; email: string }

/**
 * Whom a request claims to be, by its token or its session; where there is neither, whose own window it comes from, as before a sign-in.
 * Nothing is verified: whatever depends on it fails on purpose.
 */
export function askerOf({ headers }: Pick<Request, 'headers'>, origin: string, store: Store): Asker | undefined {
  const claimed = claimsOf(headers.authorization) ?? sessionOf(headers.cookie, store)
  if (!claimed) return windowNameOf(origin) === undefined ? undefined : ownerOf(origin, store)
  const user = claimed.uid === undefined ? undefined : userByOktaId(store, claimed.uid)
  if (user) return { id: user.id, email: user.email }
  const administrator = claimed.oid === undefined ? undefined : administratorByOid(store, claimed.oid)
  return administrator && { id: administrator.oid, email: administrator.userName }
}

function ownerOf(origin: string, store: Store): Asker | undefined {
  const everybody = [...addressesOf(store)]
  const emails = everybody.map(([, email]) => email)
  const found = everybody.find(([, email]) => windowOf(email, emails, origin) === origin)
  return found && { id: found[0], email: found[1] }
}

type Claimed = { uid?: string | undefined; oid?: string | undefined }
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function claimsOf(authorization: string | undefined): Claimed | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (token === undefined) return undefined
  try {
    const { uid, oid } = decodeJwt(token)
    return { uid: textOf(uid), oid: textOf(oid) }
  } catch {
    return undefined
  }
}

function sessionOf(cookies: string | undefined, store: Store): Claimed | undefined {
  const cookie = readCookie(cookies, SESSION_COOKIE)
  const session = cookie === undefined ? undefined : gatewaySession(store, hashSecret(cookie))
  return session && { uid: session.oktaId ?? undefined, oid: session.administratorOid ?? undefined }
}
