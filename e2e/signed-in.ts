import { USER_SLOT } from '@concord/domain/session/slots'
import type { BrowserContext } from '@playwright/test'
import type { Person } from '../package/world.ts'
import type { Emulator } from './emulator.ts'

type Json = Record<string, unknown>

/**
 * Gives a window the state of a signed-in browser: the cookies of the provider and the gateway, and
 * the storage key that marks a session. The sign-in is real but uses no pages; e2e/sign-in.e2e.ts
 * covers those.
 */
export async function bringSession(
  context: BrowserContext,
  { origin, getWindow }: Emulator,
  person: Person,
): Promise<void> {
  const { sessionToken } = await json(
    post(`${origin}/api/v1/authn`, { username: person.email, password: person.password }),
  )
  const environment = await json(fetch(`${origin}/api/v1/env`))
  const redirectUri = `${origin}/authorization-code/callback`
  const parameters = new URLSearchParams({
    client_id: String(environment.OKTA_CLIENT_ID),
    response_type: 'code',
    state: 'e2e',
    redirect_uri: redirectUri,
    scope: 'openid offline_access profile',
    sessionToken: String(sessionToken),
  })
  const authorized = await fetch(`${origin}/oauth2/default/v1/authorize?${parameters}`, {
    redirect: 'manual',
  })
  const authCode = new URL(authorized.headers.get('location') ?? '').searchParams.get('code')
  const exchanged = await post(
    `${origin}/api/v1/auth/okta-tokens`,
    { authCode },
    { 'x-concord-gateway': '1' },
  )
  const { sub } = getClaims(String((await json(exchanged.clone())).id_token))
  const url = getWindow(person)
  const cookies = [...authorized.headers.getSetCookie(), ...exchanged.headers.getSetCookie()]
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: USER_SLOT, value: String(sub) }] }],
  })
  await context.addCookies(cookies.map((cookie) => toCookie(cookie, url)))
}

const post = (url: string, body: Json, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function json(answer: Response | Promise<Response>): Promise<Json> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return (await response.json()) as Json
}

const getClaims = (token: string): Json =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json

/** Sets a cookie by URL, because a `__Host-` cookie has no domain. */
function toCookie(
  header: string,
  url: string,
): Parameters<BrowserContext['addCookies']>[0][number] {
  const [pair = ''] = header.split(';')
  const at = pair.indexOf('=')
  const sameSite = /samesite=strict/i.test(header) ? 'Strict' : 'Lax'
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    url,
    httpOnly: true,
    secure: /; secure/i.test(header),
    sameSite,
  }
}
