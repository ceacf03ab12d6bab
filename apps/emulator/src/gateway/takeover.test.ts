import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, sentTo } from '#testing/authn-steps.ts'
import {
  activationCode,
  askGateway,
  beginRegistration,
  finishRegistration,
  mailActivation,
  mailRecovery,
  recoveryCode,
} from '#testing/registration.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const ATTEMPTS = process.env.LONG === '1' ? 100 : 20
const EMAIL = 'robin.ellis@prairiemutual.example'

/** Every attempt of a stranger to redeem a stolen answer at the identity provider. */
async function redeemed(code: string): Promise<string[]> {
  const tries: [path: string, body: object][] = [
    ['/recovery/token', { recoveryToken: code }],
    ['', { token: code }],
    ['', { stateToken: code }],
    ['/credentials/reset_password', { stateToken: code, newPassword: 'Chosen-Anew-4711' }],
  ]
  const answers = await Promise.all(tries.map(([path, body]) => ask(emulator, path, body)))
  return answers
    .filter(({ http }) => http !== 401)
    .map(({ http, body }) => `${http} ${body.status}`)
}

/** The code, a part of it, and the code with one bit changed. */
function variants(code: string, index: number): string {
  const bytes = Buffer.from(code, 'base64url')
  if (index === 0) return code
  if (index % 3 === 0) return bytes.subarray(index % bytes.length).toString('base64url')
  const at = index % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (index % 8))
  return bytes.toString('base64url')
}

test.each([
  ['forgot-password/email', async () => recoveryCode(emulator, emulator.person('owner').email)],
  ['register', async () => (await beginRegistration(emulator, EMAIL)).activationCode],
  [
    'activation-token',
    async () => activationCode(emulator, emulator.person('unactivated').oktaId ?? ''),
  ],
])(
  'an answer of auth/%s to a stranger is redeemable nowhere, however it is changed [T5 A096 A097 A106 B090]',
  async (_path, stolen) => {
    for (let index = 0; index < ATTEMPTS; index += 1)
      expect(await redeemed(variants(await stolen(), index))).toEqual([])
  },
)

test('a changed or invented code sends no mail and starts no registration', async () => {
  const { email } = emulator.person('owner')
  const { oktaId } = emulator.person('unactivated')
  const registration = await beginRegistration(emulator, EMAIL)
  const recovery = await recoveryCode(emulator, email)
  const activation = await activationCode(emulator, oktaId ?? '')
  for (let index = 1; index <= ATTEMPTS; index += 1) {
    const invented = randomBytes(index).toString('base64url')
    for (const code of [invented, variants(recovery, index)])
      expect((await mailRecovery(emulator, email, code)).status).toBe(400)
    for (const code of [invented, variants(activation, index)])
      expect((await mailActivation(emulator, code)).status).toBe(400)
    for (const code of [invented, variants(registration.activationCode, index)])
      expect(
        (await finishRegistration(emulator, { ...registration, activationCode: code })).status,
      ).toBe(400)
  }
  expect(
    [email, EMAIL, emulator.person('unactivated').email].map((to) => sentTo(emulator, to)),
  ).toEqual([0, 0, 0])
})

test('a code of another gateway is refused', async () => {
  const other = await startEmulator()
  const { email } = emulator.person('owner')
  // Worlds of tests share their keys: these are different ones.
  other.world.keys.gateway.fill(7)
  expect((await mailRecovery(emulator, email, await recoveryCode(other, email))).status).toBe(400)
  await other.stop()
})

test('a token in place of a sealed code is refused', async () => {
  const { email } = emulator.person('owner')
  const authorization = `Bearer ${await emulator.accessToken('owner')}`
  const { body } = await askGateway(
    emulator,
    'forgot-password/email',
    { userEmail: email },
    { authorization },
  )
  expect((await mailRecovery(emulator, email, String(body.recoveryToken))).status).toBe(400)
})
