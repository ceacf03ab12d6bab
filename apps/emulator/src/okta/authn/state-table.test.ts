import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuthnBody, ask, begin } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { suspendUser } from '../account/lifecycle.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const fresh = 'Chosen-Anew-4711'

/** The possible statuses of a state token. */
const OPEN = [
  'MFA_REQUIRED',
  'MFA_CHALLENGE',
  'PASSWORD_EXPIRED',
  'PASSWORD_WARN',
  'PASSWORD_RESET',
  'MFA_ENROLL',
  'MFA_ENROLL_ACTIVATE',
  'RECOVERY_CHALLENGE',
] as const
type Open = (typeof OPEN)[number]

/** Brings a sign-in to each of them. */
const WAYS: Record<Open, () => Promise<AuthnBody>> = {
  MFA_REQUIRED: async () => (await begin(emulator, 'mfa')).body,
  MFA_CHALLENGE: async () => {
    const { stateToken, _embedded } = (await begin(emulator, 'mfa')).body
    return (await ask(emulator, `/factors/${_embedded.factors[0]?.id}/verify`, { stateToken })).body
  },
  PASSWORD_EXPIRED: async () => (await begin(emulator, 'expired')).body,
  PASSWORD_WARN: async () =>
    (await begin(emulator, 'warned', { options: { warnBeforePasswordExpired: true } })).body,
  PASSWORD_RESET: async () =>
    (await ask(emulator, '', { token: emulator.person('unactivated').activationToken })).body,
  MFA_ENROLL: async () => {
    const { stateToken } = await WAYS.PASSWORD_RESET()
    return (await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh }))
      .body
  },
  MFA_ENROLL_ACTIVATE: async () => {
    const { stateToken } = await WAYS.MFA_ENROLL()
    const phone = { factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: '+12045550177' } }
    return (await ask(emulator, '/factors', { stateToken, ...phone })).body
  },
  RECOVERY_CHALLENGE: async () =>
    (
      await ask(emulator, '/recovery/password', {
        username: emulator.person('recover-sms').email,
        factorType: 'SMS',
      })
    ).body,
}

/**
 * Every operation, and the statuses in which it is allowed. Typed by hand from Okta's
 * "Authentication API".
 */
const OPERATIONS: readonly (readonly [path: string, body: object, allowed: readonly Open[]])[] = [
  ['/factors/sms1/verify', { passCode: '1' }, ['MFA_REQUIRED', 'MFA_CHALLENGE']],
  ['/factors/sms1/verify/resend', {}, ['MFA_CHALLENGE']],
  [
    '/factors',
    { factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: '+12045550178' } },
    ['MFA_ENROLL'], // only the same number in MFA_ENROLL_ACTIVATE
  ],
  ['/factors/sms1/lifecycle/activate', { passCode: '1' }, ['MFA_ENROLL_ACTIVATE']],
  ['/factors/sms1/lifecycle/resend', {}, ['MFA_ENROLL_ACTIVATE']],
  ['/previous', {}, ['MFA_CHALLENGE', 'MFA_ENROLL_ACTIVATE']],
  ['/skip', {}, ['PASSWORD_WARN']], // and in MFA_ENROLL if it is optional
  [
    '/credentials/change_password',
    { oldPassword: 'x', newPassword: fresh },
    ['PASSWORD_EXPIRED', 'PASSWORD_WARN'],
  ],
  ['/credentials/reset_password', { newPassword: 'x' }, ['PASSWORD_RESET']],
  ['/factors/SMS/verify', { passCode: '1' }, ['RECOVERY_CHALLENGE']],
  ['/recovery/factors/SMS/resend', {}, ['RECOVERY_CHALLENGE']],
  ['/recovery/answer', { answer: 'blue' }, []],
]

test.each(OPEN)(
  'in %s only the operations of that status are allowed [A098 A104]',
  async (status) => {
    const { stateToken, status: reached } = await WAYS[status]()
    expect(reached).toBe(status)
    for (const [path, body, allowed] of OPERATIONS) {
      if (allowed.includes(status)) continue
      const refused = await ask(emulator, path, { stateToken, ...body })
      expect([path, refused.http, refused.body]).toMatchObject([
        path,
        403,
        {
          errorCode: 'E0000079',
          errorSummary: 'This operation is not allowed in the current authentication state.',
          errorCauses: [
            { errorSummary: 'This operation is not allowed in the current authentication state.' },
          ],
        },
      ])
    }
    expect((await ask(emulator, '', { stateToken })).body.status).toBe(status)
  },
)

