import { afterEach, beforeEach, expect, test } from 'vitest'
import { azureAuthorizeAddress } from '#testing/azure-authorize.ts'
import { broughtBack, createBrowser, signOn, type TestBrowser } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { TENANT_ID } from './clients.ts'

let emulator: TestEmulator
let browser: TestBrowser
beforeEach(async () => {
  emulator = await startEmulator()
  browser = createBrowser(emulator)
})
afterEach(() => emulator.stop())

const authorizeAddress = (changes?: Record<string, string | undefined>) =>
  azureAuthorizeAddress(emulator.origin, changes)

test('user name, then password, return to the application with a code and the state [A005 A013 C003]', async () => {
  const landed = await signOn(
    browser,
    authorizeAddress({ state: 'a b&c' }),
    emulator.person('admin'),
  )
  expect(landed.status).toBe(302)
  expect(landed.location).toContain(`${emulator.origin}/azure-test/callback?code=`)
  expect(broughtBack(landed).get('state')).toBe('a b&c')
})

test.each([
  ['en', 'Enter password', 'Your account or password is incorrect.'],
  [
    'fr-CA,fr;q=0.9,en;q=0.5',
    'Entrez le mot de passe',
    'Votre compte ou votre mot de passe est incorrect.',
  ],
  ['de', 'Enter password', 'Your account or password is incorrect.'],
])(
  'the page speaks the browser’s language, %s, in its text and its lang attribute [A006 A141]',
  async (language, title, fault) => {
    const visitor = createBrowser(emulator, { language })
    const { page } = await visitor.open(authorizeAddress())
    expect(page).toContain(`<html lang="${language.slice(0, 2) === 'fr' ? 'fr' : 'en'}">`)
    const password = await visitor.submit(page, 'user', {
      loginfmt: emulator.person('admin').email,
    })
    expect(password.page).toContain(title)
    const refused = await visitor.submit(password.page, 'password', {
      passwd: 'Not-the-password-1',
    })
    expect(refused.page).toContain(fault)
  },
)

test.each([
  ['an unknown user name', 'nobody@concord-platform.example', null, 'AADSTS50034'],
  ['a user of an organization', 'owner', null, 'AADSTS50034'],
  ['a wrong password', 'admin', 'Not-the-password-1', 'AADSTS50126'],
  ['an administrator who is not assigned', 'admin-unassigned', 'right', 'AADSTS50105'],
  ['an administrator who is disabled', 'admin-disabled', 'right', 'AADSTS50057'],
])(
  '%s sees the reason on the page, and gets no code [A083 C003]',
  async (_what, who, passwd, code) => {
    const email = who.includes('@') ? who : emulator.person(who).email
    const { page } = await browser.open(authorizeAddress())
    let visit = await browser.submit(page, 'user', { loginfmt: email })
    if (passwd !== null)
      visit = await browser.submit(visit.page, 'password', {
        passwd: passwd === 'right' ? (emulator.person(who).password ?? '') : passwd,
      })
    expect([visit.status, visit.location]).toEqual([200, undefined])
    expect(visit.page).toContain(code)
    expect(visit.page).toContain('role="alert"')
    expect(broughtBack(await browser.open(authorizeAddress({ prompt: 'none' }))).get('error')).toBe(
      'login_required',
    )
  },
)

test('ten wrong passwords lock the account for a minute, and fifty simultaneous ones no longer', async () => {
  const { email, password } = emulator.person('admin')
  const { page } = await browser.submit((await browser.open(authorizeAddress())).page, 'user', {
    loginfmt: email,
  })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      browser.submit(page, 'password', { passwd: 'Not-the-password-1' }),
    ),
  )
  expect(answers.filter((answer) => answer.page.includes('AADSTS50126'))).toHaveLength(10)
  expect(answers.filter((answer) => answer.page.includes('AADSTS50053'))).toHaveLength(40)
  expect((await browser.submit(page, 'password', { passwd: password ?? '' })).page).toContain(
    'AADSTS50053',
  )
  emulator.world.clock.advance(60_000)
  expect((await browser.submit(page, 'password', { passwd: password ?? '' })).status).toBe(302)
})

test('an administrator who is signed on gets a code without a page, until signing out [A013]', async () => {
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  expect(
    broughtBack(await browser.open(authorizeAddress({ prompt: 'none' }))).get('code'),
  ).toBeTruthy()
  expect(broughtBack(await browser.open(authorizeAddress())).get('code')).toBeTruthy()
  const logout = `/azure/${TENANT_ID}/oauth2/v2.0/logout`
  const back = `${emulator.origin}/admin/login`
  expect(
    await browser.open(
      `${logout}?${new URLSearchParams({ post_logout_redirect_uri: back, state: 's' })}`,
    ),
  ).toMatchObject({
    status: 302,
    location: `${back}?state=s`,
  })
  expect(broughtBack(await browser.open(authorizeAddress({ prompt: 'none' }))).get('error')).toBe(
    'login_required',
  )
  const elsewhere = await browser.open(`${logout}?post_logout_redirect_uri=https://evil.example/`)
  expect([elsewhere.status, elsewhere.location]).toEqual([200, undefined])
  expect(elsewhere.page).toContain('You signed out of your account')
})

