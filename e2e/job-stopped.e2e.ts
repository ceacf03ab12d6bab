import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { executeJob, getRow, openCollaboration, uploadDataset } from './collaboration.ts'
import { createCollaboration } from './job-setup.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const HEADER =
  'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'
const folder = makeScratchFolder()
const POLICIES = path.join(folder, 'policies.csv')
const rows = Array.from(
  { length: 2000 },
  (_, at) =>
    `PM-${String(at).padStart(9, '0')},Whole life,N${at},1980-02-03,MB,N,30,1.00,1.00,2010-01-01,`,
)
writeFileSync(POLICIES, [HEADER, ...rows, ''].join('\n'))

test('a running job fails when a partner revokes its acceptance, View Error gives the reason, and no job runs until it accepts again [B051 B057 B111]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const name = 'Endless'
  const collaboration = await createCollaboration(emulator, {
    name,
    query: `SELECT a.holderName AS name FROM PolicyRecords a CROSS JOIN PolicyRecords b CROSS JOIN PolicyRecords c CROSS JOIN PolicyRecords d
      WHERE a.holderName < b.holderName OR c.holderName < d.holderName GROUP BY a.holderName`,
    queryParameters: [],
    inputs: ['PolicyRecords'],
    output: { name: 'Names', schema: [aColumn({ name: 'name' })] },
    hasPartner: true,
  })
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page, collaboration)
  await uploadDataset(page, POLICIES, 'PolicyRecords')
  await executeJob(page, name, ['policies\\.csv'])
  const job = getRow(page, name)
  await expect(job).toContainText('Processing')

  const partner = await as('partner')
  await openCollaboration(partner, collaboration)
  const confirmed = async (action: string) => {
    await partner.getByRole('button', { name: action, exact: true }).click()
    await partner
      .getByRole('alertdialog')
      .getByRole('button', { name: action, exact: true })
      .click()
  }
  await confirmed('Revoke Acceptance')
  await expect(partner.getByText('Awaiting acceptance').first()).toBeVisible()
  // A collaboration that awaits acceptance has no tabs (B018). After the partner has accepted
  // again, the job shows its failure.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Jobs' })).toHaveCount(0)
  await confirmed('Accept')
  await expect(partner.getByRole('tab', { name: 'Jobs' })).toBeVisible()
  await page.reload()
  await expect(job).toContainText('Failed')
  await job.getByRole('button', { name: `View Error of ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(
    'revoked its acceptance of the collaboration while the job ran.',
  )
})
