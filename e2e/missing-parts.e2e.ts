import type { Page } from '@playwright/test'
import { asSeeded, fault, LENGTH, mend } from './faults.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

// Parts of a page, such as dialogs, load when they are first needed. While one cannot be loaded,
// the page and the input in it stay; it appears as soon as it has loaded.

test.describe.configure({ mode: 'parallel' })
test.afterEach(({ emulator }) => asSeeded(emulator))

const bar = (page: Page) => page.getByRole('banner').getByRole('status')
const PART = {
  en: /^A part of this page has not loaded\./,
  fr: /^Une partie de cette page ne s’est/,
}

test('without a network the command palette opens when it is back, and the input stays [A043]', async ({
  as,
}) => {
  const page = await as('owner', 'en', '/collaborations/new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Kept')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(bar(page)).toHaveText(/^(You are offline|A part of this page)/)
  await expect(name).toHaveValue('Kept')
  await page.context().setOffline(false)
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette).toBeVisible()
  await expect(palette).toHaveCSS('display', 'grid') // its style has loaded too
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveText('')
  await expect(name).toHaveValue('Kept')
})

for (const language of ['en', 'fr'] as const)
  test(
    `a dialog whose script fails to load opens later, and the page stays (${language})`,
    LENGTH[language],
    async ({ as, emulator }) => {
      const page = await as('owner', language, '/reports')
      const add = page.getByRole('button', {
        name: language === 'en' ? 'Add Report' : 'Ajouter un rapport',
      })
      await expect(add).toBeEnabled()
      await fault(emulator, { match: { path: '/assets/AddReportDialog-*' }, act: { status: 503 } })
      await add.click()
      await expect(bar(page)).toHaveText(PART[language])
      await expect(add).toBeVisible()
      await mend(emulator)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(bar(page)).toHaveText('')
    },
  )

test('a screen that fails to load leaves the frame, and loads on retry [A088]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await fault(emulator, { match: { path: '/assets/UsersScreen-*' }, act: { status: 503 } })
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Collaborations' }).first()).toBeVisible()
  await mend(emulator)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
})

test('without a network the language stays as it is, and the reason is shown [A006]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner', 'en', '/collaborations/new')
  await page.getByLabel('Name', { exact: true }).fill('Kept')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Français' }).first().click()
  // A message about the connection may be shown, too.
  const question = page
    .getByRole('alertdialog')
    .filter({ has: page.getByRole('button', { name: 'OK' }) })
  await expect(question).toContainText('The service cannot be reached.')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Français' }).first().click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Kept')
})

test('without a network the sign-in page stays in its language, says why, and changes later [A006]', async ({
  visit,
}) => {
  const page = await visit('viewer')
  await page.goto('/login')
  const submit = (name: string) => page.getByRole('main').getByRole('button', { name })
  await expect(submit('Sign in')).toBeVisible()
  await page.context().setOffline(true)
  const french = page.getByRole('button', { name: 'Français' })
  await french.click()
  const reason = page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' })
  await expect(reason).toBeVisible()
  await expect(submit('Sign in')).toBeVisible()
  await page.context().setOffline(false)
  await french.click()
  await expect(submit('Ouvrir une session')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('without a network the control page stays in its language after a reload, too, and says why', async ({
  visit,
  emulator,
}) => {
  const page = await visit('viewer')
  await page.goto(`${emulator.origin}/_emulator/ui/clock`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Clock')
  await page.context().setOffline(true)
  const french = page.getByRole('button', { name: 'Français' })
  await french.click()
  const reason = page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' })
  await expect(reason).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(title).toHaveText('Clock')
  await french.click()
  await expect(title).toHaveText('Horloge')
  await expect(reason).toHaveCount(0)
})

test('the profile’s language that cannot be loaded leaves the screen in the other, and is shown as soon as it has loaded [A006]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const owner = await getToken(emulator, getPerson(emulator, 'owner'))
  await product(emulator, owner, '/users/self', { language: 'fr' }, 'PATCH')
  await fault(emulator, { match: { path: '/assets/texts-fr-*' }, act: { status: 503 } })
  await page.reload()
  const title = page.getByRole('heading', { level: 1 })
  await expect(bar(page)).toHaveText(PART.en)
  await expect(title).toHaveText('Collaborations')
  await mend(emulator)
  await expect(page.getByRole('link', { name: 'Personnes', exact: true })).toBeVisible()
  await expect(bar(page)).toHaveText('')
  expect(errors).toEqual([])
})

test('a screen that is opened while the other language loads has its texts in that language, too [A006]', async ({
  as,
}) => {
  const page = await as('owner')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/texts-fr-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Français' }).first().click()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await expect(title).toHaveText('People')
  held.resolve()
  await expect(title).toHaveText('Personnes')
  await expect(page.getByRole('columnheader').first()).toHaveText(/^Nom/)
})

test('a search whose worker failed to load shows the whole list, and finds its rows on retry', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const names = page.getByRole('rowheader')
  await expect(names.first()).toBeVisible()
  const count = await names.count()
  await fault(emulator, { match: { path: '/assets/find.worker-*' }, act: { status: 503 } })
  await page.getByRole('searchbox').fill('none has this')
  const failed = page.getByText('The whole list could not be read.')
  await expect(failed).toBeVisible()
  await expect(names).toHaveCount(count)
  await mend(emulator)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(names).toHaveCount(0)
  await expect(failed).toBeHidden()
})

test('while the formatter cannot be loaded, Format says so; later it formats', async ({
  as,
  emulator,
}) => {
  const page = await as('owner', 'en', '/job-types/query/new')
  const editor = page.getByRole('textbox', { name: 'T-SQL' })
  await editor.fill('select 1 as a')
  await fault(emulator, { match: { path: '/assets/format-sql-*' }, act: { status: 503 } })
  const format = page.getByRole('button', { name: 'Format', exact: true })
  await format.click()
  await expect(page.getByText('The service cannot be reached.')).toBeVisible()
  await mend(emulator)
  await format.click()
  await expect(editor).toHaveText(/^select\s+1 as a$/)
  await expect(editor.locator('.cm-line')).toHaveCount(2)
})
