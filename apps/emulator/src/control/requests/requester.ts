import type { Request } from 'express'
import { decodeJwt } from 'jose'
import { administratorByOid } from '#azure/rows.ts'
import { gatewaySession } from '#gateway/rows.ts'
import { sessionCookie } from '#gateway/session.ts'
import { getAddresses } from '#mail/inbox-rows.ts'
import { userByOktaId } from '#product/people/rows.ts'
import { hashSecret } from '#runtime/secret.ts'
import type { Store } from '#store/store.ts'
import { getWindow, getWindowName } from '../access/window.ts'

/** `id` as in the record of requests: of a user, or the `oid` of an administrator. */
export type Requester = { id: string; email: string }

/**
 * The person that a request claims to be, by its token or its session; without either, e.g. before
 * a sign-in, the person of its window. Nothing is verified: this is only for deliberate faults and
 * the record.
 */
export function findRequester(
  { headers }: Pick<Request, 'headers'>,
  origin: string,
  store: Store,
): Requester | undefined {
  const claimed = getClaims(headers.authorization) ?? getSession(headers.cookie, origin, store)
  if (!claimed) return getWindowName(origin) === undefined ? undefined : findOwner(origin, store)
  const user = claimed.uid === undefined ? undefined : userByOktaId(store, claimed.uid)
  if (user) return { id: user.id, email: user.email }
  const administrator =
    claimed.oid === undefined ? undefined : administratorByOid(store, claimed.oid)
  return administrator && { id: administrator.oid, email: administrator.userName }
}

function findOwner(origin: string, store: Store): Requester | undefined {
  const everybody = [...getAddresses(store)]
  const emails = everybody.map(([, email]) => email)
  const found = everybody.find(([, email]) => getWindow(email, emails, origin) === origin)
  return found && { id: found[0], email: found[1] }
}

type Claimed = { uid?: string | undefined; oid?: string | undefined }
const getText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function getClaims(authorization: string | undefined): Claimed | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (token === undefined) return undefined
  try {
    const { uid, oid } = decodeJwt(token)
    return { uid: getText(uid), oid: getText(oid) }
  } catch {
    return undefined
  }
}

function getSession(
  cookies: string | undefined,
  origin: string,
  store: Store,
): Claimed | undefined {
  const cookie = sessionCookie.read({ cookies, origin })
  const session = cookie === undefined ? undefined : gatewaySession(store, hashSecret(cookie))
  return session && { uid: session.oktaId ?? undefined, oid: session.administratorOid ?? undefined }
}
