import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  getRow,
  inRowMenu,
  openCollaboration,
  openTab,
  saveWithoutAsking,
  startUpload,
  uploadDataset,
} from './collaboration.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { writePolicies } from './insurance.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, getPerson, getToken, product, signIn, test } from './test.ts'

const folder = makeScratchFolder()
const file = (name: string) => path.join(folder, name)

const NOT_PERMITTED = 'Your role does not allow this.'
const HEADER =
  'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'

/** Opens the study's data sets as the owner, with the enclave trusted. Returns the study's id. */
async function atDatasets(page: Page, emulator: Emulator): Promise<string> {
  await bringTrust(page, emulator)
  const workspaceId = await openCollaboration(page)
  await openTab(page, 'Data Sets')
  return workspaceId
}

async function uploadPolicies(page: Page, name: string): Promise<void> {
  await writePolicies(file(name), 3)
  await uploadDataset(page, file(name), 'PolicyRecords')
}

type Listed = { id: string; fileName: string; status: string; links: { self: string } }
async function datasetNamed(
  emulator: Emulator,
  bearer: string,
  workspaceId: string,
  name: string,
): Promise<Listed> {
  const url = `/workspaces/${workspaceId}/datasets/?pageSize=1000`
  const { body } = await product<{ items: Listed[] }>(emulator, bearer, url)
  const found = body.items.find(({ fileName }) => fileName === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

test('the enclave refuses a file that the browser did not check: struck through, with its error, and without values [A042 B056 B066 B111]', async ({
  as,
  emulator,
}) => {
  const secret = 'zweiundvierzig'
  writeFileSync(
    file('unchecked.csv'),
    `${HEADER}\nPM-000000001,Whole life,Jean Côté,1980-02-03,MB,N,${secret},1000.00,10.00,2010-01-01,\n`,
  )
  const page = await as('owner')
  await atDatasets(page, emulator)
  await page.evaluate(() => sessionStorage.setItem('SKIP_UPLOAD_VALIDATION_STEP', 'true'))
  const dialog = await startUpload(page, file('unchecked.csv'), 'PolicyRecords')
  await expect(dialog).toContainText('Validation is switched off for this browser session.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const row = getRow(page, 'unchecked.csv')
  await expect(row).toContainText('Failed')
  await expect(row.locator('s')).toHaveText('unchecked.csv')
  await expect(row.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'View Error of unchecked.csv' }).click()
  const error = page.getByRole('dialog', { name: 'Error' })
  await expect(error).toContainText(/row 2\b.*issueAge/i)
  await expect(error).not.toContainText(secret)
  await expect(error.getByRole('textbox')).toHaveCount(0)
  await error.getByRole('button', { name: 'Close' }).click()
  await expect(error).toBeHidden()
})

test('deleting a data set asks first; its row keeps the name and has no actions [B056 B078 B108]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await atDatasets(page, emulator)
  await uploadPolicies(page, 'unwanted.csv')
  const requests = recordRequests(page)
  const row = getRow(page, 'unwanted.csv')
  const question = page.getByRole('alertdialog', { name: 'Delete this data set?' })
  await (await inRowMenu(row, 'Delete unwanted.csv')).click()
  await expect(question).toContainText(
    '“unwanted.csv” will be erased for every organization of this collaboration.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(changes(requests)).toEqual([])

  await (await inRowMenu(row, 'Delete unwanted.csv')).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toContainText('Deleted')
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(changes(requests)).toEqual([expect.stringMatching(/^DELETE /)])
})

test('a user with read access is refused upload, download and deletion, and nothing is sent [A086 B075 B077 B078 B081]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const owner = await as('owner')
  await atDatasets(owner, emulator)
  await uploadPolicies(owner, 'looked-at.csv')
  const viewer = await as('viewer')
  await openCollaboration(viewer)
  await openTab(viewer, 'Data Sets')
  await expectRefusal(viewer, viewer.getByRole('button', { name: 'Upload File' }), NOT_PERMITTED)
  await expectRefusal(
    viewer,
    viewer.getByRole('button', { name: 'Download looked-at.csv' }).first(),
    NOT_PERMITTED,
  )
  await expectRefusal(
    viewer,
    await inRowMenu(getRow(viewer, 'looked-at.csv').first(), 'Delete looked-at.csv'),
    NOT_PERMITTED,
  )
})

test('the upload asks for a type and a file, offers only types with a WRITE policy, and refuses other files than CSV [B066 B084 B109]', async ({
  as,
  emulator,
}) => {
  writeFileSync(file('notes.txt'), 'policyNumber\n')
  writeFileSync(file('empty.csv'), '')
  writeFileSync(file('picture.csv'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  const page = await as('owner')
  await atDatasets(page, emulator)
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Upload File' }).click()
  const form = page.getByRole('dialog', { name: 'Upload File' })
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form).toContainText('Choose a file')
  await expect(form.getByRole('button', { name: /Data set type/ })).toContainText('PolicyRecords')
  await form.getByRole('button', { name: 'Cancel' }).click()

  for (const [name, title, text] of [
    ['notes.txt', 'Incorrect file type', 'Only CSV files (text/csv) can be uploaded.'],
    ['empty.csv', 'Invalid file type', 'The file is empty.'],
    ['picture.csv', 'Invalid file type', 'Row 1 is not UTF-8 text.'],
  ] as const) {
    const dialog = await startUpload(page, file(name), 'PolicyRecords')
    const banner = dialog.getByRole('alert').filter({ hasText: title })
    await expect(banner).toContainText(text)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(changes(requests)).toEqual([])
})

test('portal and server refuse a download without a READ policy, before completion and after the collaboration’s end [B056 B077 B085 B086 B098]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const owner = await as('owner')
  const workspaceId = await atDatasets(owner, emulator)
  await uploadPolicies(owner, 'unreadable.csv')
  const ownerBearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const known = (await datasetNamed(emulator, ownerBearer, workspaceId, 'unreadable.csv')).links
    .self
  const { datasetType } = (await product<{ datasetType: string }>(emulator, ownerBearer, known))
    .body
  const announcement = { fileName: 'announced.csv', datasetType, totalParts: 2 }
  const announced = await product<Listed>(
    emulator,
    ownerBearer,
    `/workspaces/${workspaceId}/datasets/`,
    announcement,
  )
  expect(announced.status).toBe(201)

  await owner.reload()
  await expect(getRow(owner, 'announced.csv')).toContainText('New')
  const early = 'The data set can be downloaded once its processing is completed.'
  await expectRefusal(
    owner,
    owner.getByRole('button', { name: 'Download announced.csv' }).first(),
    early,
  )
  const unsent = await product(emulator, ownerBearer, `${announced.body.links.self}/parts/1`)
  expect(unsent).toMatchObject({ status: 409 })

  const partner = await as('partner')
  await openCollaboration(partner)
  const unread =
    'No policy of this collaboration lets your organization download data sets of this type.'
  await expectRefusal(
    partner,
    partner.getByRole('button', { name: 'Download unreadable.csv' }).first(),
    unread,
  )
  const partnerBearer = await getToken(emulator, getPerson(emulator, 'partner'))
  expect(await product(emulator, partnerBearer, `${known}/parts/1`)).toMatchObject({
    status: 403,
    body: { code: 'noReadPolicy' },
  })

  await openCollaboration(owner, 'Rapprochement des sinistres 2025')
  await expectRefusal(
    owner,
    owner.getByRole('button', { name: 'Upload File' }),
    'The collaboration must be active.',
  )
})

test('a download that fails shows the reason, and no file is saved [B098 B110]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('owner')
  const workspaceId = await atDatasets(page, emulator)
  await uploadPolicies(page, 'vanishing.csv')
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { links } = await datasetNamed(emulator, bearer, workspaceId, 'vanishing.csv')
  await saveWithoutAsking(page)
  const saved: string[] = []
  page.on('download', (download) => void saved.push(download.suggestedFilename()))
  const headers = { authorization: `Bearer ${bearer}` }
  expect(
    (await fetch(`${emulator.origin}/product/v1${links.self}`, { method: 'DELETE', headers }))
      .status,
  ).toBe(204)
  await getRow(page, 'vanishing.csv')
    .getByRole('button', { name: 'Download vanishing.csv' })
    .click()
  await expect(
    page.getByRole('alert').filter({ hasText: '“vanishing.csv” was not downloaded' }),
  ).toContainText('The data set has been deleted, so it cannot be downloaded.')
  expect(saved).toEqual([])
})

test('a portal that does not verify the enclave warns on every active collaboration [B055 B105 B120]', {
  tag: '@long',
}, async ({ browser }) => {
  const emulator = await startEmulator({ ATTESTATION_VERIFICATION_REQUIRED: 'false' })
  try {
    const context = await browser.newContext({ baseURL: emulator.origin, locale: 'en-CA' })
    const page = await context.newPage()
    await signIn(page, getPerson(emulator, 'owner'))
    const warning = page.getByRole('status').filter({ hasText: 'Attestation disabled' })
    await openCollaboration(page)
    await expect(warning).toBeVisible()
    await openCollaboration(page, 'Mortality table 2027')
    await expect(warning).toBeHidden()
    await context.close()
  } finally {
    await emulator.stop()
  }
})

test('a file name that the service refuses is refused when the file is chosen, in one sentence [B104]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner')
  await openCollaboration(page)
  await openTab(page, 'Data Sets')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog')
  const sentence = 'A file name cannot hold a slash, a backslash or a control character'
  const pick = (name: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('a\n') })
  await pick('back\\slash.csv')
  await expect(dialog.getByText(sentence)).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  expect(changes(requests)).toEqual([])
})
