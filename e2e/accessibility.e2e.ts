import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { STUDY } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { expect, personOf, product, signIn, test, tokenOf, trustEnclave } from './test.ts'

const WORDS = {
  en: { upload: 'Upload File', jobs: 'Jobs', execute: 'Execute job', jobType: /Job type/, cancel: 'Cancel', next: 'Next' },
  fr: {
    upload: 'Téléverser un fichier',
    jobs: 'Tâches',
    execute: 'Exécuter une tâche',
    jobType: /Type de tâche/,
    cancel: 'Annuler',
    next: 'Suivant',
  },
} as const

/** What axe finds on the page as it stands, light and dark. The dark one has other colours alone, so only they are judged again. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page }).setLegacyMode() // there are no frames
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
    )
    expect(found, `${screen}, ${colorScheme}`).toEqual([])
  }
}

for (const language of ['en', 'fr'] as const)
  test(`axe finds nothing on any screen or panel, light and dark, in ${language}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const words = WORDS[language]
    const emulator = await startEmulator({ SCENARIO: 'demo' })
    try {
      const person = personOf(emulator, 'owner')
      await product(emulator, await tokenOf(emulator, person), '/users/self', { language }, 'PATCH')
      const context = await browser.newContext({ baseURL: emulator.origin, locale: `${language}-CA` })
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByRole('form').getByRole('button').last().click()
      await expectAccessible(page, 'login with errors')
      await signIn(page, person)
      await expect(page.getByRole('link', { name: STUDY })).toBeVisible()
      await expectAccessible(page, 'collaborations')
      await page.getByRole('link', { name: STUDY }).click()
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
      await expectAccessible(page, 'collaboration with data sets')

      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: words.upload }).click()
      await expect(dialog.locator('input[type=file]')).toBeAttached()
      await expectAccessible(page, 'upload dialog')
      await dialog.getByRole('button', { name: words.cancel }).click()
      await page.getByRole('tab', { name: words.jobs }).click()
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
      await expectAccessible(page, 'jobs')
      await page.getByRole('button', { name: words.execute }).click()
      await dialog.getByRole('button', { name: words.jobType }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await dialog.getByRole('button').last().click()
      await expect(dialog.getByRole('checkbox').first()).toBeAttached()
      await expectAccessible(page, 'execute dialog with errors')

      await page.goto('/collaborations/new')
      await page.getByRole('button', { name: words.next }).click()
      await expectAccessible(page, 'new collaboration with errors')
      await trustEnclave(page, emulator)
      await expectAccessible(page, 'settings')
      await page.goto('/profile')
      await expect(page.getByRole('definition').first()).toBeVisible()
      await expectAccessible(page, 'profile')
      await context.close()
    } finally {
      await emulator.stop()
    }
  })
