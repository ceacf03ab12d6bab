import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { control } from '@concord/domain/control/contracts'
import Papa from 'papaparse'
import {
  download,
  executeJob,
  getRow,
  openCollaboration,
  openTab,
  startUpload,
  uploadDataset,
} from './collaboration.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { claimsByPolicy, writeClaims, writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, getPerson, getToken, product, signIn, test, trustEnclave } from './test.ts'

const folder = makeScratchFolder()
const file = (name: string) => path.join(folder, name)

/** `npm run test:long` uses the full number of rows. */
const ROWS = process.env.LONG ? 200_000 : 20_000

test('two organizations join many rows without showing them to each other, and every row of the result is right [B058 B064 B073 B074 B095 B096 B097 B098 B099 B102]', {
  tag: '@full',
}, async ({ as, emulator }) => {
  test.setTimeout(300_000)
  const policies = await writePolicies(file('policies.csv'), ROWS)
  const claims = await writeClaims(file('claims.csv'), ROWS, policies)
  const expected = claimsByPolicy(policies, claims, '2015-06-30')

  const owner = await as('owner')
  await trustEnclave(owner, emulator)
  await openCollaboration(owner)
  await uploadDataset(owner, file('policies.csv'), 'PolicyRecords')
  await expect(getRow(owner, 'policies.csv')).toContainText(ROWS.toLocaleString('en'))

  const partner = await as('partner')
  await trustEnclave(partner, emulator)
  await openCollaboration(partner)
  await uploadDataset(partner, file('claims.csv'), 'ClaimRecords')

  await executeJob(partner, 'Claims by policy since a date', ['policies.csv', 'claims.csv'], {
    since: '2015-06-30',
  })
  const job = getRow(partner, 'Claims by policy since a date')
  await expect(job).toContainText('Completed', { timeout: 120_000 })
  const { data } = Papa.parse<string[]>(await download(partner, job), { skipEmptyLines: true })
  expect(data.length).toBe(expected.length)
  const wrong = data.findIndex(
    (row, index) => JSON.stringify(row) !== JSON.stringify(expected[index]),
  )
  expect({ row: wrong, got: data[wrong] }).toEqual({ row: -1, got: undefined })
  await expect(partner.getByText(/The download of .* is complete/)).toBeVisible()
})

test('a file with three invalid cells is refused with their places, and nothing is sent [B066]', async ({
  as,
  emulator,
}) => {
  await writePolicies(file('good.csv'), 3)
  const header =
    'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'
  const rows = [
    'PM-000000001,Whole life,Jean Côté,1980-02-03,MB,N,30,1000.00,10.00,2010-01-01,',
    'PM-000000002,,Jean Côté,1980-02-03,MB,N,30,1000.00,10.00,2010-01-01,',
    'PM-000000003,Whole life,Jean Côté,1980-02-03,MAN,N,30,1000.00,10.00,2010-01-01,',
    'PM-000000004,Whole life,Jean Côté,1980-02-03,MB,N,trente,1000.00,10.00,2010-01-01,',
  ]
  writeFileSync(file('bad.csv'), [header, ...rows].join('\n'))
  const page = await as('owner')
  await trustEnclave(page, emulator)
  const workspaceId = await openCollaboration(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const dialog = await startUpload(page, file('bad.csv'), 'PolicyRecords')
  await expect(dialog).toContainText('The file was not uploaded: 3 errors were found')
  const cells = async (text: string) =>
    (await dialog.getByRole('row').filter({ hasText: text }).allInnerTexts()).map((row) =>
      row.split(/\s*\t\s*/).slice(0, 4),
    )
  await expect(dialog.getByRole('row')).toHaveCount(4) // the table loads after the sentence
  expect(await cells('productName')).toEqual([
    ['3', 'productName', 'Null value', 'Must contain a value'],
  ])
  expect(await cells('holderProvince')).toEqual([
    ['4', 'holderProvince', 'Data size', 'Data size is too long'],
  ])
  expect(await cells('issueAge')).toEqual([
    ['5', 'issueAge', 'Invalid value', 'Invalid value or data type'],
  ])
  await expect(dialog.locator('mark')).toHaveText(['', 'MAN', 'trente'])
  await expect(dialog.getByRole('row').filter({ hasText: 'issueAge' })).toContainText(
    '…MBNtrente1000.0010.00…',
  )
  const report = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Error Report' }).click()
  expect((await report).suggestedFilename()).toContain('bad')
  const saved = readFileSync(await (await report).path(), 'utf8')
  expect(saved).toMatch(/^row,column,errorType,message\r\n\d/)
  expect(sent).toEqual([])
  const { items } = await listDatasets(emulator, await token(emulator, 'owner'), workspaceId)
  expect(items.filter(({ fileName }) => fileName === 'bad.csv')).toEqual([])
})

test('an upload with a changed measurement is refused with its own error and a link to Settings, and nothing is sent [A038 B103 B109]', async ({
  as,
  emulator,
}) => {
  await writePolicies(file('unsent.csv'), 5)
  const page = await as('owner')
  await trustEnclave(page, emulator)
  const workspaceId = await openCollaboration(page)
  const { evidence } = await emulator.call(control.attestation.get)
  await emulator.call(control.attestation.lie, { body: { mrenclave: 'ab'.repeat(32) } })
  try {
    const dialog = await startUpload(page, file('unsent.csv'), 'PolicyRecords')
    await expect(dialog).toContainText(
      'The enclave runs another program: sgxMrenclave differs from the saved measurement.',
    )
    await expect(
      dialog.getByRole('link', { name: 'Open the attestation settings' }),
    ).toHaveAttribute('href', '/settings?selectedTab=attestation')
    const { items } = await listDatasets(emulator, await token(emulator, 'owner'), workspaceId)
    expect(items.filter(({ fileName }) => fileName === 'unsent.csv')).toEqual([])
  } finally {
    await emulator.call(control.attestation.lie, { body: { mrenclave: evidence.mrenclave } })
  }
})

test('an organization without an EXECUTE policy is not offered the job, and the server refuses it [B083]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('partner')
  const workspaceId = await openCollaboration(page)
  await openTab(page, 'Jobs')
  await page.getByRole('button', { name: 'Execute job' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Job type/ })
    .click()
  await expect(page.getByRole('option', { name: /Claims by policy/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Portfolio by province/ })).toHaveCount(0)

  const bearer = await token(emulator, 'partner')
  const collaboration = await product<{ jobTypes: { name: string; links: { self: string } }[] }>(
    emulator,
    bearer,
    `/workspaces/${workspaceId}`,
  )
  const portfolio = collaboration.body.jobTypes.find(({ name }) => name === 'Portfolio by province')
  const { items } = await listDatasets(emulator, bearer, workspaceId)
  const refused = await product(emulator, bearer, `/workspaces/${workspaceId}/jobs/`, {
    jobType: portfolio?.links.self,
    parameters: [],
    inputDatasets: [items[0]?.links.self ?? `/workspaces/${workspaceId}/datasets/none`],
  })
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'noExecutePolicy' })
})

