import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, mailedToken, sentTo } from '#testing/authn-steps.ts'
import {
  askGateway,
  beginRegistration,
  finishRegistration,
  mailRecovery,
  recoveryCode,
} from '#testing/registration.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const EMAIL = 'robin.ellis@prairiemutual.example'
const MAIL_REQUESTS_PER_HOUR = 3

let folder: string
let emulator: TestEmulator
const start = () => startEmulator({ settings: { DATA_DIR: folder, MAIL_REQUESTS_PER_HOUR } })
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  emulator = await start()
})
afterEach(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

async function restart(): Promise<void> {
  await emulator.stop()
  emulator = await start()
}

test('a registration continues after restarts at each of its steps, and is completed once', async () => {
  const begun = await beginRegistration(emulator, EMAIL)
  await restart()
  expect((await finishRegistration(emulator, begun)).status).toBe(201)
  await restart()
  expect((await finishRegistration(emulator, begun)).status).toBe(201)
  expect(sentTo(emulator, EMAIL)).toBe(1)
  expect((await ask(emulator, '', { token: mailedToken(emulator, EMAIL) })).body.status).toBe(
    'PASSWORD_RESET',
  )
})

test('a recovery continues after restarts, sends one mail, and keeps its limit', async () => {
  const { email } = emulator.person('owner')
  const code = await recoveryCode(emulator, email)
  for (let time = 0; time < 2; time += 1) {
    await restart()
    expect((await mailRecovery(emulator, email, code)).status).toBe(202)
  }
  expect(sentTo(emulator, email)).toBe(1)
  for (let time = 1; time < MAIL_REQUESTS_PER_HOUR; time += 1) await recoveryCode(emulator, email)
  await restart()
  expect((await askGateway(emulator, 'forgot-password/email', { userEmail: email })).status).toBe(
    429,
  )
})
