import path from 'node:path'
import { openCollaboration, openTab, startUpload } from './collaboration.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const folder = makeScratchFolder()

async function writeSmall(name: string): Promise<string> {
  const file = path.join(folder, name)
  await writePolicies(file, 3)
  return file
}

test('while the list of data sets does not answer, an upload ends and the next one begins [A119 B058]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  await page.route(/\/datasets\/\?/, () => undefined)
  for (const name of ['silent-1.csv', 'silent-2.csv']) {
    const dialog = await startUpload(page, await writeSmall(name), 'PolicyRecords')
    await expect(dialog).toContainText('has been uploaded', { timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
})

for (const [what, method, url] of [
  ['opens its channel', 'POST', /\/saas-secure-channels\/$/],
  ['creates its data set', 'POST', /\/datasets\/$/],
  ['deletes its data set', 'DELETE', /\/datasets\/[\w-]+$/],
] as const)
  test(`while the service does not answer, Cancel ends an upload that ${what} [B058]`, async ({
    as,
    emulator,
  }) => {
    const file = await writeSmall(`silent-${method}.csv`)
    const page = await as('owner')
    await bringTrust(page, emulator)
    await openCollaboration(page)
    await page.route('**/parts/**', () => undefined)
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    await page.route(url, (route) =>
      route.request().method() === method ? ask() : route.fallback(),
    )
    const dialog = await startUpload(page, file, 'PolicyRecords')
    if (method === 'POST') await asked
    else await expect(dialog).toContainText('Transmitting Encrypted Data')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('alertdialog', { name: 'Cancel the upload?' })
      .getByRole('button', { name: 'Cancel the upload' })
      .click()
    await asked
    await expect(dialog).toBeHidden({ timeout: 10_000 })
    await expect(page.getByRole('region', { name: 'Uploads, downloads and jobs' })).toBeHidden()
  })
