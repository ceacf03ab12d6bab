import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  executeJob,
  getRow,
  inRowMenu,
  openCollaboration,
  openTab,
  uploadDataset,
} from './collaboration.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const folder = makeScratchFolder()
const file = (name: string) => path.join(folder, name)

const HEADER =
  'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'
const PORTFOLIO = 'Portfolio by province'

/** Writes policies of Manitoba with these insured amounts. */
function writeInsured(name: string, sums: string[]): void {
  const rows = sums.map(
    (sum, index) =>
      `PM-00000000${index},Whole life,Jean Côté,1980-02-03,MB,N,30,${sum},10.00,2010-01-01,`,
  )
  writeFileSync(file(name), [HEADER, ...rows, ''].join('\n'))
}

async function chooseJobType(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Job type/ })
    .click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('a job needs a file for each input and a value for each parameter, in a control of its type [B064]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  await emulator.reset() // no input has a completed file after a reset
  const page = await as('owner')
  await openCollaboration(page)
  await openTab(page, 'Jobs')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Execute job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute job' })
  const execute = dialog.getByRole('button', { name: 'Execute', exact: true })
  await execute.click()
  await expect(dialog).toContainText('Choose a job type')

  await chooseJobType(page, 'Claims by policy since a date')
  const inputs = ['PolicyRecords', 'ClaimRecords'].map((name) =>
    dialog.getByRole('group', { name: `Input: ${name}` }),
  )
  for (const input of inputs)
    await expect(input).toContainText('No completed file of this type is available yet.')
  const since = dialog.getByRole('group', { name: 'since' })
  await expect(since.getByRole('spinbutton')).toHaveCount(3) // year, month and day
  await execute.click()
  for (const input of inputs) await expect(input).toContainText('Select a file')
  await expect(since).toHaveAccessibleDescription(/Enter a value/)
  const summary = dialog.getByRole('alert')
  await expect(summary).toContainText('3 fields need your attention')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'since: Enter a value' }).click()
  await expect(since.getByRole('spinbutton').first()).toBeFocused()
  await page.keyboard.type('2026')
  await execute.click()
  await expect(
    summary.getByRole('button', { name: 'since: Complete the date: year, month and day' }),
  ).toBeVisible()

  await chooseJobType(page, 'Plus grands sinistres')
  const atLeast = dialog.getByRole('textbox', { name: 'atLeast', exact: true })
  await atLeast.fill('0.01')
  await atLeast.press('ArrowUp')
  await expect(atLeast).toHaveValue('0.02') // a decimal with scale 2
  await expect(dialog.getByText('Enter a value')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(changes(requests)).toEqual([])
})

test('date fields, their calendar and their lists obey the content security policy [B064]', async ({
  as,
}) => {
  const page = await as('owner')
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  await openCollaboration(page)
  await page.evaluate(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`content security policy: ${violatedDirective} ${sample}`),
    ),
  )
  await openTab(page, 'Jobs')
  await page.getByRole('button', { name: 'Execute job' }).click()
  await chooseJobType(page, 'Claims by policy since a date')
  const since = page.getByRole('dialog').getByRole('group', { name: 'since' })
  await since.getByRole('spinbutton').first().click()
  await page.keyboard.type('20260214')
  await page.keyboard.press('ArrowDown')
  await expect(since).toContainText('2026-02-13')
  await since.getByRole('button').click()
  const calendar = page.getByRole('dialog', { name: /Calendar/ })
  await page.keyboard.press('PageDown')
  await calendar.getByRole('button', { name: /March 3, 2026/ }).click()
  await expect(calendar).toBeHidden()
  await expect(since).toContainText('2026-03-03')
  expect(broken).toEqual([])
})

test('an input takes several files, and a deleted output can no longer be downloaded [B056 B057 B064 B085]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  writeInsured('east.csv', ['1000.00', '2000.00'])
  writeInsured('west.csv', ['3000.00'])
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  for (const name of ['east.csv', 'west.csv'])
    await uploadDataset(page, file(name), 'PolicyRecords')
  await executeJob(page, PORTFOLIO, ['east.csv', 'west.csv'])
  const job = getRow(page, PORTFOLIO)
  await expect(job).toContainText('Completed')
  await expect(page.getByRole('status').filter({ hasText: PORTFOLIO })).toHaveCount(1)
  await expect(job).toContainText(/(east\.csv and west\.csv|west\.csv and east\.csv)/)

  const output = (
    (await job.getByRole('button', { name: /^Download/ }).getAttribute('aria-label')) ?? ''
  ).replace('Download ', '')
  await openTab(page, 'Data Sets')
  await (await inRowMenu(getRow(page, output), /^Delete/)).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(getRow(page, output)).toContainText('Deleted')
  await openTab(page, 'Jobs')
  await expect(job.locator('s')).toHaveText(output)
  await expectRefusal(
    page,
    job.getByRole('button', { name: /^Download/ }),
    'The output has been deleted.',
  )
})

test('a job started here is in the tray on every screen, which shows its result and links to it [B057]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  writeInsured('tray.csv', ['1000.00'])
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await uploadDataset(page, file('tray.csv'), 'PolicyRecords')
  await executeJob(page, PORTFOLIO, ['tray.csv'])
  const tray = page.getByRole('region', { name: 'Uploads, downloads and jobs' })
  await expect(tray).toContainText(`The job “${PORTFOLIO}” is running`)
  await page.getByRole('link', { name: 'Collaborations' }).first().click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await expect(
    tray.getByRole('status').filter({ hasText: `The job “${PORTFOLIO}” has completed.` }),
  ).toBeVisible({ timeout: 15_000 })
  await tray.getByRole('link', { name: `Show the job: ${PORTFOLIO}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: PORTFOLIO })).toBeVisible()
  await expect(page.getByRole('main').locator('header').first()).toContainText('Completed')
  await tray.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(tray).toBeHidden()
})

test('a job whose result does not fit its type fails and shows why, without a value of the data [A042 B057 B111]', async ({
  as,
  emulator,
}) => {
  writeInsured('too-much.csv', ['9999999999.99', '9999999999.99'])
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await uploadDataset(page, file('too-much.csv'), 'PolicyRecords')
  await executeJob(page, PORTFOLIO, ['too-much.csv'])
  const job = getRow(page, PORTFOLIO)
  await expect(job).toContainText('Failed', { timeout: 60_000 })
  await expect(job.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await job.getByRole('button', { name: `View Error of ${PORTFOLIO}` }).click()
  const error = page.getByRole('dialog', { name: 'Error' })
  await expect(error).toContainText('Arithmetic overflow')
  await expect(error).not.toContainText('19999999999')
  await page.keyboard.press('Escape')
  await expect(error).toBeHidden()
})

test('a user who may only see jobs is refused execution [A086 B074 B076]', async ({ as }) => {
  const page = await as('viewer')
  await openCollaboration(page)
  await openTab(page, 'Jobs')
  await expectRefusal(
    page,
    page.getByRole('button', { name: 'Execute job' }),
    'Your role does not allow this.',
  )
})
