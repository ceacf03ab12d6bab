import type { Page } from '@playwright/test'
import { openCollaboration, STUDY } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, personOf, signIn, test } from './test.ts'

const MINUTE_MS = 60_000
const REFRESH = 'POST /api/v1/auth/okta-refresh'

/** Whatever happens, the other tests find the clock where it was. */
async function withClockAhead(emulator: Emulator, advanceMs: number, work: () => Promise<void>): Promise<void> {
  await emulator.post('/_emulator/clock', { advanceMs })
  try {
    await work()
  } finally {
    await emulator.post('/_emulator/clock', { advanceMs: -advanceMs })
  }
}

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** All that the window keeps where a script of the page could read it. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]))

test('a password leads over the authorize redirect to tokens, kept in memory alone, and to the first page [A007 A055 A056 A057 A089 A098 A108]', async ({
  visit,
  emulator,
}) => {
  const person = personOf(emulator, 'contributor')
  const page = await visit('contributor')
  const requests = recordRequests(page)
  const { okta } = await emulator.get<{ okta: { clients: { clientId: string }[] } }>('/_emulator/identity')
  const exchanged = page.waitForResponse('**/api/v1/auth/okta-tokens')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await submit(page, person.email, person.password)
  await expect(page).toHaveURL('/collaborations')

  const sent = (path: string) => requests.find((request) => new URL(request.url()).pathname.endsWith(path))
  const authn = sent('/api/v1/authn')
  expect(authn?.postDataJSON()).toEqual({
    username: person.email,
    password: person.password,
    context: { deviceToken: expect.stringMatching(/^.{16,32}$/) },
    options: { warnBeforePasswordExpired: true },
  })
  const authorize = new URL(sent('/v1/authorize')?.url() ?? '')
  const origin = new URL(page.url()).origin
  expect(Object.fromEntries(authorize.searchParams)).toEqual({
    client_id: okta.clients[0]?.clientId,
    response_type: 'code',
    state: expect.stringMatching(/^[0-9a-f]{64}$/),
    redirect_uri: `${origin}/authorization-code/callback`,
    scope: 'openid offline_access profile',
    sessionToken: expect.any(String),
  })
  const callback = new URL(sent('/authorization-code/callback')?.url() ?? '').searchParams
  expect(callback.get('state')).toBe(authorize.searchParams.get('state'))
  expect(sent('/auth/okta-tokens')?.postDataJSON()).toEqual({ authCode: callback.get('code') })

  const tokens = (await (await exchanged).json()) as Record<string, string>
  expect(Object.keys(tokens)).toEqual(expect.arrayContaining(['access_token', 'id_token', 'refreshTokenLifetimeMinutes']))
  const visible = await kept(page)
  for (const secret of [tokens.access_token, tokens.id_token, person.password, authorize.searchParams.get('sessionToken')])
    expect(visible).not.toContain(secret)
})

test('a reload resumes the session by its cookie, without another sign-in [A090]', async ({ as }) => {
  const page = await as('contributor')
  const requests = recordRequests(page)
  await page.reload()
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  expect(callsTo(requests, '/api/v1/auth').filter((call) => call.startsWith('POST'))).toEqual([REFRESH])
})

for (const [language, texts] of [
  ['en', { email: 'Email is required', password: 'Password is required', invalid: /^Enter a valid email/ }],
  ['fr', { email: 'Le courriel est obligatoire', password: 'Le mot de passe est obligatoire', invalid: /^Entrez un courriel valide/ }],
] as const)
  test(`what is missing or malformed is said at its field and nothing is sent, in ${language} [A006 A072]`, async ({ visit }) => {
    const page = await visit('contributor', language)
    await page.goto('/login')
    const requests = recordRequests(page)
    const email = page.locator('input[name=email]')
    const send = page.getByRole('form').getByRole('button', { name: language === 'en' ? 'Sign in' : 'Ouvrir une session' })
    await send.click()
    await expect(email).toHaveAccessibleDescription(texts.email)
    await expect(page.locator('input[name=password]')).toHaveAccessibleDescription(texts.password)
    await expect(page.getByRole('alert').getByRole('button', { name: texts.email })).toBeVisible()
    await email.fill('nobody@nowhere')
    await send.click()
    await expect(email).toHaveAccessibleDescription(texts.invalid)
    expect(callsTo(requests, '/api/v1')).toEqual([])
  })

test('a wrong password and an unknown person are refused alike [A121]', async ({ visit, emulator }) => {
  const page = await visit('contributor')
  await page.goto('/login')
  const answers: unknown[] = []
  for (const email of [personOf(emulator, 'contributor').email, 'nobody@prairiemutual.example']) {
    const answer = page.waitForResponse('**/api/v1/authn')
    await submit(page, email, 'Wrong-Password-1')
    const response = await answer
    const { errorId: _, ...body } = (await response.json()) as Record<string, unknown>
    answers.push({ status: response.status(), body })
    await expect(page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' })).toBeVisible()
  }
  expect(answers[0]).toMatchObject({ status: 401, body: { errorCode: 'E0000004' } })
  expect(answers[1]).toEqual(answers[0])
  await expect(page).toHaveURL('/login')
})

test('five wrong passwords lock the account, and then the right one opens it no more [A056 A124]', async ({ visit, emulator }) => {
  const { email, password } = personOf(emulator, 'lock')
  const page = await visit('lock')
  await page.goto('/login')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = page.waitForResponse('**/api/v1/authn')
    await submit(page, email, `Wrong-Password-${attempt}`)
    const refused = attempt < 5 ? 'The email or the password is not right.' : 'This account is locked after too many wrong passwords.'
    await answer
    await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  }
  await page.reload()
  await submit(page, email, password)
  await expect(page.getByRole('alert').filter({ hasText: 'This account is locked' })).toBeVisible()
})

