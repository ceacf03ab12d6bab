import { OktaAuth } from '@okta/okta-auth-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { begin, lastCode, mailedToken } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { PORTAL_CLIENT } from './oauth/clients.ts'

// Uses the provider's published client: it creates its methods from the links in the answers.
let emulator: TestEmulator
let okta: OktaAuth
beforeEach(async () => {
  emulator = await startEmulator()
  okta = new OktaAuth({
    issuer: `${emulator.origin}/oauth2/default`,
    clientId: PORTAL_CLIENT.id,
    redirectUri: `${emulator.origin}/authorization-code/callback`,
    pkce: false,
    storageManager: { token: { storageType: 'memory' } },
  })
})
afterEach(() => emulator.stop())

const signIn = (purpose: string, more: object = {}) => {
  const { email, password } = emulator.person(purpose)
  return okta.signInWithCredentials({ username: email, password: password ?? '', ...more })
}

const wrong = 'Not-the-password-1'
const fresh = 'Chosen-Anew-4711'

test('Okta’s client signs in, and reports a wrong password and a lockout [A056 A098 A121 A124]', async () => {
  const transaction = await signIn('owner')
  expect(transaction).toMatchObject({
    status: 'SUCCESS',
    sessionToken: expect.any(String),
    user: { profile: { locale: 'en' } },
  })
  for (let attempt = 1; attempt <= 4; attempt += 1)
    await expect(signIn('lock', { password: wrong })).rejects.toMatchObject({
      errorCode: 'E0000004',
      xhr: { status: 401 },
    })
  expect(await signIn('lock', { password: wrong })).toMatchObject({
    status: 'LOCKED_OUT',
    unlock: expect.any(Function),
  })
})

test('it verifies a second factor with the code of the text message, resends, steps back and cancels [A004 A010 A102 A104]', async () => {
  const { phone } = emulator.person('mfa')
  const required = await signIn('mfa')
  expect(required.status).toBe('MFA_REQUIRED')
  const challenge = await required.factors?.[0]?.verify()
  expect(challenge.status).toBe('MFA_CHALLENGE')
  await expect(challenge.resend('sms')).rejects.toMatchObject({ errorCode: 'E0000109' })
  emulator.world.clock.advance(30_000)
  expect(await challenge.resend('sms')).toMatchObject({ status: 'MFA_CHALLENGE' })
  const back = await challenge.prev?.()
  expect(back?.status).toBe('MFA_REQUIRED')
  const again = await back?.factors?.[0]?.verify()
  await expect(again.verify({ passCode: 'x' })).rejects.toMatchObject({ errorCode: 'E0000068' })
  const done = await again.verify({ passCode: lastCode(emulator, phone ?? '') })
  expect(done).toMatchObject({ status: 'SUCCESS', sessionToken: expect.any(String) })
  const cancelled = await signIn('mfa')
  await cancelled.cancel?.()
  await expect(cancelled.factors?.[0]?.verify()).rejects.toMatchObject({ errorCode: 'E0000011' })
})

test('it changes an expired password, and skips one that expires soon [A011 A056 A099]', async () => {
  const expired = await signIn('expired')
  expect(expired.status).toBe('PASSWORD_EXPIRED')
  const { password } = emulator.person('expired')
  const changed = await expired.changePassword?.({
    oldPassword: password ?? '',
    newPassword: fresh,
  })
  expect(changed?.status).toBe('SUCCESS')
  expect(await signIn('expired', { password: fresh })).toMatchObject({ status: 'SUCCESS' })
  const warned = await signIn('warned', { options: { warnBeforePasswordExpired: true } })
  expect(warned).toMatchObject({
    status: 'PASSWORD_WARN',
    policy: { expiration: { passwordExpireDays: 3 } },
  })
  expect(await warned.skip?.()).toMatchObject({ status: 'SUCCESS' })
})

test('it changes a password that expires soon, and reports the rules that a new one breaks [A049 A099]', async () => {
  const options = { warnBeforePasswordExpired: true }
  const warned = await signIn('warned', { options })
  const { password } = emulator.person('warned')
  const change = (newPassword: string) =>
    warned.changePassword?.({ oldPassword: password ?? '', newPassword })
  await expect(change('short')).rejects.toMatchObject({
    errorCode: 'E0000080',
    errorCauses: [
      { errorSummary: 'Passwords must have at least 8 characters, an uppercase letter, a number' },
    ],
    xhr: { status: 403 },
  })
  expect(await change(fresh)).toMatchObject({ status: 'SUCCESS' })
  expect(await signIn('warned', { password: fresh, options })).toMatchObject({ status: 'SUCCESS' })
})

