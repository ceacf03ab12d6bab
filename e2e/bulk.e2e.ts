import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import {
  getRow,
  openCollaboration,
  openTab,
  saveWithoutAsking,
  uploadDataset,
} from './collaboration.ts'
import { writePolicies } from './insurance.ts'
import { changes, recordRequests } from './requests.ts'
import { bringTrust, expect, getPerson, getToken, product, test } from './test.ts'

const FILES = ['north.csv', 'south.csv', 'west.csv'] as const
const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selection' })

test(
  'several data sets are selected by keyboard, downloaded and deleted after one question; what is refused and what failed is named [B056 B077 B078 B108]',
  {
    tag: '@long',
  },
  async ({ as, emulator }, testInfo) => {
    const page = await as('owner')
    await bringTrust(page, emulator)
    const workspaceId = await openCollaboration(page)
    await openTab(page, 'Data Sets')
    for (const name of FILES) {
      await writePolicies(testInfo.outputPath(name), 3)
      await uploadDataset(page, testInfo.outputPath(name), 'PolicyRecords')
    }
    await saveWithoutAsking(page)

    for (const name of FILES) await box(page, name).press('Space')
    await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeVisible()
    await expect(bar(page)).toContainText('3 rows selected')
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await bar(page).getByRole('button', { name: 'Download' }).press('Enter')
    const files = page.getByRole('dialog', { name: 'Download 3 files?' })
    await files.getByRole('button', { name: 'Download 3' }).press('Enter')
    await expect(files).toContainText('3 of 3 are downloaded.', { timeout: 60_000 })
    await expect.poll(() => downloads.map((one) => one.suggestedFilename())).toEqual([...FILES])
    for (const one of downloads)
      expect(await readFile(await one.path(), 'utf8')).toContain('policyNumber')
    await files.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(files).toBeHidden()

    for (const name of FILES) await box(page, name).setChecked(true)
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 3 items?' })
    await expect(question).toContainText('3 items will be deleted')
    await expect(question).toContainText('This cannot be undone.')
    // another window deletes one of them in the meantime
    const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
    const { body } = await product<{ items: { id: string; fileName: string }[] }>(
      emulator,
      bearer,
      `/workspaces/${workspaceId}/datasets/?pageSize=1000`,
    )
    const south = body.items.find(({ fileName }) => fileName === 'south.csv')?.id
    const { status } = await fetch(
      `${emulator.origin}/product/v1/workspaces/${workspaceId}/datasets/${south}`,
      { method: 'DELETE', headers: { authorization: `Bearer ${bearer}` } },
    )
    expect(status).toBe(204)
    const requests = recordRequests(page)
    await question.getByRole('button', { name: 'Delete 3' }).click()
    await expect(question).toContainText('2 of 3 are deleted.')
    await expect(question.getByRole('list', { name: '1 failed' })).toContainText('south.csv')
    expect(changes(requests)).toHaveLength(3)
    await question.getByRole('button', { name: 'Close' }).click()
    for (const name of FILES) await expect(getRow(page, name)).toContainText('Deleted')
  },
)
