import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { download, getRow, openTab, saveWithoutAsking, startUpload } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { expect, test } from './test.ts'

const GUIDE = readFileSync(path.join(import.meta.dirname, '../docs/start.md'), 'utf8')

/** A word as the page has it in bold. @throws if it does not. */
function bold(words: string): string {
  if (!GUIDE.replaceAll(/\s+/g, ' ').includes(`**${words}**`))
    throw new Error(`“${words}” is not in bold in docs/start.md`)
  return words
}

test(
  'a newcomer signs in, trusts the enclave, uploads, runs and downloads by this page only',
  {
    tag: '@long',
  },
  async ({ browser }, testInfo) => {
    test.setTimeout(300_000)
    const emulator = await startEmulator({ SCENARIO: 'demo' })
    const context = await browser.newContext()
    try {
      const control = await context.newPage()
      await control.goto(`${emulator.origin}/_emulator/`)
      await expect(control.getByRole('heading', { name: bold('People') })).toBeVisible()
      await expect(control.getByRole('button', { name: bold('Open three windows') })).toBeVisible()
      const opened = context.waitForEvent('page')
      const person = control.getByRole('row').filter({ hasText: 'Mei Murray' })
      await person.getByText(bold('Sign in'), { exact: true }).click()
      const portal = await opened
      await expect(portal.getByRole('heading', { name: 'Collaborations', level: 1 })).toBeVisible()

      await control.getByRole('link', { name: bold('Attestation'), exact: true }).click()
      await expect(control.getByRole('button', { name: bold('Copy the payload') })).toBeVisible()
      const saved = context.waitForEvent('page')
      await control.getByRole('button', { name: bold('Trust this enclave'), exact: true }).click()
      await expect(await saved).toHaveURL(/\/settings\?selectedTab=attestation$/)

      await portal.getByRole('link', { name: bold('Claims experience study 2026') }).click()
      await openTab(portal, bold('Data Sets') as 'Data Sets')
      bold('Download')
      const rows = await download(portal, getRow(portal, 'policies-2026-q3.csv'))
      const file = testInfo.outputPath('policies-2026-q3.csv')
      writeFileSync(file, rows)
      for (const word of ['Upload File', 'Upload']) bold(word)
      const upload = await startUpload(portal, file, 'PolicyRecords')
      await expect(upload).toContainText('has been uploaded', { timeout: 60_000 })
      await upload
        .getByRole('button', { name: bold('Close') })
        .last()
        .click()
      await expect(portal.getByText(bold('Completed')).nth(4)).toBeVisible({ timeout: 60_000 })

      await openTab(portal, bold('Jobs') as 'Jobs')
      await portal.getByRole('button', { name: bold('Execute job') }).click()
      const dialog = portal.getByRole('dialog')
      await dialog.getByRole('button', { name: /Job type/ }).click()
      await portal.getByRole('option', { name: bold('Portfolio by province') }).click()
      await dialog.getByText('policies-2026-q3.csv').first().click()
      await dialog.getByRole('button', { name: bold('Execute'), exact: true }).click()
      const job = getRow(portal, 'Portfolio by province')
      await expect(job).toContainText('Completed', { timeout: 60_000 })
      await saveWithoutAsking(portal)
      expect(await download(portal, job)).toMatch(/^holderProvince,.*\r?\nAB,/)
    } finally {
      await context.close()
      await emulator.stop()
    }
  },
)
