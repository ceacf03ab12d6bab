import { control } from '@concord/domain/control/contracts'
import {
  asSeeded,
  fault,
  getAlert,
  getHits,
  LANGUAGES,
  LENGTH,
  LOST,
  mend,
  messagesTo,
  UNREACHABLE,
} from './faults.ts'
import { fillNewPassword, fillSignIn, letPausePass, newestCode, openWindow } from './identity.ts'
import { expect, getPerson, test } from './test.ts'

// The response to a user's action is lost: nothing is done twice, and the user can continue.

test.afterEach(({ emulator }) => asSeeded(emulator))

for (const language of LANGUAGES) {
  test(`a sign-in whose responses are lost says so, and the next one succeeds, in ${language}`, {
    tag: '@long',
  }, async ({ visit, emulator }) => {
    const { email, password } = getPerson(emulator, 'viewer')
    const page = await visit('viewer', language)
    const lost = await fault(emulator, {
      match: { method: 'POST', path: '/api/v1/authn' },
      act: LOST,
    })
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(getAlert(page, UNREACHABLE[language])).toBeVisible()
    expect(await getHits(emulator, lost)).toBeGreaterThan(1)
    await mend(emulator)
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/collaborations')
  })

  test(`a token exchange whose response is lost leads back to the sign-in page, which says so, in ${language}`, {
    tag: '@long',
  }, async ({ visit, emulator }) => {
    const { email, password } = getPerson(emulator, 'viewer')
    const page = await visit('viewer', language)
    await fault(emulator, {
      match: { method: 'POST', path: '/api/v1/auth/okta-tokens' },
      act: LOST,
    })
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(getAlert(page, UNREACHABLE[language])).toBeVisible()
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
  test(
    `a refresh whose responses are lost does not sign out: the page waits for the user and continues, in ${language} [A090 A119]`,
    LENGTH[language],
    async ({ asWithClock, emulator }) => {
      const page = await asWithClock('viewer', language)
      const lost = await fault(emulator, {
        match: { method: 'POST', path: '/api/v1/auth/okta-refresh' },
        act: LOST,
      })
      await page.reload()
      // The base client retries ten times; the fake clock skips the minutes that this takes.
      await expect(async () => {
        await page.clock.fastForward(16_000)
        await expect(getAlert(page, UNREACHABLE[language])).toBeVisible({ timeout: 100 })
      }).toPass({ intervals: [50] })
      // Chromium itself also retries a request when a kept-alive connection gives no response.
      expect(await getHits(emulator, lost)).toBeGreaterThanOrEqual(11)
      await mend(emulator)
      await page.getByRole('button', { name: again }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/collaborations')
    },
  )

const PHONE = '+12045550112'
const RECOVERY_PHONE = '+15145550113'
const JUST_SENT = {
  en: 'This phone was sent a code a moment ago.',
  fr: 'Un code vient d’être envoyé à ce téléphone.',
}
for (const [language, send, label, submit] of [
  ['en', 'Send Code', 'Code from the text message', 'Sign in'],
  ['fr', 'Envoyer le code', 'Code reçu par message texte', 'Ouvrir une session'],
] as const)
  test(
    `a code whose response is lost is sent once, and it signs in, in ${language} [A102]`,
    LENGTH[language],
    async ({ browser, emulator }) => {
      const { email, password } = getPerson(emulator, 'mfa')
      const page = await openWindow(browser, emulator, language)
      await page.goto('/login')
      await fillSignIn(page, email, password)
      await expect(page).toHaveURL('/login/verify-passcode')
      const lost = await fault(emulator, {
        match: { method: 'POST', path: '/api/v1/authn/factors/*/verify' },
        act: LOST,
      })
      await page.getByRole('button', { name: send }).click()
      await expect(getAlert(page, UNREACHABLE[language])).toBeVisible()
      expect(await getHits(emulator, lost)).toBeGreaterThan(0)
      await mend(emulator)
      await page.getByRole('button', { name: send }).click()
      await page.getByLabel(label).fill(await newestCode(emulator, PHONE))
      expect(await messagesTo(emulator, PHONE)).toHaveLength(1)
      await page.getByRole('button', { name: submit }).click()
      await expect(page).not.toHaveURL(/\/login|\/authorization-code/)
    },
  )

test('codes for a new phone whose responses are lost are sent once each, also after going back to another number [A058 A101 A104]', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { items } = await emulator.call(control.people.list)
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
    await expect(getAlert(page, UNREACHABLE.fr)).toBeVisible()
    expect(await getHits(emulator, lost)).toBeGreaterThan(0)
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
  // The provider has already stepped back: the page finds out and offers the first step again.
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
  test(`a recovery code whose response is lost is sent once; after the pause the user requests another, in ${language} [A105 A107]`, {
    tag: '@long',
  }, async ({ browser, emulator }) => {
    const { email } = getPerson(emulator, 'recover-sms')
    const page = await openWindow(browser, emulator, language)
    await page.goto('/forgot-password/email')
    await fault(emulator, {
      match: { method: 'POST', path: '/api/v1/authn/recovery/password' },
      act: LOST,
    })
    await page.getByLabel(/^(Email|Courriel)$/).fill(email)
    await page.getByRole('button', { name: byText }).click()
    await expect(getAlert(page, UNREACHABLE[language])).toBeVisible()
    await mend(emulator)
    await page.getByRole('button', { name: byText }).click()
    await expect(getAlert(page, JUST_SENT[language])).toBeVisible()
    expect(await messagesTo(emulator, RECOVERY_PHONE)).toHaveLength(1)
    await letPausePass(emulator)
    await page.getByRole('button', { name: byText }).click()
    await expect(page).toHaveURL('/forgot-password/verify-passcode')
    await page.getByLabel(/^Code/).fill(await newestCode(emulator, RECOVERY_PHONE))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/forgot-password/new-password')
  })

test('a code that was accepted although its response was lost leads to the sign-in page, which says why [A102]', async ({
  browser,
  emulator,
}) => {
  const { email, password } = getPerson(emulator, 'mfa')
  const page = await openWindow(browser, emulator)
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('Code from the text message').fill(await newestCode(emulator, PHONE))
  await fault(emulator, {
    match: { method: 'POST', path: '/api/v1/authn/factors/*/verify' },
    act: LOST,
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(getAlert(page, UNREACHABLE.en)).toBeVisible()
  await mend(emulator)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    getAlert(page, 'That took too long, or it was finished already. Please sign in again.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
})

for (const [language, save, changed] of [
  ['en', 'Save', 'Your password is changed.'],
  ['fr', 'Enregistrer', 'Votre mot de passe est changé.'],
] as const)
  test(`a changed password whose response is lost counts as changed when it is saved again, another one does not, in ${language} [A109 C101]`, async ({
    as,
    emulator,
  }) => {
    const page = await as('viewer', language, '/profile/change-password')
    const path = '/api/v1/authn/credentials/reset_password'
    const submit = page.getByRole('button', { name: save, exact: true })
    await fillNewPassword(page, 'Lost-On-Its-Way-1')
    const lost = await fault(emulator, { match: { method: 'POST', path }, act: LOST })
    await submit.click()
    await expect(getAlert(page, UNREACHABLE[language])).toBeVisible()
    expect(await getHits(emulator, lost)).toBeGreaterThan(0)
    await mend(emulator)
    await fillNewPassword(page, getPerson(emulator, 'viewer').password)
    await submit.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/recent|récem/)
    await fillNewPassword(page, 'Lost-On-Its-Way-1')
    await submit.click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText(changed)).toBeVisible()
  })
