import { asSeeded, count, fault, getHits, LANGUAGES, LENGTH, LONG, mend } from './faults.ts'
import { openWindow } from './identity.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, test } from './test.ts'

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
    organization:
      'Votre organisation n’a pas pu être chargée. Veuillez ouvrir une nouvelle session.',
    expired: 'Votre session a expiré. Veuillez en ouvrir une nouvelle.',
  },
}
// `npm test` runs one of each load and status.
for (const [match, status, role, load, said, isAlwaysLong] of [
  [SELF, 500, 'alert', 'the user', 'user', false],
  [OWN_ORGANIZATION, 500, 'alert', 'the organization', 'organization', true],
  [SELF, 401, 'status', 'the user', 'expired', true],
  [OWN_ORGANIZATION, 401, 'status', 'the organization', 'expired', false],
] as const)
  for (const language of LANGUAGES)
    test(
      `a load of ${load} that fails with ${status} ends the session, and the sign-in page says why, in ${language} [A064 A125]`,
      isAlwaysLong ? LONG : LENGTH[language],
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

test('user and organization are cached for 60 seconds, then fetched again [A137]', async ({
  asWithClock,
  emulator,
}) => {
  const page = await asWithClock('contributor')
  const counters = [await count(emulator, SELF), await count(emulator, OWN_ORGANIZATION)]
  const asked = () => Promise.all(counters.map((counter) => getHits(emulator, counter)))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await asked()).toEqual([1, 1])
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
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
  test(
    `terms that cannot be fetched block no user, in ${language} [A130 C118]`,
    LENGTH[language],
    async ({ as, emulator }) => {
      const failing = await fault(emulator, {
        match: { method: 'GET', path: '/product/v1/terms-and-conditions/latest' },
        act: { status: 500 },
      })
      const page = await as('terms', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => getHits(emulator, failing)).toBe(1)
      await page
        .getByRole('button', { name: language === 'en' ? /^Account of/ : /^Compte de/ })
        .click()
      await page.getByRole('menuitem', { name: language === 'en' ? 'Profile' : 'Profil' }).click()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await mend(emulator)
      await page.reload()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )

for (const [language, dialogName, accept, words] of [
  ['en', 'Terms and conditions', 'Accept', 'Your acceptance could not be saved. Please try again.'],
  [
    'fr',
    'Conditions d’utilisation',
    'Accepter',
    'Votre acceptation n’a pas pu être enregistrée. Veuillez réessayer.',
  ],
] as const)
  test(`a failed acceptance is a browser alert, the terms stay, and the next attempt succeeds, in ${language} [A065 A129]`, {
    tag: '@long',
  }, async ({ as, emulator }) => {
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
    expect(await getHits(emulator, failing)).toBe(1)
    await expect(terms).toBeVisible()
    await mend(emulator)
    await terms.getByRole('button', { name: accept }).click()
    await expect(terms).toBeHidden()
    expect(alerts).toHaveLength(1)
  })

for (const [language, start, message] of [
  ['en', 'Send me a link', (email: string) => `If ${email} has an account here`],
  ['fr', 'M’envoyer un lien', (email: string) => `Si un compte existe ici pour ${email}`],
] as const) {
  test(
    `an address that the provider does not know counts as success, in ${language} [A123]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
      const page = await openWindow(browser, emulator, language)
      // Our gateway never answers this; another one might.
      await fault(emulator, {
        match: { method: 'POST', path: '/api/v1/auth/forgot-password/email' },
        act: {
          status: 403,
          body: { errorCode: 'E0000095', errorSummary: 'Recovery not allowed for unknown user.' },
        },
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
    `a forgotten password needs a valid email address before anything is sent, in ${language} [A077]`,
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
      const byText =
        language === 'en' ? 'Text me a code instead' : 'Recevoir plutôt un code par message texte'
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
