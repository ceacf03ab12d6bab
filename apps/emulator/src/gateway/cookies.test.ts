import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMessage } from '#testing/authn-steps.ts'
import { createBrowser, signOn } from '#testing/browser.ts'
import { authn, authorizePath, redirected } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

/**
 * Requests for every cookie. Those of the identity providers are Lax: other pages send the browser
 * there.
 */
const WAYS: Record<string, { sameSite: 'Strict' | 'Lax'; way: () => Promise<string[]> }> = {
  '__Host-sid': {
    sameSite: 'Strict',
    way: async () => (await exchange(await newCode())).headers.getSetCookie(),
  },
  '__Host-sign-in': {
    sameSite: 'Strict',
    way: async () => (await azureAuthUrl()).headers.getSetCookie(),
  },
  '__Host-idp': { sameSite: 'Lax', way: async () => (await authorized()).headers.getSetCookie() },
  '__Host-unlock': {
    sameSite: 'Strict',
    way: async () => {
      const { email } = emulator.person('locked')
      await emulator.send('POST', '/api/v1/authn/recovery/unlock', {
        username: email,
        factorType: 'EMAIL',
      })
      const link = (lastMessage(emulator, email).links[0] ?? '').replace(emulator.origin, '')
      return (await emulator.send('GET', link)).headers.getSetCookie()
    },
  },
  '__Host-sso': {
    sameSite: 'Lax',
    way: async () => {
      const { azureAuthUrl: address } = (await (await azureAuthUrl()).json()) as {
        azureAuthUrl: string
      }
      const { headers } = await signOn(createBrowser(emulator), address, emulator.person('admin'))
      return [headers['set-cookie'] ?? []].flat().filter((cookie) => !cookie.includes('=;'))
    },
  },
}

async function authorized(): Promise<Response> {
  const { email, password } = emulator.person('owner')
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  return emulator.send('GET', authorizePath(emulator.origin, { sessionToken }))
}
const newCode = async () => redirected(await authorized()).get('code') ?? ''
const exchange = (authCode: string) =>
  emulator.sendToGateway('POST', '/auth/okta-tokens', { authCode })
const azureAuthUrl = () => emulator.sendToGateway('GET', '/auth/azure-auth-url')

test.each(Object.entries(WAYS))(
  'the cookie %s is of this origin only, hidden from scripts and from other sites’ forms',
  async (name, { sameSite, way }) => {
    const cookies = await way()
    expect(cookies).toHaveLength(1)
    const [pair = '', ...attributes] = (cookies[0] ?? '').split('; ')
    expect(pair).toMatch(new RegExp(`^${name}=[\\w-]{43}$`))
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', `SameSite=${sameSite}`, 'Secure'])
  },
)

test('a call that opens no session is refused from other origins too: they cannot request mails or unlocks', async () => {
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
