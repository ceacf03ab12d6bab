import { createHash } from 'node:crypto'
import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCookieName } from '#http/cookie.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { authn, authorizePath, redirected, refresh, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

async function newCode(changes = {}): Promise<string> {
  const { email, password } = emulator.person('owner')
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  return (
    redirected(
      await emulator.send('GET', authorizePath(emulator.origin, { sessionToken, ...changes })),
    ).get('code') ?? ''
  )
}
const exchange = (authCode: string, headers = {}) =>
  emulator.sendToGateway('POST', '/auth/okta-tokens', { authCode }, headers)

test('the environment names every host under the address of the request [A052 A084 A088 A132 B120]', async () => {
  const host = new URL(emulator.origin).host.replace('127.0.0.1', 'owner.localhost')
  const { body } = await rawRequest(emulator.origin, '/api/v1/env', { host })
  expect(JSON.parse(body)).toMatchObject({
    API_HOST: `http://${host}/product/v1`,
    OKTA_ISSUER: `http://${host}/oauth2/default`,
    ATTESTATION_HOST: `http://${host}/attestation`,
    ATTESTATION_VERIFICATION_REQUIRED: true,
    IDLE_TIMEOUT: 30_000,
    SESSION_TIMEOUT: 900_000,
    TOKEN_REFRESH_INTERVAL: 300_000,
    UPLOAD_CHUNK_SIZE: 1_048_576,
    FEATURE_INFERENCE_MODELS_ENABLED: true,
  })
})

test('measurements are offered only where the control plane answers', async () => {
  const open = await startEmulator({ settings: { PUBLIC_ORIGIN: 'https://concord.example' } })
  const readAt = async (host: string) =>
    JSON.parse((await rawRequest(open.origin, '/api/v1/env', { host })).body)
  const { host } = new URL(open.origin)
  expect(await readAt(host)).toMatchObject({
    MEASUREMENTS_URL: `${open.origin}/_emulator/attestation`,
  })
  expect(await readAt('concord.example')).not.toHaveProperty('MEASUREMENTS_URL')
  await open.stop()
})

test('a code is exchanged for two tokens and a cookie that scripts cannot read; the refresh token stays here [A050 A057 A089]', async () => {
  const response = await exchange(await newCode())
  expect(await response.json()).toEqual({
    access_token: expect.any(String),
    id_token: expect.any(String),
    refreshTokenLifetimeMinutes: 59,
  })
  const [cookie = '', ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
  expect(cookie).toMatch(/^sid-\d+=[\w-]{43};/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a code works once, for five minutes; a second use revokes everything issued for it [A057]', async () => {
  const code = await newCode()
  const { headers } = await exchange(code)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await exchange(code)).status).toBe(400)
  expect((await refresh(emulator, cookie)).status).toBe(401)
  const late = await newCode()
  emulator.world.clock.advance(300_000)
  expect((await exchange(late)).status).toBe(400)
})

test('a code can be exchanged only by the browser that it was granted to [A057 A089 M4]', async () => {
  const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  const { email, password } = emulator.person('owner')
  const begin = async () => {
    const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
      sessionToken: string
    }
    const landed = await emulator.send('GET', authorizePath(emulator.origin, { sessionToken }))
    const cookie = landed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { code: redirected(landed).get('code') ?? '', cookie }
  }
  const mine = await begin()
  const other = await begin()
  expect((await exchange(mine.code, browser)).status).toBe(400)
  expect((await exchange(mine.code, { ...browser, cookie: other.cookie })).status).toBe(400)
  expect((await exchange(mine.code, { cookie: other.cookie })).status).toBe(400)
  expect((await exchange(mine.code, { ...browser, cookie: mine.cookie })).status).toBe(200)
})

