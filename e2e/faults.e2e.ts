import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openCollaboration, startUpload } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { fillNewPassword, fillSignIn, type InboxMessage, letPausePass, newestCode, newestLink, openWindow } from './identity.ts'
import { writePolicies } from './insurance.ts'
import { callsTo, recordRequests } from './requests.ts'
import { expect, personOf, product, test, tokenOf, trustEnclave } from './test.ts'

// Walks on which something fails on purpose (/_emulator/faults), and what a person then sees.

type Fault = { id: string; hits: number }
type Wanted = { match: { method?: string; path: string }; times?: number; act: Record<string, unknown> }

const MINUTE_MS = 60_000
const SELF = { method: 'GET', path: '/product/v1/users/self' }
const OWN_ORGANIZATION = { method: 'GET', path: '/product/v1/organizations/self' }
const LOST = { commitThenDrop: true }
const LANGUAGES = ['en', 'fr'] as const

const fault = (emulator: Emulator, wanted: Wanted) => emulator.post<Fault>('/_emulator/faults', wanted)
const mend = ({ origin }: Emulator) => fetch(`${origin}/_emulator/faults`, { method: 'DELETE' })
async function hitsOf(emulator: Emulator, { id }: Fault): Promise<number> {
  const { items } = await emulator.get<{ items: Fault[] }>('/_emulator/faults')
  return items.find((item) => item.id === id)?.hits ?? 0
}
/** Counts requests and harms none. */
const count = (emulator: Emulator, match: Wanted['match']) => fault(emulator, { match, act: { delayMs: 0 } })

async function messagesTo(emulator: Emulator, to: string): Promise<InboxMessage[]> {
  return (await emulator.get<{ items: InboxMessage[] }>(`/_emulator/inbox?${new URLSearchParams({ to })}`)).items
}

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const UNREACHABLE = { en: 'The service cannot be reached.', fr: 'Le service est injoignable.' }

