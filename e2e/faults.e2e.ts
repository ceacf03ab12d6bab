import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCollaboration, startUpload } from './collaboration.ts'
import { asSeeded, count, fault, hitsOf, LANGUAGES, LENGTH, LOST, mend } from './faults.ts'
import { openWindow } from './identity.ts'
import { writePolicies } from './insurance.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, personOf, product, test, tokenOf, trustEnclave } from './test.ts'

// Walks on which something fails on purpose, and what a person then sees.

const MINUTE_MS = 60_000
const SELF = { method: 'GET', path: '/product/v1/users/self' }
const OWN_ORGANIZATION = { method: 'GET', path: '/product/v1/organizations/self' }

test.afterEach(({ emulator }) => asSeeded(emulator))

const LOADS = {
  en: {
    user: 'Your account could not be loaded. Please sign in again.',
    organization: 'Your organization could not be loaded. Please sign in again.',
    expired: 'Your session has expired. Please sign in again.',
  },
  fr: {
    user: 'Votre compte n’a pas pu être chargé. Veuillez ouvrir une nouvelle session.',
    organization: 'Votre organisation n’a pas pu être chargée. Veuillez ouvrir une nouvelle session.',
    expired: 'Votre session a expiré. Veuillez en ouvrir une nouvelle.',
  },
}
for (const [match, status, role, load, said] of [
  [SELF, 500, 'alert', 'the user', 'user'],
  [OWN_ORGANIZATION, 500, 'alert', 'the organization', 'organization'],
  [SELF, 401, 'status', 'the user', 'expired'],
  [OWN_ORGANIZATION, 401, 'status', 'the organization', 'expired'],
] as const)
  for (const language of LANGUAGES)
    test(
      `a load of ${load} that fails with ${status} ends the session, and the sign-in page says why, in ${language} [A064 A125]`,
      LENGTH[language],
      async ({ as, emulator }) => {
        const page = await as('contributor', language)
        await fault(emulator, { match, act: { status } })
        await page.goto('/collaborations')
        await expect(page).toHaveURL('/login')
        const message = page.getByRole(role).filter({ hasText: LOADS[language][said] })
        await expect(message).toBeVisible()
        await mend(emulator)
        await page.reload()
        await expect(message).toBeVisible()
        const requests = recordRequests(page)
        await page.goto('/collaborations')
        await expect(page).toHaveURL('/login')
        expect(callsTo(requests, '/api/v1/auth')).toEqual([])
      },
    )