test('with OKTA_PKCE the provider refuses the portal without a challenge, the gateway without its verifier [A057 A089 M4]', async () => {
  const strict = await startEmulator({ settings: { OKTA_PKCE: true } })
  try {
    const { email, password } = strict.person('owner')
    const codeVerifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const ask = async (code_challenge?: string) => {
      const { sessionToken } = (await (await authn(strict, email, password)).json()) as {
        sessionToken: string
      }
      const proof = code_challenge && { code_challenge, code_challenge_method: 'S256' }
      const path = authorizePath(strict.origin, { sessionToken, ...proof })
      return redirected(await strict.send('GET', path))
    }
    const exchanged = async (more: object) => {
      const authCode = (await ask(challenge)).get('code') ?? ''
      return (await strict.sendToGateway('POST', '/auth/okta-tokens', { authCode, ...more })).status
    }
    expect(await (await strict.send('GET', '/api/v1/env')).json()).toMatchObject({
      OKTA_PKCE: true,
    })
    expect((await ask()).get('error')).toBe('invalid_request')
    expect(await exchanged({})).toBe(400)
    expect(await exchanged({ codeVerifier: 'w'.repeat(43) })).toBe(400)
    expect(await exchanged({ codeVerifier: 'short' })).toBe(400)
    expect(await exchanged({ codeVerifier })).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('a code without a refresh token opens no session, and the answer says which scope to ask for [A057]', async () => {
  const response = await exchange(await newCode({ scope: 'openid profile' }))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain("Ask for the scope 'offline_access'.")
  expect(response.headers.getSetCookie()).toEqual([])
})

test('without OKTA_PKCE a verifier that no challenge asked for is refused [A057 M4]', async () => {
  const authCode = await newCode()
  const more = { authCode, codeVerifier: 'v'.repeat(43) }
  expect((await emulator.sendToGateway('POST', '/auth/okta-tokens', more)).status).toBe(400)
})

test('of fifty simultaneous requests with one code, at most one succeeds [T2 A057]', async () => {
  const code = await newCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('signing in sets a new cookie, whatever the browser sent, and ends the old session', async () => {
  const { cookie } = await signIn(emulator, 'owner')
  const response = await exchange(await newCode(), { cookie })
  expect(response.headers.getSetCookie().at(-1)?.split(';')[0]).not.toBe(cookie)
  expect((await refresh(emulator, cookie)).status).toBe(401)
  const planted = `${getCookieName('sid', emulator.origin)}=${'A'.repeat(43)}`
  expect(
    (await exchange(await newCode(), { cookie: planted })).headers.getSetCookie().at(-1),
  ).not.toContain('A'.repeat(43))
})

test('refreshing rotates; concurrent tabs get the same answer; the lifetime counts from the rotation [T3 A062 A090 A091]', async () => {
  const { cookie } = await signIn(emulator, 'owner')
  emulator.world.clock.advance(5 * 60_000)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await refresh(emulator, cookie)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(
    emulator.world.store.get(
      'SELECT count(*) AS tokens, count(DISTINCT family) AS families FROM okta_refresh_tokens',
    ),
  ).toEqual({
    tokens: 2,
    families: 1,
  })
  const lifetime = await emulator.sendToGateway('GET', '/auth/okta-lifetime', undefined, { cookie })
  expect(await lifetime.json()).toEqual({
    refreshTokenLifetimeMinutes: 59,
    refreshTokenLifetimeStart: '2026-11-21T10:05:00.000Z',
  })
})

test('a session that is renewed in time ends half a day after its start [A062 A091]', async () => {
  const { cookie } = await signIn(emulator, 'owner')
  let refreshes = 0
  while (refreshes < 60 && (await refresh(emulator, cookie)).ok) {
    refreshes += 1
    emulator.world.clock.advance(14 * 60_000)
  }
  expect(refreshes).toBe(Math.ceil((12 * 60) / 14))
})

test('a session without activity ends after SESSION_TIMEOUT on the server too, with its tokens [A132]', async () => {
  const [active, idle] = [await signIn(emulator, 'owner'), await signIn(emulator, 'owner')]
  const listed = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await emulator.sendToGateway('GET', '/auth/sessions', undefined, headers)
    return ((await answer.json()) as { items: unknown[] }).items.length
  }
  emulator.world.clock.advance(10 * 60_000)
  expect((await refresh(emulator, active.cookie)).status).toBe(200)
  emulator.world.clock.advance(5 * 60_000 - 1)
  const lifetime = await emulator.sendToGateway('GET', '/auth/okta-lifetime', undefined, {
    cookie: idle.cookie,
  })
  expect(lifetime.status).toBe(200)
  const renewed = (await (await refresh(emulator, active.cookie)).json()) as {
    access_token: string
  }
  expect(await listed(renewed.access_token)).toBe(2)
  emulator.world.clock.advance(1)
  expect(await listed(renewed.access_token)).toBe(1)
  const ended = await refresh(emulator, idle.cookie)
  expect(ended.status).toBe(401)
  expect(ended.headers.getSetCookie()[0]).toMatch(/^sid-\d+=;/)
  expect(
    emulator.world.store.get(
      'SELECT count(DISTINCT family) AS alive FROM okta_refresh_tokens WHERE revoked_at IS NULL',
    ),
  ).toEqual({ alive: 1 })
  expect((await refresh(emulator, active.cookie)).status).toBe(200)
})

test('destroying the session revokes its cookie and its refresh token [T3 A012 A095]', async () => {
  const { cookie } = await signIn(emulator, 'owner')
  const response = await emulator.sendToGateway('POST', '/auth/destroy-session', undefined, {
    cookie,
  })
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()[0]).toMatch(/^sid-\d+=;/)
  expect((await refresh(emulator, cookie)).status).toBe(401)
  expect(
    emulator.world.store.get(
      'SELECT count(*) AS alive FROM okta_refresh_tokens WHERE revoked_at IS NULL',
    ),
  ).toEqual({ alive: 0 })
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
])('a call %s changes and returns nothing [T4]', async (_what, changes) => {
  const { cookie } = await signIn(emulator, 'owner')
  const headers = Object.fromEntries(
    Object.entries({ cookie, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  const code = await newCode()
  const calls = [
    ['POST', 'okta-tokens', { authCode: code }],
    ['POST', 'okta-refresh', undefined],
    ['GET', 'okta-lifetime', undefined],
    ['POST', 'destroy-session', undefined],
  ] as const
  for (const [method, name, body] of calls) {
    const response = await emulator.send(method, `/api/v1/auth/${name}`, body, headers)
    expect([name, response.status, response.headers.getSetCookie()]).toEqual([name, 403, []])
  }
  expect((await refresh(emulator, cookie)).ok).toBe(true)
})

test('a form of another page is not JSON and is refused', async () => {
  const headers = { 'content-type': 'text/plain', [GATEWAY_HEADER]: '1' }
  const response = await emulator.send(
    'POST',
    '/api/v1/auth/okta-tokens',
    JSON.stringify({ authCode: await newCode() }),
    headers,
  )
  expect(response.status).toBe(415)
})

test('the store holds neither cookie nor refresh token in plain text', async () => {
  const { cookie, accessToken } = await signIn(emulator, 'owner')
  const rows = JSON.stringify(
    emulator.world.store.all(
      'SELECT hash, hex(sealed_refresh_token) AS sealed FROM gateway_sessions',
    ),
  )
  expect(rows).not.toContain(cookie.split('=')[1])
  expect(rows).not.toContain(accessToken)
})
