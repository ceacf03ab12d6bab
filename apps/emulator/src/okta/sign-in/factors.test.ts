import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuthnBody, ask, begin, lastCode, lastMessage, sentTo } from '#testing/authn-steps.ts'
import { authorizePath, redirected } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let phone: string
beforeEach(async () => {
  emulator = await startEmulator()
  phone = emulator.person('mfa').phone ?? ''
})
afterEach(() => emulator.stop())

const PAUSE_MS = 30_000
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000')

/** Signs in up to the challenge, with its code sent. */
async function challenge(): Promise<{ stateToken: string; path: string }> {
  const { body } = await begin(emulator, 'mfa')
  const path = `/factors/${body._embedded.factors[0]?.id}/verify`
  await ask(emulator, path, { stateToken: body.stateToken })
  return { stateToken: body.stateToken, path }
}

/** Activates a new account up to the phone, with a first number entered. */
async function enrolment(): Promise<{
  stateToken: string
  enrol: (phoneNumber: string) => ReturnType<typeof ask>
  activation: AuthnBody
}> {
  const { body } = await ask(emulator, '', {
    token: emulator.person('unactivated').activationToken,
  })
  const { stateToken } = body
  await ask(emulator, '/credentials/reset_password', {
    stateToken,
    newPassword: 'Chosen-Anew-4711',
  })
  const enrol = (phoneNumber: string) =>
    ask(emulator, '/factors', {
      stateToken,
      factorType: 'sms',
      provider: 'OKTA',
      profile: { phoneNumber },
    })
  return { stateToken, enrol, activation: (await enrol('+1 204-555-0177')).body }
}
const getPath = ({ _embedded }: AuthnBody, step: string) =>
  `/factors/${_embedded.factor.id}/lifecycle/${step}`

test('the code is sent on request, in the receiver’s language, and completes the sign-in [A004 A010 A102]', async () => {
  const required = await begin(emulator, 'mfa')
  expect(sentTo(emulator, phone)).toBe(0)
  const factorId = required.body._embedded.factors[0]?.id
  const { stateToken } = required.body
  const challenged = await ask(emulator, `/factors/${factorId}/verify`, { stateToken })
  const org = `${emulator.origin}/api/v1/authn`
  const link = (path: string, name?: string) => ({
    ...(name ? { name } : {}),
    href: `${org}${path}`,
    hints: { allow: ['POST'] },
  })
  expect(challenged.body).toMatchObject({
    stateToken,
    status: 'MFA_CHALLENGE',
    _embedded: {
      factor: {
        id: factorId,
        factorType: 'sms',
        provider: 'OKTA',
        profile: { phoneNumber: '+1 XXX-XXX-0112' },
      },
    },
    _links: {
      next: link(`/factors/${factorId}/verify`, 'verify'),
      cancel: link('/cancel'),
      prev: link('/previous'),
      resend: [link(`/factors/${factorId}/verify/resend`, 'sms')],
    },
  })
  expect(lastMessage(emulator, phone)).toMatchObject({
    kind: 'sms',
    language: 'en',
    codes: [expect.stringMatching(/^\d{6}$/)],
  })
  const done = await ask(emulator, `/factors/${factorId}/verify`, {
    stateToken,
    passCode: ` ${lastCode(emulator, phone)} `,
  })
  expect(done.body).toMatchObject({ status: 'SUCCESS', sessionToken: expect.any(String) })
  expect(done.body).not.toHaveProperty('stateToken')
  const path = authorizePath(emulator.origin, { sessionToken: done.body.sessionToken })
  expect(redirected(await emulator.send('GET', path)).get('code')).toBeTruthy()
})

test('a repeat after a lost answer sends no second code, and a resend waits for 30 seconds [A102]', async () => {
  const { stateToken, path } = await challenge()
  const first = lastCode(emulator, phone)
  expect((await ask(emulator, path, { stateToken })).body.status).toBe('MFA_CHALLENGE')
  expect(sentTo(emulator, phone)).toBe(1)
  const tooSoon = await ask(emulator, `${path}/resend`, { stateToken })
  expect([tooSoon.http, tooSoon.body.errorCode, tooSoon.body.errorSummary]).toEqual([
    429,
    'E0000109',
    'An SMS message was recently sent. Please wait 30 seconds before trying again.',
  ])
  emulator.world.clock.advance(PAUSE_MS)
  expect((await ask(emulator, `${path}/resend`, { stateToken })).body.status).toBe('MFA_CHALLENGE')
  expect(sentTo(emulator, phone)).toBe(2)
  expect((await ask(emulator, path, { stateToken, passCode: first })).body.errorCode).toBe(
    'E0000068',
  )
  expect(
    (await ask(emulator, path, { stateToken, passCode: lastCode(emulator, phone) })).body.status,
  ).toBe('SUCCESS')
})

