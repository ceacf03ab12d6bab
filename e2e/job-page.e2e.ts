import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { executeJob, getRow, openCollaboration, uploadDataset } from './collaboration.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const PORTFOLIO = 'Portfolio by province'
const POLICIES = `policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn
PM-000000001,Whole life,Jean Côté,1980-02-03,MB,N,30,1000.00,10.00,2010-01-01,
`

const folder = makeScratchFolder()
const file = path.join(folder, 'policies.csv')
test.beforeAll(() => writeFileSync(file, POLICIES))

test('a job and a data set have pages: from the list, after a reload, and run again from there [B031 B032 B064]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await bringTrust(page, emulator)
  const id = await openCollaboration(page)
  await uploadDataset(page, file, 'PolicyRecords')
  await executeJob(page, PORTFOLIO, ['policies.csv'])
  await getRow(page, PORTFOLIO).getByRole('link', { name: PORTFOLIO }).click()
  await expect(page).toHaveURL(new RegExp(`/collaborations/${id}/jobs/[\\w-]+$`))
  const status = page.getByRole('main').locator('header').first()
  await expect(status).toContainText('Completed', { timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: PORTFOLIO })).toBeVisible()
  const inputs = page.getByRole('table', { name: 'Data sets that this job reads' })
  await inputs.getByRole('link', { name: 'policies.csv' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'policies.csv' })).toBeVisible()
  const readers = page.getByRole('table', { name: 'Jobs that read this data set' })
  await readers.getByRole('link', { name: PORTFOLIO }).click()

  const first = page.url()
  await page.getByRole('button', { name: 'Run again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute job' })
  await expect(dialog.getByRole('checkbox', { name: /policies\.csv/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(first)
  await expect(status).toContainText('Completed', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Open the run before' }).click()
  await expect(page).toHaveURL(first)
})
