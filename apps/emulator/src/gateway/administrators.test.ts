import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCookieName } from '#http/cookie.ts'
import { broughtBack, createBrowser, signOn } from '#testing/browser.ts'
import { getCookie, refresh, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

type Begun = { authVerifier: string; azureAuthUrl: string; cookie: string }

async function begin(headers: Record<string, string> = {}): Promise<Begun> {
  const response = await emulator.sendToGateway('GET', '/auth/azure-auth-url', undefined, headers)
  return { ...((await response.json()) as Omit<Begun, 'cookie'>), cookie: getCookie(response) }
}
const codeFrom = async ({ azureAuthUrl }: Begun, purpose = 'admin') =>
  broughtBack(await signOn(createBrowser(emulator), azureAuthUrl, emulator.person(purpose))).get(
    'code',
  ) ?? ''
const exchange = (authCode: string, { authVerifier, cookie }: Begun) =>
  emulator.sendToGateway('POST', '/auth/azure-tokens', { authCode, authVerifier }, { cookie })
const renew = (cookie: string) =>
  emulator.sendToGateway('POST', '/auth/azure-refresh', undefined, { cookie })
const getSession = (response: Response) =>
  response.headers
    .getSetCookie()
    .findLast((cookie) => cookie.startsWith('sid-'))
    ?.split(';')[0] ?? ''

/** An administrator's whole sign-in; returns the session's cookie. */
async function signInAdministrator(purpose = 'admin') {
  const begun = await begin()
  const response = await exchange(await codeFrom(begun, purpose), begun)
  return {
    ...((await response.json()) as { access_token: string; id_token: string }),
    cookie: getSession(response),
  }
}

test('the address requests a code with state, nonce and an S256 challenge, whose verifier is stored here [A094 C106]', async () => {
  const begun = await begin()
  const { origin, pathname, searchParams } = new URL(begun.azureAuthUrl)
  expect(origin + pathname).toMatch(
    new RegExp(`^${emulator.origin}/azure/[0-9a-f-]{36}/oauth2/v2.0/authorize$`),
  )
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${emulator.origin}/authorization-code/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(searchParams.get('code_challenge')).not.toBe(begun.authVerifier)
  const response = await emulator.sendToGateway('GET', '/auth/azure-auth-url')
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^sign-in-\d+=[\w-]{43};/)
  expect(new Set(cookie.split('; ').slice(1))).toEqual(
    new Set(['HttpOnly', 'Path=/', 'SameSite=Strict']),
  )
})

test('code and verifier are exchanged for an administrator’s tokens; the refresh token stays here [A014 A083 A092]', async () => {
  const begun = await begin()
  const response = await exchange(await codeFrom(begun), begun)
  const body = (await response.json()) as { access_token: string; id_token: string }
  expect(Object.keys(body)).toEqual(['access_token', 'id_token'])
  expect(decodeJwt(body.id_token)).toMatchObject({
    name: 'Morgan Reid',
    email: emulator.person('admin').email,
  })
  expect(getSession(response)).toMatch(/^sid-\d+=[\w-]{43}$/)
  const rows = JSON.stringify(
    emulator.world.store.all('SELECT hash, okta_id, administrator_oid FROM gateway_sessions'),
  )
  expect(rows).toContain(emulator.person('admin').id)
  expect(rows).not.toContain(getSession(response).split('=')[1])
})

test('an administrator without a name and mail address is shown by the user name [A054]', async () => {
  const { name, email, preferred_username } = decodeJwt<Record<string, string>>(
    (await signInAdministrator('admin-unnamed')).id_token,
  )
  expect([name, email, preferred_username]).toEqual([
    undefined,
    undefined,
    emulator.person('admin-unnamed').email,
  ])
})

test('a verifier works once, within the hour, in the browser that started, with the code for its request [A092 A094]', async () => {
  const [first, second] = [await begin(), await begin()]
  const codes = [await codeFrom(first), await codeFrom(first), await codeFrom(second)] as const
  const getStatus = async (code: string, begun: Begun) => (await exchange(code, begun)).status
  expect(await getStatus(codes[0], { ...first, cookie: '' })).toBe(400)
  expect(await getStatus(codes[0], { ...first, cookie: second.cookie })).toBe(400)
  expect(await getStatus(codes[0], { ...second, authVerifier: 'x' })).toBe(400)
  expect(await getStatus(codes[2], first)).toBe(400)
  expect(await getStatus(codes[1], first)).toBe(400)
  expect(await getStatus(codes[2], second)).toBe(400)
  const late = await begin()
  emulator.world.clock.advance(3_600_000)
  expect(await getStatus(await codeFrom(late), late)).toBe(400)
  const good = await begin()
  const code = await codeFrom(good)
  expect(await getStatus(code, good)).toBe(200)
  expect(await getStatus(code, good)).toBe(400)
})

