import { readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { getRow, openCollaboration, saveWithoutAsking, uploadDataset } from './collaboration.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const folder = makeScratchFolder()

/** The browser's private files and their content, which must not show any row. */
const listSealed = (page: Page): Promise<{ bytes: number; hasPlaintext: boolean }[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const stored = await root.getDirectoryHandle('concord-downloads').catch(() => undefined)
    const files: { bytes: number; hasPlaintext: boolean }[] = []
    for await (const handle of stored?.values() ?? []) {
      const file = await (handle as FileSystemFileHandle).getFile()
      files.push({ bytes: file.size, hasPlaintext: (await file.text()).includes('PM-0000') })
    }
    return files
  })

test('without a file dialog, a large file waits sealed on disk and is opened while it is saved, byte for byte; nothing stays [B098]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const file = path.join(folder, 'large.csv')
  await writePolicies(file, 230_000)
  const text = readFileSync(file, 'utf8')
  const rows = text.slice(text.indexOf('\n') + 1)
  while (readFileSync(file).length < 70 * 1024 * 1024) await appendFile(file, rows)
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await uploadDataset(page, file, 'PolicyRecords')
  await saveWithoutAsking(page)
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const left = await root.getDirectoryHandle('concord-downloads', { create: true })
    await left.getFileHandle('of-a-page-that-ended', { create: true })
  })

  // While the service worker waits, all parts are on disk, and none can be read.
  await page.evaluate(() => {
    const { append } = Element.prototype
    Element.prototype.append = function (...nodes) {
      if (nodes[0] instanceof HTMLIFrameElement)
        Object.assign(window, { release: () => append.apply(this, nodes) })
      else append.apply(this, nodes)
    }
  })
  const saved = page.waitForEvent('download', { timeout: 120_000 })
  await getRow(page, 'large.csv').getByRole('button', { name: 'Download large.csv' }).click()
  await page.waitForFunction(() => 'release' in window, undefined, { timeout: 120_000 })
  const sealed = await listSealed(page)
  expect(sealed).toEqual([{ bytes: expect.any(Number), hasPlaintext: false }])
  expect(sealed[0]?.bytes).toBeGreaterThan(70 * 1024 * 1024)
  await page.evaluate('release()')
  const offered = await saved
  expect(offered.suggestedFilename()).toBe('large.csv')
  expect(readFileSync(await offered.path()).equals(readFileSync(file))).toBe(true)
  await expect.poll(() => listSealed(page)).toEqual([])
})
