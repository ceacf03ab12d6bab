import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'

test('unaccepted terms block with the PDF in the person’s language; rejecting logs out, accepting lasts [A039 A065 A118]', async ({
  as,
}) => {
  const page = await as('terms')
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(dialog.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the PDF' }).click()
  const bytes = await readFile(await (await saved).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const french = await as('terms', 'fr')
  const conditions = french.getByRole('dialog', { name: 'Conditions d’utilisation' })
  await expect(conditions.locator('canvas').first()).toBeVisible()
  await conditions.getByRole('button', { name: 'Accepter' }).click()
  await expect(conditions).toBeHidden()
  await french.reload()
  await expect(french.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(french.getByRole('dialog')).toHaveCount(0)
})
