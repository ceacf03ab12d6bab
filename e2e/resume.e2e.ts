import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, test as base, type Locator, type Page } from '@playwright/test'
import { openCollaboration, openTab, rowOf, startUpload } from './collaboration.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { writePolicies } from './insurance.ts'
import { expect, personOf, product, signIn, tokenOf, trustEnclave } from './test.ts'

// Small parts, so that a small file has many: 24 of them, of which the first ten arrive.
const CHUNK_BYTES = 8 * 1024
const ARRIVING = 10

const test = base.extend<object, { emulator: Emulator }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const emulator = await startEmulator({ UPLOAD_CHUNK_SIZE: String(CHUNK_BYTES) })
      await use(emulator)
      await emulator.stop()
    },
    { scope: 'worker' },
  ],
})

const folder = mkdtempSync(path.join(tmpdir(), 'concord-resume-'))
const file = (name: string) => path.join(folder, name)
test.afterAll(() => rmSync(folder, { recursive: true }))

const speakEnglish = async (emulator: Emulator, purpose: string) =>
  product(emulator, await tokenOf(emulator, personOf(emulator, purpose)), '/users/self', { language: 'en' }, 'PATCH')

/** A browser of the owner's, with the enclave trusted; its tabs share their storage. */
async function browserOf(browser: Browser, emulator: Emulator): Promise<{ context: BrowserContext; page: Page }> {
  const person = personOf(emulator, 'owner')
  await speakEnglish(emulator, 'owner')
  const context = await browser.newContext({ baseURL: emulator.windowOf(person), locale: 'en-CA' })
  const page = await context.newPage()
  await signIn(page, person)
  await trustEnclave(page, emulator)
  await openCollaboration(page)
  return { context, page }
}

/** Lets the first parts through and holds the others for ever. */
const holdLaterParts = (page: Page) =>
  page.route(/\/parts\/\d+$/, (route) => (Number(route.request().url().split('/').at(-1)) <= ARRIVING ? route.continue() : undefined))

type Sent = { method: string; path: string; status: number }
/** The part numbers of a data set's file that arrived, oldest first. */
async function partsSent(emulator: Emulator, link: string): Promise<number[]> {
  const { items } = await emulator.get<{ items: Sent[] }>(`/_emulator/requests?path=${encodeURIComponent(`${link}/parts/`)}`)
  return items
    .filter(({ method }) => method === 'POST')
    .map((call) => Number(call.path.split('/').at(-1)))
    .reverse()
}

async function dataset(emulator: Emulator, page: Page, name: string) {
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  const workspaceId = new URL(page.url()).pathname.split('/').at(-1)
  type Listed = { fileName: string; totalParts: number; status: string; links: { self: string } }
  const { items } = (await product<{ items: Listed[] }>(emulator, bearer, `/workspaces/${workspaceId}/datasets/?pageSize=1000`)).body
  const found = items.find(({ fileName }) => fileName === name)
  if (!found) throw new Error(`There is no ${name}`)
  const link = found.links.self
  const received = async () => (await product<{ items: number[] }>(emulator, bearer, `${link}/parts/`)).body.items
  return { ...found, link, received, bearer }
}

const expectArrived = (emulator: Emulator, page: Page, name: string) =>
  expect(async () => expect(await (await dataset(emulator, page, name)).received()).toHaveLength(ARRIVING)).toPass({ timeout: 20_000 })

/** Uploads until the first parts have arrived, and no further. */
async function beginUpload(page: Page, emulator: Emulator, name: string): Promise<Locator> {
  await writePolicies(file(name), 1500)
  await holdLaterParts(page)
  const dialog = await startUpload(page, file(name), 'PolicyRecords')
  await expectArrived(emulator, page, name)
  return dialog
}

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads, downloads and jobs' })
const missingOf = ({ totalParts }: { totalParts: number }, there: readonly number[]) =>
  Array.from({ length: totalParts }, (_, index) => index + 1).filter((part) => !there.includes(part))

