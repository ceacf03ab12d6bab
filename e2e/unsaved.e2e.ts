import type { Page } from '@playwright/test'
import { asSeeded } from './faults.ts'
import { pageFor } from './form-case.ts'
import { FORMS } from './forms.ts'
import { expect, test } from './test.ts'

// Unsaved input is never lost without a question, in every form and however the user leaves: `npm
// test` runs some of the forms, `npm run test:long` all.

test.afterEach(({ emulator }) => asSeeded(emulator))

/** Forms without input that is worth a question. */
const WITHOUT_ENTRIES = ['an activation', 'a recovery']
const WALKED = ['a clone', 'an automation job', 'a registration']

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

/**
 * Dismisses the portal's question, or before sign-in the browser's. Returns the number of
 * questions.
 */
async function countQuestions(page: Page, leave: () => Promise<unknown>): Promise<number> {
  let asked = 0
  const decline = (dialog: { dismiss: () => Promise<void> }) => {
    asked += 1
    return dialog.dismiss()
  }
  page.on('dialog', decline)
  await leave()
  const stay = question(page).getByRole('button', { name: 'Stay' })
  await expect
    .poll(async () => asked + (await stay.count()), { timeout: 3_000 })
    .toBeGreaterThan(0)
    .catch(() => undefined)
  if (await stay.isVisible()) {
    asked += 1
    await stay.click()
    await expect(question(page)).toBeHidden()
  }
  page.off('dialog', decline)
  return asked
}

for (const [form, { by, fill }] of Object.entries(FORMS)) {
  if (WITHOUT_ENTRIES.includes(form)) continue
  test(
    `${form} asks before input is lost by Escape, a click outside, a link, Back and reload [A043]`,
    WALKED.includes(form) ? {} : { tag: '@long' },
    async ({ as, browser, emulator }) => {
      const page = await pageFor(by, { as, browser, emulator })
      const { submit, field } = await fill({ page, emulator, name: `${form} kept` })
      const typed = await field?.inputValue()
      const address = page.url()
      const dialog = page.getByRole('dialog')
      const ways = (await dialog.isVisible())
        ? {
            escape: () => page.keyboard.press('Escape'),
            outside: () => page.mouse.click(2, 300),
          }
        : { link: () => page.locator('a[href^="/"]:visible').first().click() }
      const asked: Record<string, number> = {}
      for (const [way, leave] of Object.entries({
        ...ways,
        back: () => page.evaluate(() => history.back()),
        reload: () => page.reload({ timeout: 1_500 }).catch(() => undefined),
      }))
        asked[way] = await countQuestions(page, leave)
      expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((way) => [way, 1])))
      await expect(submit).toBeVisible()
      expect(page.url()).toBe(address)
      if (field) await expect(field).toHaveValue(typed ?? '')
      if (by === 'administrator' || by === 'visitor') await page.context().close()
    },
  )
}
