import type { Page } from '@playwright/test'
import { signInAsAdministrator } from './administrator.ts'
import { expect, getPerson, signIn, test } from './test.ts'

// A browser whose storage for the portal is full: nothing more can be written, all can be read.

const MINUTE_MS = 60_000

/** Fills local storage to its last character, as another page of the same address may. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('filler') !== null) return
    let text = ''
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2))
      for (;;)
        try {
          localStorage.setItem('filler', text + 'x'.repeat(size))
          text += 'x'.repeat(size)
        } catch {
          break
        }
  })

test('with a full storage a person signs in, the tokens are renewed, a reload resumes, and a sign-out ends it [A057 A062 A090]', async ({
  visit,
  emulator,
}) => {
  const page = await visit('owner')
  await page.clock.install()
  await fill(page)
  await signIn(page, getPerson(emulator, 'owner'))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Collaborations')
  const renewed = page.waitForResponse('**/auth/okta-refresh')
  await page.clock.runFor(5 * MINUTE_MS)
  expect((await renewed).status()).toBe(200)
  await page.getByRole('link', { name: /^(People|Personnes)$/ }).click()
  await expect(title).toHaveText(/^(People|Personnes)$/)
  await page.reload()
  await expect(title).toHaveText(/^(People|Personnes)$/)
  await page.goto('/login')
  await expect(title).toHaveText('Collaborations')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
})

test('with a full storage an administrator signs in, a reload resumes, and a sign-out ends it [A014 A083]', async ({
  visit,
  emulator,
}) => {
  const page = await visit('viewer')
  await fill(page)
  const { email, password } = getPerson(emulator, 'admin')
  await signInAsAdministrator(page, email, password)
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/domains$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domains')
  await page.goto('/admin/logout')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
})
