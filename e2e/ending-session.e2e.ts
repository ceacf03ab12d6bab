import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCollaboration, startUpload } from './collaboration.ts'
import { asSeeded, count, fault, getHits, LANGUAGES, LENGTH, mend } from './faults.ts'
import { writePolicies } from './insurance.ts'
import { expect, test, trustEnclave } from './test.ts'

// Walks on which something fails on purpose, and what a person then sees.

const MINUTE_MS = 60_000

test.afterEach(({ emulator }) => asSeeded(emulator))

const ENDING = {
  en: { title: 'Your session is about to end', account: /^Account of/ },
  fr: { title: 'Votre session se termine bientôt', account: /^Compte de/ },
}
for (const language of LANGUAGES)
  test(
    `while renewals fail, the refresh token’s end is announced once; at zero the tokens are refreshed, in ${language} [A063 A091]`,
    LENGTH[language],
    async ({ asWithClock, emulator }) => {
      const page = await asWithClock('contributor', language)
      await page.evaluate(
        (ms) => localStorage.setItem('SESSION_TIMEOUT', String(ms)),
        3 * 60 * MINUTE_MS,
      )
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const failing = await fault(emulator, {
        match: { path: '/api/v1/auth/okta-refresh' },
        act: { reset: true },
      })
      // The gateway reports whole minutes: 59.
      const alert = page.getByRole('alertdialog', { name: ENDING[language].title })
      await page.clock.fastForward(53 * MINUTE_MS)
      await page.clock.runFor(30_000)
      await expect(alert).toBeHidden()
      expect(await getHits(emulator, failing)).toBeGreaterThan(0)
      await page.clock.runFor(40_000)
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect(alert).toBeHidden()
      await page.clock.runFor(2 * MINUTE_MS)
      await expect(alert).toBeHidden()

      await mend(emulator)
      const refreshed = await count(emulator, { path: '/api/v1/auth/okta-refresh' })
      await page.getByRole('button', { name: ENDING[language].account }).click()
      await expect(page.getByText(/0[23]:\d\d$/)).toBeVisible()
      await page.keyboard.press('Escape')
      const before = await getHits(emulator, refreshed)
      await page.clock.runFor(3 * MINUTE_MS)
      await expect.poll(() => getHits(emulator, refreshed)).toBeGreaterThan(before)
      await page.clock.runFor(10_000)
      await expect(alert).toBeHidden()
      await expect(page).toHaveURL('/profile')
    },
  )

test('an upload in progress counts as activity; the idle time starts when it has ended [A061]', {
  tag: '@long',
}, async ({ asWithClock, emulator }) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-slow-'))
  try {
    const file = path.join(folder, 'slow.csv')
    await writePolicies(file, 3)
    const page = await asWithClock('owner')
    await trustEnclave(page, emulator)
    await openCollaboration(page)
    const slow = await fault(emulator, {
      match: { method: 'POST', path: '/product/v1/**/parts/*' },
      times: 1,
      act: { delayMs: 8_000 },
    })
    const upload = await startUpload(page, file, 'PolicyRecords')
    await expect.poll(() => getHits(emulator, slow)).toBe(1)
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
    for (const _ of [1, 2, 3]) {
      await page.clock.fastForward(13 * MINUTE_MS)
      await page.clock.runFor(1_000)
    }
    await expect(upload).not.toContainText('has been uploaded')
    await expect(question).toBeHidden()
    await expect(upload).toContainText('has been uploaded', { timeout: 30_000 })
    await page.clock.fastForward(14 * MINUTE_MS)
    await page.clock.runFor(10_000)
    await expect(question).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
