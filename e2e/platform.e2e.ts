import type { Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, personOf, test } from './test.ts'

const WORDS = {
  en: {
    ...{
      enter: 'Sign in with your organization’s account',
      rotations: 'Key rotations',
      newRotation: 'New Rotation',
      begin: 'Begin rotation',
    },
    ...{ key: 'New CMK name', path: 'Key vault path', record: 'Change record', keyMissing: 'New CMK name is required' },
    ...{
      recordMissing: 'Change record is required',
      done: 'Completed',
      failed: 'Failed',
      collaborations: 'Collaborations',
      oldKey: 'cmk-1',
    },
    ...{ blobs: 'Blob storage', repository: 'Model repository', details: /^Details of/, close: 'Close', bytes: /^[\d,]+ bytes$/ },
    ...{ automation: 'Automation jobs', newJob: 'New Job', job: /Job name$/, retention: 'Daily data retention', create: 'Create' },
    ...{ dateMissing: 'Target date is required', kept: 'Automation jobs of this session', jobMissing: 'Job name is required' },
    ...{ service: 'Model service', newKey: 'New Master Key', name: 'Name', url: 'URL', save: 'Record', badUrl: /^Enter an address/ },
    ...{ images: 'Image Tags', newImage: 'New Image Tag', tag: 'Image tag', update: 'Update image', viewError: /^View Error of/ },
    ...{ latest: /^The tag latest names no version/, resources: 'Resources', describe: 'Describe concord-emulator' },
  },
  fr: {
    ...{ enter: 'Se connecter avec le compte de votre organisation', rotations: 'Rotations de clés', newRotation: 'Nouvelle rotation' },
    ...{ begin: 'Commencer la rotation', key: 'Nom de la nouvelle clé client', path: 'Chemin dans le coffre de clés' },
    ...{ record: 'Demande de changement', keyMissing: 'Le nom de la nouvelle clé client est obligatoire', done: 'Terminé' },
    ...{ recordMissing: 'La demande de changement est obligatoire', failed: 'Échoué', collaborations: 'Collaborations', oldKey: 'cmk-1' },
    ...{ blobs: 'Stockage d’objets', repository: 'Dépôt des modèles', details: /^Détails de/, close: 'Fermer', bytes: /^[\d\s]+ octets$/ },
    ...{ automation: 'Tâches automatisées', newJob: 'Nouvelle tâche', job: /Nom de la tâche$/, create: 'Créer' },
    ...{ retention: 'Conservation quotidienne des données', dateMissing: 'La date cible est obligatoire' },
    ...{ kept: 'Tâches automatisées de cette session', jobMissing: 'Le nom de la tâche est obligatoire', service: 'Service de modèles' },
    ...{ newKey: 'Nouvelle clé maîtresse', name: 'Nom', url: 'Adresse URL', save: 'Consigner', badUrl: /^Entrez une adresse/ },
    ...{ images: 'Étiquettes d’image', newImage: 'Nouvelle étiquette d’image', tag: 'Étiquette d’image', update: 'Mettre l’image à jour' },
    ...{ viewError: /^Voir l’erreur de/, latest: /^L’étiquette latest ne désigne/, resources: 'Ressources' },
    ...{ describe: 'Décrire concord-emulator' },
  },
} as const

/** Through the organization's own sign-in page. */
async function enter(page: Page, emulator: Emulator, words: string): Promise<void> {
  const { email, password } = personOf(emulator, 'admin')
  await page.goto('/admin')
  await page.getByRole('button', { name: words }).click()
  await page.locator('[name=loginfmt]:visible').fill(email)
  await page.locator('button.main').click()
  await page.locator('[name=passwd]').fill(password)
  await page.locator('button.main').click()
  await expect(page).toHaveURL(/\/admin\/domains$/)
}

