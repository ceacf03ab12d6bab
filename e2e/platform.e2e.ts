import type { Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, test } from './test.ts'

const WORDS = {
  en: {
    ...{
      newRotation: 'New Rotation',
      begin: 'Begin rotation',
    },
    ...{ key: 'New CMK name', path: 'Key vault path', record: 'Change record', keyMissing: 'New CMK name is required' },
    ...{
      recordMissing: 'Change record is required',
      done: 'Completed',
      failed: 'Failed',
      collaborations: 'Collaborations',
    },
    ...{ repository: 'Model repository', details: /^Details of/, close: 'Close', bytes: /^[\d,]+ bytes$/ },
    ...{ newJob: 'New Job', job: /Job name$/, retention: 'Daily data retention', create: 'Create' },
    ...{ dateMissing: 'Target date is required', kept: 'Automation jobs of this session', jobMissing: 'Job name is required' },
    ...{ newKey: 'New Master Key', name: 'Name', url: 'URL', save: 'Record', badUrl: /^Enter an address/ },
    ...{ images: 'Image Tags', newImage: 'New Image Tag', tag: 'Image tag', update: 'Update image', viewError: /^View Error of/ },
    ...{ latest: /^The tag latest names no version/, resources: 'Resources', describe: 'Describe concord-emulator' },
  },
  fr: {
    ...{ newRotation: 'Nouvelle rotation' },
    ...{ begin: 'Commencer la rotation', key: 'Nom de la nouvelle clé client', path: 'Chemin dans le coffre de clés' },
    ...{ record: 'Demande de changement', keyMissing: 'Le nom de la nouvelle clé client est obligatoire', done: 'Terminé' },
    ...{ recordMissing: 'La demande de changement est obligatoire', failed: 'Échoué', collaborations: 'Collaborations' },
    ...{ repository: 'Dépôt des modèles', details: /^Détails de/, close: 'Fermer', bytes: /^[\d\s]+ octets$/ },
    ...{ newJob: 'Nouvelle tâche', job: /Nom de la tâche$/, create: 'Créer' },
    ...{ retention: 'Conservation quotidienne des données', dateMissing: 'La date cible est obligatoire' },
    ...{ kept: 'Tâches automatisées de cette session', jobMissing: 'Le nom de la tâche est obligatoire' },
    ...{ newKey: 'Nouvelle clé maîtresse', name: 'Nom', url: 'Adresse URL', save: 'Consigner', badUrl: /^Entrez une adresse/ },
    ...{ images: 'Étiquettes d’image', newImage: 'Nouvelle étiquette d’image', tag: 'Étiquette d’image', update: 'Mettre l’image à jour' },
    ...{ viewError: /^Voir l’erreur de/, latest: /^L’étiquette latest ne désigne/, resources: 'Ressources' },
    ...{ describe: 'Décrire concord-emulator' },
  },
} as const

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`[${language}] an administrator rotates the customer key, follows each collaboration, and looks at what is stored [C022 C032 C047 C051 C075 C109 C110 C128]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    await page.goto('/admin/cmk-rotations')
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

    await page.goto('/admin/blob-storage')
    await page.getByRole('tab', { name: words.repository }).click()
    await page.getByRole('button', { name: words.details }).first().click()
    await expect(page.getByRole('dialog').getByText('MODEL_REPO')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(words.bytes)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
    await page.context().close()
  })

  test(`[${language}] an administrator has a job run, and keeps the records of the model service [C021 C022 C032 C048 C050 C056 C076 C077 C078 C111 C113 C127]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    const dialog = page.getByRole('dialog')
    await page.goto('/admin/automation-jobs')
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

    await page.goto('/admin/model-service/master-keys')
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
    await page.context().close()
  })
}
