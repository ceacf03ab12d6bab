import { openCollaboration, openTab, STUDY } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { recordRequests } from './requests.ts'
import { expect, getPerson, test } from './test.ts'

const ENVIRONMENT = '**/api/v1/env'

test('the portal starts with the stored environment when it cannot be fetched, and says what cannot be reached [A088]', async ({
  browser,
}) => {
  const emulator = await startEmulator()
  try {
    const { email, password } = getPerson(emulator, 'owner')
    const context = await browser.newContext({ baseURL: emulator.origin, locale: 'en-CA' })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.route(ENVIRONMENT, (route) => route.abort())
    await page.reload()
    await expect(page).toHaveTitle('Sign in · Concord')
    await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', /^https:/)

    await emulator.kill()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' }),
    ).toBeVisible()

    await emulator.restart()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/collaborations')
    await context.close()
  } finally {
    await emulator.stop()
  }
})

test('without a stored environment the browser shows an alert and the page reloads [A088 A119]', async ({
  visit,
}) => {
  const page = await visit('owner')
  const alerts: string[] = []
  let asked = 0
  await page.clock.install()
  await page.route(ENVIRONMENT, (route) => {
    if (alerts.length > 0) return route.continue()
    asked += 1
    return route.abort()
  })
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  await page.goto('/login')
  // The base client retries ten times; the fake clock skips the minutes that this takes.
  await expect(async () => {
    await page.clock.fastForward(16_000)
    expect(alerts).toEqual([
      'alert: The service cannot be reached. Check your connection and try again.',
    ])
  }).toPass({ intervals: [50] })
  expect(asked).toBe(11)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a list says that the network is lost and continues automatically when it is back [A119]', async ({
  asWithClock,
}) => {
  const page = await asWithClock('owner')
  await openCollaboration(page)
  await openTab(page, 'Jobs')
  await expect(page.getByRole('tabpanel')).not.toContainText('Loading')
  await openTab(page, 'Data Sets')
  await page.clock.fastForward(10_000)
  await page.context().setOffline(true)
  await openTab(page, 'Jobs')
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(notice).toBeVisible()
  await expect(page.getByText(/^Shown as of .*: it could not be refreshed/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(notice).toBeHidden({ timeout: 200 })
  }).toPass()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const language of ['en', 'fr'] as const)
  test(`every product call sends the token and the profile’s language, in ${language} [A006 A087]`, {
    tag: language === 'en' ? '@long' : [],
  }, async ({ as }) => {
    const page = await as('partner', language)
    const requests = recordRequests(page)
    await page.reload()
    await page.getByRole('link', { name: STUDY }).click()
    await page.getByRole('tab').last().click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const calls = requests.filter((request) => request.url().includes('/product/v1/'))
    expect(calls.length).toBeGreaterThan(7)
    for (const call of calls) {
      const { authorization, 'accept-language': spoken } = await call.allHeaders()
      expect({ authorization, spoken }).toEqual({
        authorization: expect.stringMatching(/^Bearer ey/),
        spoken: language,
      })
    }
    for (const list of calls.filter((call) => /\/(workspaces|datasets|jobs)\/\?/.test(call.url())))
      expect(new URL(list.url()).searchParams.has('pageSize')).toBe(true)
    expect(
      calls
        .map((call) => new URL(call.url()))
        .some(({ search }) => search === '?page=1&pageSize=10'),
    ).toBe(true)
  })
