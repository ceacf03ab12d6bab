import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import type { Locator, Page, Route } from '@playwright/test'
import { openCollaboration, openTab, saveWithoutAsking, uploadDataset } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, getName, test, trustEnclave } from './test.ts'

// What not every browser has: the portal is used without it. docs/browsers.md lists the browsers in
// which none of this was run.

const folder = makeScratchFolder()
const file = (name: string) => path.join(folder, name)

/** Removes properties, such as `navigator.locks`, before the page’s scripts run. */
const without = (page: Page, ...names: string[]) =>
  page.addInitScript((removed) => {
    for (const name of removed) {
      const [key = '', owner] = name.split('.').reverse()
      const target = owner === undefined ? window : Reflect.get(window, owner)
      for (let object = target; object; object = Reflect.getPrototypeOf(object))
        Reflect.deleteProperty(object, key)
    }
  }, names)

/** What the emulator answers. Node does not resolve the names of windows, so not `route.fetch`. */
async function get(emulator: Emulator, route: Route) {
  const { pathname, search } = new URL(route.request().url())
  const response = await fetch(new URL(pathname + search, emulator.origin))
  const {
    'content-length': _,
    'content-encoding': __,
    ...headers
  } = Object.fromEntries(response.headers)
  return { headers: headers as Record<string, string>, body: await response.text() }
}

async function openModelForm(page: Page): Promise<void> {
  writeFileSync(file('linear.onnx'), linearModel([0.5, 1, 2], 1))
  await page.goto('/inference-models/new')
  await page.locator('input[type=file]').setInputFiles(file('linear.onnx'))
}

test('without Web Locks and IndexedDB, as in some private windows, a file is uploaded', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await without(page, 'navigator.locks', 'indexedDB')
  await trustEnclave(page, emulator)
  await openCollaboration(page)
  expect(await page.evaluate(() => [navigator.locks, window.indexedDB])).toEqual([
    undefined,
    undefined,
  ])
  await writePolicies(file('private.csv'), 20)
  await uploadDataset(page, file('private.csv'), 'PolicyRecords')
})

test('without trusted types, workers check a model and show the terms as a PDF', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const withoutTypes = async (page: Page) => {
    await without(page, 'trustedTypes')
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const { headers, body } = await get(emulator, route)
      const policy = headers['content-security-policy'] ?? ''
      headers['content-security-policy'] = policy.replace(/;?\s*(require-)?trusted-types[^;]*/g, '')
      await route.fulfill({ headers, body })
    })
  }
  const page = await as('owner')
  await withoutTypes(page)
  await openModelForm(page)
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false)
  await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
    timeout: 30_000,
  })
  const reader = await as('terms')
  await withoutTypes(reader)
  await reader.reload()
  await expect(reader.getByRole('dialog').locator('canvas').first()).toBeVisible({
    timeout: 30_000,
  })
})

