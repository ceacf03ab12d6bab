import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const get = async <T>(path: string) =>
  (await (await emulator.send('GET', `/_emulator${path}`)).json()) as T
const post = (path: string, body: unknown) => emulator.send('POST', `/_emulator${path}`, body)

test('it lists the people for every purpose', async () => {
  const { items } = await get<{ items: { purpose: string; email: string }[] }>('/people')
  expect(items.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(
      'owner partner contributor stranger mfa lock locked expired warned recover-email recover-sms unactivated suspended no-okta-id'.split(
        ' ',
      ),
    ),
  )
  expect(new Set(items.map(({ email }) => email)).size).toBe(items.length)
})

test('it lists phones, the activation token, and everything a test of the identity provider needs', async () => {
  const { items } = await get<{
    items: { purpose: string; phone: string | null; activationToken: string | null }[]
  }>('/people')
  const having = (field: 'phone' | 'activationToken') =>
    items.filter((item) => item[field] !== null).map(({ purpose }) => purpose)
  expect(having('phone')).toEqual(expect.arrayContaining(['mfa', 'recover-sms']))
  expect(having('activationToken')).toEqual(['unactivated'])
  expect(await get('/identity')).toMatchObject({
    okta: {
      issuer: `${emulator.origin}/oauth2/default`,
      apiToken: expect.stringMatching(/^[\w-]{43}$/),
    },
    policy: { WRONG_PASSWORDS_MAX: 5, PASSWORD_MIN_LENGTH: 8, MFA_ENROLLMENT: 'REQUIRED' },
  })
})

test('a reset makes the same world again in less than a second', async () => {
  const before = await get('/people')
  const owner = await emulator.accessToken('owner')
  await emulator.send(
    'PATCH',
    '/product/v1/users/self',
    { language: 'fr' },
    { authorization: `Bearer ${owner}` },
  )
  const start = performance.now()
  expect((await post('/reset', { now: TEST_START.toISOString() })).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(1000)
  expect(await get('/people')).toEqual(before)
  expect(
    (
      await emulator.send('GET', '/product/v1/users/self', undefined, {
        authorization: `Bearer ${owner}`,
      })
    ).status,
  ).toBe(200)
})

test('another seed makes other people, and the empty scenario has none', async () => {
  const before = emulator.person('owner').email
  await post('/reset', { seed: 7 })
  expect(emulator.person('owner').email).not.toBe(before)
  await post('/reset', { scenario: 'empty' })
  expect(await get('/people')).toEqual({ items: [] })
  expect(await get('/health')).toMatchObject({ status: 'ok', scenario: 'empty', seed: 7 })
  await post('/reset', { scenario: 'e2e', seed: 1, now: TEST_START.toISOString() })
  expect(emulator.person('owner').email).toBe(before)
})

test('one clock for everything: a token expires when it is moved', async () => {
  const authorization = `Bearer ${await emulator.accessToken('owner')}`
  const status = async () =>
    (await emulator.send('GET', '/product/v1/users/self', undefined, { authorization })).status
  expect(await status()).toBe(200)
  expect(await (await post('/clock', { advanceMs: 600_000 })).json()).toMatchObject({
    now: '2026-11-21T10:10:00.000Z',
    frozen: true,
  })
  expect(await status()).toBe(401)
  await post('/clock', { now: TEST_START.toISOString() })
  expect(await status()).toBe(200)
})

test.each([
  ['/reset', { scenario: 'other' }],
  ['/reset', { seeds: 1 }],
  ['/clock', { advanceMs: '1' }],
  ['/clock', { now: 'yesterday' }],
  ['/tokens', {}],
  ['/attestation', { mrenclave: 'x' }],
])('%s refuses %j and says why', async (path, body) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'malformed', details: [expect.any(String)] })
})

