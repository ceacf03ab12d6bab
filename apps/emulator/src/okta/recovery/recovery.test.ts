import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCookieName } from '#http/cookie.ts'
import { inboxMessages } from '#mail/inbox-rows.ts'
import { ask, begin, lastCode, lastMessage, mailedToken, sentTo } from '#testing/authn-steps.ts'
import { guessByTime, TRIES } from '#testing/guess-by-time.ts'
import { getCookie } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { suspendUser } from '../account/lifecycle.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const fresh = 'Chosen-Anew-4711'
const nobody = 'nobody@prairiemutual.example'
const recover = (
  username: string,
  factorType?: string,
  kind = 'password',
  headers?: Record<string, string>,
) => ask(emulator, `/recovery/${kind}`, { username, factorType }, headers)
const redeem = (recoveryToken: string) => ask(emulator, '/recovery/token', { recoveryToken })
async function trusted(): Promise<Record<string, string>> {
  const { okta } = (await (await emulator.send('GET', '/_emulator/identity')).json()) as {
    okta: { apiToken: string }
  }
  return { authorization: `SSWS ${okta.apiToken}` }
}

test('the link of the mail allows a new password, once [A020 A060 A105 A106]', async () => {
  const { email } = emulator.person('recover-email')
  expect((await recover(email, 'EMAIL')).body).toEqual({
    status: 'RECOVERY_CHALLENGE',
    factorResult: 'WAITING',
    factorType: 'EMAIL',
    recoveryType: 'PASSWORD',
  })
  const mail = lastMessage(emulator, email)
  expect(mail).toMatchObject({
    kind: 'mail',
    language: 'en',
    subject: 'Reset your Concord password',
  })
  expect(mail.links[0]).toMatch(`${emulator.origin}/saas/password-reset?token=`)
  expect(mail.text).toContain(mail.links[0])
  const token = mailedToken(emulator, email)
  const reset = await redeem(token)
  expect(reset.body).toMatchObject({
    status: 'PASSWORD_RESET',
    recoveryType: 'PASSWORD',
    stateToken: expect.any(String),
    _embedded: { policy: { complexity: { minLength: 8 } } },
    _links: { next: { name: 'resetPassword' } },
  })
  const replayed = await redeem(token)
  expect([replayed.http, replayed.body.errorCode]).toEqual([401, 'E0000011'])
  const { stateToken } = reset.body
  expect(
    (await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })).body
      .status,
  ).toBe('SUCCESS')
  expect((await ask(emulator, '', { username: email, password: fresh })).body.status).toBe(
    'SUCCESS',
  )
})

test('the link is valid for an hour, and only the newest one', async () => {
  const { email } = emulator.person('recover-email')
  await recover(email, 'EMAIL')
  const old = mailedToken(emulator, email)
  emulator.world.clock.advance(30_000)
  await recover(email, 'EMAIL')
  expect((await redeem(old)).body.errorCode).toBe('E0000011')
  emulator.world.clock.advance(3_600_000)
  expect((await redeem(mailedToken(emulator, email))).body.errorCode).toBe('E0000011')
})

test('known and unknown users get the same answer, by mail and by text message, and so do users who may not recover [A060 A105]', async () => {
  const others = ['suspended', 'unactivated', 'locked'].map(
    (purpose) => emulator.person(purpose).email,
  )
  const known = emulator.person('recover-sms').email
  for (const factorType of ['EMAIL', 'SMS']) {
    const shapes = []
    for (const username of [known, nobody, ...others]) {
      const { http, body } = await recover(username, factorType)
      shapes.push(
        JSON.stringify([
          http,
          { ...body, ...(body.stateToken ? { stateToken: body.stateToken.length } : {}) },
        ]),
      )
    }
    expect(new Set(shapes).size).toBe(1)
  }
  for (const username of [nobody, ...others]) expect(sentTo(emulator, username)).toBe(0)
})

test('no time of a recovery reveals whether the user is known [T7 A105]', async () => {
  const known = ['recover-email', 'recover-sms'].map((purpose) => emulator.person(purpose).email)
  let turn = 0
  const start = (username = nobody) => {
    emulator.world.clock.advance(30_000)
    return recover(username, 'EMAIL')
  }
  const { fromChance, apartMs } = await guessByTime({
    known: () => start(known[turn++ % 2]),
    unknown: () => start(),
  })
  expect(apartMs).toBeLessThan(10)
  expect(fromChance).toBeLessThan(3.5)
  for (const username of known) expect(sentTo(emulator, username)).toBe(TRIES / 2)
})

