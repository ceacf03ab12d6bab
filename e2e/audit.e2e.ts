import { control } from '@concord/domain/control/contracts'
import { expectGood } from './axe.ts'
import { startEmulator } from './emulator.ts'
import { expect, getPerson, test } from './test.ts'

for (const language of ['en', 'fr'] as const)
  test(`the audit panel verifies the log and finds a cut tail by a checkpoint, in ${language} [S3]`, {
    tag: language === 'en' ? '@long' : [],
  }, async ({ browser }) => {
    const emulator = await startEmulator({ AUDIT_DAYS: '1' })
    const context = await browser.newContext({ baseURL: emulator.origin, locale: `${language}-CA` })
    const page = await context.newPage()
    const choose = (en: string, fr: string) => (language === 'en' ? en : fr)
    const email = getPerson(emulator, 'viewer').email
    const { access_token: token } = await emulator.call(control.tokens.issue, { body: { email } })
    const work = () =>
      fetch(`${emulator.origin}/product/v1/users/self`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      })
    const verify = page.getByRole('button', { name: choose('Verify', 'Vérifier'), exact: true })
    try {
      await work()
      await emulator.call(control.snapshots.save, { params: { name: 'before' } })
      await work()
      await page.goto('/_emulator/ui/audit')
      await expect(
        page.getByRole('row', { name: choose('Reads and refusals', 'Lectures et refus') }),
      ).toBeVisible()
      await expect(
        page.getByText(choose('are kept for 1 day.', 'sont conservées 1 jour.')),
      ).toBeVisible()
      await verify.click()
      await expect(
        page.getByText(choose('Nothing was changed or removed', 'Rien n’a été modifié ni retiré')),
      ).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('link', {
            name: choose('Download a checkpoint', 'Télécharger un point de contrôle'),
          })
          .click(),
      ])
      await emulator.call(control.snapshots.restore, { params: { name: 'before' } })
      await page.locator('input[type=file]').setInputFiles(await file.path())
      await verify.click()
      await expect(page.getByRole('alert')).toContainText(choose('1 fault', '1 anomalie'))
      await expect(
        page.getByRole('row', { name: choose('was cut off', 'a été coupée') }),
      ).toBeVisible()
      await expectGood(page, 'control page, audit with a fault')
    } finally {
      await context.close()
      await emulator.stop()
    }
  })
