import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, begin, lastCode, mailedToken, sentTo } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { Policy } from './policy.ts'
import { readSettings } from './settings.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const fresh = 'Chosen-Anew-4711'
const change = (policy: object) => emulator.send('POST', '/_emulator/identity', { policy })
async function shown(): Promise<Policy> {
  return ((await (await emulator.send('GET', '/_emulator/identity')).json()) as { policy: Policy })
    .policy
}
const advance = (milliseconds: number) => emulator.world.clock.advance(milliseconds)
const wrongPassword = (purpose: string) =>
  ask(emulator, '', { username: emulator.person(purpose).email, password: 'wrong' })
const changePassword = (stateToken: string, newPassword: string) =>
  ask(emulator, '/credentials/change_password', {
    stateToken,
    oldPassword: emulator.person('expired').password,
    newPassword,
  })

test('the policy consists of settings, and the documents list the same names, defaults and descriptions', () => {
  const document = readFileSync(
    new URL('../../../../docs/emulator/settings.md', import.meta.url),
    'utf8',
  )
  const defaults = readSettings([], {})
  for (const [name, { description }] of Object.entries(Policy.shape))
    expect(document).toContain(
      `| \`${name}\` | ${defaults[name as keyof Policy]} | ${description} |`,
    )
  expect(
    readSettings(['--passcode-ms', '60000'], {
      SHOW_LOCKOUT_FAILURES: 'false',
      PASSWORD_MIN_SYMBOL: '1',
    }),
  ).toMatchObject({
    PASSCODE_MS: 60_000,
    SHOW_LOCKOUT_FAILURES: false,
    PASSWORD_MIN_SYMBOL: 1,
  })
  expect(() =>
    readSettings([], {
      WRONG_PASSWORDS_MAX: '0',
      RESEND_PAUSE_MS: '30s',
      PASSWORD_MIN_LENGTH: '7',
      PASSWORD_EXCLUDE_USERNAME: 'x',
    }),
  ).toThrow(
    /WRONG_PASSWORDS_MAX: .*>=1, .* RESEND_PAUSE_MS: Expected a whole number, .* PASSWORD_MIN_LENGTH: .*>=8, .* PASSWORD_EXCLUDE_USERNAME: Expected true or false/,
  )
})

test('the control plane shows the policy and changes it, until a reset', async () => {
  const before = await shown()
  expect(before).toEqual({
    ...Policy.parse({}),
    SIGN_INS_PER_SECOND: 0,
    WRONG_SIGN_INS_PER_CALLER: 0,
    REFUSALS_PER_SECOND: 0,
    MAIL_REQUESTS_PER_HOUR: 0,
    SENDS_PER_HOUR: 0,
  })
  expect((await change({ WRONG_PASSWORDS_MAX: 2 })).status).toBe(200)
  expect(await shown()).toEqual({ ...before, WRONG_PASSWORDS_MAX: 2 })
  await emulator.send('POST', '/_emulator/reset', {})
  expect(await shown()).toEqual(before)
})

test.each([
  [{ WRONG_PASSWORDS: 2 }, 'Unrecognized key: "WRONG_PASSWORDS"'],
  [{ WRONG_PASSWORDS_MAX: 0 }, 'WRONG_PASSWORDS_MAX: Too small'],
  [{ SHOW_LOCKOUT_FAILURES: null }, 'SHOW_LOCKOUT_FAILURES: '],
  [{ PASSCODE_MS: 1.5 }, 'PASSCODE_MS: '],
  [{ PASSCODE_MS: null }, 'PASSCODE_MS: '],
])('the change %j is refused with the reason', async (policy, said) => {
  const before = await shown()
  const refused = await change({ AUTO_UNLOCK_MS: 1, ...policy })
  expect(refused.status).toBe(400)
  expect(String(((await refused.json()) as { details: string[] }).details[0])).toContain(said)
  expect(await shown()).toEqual(before)
  expect((await emulator.send('POST', '/_emulator/identity', { ...policy })).status).toBe(400)
})