test('it recovers a password by email [A060 A100 A105 A106]', async () => {
  const { email } = emulator.person('recover-email')
  expect(await okta.forgotPassword({ username: email, factorType: 'EMAIL' })).toMatchObject({
    status: 'RECOVERY_CHALLENGE',
  })
  const reset = await okta.verifyRecoveryToken({ recoveryToken: mailedToken(emulator, email) })
  expect(reset).toMatchObject({
    status: 'PASSWORD_RESET',
    policy: { complexity: { minLength: 8 } },
  })
  expect(await reset.resetPassword?.({ newPassword: fresh })).toMatchObject({ status: 'SUCCESS' })
  expect(await signIn('recover-email', { password: fresh })).toMatchObject({ status: 'SUCCESS' })
})

test('it recovers a password by text message [A023 A100 A105 A107]', async () => {
  const { email, phone } = emulator.person('recover-sms')
  const challenge = await okta.forgotPassword({ username: email, factorType: 'SMS' })
  expect(challenge.status).toBe('RECOVERY_CHALLENGE')
  const reset = await challenge.verify?.({ passCode: lastCode(emulator, phone ?? '') })
  expect(reset?.status).toBe('PASSWORD_RESET')
  expect(await reset?.resetPassword?.({ newPassword: fresh })).toMatchObject({ status: 'SUCCESS' })
})

test('it unlocks an account by email', async () => {
  const { email } = emulator.person('locked')
  await okta.unlockAccount({ username: email, factorType: 'EMAIL' })
  const unlocked = await okta.verifyRecoveryToken({ recoveryToken: mailedToken(emulator, email) })
  expect(unlocked).toMatchObject({ status: 'SUCCESS', recoveryType: 'UNLOCK' })
  expect(unlocked.sessionToken).toBeUndefined()
  expect(await signIn('locked')).toMatchObject({ status: 'SUCCESS' })
})

test('it activates an account: password, phone, another phone, code [A058 A059 A098 A101 A103 A104]', async () => {
  const phone = '+1 204 555 0177'
  const activation = {
    token: emulator.person('unactivated').activationToken,
  } as object as Parameters<typeof okta.signInWithCredentials>[0]
  const reset = await okta.signInWithCredentials(activation)
  expect(reset).toMatchObject({ status: 'PASSWORD_RESET', recoveryType: 'ACCOUNT_ACTIVATION' })
  const enrol = await reset.resetPassword?.({ newPassword: fresh })
  expect(enrol?.status).toBe('MFA_ENROLL')
  const activate = await enrol?.factors?.[0]?.enroll({ profile: { phoneNumber: phone } })
  expect(activate).toMatchObject({
    status: 'MFA_ENROLL_ACTIVATE',
    factor: { profile: { phoneNumber: '+1 XXX-XXX-0177' } },
  })
  emulator.world.clock.advance(30_000)
  expect(await activate.resend('sms')).toMatchObject({ status: 'MFA_ENROLL_ACTIVATE' })
  const back = await activate.prev()
  expect(back.status).toBe('MFA_ENROLL')
  const other = await back.factors[0].enroll({ profile: { phoneNumber: '+1 204 555 0178' } })
  await expect(other.activate({ passCode: 'x' })).rejects.toMatchObject({
    errorCode: 'E0000068',
    xhr: { status: 403 },
  })
  expect(await other.activate({ passCode: lastCode(emulator, '+12045550178') })).toMatchObject({
    status: 'SUCCESS',
  })
  expect(await signIn('unactivated', { password: fresh })).toMatchObject({ status: 'MFA_REQUIRED' })
})

test('it resumes a transaction and introspects it', async () => {
  const { stateToken } = (await begin(emulator, 'mfa')).body
  expect(await okta.tx.resume({ stateToken })).toMatchObject({
    status: 'MFA_REQUIRED',
    cancel: expect.any(Function),
  })
  expect(await okta.tx.introspect({ stateToken })).toMatchObject({ status: 'MFA_REQUIRED' })
})
