import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@concord/domain/api/client'
import { users } from '@concord/domain/people/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guessByTime } from '#testing/guess-by-time.ts'
import { authn, authorizePath, redirected, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const wrong = 'Not-the-password-1'

test('a right password leads through a session token and a code to a product call [A056 A057 A089 A098 A115]', async () => {
  const { accessToken } = await signIn(emulator, 'owner')
  const headers = { authorization: `Bearer ${accessToken}` }
  const call = createClient(`${emulator.origin}/product/v1`, (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
  )
  const user = await call(users.get, { params: { id: 'self' } })
  expect(user.email).toBe(emulator.person('owner').email)
  expect(user.roles.map(({ name }) => name)).toEqual(['ORGANIZATION_ADMIN'])
})

test('a wrong password, an unknown address and a suspended user get the same refusal [A121]', async () => {
  const refusals = [
    await authn(emulator, emulator.person('owner').email, wrong),
    await authn(emulator, 'nobody@prairiemutual.example', wrong),
    await authn(emulator, emulator.person('suspended').email, 'Concord-Demo-2026'),
    await authn(emulator, emulator.person('unactivated').email, 'Concord-Demo-2026'),
  ]
  for (const response of refusals) {
    expect(response.status).toBe(401)
    const { errorId, ...body } = (await response.json()) as Record<string, unknown>
    expect(errorId).toMatch(/^oae/)
    expect(body).toEqual({
      errorCode: 'E0000004',
      errorSummary: 'Authentication failed',
      errorLink: 'E0000004',
      errorCauses: [],
    })
  }
})

test('and no time of an answer reveals who exists, with a hash that takes most of it [T7 A121]', async () => {
  const heavy = await startEmulator({
    settings: { PASSWORD_HASH_KIB: 4096, WRONG_PASSWORDS_MAX: 100 },
  })
  const known = ['owner', 'partner', 'suspended'].map((purpose) => heavy.person(purpose).email)
  let turn = 0
  const { fromChance, apartMs } = await guessByTime({
    known: () => authn(heavy, known[turn++ % 3] ?? '', wrong),
    unknown: () => authn(heavy, 'nobody@prairiemutual.example', wrong),
  })
  await heavy.stop()
  expect(apartMs).toBeLessThan(10)
  expect(fromChance).toBeLessThan(3.5)
})

test('the fifth wrong password locks the account, and the right one no longer opens it [A056 A124]', async () => {
  const { email, password } = emulator.person('lock')
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect((await authn(emulator, email, wrong)).status).toBe(401)
  for (const tried of [wrong, password]) {
    const response = await authn(emulator, email, tried)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'LOCKED_OUT',
      _links: { next: { name: 'unlock' } },
    })
  }
})

test('a right password clears the wrong ones before it [A056]', async () => {
  const { email, password } = emulator.person('owner')
  for (const tried of [wrong, wrong, wrong, wrong, password, wrong, wrong, wrong, wrong])
    await authn(emulator, email, tried)
  expect(await (await authn(emulator, email, password)).json()).toMatchObject({ status: 'SUCCESS' })
})

test('fifty simultaneous wrong passwords get no more than five attempts [T6 A124]', async () => {
  const { email } = emulator.person('lock')
  const answers = await Promise.all(Array.from({ length: 50 }, () => authn(emulator, email, wrong)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
})

test('a lockout survives a restart [T6 A124]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  try {
    const first = await startEmulator({ settings: { DATA_DIR: folder } })
    const { email, password } = first.person('lock')
    for (let attempt = 1; attempt <= 5; attempt += 1) await authn(first, email, wrong)
    await first.stop()
    const second = await startEmulator({ settings: { DATA_DIR: folder } })
    expect(await (await authn(second, email, password)).json()).toMatchObject({
      status: 'LOCKED_OUT',
    })
    await second.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['mfa', 'MFA_REQUIRED', {}],
  ['expired', 'PASSWORD_EXPIRED', {}],
  ['warned', 'PASSWORD_WARN', { options: { warnBeforePasswordExpired: true } }],
  ['warned', 'SUCCESS', {}],
  ['locked', 'LOCKED_OUT', {}],
])('the right password of %s answers %s [A056]', async (purpose, status, more) => {
  const { email, password } = emulator.person(purpose)
  expect(await (await authn(emulator, email, password, more)).json()).toMatchObject({ status })
})

test('a second factor is described without its full number, behind a state token [A010 A056]', async () => {
  const { email, password } = emulator.person('mfa')
  const body = (await (await authn(emulator, email, password)).json()) as Record<string, unknown>
  expect(body).toMatchObject({
    stateToken: expect.any(String),
    expiresAt: '2026-11-21T10:05:00.000Z',
    _embedded: {
      factors: [
        { factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: '+1 XXX-XXX-0112' } },
      ],
    },
  })
  expect(body).not.toHaveProperty('sessionToken')
})

test('the answer to an expired password has the rules for the next one [A011 A049]', async () => {
  const { email, password } = emulator.person('expired')
  const body = (await (await authn(emulator, email, password)).json()) as {
    _embedded: { policy: { complexity: unknown } }
  }
  expect(body._embedded.policy.complexity).toEqual({
    minLength: 8,
    minLowerCase: 1,
    minUpperCase: 1,
    minNumber: 1,
    minSymbol: 0,
    excludeUsername: true,
  })
})

test.each([
  ['no password', { username: 'a@b.example' }, 400, 'E0000001'],
  ['broken JSON', '{', 400, 'E0000003'],
  ['a body that is too large', { username: 'a', password: 'x'.repeat(20_000) }, 413, 'E0000003'],
])("%s is refused in the provider's format [A098]", async (_what, body, status, errorCode) => {
  const response = await emulator.send('POST', '/api/v1/authn', body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ errorCode, errorLink: errorCode })
})

test('a session token is valid once, and not after five minutes [A056]', async () => {
  const { email, password } = emulator.person('owner')
  const tokens = await Promise.all(
    [1, 2].map(
      async () =>
        (await (await authn(emulator, email, password)).json()) as { sessionToken: string },
    ),
  )
  const [first, second] = tokens.map(({ sessionToken }) =>
    authorizePath(emulator.origin, { sessionToken }),
  )
  expect(redirected(await emulator.send('GET', first ?? '')).get('code')).toBeTruthy()
  expect(redirected(await emulator.send('GET', first ?? '')).get('error')).toBe('login_required')
  emulator.world.clock.advance(5 * 60_000)
  expect(redirected(await emulator.send('GET', second ?? '')).get('error')).toBe('login_required')
})
