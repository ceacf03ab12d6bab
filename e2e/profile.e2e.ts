import { expect, personOf, signIn, test } from './test.ts'

test('the own password is changed under the provider’s rules, and the new one signs in [A037 A073 A109 C030 C067 C101]', async ({
  as,
  browser,
  emulator,
}) => {
  const person = personOf(emulator, 'stranger')
  const page = await as('stranger')
  await page.goto('/profile')
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay on this page' }).click()
  await next.fill('Harbour-View-2027')
  await confirm.fill('Harbour-View-2027')
  await save.click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  const context = await browser.newContext({ baseURL: emulator.windowOf(person), locale: 'en-CA' })
  const again = await context.newPage()
  await signIn(again, { ...person, password: 'Harbour-View-2027' })
  await context.close()
})

test('the profile is read-only but for the language, which takes effect at once [A006 A036 C029]', async ({ as }) => {
  const page = await as('analyst', 'en')
  await page.goto('/profile')
  for (const term of ['First name', 'Last name', 'Email', 'Roles', 'Organization id', 'Tier'])
    await expect(page.getByText(term, { exact: true })).toBeVisible()
  await expect(page.getByText('TIER_')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('option', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
})
