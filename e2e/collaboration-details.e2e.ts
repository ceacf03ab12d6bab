import { openCollaboration, STUDY } from './collaboration.ts'
import { expect, test } from './test.ts'

const LAPSE = 'Lapse study, western provinces'
const MORTALITY = 'Mortality table 2027'
const OF_PARTNER = 'Rapprochement des sinistres 2025'

test('the detail page shows organizations, job types, data set types and policies [B017 B054 B082 B083 B084 B085]', async ({
  as,
}) => {
  const page = await as('owner')
  await openCollaboration(page)
  await expect(page.getByRole('main')).toContainText(
    'Prairie Mutual Life with Laurentienne Réassurance',
  )
  await page.getByRole('tab', { name: 'Agreement' }).click()
  await expect(
    page.getByRole('region', { name: 'Organizations' }).getByRole('listitem'),
  ).toHaveText([
    /Prairie Mutual Life.*Owner · your organization.*Accepted/,
    /Laurentienne Réassurance.*Partner.*Accepted/,
  ])
  const setup = page.getByRole('region', { name: 'Setup' })
  const jobType = setup
    .getByRole('listitem')
    .filter({ hasText: 'Claims by policy since a date' })
    .first()
  await expect(jobType.getByRole('definition').first()).toHaveText(/PolicyRecords.*ClaimRecords/)
  await expect(jobType.getByRole('definition').last()).toHaveText('ClaimsByPolicy')
  await expect(
    setup.getByRole('listitem').filter({ hasText: 'Portfolio by province' }).first(),
  ).toContainText('PortfolioByProvince')

  const policies = page.getByRole('table', { name: 'What each organization may do' })
  await expect(policies.getByRole('columnheader')).toHaveText([
    'Organization',
    'Run',
    'Upload',
    'Download',
  ])
  const partner = policies
    .getByRole('row')
    .filter({ hasText: 'Laurentienne Réassurance' })
    .getByRole('cell')
  await expect(partner.nth(0)).toHaveText('Claims by policy since a datePlus grands sinistres')
  await expect(partner.nth(1)).toHaveText('ClaimRecords')
  await expect(partner.nth(2)).toContainText('LargestClaims')
})

test('a collaboration has tabs only once it has been active, and names partners that have not accepted [B018 B054]', async ({
  as,
}) => {
  const page = await as('owner')
  for (const [name, status, tabs] of [
    [STUDY, 'Active', ['Data Sets', 'Jobs', 'Indexes', 'Activity', 'Agreement']],
    [OF_PARTNER, 'Terminated', ['Data Sets', 'Jobs', 'Indexes', 'Activity', 'Agreement']],
    [MORTALITY, 'Draft', []],
    [LAPSE, 'Awaiting acceptance', []],
  ] as const) {
    await openCollaboration(page, name)
    await expect(page.getByRole('main')).toContainText(status)
    await expect(page.getByRole('tab')).toHaveText([...tabs])
    if (tabs.length > 0) await page.getByRole('tab', { name: 'Agreement' }).click()
    await expect(page.getByRole('region', { name: 'Policies' })).toBeVisible()
  }
  await expect(
    page.getByRole('region', { name: 'Organizations' }).getByRole('listitem'),
  ).toHaveText([/Prairie Mutual Life.*Accepted/, /Laurentienne Réassurance.*Awaiting acceptance/])
})

test('job type, query and data set type open in panels that close by keyboard and restore the focus [B019 B035 B038]', async ({
  as,
}) => {
  const page = await as('owner')
  await openCollaboration(page)
  await page.getByRole('tab', { name: 'Agreement' }).click()
  const setup = page.getByRole('region', { name: 'Setup' })
  const jobType = setup.getByRole('button', { name: 'Claims by policy since a date' })
  await jobType.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Claims by policy since a date' })).toBeVisible()
  await expect(dialog.getByRole('definition')).toHaveText([
    'PolicyRecords and ClaimRecords',
    'ClaimsByPolicy',
    '@since date',
  ])
  await expect(dialog).toContainText('INNER JOIN ClaimRecords c ON c.policyNumber = p.policyNumber')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(jobType).toBeFocused()

  await setup.getByRole('button', { name: 'PolicyRecords' }).first().click()
  const columns = dialog.getByRole('table', { name: 'Columns of PolicyRecords' })
  await expect(columns.getByRole('columnheader')).toHaveText([
    'Name',
    'Type',
    'May be empty',
    'Encrypted',
    'Description',
  ])
  await expect(
    columns.getByRole('row').filter({ hasText: 'sumAssured' }).getByRole('cell').first(),
  ).toHaveText('decimal(12, 2)')
  await expect(
    columns.getByRole('row').filter({ hasText: 'endedOn' }).getByRole('cell').nth(1),
  ).toHaveText('Yes')
  await expect(
    columns.getByRole('row').filter({ hasText: 'holderName' }).getByRole('cell').nth(2),
  ).toHaveText('Yes')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('an active collaboration shows Data Sets in the upper half of a laptop’s window, and Upload File is a few Tabs away [B017 B018]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openCollaboration(page)
    const work = page.getByRole('tabpanel', { name: 'Data Sets' })
    await expect(work.getByRole('button', { name: 'Upload File' })).toBeVisible()
    expect((await work.boundingBox())?.y).toBeLessThan(360) // the table starts 53 px further down
  }
  await page.getByRole('main').focus()
  const upload = page.getByRole('button', { name: 'Upload File' })
  for (let stops = 0; stops < 10; stops++) {
    await page.keyboard.press('Tab')
    if (await upload.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Upload File is more than ten stops away from the content')
})
