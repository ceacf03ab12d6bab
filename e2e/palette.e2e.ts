import type { Page } from '@playwright/test'
import { expect, getName, test } from './test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to…' })

test('Ctrl K finds screens, collaborations, job types and people, and opens one by keyboard; Escape restores the focus', async ({
  as,
  emulator,
}) => {
  const page = await as('owner', 'en', '/settings')
  const button = page.getByRole('button', { name: 'Go to…' })
  await expect(button).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Screen, collaboration, job type or person' })
  await expect(field).toBeFocused()
  await field.fill('lapse western')
  await expect(palette(page).getByRole('option')).toHaveText([/^Lapse study, western provinces/])
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Lapse study, western provinces' }),
  ).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await button.click()
  await field.fill(getName(emulator, 'viewer'))
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await field.fill('data set types')
  await expect(palette(page).getByRole('option', { name: 'Data Set Types' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the palette offers only what the user may open [A081]', async ({ as, emulator }) => {
  const page = await as('viewer')
  await page.getByRole('button', { name: 'Go to…' }).click()
  const results = palette(page).getByRole('option')
  await expect(results.filter({ hasText: 'Collaborations' })).toBeVisible()
  await expect(results.filter({ hasText: 'Lapse study' })).toBeVisible()
  await page.getByRole('combobox', { name: /^Screen/ }).fill(getName(emulator, 'owner'))
  await expect(palette(page)).toContainText('Nothing found.')
  await page.getByRole('combobox', { name: /^Screen/ }).fill('reports')
  await expect(palette(page)).toContainText('Nothing found.')
})

test('in a narrow window, as with large text, the palette shows each name and hint whole', async ({
  as,
}) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('option', { name: /^Lapse study/ })).toBeVisible()
  const cut = await palette(page)
    .getByRole('option')
    .locator('span')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollWidth > text.clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})
