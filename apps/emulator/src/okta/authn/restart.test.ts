import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, begin, lastCode, mailedToken } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let folder: string
let emulator: TestEmulator
const start = () => startEmulator({ settings: { DATA_DIR: folder } })
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  emulator = await start()
})
afterEach(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

/** Another process opens the data folder. */
async function restart(): Promise<void> {
  const now = emulator.world.clock.now()
  await emulator.stop()
  emulator = await start()
  emulator.world.clock.set(now)
}
const fresh = 'Chosen-Anew-4711'
const newPassword = (stateToken: string) =>
  ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })

test('a second factor survives a restart at each of its steps, with its count of wrong codes [A102]', async () => {
  const phone = emulator.person('mfa').phone ?? ''
  const { stateToken, _embedded } = (await begin(emulator, 'mfa')).body
  const verify = (more: object) =>
    ask(emulator, `/factors/${_embedded.factors[0]?.id}/verify`, { stateToken, ...more })
  await restart()
  await verify({})
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await restart()
    expect((await verify({ passCode: 'x' })).body.errorCode).toBe('E0000068')
  }
  const { body } = await verify({ passCode: lastCode(emulator, phone) })
  expect(body.status).toBe('SUCCESS')
})

test('five wrong codes are still five after restarts', async () => {
  const { stateToken, _embedded } = (await begin(emulator, 'mfa')).body
  const verify = (more: object) =>
    ask(emulator, `/factors/${_embedded.factors[0]?.id}/verify`, { stateToken, ...more })
  await verify({})
  for (let attempt = 1; attempt <= 4; attempt += 1) await verify({ passCode: 'x' })
  await restart()
  expect((await verify({ passCode: 'x' })).body.errorCode).toBe('E0000069')
  await restart()
  expect((await verify({ passCode: 'x' })).body.errorCode).toBe('E0000011')
})

test('an activation survives a restart at each of its steps [A058 A059]', async () => {
  const token = emulator.person('unactivated').activationToken
  await restart()
  const { stateToken } = (await ask(emulator, '', { token })).body
  await restart()
  expect((await newPassword(stateToken)).body.status).toBe('MFA_ENROLL')
  await restart()
  const phone = { factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: '+12045550177' } }
  const { body } = await ask(emulator, '/factors', { stateToken, ...phone })
  await restart()
  const passCode = lastCode(emulator, '+12045550177')
  const done = await ask(emulator, `/factors/${body._embedded.factor.id}/lifecycle/activate`, {
    stateToken,
    passCode,
  })
  expect(done.body.status).toBe('SUCCESS')
})

test('recoveries by mail and by text message survive a restart, and a used token stays used [A060 A107]', async () => {
  const { email } = emulator.person('recover-email')
  await ask(emulator, '/recovery/password', { username: email, factorType: 'EMAIL' })
  await restart()
  await ask(emulator, '/recovery/password', { username: email, factorType: 'EMAIL' })
  const recoveryToken = mailedToken(emulator, email)
  const { stateToken } = (await ask(emulator, '/recovery/token', { recoveryToken })).body
  await restart()
  expect((await ask(emulator, '/recovery/token', { recoveryToken })).body.errorCode).toBe(
    'E0000011',
  )
  expect((await newPassword(stateToken)).body.status).toBe('SUCCESS')
  const sms = emulator.person('recover-sms')
  const challenge = (
    await ask(emulator, '/recovery/password', { username: sms.email, factorType: 'SMS' })
  ).body
  await restart()
  const passCode = lastCode(emulator, sms.phone ?? '')
  expect(
    (await ask(emulator, '/factors/SMS/verify', { stateToken: challenge.stateToken, passCode }))
      .body.status,
  ).toBe('PASSWORD_RESET')
})

test('expired and expiring passwords can be changed across a restart [A011 A099]', async () => {
  const options = { warnBeforePasswordExpired: true }
  for (const purpose of ['expired', 'warned']) {
    const { stateToken } = (await begin(emulator, purpose, { options })).body
    await restart()
    const oldPassword = emulator.person(purpose).password
    const changed = await ask(emulator, '/credentials/change_password', {
      stateToken,
      oldPassword,
      newPassword: fresh,
    })
    expect(changed.body.status).toBe('SUCCESS')
    await restart()
    expect(
      (await ask(emulator, '', { username: emulator.person(purpose).email, password: fresh })).body
        .status,
    ).toBe('SUCCESS')
  }
})

test('no token, code or password is in a file, except in the inbox', async () => {
  const { email } = emulator.person('recover-email')
  const { stateToken } = (await begin(emulator, 'mfa')).body
  await ask(emulator, '/recovery/password', { username: email, factorType: 'EMAIL' })
  const recoveryToken = mailedToken(emulator, email)
  await emulator.send('DELETE', '/_emulator/inbox')
  const reset = await ask(emulator, '/recovery/token', { recoveryToken })
  await newPassword(reset.body.stateToken)
  emulator.world.store.checkpoint()
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)))
  for (const secret of [stateToken, recoveryToken, reset.body.stateToken, fresh])
    expect(files.some((bytes) => bytes.includes(secret))).toBe(false)
})
