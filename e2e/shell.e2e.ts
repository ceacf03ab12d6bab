import { HEADER_HEIGHT_PX, LAYOUT_MAX_WIDTH_PX } from '@concord/domain/limits'
import { administratorPage } from './administrator.ts'
import { openCollaboration, STUDY } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { changes, expectBody, recordRequests } from './requests.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const CATALOGUES = ['Job Types', 'Data Set Types', 'Models']
for (const [purpose, links] of [
  ['owner', ['Collaborations', ...CATALOGUES, 'People', 'Reports']],
  ['contributor', ['Collaborations', ...CATALOGUES]],
  ['viewer', ['Collaborations', ...CATALOGUES]],
] as const)
  test(`the navigation of the ${purpose} shows the screens of their permissions, and always profile, settings and log out [A027 A028 A029 A030 A031 A032 A033 A034]`, {
    tag: purpose === 'owner' ? [] : '@long',
  }, async ({ as }) => {
    const page = await as(purpose)
    const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(navigation).toHaveText([...links])
    await expect(navigation.first()).toHaveAttribute('href', '/collaborations')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out'])
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
  })

test('the chosen language applies immediately, is saved in the profile and is sent with every later call [A006 A036 A115]', async ({
  as,
  emulator,
}) => {
  const page = await as('contributor', 'en', '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  const requests = recordRequests(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page).toHaveTitle('Profil · Concord')
  expectBody((await saved).request(), { language: 'fr' })
  expect(changes(requests)).toEqual(['PATCH /product/v1/users/self'])

  const later = recordRequests(page)
  await page.getByRole('link', { name: 'Collaborations' }).click()
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  const calls = later.filter((request) => request.url().includes('/product/v1/'))
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect((await call.allHeaders())['accept-language']).toBe('fr')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nouvelle collaboration' })).toBeVisible()

  const bearer = await getToken(emulator, getPerson(emulator, 'contributor'))
  expect((await product(emulator, bearer, '/users/self')).body).toMatchObject({ language: 'fr' })
})

test('the profile shows person, organization, tier and roles read-only, and saves only the language [A036]', {
  tag: '@long', // e2e/profile.e2e.ts saves the language
}, async ({ as, emulator }) => {
  const person = getPerson(emulator, 'owner')
  const page = await as('owner', 'en', '/profile')
  const values = page.getByRole('definition')
  await expect(values).toHaveText([
    person.firstName,
    person.lastName,
    person.email,
    /^Organization administratorManages the people/,
    'Prairie Mutual Life',
    /^[0-9a-f-]{36}$/,
    '1',
  ])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  const requests = recordRequests(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('option', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre langue est enregistrée.' }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect(changes(requests)).toEqual(['PATCH /product/v1/users/self'])
})

test('the header is 72 pixels high and nothing is wider than 1345 pixels [A140]', async ({
  as,
}) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 1900, height: 900 })
  await openCollaboration(page)
  const [header, content] = await Promise.all([
    page.getByRole('banner').first().boundingBox(),
    page.getByRole('main').boundingBox(),
  ])
  // its bottom border may add a pixel
  expect(Math.abs((header?.height ?? 0) - HEADER_HEIGHT_PX)).toBeLessThanOrEqual(1)
  expect(content?.width).toBeLessThanOrEqual(LAYOUT_MAX_WIDTH_PX)
  expect(content?.width).toBeGreaterThan(LAYOUT_MAX_WIDTH_PX - 100)
})

test('the footer links to the provider’s legal, accessibility and privacy pages [A006]', {
  tag: '@long',
}, async ({ as, visit, emulator }) => {
  const environment = await emulator.get<Record<string, string>>('/api/v1/env')
  const outside = await visit('owner')
  await outside.goto('/login')
  for (const page of [outside, await as('owner')]) {
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText([/^Legal/, /^Accessibility/, /^Privacy/])
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual([
      environment.LEGAL_URL,
      environment.ACCESSIBILITY_URL,
      environment.PRIVACY_URL,
    ])
  }
})

test('a skip link leads to the content, and the focus is there after each navigation', async ({
  as,
}) => {
  const page = await as('owner', 'en', '/collaborations')
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: STUDY }).click()
  await expect(page.getByRole('heading', { level: 1, name: STUDY })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: 'You are here' }).getByRole('link'),
  ).toBeFocused()
})

test('on a phone the header never widens the page, not even before its links are measured', async ({
  as,
}) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 375, height: 667 })
  await page.addInitScript(`window.widest = 0
    const measure = () => {
      window.widest = Math.max(window.widest, document.documentElement.scrollWidth)
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)`)
  await page.goto('/collaborations')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
  expect(await page.evaluate('widest')).toBe(375)
})

/**
 * The page at each public address for a visitor without any state: the page itself, the first step
 * of its flow, or the message that the link is not valid.
 */
const PUBLIC: Record<string, string> = {
  '/': '/login',
  '/login': '/login',
  '/login/verify-passcode': '/login',
  '/login/change-password': '/login',
  '/logout': '/login',
  '/authorization-code/callback': '/login',
  '/saas/invitation': '/register',
  '/saas/verify-account': '/register/verify-account',
  '/saas/password-reset': '/forgot-password/recovery',
  '/forgot-password': '/forgot-password/email',
  '/forgot-password/email': '/forgot-password/email',
  '/verify-passcode': '/forgot-password/email',
  '/email-sent': '/email-sent',
  '/recovery': '/recovery',
  '/new-password': '/forgot-password/email',
  '/register': '/register',
  '/register/email-sent': '/register',
  '/register/set-password': '/login',
  '/register/verify-account': '/register/verify-account',
  '/register/enroll-mfa': '/login',
  '/admin': '/admin/login',
  '/admin/login': '/admin/login',
  '/admin/logout': '/admin/login',
}
test('every public address has a page without a session, recovery addresses also without their prefix, and no other address has one [A026 C007]', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const context = await browser.newContext({
    baseURL: emulator.origin.replace('127.0.0.1', 'localhost'),
  })
  const page = await context.newPage()
  const found: Record<string, string> = {}
  for (const address of Object.keys(PUBLIC)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Page Not Found/)
    await expect(page).toHaveURL(({ pathname }) => pathname === PUBLIC[address])
    found[address] = new URL(page.url()).pathname
  }
  expect(found).toEqual(PUBLIC)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await context.close()
})

test('with its flag off no administrators’ screen opens, at any of its addresses [A084 C022]', {
  tag: '@long',
}, async ({ browser }) => {
  const emulator = await startEmulator({
    FEATURE_CMK_ROTATIONS_ENABLED: 'false',
    FEATURE_BLOB_STORAGE_ENABLED: 'false',
    FEATURE_INFERENCE_MODELS_ENABLED: 'false',
  })
  try {
    const page = await administratorPage(browser, emulator)
    for (const address of [
      '/admin/cmk-rotations',
      '/admin/cmk-rotations/any',
      '/admin/blob-storage',
      '/admin/model-service/master-keys',
      '/admin/model-service/image-tags',
      '/admin/model-service/resources',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('main')).toContainText(
        'This part of the portal is not switched on here.',
      )
      await expect(page).toHaveURL(address)
    }
    await page.context().close()
  } finally {
    await emulator.stop()
  }
})