test('a tab that is closed in the middle of an upload: the next one resumes it from the same file and sends the missing parts alone', async ({
  browser,
  emulator,
}) => {
  const { context, page: first } = await browserOf(browser, emulator)
  await beginUpload(first, emulator, 'closed.csv')
  const begun = await dataset(emulator, first, 'closed.csv')
  const address = first.url()
  await first.close()

  const page = await context.newPage()
  await page.goto(address)
  await expect(tray(page)).toContainText('Uploading closed.csv')
  await expect(tray(page)).toContainText('Interrupted. What was sent is kept: resume within a day.')
  await expect(tray(page)).toContainText(/\d+(\.\d+)? kB of \d+ kB/) // what the server has
  await openTab(page, 'Data Sets')
  await rowOf(page, 'closed.csv').getByRole('button', { name: 'Resume the upload of closed.csv' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Choose the same file again')
  const before = await partsSent(emulator, begun.link)
  const there = await begun.received()
  expect(there.length).toBeGreaterThanOrEqual(ARRIVING)
  expect(there.length).toBeLessThan(begun.totalParts - 3)

  // The same name and the same length, one digit changed in the last row.
  const changed = readFileSync(file('closed.csv'))
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
  const other = path.join(mkdtempSync(path.join(folder, 'other-')), 'closed.csv')
  writeFileSync(other, changed)
  await dialog.locator('input[type=file]').setInputFiles(other)
  await expect(dialog.getByRole('alert')).toContainText('This is not the file that the upload began with. Nothing is lost')
  expect(await partsSent(emulator, begun.link)).toEqual(before)

  await dialog.locator('input[type=file]').setInputFiles(file('closed.csv'))
  await expect(dialog).toContainText('has been uploaded')
  const after = (await partsSent(emulator, begun.link)).slice(before.length)
  expect(after.toSorted((a, b) => a - b)).toEqual(missingOf(begun, there))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'closed.csv')).toContainText('Completed')
  await expect(rowOf(page, 'closed.csv')).toContainText('1,500')
  await page.reload()
  await expect(rowOf(page, 'closed.csv')).toContainText('Completed')
  await expect(tray(page)).toBeHidden()
  await context.close()
})

