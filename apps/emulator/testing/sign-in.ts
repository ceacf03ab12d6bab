import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import type { TestEmulator } from './start-emulator.ts'

export const SCOPE = 'openid offline_access profile'

export const authn = (
  { send }: TestEmulator,
  username: string,
  password: string | null,
  more: object = {},
) => send('POST', '/api/v1/authn', { username, password, ...more })

/** The redirect for a session token; `changes` replace parameters, undefined removes one. */
export function authorizePath(
  origin: string,
  changes: Record<string, string | undefined> = {},
): string {
  const all: Record<string, string | undefined> = {
    client_id: PORTAL_CLIENT.id,
    response_type: 'code',
    state: 'state-1',
    redirect_uri: `${origin}/authorization-code/callback`,
    scope: SCOPE,
    ...changes,
  }
  const given = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `/oauth2/default/v1/authorize?${new URLSearchParams(given)}`
}

/** The parameters of a redirect. */
export const redirected = (response: Response): URLSearchParams =>
  new URL(response.headers.get('location') ?? 'about:blank').searchParams

/** `name=value` of an answer's cookie. */
export const getCookie = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

export type SignedIn = {
  accessToken: string
  idToken: string
  cookie: string
  providerCookie: string
}

/** A browser's whole sign-in: password, session token, code, tokens. */
export async function signIn(emulator: TestEmulator, purpose: string): Promise<SignedIn> {
  const { email, password } = emulator.person(purpose)
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  const authorized = await emulator.send('GET', authorizePath(emulator.origin, { sessionToken }))
  const exchanged = await emulator.sendToGateway('POST', '/auth/okta-tokens', {
    authCode: redirected(authorized).get('code'),
  })
  const { access_token, id_token } = (await exchanged.json()) as {
    access_token: string
    id_token: string
  }
  return {
    accessToken: access_token,
    idToken: id_token,
    cookie: getCookie(exchanged),
    providerCookie: getCookie(authorized),
  }
}

export const refresh = (emulator: TestEmulator, cookie: string) =>
  emulator.send('POST', '/api/v1/auth/okta-refresh', undefined, { cookie, [GATEWAY_HEADER]: '1' })