test("a stranger's organization finds nothing: not in the list, not by its address [B014]", {
  tag: '@long',
}, async ({ as, emulator }) => {
  const owner = await as('owner')
  const workspaceId = await openCollaboration(owner)
  const stranger = await as('stranger', 'en', '/collaborations')
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stranger.getByText('Claims experience study 2026')).toHaveCount(0)
  await stranger.goto(`/collaborations/${workspaceId}`)
  await expect(stranger.getByText(/no such collaboration/i)).toBeVisible()
  const bearer = await token(emulator, 'stranger')
  for (const url of ['', '/datasets/', '/jobs/', '/acceptances/'])
    expect((await product(emulator, bearer, `/workspaces/${workspaceId}${url}`)).status).toBe(404)
})

test('a server killed during an upload still has every acknowledged part after a restart, and the upload completes [B097]', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const emulator = await startEmulator()
  await writePolicies(file('interrupted.csv'), 150_000)
  const person = getPerson(emulator, 'owner')
  const context = await browser.newContext({ baseURL: emulator.getWindow(person) })
  const page = await context.newPage()
  await signIn(page, person)
  await trustEnclave(page, emulator)
  const workspaceId = await openCollaboration(page)

  const acknowledged = new Set<number>()
  const killed = new Promise<void>((resolve) => {
    page.on('response', (response) => {
      const part = /\/parts\/(\d+)$/.exec(response.url())?.[1]
      if (!part || response.request().method() !== 'POST' || !response.ok()) return
      acknowledged.add(Number(part))
      if (acknowledged.size === 5) resolve(emulator.kill())
    })
  })
  const dialog = await startUpload(page, file('interrupted.csv'), 'PolicyRecords')
  await killed
  const before = new Set(acknowledged)
  await emulator.restart()
  const bearer = await token(emulator, 'owner')
  const { items } = await listDatasets(emulator, bearer, workspaceId)
  const dataset = items.find(({ fileName }) => fileName === 'interrupted.csv')
  const received = await product<{ items: number[] }>(
    emulator,
    bearer,
    `${dataset?.links.self}/parts/`,
  )
  for (const part of before) expect(received.body.items).toContain(part)

  await expect(dialog).toContainText('has been uploaded', { timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(getRow(page, 'interrupted.csv')).toContainText('Completed', { timeout: 60_000 })
  await expect(getRow(page, 'interrupted.csv')).toContainText('150,000')
  await context.close()
  await emulator.stop()
})

type Listed = { items: { fileName: string; status: string; links: { self: string } }[] }
const listDatasets = async (emulator: Emulator, bearer: string, workspaceId: string) =>
  (await product<Listed>(emulator, bearer, `/workspaces/${workspaceId}/datasets/?pageSize=100`))
    .body
const token = (emulator: Emulator, purpose: string) =>
  getToken(emulator, getPerson(emulator, purpose))
