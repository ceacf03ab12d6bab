import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { bringSession } from './signed-in.ts'
import { expect, getPerson, test } from './test.ts'

const MINUTE = 60_000
test.afterEach(async ({ emulator }) => {
  await emulator.call(control.clock.move, { body: { now: new Date().toISOString() } })
})
const dialogName = 'Are you still there?'

test('60 s before 15 idle minutes a dialog asks; Stay signed in continues, otherwise the session ends with its reason [A012 A061 A128 A132 A133]', async ({
  asWithClock,
}) => {
  const page = await asWithClock('contributor')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: dialogName })

  // Real time passes on this clock too: at most 20 s on a slow machine.
  await page.clock.runFor(13 * MINUTE + 40_000)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(25_000)
  await expect(dialog).toContainText(/[345]\d seconds left/)
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.clock.runFor(14 * MINUTE + 10_000)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(51_000)
  await expect(page.getByRole('alertdialog', { name: 'Your time is up' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You were logged out after a time without activity.')).toBeVisible()
})

test('a public page also asks, and ends an idle session [A061]', { tag: '@long' }, async ({
  asWithClock,
}) => {
  const page = await asWithClock('contributor')
  for (const [address, key] of [
    ['/nowhere', 'Enter'],
    ['/forgot-password/email', 'Tab'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The question is visible for one minute, so one of two checks may miss it.
    await expect(async () => {
      await page.clock.runFor(MINUTE / 2)
      await expect(page.getByRole('alertdialog', { name: dialogName })).toBeVisible({
        timeout: 300,
      })
    }).toPass({ intervals: [0] })
    if (key === 'Enter') await page.keyboard.press(key)
    else await page.clock.runFor(2 * MINUTE)
  }
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You were logged out after a time without activity.')).toBeVisible()
})

test('input in one tab keeps the other signed in [A061]', async ({ asWithClock }) => {
  const first = await asWithClock('contributor')
  const second = await first.context().newPage()
  // The browser context has one clock for all its tabs.
  const { clock } = first.context()
  for (const page of [first, second]) {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  }
  const asks = (page: Page) => page.getByRole('alertdialog', { name: dialogName })
  await clock.runFor(13 * MINUTE)
  await second.keyboard.press('Shift')
  await clock.runFor(90_000)
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(asks(page)).toBeHidden()
  }
  await clock.runFor(13 * MINUTE)
  for (const page of [first, second]) await expect(asks(page)).toBeVisible()
})

test('times in local storage override those of the environment [A132]', { tag: '@long' }, async ({
  asWithClock,
}) => {
  const page = await asWithClock('contributor')
  await page.evaluate(() => {
    localStorage.setItem('IDLE_TIMEOUT', '2000')
    localStorage.setItem('SESSION_TIMEOUT', '10000')
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByRole('alertdialog', { name: dialogName })).toBeVisible()
})

test('the account menu counts down the refresh token each second, and the tokens are renewed every 5 minutes [A063 A091 A132]', async ({
  asWithClock,
}) => {
  const page = await asWithClock('contributor')
  const refreshed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/okta-refresh')) refreshed.push(request.url())
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Account of/ }).click()
  const left = page.getByText(/^Renews automatically in \d\d:\d\d$/)
  await expect(left).toBeVisible()
  const before = (await left.textContent()) ?? ''
  await page.clock.runFor(2_000)
  await expect(left).not.toHaveText(before)
  const count = refreshed.length
  await page.clock.runFor(5 * MINUTE)
  await expect.poll(() => refreshed.length).toBeGreaterThan(count)
})

test('a browser whose clock is two hours wrong shows the same remaining time, and no alert [A063 A091]', async ({
  emulator,
  visit,
}) => {
  const left = /^Renews automatically in (\d+):\d\d$/
  for (const hours of [2, -2]) {
    const page = await visit('contributor')
    await page.clock.install({ time: Date.now() + hours * 60 * MINUTE })
    await bringSession(page.context(), emulator, getPerson(emulator, 'contributor'))
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Account of/ }).click()
    const text = (await page.getByText(left).textContent()) ?? ''
    const minutes = Number(left.exec(text)?.[1])
    expect(minutes).toBeGreaterThan(50)
    expect(minutes).toBeLessThanOrEqual(60)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
})

test('concurrent calls that fail with 401 cause one refresh; if it fails too, the session has expired [A062 A126 A128]', async ({
  as,
  emulator,
}) => {
  const page = await as('viewer')
  const refreshed: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/okta-refresh')) refreshed.push(response.status())
  })
  await emulator.call(control.clock.move, { body: { advanceMs: 11 * MINUTE } })
  await page.getByRole('link', { name: 'Collaborations' }).click()
  await page.getByRole('link', { name: 'Claims experience study 2026' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Claims experience study 2026' }),
  ).toBeVisible()
  expect(refreshed).toEqual([200])

  // The open page polls its lists and finds that the session has ended.
  await emulator.call(control.clock.move, { body: { advanceMs: 13 * 60 * MINUTE } })
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 })
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
})
