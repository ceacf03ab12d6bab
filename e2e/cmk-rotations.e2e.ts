import { administratorPage, findRow } from './administrator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { expect, test } from './test.ts'

const WORDS = {
  en: {
    newRotation: 'New Rotation',
    begin: 'Start rotation',
    key: 'New CMK name',
    path: 'Key vault path',
    record: 'Change record',
    keyMissing: 'New CMK name is required',
    recordMissing: 'Change record is required',
    done: 'Completed',
    collaborations: 'Collaborations',
  },
  fr: {
    newRotation: 'Nouvelle rotation',
    begin: 'Commencer la rotation',
    key: 'Nom de la nouvelle clé client',
    path: 'Chemin dans le coffre de clés',
    record: 'Demande de changement',
    keyMissing: 'Le nom de la nouvelle clé client est obligatoire',
    recordMissing: 'La demande de changement est obligatoire',
    done: 'Traitement terminé',
    collaborations: 'Collaborations',
  },
} as const

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`[${language}] an administrator rotates the customer key and follows the progress of each collaboration [C022 C032 C047 C075 C109]`, {
    ...LENGTH[language],
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    await page.goto('/admin/cmk-rotations')
    await page.getByRole('button', { name: words.newRotation }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.path).fill('vault/keys/cmk-2026')
    await dialog.getByRole('button', { name: words.begin }).click()
    await expect(dialog.getByRole('alert').getByText(words.keyMissing)).toBeVisible()
    await expect(dialog.getByRole('alert').getByText(words.recordMissing)).toBeVisible()
    await dialog.getByLabel(words.key).fill(`cmk-${language}`)
    await dialog.getByLabel(words.record).fill('CHG0012345')
    await dialog.getByRole('button', { name: words.begin }).click()
    await expect(findRow(page, `cmk-${language}`).getByText(words.done)).toBeVisible()
    await findRow(page, `cmk-${language}`).getByRole('link').click()
    await expect(page.getByText('vault/keys/cmk-2026')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await page.getByRole('tab', { name: words.collaborations }).click()
    await expect(findRow(page, words.done).first()).toContainText(
      language === 'en' ? 'cmk-1' : /cmk-(1|en)/,
    )
    await page.context().close()
  })
}
