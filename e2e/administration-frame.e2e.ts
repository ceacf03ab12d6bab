import type { Browser, Page } from '@playwright/test'
import { signInAsAdministrator } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { expect, getPerson, test } from './test.ts'

const HEADER_PX = 72

/** The administration in a window that has had this size from the beginning. */
async function openAt(
  { browser, emulator }: { browser: Browser; emulator: Emulator },
  viewport: { width: number; height: number },
  language: 'en' | 'fr',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: emulator.origin.replace('127.0.0.1', 'administrator.localhost'),
    locale: `${language}-CA`,
    viewport,
  })
  const page = await context.newPage()
  const { email, password } = getPerson(emulator, 'admin')
  await signInAsAdministrator(page, email, password)
  return page
}

for (const [width, height, language] of [
  [320, 568, 'en'],
  [1093, 614, 'fr'],
] as const)
  test(`at ${width} px the administration has its links in a menu next to the brand, ${language} [A035]`, async ({
    browser,
    emulator,
  }) => {
    const page = await openAt({ browser, emulator }, { width, height }, language)
    const header = page.getByRole('banner')
    const menu = header.getByRole('button', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(header.getByRole('navigation')).toBeHidden()
    const { height: high = 0 } = (await header.boundingBox()) ?? {}
    expect(high).toBeLessThanOrEqual(HEADER_PX + 1)
    const brand = await header.getByRole('link').first().boundingBox()
    const trigger = await menu.boundingBox()
    expect(trigger?.x).toBeGreaterThan((brand?.x ?? 0) + (brand?.width ?? 0))
    expect((trigger?.x ?? 0) + (trigger?.width ?? 0)).toBeLessThan(width)
    await menu.click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^R[oô]les$/ })
      .click()
    await expect(page).toHaveURL('/admin/roles')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(menu).toHaveCount(0)
    await expect(header.getByRole('navigation')).toBeVisible()
    await page.context().close()
  })

test('an unknown address of the administration keeps its menu [A008]', async ({
  browser,
  emulator,
}) => {
  const page = await openAt({ browser, emulator }, { width: 1440, height: 900 }, 'en')
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Roles' }).click()
  await expect(page).toHaveURL('/admin/roles')
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().close()
})

test('an administrator chooses a compact density, which is kept', async ({ browser, emulator }) => {
  const page = await openAt({ browser, emulator }, { width: 1440, height: 900 }, 'en')
  await page.goto('/admin/roles')
  const row = page.getByRole('row').nth(1)
  const height = async () => (await row.boundingBox())?.height ?? 0
  await expect(row).toBeVisible()
  const comfortable = await height()
  await page.getByRole('contentinfo').getByLabel('Density').selectOption('Compact')
  const compact = await height()
  expect(compact).toBeLessThan(comfortable)
  await page.reload()
  await expect(row).toBeVisible()
  expect(await height()).toBe(compact)
  await page.context().close()
})
