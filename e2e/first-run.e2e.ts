import path from 'node:path'
import { getRow, openCollaboration, openTab, startUpload, uploadDataset } from './collaboration.ts'
import { writePolicies } from './insurance.ts'
import { changes, recordRequests } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, test, trustEnclave } from './test.ts'

const folder = makeScratchFolder()

test('a new user is led from the enclave to the agreement and the upload, each is ticked off without a further call, and the checklist stays hidden once it is hidden', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const requests = recordRequests(page)
  await page.goto('/collaborations')
  const checklist = page.getByRole('region', { name: 'Getting started' })
  await expect(checklist).toContainText('0 of 4 done')
  await expect(page.getByRole('table')).toBeVisible()
  expect(requests.filter((request) => /\/(datasets|jobs)\//.test(request.url()))).toEqual([])

  await checklist.getByRole('link', { name: 'Trust the enclave' }).click()
  await expect(page).toHaveURL('/settings?selectedTab=attestation')
  await trustEnclave(page, emulator)
  await page.getByRole('link', { name: 'Go to collaborations' }).click()
  await expect(checklist).toContainText('1 of 4 done')

  await checklist.getByRole('link', { name: 'Read the agreement' }).click()
  await expect(page.getByRole('tab', { name: 'Agreement' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
  await page.goto('/collaborations')
  await expect(checklist).toContainText('2 of 4 done')

  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  const file = path.join(folder, 'first.csv')
  await writePolicies(file, 3)
  await uploadDataset(page, file, 'PolicyRecords')
  await page.goto('/collaborations')
  await expect(checklist).toContainText('3 of 4 done')

  await checklist.getByRole('button', { name: 'Hide this checklist' }).press('Enter')
  await expect(checklist).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(checklist).toBeHidden()
})

test('without saved measurements the dialog says so before a file is chosen; an upload is refused before it is read, with a link to Settings in a new tab, and then sent with the same file [A038 A128 B109]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  await writePolicies(path.join(folder, 'untrusted.csv'), 3)
  const page = await as('owner')
  await openCollaboration(page)
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(page.getByRole('dialog')).toContainText('so a file cannot be sent yet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const dialog = await startUpload(page, path.join(folder, 'untrusted.csv'), 'PolicyRecords')
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: 'No attestation measurements are saved in this browser.' }),
  ).toBeVisible()
  expect(changes(requests).filter((call) => call.includes('/datasets/'))).toEqual([])
  await expect(dialog).not.toContainText('Validating')
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Open the attestation settings' }).click()
  const settings = await opening
  await expect(settings).toHaveURL('/settings?selectedTab=attestation')
  await trustEnclave(settings, emulator)
  await settings.close()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('has been uploaded')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(getRow(page, 'untrusted.csv')).toContainText('Completed')
})
