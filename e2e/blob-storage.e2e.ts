import { administratorPage } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, test } from './test.ts'

const WORDS = {
  en: {
    repository: 'Model repository',
    details: /^Details of/,
    close: 'Close',
    bytes: /^[\d,]+ bytes$/,
  },
  fr: {
    repository: 'Dépôt des modèles',
    details: /^Détails de/,
    close: 'Fermer',
    bytes: /^[\d\s]+ octets$/,
  },
} as const

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`[${language}] an administrator browses the blob storage [C022 C032 C051 C110 C128]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    await page.goto('/admin/blob-storage')
    await page.getByRole('tab', { name: words.repository }).click()
    await page.getByRole('button', { name: words.details }).first().click()
    await expect(page.getByRole('dialog').getByText('MODEL_REPO')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(words.bytes)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
    await page.context().close()
  })
}
