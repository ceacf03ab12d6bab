import { STUDY } from './collaboration.ts'
import { expect, test } from './test.ts'

test('the T-SQL of a job type is highlighted, and the built portal obeys its content security policy [B019 B035]', async ({
  as,
}) => {
  const page = await as('owner')
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.violations = `${document.documentElement.dataset.violations ?? ''}${violatedDirective} ${blockedURI};`
    })
  })
  await page.getByRole('link', { name: STUDY }).click()
  await page.getByRole('tab', { name: 'Agreement' }).click()
  await page.getByRole('button', { name: 'Claims by policy since a date' }).click()
  const viewer = page.getByRole('dialog').getByRole('textbox', { name: 'Query' })
  await expect(viewer).toContainText('SELECT')
  await expect(viewer).toHaveAttribute('aria-readonly', 'true')

  // Covers our own styles and those that CodeMirror adds.
  const getColour = (text: string) =>
    viewer
      .locator('span', { hasText: new RegExp(`^${text}$`) })
      .first()
      .evaluate((word) => getComputedStyle(word).color)
  expect(await getColour('SELECT')).not.toBe(
    await viewer.evaluate((text) => getComputedStyle(text).color),
  )
  await expect(page.locator('.cm-scroller')).toHaveCSS('display', 'flex')
  await expect(page.locator('html')).not.toHaveAttribute('data-violations')
})
