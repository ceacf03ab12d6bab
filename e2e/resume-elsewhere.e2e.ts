import { getRow, openCollaboration, openTab } from './collaboration.ts'
import {
  beginUpload,
  dataset,
  openBrowser,
  removeFiles,
  speakEnglish,
  test,
  tray,
} from './interrupted-uploads.ts'
import { expect, getPerson, signIn } from './test.ts'

test.afterAll(removeFiles)

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

test('after a log-out the upload waits for its user; another user of the same browser does not see it', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page } = await openBrowser(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'mine.csv')
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page
      .getByRole('alertdialog', { name: 'Log out?' })
      .getByRole('button', { name: 'Log out' })
      .click()
    await expect(page).toHaveURL('/login')
  }
  await logOut()
  await speakEnglish(emulator, 'viewer')
  await signIn(page, getPerson(emulator, 'viewer'))
  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  await expect(getRow(page, 'mine.csv')).toContainText('New')
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
  await expect(tray(page)).toBeHidden()
  await logOut()
  await signIn(page, getPerson(emulator, 'owner'))
  await expect(
    tray(page).getByRole('button', { name: 'Resume the upload of mine.csv' }),
  ).toBeVisible()

  // The ledger contains no secret and no content of the file.
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('concord')
      request.onsuccess = () => resolve(request.result)
    })
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
      })
    const keys = (await all('keys')) as CryptoKey[]
    return {
      uploads: JSON.stringify(await all('uploads')),
      keys: keys.map(({ type, extractable }) => `${type} ${extractable}`),
    }
  })
  expect(kept.keys).toEqual(['secret false'])
  expect(kept.uploads).toContain('mine.csv')
  expect(kept.uploads).not.toMatch(/PM-0000|Whole life|token|Bearer|eyJ/)
  await context.close()
})

test('an upload whose data set was deleted says so, and is not offered again', async ({
  browser,
  emulator,
}) => {
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
