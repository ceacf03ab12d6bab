import { callsTo, expectBody, recordRequests } from './requests.ts'
import { expect, getPerson, signIn, test } from './test.ts'

// The provider refuses former passwords, so the whole world is reset: later files in this worker
// sign in as the same people.
test.afterAll(async ({ emulator }) => {
  await emulator.reset()
})

test('a password is changed under the provider’s rules, and the new one signs in [A037 A074 A109 C013 C030 C067 C101 C122]', async ({
  as,
  browser,
  emulator,
}) => {
  const person = getPerson(emulator, 'stranger')
  const page = await as('stranger')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const requests = recordRequests(page)
  await page.getByRole('link', { name: 'Change My Password' }).click()
  const next = page.getByRole('textbox', { name: 'New password' })
  const confirm = page.getByRole('textbox', { name: /^Confirm/ })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(page.getByRole('listitem').filter({ hasText: '8 characters or more' })).toBeVisible()

  await save.click()
  await expect(page.getByText('New password is required').first()).toBeVisible()
  await expect(page.getByText('Confirm password is required').first()).toBeVisible()
  await next.fill('Ab1')
  await confirm.fill('Ab2')
  await expect(page.getByText('Password is too short').first()).toBeVisible()
  await expect(page.getByText('Passwords must match').first()).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await next.fill('Harbour-View-2027')
  await confirm.fill('Harbour-View-2027')
  await save.click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  // The profile then lists the sessions, which the driver may report by now.
  const sent = callsTo(requests, '/api/v1/auth').filter((call) => call.startsWith('POST'))
  expect(sent).toEqual([
    'POST /api/v1/auth/forgot-password/email',
    'POST /api/v1/authn/recovery/token',
    'POST /api/v1/authn/credentials/reset_password',
  ])

  const context = await browser.newContext({ baseURL: emulator.getWindow(person), locale: 'en-CA' })
  const again = await context.newPage()
  await signIn(again, { ...person, password: 'Harbour-View-2027' })
  await context.close()
})

test('the profile is read-only except for the language, which applies immediately and is saved [A006 A036 C013 C029 C100]', async ({
  as,
  emulator,
}) => {
  const page = await as('analyst', 'en', '/profile')
  const { firstName, lastName, email, organization, organizationId } = getPerson(
    emulator,
    'analyst',
  )
  for (const [term, value] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Roles', /^Data analyst/],
    ['Name', organization],
    ['Organization ID', organizationId],
    ['Tier', /^[12]$/],
  ] as const) {
    const fact = page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })
    await expect(fact.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
  await expect(page.getByText('TIER_')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('option', { name: 'Français' }).click()
  const [change] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  expect(new URL(change.url()).pathname).toBe('/product/v1/users/self')
  expectBody(change, { language: 'fr' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
})