test('a session of the sign-on expires after half a day', async () => {
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  emulator.world.clock.advance(12 * 3_600_000)
  const parameters = broughtBack(await browser.open(authorizeAddress({ prompt: 'none' })))
  expect(parameters.get('error_description')).toMatch(
    /^AADSTS50058: .* Trace ID: [0-9a-f-]{36} Correlation ID: [0-9a-f-]{36} Timestamp: 2026-11-21 22:00:00Z$/,
  )
})

test('prompt=login asks for the password again, select_account offers the account or another', async () => {
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  expect((await browser.open(authorizeAddress({ prompt: 'login' }))).page).toContain(
    'name="loginfmt"',
  )
  const choice = await browser.open(authorizeAddress({ prompt: 'select_account' }))
  expect(choice.page).toContain('Morgan Reid')
  const other = await browser.submit(choice.page, 'other')
  expect(other.page).toContain('name="loginfmt"')
  expect(broughtBack(await browser.submit(choice.page, 'account')).get('code')).toBeTruthy()
})

test('a login hint leads to the password, and asks again if another administrator is signed on', async () => {
  const { email: hint } = emulator.person('admin-unnamed')
  await signOn(browser, authorizeAddress(), emulator.person('admin'))
  const asked = await browser.open(authorizeAddress({ login_hint: hint }))
  expect(asked.page).toContain('name="passwd"')
  expect(asked.page).toContain(hint)
  expect(
    broughtBack(await browser.open(authorizeAddress({ login_hint: hint, prompt: 'none' }))).get(
      'error',
    ),
  ).toBe('login_required')
})

test('cancelling informs the application, and closes the page', async () => {
  const { page } = await browser.open(authorizeAddress())
  const parameters = broughtBack(await browser.submit(page, 'cancel'))
  expect(Object.fromEntries(parameters)).toMatchObject({
    error: 'access_denied',
    error_subcode: 'cancel',
    state: 'state-1',
  })
  expect((await browser.submit(page, 'user', { loginfmt: 'x' })).status).toBe(400)
})

test('a page works until ten seconds after its use, for an hour, in its own browser, and its fields cannot be changed', async () => {
  const { email, password } = emulator.person('admin')
  const { page } = await browser.submit((await browser.open(authorizeAddress())).page, 'user', {
    loginfmt: email,
  })
  const stranger = createBrowser(emulator)
  await stranger.open(authorizeAddress())
  expect((await stranger.submit(page, 'password', { passwd: password ?? '' })).status).toBe(400)
  const meddled = {
    passwd: password ?? '',
    redirect_uri: 'https://evil.example/',
    state: 'other',
    client_id: 'other',
  }
  expect(broughtBack(await browser.submit(page, 'password', meddled)).get('state')).toBe('state-1')
  const again = broughtBack(await browser.submit(page, 'password', { passwd: password ?? '' }))
  expect(again.get('code')).toMatch(/./)
  emulator.world.clock.advance(11_000)
  expect((await browser.submit(page, 'password', { passwd: password ?? '' })).status).toBe(400)
  const { page: old } = await browser.open(authorizeAddress({ prompt: 'login' }))
  emulator.world.clock.advance(3_600_000)
  expect((await browser.submit(old, 'user', { loginfmt: email })).status).toBe(400)
  const unknown = await browser.submit(
    (await browser.open(authorizeAddress({ prompt: 'login' }))).page,
    'user',
    { step: 'function Object() { [native code] }' },
  )
  expect(unknown.status).toBe(400)
})

test('the page needs neither scripts nor inline styles, and escapes what is typed', async () => {
  const { page, headers } = await browser.open(authorizeAddress())
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
  const typed = await browser.submit(page, 'user', { loginfmt: '"><script>alert(1)</script>' })
  expect(typed.page).not.toContain('<script>')
  expect((await browser.open('/oauth2/answer/sign-in.css')).headers['content-type']).toContain(
    'text/css',
  )
})

test('every cookie of the sign-on is hidden from scripts and from other sites’ forms', async () => {
  const { email, password } = emulator.person('admin')
  const first = await browser.open(authorizeAddress())
  const second = await browser.submit(first.page, 'user', { loginfmt: email })
  const third = await browser.submit(second.page, 'password', { passwd: password ?? '' })
  const set = [first, second, third].flatMap(
    ({ headers }) => (headers['set-cookie'] as string[] | undefined) ?? [],
  )
  expect(set.map((cookie) => cookie.split('=')[0])).toEqual([
    expect.stringMatching(/^sso-page-\d+$/),
    expect.stringMatching(/^sso-\d+$/),
  ])
  for (const cookie of set)
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
})
