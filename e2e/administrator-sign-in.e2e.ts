import { signInAsAdministrator } from './administrator.ts'
import { expect, test } from './test.ts'

const ADMINISTRATOR = 'morgan.reid@concord-platform.example'

test('an administrator signs in on the organization’s page, sees only their area, reloads and logs out [A005 A007 A013 A014 A035 A054 A092 A094 C014 C015]', async ({
  browser,
  emulator,
}) => {
  const context = await browser.newContext({
    baseURL: emulator.origin.replace('127.0.0.1', 'localhost'),
    locale: 'en-CA',
  })
  const page = await context.newPage()
  await signInAsAdministrator(page, ADMINISTRATOR, emulator.people.owner?.password ?? '')
  await expect(page.getByRole('banner')).toContainText('Morgan Reid')
  const menu = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect(menu.first()).toHaveText('Domains')
  for (const link of await menu.all()) expect(await link.getAttribute('href')).toMatch(/^\/admin\//)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'concord.authVerifier',
  )

  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Morgan Reid')
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/domains$/)
  await page.goto('/collaborations')
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByText('You have logged out.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('concord.administrator'))).toBeNull()
  await page.goto('/admin/logout?timeout=true')
  await expect(page.getByText('You were logged out after a time without activity.')).toBeVisible()
  await context.close()
})

test('a cancelled sign-in returns to /admin/login with its error; a user sees no administration [A129 C014 C117]', async ({
  as,
  browser,
  emulator,
}) => {
  const context = await browser.newContext({
    baseURL: emulator.origin.replace('127.0.0.1', 'localhost'),
    locale: 'en-CA',
  })
  const page = await context.newPage()
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign in with your organization’s account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByText('The sign-in was refused (access_denied).')).toBeVisible()
  await page.goto('/admin/logout?expired=true')
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await context.close()

  const user = await as('contributor')
  await user.goto('/admin')
  await expect(user).toHaveURL(/\/admin\/login$/)
  await user.goto('/nowhere')
  await expect(user.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
