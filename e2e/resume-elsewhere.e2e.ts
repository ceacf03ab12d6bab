import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { getRow, openCollaboration, openTab } from './collaboration.ts'
import {
  beginUpload,
  beginWithHandle,
  dataset,
  openBrowser,
  speakEnglish,
  test,
  tray,
} from './interrupted-uploads.ts'
import { expect, getPerson, signIn } from './test.ts'

/** SESSION_TIMEOUT (A132), by default. */
const IDLE_MS = 15 * 60_000

test('other tabs show an upload as open elsewhere, and offer it when its tab is closed; discarding it asks, and deletes the parts', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page: first } = await openBrowser(browser, emulator)
  const second = await context.newPage()
  await second.goto(first.url())
  await beginUpload(first, emulator, 'two-tabs.csv')
  await expect(tray(second)).toContainText('Open in another tab or window.')
  await expect(tray(second).getByRole('button', { name: /two-tabs/ })).toHaveCount(0)
  await first.close()
  await expect(tray(second)).toContainText(
    'Interrupted. What was sent is kept: resume within a day.',
  )
  await tray(second).getByRole('button', { name: 'Discard the upload of two-tabs.csv' }).click()
  const question = second.getByRole('alertdialog', { name: 'Discard the upload of two-tabs.csv' })
  await expect(question).toContainText('What has been sent so far will be deleted.')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(tray(second)).toBeHidden()
  await openTab(second, 'Data Sets')
  await expect(getRow(second, 'two-tabs.csv')).toContainText('Deleted')
  await context.close()
})

test('a session that ends on its own leaves an upload to its user, without the file’s handle; a log-out leaves nothing [security S4]', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  const dialog = await beginWithHandle(page, emulator, 'mine.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The ledger contains no secret and no content of the file.
  const { keys, ...before } = await readLedger(page)
  expect(before).toEqual({ names: ['mine.csv'], handles: 1, text: expect.any(String) })
  expect(before.text).not.toMatch(/PM-0000|Whole life|token|Bearer|eyJ/)
  expect(keys).toEqual(['secret false'])

  await emulator.call(control.clock.move, { body: { advanceMs: IDLE_MS } })
  await page.reload()
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await expect.poll(() => readLedger(page)).toMatchObject({ names: ['mine.csv'], handles: 0 })
  await emulator.call(control.clock.move, { body: { advanceMs: -IDLE_MS } })

  await speakEnglish(emulator, 'viewer')
  await signIn(page, getPerson(emulator, 'viewer'))
  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  await expect(getRow(page, 'mine.csv')).toContainText('New')
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
  await expect(tray(page)).toBeHidden()
  await page.goto('/logout?timeout=true')
  await expect(page).toHaveURL('/login')

  await signIn(page, getPerson(emulator, 'owner'))
  await expect(
    tray(page).getByRole('button', { name: 'Resume the upload of mine.csv' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question).toContainText('It will be stopped and cannot be resumed.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await readLedger(page)).toEqual({ names: [], handles: 0, text: '[]', keys: [] })
  await context.close()
})

/** The portal's records in IndexedDB. */
const readLedger = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('concord')
      request.onsuccess = () => resolve(request.result)
    })
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
      })
    const uploads = await all<{ fileName: string; handle: unknown }>('uploads')
    const keys = await all<CryptoKey>('keys')
    database.close()
    return {
      names: uploads.map(({ fileName }) => fileName),
      handles: uploads.filter(({ handle }) => handle !== undefined).length,
      text: JSON.stringify(uploads),
      keys: keys.map(({ type, extractable }) => `${type} ${extractable}`),
    }
  })

test('an upload whose data set was deleted says so, and is not offered again', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'deleted.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  const { link, bearer } = await dataset(emulator, page, 'deleted.csv')
  const answer = await fetch(`${emulator.origin}/product/v1${link}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bearer}` },
  })
  expect(answer.status).toBe(204)
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'The data set of this upload has been deleted. Upload the file again.',
  )
  await page.reload()
  await expect(getRow(page, 'deleted.csv')).toContainText('Deleted')
  await expect(tray(page)).toBeHidden()
  await context.close()
})

test('without browser storage, an upload is paused and resumed within its tab, and completes', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await page.reload()
  const dialog = await beginUpload(page, emulator, 'forgetful.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog).toContainText('has been uploaded')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(getRow(page, 'forgetful.csv')).toContainText('1,500')
  await context.close()
})

test('after the browser’s storage is cleared, a paused upload is resumed within its tab, and completes', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'cleared.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('concord').onsuccess = resolve
      }),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog).toContainText('has been uploaded')
  await context.close()
})
