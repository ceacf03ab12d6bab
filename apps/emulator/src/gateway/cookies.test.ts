import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMessage } from '#testing/authn-steps.ts'
import { createBrowser, signOn } from '#testing/browser.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { authn, authorizePath, redirected } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const PUBLIC_ORIGIN = 'https://portal.example'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator({ settings: { PUBLIC_ORIGIN } })
})
afterAll(() => emulator.stop())

type Way = (at: TestEmulator) => Promise<string[]>
/**
 * Requests for every cookie. Those of the identity providers are Lax: other pages send the browser
 * there.
 */
const WAYS: Record<string, { sameSite: 'Strict' | 'Lax'; way: Way }> = {
  sid: {
    sameSite: 'Strict',
    way: async (at) => {
      const authCode = redirected(await authorized(at)).get('code') ?? ''
      const exchanged = await at.sendToGateway('POST', '/auth/okta-tokens', { authCode })
      return exchanged.headers.getSetCookie()
    },
  },
  'sign-in': {
    sameSite: 'Strict',
    way: async (at) => (await azureAuthUrl(at)).headers.getSetCookie(),
  },
  idp: { sameSite: 'Lax', way: async (at) => (await authorized(at)).headers.getSetCookie() },
  unlock: {
    sameSite: 'Strict',
    way: async (at) => {
      const { email } = at.person('locked')
      await at.send('POST', '/api/v1/authn/recovery/unlock', {
        username: email,
        factorType: 'EMAIL',
      })
      const { pathname, search } = new URL(lastMessage(at, email).links[0] ?? '')
      return (await at.send('GET', pathname + search)).headers.getSetCookie()
    },
  },
  sso: {
    sameSite: 'Lax',
    way: async (at) => {
      const { azureAuthUrl: address } = (await (await azureAuthUrl(at)).json()) as {
        azureAuthUrl: string
      }
      const browser = createBrowser(emulator, { host: new URL(at.origin).host })
      const { headers } = await signOn(browser, address, emulator.person('admin'))
      return [headers['set-cookie'] ?? []].flat().filter((cookie) => !cookie.includes('=;'))
    },
  },
}

async function authorized(at: TestEmulator): Promise<Response> {
  const { email, password } = at.person('owner')
  const { sessionToken } = (await (await authn(at, email, password)).json()) as {
    sessionToken: string
  }
  return at.send('GET', authorizePath(at.origin, { sessionToken }))
}
const azureAuthUrl = (at: TestEmulator) => at.sendToGateway('GET', '/auth/azure-auth-url')

/** The same emulator behind something that ends TLS and keeps the host name. */
function atPublicOrigin(): TestEmulator {
  const send: TestEmulator['send'] = async (method, path, body, headers = {}) => {
    const { host } = new URL(PUBLIC_ORIGIN)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await rawRequest(
      emulator.origin,
      path,
      { ...type, ...headers, host },
      { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    )
    const given = Object.entries(answer.headers).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    )
    return new Response(answer.body || null, { status: answer.status, headers: given })
  }
  return {
    ...emulator,
    origin: PUBLIC_ORIGIN,
    send,
    sendToGateway: (method, path, body, headers) =>
      send(method, `/api/v1${path}`, body, { [GATEWAY_HEADER]: '1', ...headers }),
  }
}

test.each(Object.entries(WAYS))(
  'over https the cookie %s is Secure and of this origin only, hidden from scripts and from other sites’ forms [T4]',
  async (name, { sameSite, way }) => {
    const [cookie = '', ...others] = await way(atPublicOrigin())
    expect(others).toEqual([])
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(pair).toMatch(new RegExp(`^__Host-${name}=[\\w-]{43}$`))
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', `SameSite=${sameSite}`, 'Secure'])
  },
)

test.each(Object.entries(WAYS))(
  'over http on this machine the cookie %s is one that WebKit keeps too, and belongs to its port',
  async (name, { sameSite, way }) => {
    const [cookie = '', ...others] = await way(emulator)
    expect(others).toEqual([])
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(pair).toMatch(new RegExp(`^${name}-${new URL(emulator.origin).port}=[\\w-]{43}$`))
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', `SameSite=${sameSite}`])
  },
)

test('a cookie of another port of the same host opens no session, and neither does one over https', async () => {
  const [cookie = ''] = await (WAYS.sid?.way(emulator) ?? [])
  const value = cookie.split(';')[0]?.split('=')[1] ?? ''
  const { port } = new URL(emulator.origin)
  const renew = async (at: TestEmulator, name: string) =>
    (
      await at.sendToGateway('POST', '/auth/okta-refresh', undefined, {
        cookie: `${name}=${value}`,
      })
    ).status
  for (const name of [`sid-${Number(port) + 1}`, 'sid', '__Host-sid'])
    expect([name, await renew(emulator, name)]).toEqual([name, 401])
  expect(await renew(atPublicOrigin(), `sid-${port}`)).toBe(401)
  expect(await renew(emulator, `sid-${port}`)).toBe(200)
})

test('a call that opens no session is refused from other origins too: they cannot request mails or unlocks [T4]', async () => {
  const authorization = `Bearer ${await emulator.accessToken('owner')}`
  const { email } = emulator.person('owner')
  for (const [path, body] of [
    [
      'register',
      { firstName: 'Robin', lastName: 'Ellis', email: 'robin.ellis@prairiemutual.example' },
    ],
    ['forgot-password/email', { userEmail: email }],
    ['activation-token', { oktaUserId: emulator.person('unactivated').oktaId }],
    [`okta-users/${emulator.person('locked').oktaId}/unlock`, {}],
  ] as const)
    for (const headers of [
      {},
      { [GATEWAY_HEADER]: '1', origin: 'https://evil.example' },
      { [GATEWAY_HEADER]: '1', 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const response = await emulator.send('POST', `/api/v1/auth/${path}`, body, {
        authorization,
        ...headers,
      })
      expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'foreignOrigin',
      ])
    }
  expect(emulator.person('locked').status).toBe('LOCKED_OUT')
})

test('no other origin may read an answer or send the portal’s header', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': GATEWAY_HEADER,
  }
  for (const path of [
    '/api/v1/auth/okta-refresh',
    '/api/v1/authn',
    '/product/v1/users/self',
    '/oauth2/default/v1/token',
  ]) {
    const preflight = await emulator.send('OPTIONS', path, undefined, headers)
    const names = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect([path, names]).toEqual([path, []])
  }
})
