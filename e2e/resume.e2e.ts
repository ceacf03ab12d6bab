import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { control } from '@concord/domain/control/contracts'
import { getRow, openTab, startUpload } from './collaboration.ts'
import { writePolicies } from './insurance.ts'
import {
  ARRIVING,
  beginUpload,
  beginWithHandle,
  dataset,
  expectArrived,
  file,
  findMissing,
  openBrowser,
  partsSent,
  test,
  tray,
} from './interrupted-uploads.ts'
import { expect } from './test.ts'

test('after a tab is closed during an upload, the next one resumes it from the same file and sends only the missing parts', async ({
  browser,
  emulator,
}) => {
  const { context, page: first } = await openBrowser(browser, emulator)
  await beginUpload(first, emulator, 'closed.csv')
  const begun = await dataset(emulator, first, 'closed.csv')
  const address = first.url()
  await first.close()

  const page = await context.newPage()
  await page.goto(address)
  await expect(tray(page)).toContainText('Uploading closed.csv')
  await expect(tray(page)).toContainText('Interrupted. What was sent is kept: resume within a day.')
  await expect(tray(page)).toContainText(/\d+(\.\d+)? kB of \d+ kB/) // what has arrived
  await openTab(page, 'Data Sets')
  await getRow(page, 'closed.csv')
    .getByRole('button', { name: 'Resume the upload of closed.csv' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Choose the same file again')
  const before = await partsSent(emulator, begun.link)
  const there = await begun.received()
  expect(there.length).toBeGreaterThanOrEqual(ARRIVING)
  expect(there.length).toBeLessThan(begun.totalParts - 3)

  // The name and the length are the same; one digit of the last row differs.
  const changed = readFileSync(file('closed.csv'))
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
  const other = path.join(mkdtempSync(file('other-')), 'closed.csv')
  writeFileSync(other, changed)
  await dialog.locator('input[type=file]').setInputFiles(other)
  await expect(dialog.getByRole('alert')).toContainText(
    'This is not the file that the upload began with. Nothing is lost',
  )
  expect(await partsSent(emulator, begun.link)).toEqual(before)

  await dialog.locator('input[type=file]').setInputFiles(file('closed.csv'))
  await expect(dialog).toContainText('has been uploaded')
  const after = (await partsSent(emulator, begun.link)).slice(before.length)
  expect(after.toSorted((a, b) => a - b)).toEqual(findMissing(begun, there))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(getRow(page, 'closed.csv')).toContainText('Completed')
  await expect(getRow(page, 'closed.csv')).toContainText('1,500')
  await page.reload()
  await expect(getRow(page, 'closed.csv')).toContainText('Completed')
  await expect(tray(page)).toBeHidden()
  await context.close()
})

test('an upload that the user paused is still paused after a reload, and continues if the browser has kept the file', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  const dialog = await beginWithHandle(page, emulator, 'paused.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toContainText('Paused. Resume within a day, even after closing this page.')
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeFocused()
  const begun = await dataset(emulator, page, 'paused.csv')
  const before = await partsSent(emulator, begun.link)
  const there = await begun.received()

  await page.reload()
  await expect(tray(page)).toContainText(
    'Paused. Resume within a day, even after closing this page.',
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await tray(page).getByRole('button', { name: 'Resume the upload of paused.csv' }).click()
  await expect(tray(page)).toContainText('“paused.csv” has been uploaded')
  expect(
    (await partsSent(emulator, begun.link)).slice(before.length).toSorted((a, b) => a - b),
  ).toEqual(findMissing(begun, there))
  await expect(getRow(page, 'paused.csv')).toContainText('1,500')
  await context.close()
})

test('a token that expires during an upload is refreshed once, and each part arrives once [A062]', async ({
  browser,
  emulator,
}) => {
  const { context, page } = await openBrowser(browser, emulator)
  await writePolicies(file('outlived.csv'), 1500)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/parts\/\d+$/, async (route) => {
    if (Number(route.request().url().split('/').at(-1)) > ARRIVING) await isLetGo
    await route.continue()
  })
  const dialog = await startUpload(page, file('outlived.csv'), 'PolicyRecords')
  await expectArrived(emulator, page, 'outlived.csv')
  const begun = await dataset(emulator, page, 'outlived.csv')
  const [refused, refreshes]: [string[], string[]] = [[], []]
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 401 && pathname.includes('/parts/')) refused.push(pathname)
    if (pathname.endsWith('/okta-refresh')) refreshes.push(pathname)
  })
  await emulator.call(control.clock.move, { body: { advanceMs: 11 * 60_000 } })
  letGo()
  await expect(dialog).toContainText('has been uploaded', { timeout: 60_000 })
  await emulator.call(control.clock.move, { body: { advanceMs: -11 * 60_000 } })
  expect(refused.length).toBeGreaterThan(0)
  expect(refreshes).toHaveLength(1)
  expect((await partsSent(emulator, begun.link)).length - refused.length).toBe(begun.totalParts)
  expect(await begun.received()).toHaveLength(begun.totalParts)
  await context.close()
})

test('a second upload waits for the first, and starts when the first is paused', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'first.csv')
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await writePolicies(file('second.csv'), 3)
  const second = await startUpload(page, file('second.csv'), 'PolicyRecords')
  await expect(second).toContainText('Waiting for other uploads. Number 1 in line.')
  await second.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(tray(page)).toContainText('2 in progress')
  await tray(page).getByRole('button', { name: 'Pause the upload of first.csv' }).click()
  await expect(
    tray(page).getByRole('button', { name: 'Resume the upload of first.csv' }),
  ).toBeFocused()
  await expect(tray(page)).toContainText('“second.csv” has been uploaded')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await tray(page).getByRole('button', { name: 'Resume the upload of first.csv' }).click()
  await expect(tray(page)).toContainText('“first.csv” has been uploaded')
  await expect(getRow(page, 'first.csv')).toContainText('1,500')
  await context.close()
})
