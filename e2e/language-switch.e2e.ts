import { expect, test } from './test.ts'

// What a page says about an error follows the language, too, when a person changes it.

test('the message of a sign-in that could not be sent changes with the language [A006 A120]', async ({
  visit,
}) => {
  const page = await visit('viewer')
  await page.goto('/login')
  await page.route('**/api/v1/authn', (route) => route.abort())
  await page.getByLabel('Email').fill('somebody@prairiemutual.example')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.keyboard.press('Enter')
  const message = page.getByRole('main').getByRole('alert').last()
  await expect(message).toContainText('The service cannot be reached.')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(message).toContainText('Le service est injoignable.')
})

test('the refusal of a recovery changes with the language [A006 A120]', async ({ visit }) => {
  const page = await visit('viewer')
  await page.goto('/forgot-password/email')
  await page.route('**/auth/forgot-password/email', (route) =>
    route.fulfill({ status: 403, body: '' }),
  )
  await page.getByLabel('Email').fill('somebody@prairiemutual.example')
  await page.keyboard.press('Enter')
  const message = page.getByRole('main').getByRole('alert').last()
  await expect(message).toContainText('You may not do this (status 403).')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(message).toContainText('Vous n’avez pas le droit de faire cela (code 403).')
})

test('the problem of pasted measurements changes with the language [A006 A038]', async ({ as }) => {
  const page = await as('owner', 'en', '/settings?selectedTab=attestation')
  const field = page.getByRole('textbox').first()
  await field.fill('["a list"]')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(field).toHaveAccessibleDescription(/must be one JSON object/)
  await page.getByRole('button', { name: 'Français' }).first().click()
  await expect(field).toHaveAccessibleDescription(/doivent former un seul objet JSON/)
})
