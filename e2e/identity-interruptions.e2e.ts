import { control } from '@concord/domain/control/contracts'
import { expectNothingLeft, fillSignIn, letPausePass, newest, newestCode } from './identity.ts'
import {
  banner,
  expect,
  expectSentBack,
  expectSignedIn,
  MINUTE_MS,
  restart,
  test,
} from './interruptions.ts'
import { getPerson } from './test.ts'

// a restart takes a second, and longer when all CPUs are busy
test.describe.configure({ timeout: 120_000 })

const PHONE = '+12045550112'
const ADMINISTRATOR = 'morgan.reid@concord-platform.example'

test('a sign-in survives a restart, also during the redirect to the provider; Back and a second tab do not ask again [A007 A056 A057 A090]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'viewer')
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
  await expectSignedIn(page)
  await expectNothingLeft(page)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'S’inscrire' })).toBeVisible()
  await page.goForward()
  await expectSignedIn(page)
  await restart(emulator)
  await page.reload()
  await expectSignedIn(page)
  const second = await secondTab(page, '/login')
  await expectSignedIn(second)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing in as another person in a second tab, or logging out there, applies to the first tab too [A012 A034]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const page = await open('fr')
  await page.goto('/login')
  const second = await secondTab(page, '/login')
  const [one, other] = [getPerson(emulator, 'viewer'), getPerson(emulator, 'partner')]
  await fillSignIn(page, one.email, one.password)
  await expect(
    page.getByRole('button', { name: `Compte de ${one.firstName} ${one.lastName}` }),
  ).toBeVisible()
  await fillSignIn(second, other.email, other.password)
  for (const tab of [second, page])
    await expect(
      tab.getByRole('button', { name: `Compte de ${other.firstName} ${other.lastName}` }),
    ).toBeVisible()

  await restart(emulator)
  await second.getByRole('button', { name: /^Compte de/ }).click()
  await second.getByRole('menuitem', { name: 'Fermer la session' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Fermer la session' }).click()
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

test('a session that expires during a restart ends in every tab, and the next one starts on the right page [A035]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'viewer')
  const page = await open('fr')
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expectSignedIn(page)
  const second = await secondTab(page, '/profile')
  await expect(second.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await emulator.call(control.clock.move, { body: { advanceMs: 13 * 60 * MINUTE_MS } })
  await restart(emulator)
  await page.reload()
  for (const tab of [page, second]) await expect(tab).toHaveURL('/login')
  // Either tab can be the first to notice; the other finds no session.
  const said = () =>
    Promise.all([page, second].map((tab) => banner(tab, 'Votre session a expiré.').count()))
  await expect.poll(async () => Math.max(...(await said()))).toBe(1)
  await fillSignIn(second, email, password)
  await expectSignedIn(second)
})

test('a text message code survives restarts, Back and a reload; after the code of an earlier attempt a new one is sent [A010 A056]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const { email, password } = getPerson(emulator, 'mfa')
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
  await expectSentBack(await secondTab(page, '/login/verify-passcode'), '/login', 'Start here')
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
  await expectSignedIn(page)
  await page.goBack()
  await expectSignedIn(page)
})

test('an administrator’s sign-in survives restarts, Back, a reload and a second tab; logging out ends it in both [A013 A014 A129]', {
  tag: '@long',
}, async ({ open, secondTab, emulator }) => {
  const page = await open('fr')
  const begin = page.getByRole('button', {
    name: 'Ouvrir une session avec le compte de votre organisation',
  })
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
  await page.getByLabel('Mot de passe').fill(getPerson(emulator, 'owner').password)
  await restart(emulator)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await expect(page).toHaveURL('/admin/domains')
  await expect(page.getByRole('banner')).toContainText('Morgan Reid')
  await restart(emulator)
  await page.reload()
  const second = await secondTab(page, '/admin/login')
  for (const tab of [page, second])
    await expect(tab.getByRole('banner')).toContainText('Morgan Reid')
  await page.goto('/login')
  await expect(page.getByLabel('Courriel')).toBeVisible()

  await second.getByRole('button', { name: 'Fermer la session' }).click()
  await page.goto('/admin')
  await expect(page.getByRole('banner')).toContainText('Morgan Reid')
  await restart(emulator)
  await second.getByRole('alertdialog').getByRole('button', { name: 'Fermer la session' }).click()
  await expect(banner(second, 'Vous avez fermé votre session.')).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  await expect(banner(page, 'Votre session a pris fin dans un autre onglet.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('banner')).not.toContainText('Morgan Reid')
  await page.goto('/admin/logout?timeout=true')
  await expect(
    banner(page, 'Votre session a été fermée après une période d’inactivité.'),
  ).toBeVisible()
})

test('a page restored from the back/forward cache can be used again [A013]', async ({
  playwright,
  browserName,
  launchOptions,
  emulator,
}) => {
  test.skip(browserName === 'firefox', 'not run on Firefox: the driver cannot switch its cache on')
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({
    baseURL: emulator.origin.replace('127.0.0.1', 'localhost'),
    locale: 'en-CA',
  })
  const begin = page.getByRole('button', { name: 'Sign in with your organization’s account' })
  await page.goto('/admin/login')
  await begin.click()
  await expect(page.getByLabel('User name')).toBeVisible()
  // The navigation starts immediately: the call must return before its page is gone.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await begin.click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await browser.close()
})