const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`[${language}] an administrator rotates the customer key, follows each collaboration, and looks at what is stored [C022 C032 C047 C051 C075 C109 C110 C128]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const baseURL = emulator.origin.replace('127.0.0.1', 'localhost')
    const context = await browser.newContext({ baseURL, locale: `${language}-CA` })
    const page = await context.newPage()
    await enter(page, emulator, words.enter)
    await menu(page, words.rotations).click()
    await page.getByRole('button', { name: words.newRotation }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.path).fill('vault/keys/cmk-2026')
    await dialog.getByRole('button', { name: words.begin }).click()
    await expect(dialog.getByRole('alert').getByText(words.keyMissing)).toBeVisible()
    await expect(dialog.getByRole('alert').getByText(words.recordMissing)).toBeVisible()
    await dialog.getByLabel(words.key).fill(`cmk-${language}`)
    await dialog.getByLabel(words.record).fill('CHG0012345')
    await dialog.getByRole('button', { name: words.begin }).click()
    await expect(row(page, `cmk-${language}`).getByText(words.done)).toBeVisible()
    await row(page, `cmk-${language}`).getByRole('link').click()
    await expect(page.getByText('vault/keys/cmk-2026')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await page.getByRole('tab', { name: words.collaborations }).click()
    await expect(row(page, words.done).first()).toContainText(language === 'en' ? 'cmk-1' : /cmk-(1|en)/)

    await menu(page, words.blobs).click()
    await page.getByRole('tab', { name: words.repository }).click()
    await page.getByRole('button', { name: words.details }).first().click()
    await expect(page.getByRole('dialog').getByText('MODEL_REPO')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(words.bytes)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
    await context.close()
  })

  test(`[${language}] an administrator has a job run, and keeps the records of the model service [C021 C022 C032 C048 C050 C056 C076 C077 C078 C111 C113 C127]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const baseURL = emulator.origin.replace('127.0.0.1', 'localhost')
    const context = await browser.newContext({ baseURL, locale: `${language}-CA` })
    const page = await context.newPage()
    await enter(page, emulator, words.enter)
    const dialog = page.getByRole('dialog')
    await menu(page, words.automation).click()
    await page.getByRole('button', { name: words.newJob }).first().click()
    await dialog.getByRole('button', { name: words.create }).click()
    await expect(dialog.getByRole('alert').getByText(words.dateMissing)).toBeVisible()
    await expect(dialog.getByRole('alert').getByText(words.jobMissing)).toBeVisible()
    await dialog.getByRole('button', { name: words.job }).click()
    await page.getByRole('option', { name: words.retention }).click()
    await dialog.getByRole('spinbutton').first().pressSequentially('20260101')
    await dialog.getByRole('button', { name: words.create }).click()
    const kept = page.getByRole('table', { name: words.kept })
    await expect(kept.getByText('DAILY_DATA_RETENTION')).toBeVisible()
    await expect(kept.getByText(words.done)).toBeVisible()
    await page.reload()
    await expect(kept.getByText(words.done)).toBeVisible()

    await menu(page, words.service).click()
    await page.getByRole('button', { name: words.newKey }).first().click()
    await dialog.getByLabel(words.name, { exact: true }).fill('mmk-1')
    await dialog.getByLabel(words.url).fill('vault.example.com')
    await dialog.getByLabel(words.record).fill('CHG0012345')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog.getByRole('alert').getByText(words.badUrl)).toBeVisible()
    await dialog.getByLabel(words.url).fill('https://vault.example.com/mmk-1')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(row(page, 'https://vault.example.com/mmk-1').first()).toBeVisible()

    await page.getByRole('link', { name: words.images }).click()
    await page.getByRole('button', { name: words.newImage }).first().click()
    await dialog.getByRole('textbox', { name: words.tag }).fill('model-service:latest')
    await dialog.getByLabel(words.record).fill('CHG0012345')
    await dialog.getByRole('button', { name: words.update }).click()
    await expect(row(page, 'model-service:latest').first().getByText(words.failed)).toBeVisible()
    await page.getByRole('button', { name: words.viewError }).first().click()
    await expect(dialog.getByText(words.latest)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: words.resources }).click()
    await page.getByRole('button', { name: words.describe }).click()
    await expect(page.getByText(/Kind: +Pod/)).toBeVisible()
    await context.close()
  })
}