test('wrong passwords lock the account as the policy says, and it unlocks automatically if the policy says so [A124]', async () => {
  await change({ WRONG_PASSWORDS_MAX: 2, AUTO_UNLOCK_MS: 60_000 })
  expect((await wrongPassword('lock')).http).toBe(401)
  expect((await wrongPassword('lock')).body.status).toBe('LOCKED_OUT')
  advance(59_999)
  expect((await begin(emulator, 'lock')).body.status).toBe('LOCKED_OUT')
  advance(1)
  expect((await begin(emulator, 'lock')).body.status).toBe('SUCCESS')
  expect(emulator.person('lock').status).toBe('ACTIVE')
})

test('by default a locked account stays locked, as the page of a used link says in both languages [A124 security M11]', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) await wrongPassword('lock')
  advance(365 * 24 * 3_600_000)
  expect((await begin(emulator, 'lock')).body.status).toBe('LOCKED_OUT')
  for (const [language, said] of [
    ['en', 'An administrator of your organization can unlock your account.'],
    ['fr', 'Un administrateur de votre organisation peut déverrouiller votre compte.'],
  ] as const) {
    const headers = { 'accept-language': language }
    const page = await emulator.send('POST', '/signin/unlock', undefined, headers)
    const text = (await page.text()).replaceAll('’', "'")
    expect(text).toContain(`<p>${said}</p>`)
    expect(text).not.toMatch(/automatic|automatique|again|un certain temps/)
  }
})

test('after the policy allows fewer attempts than were made, the next one locks the account permanently', async () => {
  for (const _try of [1, 2, 3]) await wrongPassword('lock')
  await change({ WRONG_PASSWORDS_MAX: 2 })
  expect((await begin(emulator, 'lock')).body.status).toBe('LOCKED_OUT')
  expect(emulator.person('lock').status).toBe('LOCKED_OUT')
})

test('where lockouts are hidden, a locked account gets the answer of a wrong password', async () => {
  await change({ SHOW_LOCKOUT_FAILURES: false })
  const answers = []
  for (let attempt = 1; attempt <= 6; attempt += 1) answers.push(await wrongPassword('lock'))
  answers.push(await begin(emulator, 'lock'), await begin(emulator, 'locked'))
  expect(answers.map(({ http, body }) => [http, body.errorCode])).toEqual(
    Array(8).fill([401, 'E0000004']),
  )
  expect(emulator.person('lock').status).toBe('LOCKED_OUT')
})

test('codes, pauses and the lifetime of a sign-in follow the policy', async () => {
  await change({
    WRONG_PASSCODES_MAX: 2,
    PASSCODE_MS: 20_000,
    RESEND_PAUSE_MS: 10_000,
    STATE_TOKEN_MS: 30_000,
  })
  const { phone } = emulator.person('mfa')
  const { stateToken, _embedded, expiresAt } = (await begin(emulator, 'mfa')).body
  expect(expiresAt).toBe('2026-11-21T10:00:30.000Z')
  const verify = `/factors/${_embedded.factors[0]?.id}/verify`
  await ask(emulator, verify, { stateToken })
  expect((await ask(emulator, `${verify}/resend`, { stateToken })).body.errorCode).toBe('E0000109')
  advance(10_000)
  expect((await ask(emulator, `${verify}/resend`, { stateToken })).body.status).toBe(
    'MFA_CHALLENGE',
  )
  advance(20_000)
  expect(
    (await ask(emulator, verify, { stateToken, passCode: lastCode(emulator, phone ?? '') })).body
      .errorCode,
  ).toBe('E0000083')
  expect((await ask(emulator, verify, { stateToken, passCode: 'x' })).body.errorCode).toBe(
    'E0000068',
  )
  advance(29_999)
  expect((await ask(emulator, verify, { stateToken, passCode: 'x' })).body.errorCode).toBe(
    'E0000069',
  )
})

