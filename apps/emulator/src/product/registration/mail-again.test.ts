import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask, lastMessage, mailedToken, sentTo } from '#testing/authn-steps.ts'
import {
  activationCode,
  beginRegistration,
  finishRegistration,
  mailActivation,
  mailRecovery,
  recoveryCode,
} from '#testing/registration.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator ??= await startEmulator()
  await emulator.world.reset({ now: TEST_START })
})
afterAll(() => emulator.stop())

const EMAIL = 'robin.ellis@prairiemutual.example'

test('the code becomes a mailed link for a new password, in the person’s language [A025 A097 A106 A113]', async () => {
  for (const [purpose, subject] of [
    ['recover-email', 'Reset your Concord password'],
    ['recover-sms', 'Réinitialisez votre mot de passe Concord'],
  ] as const) {
    const { email } = emulator.person(purpose)
    expect(
      await mailRecovery(emulator, email.toUpperCase(), await recoveryCode(emulator, email)),
    ).toMatchObject({ status: 202, length: 0 })
    const mail = lastMessage(emulator, email)
    expect(mail.subject).toBe(subject)
    expect(mail.links[0]).toMatch(`${emulator.origin}/saas/password-reset?token=`)
    expect(mail.text).toContain(mail.links[0])
    const { body } = await ask(emulator, '/recovery/token', {
      recoveryToken: mailedToken(emulator, email),
    })
    expect(body).toMatchObject({ status: 'PASSWORD_RESET', recoveryType: 'PASSWORD' })
  }
})

test('the mail follows the language that the person chose in the product [A115]', async () => {
  const { email } = emulator.person('recover-email')
  const authorization = `Bearer ${await emulator.accessToken('recover-email')}`
  await emulator.send('PATCH', '/product/v1/users/self', { language: 'fr' }, { authorization })
  await mailRecovery(emulator, email, await recoveryCode(emulator, email))
  expect(lastMessage(emulator, email).language).toBe('fr')
})

test('a repeat after a lost answer sends no second mail', async () => {
  const { email } = emulator.person('recover-email')
  const code = await recoveryCode(emulator, email)
  for (let time = 0; time < 5; time += 1)
    expect((await mailRecovery(emulator, email, code)).status).toBe(202)
  const again = Buffer.from(code, 'base64url').toString('base64')
  expect((await mailRecovery(emulator, email, again)).status).toBe(409)
  expect(sentTo(emulator, email)).toBe(1)
})

test.each(['locked', 'suspended', 'unactivated', 'no-okta-id'])(
  'no recovery is mailed to %s, and the answer does not reveal it [A113]',
  async (purpose) => {
    const { email } = emulator.person(purpose)
    expect(await mailRecovery(emulator, email, await recoveryCode(emulator, email))).toMatchObject({
      status: 202,
      length: 0,
    })
    expect(sentTo(emulator, email)).toBe(0)
  },
)

test('a code is valid for the address and the purpose it was sealed for, for an hour', async () => {
  const { email } = emulator.person('recover-email')
  const { email: other, oktaId } = emulator.person('unactivated')
  const code = await recoveryCode(emulator, email)
  const refused = { status: 400, body: { code: 'codeInvalid' } }
  expect(await mailRecovery(emulator, other, code)).toMatchObject(refused)
  expect(await mailActivation(emulator, code)).toMatchObject(refused)
  expect(
    await mailRecovery(emulator, email, await activationCode(emulator, oktaId ?? '')),
  ).toMatchObject(refused)
  emulator.world.clock.advance(3_600_000)
  expect(await mailRecovery(emulator, email, code)).toMatchObject(refused)
  expect(sentTo(emulator, email) + sentTo(emulator, other)).toBe(0)
})

test('the activation mail is sent again, and the previous link is void [A114 B090]', async () => {
  const begun = await beginRegistration(emulator, EMAIL)
  await finishRegistration(emulator, begun)
  const first = mailedToken(emulator, EMAIL)
  const code = await activationCode(emulator, begun.oktaId)
  for (let time = 0; time < 3; time += 1)
    expect(await mailActivation(emulator, code)).toMatchObject({ status: 202, length: 0 })
  expect(sentTo(emulator, EMAIL)).toBe(2)
  expect(lastMessage(emulator, EMAIL).links[0]).toMatch(
    `${emulator.origin}/saas/verify-account?token=`,
  )
  expect((await ask(emulator, '', { token: first })).http).toBe(401)
  expect((await ask(emulator, '', { token: mailedToken(emulator, EMAIL) })).body.status).toBe(
    'PASSWORD_RESET',
  )
})

test('no activation mail is sent to active, deactivated, unknown or half-registered accounts', async () => {
  const { email, oktaId } = emulator.person('owner')
  const gone = emulator.person('unactivated')
  emulator.world.store.run("UPDATE okta_users SET status = 'DEPROVISIONED' WHERE id = ?", [
    gone.oktaId,
  ])
  const { oktaId: halfway } = await beginRegistration(emulator, EMAIL)
  for (const id of [oktaId, gone.oktaId, halfway, '00unobody', 'x'.repeat(100)])
    expect(await mailActivation(emulator, await activationCode(emulator, id ?? ''))).toMatchObject({
      status: 202,
      length: 0,
    })
  expect([email, gone.email, EMAIL].map((to) => sentTo(emulator, to))).toEqual([0, 0, 0])
})
