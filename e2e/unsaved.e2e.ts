import type { Page } from '@playwright/test'
import { asSeeded, fault, mend } from './faults.ts'
import { pageFor } from './form-case.ts'
import { FORMS } from './forms.ts'
import { expect, test } from './test.ts'

// Unsaved input is never lost without a question, in every form and however the user leaves: `npm
// test` runs some of the forms, `npm run test:long` all.

test.afterEach(({ emulator }) => asSeeded(emulator))

/** Forms without input that is worth a question. */
const WITHOUT_ENTRIES = [
  'an activation',
  'a recovery',
  'the end of other sessions',
  'the deletion of an inference job type',
  'the removal of an inference job type',
]
const WALKED = ['a clone']

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
      await page.goto('/nowhere') // for Back: Firefox does not count the first page of a window
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

test('a form that is being sent asks too; its input stays if the session ends meanwhile [A043 A062]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner', 'en', '/collaborations')
  await page
    .getByRole('button', { name: /^Clone / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Clone a collaboration' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Kept')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Of a test')
  const clone = { method: 'POST', path: '/product/v1/workspaces/*/clone' } as const
  await fault(emulator, { match: clone, act: { delayMs: 4000, status: 401 } })
  await fault(emulator, {
    match: { method: 'POST', path: '/api/v1/auth/okta-refresh' },
    act: { status: 401 },
  })
  await name.press('Enter')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(question).toBeVisible() // the session has ended
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Kept')
  await expect(page).toHaveURL('/collaborations')
  await mend(emulator)
})

test('a question whether to leave closes when the form has been saved meanwhile [A043 B016]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner', 'en', '/collaborations')
  await page.getByRole('button', { name: 'New collaboration' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Saved meanwhile')
  await page.getByRole('textbox', { name: 'Description' }).fill('Of a test')
  const create = { method: 'POST', path: '/product/v1/workspaces/' } as const
  await fault(emulator, { match: create, act: { delayMs: 3000 } })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.evaluate(() => history.back())
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(/\/partners/)
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Collaboration Partners' })).toBeVisible()
  await mend(emulator)
})
