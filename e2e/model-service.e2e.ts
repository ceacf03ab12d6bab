import { administratorPage, findRow } from './administrator.ts'
import { inRowMenu } from './collaboration.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, test } from './test.ts'

const WORDS = {
  en: {
    record: 'Change record',
    failed: 'Failed',
    newKey: 'New Master Key',
    name: 'Name',
    url: 'URL',
    save: 'Record',
    badUrl: /^Enter an address/,
    images: 'Image Tags',
    newImage: 'New Image Tag',
    tag: 'Image tag',
    update: 'Update image',
    viewError: /^View Error of/,
    latest: /^The tag latest names no version/,
    resources: 'Resources',
    describe: 'Describe concord-emulator',
  },
  fr: {
    record: 'Demande de changement',
    failed: 'Échec',
    newKey: 'Nouvelle clé maîtresse',
    name: 'Nom',
    url: 'Adresse URL',
    save: 'Consigner',
    badUrl: /^Entrez une adresse/,
    images: 'Étiquettes d’image',
    newImage: 'Nouvelle étiquette d’image',
    tag: 'Étiquette d’image',
    update: 'Mettre l’image à jour',
    viewError: /^Voir l’erreur de/,
    latest: /^L’étiquette latest ne désigne/,
    resources: 'Ressources',
    describe: 'Décrire concord-emulator',
  },
} as const

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`[${language}] an administrator manages the records of the model service [C022 C032 C050 C056 C077 C078 C113]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    const dialog = page.getByRole('dialog')
    await page.goto('/admin/model-service/master-keys')
    await page.getByRole('button', { name: words.newKey }).click()
    await dialog.getByLabel(words.name, { exact: true }).fill('mmk-1')
    await dialog.getByLabel(words.url).fill('vault.example.com')
    await dialog.getByLabel(words.record).fill('CHG0012345')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog.getByRole('alert').getByText(words.badUrl)).toBeVisible()
    await dialog.getByLabel(words.url).fill('https://vault.example.com/mmk-1')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(findRow(page, 'https://vault.example.com/mmk-1').first()).toBeVisible()

    await page.getByRole('link', { name: words.images }).click()
    await page.getByRole('button', { name: words.newImage }).click()
    await dialog.getByRole('textbox', { name: words.tag }).fill('model-service:latest')
    await dialog.getByLabel(words.record).fill('CHG0012345')
    await dialog.getByRole('button', { name: words.update }).click()
    await expect(
      findRow(page, 'model-service:latest').first().getByText(words.failed),
    ).toBeVisible()
    await page.getByRole('button', { name: words.viewError }).first().click()
    await expect(dialog.getByText(words.latest)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: words.resources }).click()
    const row = findRow(page, 'concord-emulator').first()
    await (await inRowMenu(row, words.describe)).click()
    await expect(page.getByText(/Kind: +Pod/)).toBeVisible()
    await page.context().close()
  })
}
