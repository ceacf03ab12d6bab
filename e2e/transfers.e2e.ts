import path from 'node:path'
import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import {
  download,
  getRow,
  openCollaboration,
  saveWithoutAsking,
  startUpload,
  uploadDataset,
} from './collaboration.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const folder = makeScratchFolder()

test('an upload continues in the tray while the user navigates, can be opened again, and is shown when it is done [B058 B106]', async ({
  as,
  emulator,
}) => {
  const file = path.join(folder, 'moving.csv')
  await writePolicies(file, 20)
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  const held: string[] = []
  await page.route('**/parts/**', (route) => void held.push(route.request().url()))
  const dialog = await startUpload(page, file, 'PolicyRecords')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // A second Enter on Upload does not hide the progress before it was seen.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeFocused()
  await expect(
    dialog.getByRole('list', { name: 'Progress of the upload' }).getByRole('listitem'),
  ).toHaveText([
    /^Loading File/,
    /^Validating/,
    /^Creating Secure Channel/,
    /^Creating Data Set/,
    /^Transmitting Encrypted Data/,
    /^Done/,
  ])
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(dialog).toBeHidden()

  const tray = page.getByRole('region', { name: 'Uploads, downloads and jobs' })
  await expect(tray).toContainText('1 in progress')
  await expect(tray.getByRole('progressbar', { name: 'Uploading moving.csv' })).toBeVisible()
  await expect(tray).toContainText('Transmitting Encrypted Data')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(tray).toContainText('1 in progress')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question).toContainText(
    'One upload or download is not finished. It will be stopped and cannot be resumed.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()

  await tray.getByRole('button', { name: 'Details of the upload of moving.csv' }).click()
  await expect(page.getByRole('dialog', { name: 'Uploading moving.csv' })).toContainText(
    'Transmitting Encrypted Data',
  )
  await page.keyboard.press('Escape')
  await expect(tray).toContainText('1 in progress')
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // releases the held requests
  await expect(tray).toContainText('“moving.csv” has been uploaded', { timeout: 60_000 })
  await expect(getRow(page, 'moving.csv')).toBeVisible()
  await tray.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(tray).toBeHidden()
})

test('leaving the page during a transfer asks first; cancelling asks too, and deletes the parts [A043 B108]', async ({
  as,
  emulator,
}) => {
  const file = path.join(folder, 'given-up.csv')
  await writePolicies(file, 20)
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await page.route('**/parts/**', () => undefined)
  const dialog = await startUpload(page, file, 'PolicyRecords')
  await expect(dialog).toContainText('Transmitting Encrypted Data')
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Cancel the upload of given-up.csv' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Cancel the upload?' })).toBeVisible()
  expect(deletions).toEqual([])
  await page
    .getByRole('alertdialog', { name: 'Cancel the upload?' })
    .getByRole('button', { name: 'Cancel the upload' })
    .click()
  await expect(page.getByRole('region', { name: 'Uploads, downloads and jobs' })).toBeHidden()
  await expect(getRow(page, 'given-up.csv')).toContainText('Deleted')
  expect(deletions).toEqual([expect.stringMatching(/\/datasets\/[\w-]+$/)])
})

test('a part that is altered in transit ends the download, and no file is saved; the tray retries it; downloads within a minute share a channel [B098 B116]', async ({
  as,
  emulator,
}) => {
  const file = path.join(folder, 'altered.csv')
  await writePolicies(file, 20)
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await uploadDataset(page, file, 'PolicyRecords')
  const saved: string[] = []
  page.on('download', (offered) => void saved.push(offered.suggestedFilename()))
  const { id } = await emulator.call(control.faults.add, {
    body: {
      match: { path: '/product/v1/**/parts/*', method: 'GET' },
      act: { corrupt: true },
    },
  })
  await saveWithoutAsking(page)
  const button = getRow(page, 'altered.csv').getByRole('button', { name: 'Download altered.csv' })
  await button.click()
  const alert = page.getByRole('alert').filter({ hasText: '“altered.csv” was not downloaded' })
  await expect(alert).toContainText('A part of the file arrived damaged. Nothing was saved.')
  expect(saved).toEqual([])
  await emulator.call(control.faults.remove, { params: { id } })
  await page.getByRole('banner').getByRole('link', { name: 'Collaborations' }).click()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => saved).toEqual(['altered.csv'])
  await expect(alert).toBeHidden()
  await page.goBack()

  const channels: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/saas-secure-channels/') && channels.push(request.method()),
  )
  expect(await download(page, getRow(page, 'altered.csv'))).toContain('PM-000000019')
  expect(await download(page, getRow(page, 'altered.csv'))).toContain('PM-000000019')
  expect(channels.length).toBeLessThanOrEqual(1)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 61_000
  })
  channels.length = 0
  expect(await download(page, getRow(page, 'altered.csv'))).toContain('PM-000000019')
  expect(channels).toEqual(['POST'])
})

