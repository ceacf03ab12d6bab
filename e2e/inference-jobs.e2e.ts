import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  download,
  executeJob,
  getRow,
  inRowMenu,
  openCollaboration,
  uploadDataset,
} from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, getPerson, getToken, product, test } from './test.ts'

const LAPSE = 'Lapse study, western provinces'
const RISK = 'Lapse risk by policy'
const HEADER =
  'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'

const folder = makeScratchFolder()
const file = (name: string) => path.join(folder, name)

type Policy = { age: number; sum: string; premium: string }
function writePolicies(name: string, policies: readonly Policy[]): void {
  const rows = policies.map(
    ({ age, sum, premium }, index) =>
      `PM-${String(index).padStart(9, '0')},Whole life,Jean Côté,1980-02-03,MB,N,${age},${sum},${premium},2010-01-01,`,
  )
  writeFileSync(file(name), [HEADER, ...rows, ''].join('\n'))
}

/**
 * Opens the collaboration that was awaiting its partner, after the partner's acceptance. The owner
 * has added a model.
 */
async function openActiveLapse(page: Page, emulator: Emulator): Promise<string> {
  const id = await openCollaboration(page, LAPSE)
  const bearer = await getToken(emulator, getPerson(emulator, 'partner'))
  const { body } = await product<{ items: { id: string; status: string }[] }>(
    emulator,
    bearer,
    `/workspaces/${id}/invitations/`,
  )
  const [invitation] = body.items
  if (invitation?.status !== 'ACCEPTED')
    await product(emulator, bearer, `/workspaces/${id}/acceptances/`, {
      invitationId: invitation?.id,
    })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Jobs' })).toBeVisible()
  return id
}

test('an inference job fails with the place of the error, runs again on another file, shows its four steps, and its scores are downloaded [B019 B033 B057 B059 B064 B099 B111]', async ({
  as,
  emulator,
}) => {
  writePolicies('too-much.csv', [{ age: 30, sum: '9999999999.99', premium: '1.00' }])
  writePolicies('policies.csv', [
    { age: 30, sum: '100000.00', premium: '1200.00' },
    { age: 60, sum: '1000000.00', premium: '5000.00' },
    ...Array.from({ length: 5000 }, () => ({ age: 40, sum: '1000.00', premium: '10.00' })),
  ])
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openActiveLapse(page, emulator)
  for (const name of ['too-much.csv', 'policies.csv'])
    await uploadDataset(page, file(name), 'PolicyRecords')
  await executeJob(page, RISK, ['too-much.csv'])
  const failed = getRow(page, 'too-much.csv')
  await expect(failed).toContainText('Failed', { timeout: 20_000 })
  await expect(failed.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await failed.getByRole('button', { name: `View Error of ${RISK}` }).click()
  const error = page.getByRole('dialog', { name: 'Error' })
  await expect(error).toContainText("Row 2 of the result, column 'lapseRisk': ")
  await expect(error).not.toContainText('9999')
  await page.keyboard.press('Escape')

  await (await inRowMenu(failed, `Run again: ${RISK}`)).click()
  const again = page.getByRole('dialog', { name: 'Execute job' })
  await again
    .getByRole('checkbox', { name: /too-much\.csv/, checked: true })
    .uncheck({ force: true })
  await again
    .getByRole('checkbox', { name: /policies\.csv/, checked: false })
    .check({ force: true })
  await again.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(again).toBeHidden()

  const job = getRow(page, 'policies.csv')
  await job.getByRole('button', { name: `View Progress of ${RISK}` }).click()
  const dialog = page.getByRole('dialog', { name: 'View Progress' })
  const stages = dialog.getByRole('progressbar')
  await expect(stages).toHaveCount(4)
  for (const [at, name] of ['Validating', 'Processing', 'Scaling', 'Executing'].entries())
    await expect(stages.nth(at)).toHaveAccessibleName(name)
  await expect(dialog.getByRole('status')).toContainText('The model has scored every row.', {
    timeout: 20_000,
  })
  for (const at of [0, 1, 2, 3])
    await expect(stages.nth(at)).toHaveAttribute('aria-valuenow', '100')
  await page.keyboard.press('Escape')
  await expect(job).toContainText(/Inference.*Completed/)
  await expect(job.getByRole('button', { name: /^View Progress/ })).toHaveCount(0)

  const lines = (await download(page, job)).trim().split('\r\n')
  expect(lines).toHaveLength(5003)
  // 0.62 - 0.006 · 30 - 0.0000002 · 100000 + 0.000012 · 1200, and likewise for the second row
  expect(lines.slice(0, 3).map((line) => line.split(',').at(-1))).toEqual([
    'lapseRisk',
    '0.434400',
    '0.120000',
  ])
  expect(lines[1]).toContain('Jean Côté')
})
