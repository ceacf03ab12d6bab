import type { Page } from '@playwright/test'
import { expectNothingLeft, fillNewPassword, fillSignIn, letPausePass, newest, newestCode } from './identity.ts'
import { expect, restart, test } from './interruptions.ts'
import { personOf } from './test.ts'

test.describe.configure({ timeout: 120_000 }) // a restart takes a second, and more where all processors are busy

const MINUTE_MS = 60_000
const PHONE = '+12045550112'
const ADMINISTRATOR = 'morgan.reid@concord-platform.example'

const isIn = (page: Page): Promise<void> => expect(page).toHaveURL(/\/(collaborations|profile)$/)
const banner = (page: Page, text: string) => page.getByRole('main').locator('[role=alert], [role=status]').filter({ hasText: text })

/** A second sign-in page, or a page of a sign-in that another tab has under way. */
async function expectSentBack(page: Page, to: string, reason: string): Promise<void> {
  await expect(page).toHaveURL(to)
  await expect(banner(page, reason)).toBeVisible()
  await page.close()
}

test('a sign-in goes on over a restart, also one on its way to the provider; back and a second tab ask nobody again [A007 A056 A057 A090]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = personOf(emulator, 'viewer')
  const page = await open('fr')
  await page.goto('/register')
  await page.getByRole('link', { name: 'Ouvrir une session' }).click()
  await restart(emulator)
  await page.route('**/v1/authorize?*', async (route) => {
    await emulator.kill()
    await route.continue()
  })
  const lost = page.waitForEvent('requestfailed')
  await fillSignIn(page, email, password)
  await lost
  await page.unroute('**/v1/authorize?*')
  await emulator.restart()
  await page.reload()
  await isIn(page)
  await expectNothingLeft(page)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Créer votre compte' })).toBeVisible()
  await page.goForward()
  await isIn(page)
  await restart(emulator)
  await page.reload()
  await isIn(page)
  const second = await secondTab(page, '/login')
  await isIn(second)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
})

test('who signs in as somebody else in a second tab is that person in the first too; who logs out there has left here [A012 A034]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const page = await open('fr')
  await page.goto('/login')
  const second = await secondTab(page, '/login')
  const [one, other] = [personOf(emulator, 'viewer'), personOf(emulator, 'partner')]
  await fillSignIn(page, one.email, one.password)
  await expect(page.getByRole('button', { name: `Compte de ${one.firstName} ${one.lastName}` })).toBeVisible()
  await fillSignIn(second, other.email, other.password)
  for (const tab of [second, page])
    await expect(tab.getByRole('button', { name: `Compte de ${other.firstName} ${other.lastName}` })).toBeVisible()

  await restart(emulator)
  await second.getByRole('button', { name: /^Compte de/ }).click()
  await second.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(banner(second, 'Vous avez fermé votre session.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(banner(page, 'Votre session a pris fin dans un autre onglet.')).toBeVisible()
  await second.goBack()
  await expect(second.getByRole('button', { name: 'Ouvrir une session' })).toBeVisible()
  await expect(second.getByRole('button', { name: /^Compte de/ })).toHaveCount(0)
  for (const [reason, text] of [
    ['timeout', 'Votre session a été fermée après une période d’inactivité.'],
    ['expired', 'Votre session a expiré.'],
  ] as const) {
    await second.goto(`/logout?${reason}=true`)
    await expect(banner(second, text)).toBeVisible()
    await second.reload()
    await expect(banner(second, text)).toBeVisible()
  }
})

test('a session that expires over a restart ends in every tab, and the next one begins where it should [A035]', { tag: '@long' }, async ({
  open,
  secondTab,
  emulator,
}) => {
  const { email, password } = personOf(emulator, 'viewer')
  const page = await open('fr')
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await isIn(page)
  const second = await secondTab(page, '/profile')
  await expect(second.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await emulator.post('/_emulator/clock', { advanceMs: 13 * 60 * MINUTE_MS })
  await restart(emulator)
  await page.reload()
  await expect(banner(page, 'Votre session a expiré.')).toBeVisible()
  await expect(second).toHaveURL('/login')
  await fillSignIn(second, email, password)
  await isIn(second)
})

test('a code by text message survives restarts, back and a reload; after the code of an earlier try a new one is sent [A010 A056]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = personOf(emulator, 'mfa')
  const page = await open()
  await page.clock.install()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Send Code' }).click()
  const field = page.getByLabel('Code from the text message')
  await expect(field).toBeVisible()
  const first = await newest(emulator, PHONE, 'sms')

  await page.goBack()
  await fillSignIn(page, email, password)
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  await restart(emulator)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(banner(page, 'This phone was sent a code a moment ago.')).toBeVisible()
  await expectSentBack(await secondTab(page, '/login/verify-passcode'), '/login', 'Begin here')
  await page.clock.runFor(31_000)
  await letPausePass(emulator)
  await restart(emulator)
  await page.reload()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect.poll(async () => (await newest(emulator, PHONE, 'sms')).id).not.toBe(first.id)
  await expectNothingLeft(page)
  await restart(emulator)
  await field.fill(await newestCode(emulator, PHONE))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await isIn(page)
  await page.goBack()
  await isIn(page)
})

test('an expired password is changed over restarts, back and a second tab; the old one opens nothing any more [A011 A124]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = personOf(emulator, 'expired')
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(banner(page, 'Your password has expired')).toBeVisible()
  await restart(emulator)
  await page.goBack()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '8 characters or more' })).toBeVisible()
  await expectNothingLeft(page)
  await expectSentBack(await secondTab(page, '/login/change-password'), '/login', 'Begin here')
  await restart(emulator)
  await page.getByLabel('Old password').fill(password)
  await fillNewPassword(page, 'Changed-Over-Restarts-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await isIn(page)

  const again = await open()
  await again.goto('/login')
  await fillSignIn(again, email, password)
  await expect(banner(again, 'The email or the password is not right.')).toBeVisible()
})

