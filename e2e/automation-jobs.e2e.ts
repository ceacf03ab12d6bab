import { administratorPage } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, test } from './test.ts'

const WORDS = {
  en: {
    done: 'Completed',
    newJob: 'New Job',
    job: /Job name$/,
    retention: 'Daily data retention',
    create: 'Create',
    dateMissing: 'Target date is required',
    kept: 'Automation jobs of this session',
    jobMissing: 'Job name is required',
  },
  fr: {
    done: 'Traitement terminé',
    newJob: 'Nouvelle tâche',
    job: /Nom de la tâche$/,
    retention: 'Conservation quotidienne des données',
    create: 'Créer',
    dateMissing: 'La date cible est obligatoire',
    kept: 'Tâches automatisées de cette session',
    jobMissing: 'Le nom de la tâche est obligatoire',
  },
} as const

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`[${language}] an administrator starts an automation job [C021 C032 C048 C076 C111 C127]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    const dialog = page.getByRole('dialog')
    await page.goto('/admin/automation-jobs')
    await page.getByRole('button', { name: words.newJob }).click()
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
    await page.context().close()
  })
}
