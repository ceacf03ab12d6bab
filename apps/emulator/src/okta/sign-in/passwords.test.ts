import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCookieName } from '#http/cookie.ts'
import { type AuthnBody, ask, begin } from '#testing/authn-steps.ts'
import { getCookie, refresh, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const fresh = 'Chosen-Anew-4711'
const change = (
  stateToken: string,
  oldPassword: string | null,
  newPassword: string,
  more: object = {},
) =>
  ask(emulator, '/credentials/change_password', { stateToken, oldPassword, newPassword, ...more })
const signInWith = (purpose: string, password: string) =>
  ask(emulator, '', { username: emulator.person(purpose).email, password })

test('an expired password is changed for one that meets the rules, and the old one is void [A011 A049 A056 A099]', async () => {
  const { password } = emulator.person('expired')
  const { body } = await begin(emulator, 'expired')
  expect(body).toMatchObject({
    status: 'PASSWORD_EXPIRED',
    _embedded: {
      policy: {
        complexity: { minLength: 8, minSymbol: 0, excludeUsername: true },
        age: { minAgeMinutes: 0, historyCount: 3 },
      },
    },
    _links: { next: { name: 'changePassword', hints: { allow: ['POST'] } }, cancel: {} },
  })
  expect((await change(body.stateToken, password, fresh)).body).toMatchObject({
    status: 'SUCCESS',
    sessionToken: expect.any(String),
  })
  expect((await signInWith('expired', password ?? '')).body.errorCode).toBe('E0000004')
  expect((await signInWith('expired', fresh)).body.status).toBe('SUCCESS')
  expect(emulator.person('expired').status).toBe('ACTIVE')
})

test.each([
  ['short', 'Ab1', 'at least 8 characters'],
  ['without uppercase letters', 'chosen-anew-4711', 'an uppercase letter'],
  ['without lowercase letters', 'CHOSEN-ANEW-4711', 'a lowercase letter'],
  ['without a digit', 'Chosen-Anew-Anew', 'a number'],
])(
  'a new password %s is refused, with the rules it breaks [A049 A134]',
  async (_what, newPassword, lacks) => {
    const { body } = await begin(emulator, 'expired')
    const refused = await change(body.stateToken, emulator.person('expired').password, newPassword)
    expect([refused.http, refused.body.errorCode]).toEqual([403, 'E0000080'])
    expect(refused.body.errorCauses).toEqual([{ errorSummary: `Passwords must have ${lacks}` }])
    expect(
      (await change(body.stateToken, emulator.person('expired').password, fresh)).body.status,
    ).toBe('SUCCESS')
  },
)

test('a new password may not contain a part of the user name [A049]', async () => {
  const { email, password } = emulator.person('expired')
  const { body } = await begin(emulator, 'expired')
  const part = email.split(/[.@]/).find(({ length }) => length >= 4) ?? ''
  const refused = await change(body.stateToken, password, `X1-${part}-y`)
  expect(refused.body.errorCauses).toEqual([
    { errorSummary: 'Passwords must have no parts of your username' },
  ])
})

test('the last three passwords are refused, the one before them is accepted', async () => {
  const { password: first, email } = emulator.person('warned')
  const options = { warnBeforePasswordExpired: true }
  const { body } = await begin(emulator, 'warned', { options })
  const same = await change(body.stateToken, first, first ?? '')
  expect([same.http, same.body]).toMatchObject([
    403,
    {
      errorCode: 'E0000014',
      errorSummary: 'Update of credentials failed',
      errorCauses: [{ errorSummary: 'newPassword: Password has been used too recently.' }],
    },
  ])
  await change(body.stateToken, first, 'Second-Password-2')
  const { clientToken } = await trustedReset(email, 'Third-Password-3')
  expect(clientToken.status).toBe('SUCCESS')
  expect((await trustedReset(email, first ?? '')).clientToken.errorCode).toBe('E0000014')
  await trustedReset(email, 'Fourth-Password-4')
  expect((await trustedReset(email, first ?? '')).clientToken.status).toBe('SUCCESS')
})

/** A reset through trusted recovery. */
async function trustedReset(
  username: string,
  newPassword: string,
): Promise<{ clientToken: AuthnBody }> {
  const identity = (await (await emulator.send('GET', '/_emulator/identity')).json()) as {
    okta: { apiToken: string }
  }
  const { recoveryToken } = (
    await ask(
      emulator,
      '/recovery/password',
      { username },
      { authorization: `SSWS ${identity.okta.apiToken}` },
    )
  ).body
  const { stateToken } = (await ask(emulator, '/recovery/token', { recoveryToken })).body
  return {
    clientToken: (await ask(emulator, '/credentials/reset_password', { stateToken, newPassword }))
      .body,
  }
}

test('five wrong old passwords end the transaction, one after another and at the same time', async () => {
  const one = (await begin(emulator, 'expired')).body.stateToken
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect((await change(one, 'wrong', fresh)).body).toMatchObject({
      errorCode: 'E0000014',
      errorCauses: [{ errorSummary: 'oldPassword: The credentials provided were incorrect.' }],
    })
  expect((await change(one, 'wrong', fresh)).body.errorCode).toBe('E0000069')
  expect((await change(one, emulator.person('expired').password, fresh)).body.errorCode).toBe(
    'E0000011',
  )
  const other = (await begin(emulator, 'expired')).body.stateToken
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(other, 'wrong', fresh)))
  expect(answers.filter(({ body }) => body.errorCode === 'E0000014')).toHaveLength(4)
})