test('without a network the portal says so, and continues automatically when it is back', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner')
  await skipWithoutNetwork(page)
  await page.goto('/collaborations')
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().setOffline(true)
  const bar = page.getByRole('banner').getByRole('status')
  await expect(bar).toContainText('You are offline')
  await page.context().setOffline(false)
  await expect(bar).toBeEmpty()
})

test('an upload that loses the network before its first part waits, and continues when it is back [A119]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const file = path.join(folder, 'offline.csv')
  await writePolicies(file, 3)
  const page = await as('owner')
  await skipWithoutNetwork(page)
  await bringTrust(page, emulator)
  await openCollaboration(page)
  const channels = await holdChannels(page)
  const dialog = await startUpload(page, file, 'PolicyRecords')
  await channels.asked
  await page.context().setOffline(true)
  channels.release()
  await expect(page.getByRole('banner').getByRole('status')).toContainText('You are offline')
  await page.context().setOffline(false)
  await expect(dialog).toContainText('has been uploaded', { timeout: 60_000 })
})

test('when the service does not respond the portal says so and retries until it does, then refreshes the screen', async ({
  asWithClock,
}) => {
  const page = await asWithClock('owner')
  await skipWithoutNetwork(page)
  await page.goto('/collaborations')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/product/v1/**', (route) => route.abort())
  await page.clock.runFor(20_000)
  const bar = page.getByRole('banner').getByRole('status')
  await expect(bar).toContainText('The service cannot be reached')
  await page.unroute('**/product/v1/**')
  const refreshed = page.waitForResponse(/\/workspaces\/\?/)
  await page.clock.runFor(6_000)
  await refreshed
  await expect(bar).toBeEmpty()
})

/** Without a network interface other than loopback, the browser is always offline. */
async function skipWithoutNetwork(page: Page): Promise<void> {
  test.skip(!(await page.evaluate(() => navigator.onLine)), 'needs a machine with a network')
}

/** Holds the first request for a channel until it is released, and then aborts it. */
async function holdChannels(page: Page) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: patience, resolve: release } = Promise.withResolvers<void>()
  const once = { times: 1 }
  await page.route(
    '**/saas-secure-channels/',
    async (route) => {
      ask()
      await patience
      await route.abort()
    },
    once,
  )
  return { asked, release }
}

for (const hasFileDialog of [true, false])
  test(`a double click on Download saves the file once, ${hasFileDialog ? 'where the user chose' : 'without a file dialog'} [B098]`, async ({
    as,
    emulator,
  }) => {
    const file = path.join(folder, `twice-${hasFileDialog}.csv`)
    await writePolicies(file, 20)
    const page = await as('owner')
    await bringTrust(page, emulator)
    await openCollaboration(page)
    await uploadDataset(page, file, 'PolicyRecords')
    await saveWithoutAsking(page)
    if (hasFileDialog) await page.evaluate(putFileDialog)
    const saved: string[] = []
    page.on('download', (begun) => void saved.push(begun.suggestedFilename()))
    await getRow(page, path.basename(file))
      .getByRole('button', { name: /^Download/ })
      .dblclick()
    const tray = page.getByRole('region', { name: 'Uploads, downloads and jobs' })
    await expect(tray.getByText('is complete')).toBeVisible()
    await expect(tray).toContainText('1 finished')
    await expect.poll(() => saved).toEqual(hasFileDialog ? [] : [path.basename(file)])
    await expect(tray.getByRole('listitem')).toHaveCount(1)
  })

/** A file dialog that answers after half a second, and as in Chromium opens only once at a time. */
function putFileDialog(): void {
  let isOpen = false
  const stream = { write: async () => {}, close: async () => {}, abort: async () => {} }
  const showSaveFilePicker = async () => {
    if (isOpen) throw new DOMException('File picker already active.', 'NotAllowedError')
    isOpen = true
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { createWritable: async () => stream }
  }
  Object.assign(window, { showSaveFilePicker })
}
