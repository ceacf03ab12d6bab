import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  executeJob,
  getRow,
  inRowMenu,
  openCollaboration,
  openTab,
  uploadDataset,
} from './collaboration.ts'
import { createCollaboration } from './job-setup.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, getName, test } from './test.ts'

const folder = makeScratchFolder()
const POLICIES = path.join(folder, 'policies.csv')
writeFileSync(
  POLICIES,
  `policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn
PM-000000001,Whole life,Jean Côté,1980-02-03,MB,N,30,1000.00,10.00,2010-01-01,
PM-000000002,Whole life,Mei Roy,1981-02-03,ON,N,40,1000.00,10.00,2010-01-01,\n`,
)

test('the lineage of a result of a result leads to the file and its uploader, as a picture and as a table, with the query [B031 B032 B035]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const name = 'Older policies'
  const columns =
    'policyNumber, productName, holderName, birthDate, holderProvince, smoker, issueAge, sumAssured, annualPremium, issuedOn, endedOn'
  const collaboration = await createCollaboration(emulator, {
    name,
    query: `SELECT ${columns} FROM PolicyRecords WHERE issueAge >= @least`,
    queryParameters: [{ name: 'least', type: 'tinyint' }],
    inputs: ['PolicyRecords'],
    output: 'PolicyRecords',
  })
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page, collaboration)
  await uploadDataset(page, POLICIES, 'PolicyRecords')
  await executeJob(page, name, ['policies\\.csv'], { least: '35' })
  const first = getRow(page, 'least = 35')
  await expect(first).toContainText('Completed')
  const output = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  await expect(first).toContainText(output)
  await executeJob(page, name, ['Older policies-'], { least: '40' })
  const second = getRow(page, 'least = 40')
  await expect(second).toContainText('Completed')

  await (await inRowMenu(second, /^Lineage/)).click()
  const dialog = page.getByRole('dialog', {
    name: `Lineage of ${output.replace('.csv', ' (2).csv')}`,
  })
  const picture = dialog.getByRole('region')
  await expect(picture.getByRole('heading')).toHaveText([
    'Data sets that were read',
    'Jobs',
    'Data sets that were read',
    'Jobs',
    'Result',
  ])
  const stages = picture.getByRole('listitem')
  await expect(stages.filter({ hasText: /^policies\.csv/ })).toContainText(
    `Uploaded by ${getName(emulator, 'owner')}, Prairie Mutual Life`,
  )
  // Its only input: that the type had one file before does not choose that file too.
  await expect(stages.filter({ hasText: /^policies\.csv/ })).toHaveCount(1)
  for (const parameter of ['least = 35', 'least = 40'])
    await expect(picture).toContainText(parameter)
  await dialog.getByRole('button', { name: `Show the query of “${name}”` }).click()
  await expect(dialog.getByRole('textbox', { name: `Query of “${name}”` })).toContainText(
    'issueAge >= @least',
  )

  await dialog.getByRole('button', { name: 'Show as table' }).click()
  const rows = dialog.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText(/\(2\)\.csvData set/)
  await expect(rows.nth(2)).toContainText(/Older policies.*Job.*least = 40/)
  await expect(rows.nth(5)).toContainText(/policies\.csv.*PolicyRecords.*Completed/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // An uploaded file has no lineage.
  await openTab(page, 'Data Sets')
  await (await inRowMenu(getRow(page, 'policies.csv'), 'Lineage of policies.csv')).click()
  await expect(
    page.getByRole('dialog', { name: 'Lineage of policies.csv' }).getByRole('listitem'),
  ).toHaveCount(1)
})