for (const [choice, submit] of [
  ['kept for now', (page: Page) => page.getByRole('button', { name: 'Plus tard' }).click()],
  [
    'changed',
    async (page: Page) => {
      await page.getByLabel('Ancien mot de passe').fill('Concord-Demo-2026')
      await fillNewPassword(page, 'Une-Phrase-Longue-1')
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    },
  ],
] as const)
  test(`a password that ends soon is ${choice} after a restart and a reload [A011]`, async ({ open, emulator }) => {
    const { email, password } = personOf(emulator, 'warned')
    const page = await open('fr')
    await page.goto('/login')
    await fillSignIn(page, email, password)
    await expect(banner(page, 'Votre mot de passe expire dans 3 jours.')).toBeVisible()
    await restart(emulator)
    await page.reload()
    await expect(banner(page, 'Votre mot de passe expire dans 3 jours.')).toBeVisible()
    await submit(page)
    await isIn(page)
    await page.goBack()
    await isIn(page)
  })

test('a step whose time is up says so and begins anew [A011]', async ({ open, emulator }) => {
  const { email, password } = personOf(emulator, 'warned')
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(banner(page, 'Your password ends in 3 days.')).toBeVisible()
  await emulator.post('/_emulator/clock', { advanceMs: 6 * MINUTE_MS })
  await restart(emulator)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/login')
  await expect(banner(page, 'That took too long, or it was finished already.')).toBeVisible()
})

test('the own password is changed in French over restarts, a reload and a second tab [A037]', { tag: '@long' }, async ({
  open,
  secondTab,
  emulator,
}) => {
  const { email, password } = personOf(emulator, 'viewer')
  const page = await open('fr')
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await isIn(page)
  await page.goto('/profile/change-password')
  await expect(page.getByRole('listitem').filter({ hasText: 'au moins 8 caractères' })).toBeVisible()
  await restart(emulator)
  await page.reload()
  const second = await secondTab(page, '/profile/change-password')
  for (const [tab, next] of [
    [page, 'Une-Phrase-Longue-1'],
    [second, 'Une-Phrase-Longue-2'],
  ] as const) {
    await fillNewPassword(tab, next)
    await restart(emulator)
    await tab.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(tab).toHaveURL('/profile')
    await expect(banner(tab, 'Votre mot de passe est changé.')).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/(collaborations|profile)$/)

  const again = await open('fr')
  await again.goto('/login')
  await fillSignIn(again, email, 'Une-Phrase-Longue-2')
  await isIn(again)
})

test('the terms wait over a restart, a reload and in a second tab, and are accepted once for all [A039 A065]', { tag: '@long' }, async ({
  open,
  secondTab,
  emulator,
}) => {
  const { email, password } = personOf(emulator, 'terms')
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(dialogIn(page)).toBeVisible()
  await restart(emulator)
  await page.reload()
  const second = await secondTab(page, '/profile')
  for (const tab of [page, second]) await expect(dialogIn(tab).getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  for (const tab of [page, second]) {
    await expect(dialogIn(tab).getByRole('button', { name: 'Accept' })).toBeVisible()
    await restart(emulator)
    await dialogIn(tab).getByRole('button', { name: 'Accept' }).click()
    await expect(dialogIn(tab)).toBeHidden()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogIn(page)).toHaveCount(0)
})

test('an administrator’s sign-in goes on over restarts, back, a reload and a second tab; logging out ends it in both [A013 A014 A129]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const page = await open('fr')
  const begin = page.getByRole('button', { name: 'Se connecter avec le compte de votre organisation' })
  await page.goto('/admin')
  await expect(begin).toBeVisible()
  await restart(emulator)
  await begin.click()
  const userName = page.getByLabel('Nom d’utilisateur')
  await expect(userName).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/login')
  await begin.click()
  await userName.fill(ADMINISTRATOR)
  await restart(emulator)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByLabel('Mot de passe').fill(personOf(emulator, 'owner').password)
  await restart(emulator)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await expect(page).toHaveURL('/admin/domains')
  await expect(page.getByRole('main')).toContainText('Morgan Reid')
  await restart(emulator)
  await page.reload()
  const second = await secondTab(page, '/admin/login')
  for (const tab of [page, second]) await expect(tab.getByRole('main')).toContainText('Morgan Reid')
  await page.goto('/login')
  await expect(page.getByLabel('Courriel')).toBeVisible()

  await second.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.goto('/admin')
  await expect(page.getByRole('main')).toContainText('Morgan Reid')
  await restart(emulator)
  await second.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(banner(second, 'Vous avez fermé votre session.')).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  await expect(banner(page, 'Votre session a pris fin dans un autre onglet.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main')).not.toContainText('Morgan Reid')
  await page.goto('/admin/logout?timeout=true')
  await expect(banner(page, 'Votre session a été fermée après une période d’inactivité.')).toBeVisible()
})

test('a page that the browser kept whole for the way back can be used again [A013]', async ({ playwright, launchOptions, emulator }) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL: emulator.origin.replace('127.0.0.1', 'localhost'), locale: 'en-CA' })
  const begin = page.getByRole('button', { name: 'Sign in with your organization’s account' })
  await page.goto('/admin/login')
  await begin.click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await page.evaluate(() => history.back())
  await begin.click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await browser.close()
})