test('the same phone gets no code from another sign-in within 30 seconds', async () => {
  await challenge()
  const { body } = await begin(emulator, 'mfa')
  const again = await ask(emulator, `/factors/${body._embedded.factors[0]?.id}/verify`, {
    stateToken: body.stateToken,
  })
  expect([again.http, again.body.errorCode]).toEqual([429, 'E0000109'])
})

test('five wrong codes end the transaction, whichever operations they are sent to', async () => {
  const { stateToken, path } = await challenge()
  const right = lastCode(emulator, phone)
  const attempts = []
  for (const _attempt of [1, 2, 3])
    attempts.push(await ask(emulator, path, { stateToken, passCode: wrongCode(right) }))
  expect(attempts.map(({ http, body }) => [http, body.errorCode])).toEqual(
    Array(3).fill([403, 'E0000068']),
  )
  expect(attempts[0]?.body.errorCauses).toEqual([
    { errorSummary: "Your answer doesn't match our records. Please try again." },
  ])
  await ask(emulator, '/previous', { stateToken })
  emulator.world.clock.advance(PAUSE_MS)
  await ask(emulator, path, { stateToken })
  expect((await ask(emulator, path, { stateToken, passCode: 'x' })).body.errorCode).toBe('E0000068')
  expect((await ask(emulator, path, { stateToken, passCode: 'x' })).body).toMatchObject({
    errorCode: 'E0000069',
    errorSummary: 'User Locked',
  })
  const late = await ask(emulator, path, { stateToken, passCode: lastCode(emulator, phone) })
  expect([late.http, late.body.errorCode]).toEqual([401, 'E0000011'])
})

test('a hundred simultaneous codes get no more than five attempts [T6]', async () => {
  const { stateToken, path } = await challenge()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      ask(emulator, path, { stateToken, passCode: `wrong ${index}` }),
    ),
  )
  const count = (code: string) => answers.filter(({ body }) => body.errorCode === code).length
  expect([count('E0000068'), count('E0000069'), count('E0000011')]).toEqual([4, 1, 95])
})

test('a code is valid for five minutes and once', async () => {
  const { stateToken, path } = await challenge()
  const code = lastCode(emulator, phone)
  for (const _quarter of [1, 2]) {
    emulator.world.clock.advance(150_000)
    await ask(emulator, '', { stateToken })
  }
  const late = await ask(emulator, path, { stateToken, passCode: code })
  expect([late.http, late.body.errorCode]).toEqual([403, 'E0000083'])
  await ask(emulator, `${path}/resend`, { stateToken })
  const passCode = lastCode(emulator, phone)
  const both = await Promise.all([1, 2].map(() => ask(emulator, path, { stateToken, passCode })))
  expect(both.map(({ http }) => http).sort()).toEqual([200, 401])
})

test('the second factor comes before an expired password, and is not asked for again after it [A056]', async () => {
  emulator.world.store.run(
    "UPDATE okta_users SET password_expires_at = '2026-11-20T00:00:00.000Z' WHERE phone_number = ?",
    [phone],
  )
  const { stateToken, path } = await challenge()
  const expired = await ask(emulator, path, { stateToken, passCode: lastCode(emulator, phone) })
  expect(expired.body).toMatchObject({ stateToken, status: 'PASSWORD_EXPIRED' })
  const passwords = {
    oldPassword: emulator.person('mfa').password,
    newPassword: 'Chosen-Anew-4711',
  }
  expect(
    (await ask(emulator, '/credentials/change_password', { stateToken, ...passwords })).body.status,
  ).toBe('SUCCESS')
})

test('neither code nor state token is stored in plain text', async () => {
  const { stateToken } = await challenge()
  const code = lastCode(emulator, phone)
  const rows = JSON.stringify(emulator.world.store.all('SELECT * FROM okta_transactions'))
  expect(rows).not.toContain(stateToken)
  expect(rows).not.toContain(`"${code}"`)
})

