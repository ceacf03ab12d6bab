import { asSeeded, fault } from './faults.ts'
import { openWindow } from './identity.ts'
import { expect, getPerson, signIn, test } from './test.ts'

// A message belongs to one navigation and one page; a link survives the sign-in.

test.afterEach(({ emulator }) => asSeeded(emulator))

test('the message of a sign-out survives a reload of its page, and disappears when the page is left [A009 A012]', async ({
  as,
}) => {
  const page = await as('viewer')
  await page.goto('/logout')
  const message = page.getByText('You have logged out.')
  await expect(message).toBeVisible()
  await page.reload()
  await expect(message).toBeVisible()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await expect(message).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(message).toHaveCount(0)
})

test('an error in a callback address does not affect a signed-in user [A014]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('viewer')
  await page.goto('/authorization-code/callback?error=access_denied')
  await expect(page).toHaveURL('/collaborations')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText('access_denied')).toHaveCount(0)
  await page.goto('/login')
  await expect(page).toHaveURL('/collaborations')
})

test('after the sign-in the start page offers the page that was requested before [A007 A014]', async ({
  visit,
  emulator,
}) => {
  const page = await visit('contributor')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await signIn(page, getPerson(emulator, 'contributor'))
  await expect(page).toHaveURL('/collaborations')
  await page.getByRole('link', { name: 'Continue to /profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('You opened another page before you signed in.')).toHaveCount(0)
})

test('a language that could not be saved says so [A006]', async ({ as, emulator }) => {
  const page = await as('viewer')
  await fault(emulator, {
    match: { method: 'PATCH', path: '/product/v1/users/self' },
    act: { status: 500 },
  })
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(
    page.getByRole('alertdialog').filter({ hasText: 'La langue n’a pas pu être enregistrée' }),
  ).toBeVisible()
})

test('rules of a password in the state itself are listed [A011 A049]', async ({
  browser,
  emulator,
}) => {
  const page = await openWindow(browser, emulator)
  const rules = {
    minLength: 8,
    minUpperCase: 1,
    minLowerCase: 1,
    minNumber: 1,
    minSymbol: 0,
    excludeUsername: true,
  }
  await page.goto(
    `/login/change-password?${new URLSearchParams({ stateToken: 'x', clientState: JSON.stringify(rules) })}`,
  )
  await expect(page.getByText('8 characters or more')).toBeVisible()
})

test('a text message to an unknown person counts as sent [A123]', async ({ browser, emulator }) => {
  const page = await openWindow(browser, emulator)
  await fault(emulator, {
    match: { method: 'POST', path: '/api/v1/authn/recovery/password' },
    act: {
      status: 403,
      body: { errorCode: 'E0000095', errorSummary: 'Recovery not allowed for unknown user.' },
    },
  })
  await page.goto('/forgot-password/email')
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  await page.getByRole('button', { name: 'Text me a code instead' }).click()
  await expect(page).toHaveURL('/forgot-password/email-sent')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page number beyond the end of a list leads to its last page [A041]', async ({ as }) => {
  const page = await as('owner', 'en')
  await page.goto('/collaborations?page=7')
  await expect(page).toHaveURL(/[?&]page=[1-6]\b/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