test('without what Safari 26.0 lacks, the terms are shown as a PDF [A039]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const removal = `for (const [owner, name] of [
      [ReadableStream.prototype, Symbol.asyncIterator],
      [ReadableStream.prototype, 'values'],
      [Map.prototype, 'getOrInsert'],
      [Map.prototype, 'getOrInsertComputed'],
      [WeakMap.prototype, 'getOrInsert'],
      [WeakMap.prototype, 'getOrInsertComputed'],
      [Math, 'sumPrecise'],
    ]) delete owner[name];`
  const page = await as('terms')
  await page.addInitScript(removal)
  await page.route(/pdf\.worker[^/]*\.mjs/, async (route) => {
    const { headers, body } = await get(emulator, route)
    await route.fulfill({ headers, body: removal + body })
  })
  await page.reload()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({
    timeout: 30_000,
  })
})

/** What is removed from the worker that checks models. */
const WITHOUT_ENGINE = {
  WebAssembly: 'delete self.WebAssembly;',
  'SIMD in WebAssembly': `WebAssembly.validate = () => false;
    for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'])
      WebAssembly[name] = async () => { throw new WebAssembly.CompileError('no SIMD') };`,
}

for (const [missing, removal] of Object.entries(WITHOUT_ENGINE))
  test(`without ${missing} the structure of a model is checked, and the form says that it was not loaded [C079]`, {
    tag: missing !== 'WebAssembly' ? '@long' : [],
  }, async ({ as, emulator }) => {
    const page = await as('owner')
    await page.route(/onnx\.worker[^/]*\.js/, async (route) => {
      const { headers, body } = await get(emulator, route)
      await route.fulfill({ headers, body: removal + body })
    })
    await openModelForm(page)
    await expect(page.getByText('This browser cannot load models')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('table', { name: 'Inputs' })).toBeVisible()
  })

test('without a clipboard, a copy button says that the browser refused', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('owner')
  await without(page, 'navigator.clipboard')
  await page.goto('/job-types/query')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('The browser did not allow copying')
})

/** Drops a file as a person would. Chromium ignores files in events that a script made. */
async function drop(page: Page, zone: Locator, dropped: string): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const box = await zone.boundingBox()
    const session = await page.context().newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: (box?.x ?? 0) + 5,
        y: (box?.y ?? 0) + 5,
        data: { items: [], files: [dropped], dragOperationsMask: 1 },
      })
    return
  }
  await zone.evaluate((element, name) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a,b\n'], name, { type: 'text/csv' }))
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      )
  }, path.basename(dropped))
}

test('a file that is dropped is chosen, as one from the file dialog', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('owner')
  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Data set type/ }).click()
  await page.getByRole('option', { name: /PolicyRecords/ }).click()
  const zone = dialog.getByRole('button', { name: 'Choose a file' }).locator('xpath=../..')
  writeFileSync(file('dropped.csv'), 'a,b\n')
  await zone.scrollIntoViewIfNeeded()
  await drop(page, zone, file('dropped.csv'))
  await expect(dialog).toContainText('dropped.csv')
})

/**
 * How light the texts of a PDF are, from 0 to 1, as Firefox writes it. Source: ISO 32000-1, 8.6.8.
 */
const listTextColours = (pdf: Buffer): number[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].flatMap(
    ([, stream = '']) => {
      const packed = Buffer.from(stream, 'latin1')
      const text = packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : ''
      return [...text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg (?:\/\w+ gs )?BT/g)].map(
        ([, ...rgb]) => Math.max(...rgb.map(Number)),
      )
    },
  )

test('a page is printed dark on white in the dark theme too', { tag: '@long' }, async ({
  as,
  browserName,
}) => {
  const page = await as('owner')
  await page.evaluate(() => localStorage.setItem('concord.theme', 'dark'))
  await page.reload()
  const heading = page.getByRole('heading', { level: 1 })
  const lightness = () =>
    heading.evaluate((element) =>
      Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]),
    )
  await expect.poll(lightness).toBeGreaterThan(0.9)
  if (browserName === 'firefox') {
    const printed = listTextColours(await page.pdf())
    expect(printed.length).toBeGreaterThan(5)
    expect(Math.max(...printed)).toBeLessThan(0.6)
    return
  }
  await page.emulateMedia({ media: 'print' })
  expect(await lightness()).toBeLessThan(0.3)
})

test('sealed parts of a download that ended are erased at sign-out', { tag: '@long' }, async ({
  as,
  emulator,
}) => {
  const page = await as('contributor')
  const list = () =>
    page.evaluate(async () => {
      const names: string[] = []
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
      return names
    })
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const stored = await root.getDirectoryHandle('concord-downloads', { create: true })
    const stream = await (await stored.getFileHandle('part', { create: true })).createWritable()
    await stream.write('sealed')
    await stream.close()
  })
  expect(await list()).toEqual(['concord-downloads'])
  await page.getByRole('button', { name: `Account of ${getName(emulator, 'contributor')}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(list).toEqual([])
})

test('without private files, a large download is collected and saved byte for byte [B098]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  await writePolicies(file('large.csv'), 230_000)
  const text = readFileSync(file('large.csv'), 'utf8')
  writeFileSync(file('large.csv'), text + text.slice(text.indexOf('\n') + 1).repeat(2))
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await uploadDataset(page, file('large.csv'), 'PolicyRecords')
  await saveWithoutAsking(page)
  await page.evaluate(() => Reflect.deleteProperty(StorageManager.prototype, 'getDirectory'))
  const saved = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Download large.csv' }).click()
  const bytes = readFileSync(await (await saved).path())
  expect(bytes.length).toBeGreaterThan(64 * 1024 * 1024)
  expect(bytes.equals(readFileSync(file('large.csv')))).toBe(true)
})
