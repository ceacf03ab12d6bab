import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

// A browser whose user blocks cookies and site data: it throws on each access to storage.

const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })

test('where site data is blocked, the portal says what to allow in place of a blank page', async ({
  visit,
}) => {
  for (const [language, title] of [
    ['en', 'This browser blocks cookies and site data'],
    ['fr', 'Ce navigateur bloque les témoins et les données de site'],
  ] as const) {
    const page = await visit('owner', language)
    await block(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Concord`)
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`)
    await page.getByRole('button', { name: /^(Reload|Recharger) / }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('where site data is blocked, the control page works, and a language and a theme last until it is left', async ({
  visit,
  emulator,
}) => {
  const page = await visit('owner')
  await block(page)
  await page.goto(`${emulator.origin}/_emulator/ui/clock`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Clock')
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(title).toHaveText('Horloge')
  await page.getByRole('link', { name: 'Pannes' }).click()
  await expect(title).toHaveText('Pannes')
  await page.reload()
  await expect(title).toHaveText('Faults')
})