test('a repeat within 30 seconds, after a lost answer, sends no second mail', async () => {
  const { email } = emulator.person('recover-email')
  const answers = await Promise.all([1, 2, 3].map(() => recover(email.toUpperCase(), 'EMAIL')))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(sentTo(emulator, email)).toBe(1)
})

test.each([
  ['/factors/SMS/verify', '/factors/SMS/verify/resend'],
  ['/factors/sms/verify', '/factors/sms/verify/resend'],
  ['/recovery/factors/SMS/verify', '/recovery/factors/SMS/resend'],
])('a code by text message allows a new password by %s [A023 A107]', async (verify, resend) => {
  const { email, phone } = emulator.person('recover-sms')
  const challenge = await recover(email, 'sms')
  const org = `${emulator.origin}/api/v1/authn`
  expect(challenge.body).toEqual({
    stateToken: expect.any(String),
    expiresAt: '2026-11-21T10:05:00.000Z',
    status: 'RECOVERY_CHALLENGE',
    factorType: 'SMS',
    recoveryType: 'PASSWORD',
    _links: {
      next: {
        name: 'verify',
        href: `${org}/recovery/factors/SMS/verify`,
        hints: { allow: ['POST'] },
      },
      cancel: { href: `${org}/cancel`, hints: { allow: ['POST'] } },
      resend: {
        name: 'sms',
        href: `${org}/recovery/factors/SMS/resend`,
        hints: { allow: ['POST'] },
      },
    },
  })
  const { stateToken } = challenge.body
  expect(lastMessage(emulator, phone ?? '')).toMatchObject({
    language: 'fr',
    text: expect.stringContaining('code de vérification'),
  })
  expect((await ask(emulator, resend, { stateToken })).body.errorCode).toBe('E0000109')
  expect((await recover(email, 'SMS')).body.errorCode).toBe('E0000109')
  const wrong = await ask(emulator, verify, { stateToken, passCode: 'x' })
  expect(wrong.body).toMatchObject({
    errorCode: 'E0000068',
    errorCauses: [{ errorSummary: "Your token doesn't match our records. Please try again." }],
  })
  emulator.world.clock.advance(30_000)
  expect((await ask(emulator, resend, { stateToken })).body.status).toBe('RECOVERY_CHALLENGE')
  const reset = await ask(emulator, verify, {
    stateToken,
    passCode: lastCode(emulator, phone ?? ''),
  })
  expect(reset.body).toMatchObject({
    stateToken,
    status: 'PASSWORD_RESET',
    _embedded: { policy: { complexity: {} } },
  })
  expect(
    (await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })).body
      .status,
  ).toBe('SUCCESS')
})

test('a recovery by text message for an unknown user goes through the same steps, and sends nothing [A107]', async () => {
  const { stateToken } = (await recover(nobody, 'SMS')).body
  expect((await recover(nobody, 'SMS')).body.errorCode).toBe('E0000109')
  expect((await ask(emulator, '/factors/SMS/verify/resend', { stateToken })).body.errorCode).toBe(
    'E0000109',
  )
  emulator.world.clock.advance(30_000)
  expect((await ask(emulator, '/factors/SMS/verify/resend', { stateToken })).body.status).toBe(
    'RECOVERY_CHALLENGE',
  )
  expect((await ask(emulator, '', { stateToken })).body.status).toBe('RECOVERY_CHALLENGE')
  const tries = []
  for (const passCode of ['000000', '111111', '222222', '333333', '444444', '555555'])
    tries.push(
      (await ask(emulator, '/factors/SMS/verify', { stateToken, passCode })).body.errorCode,
    )
  expect(tries).toEqual(['E0000068', 'E0000068', 'E0000068', 'E0000068', 'E0000069', 'E0000011'])
  expect(inboxMessages(emulator.world.store, {})).toEqual([])
})