/** Without faults, with an empty inbox, and with everybody as seeded. */
const freshWorld = ({ reset }: Emulator) => reset({ now: new Date().toISOString() })
test.beforeAll(({ emulator }) => freshWorld(emulator))
test.afterEach(({ emulator }) => freshWorld(emulator))

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
    test(`a load of ${load} that fails with ${status} ends the session, and the sign-in page says why, in ${language} [A064 A125]`, async ({
      as,
      emulator,
    }) => {
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
    })

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
  test(`terms that cannot be fetched block nobody, in ${language} [A130 C118]`, async ({ as, emulator }) => {
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
  test(`an acceptance that fails is an alert of the browser, the terms stay, and the next try counts, in ${language} [A065 A129]`, async ({
    as,
    emulator,
  }) => {
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
  })

for (const [language, start, message] of [
  ['en', 'Send me a link', (email: string) => `If ${email} has an account here`],
  ['fr', 'M’envoyer un lien', (email: string) => `Si un compte existe ici pour ${email}`],
] as const) {
  test(`a provider that knows nobody by this address counts as success, in ${language} [A123]`, async ({ browser, emulator }) => {
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
  })

  test(`a forgotten password wants an email, and a valid one, before anything is sent, in ${language} [A077]`, async ({
    browser,
    emulator,
  }) => {
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
  })
}

const ENDING = {
  en: { title: 'Your session is about to end', account: /^Account of/ },
  fr: { title: 'Votre session se termine bientôt', account: /^Compte de/ },
}
for (const language of LANGUAGES)
  test(`while no renewal succeeds the end of the refresh token is told once; at zero the tokens are refreshed, in ${language} [A063 A091]`, async ({
    as,
    emulator,
  }) => {
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
  })

for (const [language, name, next] of [
  ['en', 'Name', 'Next'],
  ['fr', 'Nom', 'Suivant'],
] as const)
  test(`a create that the service fails twice and answers into nothing once is made once, in ${language} [A119]`, async ({
    as,
    emulator,
  }) => {
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
  })

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

for (const language of LANGUAGES) {
  test(`a sign-in whose answers are lost says so, and the next one is through, in ${language}`, async ({ visit, emulator }) => {
    const { email, password } = personOf(emulator, 'viewer')
    const page = await visit('viewer', language)
    const lost = await fault(emulator, { match: { method: 'POST', path: '/api/v1/authn' }, act: LOST })
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
    expect(await hitsOf(emulator, lost)).toBeGreaterThan(1)
    await mend(emulator)
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/collaborations')
  })

  test(`a token exchange whose answer is lost leads back to the sign-in page, which says so, in ${language}`, async ({
    visit,
    emulator,
  }) => {
    const { email, password } = personOf(emulator, 'viewer')
    const page = await visit('viewer', language)
    await fault(emulator, { match: { method: 'POST', path: '/api/v1/auth/okta-tokens' }, act: LOST })
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
    await expect(page).toHaveURL('/login')
    await mend(emulator)
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/collaborations')
  })
}

for (const [language, again] of [
  ['en', 'Retry'],
  ['fr', 'Réessayer'],
] as const)
  test(`a refresh whose answers are lost signs nobody out: the page waits for the person, and goes on, in ${language} [A090]`, async ({
    as,
    emulator,
  }) => {
    const page = await as('viewer', language)
    const lost = await fault(emulator, { match: { method: 'POST', path: '/api/v1/auth/okta-refresh' }, act: LOST })
    await page.reload()
    await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
    expect(await hitsOf(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/collaborations')
  })

const PHONE = '+12045550112'
const RECOVERY_PHONE = '+15145550113'
const JUST_SENT = { en: 'This phone was sent a code a moment ago.', fr: 'Un code vient d’être envoyé à ce téléphone.' }
for (const [language, send, label, submit] of [
  ['en', 'Send Code', 'Code from the text message', 'Sign in'],
  ['fr', 'Envoyer le code', 'Code reçu par message texte', 'Ouvrir une session'],
] as const)
  test(`a code whose answer is lost is sent once, and the one that came signs in, in ${language} [A102]`, async ({ browser, emulator }) => {
    const { email, password } = personOf(emulator, 'mfa')
    const page = await openWindow(browser, emulator, language)
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/login/verify-passcode')
    const lost = await fault(emulator, { match: { method: 'POST', path: '/api/v1/authn/factors/*/verify' }, act: LOST })
    await page.getByRole('button', { name: send }).click()
    await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
    expect(await hitsOf(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await page.getByRole('button', { name: send }).click()
    await page.getByLabel(label).fill(await newestCode(emulator, PHONE))
    expect(await messagesTo(emulator, PHONE)).toHaveLength(1)
    await page.getByRole('button', { name: submit }).click()
    await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
  })

test('codes for a new phone whose answers are lost are sent once each, also after a step back to another number [A058 A101 A104]', async ({
  browser,
  emulator,
}) => {
  const { items } = await emulator.get<{ items: { purpose: string; activationToken: string }[] }>('/_emulator/people')
  const token = items.find(({ purpose }) => purpose === 'unactivated')?.activationToken ?? ''
  const page = await openWindow(browser, emulator, 'fr')
  await page.goto(`/saas/verify-account?${new URLSearchParams({ token })}`)
  await fillNewPassword(page, 'Une-Phrase-Longue-1')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page).toHaveURL('/register/enroll-mfa')

  const number = page.getByLabel('Numéro de téléphone mobile')
  const losing = async (path: string, button: string) => {
    const lost = await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await page.getByRole('button', { name: button }).click()
    await expect(alertOf(page, UNREACHABLE.fr)).toBeVisible()
    expect(await hitsOf(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
  }
  await number.fill('+1 418 555 0181')
  await losing('/api/v1/authn/factors', 'Envoyer le code')
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  const code = page.getByLabel('Code reçu par message texte')
  await expect(code).toBeVisible()
  expect(await messagesTo(emulator, '+14185550181')).toHaveLength(1)

  await number.fill('+1 418 555 0182')
  await losing('/api/v1/authn/previous', 'Envoyer le code à ce numéro')
  // The provider has stepped back already: the page finds out, and offers the first step again.
  await page.getByRole('button', { name: 'Envoyer le code à ce numéro' }).click()
  await page.getByRole('button', { name: 'Envoyer le code', exact: true }).click()
  await expect.poll(async () => (await messagesTo(emulator, '+14185550182')).length).toBe(1)
  await code.fill(await newestCode(emulator, '+14185550182'))
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Votre compte est prêt' })).toBeVisible()
})

for (const [language, byText] of [
  ['en', 'Text me a code instead'],
  ['fr', 'Recevoir plutôt un code par message texte'],
] as const)
  test(`a code for a recovery whose answer is lost is sent once; after the pause the person asks again, in ${language} [A105 A107]`, async ({
    browser,
    emulator,
  }) => {
    const { email } = personOf(emulator, 'recover-sms')
    const page = await openWindow(browser, emulator, language)
    await page.goto('/forgot-password/email')
    await fault(emulator, { match: { method: 'POST', path: '/api/v1/authn/recovery/password' }, act: LOST })
    await page.getByLabel(/^(Email|Courriel)$/).fill(email)
    await page.getByRole('button', { name: byText }).click()
    await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
    await mend(emulator)
    await page.getByRole('button', { name: byText }).click()
    await expect(alertOf(page, JUST_SENT[language])).toBeVisible()
    expect(await messagesTo(emulator, RECOVERY_PHONE)).toHaveLength(1)
    await letPausePass(emulator)
    await page.getByRole('button', { name: byText }).click()
    await expect(page).toHaveURL('/forgot-password/verify-passcode')
    await page.getByLabel(/^Code/).fill(await newestCode(emulator, RECOVERY_PHONE))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/forgot-password/new-password')
  })

test('an activation mail whose answer is lost is sent once when it is asked for again [A114 B090]', async ({ browser, emulator }) => {
  const email = `sam.ellis@${personOf(emulator, 'owner').email.split('@')[1]}`
  const page = await openWindow(browser, emulator)
  await page.goto('/register')
  for (const [label, text] of [
    ['First name', 'Sam'],
    ['Last name', 'Ellis'],
    ['Work email', email],
    ['Organization name', 'Ellis Mutual'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register/email-sent')
  const again = page.getByRole('button', { name: 'Send the message again' })
  for (const path of ['/api/v1/auth/activation-token', '/product/v1/activate-account-email/']) {
    const before = (await messagesTo(emulator, email)).length
    await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await again.click()
    await expect(alertOf(page, UNREACHABLE.en)).toBeVisible()
    await mend(emulator)
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'sent' })).toBeVisible()
    expect(await messagesTo(emulator, email)).toHaveLength(before + 1)
  }
})

test('a code that was taken while its answer was lost leads to the sign-in page, which says why [A102]', async ({ browser, emulator }) => {
  const { email, password } = personOf(emulator, 'mfa')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('Code from the text message').fill(await newestCode(emulator, PHONE))
  await fault(emulator, { match: { method: 'POST', path: '/api/v1/authn/factors/*/verify' }, act: LOST })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(alertOf(page, UNREACHABLE.en)).toBeVisible()
  await mend(emulator)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(alertOf(page, 'That took too long, or it was finished already. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

for (const [language, byMail, sent, step] of [
  ['en', 'Send me a link', 'Look at your email', '/api/v1/auth/forgot-password/email'],
  ['fr', 'M’envoyer un lien', 'Consultez vos courriels', '/product/v1/public/password-recovery-email/'],
] as const)
  test(`a mail request whose answer is lost at ${step} sends one mail, and the person gets on, in ${language} [A097 A113]`, async ({
    browser,
    emulator,
  }) => {
    const { email } = personOf(emulator, 'recover-email')
    const page = await openWindow(browser, emulator, language)
    const lost = await fault(emulator, { match: { method: 'POST', path: step }, act: LOST })
    await page.goto('/forgot-password/email')
    await page.getByLabel(/^(Email|Courriel)$/).fill(email)
    await page.getByRole('button', { name: byMail }).click()
    await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
    expect(await hitsOf(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await page.getByRole('button', { name: byMail }).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    expect(await messagesTo(emulator, email)).toHaveLength(1)
    await page.goto(await newestLink(emulator, email))
    await expect(page).toHaveURL('/forgot-password/new-password')
    await fillNewPassword(page, `Une-Autre-Phrase-${language}-7`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
  })

for (const [step, path] of [
  ['the account', '/api/v1/auth/register'],
  ['the person', '/product/v1/public/users/'],
] as const)
  test(`a registration whose answer is lost at ${step} sends one mail, and goes on when it is sent again [A096 A112]`, async ({
    browser,
    emulator,
  }) => {
    const email = `robin.${path.length}@${personOf(emulator, 'owner').email.split('@')[1]}`
    const page = await openWindow(browser, emulator)
    await page.goto('/register')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Ellis')
    await page.getByLabel('Work email').fill(email)
    await page.getByLabel('Organization name').fill(`Pensions ${path.length}`)
    const lost = await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(alertOf(page, UNREACHABLE.en)).toBeVisible()
    expect(await hitsOf(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register/email-sent')
    expect(await messagesTo(emulator, email)).toHaveLength(1)
    await page.goto(await newestLink(emulator, email))
    await expect(page).toHaveURL('/register/set-password')
  })

test('an upload under way counts as activity; once it has ended the time without input runs [A061]', async ({ as, emulator }) => {
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