test('an address that the portal does not have is Page Not Found, in both languages [A008]', async ({ visit }) => {
  for (const [language, title] of [
    ['en', 'Page Not Found'],
    ['fr', 'Page introuvable'],
  ] as const) {
    const page = await visit('contributor', language)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Concord`)
  }
})

test('without a session every signed-in address leads to the sign-in page [A007 A035]', async ({ visit }) => {
  const page = await visit('contributor')
  for (const address of ['/', '/collaborations', '/profile', '/settings']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
})

test('an error that the provider sends back is shown on the sign-in page until it is dismissed [A009 A014]', async ({ visit }) => {
  const page = await visit('contributor')
  await page.goto('/authorization-code/callback?error=access_denied')
  await expect(page).toHaveURL('/login')
  const banner = page.getByRole('alert').filter({ hasText: 'The sign-in was refused (access_denied).' })
  await expect(banner).toBeVisible()
  await page.reload()
  await banner.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a callback that this window has not asked for is refused and its code is not used [A014]', async ({ visit }) => {
  const page = await visit('contributor')
  const requests = recordRequests(page)
  await page.goto(`/authorization-code/callback?code=forged&state=${'0'.repeat(64)}`)
  await expect(page.getByRole('alert').filter({ hasText: 'does not belong to a sign-in started in this window' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(callsTo(requests, '/api/v1/auth')).toEqual([])
})

test('messages kept in the session show as error, information or success [A009]', async ({ visit }) => {
  const page = await visit('contributor')
  await page.goto('/login')
  for (const [kind, role, sign] of [
    ['error', 'alert', 'Error'],
    ['info', 'status', 'Information'],
    ['success', 'status', 'Success'],
  ] as const) {
    await page.evaluate((message) => sessionStorage.setItem('concord.message', JSON.stringify(message)), { kind, text: `As ${kind}` })
    await page.reload()
    const banner = page.getByRole(role).filter({ hasText: `As ${kind}` })
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('img', { name: sign })).toBeVisible()
  }
})

test('logging out asks first, ends the session everywhere and leaves nothing behind [A012 A034 A095]', async ({ as }) => {
  const page = await as('contributor')
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible() // what the start asks for has been asked
  const requests = recordRequests(page)
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  const ask = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(question).toBeVisible()
  }
  await ask()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/collaborations')

  await ask()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have signed out.' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(callsTo(requests, '/api/v1/auth')).toEqual(['POST /api/v1/auth/destroy-session'])
  const logout = requests.find((request) => request.url().includes('/v1/logout'))
  expect(new URL(logout?.url() ?? '').searchParams.get('id_token_hint')).toMatch(/^ey/)

  expect(await kept(page)).not.toMatch(/eyJ|_token/)
  const refreshed = await page.evaluate(
    async () => (await fetch('/api/v1/auth/okta-refresh', { method: 'POST', headers: { 'x-concord-gateway': '1' } })).status,
  )
  expect(refreshed).toBe(401)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await page.goto('/collaborations')
  await expect(page).toHaveURL('/login')
})

test('calls that fail together for an outlived token cause one refresh, and each is sent again [A062 A126]', async ({ as, emulator }) => {
  const page = await as('owner')
  await openCollaboration(page)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  // What was fetched is shown again at once, and fetched anew when it is older than five seconds.
  await page.clock.install()
  await page.clock.fastForward(MINUTE_MS / 2)
  await withClockAhead(emulator, 11 * MINUTE_MS, async () => {
    const requests = recordRequests(page)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
    })
    // While the refresh takes its time the other calls are sent, with the outlived token.
    await emulator.post('/_emulator/faults', {
      match: { method: 'POST', path: '/api/v1/auth/okta-refresh' },
      times: 1,
      act: { delayMs: 1_000 },
    })
    const shown = page.waitForResponse((response) => response.url().includes('/datasets/') && response.ok())
    await page.getByRole('link', { name: STUDY }).click()
    await shown
    await expect(page.getByRole('heading', { level: 1, name: STUDY })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(refused.length).toBeGreaterThan(1)
    expect(callsTo(requests, '/api/v1/auth')).toEqual([REFRESH])
  })
})

test('when no refresh helps, the person is signed out and told that the session has expired [A062 A126]', async ({ as, emulator }) => {
  const page = await as('owner')
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  await withClockAhead(emulator, 13 * 60 * MINUTE_MS, async () => {
    const expired = page.waitForURL('/logout?expired=true')
    await page.getByRole('link', { name: STUDY }).click()
    await expired
    await expect(page.getByRole('status').filter({ hasText: 'Your session has expired.' })).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
  await signIn(page, personOf(emulator, 'owner'))
  await expect(page).toHaveURL('/collaborations')
})