test('an upload that its person paused is paused after a reload, and goes on where the browser knows the file', async ({
  browser,
  emulator,
}) => {
  const { context, page } = await browserOf(browser, emulator)
  await writePolicies(file('paused.csv'), 1500)
  // What a person would pick lies in the page's own file system here: a headless browser has no window to pick it in.
  await page.evaluate(
    async (text) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('paused.csv', { create: true })
      const stream = await handle.createWritable()
      await stream.write(text)
      await stream.close()
      Object.assign(window, { showOpenFilePicker: async () => [handle] })
    },
    readFileSync(file('paused.csv'), 'utf8'),
  )
  await holdLaterParts(page)
  await openTab(page, 'Data Sets')
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await expect(dialog).toContainText('paused.csv')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectArrived(emulator, page, 'paused.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toContainText('Paused. Resume within a day, even after closing this page.')
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeFocused()
  const begun = await dataset(emulator, page, 'paused.csv')
  const before = await partsSent(emulator, begun.link)
  const there = await begun.received()

  await page.reload()
  await expect(tray(page)).toContainText('Paused. Resume within a day, even after closing this page.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await tray(page).getByRole('button', { name: 'Resume the upload of paused.csv' }).click()
  await expect(tray(page)).toContainText('“paused.csv” has been uploaded')
  expect((await partsSent(emulator, begun.link)).slice(before.length).toSorted((a, b) => a - b)).toEqual(missingOf(begun, there))
  await expect(rowOf(page, 'paused.csv')).toContainText('1,500')
  await context.close()
})

test('a token that ends in the middle of an upload is refreshed once, and each part is there once [A062]', async ({
  browser,
  emulator,
}) => {
  const { context, page } = await browserOf(browser, emulator)
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
  await emulator.post('/_emulator/clock', { advanceMs: 11 * 60_000 })
  letGo()
  await expect(dialog).toContainText('has been uploaded', { timeout: 60_000 })
  await emulator.post('/_emulator/clock', { advanceMs: -11 * 60_000 })
  expect(refused.length).toBeGreaterThan(0)
  expect(refreshes).toHaveLength(1)
  expect((await partsSent(emulator, begun.link)).length - refused.length).toBe(begun.totalParts)
  expect(await begun.received()).toHaveLength(begun.totalParts)
  await context.close()
})

test('a second upload waits for the first, and for nothing when that is paused', async ({ browser, emulator }) => {
  const { context, page } = await browserOf(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'first.csv')
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await writePolicies(file('second.csv'), 3)
  const second = await startUpload(page, file('second.csv'), 'PolicyRecords')
  await expect(second).toContainText('Waiting for other uploads. Number 1 in line.')
  await second.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(tray(page)).toContainText('2 under way')
  await tray(page).getByRole('button', { name: 'Pause the upload of first.csv' }).click()
  await expect(tray(page).getByRole('button', { name: 'Resume the upload of first.csv' })).toBeFocused()
  await expect(tray(page)).toContainText('“second.csv” has been uploaded')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await tray(page).getByRole('button', { name: 'Resume the upload of first.csv' }).click()
  await expect(tray(page)).toContainText('“first.csv” has been uploaded')
  await expect(rowOf(page, 'first.csv')).toContainText('1,500')
  await context.close()
})

test('an upload is shown in other tabs as open elsewhere, and theirs when its tab is closed; discarding it asks, and deletes what was sent', {
  tag: '@long',
}, async ({ browser, emulator }) => {
  const { context, page: first } = await browserOf(browser, emulator)
  const second = await context.newPage()
  await second.goto(first.url())
  await beginUpload(first, emulator, 'two-tabs.csv')
  await expect(tray(second)).toContainText('Open in another tab or window.')
  await expect(tray(second).getByRole('button', { name: /two-tabs/ })).toHaveCount(0)
  await first.close()
  await expect(tray(second)).toContainText('Interrupted. What was sent is kept: resume within a day.')
  await tray(second).getByRole('button', { name: 'Discard the upload of two-tabs.csv' }).click()
  const question = second.getByRole('alertdialog', { name: 'Discard the upload of two-tabs.csv' })
  await expect(question).toContainText('What has been sent so far will be deleted.')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(tray(second)).toBeHidden()
  await openTab(second, 'Data Sets')
  await expect(rowOf(second, 'two-tabs.csv')).toContainText('Deleted')
  await context.close()
})

test('after a log-out the upload waits for its person; another one at the same browser sees nothing of it', { tag: '@long' }, async ({
  browser,
  emulator,
}) => {
  const { context, page } = await browserOf(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'mine.csv')
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
  }
  await logOut()
  await speakEnglish(emulator, 'viewer')
  await signIn(page, personOf(emulator, 'viewer'))
  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  await expect(rowOf(page, 'mine.csv')).toContainText('New')
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
  await expect(tray(page)).toBeHidden()
  await logOut()
  await signIn(page, personOf(emulator, 'owner'))
  await expect(tray(page).getByRole('button', { name: 'Resume the upload of mine.csv' })).toBeVisible()

  // No secret and nothing of the file is kept.
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
    return { uploads: JSON.stringify(await all('uploads')), keys: keys.map(({ type, extractable }) => `${type} ${extractable}`) }
  })
  expect(kept.keys).toEqual(['secret false'])
  expect(kept.uploads).toContain('mine.csv')
  expect(kept.uploads).not.toMatch(/PM-0000|Whole life|token|Bearer|eyJ/)
  await context.close()
})

test('an upload whose data set is deleted meanwhile says so, and is not offered again', async ({ browser, emulator }) => {
  const { context, page } = await browserOf(browser, emulator)
  const dialog = await beginUpload(page, emulator, 'deleted.csv')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  const { link, bearer } = await dataset(emulator, page, 'deleted.csv')
  const answer = await fetch(`${emulator.origin}/product/v1${link}`, { method: 'DELETE', headers: { authorization: `Bearer ${bearer}` } })
  expect(answer.status).toBe(204)
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The data set of this upload has been deleted. Upload the file anew.')
  await page.reload()
  await expect(rowOf(page, 'deleted.csv')).toContainText('Deleted')
  await expect(tray(page)).toBeHidden()
  await context.close()
})

test('where the browser keeps nothing, an upload is paused and resumed within its tab, and arrives', { tag: '@long' }, async ({
  browser,
  emulator,
}) => {
  const { context, page } = await browserOf(browser, emulator)
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
  await expect(rowOf(page, 'forgetful.csv')).toContainText('1,500')
  await context.close()
})
