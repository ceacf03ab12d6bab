import { request } from 'node:http'
import { availableParallelism } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { inHashingTurn } from '#runtime/password.ts'
import { ask, begin, lastCode, mailedToken, sentTo } from '#testing/authn-steps.ts'
import { authn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { apiToken } from './api-token.ts'

const DAY_MS = 24 * 3_600_000
const OWASP_HASH_KIB = 19_456

let emulator: TestEmulator
const start = async (settings: Parameters<typeof startEmulator>[0] = {}) => {
  emulator = await startEmulator(settings)
}
afterEach(() => emulator.stop())

const recover = (username: string, factorType = 'SMS') =>
  ask(emulator, '/recovery/password', { username, factorType })
const verify = (stateToken: string, passCode = 'wrong') =>
  ask(emulator, '/factors/SMS/verify', { stateToken, passCode })

/**
 * Guesses codes over as many recoveries as possible; returns the number of codes that were checked.
 */
async function guess(username: string): Promise<number> {
  for (let judged = 0; ; ) {
    const { body } = await recover(username)
    if (!body.stateToken) return judged
    for (let at = 0; at < 5; at += 1) {
      await verify(body.stateToken)
      judged += 1
    }
  }
}

/** The default, or fewer, since each takes calls. */
const WRONG_CODES = process.env.LONG === '1' ? 100 : 20

test('after the day’s number of wrong codes, over all recoveries, an account recovers by email only, known or not [A105 A107] [security S8]', async () => {
  await start({ settings: { RESEND_PAUSE_MS: 0, WRONG_CODES_PER_DAY: WRONG_CODES } })
  const { email, phone } = emulator.person('recover-sms')
  const refusals = []
  for (const username of [email, 'nobody@prairiemutual.example']) {
    const early = (await recover(username)).body.stateToken
    expect(await guess(username)).toBe(WRONG_CODES)
    const { http, body } = await recover(username.toUpperCase())
    refusals.push([http, body.errorCode, body.errorSummary, body.errorCauses])
    expect((await verify(early)).body.errorCode).toBe('E0000069')
  }
  expect(refusals[0]).toEqual(refusals[1])
  expect(refusals[0]).toEqual([
    403,
    'E0000034',
    'Forgot password not allowed on specified user.',
    [{ errorSummary: expect.stringContaining('Recover by email') }],
  ])
  expect(sentTo(emulator, phone ?? '')).toBe(WRONG_CODES / 5 + 1)

  expect((await recover(email, 'EMAIL')).http).toBe(200)
  const recoveryToken = mailedToken(emulator, email)
  expect((await ask(emulator, '/recovery/token', { recoveryToken })).body.status).toBe(
    'PASSWORD_RESET',
  )
  emulator.world.clock.advance(DAY_MS - 1000)
  expect((await recover(email)).http).toBe(403)
  emulator.world.clock.advance(1000)
  const { stateToken } = (await recover(email)).body
  const opened = await verify(stateToken, lastCode(emulator, phone ?? ''))
  expect(opened.body.status).toBe('PASSWORD_RESET')
})

test('once the day’s number is used up, even the right code and simultaneous codes are refused [security S8]', async () => {
  await start({ settings: { RESEND_PAUSE_MS: 0, WRONG_CODES_PER_DAY: 7 } })
  const { email, phone } = emulator.person('recover-sms')
  const tokens = []
  for (let at = 0; at < 10; at += 1) tokens.push((await recover(email)).body.stateToken)
  const code = lastCode(emulator, phone ?? '')
  const answers = await Promise.all(tokens.slice(0, 9).map((token) => verify(token)))
  const judged = answers.filter(({ body }) => body.errorCode === 'E0000068')
  expect(judged).toHaveLength(6)
  expect((await verify(tokens[9] ?? '', code)).body.errorCode).toBe('E0000069')
})

test('a daily number of 0 closes nothing: each recovery takes its own wrong codes [security S8]', async () => {
  await start({ settings: { RESEND_PAUSE_MS: 0, WRONG_CODES_PER_DAY: 0 } })
  const { email, phone } = emulator.person('recover-sms')
  for (let at = 0; at < 4; at += 1) {
    const { stateToken } = (await recover(email)).body
    expect((await verify(stateToken)).body.errorCode).toBe('E0000068')
  }
  const { stateToken } = (await recover(email)).body
  const opened = await verify(stateToken, lastCode(emulator, phone ?? ''))
  expect(opened.body.status).toBe('PASSWORD_RESET')
})

test('codes at sign-in are counted separately, lock the account, and an administrator’s unlock clears them [A102 A124 B091] [security S8]', async () => {
  await start({ settings: { RESEND_PAUSE_MS: 0, WRONG_CODES_PER_DAY: 7 } })
  const { email, password, phone, oktaId } = emulator.person('mfa')
  await guess(email)
  expect((await recover(email)).http).toBe(403)

  /** Signs in up to the code, then enters one. */
  const enter = async (passCode: () => string) => {
    const { body } = await begin(emulator, 'mfa')
    if (body.status !== 'MFA_REQUIRED') return body.status
    const path = `/factors/${body._embedded.factors[0]?.id}/verify`
    await ask(emulator, path, { stateToken: body.stateToken })
    const entered = { stateToken: body.stateToken, passCode: passCode() }
    const answer = await ask(emulator, path, entered)
    return answer.body.errorCode ?? answer.body.status
  }
  const right = () => lastCode(emulator, phone ?? '')
  for (let at = 1; at < 7; at += 1) expect(await enter(() => 'wrong')).toBe('E0000068')
  expect(await enter(right)).toBe('SUCCESS')
  expect(await enter(() => 'wrong')).toBe('E0000069')
  expect((await authn(emulator, email, password).then((answer) => answer.json())).status).toBe(
    'LOCKED_OUT',
  )
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  const unlocked = await emulator.sendToGateway(
    'POST',
    `/auth/okta-users/${oktaId}/unlock`,
    undefined,
    { authorization },
  )
  expect(unlocked.status).toBe(204)
  expect(await enter(() => 'wrong')).toBe('E0000068')
  expect(await enter(right)).toBe('SUCCESS')
})

test('an account that unlocks automatically gets no additional codes [security S8]', async () => {
  await start({
    settings: { RESEND_PAUSE_MS: 0, WRONG_CODES_PER_DAY: 1, AUTO_UNLOCK_MS: 60_000 },
  })
  const enter = async () => {
    const { body } = await begin(emulator, 'mfa')
    const path = `/factors/${body._embedded.factors[0]?.id}/verify`
    await ask(emulator, path, { stateToken: body.stateToken })
    const passCode = lastCode(emulator, emulator.person('mfa').phone ?? '')
    return { path, passCode, stateToken: body.stateToken }
  }
  const { path, stateToken } = await enter()
  expect((await ask(emulator, path, { stateToken, passCode: 'x' })).body.errorCode).toBe('E0000069')
  emulator.world.clock.advance(60_000)
  const second = await enter()
  expect((await ask(emulator, path, second)).body.errorCode).toBe('E0000069')
  expect((await begin(emulator, 'mfa')).body.status).toBe('LOCKED_OUT')
})

test('wrong sign-ins of one caller are refused with a wait; right ones, and users known at that address, are not [security S8]', async () => {
  await start({ settings: { WRONG_SIGN_INS_PER_CALLER: 5 } })
  const { email, password } = emulator.person('owner')
  for (let at = 0; at < 10; at += 1)
    expect((await authn(emulator, email, password)).status).toBe(200)
  const tries = await Promise.all(
    [...Array(8).keys()].map((at) =>
      authn(emulator, `nobody${at}@prairiemutual.example`, 'Not-the-password-1'),
    ),
  )
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(await refused[0]?.json()).toMatchObject({ errorCode: 'E0000047' })
  const wait = Number(refused[0]?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  const partner = emulator.person('partner')
  expect((await authn(emulator, partner.email, partner.password)).status).toBe(429)
  expect((await authn(emulator, email, password)).status).toBe(200)
})

test('recoveries of one caller are refused with a wait, whatever the user name; those with an API token are not [A105] [security S8]', async () => {
  await start({ settings: { MAIL_REQUESTS_PER_HOUR: 1 } })
  for (let at = 0; at < 10; at += 1)
    expect((await recover(`nobody${at}@prairiemutual.example`)).http).toBe(200)
  const refused = await emulator.send('POST', '/api/v1/authn/recovery/password', {
    username: emulator.person('owner').email,
    factorType: 'EMAIL',
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  const authorization = `SSWS ${apiToken(emulator.world)}`
  const ofAdministrator = await ask(
    emulator,
    '/recovery/password',
    { username: emulator.person('owner').email },
    { authorization },
  )
  expect(ofAdministrator.http).toBe(200)
  emulator.world.clock.advance(3_600_000)
  expect((await recover(emulator.person('owner').email, 'EMAIL')).http).toBe(200)
})

test('a flood of sign-ins delays another caller’s sign-in by one hash, and so for a user known at that address [security S8]', async () => {
  await start({ settings: { PASSWORD_HASH_KIB: OWASP_HASH_KIB } })
  const { email, password } = emulator.person('owner')
  expect((await authn(emulator, email, password)).status).toBe(200)
  let answered = 0
  const flood = [...Array(60).keys()].map((at) =>
    authn(emulator, `nobody${at}@prairiemutual.example`, 'Not-the-password-1').then(
      () => (answered += 1),
    ),
  )
  await flood[0]
  const before = answered
  expect((await authn(emulator, email, password)).status).toBe(200)
  // Without turns, the queue answers the whole flood first.
  expect(answered - before).toBeLessThan(20)
  if (process.platform === 'linux') {
    const partner = emulator.person('partner')
    const start = answered
    expect(await signInFrom('127.0.0.2', partner.email, partner.password ?? '')).toBe(200)
    expect(answered - start).toBeLessThan(20)
  }
  await Promise.all(flood)
})

test('a user known at an address does not wait for the hashes of strangers [security S8]', async () => {
  await start()
  const { email, password } = emulator.person('owner')
  expect((await authn(emulator, email, password)).status).toBe(200)
  let endTurns = () => {}
  const turnsEnd = new Promise<void>((resolve) => {
    endTurns = resolve
  })
  // Every turn is taken, as by simultaneous callers.
  const taken = Array.from({ length: availableParallelism() }, (_, at) =>
    inHashingTurn(`stranger ${at}`, () => turnsEnd),
  )
  let isStrangerAnswered = false
  const stranger = authn(emulator, 'nobody@prairiemutual.example', 'Not-the-password-1').then(
    (answer) => {
      isStrangerAnswered = true
      return answer.status
    },
  )
  expect((await authn(emulator, email, password)).status).toBe(200)
  expect(isStrangerAnswered).toBe(false)
  endTurns()
  await Promise.all(taken)
  expect(await stranger).toBe(401)
})

/** Signs in from another address of this machine; returns the status. */
const signInFrom = (localAddress: string, username: string, password: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(
      `${emulator.origin}/api/v1/authn`,
      { method: 'POST', localAddress, headers },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asked.on('error', reject).end(JSON.stringify({ username, password }))
  })
