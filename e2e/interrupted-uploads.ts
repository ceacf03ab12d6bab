import { readFileSync } from 'node:fs'
import path from 'node:path'
import { control } from '@concord/domain/control/contracts'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type Locator,
  type Page,
} from '@playwright/test'
import { openCollaboration, openTab, startUpload } from './collaboration.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, getPerson, getToken, product, signIn, trustEnclave } from './test.ts'

// Parts are small, so that a small file has many: 24, of which the first ten are sent.
export const CHUNK_BYTES = 8 * 1024
export const ARRIVING = 10

export const test = base.extend<object, { emulator: Emulator }>({
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

const folder = makeScratchFolder()
/** A path in the folder of these tests. */
export const file = (name: string) => path.join(folder, name)

export const speakEnglish = async (emulator: Emulator, purpose: string) =>
  product(
    emulator,
    await getToken(emulator, getPerson(emulator, purpose)),
    '/users/self',
    { language: 'en' },
    'PATCH',
  )

/** The owner's browser with the enclave trusted; its tabs share their storage. */
export async function openBrowser(
  browser: Browser,
  emulator: Emulator,
): Promise<{ context: BrowserContext; page: Page }> {
  const person = getPerson(emulator, 'owner')
  await speakEnglish(emulator, 'owner')
  const context = await browser.newContext({ baseURL: emulator.getWindow(person), locale: 'en-CA' })
  const page = await context.newPage()
  await signIn(page, person)
  await trustEnclave(page, emulator)
  await openCollaboration(page)
  return { context, page }
}

/** Lets the first parts through and blocks all others. */
const holdLaterParts = (page: Page) =>
  page.route(/\/parts\/\d+$/, (route) =>
    Number(route.request().url().split('/').at(-1)) <= ARRIVING ? route.continue() : undefined,
  )

export type Sent = { method: string; path: string; status: number }
/** The numbers of the parts that have arrived, oldest first. */
export async function partsSent(emulator: Emulator, link: string): Promise<number[]> {
  const { items } = await emulator.call(control.requests.list, {
    query: { path: `${link}/parts/` },
  })
  return items
    .filter(({ method }) => method === 'POST')
    .map((call) => Number(call.path.split('/').at(-1)))
    .reverse()
}

export async function dataset(emulator: Emulator, page: Page, name: string) {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const workspaceId = new URL(page.url()).pathname.split('/').at(-1)
  type Listed = { fileName: string; totalParts: number; status: string; links: { self: string } }
  const { items } = (
    await product<{ items: Listed[] }>(
      emulator,
      bearer,
      `/workspaces/${workspaceId}/datasets/?pageSize=1000`,
    )
  ).body
  const found = items.find(({ fileName }) => fileName === name)
  if (!found) throw new Error(`There is no ${name}`)
  const link = found.links.self
  const received = async () =>
    (await product<{ items: number[] }>(emulator, bearer, `${link}/parts/`)).body.items
  return { ...found, link, received, bearer }
}

export const expectArrived = (emulator: Emulator, page: Page, name: string) =>
  expect(async () =>
    expect(await (await dataset(emulator, page, name)).received()).toHaveLength(ARRIVING),
  ).toPass({ timeout: 20_000 })

/** Uploads until the first parts have arrived. */
export async function beginUpload(page: Page, emulator: Emulator, name: string): Promise<Locator> {
  await writePolicies(file(name), 1500)
  await holdLaterParts(page)
  const dialog = await startUpload(page, file(name), 'PolicyRecords')
  await expectArrived(emulator, page, name)
  return dialog
}

/** As `beginUpload`, with a file that the browser keeps a handle of. */
export async function beginWithHandle(
  page: Page,
  emulator: Emulator,
  name: string,
): Promise<Locator> {
  await writePolicies(file(name), 1500)
  // Headless browsers have no file dialog, so the file comes from the page's private file system.
  await page.evaluate(
    async ([name = '', text = '']) => {
      const folder = await navigator.storage.getDirectory()
      const handle = await folder.getFileHandle(name, { create: true })
      const stream = await handle.createWritable()
      await stream.write(text)
      await stream.close()
      Object.assign(window, { showOpenFilePicker: async () => [handle] })
    },
    [name, readFileSync(file(name), 'utf8')],
  )
  await holdLaterParts(page)
  await openTab(page, 'Data Sets')
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectArrived(emulator, page, name)
  return dialog
}

export const tray = (page: Page) =>
  page.getByRole('region', { name: 'Uploads, downloads and jobs' })
export const findMissing = ({ totalParts }: { totalParts: number }, there: readonly number[]) =>
  Array.from({ length: totalParts }, (_, index) => index + 1).filter(
    (part) => !there.includes(part),
  )
