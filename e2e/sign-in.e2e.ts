import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { STUDY } from './collaboration.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, getPerson, test } from './test.ts'

const REFRESH = 'POST /api/v1/auth/okta-refresh'

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** All contents of the window that a script could read from storage. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ]),
  )

test('a password leads through the authorize redirect to tokens, which are only in memory, and to the first page [A007 A055 A056 A057 A089 A098 A108]', async ({
  visit,
  emulator,
}) => {
  const person = getPerson(emulator, 'contributor')
  const page = await visit('contributor')
  const requests = recordRequests(page)
  const { okta } = await emulator.call(control.identity.get)
  const exchanged = page.waitForResponse('**/api/v1/auth/okta-tokens')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await submit(page, person.email, person.password)
  await expect(page).toHaveURL('/collaborations')

  const sent = (path: string) =>
    requests.find((request) => new URL(request.url()).pathname.endsWith(path))
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
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const callback = new URL(sent('/authorization-code/callback')?.url() ?? '').searchParams
  expect(callback.get('state')).toBe(authorize.searchParams.get('state'))
  expect(sent('/auth/okta-tokens')?.postDataJSON()).toEqual({ authCode: callback.get('code') })

  const tokens = (await (await exchanged).json()) as Record<string, string>
  expect(Object.keys(tokens)).toEqual(
    expect.arrayContaining(['access_token', 'id_token', 'refreshTokenLifetimeMinutes']),
  )
  const visible = await kept(page)
  for (const secret of [
    tokens.access_token,
    tokens.id_token,
    person.password,
    authorize.searchParams.get('sessionToken'),
  ])
    expect(visible).not.toContain(secret)
})

test('a reload resumes the session with its cookie, without another sign-in [A090]', async ({
  as,
}) => {
  const page = await as('contributor')
  const requests = recordRequests(page)
  await page.reload()
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  expect(callsTo(requests, '/api/v1/auth').filter((call) => call.startsWith('POST'))).toEqual([
    REFRESH,
  ])
})

for (const [language, texts] of [
  [
    'en',
    {
      email: 'Email is required',
      password: 'Password is required',
      invalid: /^Enter a valid email/,
    },
  ],
  [
    'fr',
    {
      email: 'Le courriel est obligatoire',
      password: 'Le mot de passe est obligatoire',
      invalid: /^Entrez un courriel valide/,
    },
  ],
] as const)
  test(`missing or malformed input is reported at its field and nothing is sent, in ${language} [A006 A072]`, async ({
    visit,
  }) => {
    const page = await visit('contributor', language)
    await page.goto('/login')
    const requests = recordRequests(page)
    const email = page.locator('input[name=email]')
    const send = page
      .getByRole('form')
      .getByRole('button', { name: language === 'en' ? 'Sign in' : 'Ouvrir une session' })
    await send.click()
    await expect(email).toHaveAccessibleDescription(texts.email)
    await expect(page.locator('input[name=password]')).toHaveAccessibleDescription(texts.password)
    await expect(page.getByRole('alert').getByRole('button', { name: texts.email })).toBeVisible()
    await email.fill('nobody@nowhere')
    await send.click()
    await expect(email).toHaveAccessibleDescription(texts.invalid)
    expect(callsTo(requests, '/api/v1')).toEqual([])
  })

test('a wrong password and an unknown person are refused alike [A121]', async ({
  visit,
  emulator,
}) => {
  const page = await visit('contributor')
  await page.goto('/login')
  const answers: unknown[] = []
  for (const email of [getPerson(emulator, 'contributor').email, 'nobody@prairiemutual.example']) {
    const answer = page.waitForResponse('**/api/v1/authn')
    await submit(page, email, 'Wrong-Password-1')
    const response = await answer
    const { errorId: _, ...body } = (await response.json()) as Record<string, unknown>
    answers.push({ status: response.status(), body })
    await expect(
      page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' }),
    ).toBeVisible()
  }
  expect(answers[0]).toMatchObject({ status: 401, body: { errorCode: 'E0000004' } })
  expect(answers[1]).toEqual(answers[0])
  await expect(page).toHaveURL('/login')
})

test('five wrong passwords lock the account, and then the right one is refused too [A056 A124]', async ({
  visit,
  emulator,
}) => {
  const { email, password } = getPerson(emulator, 'lock')
  const page = await visit('lock')
  await page.goto('/login')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = page.waitForResponse('**/api/v1/authn')
    await submit(page, email, `Wrong-Password-${attempt}`)
    const refused =
      attempt < 5
        ? 'The email or the password is not right.'
        : 'This account is locked after too many wrong passwords.'
    await answer
    await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  }
  await page.reload()
  await submit(page, email, password)
  await expect(page.getByRole('alert').filter({ hasText: 'This account is locked' })).toBeVisible()
})

test('Page Not Found has the header of a user who is signed in, and the public one for others [A008]', async ({
  as,
  visit,
}) => {
  const account = { name: /^Account of/ }
  const page = await as('contributor')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('button', account)).toBeVisible()
  const stranger = await visit('stranger')
  await stranger.goto('/no/such/page')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(stranger.getByRole('button', account)).toHaveCount(0)
})

test('an unknown address is Page Not Found, in both languages [A008]', { tag: '@long' }, async ({
  visit,
}) => {
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

test('without a session every signed-in address leads to the sign-in page [A007 A035]', async ({
  visit,
}) => {
  const page = await visit('contributor')
  for (const address of ['/', '/collaborations', '/profile', '/settings']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
})

test('an error from the provider is shown on the sign-in page until it is dismissed [A009 A014]', async ({
  visit,
}) => {
  const page = await visit('contributor')
  await page.goto('/authorization-code/callback?error=access_denied')
  await expect(page).toHaveURL('/login')
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'The sign-in was refused (access_denied).' })
  await expect(banner).toBeVisible()
  await page.reload()
  await banner.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a callback that this window did not start is refused and its code is not used [A014]', async ({
  visit,
}) => {
  const page = await visit('contributor')
  const requests = recordRequests(page)
  await page.goto(`/authorization-code/callback?code=forged&state=${'0'.repeat(64)}`)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'does not belong to a sign-in started in this window' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(callsTo(requests, '/api/v1/auth')).toEqual([])
})

test('stored messages are shown as error, information or success [A009]', async ({ visit }) => {
  const page = await visit('contributor')
  await page.goto('/login')
  for (const [kind, role, sign] of [
    ['error', 'alert', 'Error'],
    ['info', 'status', 'Information'],
    ['success', 'status', 'Success'],
  ] as const) {
    await page.evaluate((kept) => sessionStorage.setItem('concord.message', JSON.stringify(kept)), {
      message: { kind, text: `As ${kind}` },
      from: 'the page before',
    })
    await page.reload()
    const banner = page.getByRole(role).filter({ hasText: `As ${kind}` })
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('img', { name: sign })).toBeVisible()
  }
})
