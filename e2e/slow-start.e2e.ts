import type { Page } from '@playwright/test'
import { startEmulator } from './emulator.ts'
import { asSeeded, fault, getAlert, LANGUAGES, LENGTH, mend } from './faults.ts'
import { openWindow } from './identity.ts'
import { expect, getPerson, signIn, test } from './test.ts'

// The screens while the portal waits for its service, and the end of a session.

test.afterEach(({ emulator }) => asSeeded(emulator))

/** Holds the responses of one address until `release`. */
async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await patience
    await route.continue().catch(() => undefined) // the request of a page that was reloaded
  })
  return resolve
}

const WAITING = {
  en: {
    start: 'Waiting for the service',
    session: /^The service that renews your session has not answered yet/,
    account: /^Your account and your organization have not been loaded yet/,
    retry: 'Retry',
    broken: 'alert: The service answered with an error (status 500).',
  },
  fr: {
    start: 'En attente du service',
    session: /^Le service qui renouvelle votre session n’a pas encore répondu/,
    account: /^Votre compte et votre organisation ne sont pas encore chargés/,
    retry: 'Réessayer',
    broken: 'alert: Le service a répondu par une erreur (état 500).',
  },
}
for (const language of LANGUAGES) {
  const words = WAITING[language]
  test(
    `after three seconds without a response a first visit says what it waits for, with Retry, in ${language} [A088]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
      const page = await openWindow(browser, emulator, language)
      await page.clock.install()
      const release = await holdAnswers(page, '**/api/v1/env')
      await page.goto('/login')
      await page.clock.runFor(2500)
      await expect(page.getByRole('heading')).toHaveCount(0)
      await page.clock.runFor(1000)
      await expect(page.getByRole('heading', { level: 1, name: words.start })).toBeVisible()
      await expect(page).toHaveTitle(`${words.start} · Concord`)
      await page.getByRole('button', { name: words.retry }).click()
      await page.clock.runFor(4000)
      await expect(page.getByRole('heading', { level: 1, name: words.start })).toBeVisible()
      release()
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel(/^(Email|Courriel)$/)).toBeVisible()
    },
  )

  test(`after three seconds, loading session and account says what it waits for, and continues automatically, in ${language} [A064]`, {
    tag: '@long',
  }, async ({ asWithClock }) => {
    const page = await asWithClock('viewer', language)
    const renew = await holdAnswers(page, '**/auth/okta-refresh')
    const load = await holdAnswers(page, '**/organizations/self')
    await page.reload()
    await page.clock.runFor(4000)
    await expect(page.getByText(words.session)).toBeVisible()
    await expect(page.getByRole('button', { name: words.retry })).toBeVisible()
    renew()
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(page.getByText(words.account)).toBeVisible({ timeout: 300 })
    }).toPass()
    load()
    await expect(page).toHaveURL('/collaborations')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(
    `the alert after a failed start says what happened, in ${language} [A088]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
      const page = await openWindow(browser, emulator, language)
      const alerts: string[] = []
      page.on('dialog', async (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`)
        await mend(emulator)
        await dialog.accept()
      })
      await fault(emulator, {
        match: { method: 'GET', path: '/api/v1/env' },
        act: { status: 500, body: {} },
      })
      await page.goto('/login')
      await expect(page.getByLabel(/^(Email|Courriel)$/)).toBeVisible()
      expect(alerts).toEqual([words.broken])
    },
  )
}

test('an ended session asks before input is lost, and says under the header what to do [A043 A062 A126]', async ({
  asWithClock,
  emulator,
}) => {
  const page = await asWithClock('contributor')
  await page.goto('/collaborations/new')
  const name = page.getByLabel('Name')
  await name.fill('Not lost')
  const match = { method: 'POST', path: '/api/v1/auth/okta-refresh' }
  await fault(emulator, { match, act: { status: 401, body: {} } })
  await page.clock.fastForward(5 * 60_000)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Not lost')
  const bar = page.getByRole('banner').getByRole('status')
  await expect(bar).toContainText('Your session has ended')
  await page.clock.fastForward(60_000)
  await expect(question).toBeHidden()
  await bar.getByRole('link', { name: 'Sign in again' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a restart of the gateway does not sign users out, and their input stays [A119]', {
  tag: '@long',
}, async ({ browser }) => {
  const emulator = await startEmulator()
  try {
    const context = await browser.newContext({ baseURL: emulator.origin, locale: 'en-CA' })
    const page = await context.newPage()
    await signIn(page, getPerson(emulator, 'contributor'))
    await page.clock.install()
    await page.goto('/collaborations/new')
    await page.getByLabel('Name').fill('Not lost')
    await emulator.kill()
    await page.clock.fastForward(5 * 60_000)
    const bar = page.getByRole('banner').getByRole('status')
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(bar).not.toHaveText('', { timeout: 300 })
    }).toPass()
    await emulator.restart()
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(bar).toHaveText('', { timeout: 300 })
    }).toPass()
    await expect(page.getByLabel('Name')).toHaveValue('Not lost')
    await expect(getAlert(page, '')).toHaveCount(0)
    await context.close()
  } finally {
    await emulator.stop()
  }
})
