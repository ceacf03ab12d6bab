import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { nextStep } from './next-step.ts'

const complexity = {
  minLength: 8,
  minUpperCase: 1,
  minLowerCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}
const policy = { complexity, expiration: { passwordExpireDays: 3 } }
const user = { profile: { login: 'dade@example.com' } }
const stateToken = 'state'

test('a factor leads to its page with its display data, and a session token to the session [A010 A056]', () => {
  const factors = [
    { id: 'q', factorType: 'question' },
    { id: 'sms1', factorType: 'sms', profile: { phoneNumber: '+1 XXX-XXX-6688' } },
  ]
  expect(
    nextStep('sign-in', { status: 'MFA_REQUIRED', stateToken, _embedded: { factors } }),
  ).toEqual({
    kind: 'screen',
    to: '/login/verify-passcode',
    state: { stateToken, clientState: { factorId: 'sms1', phoneNumber: '+1 XXX-XXX-6688' } },
  })
  expect(nextStep('sign-in', { status: 'SUCCESS', sessionToken: 's' })).toEqual({
    kind: 'session',
    sessionToken: 's',
  })
})

test('an expired password leads to its change with the rules; one that expires soon says when [A011 A056]', () => {
  const at = (status: 'PASSWORD_EXPIRED' | 'PASSWORD_WARN') =>
    nextStep('sign-in', { status, stateToken, _embedded: { policy, user } })
  const clientState = { complexity, username: 'dade@example.com' }
  expect(at('PASSWORD_EXPIRED')).toMatchObject({
    to: '/login/change-password',
    state: { clientState },
  })
  expect(at('PASSWORD_WARN')).toMatchObject({
    to: '/login/change-password',
    state: { clientState: { ...clientState, daysLeft: 3 } },
  })
})

test('after the password of a registration comes the phone, or the sign-in page with its message [A059]', () => {
  expect(nextStep('registration', { status: 'MFA_ENROLL', stateToken })).toMatchObject({
    to: '/register/enroll-mfa',
    state: { clientState: { flow: 'registration' } },
  })
  expect(
    nextStep('registration', {
      status: 'MFA_ENROLL_ACTIVATE',
      stateToken,
      _embedded: { factor: { id: 'sms1' } },
    }),
  ).toMatchObject({
    to: '/register/enroll-mfa',
    state: { clientState: { flow: 'registration', factorId: 'sms1' } },
  })
  expect(nextStep('registration', { status: 'SUCCESS', sessionToken: 's' })).toEqual({
    kind: 'done',
    message: { kind: 'success', key: 'messages.success.userRegistered' },
  })
})

test('a recovered password always leads to the sign-in page, whatever a sign-in will require [A060]', () => {
  for (const status of ['SUCCESS', 'MFA_REQUIRED', 'MFA_ENROLL'] as const)
    expect(nextStep('recovery', { status, stateToken })).toMatchObject({
      kind: 'done',
      message: { key: 'messages.success.passwordReset' },
    })
})

test('a locked account and an unknown step are refused with a text [A124]', () => {
  expect(nextStep('sign-in', { status: 'LOCKED_OUT' })).toMatchObject({
    message: { key: 'messages.error.accountLockedOut' },
  })
  expect(nextStep('sign-in', { status: 'RECOVERY', stateToken })).toMatchObject({
    message: { key: 'signIn.unsupported.other' },
  })
  expect(
    nextStep('sign-in', { status: 'MFA_REQUIRED', stateToken, _embedded: { factors: [] } }),
  ).toMatchObject({ kind: 'message' })
})

test('a step has only the display data that the provider sends', () => {
  const at = (flow: Parameters<typeof nextStep>[0], answer: object) =>
    nextStep(flow, { stateToken, ...answer } as Parameters<typeof nextStep>[1])
  const screen = (to: string, clientState: object) => ({
    kind: 'screen',
    to,
    state: { stateToken, clientState },
  })
  const _embedded = { policy, user }
  const rules = { complexity, username: 'dade@example.com' }
  expect(at('registration', { status: 'PASSWORD_RESET', _embedded })).toEqual(
    screen(paths.setPassword, rules),
  )
  expect(at('recovery', { status: 'PASSWORD_RESET', _embedded })).toEqual(
    screen(paths.newPassword, rules),
  )
  expect(at('recovery', { status: 'PASSWORD_RESET' })).toStrictEqual(screen(paths.newPassword, {}))
  expect(at('recovery', { status: 'RECOVERY_CHALLENGE' })).toEqual(
    screen(paths.recoverPasscode, {}),
  )
  expect(at('recovery', { status: 'RECOVERY' })).toMatchObject({ kind: 'message' })
  const flow = 'registration'
  expect(at(flow, { status: 'MFA_ENROLL' })).toStrictEqual(screen(paths.enrollMfa, { flow }))
  expect(at(flow, { status: 'MFA_ENROLL', _links: { skip: { href: '/skip' } } })).toEqual(
    screen(paths.enrollMfa, { flow, canSkip: true }),
  )
  expect(at(flow, { status: 'MFA_ENROLL_ACTIVATE' })).toStrictEqual(
    screen(paths.enrollMfa, { flow }),
  )
  const factor = { id: 'sms1', factorType: 'sms' }
  expect(at('sign-in', { status: 'MFA_CHALLENGE', _embedded: { factor } })).toEqual(
    screen(paths.verifyPasscode, { factorId: 'sms1', phoneNumber: '' }),
  )
  expect(at('sign-in', { status: 'PASSWORD_EXPIRED', _embedded: { factor } })).toEqual(
    screen(paths.changePassword, {}),
  )
  expect(at('sign-in', { status: 'PASSWORD_WARN' })).toEqual(
    screen(paths.changePassword, { daysLeft: 0 }),
  )
})

test('only a success with a session token leads to the session', () => {
  expect(nextStep('sign-in', { status: 'SUCCESS' })).toMatchObject({ kind: 'message' })
  expect(nextStep('sign-in', { status: 'MFA_REQUIRED', sessionToken: 's' })).toMatchObject({
    kind: 'message',
  })
})
