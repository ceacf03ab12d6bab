import type { Locator, Page } from '@playwright/test'
import { createWorld, type OwnWorld } from '../package/world.ts'
import { expectAccessible } from './axe.ts'
import { openCollaboration } from './collaboration.ts'
import { ownerPage } from './demo-window.ts'
import { firefox } from './engines/firefox.ts'
import { STUDY } from './product-lists.ts'
import { sharedEmulator } from './shared-emulator.ts'
import { expect, test } from './test.ts'

const { E2E_FIREFOX } = process.env
// The driver of Firefox does not emulate them, but a preference of Firefox forces colours.
if (E2E_FIREFOX) test.use(firefox(E2E_FIREFOX, { 'browser.display.document_color_use': 2 }))

// A world of demonstration: its list has actions that are refused.
let world: OwnWorld | undefined
test.beforeAll(async () => {
  const emulator = sharedEmulator()
  if (emulator) world = await createWorld(emulator, { scenario: 'demo' })
})
test.afterAll(() => world?.end())
test.beforeEach(() => test.skip(!world, 'needs an emulator that makes worlds'))

async function forceColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
}

test('in forced colours only the selected tab is marked', { tag: '@long' }, async ({ as }) => {
  const page = await as('owner')
  await openCollaboration(page)
  await forceColours(page)
  const tabs = page.getByRole('tab')
  const edge = (tab: Locator) => tab.evaluate((at) => getComputedStyle(at).borderBottomWidth)
  const selected = await edge(tabs.and(page.locator('[aria-selected=true]')))
  expect(selected).not.toBe('0px')
  const others = await tabs.and(page.locator('[aria-selected=false]')).all()
  expect(others.length).toBeGreaterThan(1)
  for (const tab of others) expect(await edge(tab)).toBe('0px')
})

test('in forced colours a refused action differs from an allowed one', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await ownerPage(browser, world as OwnWorld, 'en')
  await forceColours(page)
  await page.getByRole('link', { name: STUDY, exact: true }).click()
  const colour = (button: Locator) => button.evaluate((one) => getComputedStyle(one).color)
  const downloads = page.getByRole('row').getByRole('button', { name: /^Download/ })
  await expect(downloads.first()).toBeVisible()
  const refused = downloads.and(page.locator('[aria-disabled=true]')).first()
  const allowed = downloads.and(page.locator(':not([aria-disabled])')).first()
  expect(await colour(refused)).not.toBe(await colour(allowed))
  await page.context().close()
})

test('in forced colours the switch of a chart ends where the chart does', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await ownerPage(browser, world as OwnWorld, 'en')
  await page.goto('/reports')
  const toggle = page.getByRole('button', { name: 'Show as table' })
  await expect(toggle).toBeVisible()
  const overhang = () =>
    toggle.evaluate((button) => {
      const chart = button.closest('figure')?.getBoundingClientRect()
      return Math.round(button.getBoundingClientRect().right - (chart?.right ?? 0))
    })
  // Without forced colours its label ends there: its box is invisible.
  expect(await overhang()).toBeGreaterThan(0)
  await forceColours(page)
  expect(await overhang()).toBe(0)
  await page.context().close()
})

test('in forced colours the contrast of filled buttons is sufficient', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await ownerPage(browser, world as OwnWorld, 'en')
  await forceColours(page)
  await page.getByRole('link', { name: STUDY, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeVisible()
  await expectAccessible(page, 'a collaboration in forced colours')
  await page.context().close()
})