test('user and organization are kept for 60 seconds, then asked for again [A137]', async ({ as, emulator }) => {
  const page = await as('contributor')
  await page.clock.install()
  const counters = [await count(emulator, SELF), await count(emulator, OWN_ORGANIZATION)]
  const asked = () => Promise.all(counters.map((counter) => hitsOf(emulator, counter)))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await asked()).toEqual([1, 1])
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.fastForward(30_000)
  await comeBack()
  await page.getByRole('link', { name: 'Collaborations', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collaborations' })).toBeVisible()
  expect(await asked()).toEqual([1, 1])
  await page.clock.fastForward(31_000)
  await comeBack()
  await expect.poll(asked).toEqual([2, 2])
})

for (const language of LANGUAGES)
  test(`terms that cannot be fetched block nobody, in ${language} [A130 C118]`, LENGTH[language], async ({ as, emulator }) => {
    const failing = await fault(emulator, {
      match: { method: 'GET', path: '/product/v1/terms-and-conditions/latest' },
      act: { status: 500 },
    })
    const page = await as('terms', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => hitsOf(emulator, failing)).toBe(1)
    await page.getByRole('button', { name: language === 'en' ? /^Account of/ : /^Compte de/ }).click()
    await page.getByRole('menuitem', { name: language === 'en' ? 'Profile' : 'Profil' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await mend(emulator)
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

for (const [language, dialogName, accept, words] of [
  ['en', 'Terms and conditions', 'Accept', 'Your acceptance could not be saved. Please try again.'],
  ['fr', 'Conditions d’utilisation', 'Accepter', 'Votre acceptation n’a pas pu être enregistrée. Veuillez réessayer.'],
] as const)
  test(
    `an acceptance that fails is an alert of the browser, the terms stay, and the next try counts, in ${language} [A065 A129]`,
    LENGTH[language],
    async ({ as, emulator }) => {
      const page = await as('terms', language)
      const alerts: string[] = []
      page.on('dialog', async (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`)
        await dialog.accept()
      })
      const terms = page.getByRole('dialog', { name: dialogName })
      const failing = await fault(emulator, {
        match: { method: 'POST', path: '/product/v1/terms-and-conditions-acceptance/' },
        act: { status: 500, body: { message: 'The pen has no ink.' } },
      })
      await terms.getByRole('button', { name: accept }).click()
      await expect.poll(() => alerts).toEqual([`alert: ${words}\n\nThe pen has no ink.`])
      expect(await hitsOf(emulator, failing)).toBe(1)
      await expect(terms).toBeVisible()
      await mend(emulator)
      await terms.getByRole('button', { name: accept }).click()
      await expect(terms).toBeHidden()
      expect(alerts).toHaveLength(1)
    },
  )

for (const [language, start, message] of [
  ['en', 'Send me a link', (email: string) => `If ${email} has an account here`],
  ['fr', 'M’envoyer un lien', (email: string) => `Si un compte existe ici pour ${email}`],
] as const) {
  test(
    `a provider that knows nobody by this address counts as success, in ${language} [A123]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
      const page = await openWindow(browser, emulator, language)
      // The gateway itself never tells; another one might.
      await fault(emulator, {
        match: { method: 'POST', path: '/api/v1/auth/forgot-password/email' },
        act: { status: 403, body: { errorCode: 'E0000095', errorSummary: 'Recovery not allowed for unknown user.' } },
      })
      await page.goto('/forgot-password/email')
      await page.getByLabel(/^(Email|Courriel)$/).fill('nobody@nowhere.example')
      await page.getByRole('button', { name: start }).click()
      await expect(page).toHaveURL('/forgot-password/email-sent')
      await expect(page.getByText(message('nobody@nowhere.example'))).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

  test(
    `a forgotten password wants an email, and a valid one, before anything is sent, in ${language} [A077]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
      const page = await openWindow(browser, emulator, language)
      await page.goto('/forgot-password/email')
      const requests = recordRequests(page)
      const field = page.getByLabel(/^(Email|Courriel)$/)
      const [required, invalid] =
        language === 'en'
          ? ['Email is required', 'Enter a valid email, such as name@example.com']
          : ['Le courriel est obligatoire', 'Entrez un courriel valide, comme nom@exemple.ca']
      const byText = language === 'en' ? 'Text me a code instead' : 'Recevoir plutôt un code par message texte'
      for (const button of [start, byText]) {
        await field.fill('')
        await page.getByRole('button', { name: button }).click()
        await expect(field).toHaveAccessibleDescription(required)
        await field.fill('somebody@nowhere')
        await page.getByRole('button', { name: button }).click()
        await expect(field).toHaveAccessibleDescription(invalid)
      }
      expect(callsTo(requests, '/api/v1')).toEqual([])
      await expect(page).toHaveURL('/forgot-password/email')
    },
  )
}

const ENDING = {
  en: { title: 'Your session is about to end', account: /^Account of/ },
  fr: { title: 'Votre session se termine bientôt', account: /^Compte de/ },
}
for (const language of LANGUAGES)
  test(
    `while no renewal succeeds the end of the refresh token is told once; at zero the tokens are refreshed, in ${language} [A063 A091]`,
    LENGTH[language],
    async ({ as, emulator }) => {
      const page = await as('contributor', language)
      await page.evaluate((ms) => localStorage.setItem('SESSION_TIMEOUT', String(ms)), 3 * 60 * MINUTE_MS)
      await page.clock.install()
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const failing = await fault(emulator, { match: { path: '/api/v1/auth/okta-refresh' }, act: { reset: true } })
      // The gateway tells whole minutes: 59.
      const alert = page.getByRole('alertdialog', { name: ENDING[language].title })
      await page.clock.fastForward(53 * MINUTE_MS)
      await page.clock.runFor(30_000)
      await expect(alert).toBeHidden()
      expect(await hitsOf(emulator, failing)).toBeGreaterThan(0)
      await page.clock.runFor(40_000)
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect(alert).toBeHidden()
      await page.clock.runFor(2 * MINUTE_MS)
      await expect(alert).toBeHidden()

      await mend(emulator)
      const refreshed = await count(emulator, { path: '/api/v1/auth/okta-refresh' })
      await page.getByRole('button', { name: ENDING[language].account }).click()
      await expect(page.getByText(/0[23]:\d\d$/)).toBeVisible()
      await page.keyboard.press('Escape')
      const before = await hitsOf(emulator, refreshed)
      await page.clock.runFor(3 * MINUTE_MS)
      await expect.poll(() => hitsOf(emulator, refreshed)).toBeGreaterThan(before)
      await page.clock.runFor(10_000)
      await expect(alert).toBeHidden()
      await expect(page).toHaveURL('/profile')
    },
  )

for (const [language, name, next] of [
  ['en', 'Name', 'Next'],
  ['fr', 'Nom', 'Suivant'],
] as const)
  test(
    `a create that the service fails twice and answers into nothing once is made once, in ${language} [A119]`,
    LENGTH[language],
    async ({ as, emulator }) => {
      const person = personOf(emulator, 'owner')
      const page = await as('owner', language)
      await page.goto('/collaborations/new')
      await page.clock.install()
      const match = { method: 'POST', path: '/product/v1/workspaces/' }
      const unavailable = await fault(emulator, { match, times: 2, act: { status: 503 } })
      const lost = await fault(emulator, { match, times: 1, act: LOST })
      const title = `Étude inébranlable ${language}`
      await page.getByLabel(name).fill(title)
      await page.getByLabel('Description').fill('Once.')
      await page.getByRole('button', { name: next }).click()
      const created = page.getByRole('main').getByRole('link', { name: title }) // on the way back from its partners
      await expect.poll(() => hitsOf(emulator, unavailable)).toBe(1)
      await page.clock.runFor(1_000)
      await expect.poll(() => hitsOf(emulator, unavailable)).toBe(2)
      await expect(created).toBeHidden()
      await page.clock.runFor(2_000)
      await expect.poll(() => hitsOf(emulator, lost)).toBe(1)
      await expect(async () => {
        await page.clock.runFor(1_000)
        await expect(created).toBeVisible({ timeout: 500 })
      }).toPass()
      const { body } = await product<{ items: { name: string }[] }>(
        emulator,
        await tokenOf(emulator, person),
        '/workspaces/?page=1&pageSize=1000',
      )
      expect(body.items.filter((item) => item.name === title)).toHaveLength(1)
    },
  )

for (const [act, outcome] of [
  [{ truncate: true }, 'breaks off'],
  [{ status: 503 }, 'says 503'],
  [{ status: 503, retryAfter: 3 }, 'says when to come back'],
] as const)
  test(`a list whose answer ${outcome} is asked for again and shown [A119]`, async ({ as, emulator }) => {
    const page = await as('owner')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const failing = await fault(emulator, { match: { method: 'GET', path: '/product/v1/workspaces/' }, times: 1, act })
    await page.reload()
    await expect.poll(() => hitsOf(emulator, failing)).toBe(1)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('an upload under way counts as activity; once it has ended the time without input runs [A061]', { tag: '@long' }, async ({
  as,
  emulator,
}) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-slow-'))
  try {
    const file = path.join(folder, 'slow.csv')
    await writePolicies(file, 3)
    const page = await as('owner')
    await trustEnclave(page, emulator)
    await page.clock.install()
    await openCollaboration(page)
    const slow = await fault(emulator, { match: { method: 'POST', path: '/product/v1/**/parts/*' }, times: 1, act: { delayMs: 8_000 } })
    const upload = await startUpload(page, file, 'PolicyRecords')
    await expect.poll(() => hitsOf(emulator, slow)).toBe(1)
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
    for (const _ of [1, 2, 3]) {
      await page.clock.fastForward(13 * MINUTE_MS)
      await page.clock.runFor(1_000)
    }
    await expect(upload).not.toContainText('has been uploaded')
    await expect(question).toBeHidden()
    await expect(upload).toContainText('has been uploaded', { timeout: 30_000 })
    await page.clock.fastForward(14 * MINUTE_MS)
    await page.clock.runFor(10_000)
    await expect(question).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
