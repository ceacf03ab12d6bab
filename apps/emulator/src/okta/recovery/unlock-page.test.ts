import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mailedToken } from '#testing/authn-steps.ts'
import { getCookie } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const redeem = (recoveryToken: string) => ask(emulator, '/recovery/token', { recoveryToken })

test('a mailed token that is brought to the page of another kind is not used up [A106]', async () => {
  const { email } = emulator.person('recover-email')
  await ask(emulator, '/recovery/password', { username: email, factorType: 'EMAIL' })
  const token = mailedToken(emulator, email)
  const opened = await emulator.send('GET', `/signin/unlock?token=${token}`)
  const headers = { cookie: getCookie(opened) }
  expect((await emulator.send('POST', '/signin/unlock', undefined, headers)).status).toBe(403)
  expect((await redeem(token)).body.status).toBe('PASSWORD_RESET')

  const { activationToken } = emulator.person('unactivated')
  expect((await redeem(activationToken ?? '')).body.errorCode).toBe('E0000011')
  expect((await ask(emulator, '', { token: activationToken })).body.status).toBe('PASSWORD_RESET')
})