test('a phone is enrolled with the code that is sent to it, and required from then on [A019 A058 A059 A101 A103]', async () => {
  const { stateToken, activation } = await enrolment()
  expect(activation).toMatchObject({
    status: 'MFA_ENROLL_ACTIVATE',
    _embedded: { factor: { profile: { phoneNumber: '+1 XXX-XXX-0177' } } },
    _links: { next: { name: 'activate' }, resend: [{ name: 'sms' }], prev: {}, cancel: {} },
  })
  const wrong = await ask(emulator, getPath(activation, 'activate'), { stateToken, passCode: '12' })
  expect(wrong.body).toMatchObject({
    errorCode: 'E0000068',
    errorCauses: [{ errorSummary: "Your passcode doesn't match our records. Please try again." }],
  })
  const passCode = lastCode(emulator, '+12045550177')
  expect(
    (await ask(emulator, getPath(activation, 'activate'), { stateToken, passCode })).body.status,
  ).toBe('SUCCESS')
  const { email } = emulator.person('unactivated')
  const next = await ask(emulator, '', { username: email, password: 'Chosen-Anew-4711' })
  expect(next.body).toMatchObject({
    status: 'MFA_REQUIRED',
    _embedded: { factors: [{ id: activation._embedded.factor.id }] },
  })
})

test('the same number gets its code again; another number replaces it [A058 A103 A104]', async () => {
  const { stateToken, enrol, activation } = await enrolment()
  expect((await enrol('+1 (204) 555-0177')).body.status).toBe('MFA_ENROLL_ACTIVATE')
  expect(sentTo(emulator, '+12045550177')).toBe(1)
  emulator.world.clock.advance(PAUSE_MS)
  expect((await ask(emulator, getPath(activation, 'resend'), { stateToken })).body.status).toBe(
    'MFA_ENROLL_ACTIVATE',
  )
  expect(sentTo(emulator, '+12045550177')).toBe(2)
  expect((await enrol('+12045550178')).body.errorCode).toBe('E0000079')
  expect((await ask(emulator, '/previous', { stateToken })).body).toMatchObject({
    stateToken,
    status: 'MFA_ENROLL',
  })
  const other = await enrol('+12045550178')
  expect(other.body._embedded.factor.profile.phoneNumber).toBe('+1 XXX-XXX-0178')
  const old = { stateToken, passCode: lastCode(emulator, '+12045550177') }
  expect((await ask(emulator, getPath(activation, 'activate'), old)).http).toBe(404)
  expect((await ask(emulator, getPath(other.body, 'activate'), old)).body.errorCode).toBe(
    'E0000068',
  )
  const right = { stateToken, passCode: lastCode(emulator, '+12045550178') }
  expect((await ask(emulator, getPath(other.body, 'activate'), right)).body.status).toBe('SUCCESS')
})

test.each([
  ['+1 204 555', 400, 'E0000098'],
  ['', 400, 'E0000098'],
  ['+33 6 12 34 56 78', 403, 'E0000099'],
])('the number %j cannot be enrolled [A078]', async (phoneNumber, http, errorCode) => {
  const { stateToken, enrol } = await enrolment()
  await ask(emulator, '/previous', { stateToken })
  const refused = await enrol(phoneNumber)
  expect([refused.http, refused.body.errorCode]).toEqual([http, errorCode])
})

test('enrolment can be skipped if it is offered, and is not requested otherwise [A059]', async () => {
  const required = await enrolment()
  await ask(emulator, '/previous', { stateToken: required.stateToken })
  expect((await ask(emulator, '/skip', { stateToken: required.stateToken })).body.errorCode).toBe(
    'E0000079',
  )
  for (const [MFA_ENROLLMENT, status] of [
    ['OPTIONAL', 'MFA_ENROLL'],
    ['NONE', 'SUCCESS'],
  ] as const) {
    await emulator.stop()
    emulator = await startEmulator({ settings: { MFA_ENROLLMENT } })
    const { stateToken } = (
      await ask(emulator, '', { token: emulator.person('unactivated').activationToken })
    ).body
    const reset = await ask(emulator, '/credentials/reset_password', {
      stateToken,
      newPassword: 'Chosen-Anew-4711',
    })
    expect(reset.body.status).toBe(status)
    if (status === 'SUCCESS') continue
    expect(reset.body).toMatchObject({
      _links: { skip: { name: 'skip' } },
      _embedded: { factors: [{ enrollment: 'OPTIONAL' }] },
    })
    expect((await ask(emulator, '/skip', { stateToken })).body.status).toBe('SUCCESS')
  }
})
