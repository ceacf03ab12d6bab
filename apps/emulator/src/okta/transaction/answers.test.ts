import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuthnBody, ask, begin } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

// Compares each complete answer with Okta's documentation or recordings, so that missing and extra
// members are noticed.
let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const fresh = 'Chosen-Anew-4711'
const FIVE_MINUTES = '2026-11-21T10:05:00.000Z'
const stateToken = expect.stringMatching(/^[\w-]{43}$/)
const open = { stateToken, expiresAt: FIVE_MINUTES }
/** okta-auth-js creates a method only for a link with exactly this `allow`. */
const link = (path: string, name?: string) => ({
  ...(name ? { name } : {}),
  href: `${emulator.origin}/api/v1/authn${path}`,
  hints: { allow: ['POST'] },
})
function getUser(
  purpose: string,
  more: object = { passwordChanged: expect.stringMatching(/^\d{4}-.*Z$/) },
) {
  const { oktaId, email, firstName, lastName, language } = emulator.person(purpose)
  return {
    id: oktaId,
    ...more,
    profile: { login: email, firstName, lastName, locale: language, timeZone: 'America/Winnipeg' },
  }
}
const policy = (passwordExpireDays: number) => ({
  expiration: { passwordExpireDays },
  complexity: {
    minLength: 8,
    minLowerCase: 1,
    minUpperCase: 1,
    minNumber: 1,
    minSymbol: 0,
    excludeUsername: true,
  },
  age: { minAgeMinutes: 0, historyCount: 3 },
})
const factorPolicy = {
  allowRememberDevice: false,
  rememberDeviceLifetimeInMinutes: 0,
  rememberDeviceByDefault: false,
}
const sms = (id: unknown, digits: string) => ({
  id,
  factorType: 'sms',
  provider: 'OKTA',
  vendorName: 'OKTA',
  profile: { phoneNumber: `+1 XXX-XXX-${digits}` },
})

test('SUCCESS has a session token, but neither a state token nor links [A056 A098]', async () => {
  expect((await begin(emulator, 'owner')).body).toEqual({
    expiresAt: FIVE_MINUTES,
    status: 'SUCCESS',
    sessionToken: stateToken,
    _embedded: { user: getUser('owner') },
  })
})

test('LOCKED_OUT has only the link to unlock [A056 A124]', async () => {
  expect(await begin(emulator, 'locked')).toEqual({
    http: 200,
    body: {
      status: 'LOCKED_OUT',
      _embedded: {},
      _links: { next: link('/recovery/unlock', 'unlock') },
    },
  })
})

test('MFA_REQUIRED and MFA_CHALLENGE show only the last digits of the phone [A010 A056 A102]', async () => {
  const required = (await begin(emulator, 'mfa')).body
  const id = required._embedded.factors[0]?.id ?? ''
  const verify = `/factors/${id}/verify`
  const user = getUser('mfa')
  expect(required).toEqual({
    ...open,
    status: 'MFA_REQUIRED',
    _embedded: {
      user,
      factors: [{ ...sms(id, '0112'), _links: { verify: link(verify) } }],
      policy: factorPolicy,
    },
    _links: { cancel: link('/cancel') },
  })
  expect(
    (await ask(emulator, `${verify}?rememberDevice=true`, { stateToken: required.stateToken }))
      .body,
  ).toEqual({
    ...open,
    status: 'MFA_CHALLENGE',
    _embedded: { user, factor: sms(id, '0112'), policy: factorPolicy },
    _links: {
      next: link(verify, 'verify'),
      cancel: link('/cancel'),
      prev: link('/previous'),
      resend: [link(`${verify}/resend`, 'sms')],
    },
  })
})

test('PASSWORD_EXPIRED and PASSWORD_WARN carry the policy; the warning can be skipped [A011 A049 A056]', async () => {
  const next = link('/credentials/change_password', 'changePassword')
  expect((await begin(emulator, 'expired')).body).toEqual({
    ...open,
    status: 'PASSWORD_EXPIRED',
    _embedded: { user: getUser('expired'), policy: policy(0) },
    _links: { next, cancel: link('/cancel') },
  })
  expect(
    (await begin(emulator, 'warned', { options: { warnBeforePasswordExpired: true } })).body,
  ).toEqual({
    ...open,
    status: 'PASSWORD_WARN',
    _embedded: { user: getUser('warned'), policy: policy(3) },
    _links: { next, skip: link('/skip', 'skip'), cancel: link('/cancel') },
  })
})

test('an activation goes from PASSWORD_RESET by MFA_ENROLL to MFA_ENROLL_ACTIVATE [A058 A059 A100 A101]', async () => {
  const reset = (await ask(emulator, '', { token: emulator.person('unactivated').activationToken }))
    .body
  expect(reset).toEqual({
    ...open,
    status: 'PASSWORD_RESET',
    recoveryType: 'ACCOUNT_ACTIVATION',
    _embedded: { user: getUser('unactivated', {}), policy: policy(0) },
    _links: { next: link('/credentials/reset_password', 'resetPassword'), cancel: link('/cancel') },
  })
  const step = (path: string, body: object): Promise<{ body: AuthnBody }> =>
    ask(emulator, path, { stateToken: reset.stateToken, ...body })
  const user = { ...getUser('unactivated'), passwordChanged: '2026-11-21T10:00:00.000Z' }
  expect((await step('/credentials/reset_password', { newPassword: fresh })).body).toEqual({
    ...open,
    status: 'MFA_ENROLL',
    _embedded: {
      user,
      factors: [
        {
          factorType: 'sms',
          provider: 'OKTA',
          vendorName: 'OKTA',
          _links: { enroll: link('/factors') },
          status: 'NOT_SETUP',
          enrollment: 'REQUIRED',
        },
      ],
    },
    _links: { cancel: link('/cancel') },
  })
  const { body } = await step('/factors', {
    factorType: 'sms',
    provider: 'OKTA',
    profile: { phoneNumber: '+1 204-555-0177' },
  })
  const { id } = body._embedded.factor
  expect(body).toEqual({
    ...open,
    status: 'MFA_ENROLL_ACTIVATE',
    _embedded: { user, factor: sms(id, '0177') },
    _links: {
      next: link(`/factors/${id}/lifecycle/activate`, 'activate'),
      cancel: link('/cancel'),
      prev: link('/previous'),
      resend: [link(`/factors/${id}/lifecycle/resend`, 'sms')],
    },
  })
})