test('a phone and a user name, known or not, get a limited number of messages an hour', async () => {
  await change({ SENDS_PER_HOUR: 2 })
  const { email: texted, phone } = emulator.person('recover-sms')
  const { email } = emulator.person('recover-email')
  const recover = (username: string, factorType: string) =>
    ask(emulator, '/recovery/password', { username, factorType })
  const answers = []
  for (let round = 1; round <= 3; round += 1) {
    for (const username of [texted, 'nobody@north.example'])
      answers.push([round, (await recover(username, 'SMS')).http])
    await recover(email, 'EMAIL')
    advance(30_000)
  }
  expect(answers).toEqual([1, 1, 2, 2, 3, 3].map((round) => [round, round < 3 ? 200 : 429]))
  expect([sentTo(emulator, phone ?? ''), sentTo(emulator, email)]).toEqual([2, 2])
  advance(3_600_000 - 90_000)
  expect((await recover(texted, 'SMS')).http).toBe(200)
})

test('mailed links live as long as the policy says', async () => {
  await change({ RECOVERY_TOKEN_MS: 60_000, RESEND_PAUSE_MS: 0 })
  const { email } = emulator.person('recover-email')
  const recover = () =>
    ask(emulator, '/recovery/password', { username: email, factorType: 'EMAIL' })
  await recover()
  await recover()
  expect(sentTo(emulator, email)).toBe(2)
  advance(60_000)
  expect(
    (await ask(emulator, '/recovery/token', { recoveryToken: mailedToken(emulator, email) })).body
      .errorCode,
  ).toBe('E0000011')
})

test("a new password must meet the policy's rules, which are sent with it [A011 A049]", async () => {
  await change({
    PASSWORD_MIN_LENGTH: 12,
    PASSWORD_MIN_SYMBOL: 2,
    PASSWORD_EXCLUDE_USERNAME: false,
    PASSWORD_HISTORY_COUNT: 0,
  })
  const { body } = await begin(emulator, 'expired')
  expect(body._embedded.policy).toMatchObject({
    complexity: {
      minLength: 12,
      minLowerCase: 1,
      minUpperCase: 1,
      minNumber: 1,
      minSymbol: 2,
      excludeUsername: false,
    },
    age: { historyCount: 0 },
  })
  const refused = await changePassword(body.stateToken, 'Short-one-1')
  expect(refused.body.errorCauses).toEqual([
    { errorSummary: 'Passwords must have at least 12 characters' },
  ])
  expect((await changePassword(body.stateToken, 'Long-enough-1')).body.status).toBe('SUCCESS')
})

test('without a history the current password is accepted again, and with a maximum age it expires', async () => {
  await change({ PASSWORD_HISTORY_COUNT: 0, PASSWORD_MAX_AGE_DAYS: 30, PASSWORD_WARN_DAYS: 10 })
  const { email, password } = emulator.person('expired')
  const { stateToken } = (await begin(emulator, 'expired')).body
  expect((await changePassword(stateToken, password ?? '')).body.status).toBe('SUCCESS')
  const options = { warnBeforePasswordExpired: true }
  const days = 24 * 3_600_000
  const status = async () =>
    (await ask(emulator, '', { username: email, password, options })).body.status
  advance(19 * days)
  expect(await status()).toBe('SUCCESS')
  advance(days)
  expect(await status()).toBe('PASSWORD_WARN')
  advance(10 * days)
  expect(await status()).toBe('PASSWORD_EXPIRED')
})

test('changes to enrolment and to the limit of sign-ins a second apply immediately', async () => {
  await change({ MFA_ENROLLMENT: 'NONE', SIGN_INS_PER_SECOND: 1 })
  const { stateToken } = (
    await ask(emulator, '', { token: emulator.person('unactivated').activationToken })
  ).body
  expect(
    (await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })).body
      .status,
  ).toBe('SUCCESS')
  const answers = await Promise.all([1, 2].map(() => begin(emulator, 'owner')))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 429])
})