test.each(
  OPERATIONS.flatMap(([path, body, statuses]) =>
    statuses.map((status) => [status, path, body] as const),
  ),
)('in %s %s is allowed [A098 A104]', async (status, path, body) => {
  const { stateToken } = await WAYS[status]()
  expect((await ask(emulator, path, { stateToken, ...body })).body.errorCode).not.toBe('E0000079')
})

test.each(OPEN)('resuming %s repeats its answer, and cancelling it is final', async (status) => {
  const { stateToken, ...answer } = await WAYS[status]()
  for (const path of ['', '/introspect'])
    expect((await ask(emulator, path, { stateToken })).body).toEqual({ stateToken, ...answer })
  expect(await ask(emulator, '/cancel', { stateToken })).toEqual({ http: 200, body: {} })
  for (const path of ['', '/introspect', '/cancel', '/skip', '/previous', '/recovery/answer']) {
    const refused = await ask(emulator, path, { stateToken })
    expect([refused.http, refused.body]).toMatchObject([
      401,
      { errorCode: 'E0000011', errorSummary: 'Invalid token provided' },
    ])
  }
})

test('each answer extends a state token, which expires five minutes after the last one', async () => {
  const { stateToken } = await WAYS.PASSWORD_EXPIRED()
  for (let round = 0; round < 3; round += 1) {
    emulator.world.clock.advance(299_000)
    expect((await ask(emulator, '', { stateToken })).http).toBe(200)
  }
  emulator.world.clock.advance(300_000)
  expect((await ask(emulator, '', { stateToken })).body.errorCode).toBe('E0000011')
})

test('a user who is suspended in the meantime cannot continue', async () => {
  const { stateToken } = await WAYS.MFA_REQUIRED()
  suspendUser(emulator.world, emulator.person('mfa').oktaId ?? '')
  expect((await ask(emulator, '', { stateToken })).body.errorCode).toBe('E0000004')
})

test('the factor of another user is not found [A102]', async () => {
  const { stateToken } = await WAYS.MFA_REQUIRED()
  const refused = await ask(emulator, '/factors/smsOfAnother/verify', { stateToken })
  expect([refused.http, refused.body]).toMatchObject([
    404,
    {
      errorCode: 'E0000007',
      errorSummary: 'Not found: Resource not found: smsOfAnother (UserFactor)',
    },
  ])
})

test('an activation token is valid until a password is set, for seven days; a wrong one reveals nothing [A017 A098]', async () => {
  const token = emulator.person('unactivated').activationToken
  const { stateToken } = (await ask(emulator, '', { token })).body
  expect((await ask(emulator, '', { token })).body).toMatchObject({
    status: 'PASSWORD_RESET',
    recoveryType: 'ACCOUNT_ACTIVATION',
  })
  await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })
  for (const used of [token, 'x']) {
    const refused = await ask(emulator, '', { token: used })
    expect([refused.http, refused.body.errorCode]).toEqual([401, 'E0000004'])
  }
  expect((await ask(emulator, '/recovery/token', { recoveryToken: token })).body.errorCode).toBe(
    'E0000011',
  )
  await emulator.send('POST', '/_emulator/reset', {})
  emulator.world.clock.advance(7 * 24 * 3_600_000)
  expect(
    (await ask(emulator, '', { token: emulator.person('unactivated').activationToken })).body
      .errorCode,
  ).toBe('E0000004')
})

test.each([
  ['/previous', {}, 401, 'E0000011'],
  ['/recovery/token', {}, 400, 'E0000001'],
  ['/recovery/password', { factorType: 'EMAIL' }, 400, 'E0000001'],
  ['/recovery/token', '{', 400, 'E0000003'],
  [
    '',
    { username: 'a@b.example', password: 'x', context: { deviceToken: 'x'.repeat(33) } },
    400,
    'E0000001',
  ],
  ['/factors/x/lifecycle/other', {}, 501, 'E0000060'],
])('POST %s with %j is %i %s', async (path, body, http, errorCode) => {
  const refused = await ask(emulator, path, body)
  expect([refused.http, refused.body.errorCode]).toEqual([http, errorCode])
})

test("the caller's relay state is returned", async () => {
  const { body } = await begin(emulator, 'mfa', { relayState: '/collaborations' })
  expect(body).toMatchObject({ relayState: '/collaborations' })
  expect((await ask(emulator, '/cancel', { stateToken: body.stateToken })).body).toEqual({
    relayState: '/collaborations',
  })
})
