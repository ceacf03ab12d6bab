import { alertOf, asSeeded, fault, hitsOf, LANGUAGES, LENGTH, LOST, mend, messagesTo, UNREACHABLE } from './faults.ts'
import { fillNewPassword, fillSignIn, letPausePass, newestCode, newestLink, openWindow } from './identity.ts'
import { expect, personOf, test } from './test.ts'

// Walks on which the answer to what a person sent is lost on its way back: nothing is done twice, and the person gets on.

test.afterEach(({ emulator }) => asSeeded(emulator))

for (const language of LANGUAGES) {
  test(
    `a sign-in whose answers are lost says so, and the next one is through, in ${language}`,
    LENGTH[language],
    async ({ visit, emulator }) => {
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
    },
  )

  test(
    `a token exchange whose answer is lost leads back to the sign-in page, which says so, in ${language}`,
    LENGTH[language],
    async ({ visit, emulator }) => {
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
    },
  )
}

for (const [language, again] of [
  ['en', 'Retry'],
  ['fr', 'Réessayer'],
] as const)
  test(
    `a refresh whose answers are lost signs nobody out: the page waits for the person, and goes on, in ${language} [A090]`,
    LENGTH[language],
    async ({ as, emulator }) => {
      const page = await as('viewer', language)
      const lost = await fault(emulator, { match: { method: 'POST', path: '/api/v1/auth/okta-refresh' }, act: LOST })
      await page.reload()
      await expect(alertOf(page, UNREACHABLE[language])).toBeVisible()
      expect(await hitsOf(emulator, lost)).toBeGreaterThan(0)
      await mend(emulator)
      await page.getByRole('button', { name: again }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/collaborations')
    },
  )

const PHONE = '+12045550112'
const RECOVERY_PHONE = '+15145550113'
const JUST_SENT = { en: 'This phone was sent a code a moment ago.', fr: 'Un code vient d’être envoyé à ce téléphone.' }
for (const [language, send, label, submit] of [
  ['en', 'Send Code', 'Code from the text message', 'Sign in'],
  ['fr', 'Envoyer le code', 'Code reçu par message texte', 'Ouvrir une session'],
] as const)
  test(
    `a code whose answer is lost is sent once, and the one that came signs in, in ${language} [A102]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
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
    },
  )

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
  test(
    `a code for a recovery whose answer is lost is sent once; after the pause the person asks again, in ${language} [A105 A107]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
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
    },
  )

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
  test(
    `a mail request whose answer is lost at ${step} sends one mail, and the person gets on, in ${language} [A097 A113]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
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
    },
  )

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
