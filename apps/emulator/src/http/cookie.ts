import type { CookieOptions, Response } from 'express'

/** Where a cookie is read and set: the request's `Cookie` header, and the origin that it names. */
type Asked = { cookies: string | undefined; origin: string }
type Answer = Pick<Response, 'cookie' | 'clearCookie'>

/** One of the emulator's cookies: hidden from scripts, sent only to its host. */
export type Cookie = {
  read(asked: Asked): string | undefined
  set(answer: Answer, origin: string, value: string): void
  clear(answer: Answer, origin: string): void
}

/**
 * A cookie by its plain name; its attributes follow the origin (docs/decisions/0027).
 *
 * Over https it is `Secure` and `__Host-`: set by this exact origin, by no other host or subdomain.
 * Source: RFC 6265bis, section 4.1.3.2. Over http, which only this machine uses, WebKit drops such
 * a cookie, so it is neither; its name has the port, because cookies ignore ports and each port is
 * a separate window.
 */
export function createCookie(name: string, sameSite: 'strict' | 'lax'): Cookie {
  const options = (origin: string): CookieOptions => ({
    httpOnly: true,
    secure: isSecure(origin),
    sameSite,
    path: '/',
  })
  return {
    read: ({ cookies, origin }) => readCookie(cookies, getCookieName(name, origin)),
    set: (answer, origin, value) =>
      void answer.cookie(getCookieName(name, origin), value, options(origin)),
    clear: (answer, origin) =>
      void answer.clearCookie(getCookieName(name, origin), options(origin)),
  }
}

const isSecure = (origin: string) => origin.startsWith('https:')

/** The name of a cookie at an origin: `__Host-sid` over https, else `sid-4400`. */
export const getCookieName = (name: string, origin: string): string =>
  isSecure(origin) ? `__Host-${name}` : `${name}-${new URL(origin).port || 80}`

/**
 * The value of a cookie in a `Cookie` header. Ours are base64url, so nothing needs decoding.
 * Source: RFC 6265, section 4.2.1.
 */
function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = header?.split(/; */).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}
