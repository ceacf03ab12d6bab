import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Twice the usual text size, as a person sets it in the browser; lengths in rem follow. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

for (const width of [320, 375, 640])
  test(`with text of twice the size the controls of the header stay in a window of ${width} px, apart from each other`, async ({
    as,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'not run on Firefox: the driver does not set text sizes')
    const page = await as('owner')
    await page.setViewportSize({ width, height: 800 })
    await doubleText(page)
    await page.reload()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const boxes = []
    for (const control of await banner.getByRole('button').or(banner.getByRole('link')).all()) {
      const box = await control.boundingBox()
      if (box && box.width > 1) boxes.push({ name: await control.innerText(), ...box })
    }
    expect(boxes.length).toBeGreaterThan(2)
    for (const [index, one] of boxes.entries()) {
      expect(one.x, one.name).toBeGreaterThanOrEqual(0)
      expect(one.x + one.width, one.name).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(isApart, `${one.name} and ${other.name}`).toBe(true)
      }
    }
  })