test('pages of other sites cannot use it', async () => {
  const crossSite = await emulator.send('GET', '/_emulator/people', undefined, {
    'sec-fetch-site': 'cross-site',
  })
  expect(crossSite.status).toBe(403)
  const asForm = await emulator.send('POST', '/_emulator/reset', '{}', {
    'content-type': 'text/plain',
  })
  expect(asForm.status).toBe(415)
})

test('a token for tests is a token, and its claims can be made wrong', async () => {
  const { email } = emulator.person('partner')
  const tokenFor = async (more: object) =>
    (await (await post('/tokens', { email, ...more })).json()) as { access_token: string }
  const status = async ({ access_token }: { access_token: string }) =>
    (
      await emulator.send('GET', '/product/v1/users/self', undefined, {
        authorization: `Bearer ${access_token}`,
      })
    ).status
  expect(await status(await tokenFor({}))).toBe(200)
  expect(await status(await tokenFor({ expiresInSeconds: -1 }))).toBe(401)
  expect(await status(await tokenFor({ claims: { aud: 'api://other' } }))).toBe(401)
  for (const value of ['1e400', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
    const refused = await emulator.send(
      'POST',
      '/_emulator/tokens',
      `{"email":"${email}","claims":{"exp":${value}}}`,
    )
    expect(refused.status).toBe(400)
  }
})

test('the enclave’s measurements can be pasted, and made to differ [A038]', async () => {
  const { payload } = await get<{ payload: Record<string, string> }>('/attestation')
  expect(Object.keys(payload)).toEqual(['attestationKey', 'sgxMrenclave', 'sgxMrsigner'])
  const mrenclave = 'ab'.repeat(32)
  expect(await (await post('/attestation', { mrenclave })).json()).toMatchObject({
    evidence: { mrenclave },
    payload,
  })
})

test('an address saves the true measurements in a person’s window, once; an unknown person has none [A038]', async () => {
  const trust = (email: string) => post(`/people/${encodeURIComponent(email)}/trust-enclave`, {})
  const { url } = (await (await trust(emulator.person('owner').email)).json()) as { url: string }
  const { pathname, host } = new URL(url)
  const open = () => rawRequest(emulator.origin, pathname, { host })
  const { body } = await open()
  const { payload } = await get<{ payload: Record<string, string> }>('/attestation')
  expect(body).toContain('concord.measurements')
  expect(body).toContain(payload.sgxMrenclave)
  expect((await open()).status).toBe(410)
  expect((await trust('nobody@x.example')).status).toBe(404)
})

test('the inbox waits for a message, and reports if none came', async () => {
  const { store } = emulator.world
  const waiting = emulator.send(
    'GET',
    '/_emulator/inbox/latest?to=ada@north.example&kind=mail&waitMs=5000',
  )
  store.run(
    `INSERT INTO inbox (id, kind, recipient, subject, text, links, codes, language, created_at)
     VALUES ('m-1', 'mail', 'ada@north.example', 'Hello', 'Text', '["https://x.example/"]', '[]', 'en', '2026-11-21T10:00:00.000Z')`,
  )
  expect(await (await waiting).json()).toMatchObject({
    id: 'm-1',
    to: 'ada@north.example',
    links: ['https://x.example/'],
  })
  // `after` is a moment, whatever its offset, and nothing else.
  const count = async (after: string) =>
    ((await get(`/inbox?after=${encodeURIComponent(after)}`)) as { items: unknown[] }).items.length
  expect(await count('2026-11-21T11:59:59+02:00')).toBe(1)
  expect(await count('2026-11-21T12:00:00+02:00')).toBe(0)
  expect((await emulator.send('GET', '/_emulator/inbox?after=xx')).status).toBe(400)
  expect((await emulator.send('DELETE', '/_emulator/inbox')).status).toBe(204)
  expect((await emulator.send('GET', '/_emulator/inbox/latest')).status).toBe(404)
  expect(await get('/inbox')).toEqual({ items: [] })
})
