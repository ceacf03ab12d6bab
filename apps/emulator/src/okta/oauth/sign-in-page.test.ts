import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, lastCode } from '#testing/authn-steps.ts'
import { broughtBack, createBrowser, formIn, type TestBrowser } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { PORTAL_CLIENT, PUBLIC_CLIENT } from './clients.ts'

let emulator: TestEmulator
let browser: TestBrowser
beforeEach(async () => {
  emulator = await startEmulator()
  browser = createBrowser(emulator)
})
afterEach(() => emulator.stop())

const authorizeAddress = (changes: Record<string, string> = {}) =>
  `/oauth2/default/v1/authorize?${new URLSearchParams({
    client_id: PUBLIC_CLIENT.id,
    response_type: 'code',
    redirect_uri: `${emulator.origin}/login/callback`,
    scope: 'openid',
    state: 'a b&c',
    code_challenge: createHash('sha256').update('x').digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })}`
const open = async (changes = {}) => (await browser.open(authorizeAddress(changes))).page
const signIn = (page: string, purpose: string, typed?: string) => {
  const { email, password } = emulator.person(purpose)
  const fields = { username: email, password: typed ?? password ?? '' }
  return browser.submit(page, 'password', fields)
}

test('name and password return to the application with a code and the state, and open a session', async () => {
  const landed = await signIn(await open(), 'owner')
  expect(landed.status).toBe(302)
  expect(landed.location).toContain(`${emulator.origin}/login/callback?code=`)
  expect(broughtBack(landed).get('state')).toBe('a b&c')
  const silent = await browser.open(authorizeAddress({ prompt: 'none' }))
  expect(broughtBack(silent).get('code')).toBeTruthy()
  expect(await open({ prompt: 'login' })).toContain('type="password"')
})

test('without a session prompt=none is login_required, and so is any request of the portal', async () => {
  const silent = await browser.open(authorizeAddress({ prompt: 'none' }))
  const portal = await browser.open(
    authorizeAddress({
      client_id: PORTAL_CLIENT.id,
      redirect_uri: `${emulator.origin}/authorization-code/callback`,
    }),
  )
  for (const visit of [silent, portal])
    expect(broughtBack(visit).get('error')).toBe('login_required')
})

test('a second factor is asked for by text message; a wrong code is reported', async () => {
  const first = await signIn(await open(), 'mfa')
  const sent = await browser.submit(first.page, 'send')
  expect(sent.page).toContain('autocomplete="one-time-code"')
  const soon = await browser.submit(sent.page, 'resend')
  expect(soon.page).toContain('Wait 30 seconds')
  const wrong = await browser.submit(sent.page, 'verify', { passCode: 'x' })
  expect(wrong.page).toContain('The code is incorrect.')
  const code = lastCode(emulator, emulator.person('mfa').phone ?? '')
  const landed = await browser.submit(wrong.page, 'verify', { passCode: code })
  expect(broughtBack(landed).get('code')).toBeTruthy()
})

test('a code that is sent again by a second press of Enter returns to the application, too', async () => {
  const first = await signIn(await open(), 'mfa')
  const sent = await browser.submit(first.page, 'send')
  const passCode = lastCode(emulator, emulator.person('mfa').phone ?? '')
  const press = () => browser.submit(sent.page, 'verify', { passCode })
  const codes = [await press(), await press(), await press()].map((landed) =>
    broughtBack(landed).get('code'),
  )
  expect(codes).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  expect(new Set(codes).size).toBe(3)
  const stranger = createBrowser(emulator)
  await stranger.open(authorizeAddress())
  expect((await stranger.submit(sent.page, 'verify', { passCode })).status).toBe(400)
  emulator.world.clock.advance(11_000)
  expect((await press()).status).toBe(400)
})

test('an expired password is changed; a weak one and a wrong one are reported', async () => {
  const first = await signIn(await open(), 'expired')
  expect(first.page).toContain('Your password has expired')
  const change = (oldPassword: string, newPassword: string) =>
    browser.submit(first.page, 'changePassword', { oldPassword, newPassword })
  const { password } = emulator.person('expired')
  expect((await change('Not-the-password-1', 'Chosen-Anew-4711')).page).toContain(
    'The current password is incorrect.',
  )
  expect((await change(password ?? '', 'short')).page).toContain('too weak')
  const landed = await change(password ?? '', 'Chosen-Anew-4711')
  expect(broughtBack(landed).get('code')).toBeTruthy()
})