test('of two simultaneous changes only one takes effect', async () => {
  const { password } = emulator.person('expired')
  const { stateToken } = (await begin(emulator, 'expired')).body
  const passwords = ['Chosen-Anew-4711', 'Chosen-Anew-4712']
  const answers = await Promise.all(
    passwords.map((newPassword) => change(stateToken, password, newPassword)),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 401])
  const opens = await Promise.all(passwords.map((each) => signInWith('expired', each)))
  expect(opens.map(({ http }) => http)).toEqual(answers.map(({ http }) => http))
})

test('a password that expires soon causes a warning on request, and can be changed or skipped [A056]', async () => {
  const { password } = emulator.person('warned')
  const options = { warnBeforePasswordExpired: true }
  const warned = await begin(emulator, 'warned', { options })
  expect(warned.body).toMatchObject({
    status: 'PASSWORD_WARN',
    _embedded: { policy: { expiration: { passwordExpireDays: 3 } } },
    _links: { next: { name: 'changePassword' }, skip: { name: 'skip' } },
  })
  expect((await ask(emulator, '/skip', { stateToken: warned.body.stateToken })).body.status).toBe(
    'SUCCESS',
  )
  const { stateToken } = (await begin(emulator, 'warned', { options })).body
  expect((await change(stateToken, password, fresh)).body.status).toBe('SUCCESS')
  const again = await ask(emulator, '', {
    username: emulator.person('warned').email,
    password: fresh,
    options,
  })
  expect(again.body.status).toBe('SUCCESS')
  emulator.world.clock.advance(4 * 24 * 3_600_000)
  expect((await signInWith('warned', fresh)).body.status).toBe('SUCCESS')
})

test('a password that is not changed in time has expired at the next sign-in', async () => {
  emulator.world.clock.advance(4 * 24 * 3_600_000)
  expect((await begin(emulator, 'warned')).body.status).toBe('PASSWORD_EXPIRED')
})

test('a change while signing in ends every session and every other sign-in in progress', async () => {
  const session = await signIn(emulator, 'warned')
  const { password } = emulator.person('warned')
  const options = { warnBeforePasswordExpired: true }
  const [one, other] = [
    (await begin(emulator, 'warned', { options })).body,
    (await begin(emulator, 'warned', { options })).body,
  ]
  await change(one.stateToken, password, fresh)
  expect((await ask(emulator, '/skip', { stateToken: other.stateToken })).body.errorCode).toBe(
    'E0000011',
  )
  const renewed = await refresh(emulator, session.cookie)
  expect([renewed.status, getCookie(renewed)]).toEqual([
    401,
    `${getCookieName('sid', emulator.origin)}=`,
  ])
})
