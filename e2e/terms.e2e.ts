import { readFile } from 'node:fs/promises'
import { control } from '@concord/domain/control/contracts'
import { WORDS } from './administration-words.ts'
import { administratorPage, findButton } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

test.afterEach(async ({ emulator }) => {
  await emulator.call(control.scenarios.reset, { body: {} })
})

test('unaccepted terms block with the PDF in the user’s language; rejecting logs out, accepting is remembered [A039 A065 A118]', async ({
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

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `after new terms are published all users must accept them, in ${language} [A039 C020 C032 C046 C074]`,
    LENGTH[language],
    async ({ as, browser, emulator }) => {
      const page = await administratorPage(browser, emulator, language)
      await page.goto('/admin/terms-and-conditions')
      await expect(page.locator('canvas').first()).toBeVisible()
      const pickers = page.locator('input[type="file"]')
      await pickers.first().setInputFiles({
        name: 'terms.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<html></html>'),
      })
      await expect(page.getByText(words.mustBePdf).first()).toBeVisible()
      const pdf = await publishedPdf(emulator)
      await pickers
        .first()
        .setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: pdf })
      await expect(page.getByText(words.mustBePdf).first()).toBeVisible()
      await pickers
        .first()
        .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf })
      await expect(page.getByText(words.mustBePdf)).toHaveCount(0)
      await findButton(page, words.publish).click()
      await expect(page.getByText(words.frenchRequired).first()).toBeVisible()
      await pickers
        .last()
        .setInputFiles({ name: 'conditions.pdf', mimeType: 'application/pdf', buffer: pdf })
      await findButton(page, words.publish).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click()
      await expect(page.getByText(words.published)).toHaveCount(0)
      await findButton(page, words.publish).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.publish }).click()
      await expect(page.getByText(words.published)).toBeVisible()
      const person = await as('contributor', language)
      await person
        .getByRole('dialog')
        .getByRole('button', { name: words.accept, exact: true })
        .click()
      await expect(person.getByRole('dialog')).toHaveCount(0)
      await page.context().close()
    },
  )
}

/** The current terms as a file. */
async function publishedPdf(emulator: Emulator): Promise<Buffer> {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ englishCopy: string }>(
    emulator,
    bearer,
    '/terms-and-conditions/latest',
  )
  return Buffer.from(body.englishCopy.slice(body.englishCopy.indexOf(',') + 1), 'base64')
}