test.each([
  ['en', 'The user name or the password is incorrect.', 'Your account is locked'],
  [
    'fr-CA',
    'Le nom d’utilisateur ou le mot de passe est incorrect.',
    'Votre compte est verrouillé',
  ],
])('wrong passwords are reported, and lock the account, in %s', async (language, fault, locked) => {
  browser = createBrowser(emulator, { language })
  let page = await open()
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    page = (await signIn(page, 'lock', 'Not-the-password-1')).page
    expect(page).toContain(fault)
  }
  expect((await signIn(page, 'lock', 'Not-the-password-1')).page).toContain(locked)
})

/** Signs in a user who has chosen a password, but has no phone yet. */
async function signInWithoutPhone() {
  const { activationToken: token } = emulator.person('unactivated')
  const { stateToken } = (await ask(emulator, '', { token })).body
  const newPassword = 'Chosen-Again-4711'
  await ask(emulator, '/credentials/reset_password', { stateToken, newPassword })
  return signIn(await open(), 'unactivated', newPassword)
}

test('a phone is added where the policy asks for one', async () => {
  const first = await signInWithoutPhone()
  expect(() => formIn(first.page, 'skip')).toThrow('no form for skip')
  const bad = await browser.submit(first.page, 'enrol', { phoneNumber: 'x' })
  expect(bad.page).toContain('Enter a mobile phone number')
  const sent = await browser.submit(bad.page, 'enrol', { phoneNumber: '+1 204 555 0177' })
  const code = lastCode(emulator, '+12045550177')
  const landed = await browser.submit(sent.page, 'activate', { passCode: code })
  expect(broughtBack(landed).get('code')).toBeTruthy()
})

test('a phone can be skipped where the policy allows it', async () => {
  await emulator.send('POST', '/_emulator/identity', { policy: { MFA_ENROLLMENT: 'OPTIONAL' } })
  const first = await signInWithoutPhone()
  const landed = await browser.submit(first.page, 'skip')
  expect(broughtBack(landed).get('code')).toBeTruthy()
})

test('another browser, a page ten seconds after its use, an old page and an invented one change nothing', async () => {
  const page = await open()
  const { email, password } = emulator.person('owner')
  const fields = { username: email, password: password ?? '' }
  const stranger = createBrowser(emulator)
  expect((await stranger.submit(page, 'password', fields)).status).toBe(400)
  await stranger.open(authorizeAddress())
  expect((await stranger.submit(page, 'password', fields)).status).toBe(400)
  const { inputs } = formIn(page, 'password')
  const forged = page.replace(inputs.flow ?? '', 'x'.repeat(43))
  expect((await browser.submit(forged, 'password', fields)).status).toBe(400)
  expect((await browser.submit(page, 'password', fields)).status).toBe(302)
  expect(broughtBack(await browser.submit(page, 'password', fields)).get('code')).toMatch(/./)
  emulator.world.clock.advance(11_000)
  expect((await browser.submit(page, 'password', fields)).status).toBe(400)
  const old = await open({ prompt: 'login' })
  emulator.world.clock.advance(31 * 60_000)
  expect((await browser.submit(old, 'password', fields)).status).toBe(400)
})

test('a person may cancel, and markup in a request stays text', async () => {
  const page = await open({ login_hint: '"><script>alert(1)</script>' })
  expect(page).not.toContain('<script')
  const left = await browser.submit(page, 'cancel')
  expect(broughtBack(left).get('error')).toBe('access_denied')
})

test('the page has no script, and its policy names only the application’s address', async () => {
  await emulator.send('PUT', '/_emulator/clients/spa-1', {
    redirectUris: ['http://localhost:3111/callback'],
  })
  const changes = { client_id: 'spa-1', redirect_uri: 'http://localhost:3111/callback' }
  const foreign = await browser.open(authorizeAddress(changes))
  const policy = String(foreign.headers['content-security-policy'])
  expect(policy).toContain("form-action 'self' http://localhost:3111;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(foreign.page).not.toContain('<script')
  const own = await browser.open(authorizeAddress())
  expect(String(own.headers['content-security-policy'])).toContain("form-action 'self';")
  expect(own.headers['cross-origin-opener-policy']).toBe('same-origin')
})