test('the link of a mail unlocks a locked account, and opens no session [A124]', async () => {
  const { email } = emulator.person('locked')
  expect((await recover(email, 'EMAIL', 'unlock')).body.recoveryType).toBe('UNLOCK')
  const mail = lastMessage(emulator, email)
  expect(mail).toMatchObject({ language: 'fr', subject: 'Déverrouillez votre compte Concord' })
  const link = (mail.links[0] ?? '').replace(emulator.origin, '')
  const opened = await emulator.send('GET', link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/signin/unlock'])
  expect(opened.headers.getSetCookie()[0]).toMatch(/^unlock-\d+=.*HttpOnly.*SameSite=Strict/)
  const press = (headers = {}) => emulator.send('POST', '/signin/unlock', undefined, headers)
  expect((await press()).status).toBe(403)
  expect((await begin(emulator, 'locked')).body.status).toBe('LOCKED_OUT')
  const pressed = await press({ cookie: getCookie(opened) })
  expect([await pressed.text(), getCookie(pressed)]).toEqual([
    expect.stringContaining('Your account is unlocked.'),
    `${getCookieName('unlock', emulator.origin)}=`,
  ])
  expect((await press({ cookie: getCookie(opened) })).status).toBe(403)
  expect((await begin(emulator, 'locked')).body.status).toBe('SUCCESS')
})

test('a text message unlocks a locked account', async () => {
  const { email, phone } = emulator.person('recover-sms')
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await ask(emulator, '', { username: email, password: 'wrong' })
  const { stateToken } = (await recover(email, 'SMS', 'unlock')).body
  const done = await ask(emulator, '/recovery/factors/SMS/verify', {
    stateToken,
    passCode: lastCode(emulator, phone ?? ''),
  })
  expect(done.body).toMatchObject({ status: 'SUCCESS', recoveryType: 'UNLOCK' })
  expect(done.body).not.toHaveProperty('sessionToken')
  expect((await begin(emulator, 'recover-sms')).body.status).toBe('SUCCESS')
})

test('the holder of the API token gets the recovery token, or the reason for a refusal [A123]', async () => {
  const headers = await trusted()
  const { email } = emulator.person('recover-email')
  const trustedAnswer = await recover(email, undefined, 'password', headers)
  expect(trustedAnswer.body).toMatchObject({
    status: 'RECOVERY',
    recoveryType: 'PASSWORD',
    recoveryToken: expect.any(String),
    _embedded: { user: { profile: { login: email } } },
    _links: { next: { name: 'recovery' } },
  })
  expect(trustedAnswer.body).not.toHaveProperty('stateToken')
  expect((await redeem(trustedAnswer.body.recoveryToken)).body.status).toBe('PASSWORD_RESET')
  const refusals = [
    await recover(nobody, undefined, 'password', headers),
    await recover(emulator.person('locked').email, undefined, 'password', headers),
    await recover(emulator.person('suspended').email, undefined, 'password', headers),
    await recover(email, undefined, 'unlock', headers),
    await recover(email, 'SMS', 'password', headers),
    await recover(email, undefined, 'password', { authorization: 'SSWS wrong' }),
  ]
  expect(refusals.map(({ http, body }) => [http, body.errorCode])).toEqual([
    [403, 'E0000095'],
    [403, 'E0000119'],
    [403, 'E0000034'],
    [403, 'E0000032'],
    [403, 'E0000097'],
    [401, 'E0000011'],
  ])
  const unlock = await recover(emulator.person('locked').email, undefined, 'unlock', headers)
  expect((await redeem(unlock.body.recoveryToken)).body.status).toBe('SUCCESS')
  expect((await begin(emulator, 'locked')).body.status).toBe('SUCCESS')
})

test('without the API token a factor is required, and calls are not supported', async () => {
  const { email } = emulator.person('recover-email')
  const [none, call] = [await recover(email), await recover(email, 'CALL')]
  expect([none.http, none.body.errorCode, none.body.errorSummary]).toEqual([
    400,
    'E0000001',
    'Api validation failed: factorType',
  ])
  expect([call.http, call.body.errorCode]).toEqual([401, 'E0000015'])
})

test('a link is void once its user loses access or sets another new password', async () => {
  const { email, oktaId } = emulator.person('recover-email')
  await recover(email, 'EMAIL')
  suspendUser(emulator.world, oktaId ?? '')
  expect((await redeem(mailedToken(emulator, email))).body.errorCode).toBe('E0000011')
  const sms = emulator.person('recover-sms')
  await recover(sms.email, 'EMAIL')
  const { stateToken } = (await recover(sms.email, 'SMS')).body
  await ask(emulator, '/factors/SMS/verify', {
    stateToken,
    passCode: lastCode(emulator, sms.phone ?? ''),
  })
  await ask(emulator, '/credentials/reset_password', { stateToken, newPassword: fresh })
  expect((await redeem(mailedToken(emulator, sms.email))).body.errorCode).toBe('E0000011')
})
