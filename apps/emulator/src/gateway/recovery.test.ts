import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask } from '#testing/authn-steps.ts'
import { guessByTime } from '#testing/guess-by-time.ts'
import {
  activationCode,
  askGateway,
  mailRecovery,
  person,
  recoveryCode,
} from '#testing/registration.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator ??= await startEmulator()
  await emulator.world.reset({ now: TEST_START })
})
afterAll(() => emulator.stop())

const NOBODY = 'nobody@prairiemutual.example'
const forgot = (userEmail: string, headers?: Record<string, string>) =>
  askGateway(emulator, 'forgot-password/email', { userEmail }, headers)
const getBearer = async (purpose: string) => ({
  authorization: `Bearer ${await emulator.accessToken(purpose)}`,
})
/** An unknown address with the length of a known one. */
const alike = (email: string) => email.replace(/^[^@]+/, (local) => 'x'.repeat(local.length))

test('known, unknown and unactivated addresses get answers of the same form and length [A097 A113]', async () => {
  for (const purpose of ['owner', 'locked', 'unactivated', 'suspended']) {
    const { email } = emulator.person(purpose)
    const [known, unknown] = [await forgot(email), await forgot(alike(email))]
    expect(Object.keys(known.body)).toEqual(['recoveryToken'])
    expect([unknown.status, Object.keys(unknown.body), unknown.length]).toEqual([
      known.status,
      Object.keys(known.body),
      known.length,
    ])
    const mailed = [
      await mailRecovery(emulator, email, String(known.body.recoveryToken)),
      await mailRecovery(emulator, alike(email), String(unknown.body.recoveryToken)),
    ]
    expect(mailed[0]).toEqual(mailed[1])
  }
  const { oktaId } = emulator.person('unactivated')
  expect((await activationCode(emulator, '00u'.padEnd(20, 'x'))).length).toBe(
    (await activationCode(emulator, oktaId ?? '')).length,
  )
})

test('and after the same time: the medians differ by less than 10 ms, and no single time betrays it [T7 A097 A113]', async () => {
  const { email } = emulator.person('owner')
  const recover = async (address: string) => {
    const { status } = await mailRecovery(emulator, address, await recoveryCode(emulator, address))
    expect(status).toBe(202)
  }
  const { fromChance, apartMs } = await guessByTime({
    known: () => recover(email),
    unknown: () => recover(alike(email)),
  })
  expect(apartMs).toBeLessThan(10)
  expect(fromChance).toBeLessThan(3.5)
})

test('the user gets a token for their own address that changes the password [A109]', async () => {
  const { email } = emulator.person('owner')
  const { body } = await forgot(email.toUpperCase(), await getBearer('owner'))
  const { recoveryToken } = body
  const opened = await ask(emulator, '/recovery/token', { recoveryToken })
  expect(opened.body).toMatchObject({
    status: 'PASSWORD_RESET',
    _embedded: { policy: { complexity: { minLength: 8 } } },
  })
  const { stateToken } = opened.body
  expect(
    (
      await ask(emulator, '/credentials/reset_password', {
        stateToken,
        newPassword: 'Chosen-Anew-4711',
      })
    ).body.status,
  ).toBe('SUCCESS')
  expect(
    (await ask(emulator, '', { username: email, password: 'Chosen-Anew-4711' })).body.status,
  ).toBe('SUCCESS')
})

test('another user’s bearer gets the answer of a stranger, and an invalid one 401', async () => {
  const { email } = emulator.person('owner')
  for (const purpose of ['partner', 'contributor']) {
    const { body } = await forgot(email, await getBearer(purpose))
    expect(
      (await ask(emulator, '/recovery/token', { recoveryToken: body.recoveryToken })).body
        .errorCode,
    ).toBe('E0000011')
  }
  const admin = { authorization: `Bearer ${await emulator.administratorToken('admin')}` }
  const { recoveryToken } = (await forgot(emulator.person('admin').email, admin)).body
  expect((await ask(emulator, '/recovery/token', { recoveryToken })).http).toBe(401)
  const expired = await emulator.accessToken('owner', { exp: 1 })
  for (const authorization of [`Bearer ${expired}`, 'Bearer x', 'Basic x', ''])
    expect((await forgot(email, { authorization })).status).toBe(401)
})

test.each([
  ['the organization’s administrator', 'partner', 204],
  ['a colleague without the permission', 'analyst', 403],
  ['another organization’s administrator', 'owner', 404],
  ['another organization’s contributor', 'contributor', 403],
  ['a platform administrator', 'admin', 204],
  ['a disabled administrator', 'admin-disabled', 401],
  ['an administrator who is not assigned', 'admin-unassigned', 401],
  ['nobody', undefined, 401],
])('%s unlocks: %s %i [B091]', async (_who, purpose, expected) => {
  const { email, password, oktaId } = emulator.person('locked')
  const isAdministrator = purpose?.startsWith('admin')
  const token =
    purpose &&
    (isAdministrator
      ? await emulator.administratorToken(purpose)
      : await emulator.accessToken(purpose))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  expect(
    (await emulator.sendToGateway('POST', `/auth/okta-users/${oktaId}/unlock`, undefined, headers))
      .status,
  ).toBe(expected)
  const { body } = await ask(emulator, '', { username: email, password })
  expect(body.status).toBe(expected === 204 ? 'SUCCESS' : 'LOCKED_OUT')
})

test('unlocking an unknown account is 404, one that is not locked 409 [B042]', async () => {
  const unlock = async (oktaId: string) => {
    const response = await emulator.sendToGateway(
      'POST',
      `/auth/okta-users/${oktaId}/unlock`,
      undefined,
      await getBearer('owner'),
    )
    return { status: response.status, body: (await response.json()) as unknown }
  }
  expect(await unlock('00unobody')).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await unlock(emulator.person('contributor').oktaId ?? '')).toMatchObject({
    status: 409,
    body: { code: 'wrongStatus' },
  })
})

test('an address is limited to a number of requests an hour, known or not, and a caller to ten times as many', async () => {
  const strict = await startEmulator({ settings: { MAIL_REQUESTS_PER_HOUR: 2 } })
  const ask = (path: string, body: object) => askGateway(strict, path, body)
  const { email } = strict.person('owner')
  for (const userEmail of [email, NOBODY]) {
    const statuses = []
    for (let time = 0; time < 3; time += 1)
      statuses.push((await ask('forgot-password/email', { userEmail })).status)
    expect(statuses).toEqual([200, 200, 429])
  }
  strict.world.clock.advance(20 * 60_000)
  expect(await ask('forgot-password/email', { userEmail: email.toUpperCase() })).toMatchObject({
    status: 429,
    retryAfter: '2400',
    body: { code: 'tooManyRequests' },
  })
  for (const name of [
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
    'i',
    'j',
    'k',
    'l',
    'm',
    'n',
    'o',
    'p',
  ])
    expect((await ask('register', person(`${name}@prairiemutual.example`))).status).toBe(200)
  expect((await ask('activation-token', { oktaUserId: '00unew' })).status).toBe(429)
  strict.world.clock.advance(40 * 60_000)
  expect((await ask('forgot-password/email', { userEmail: email })).status).toBe(200)
  await strict.stop()
})
