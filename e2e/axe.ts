import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Runs axe on the page in both themes. The dark theme differs only in colours, so only rules about
 * colours run again, and only in one language.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const isFrench = (await page.locator('html').getAttribute('lang'))?.startsWith('fr')
  for (const colorScheme of isFrench ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForLoadState() // a page that is navigating away would lose axe's script
    const violations = await analyze(page, colorScheme)
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
    )
    expect(found, `${screen}, ${colorScheme}`).toEqual([])
  }
}

async function analyze(page: Page, colorScheme: 'light' | 'dark', tries = 2) {
  const axe = new AxeBuilder({ page }).setLegacyMode() // the portal has no frames
  try {
    const checked = colorScheme === 'light' ? axe : axe.withRules('color-contrast')
    return (await checked.analyze()).violations
  } catch (error) {
    // The driver of Firefox sometimes loses the page's context without a navigation.
    if (tries > 1 && /context was destroyed/.test(String(error)))
      return analyze(page, colorScheme, tries - 1)
    throw error
  }
}

/** Checks that nothing overflows at 320 px, the narrowest window that WCAG 1.4.10 names. */
export async function expectReflow(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  // The navigation collapses into a button only after it has measured that it does not fit.
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, `${screen} at 320 pixels`).toBe(0)
  if (size) await page.setViewportSize(size)
}

export async function expectGood(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, screen)
  await expectReflow(page, screen)
}
