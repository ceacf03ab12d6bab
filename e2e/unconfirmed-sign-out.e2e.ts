import type { Page } from '@playwright/test'
import { signInAsAdministrator } from './administrator.ts'
import { asSeeded, fault, getHits, LANGUAGES, LENGTH, mend } from './faults.ts'
import { expect, test } from './test.ts'

// If the gateway did not end the session, the page says that the session is over in this browser
// but may continue elsewhere.

const DESTROY = { method: 'POST', path: '/api/v1/auth/destroy-session' }
const WORDS = {
  en: {
    done: 'You have logged out.',
    title: 'Logged out in this browser only',
    retry: 'Retry',
    late: 'You are logged out in this browser. The service has not confirmed yet',
  },
  fr: {
    done: 'Vous avez fermé votre session.',
    title: 'Session fermée dans ce navigateur seulement',
    retry: 'Réessayer',
    late: 'Votre session est fermée dans ce navigateur. Le service n’a pas encore confirmé',
  },
}

test.afterEach(({ emulator }) => asSeeded(emulator))

const getTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The base client retries ten times; the fake clock skips the minutes that this takes. */
const untilUnconfirmed = (page: Page, title: string) =>
  expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(getTitle(page, title)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })

for (const language of LANGUAGES)
  test(
    `a sign-out that the gateway does not confirm is retried, says so, and no stored value restores the session, in ${language} [A012 A095 A119]`,
    LENGTH[language],
    async ({ asWithClock, emulator }) => {
      const { done, title, retry, late } = WORDS[language]
      const page = await asWithClock('contributor', language)
      const owner = await page.evaluate(() => localStorage.getItem('concord.session'))
      const failing = await fault(emulator, { match: DESTROY, act: { status: 503 } })
      await page.goto('/logout')
      await page.clock.runFor(4000)
      await expect(page.getByText(late)).toBeVisible()
      await untilUnconfirmed(page, title)
      expect(await getHits(emulator, failing)).toBe(11)
      await expect(page.getByText(done)).toHaveCount(0)

      for (const stored of ['x', owner ?? '']) {
        await page.evaluate((value) => localStorage.setItem('concord.session', value), stored)
        await page.goto('/profile')
        await expect(page).toHaveURL('/login')
      }
      await expect(page.getByText(done)).toHaveCount(0)

      await mend(emulator)
      await page.goto('/logout')
      await expect(page.getByText(done)).toBeVisible()
      await expect(page).toHaveURL('/login')
      expect(await refreshStatus(page)).toBe(401)
      await expect(page.getByRole('button', { name: retry })).toHaveCount(0)
    },
  )

const refreshStatus = (page: Page) =>
  page.evaluate(
    async () =>
      (
        await fetch('/api/v1/auth/okta-refresh', {
          method: 'POST',
          headers: { 'x-concord-gateway': '1' },
        })
      ).status,
  )

test('a single failure of the gateway is invisible; the sign-in page ends a session that was left open [A012 A095 A119]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('viewer')
  await fault(emulator, { match: DESTROY, times: 1, act: { status: 503 } })
  await page.goto('/logout')
  await expect(page.getByText(WORDS.en.done)).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await refreshStatus(page)).toBe(401)

  const again = await as('viewer')
  await fault(emulator, { match: DESTROY, act: { status: 500 } })
  await again.goto('/logout')
  await expect(getTitle(again, WORDS.en.title)).toBeVisible()
  expect(await refreshStatus(again)).toBe(200)
  await mend(emulator)
  const ended = again.waitForResponse((response) => response.url().endsWith('/destroy-session'))
  await again.goto('/login')
  expect((await ended).status()).toBe(204)
  expect(await refreshStatus(again)).toBe(401)
})

test('an administrator’s sign-out that the gateway does not confirm says so, and no stored value restores the session [A013 A095 A119]', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const context = await browser.newContext({
    baseURL: emulator.origin.replace('127.0.0.1', 'localhost'),
    locale: 'en-CA',
  })
  const page = await context.newPage()
  await signInAsAdministrator(
    page,
    'morgan.reid@concord-platform.example',
    emulator.people.owner?.password ?? '',
  )
  const token = await page.evaluate(() => localStorage.getItem('concord.administrator'))
  await fault(emulator, { match: DESTROY, act: { status: 500 } })
  await page.goto('/admin/logout')
  await expect(getTitle(page, WORDS.en.title)).toBeVisible()
  for (const stored of ['x', token ?? '']) {
    await page.evaluate((value) => localStorage.setItem('concord.administrator', value), stored)
    await page.goto('/admin/domains')
    await expect(page).toHaveURL('/admin/login')
  }
  await mend(emulator)
  await page.goto('/admin/logout')
  await expect(page.getByText(WORDS.en.done)).toBeVisible()
  await context.close()
})