test('two tabs may sign in at the same time; a planted cookie is not adopted', async () => {
  const first = await begin()
  const second = await begin({ cookie: first.cookie })
  expect(second.cookie).toBe(first.cookie)
  expect((await exchange(await codeFrom(first), first)).status).toBe(200)
  expect((await exchange(await codeFrom(second), second)).status).toBe(200)
  const planted = `${getCookieName('sign-in', emulator.origin)}=${'A'.repeat(43)}`
  expect((await begin({ cookie: planted })).cookie).not.toBe(planted)
})

test('refreshing rotates, once for concurrent tabs, until the session is destroyed [A093 A095 C106]', async () => {
  const { cookie, access_token } = await signInAdministrator()
  emulator.world.clock.advance(60_000)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await renew(cookie)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).not.toContain(access_token)
  expect(
    emulator.world.store.get(
      'SELECT count(*) AS tokens, count(DISTINCT family) AS families FROM azure_refresh_tokens',
    ),
  ).toEqual({
    tokens: 2,
    families: 1,
  })
  expect(
    (await emulator.sendToGateway('POST', '/auth/destroy-session', undefined, { cookie })).status,
  ).toBe(204)
  expect((await renew(cookie)).status).toBe(401)
  expect(
    emulator.world.store.get(
      'SELECT count(*) AS alive FROM azure_refresh_tokens WHERE revoked_at IS NULL',
    ),
  ).toEqual({ alive: 0 })
})

test('a disabled administrator gets no more tokens [A083 A093]', async () => {
  const { cookie } = await signInAdministrator()
  emulator.world.store.run('UPDATE administrators SET is_enabled = 0')
  expect((await renew(cookie)).status).toBe(401)
})

test('a session is a user’s or an administrator’s; neither renews the other, and signing in ends the previous one [A083]', async () => {
  const { cookie } = await signInAdministrator()
  const user = await signIn(emulator, 'owner')
  expect([(await refresh(emulator, cookie)).status, (await renew(user.cookie)).status]).toEqual([
    401, 401,
  ])
  expect([(await refresh(emulator, user.cookie)).status, (await renew(cookie)).status]).toEqual([
    200, 200,
  ])
  const begun = await begin()
  const code = await codeFrom(begun)
  await exchange(code, { ...begun, cookie: `${begun.cookie}; ${user.cookie}` })
  expect((await refresh(emulator, user.cookie)).status).toBe(401)
})

test('a session started before a restart continues after it, and so does a sign-in [A093]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  try {
    const own = emulator
    emulator = await startEmulator({ settings: { DATA_DIR: folder } })
    const begun = await begin()
    const code = await codeFrom(begun)
    const port = Number(new URL(emulator.origin).port)
    const { cookie } = await signInAdministrator()
    await emulator.stop()
    emulator = await startEmulator({ settings: { DATA_DIR: folder, PORT: port } })
    expect((await renew(cookie)).status).toBe(200)
    expect((await exchange(code, begun)).status).toBe(200)
    await emulator.stop()
    emulator = own
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['without the header of the portal', { [GATEWAY_HEADER]: undefined }],
  ['from another origin', { [GATEWAY_HEADER]: '1', origin: 'https://evil.example' }],
  ['from a neighbouring window', { [GATEWAY_HEADER]: '1', origin: 'http://evil.localhost' }],
  ['from an opaque origin', { [GATEWAY_HEADER]: '1', origin: 'null' }],
  [
    'from another site, as the browser says',
    { [GATEWAY_HEADER]: '1', 'sec-fetch-site': 'cross-site' },
  ],
])('an administrator’s call %s changes and returns nothing', async (_what, changes) => {
  const { cookie } = await signInAdministrator()
  const begun = await begin()
  const body = { authCode: await codeFrom(begun), authVerifier: begun.authVerifier }
  const all = { cookie: `${cookie}; ${begun.cookie}`, ...changes }
  const headers = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const calls = [
    ['GET', 'azure-auth-url', undefined],
    ['POST', 'azure-tokens', body],
    ['POST', 'azure-refresh', undefined],
  ] as const
  for (const [method, name, sent] of calls) {
    const response = await emulator.send(method, `/api/v1/auth/${name}`, sent, headers)
    expect([name, response.status, response.headers.getSetCookie()]).toEqual([name, 403, []])
  }
  expect((await exchange(body.authCode, begun)).ok).toBe(true)
})
