import { draft, jobTypeNamed } from './drafts.ts'
import { asSeeded, fault, getHits, LOST } from './faults.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const _folder = makeScratchFolder()
test.afterEach(({ emulator }) => asSeeded(emulator))

test('a partner is added once by organization ID, and deleted after a question [B020 B021 B062 B108]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Looking for partners')
  await page.goto(`/collaborations/${id}/partners`)
  await expect(page.getByText('No partners yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  const field = page.getByRole('textbox', { name: 'Organization ID' })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const requests = recordRequests(page)
  await add.click()
  await expect(field).toHaveAccessibleDescription(/Organization ID is required/)
  await field.fill('nobody')
  await expect(field).toHaveAccessibleDescription(/No organization has this ID/)
  await add.click()
  const { organization, organizationId } = getPerson(emulator, 'owner')
  await field.fill(organizationId)
  await expect(field).toHaveAccessibleDescription(/already takes part/)
  await add.click()
  expect(changes(requests)).toEqual([])

  const partner = getPerson(emulator, 'partner')
  await field.fill(partner.organizationId)
  await expect(page.getByText(`This is ${partner.organization}.`)).toBeVisible()
  expect(changes(requests)).toEqual([])
  await field.press('Enter')
  const row = page.getByRole('row', { name: partner.organization })
  await expect(row).toContainText(partner.organizationId)
  await expect(page.getByRole('rowheader', { name: organization })).toHaveCount(0)
  expect(changes(requests)).toEqual([
    `PUT /product/v1/workspaces/${id}/collaborator-organizations/${partner.organizationId}`,
  ])

  const remove = row.getByRole('button', { name: `Delete ${partner.organization}` })
  await remove.click()
  const question = page.getByRole('alertdialog', {
    name: `Delete ${partner.organization} from the partners?`,
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No partners yet')).toBeVisible()
  expect(changes(requests)).toHaveLength(2)
})

test('a partner and a job type whose answers are lost are in the draft, and the forms are ready for the next ones [B020 B095 A119]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Lost answers')
  const { organization, organizationId } = getPerson(emulator, 'partner')
  const lost = await fault(emulator, {
    match: { method: 'PUT', path: '/product/v1/workspaces/**' },
    act: LOST,
  })
  await page.goto(`/collaborations/${id}/partners`)
  const field = page.getByRole('textbox', { name: 'Organization ID' })
  await field.fill(organizationId)
  await expect(page.getByText(`This is ${organization}.`)).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('row', { name: organization })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(`/collaborations/${id}`)
  const setup = page.getByRole('region', { name: 'Setup' })
  const choice = setup.getByRole('combobox', { name: 'Add a job type' })
  await choice.fill('plus grands')
  await page.getByRole('option', { name: /Plus grands sinistres/ }).click()
  await setup.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(setup.getByRole('button', { name: 'Remove Plus grands sinistres' })).toBeVisible()
  await expect(choice).toHaveValue('')
  await expect(setup.getByRole('alert')).toHaveCount(0)
  expect(await getHits(emulator, lost)).toBeGreaterThan(1)
})

test('the matrix is filled with arrow keys and Space, also whole groups, and asks before unsaved changes are lost [A043 B022 B083 B084 B085 B108]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Matrix')
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const jobType = await jobTypeNamed(emulator, 'Claims by policy since a date')
  await page.goto(`/collaborations/${id}/policies`)
  await expect(page.getByText('No job types yet')).toBeVisible()
  await product(emulator, bearer, `/workspaces/${id}/query-job-types/${jobType}`, {}, 'PUT')
  await page.reload()

  const table = page.getByRole('table', { name: 'Policies by organization' })
  await expect(table.getByRole('columnheader')).toHaveText(['Policy', /Prairie Mutual Life/])
  await expect(table.getByRole('rowheader')).toHaveText([
    'Run jobs',
    'Claims by policy since a date',
    'Upload data sets',
    /PolicyRecords\s*Input/,
    /ClaimRecords\s*Input/,
    /ClaimsByPolicy\s*Output/,
    'Download data sets',
    /PolicyRecords\s*Input/,
    /ClaimRecords\s*Input/,
    /ClaimsByPolicy\s*Output/,
  ])
  const box = (policy: string) =>
    page.getByRole('checkbox', { name: `Prairie Mutual Life may ${policy}` })
  await box('run Claims by policy since a date').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(box('upload all of these')).toBeFocused()
  await page.keyboard.press('Space')
  for (const type of ['PolicyRecords', 'ClaimRecords', 'ClaimsByPolicy'])
    await expect(box(`upload ${type}`)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box('upload PolicyRecords')).not.toBeChecked()
  await expect(box('upload all of these')).toHaveJSProperty('indeterminate', true)
  await expect(page.getByText('3 changes are not saved yet')).toBeVisible()

  await page.getByRole('link', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/collaborations/${id}`)
  expect(changes(requests)).toEqual([`POST /product/v1/workspaces/${id}/policy-groups/`])
  const held = await product<{ items: { action: string; subjectEntityName: string }[] }>(
    emulator,
    bearer,
    `/workspaces/${id}/policies/`,
  )
  expect(
    held.body.items.map(({ action, subjectEntityName }) => `${action} ${subjectEntityName}`),
  ).toEqual(['EXECUTE Claims by policy since a date', 'WRITE ClaimRecords', 'WRITE ClaimsByPolicy'])

  // Without any ticked box the group is no longer listed.
  await page.getByRole('link', { name: 'Edit policies' }).click()
  for (const group of ['run', 'upload']) {
    await box(`${group} all of these`).focus()
    if (group === 'upload') await page.keyboard.press('Space')
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Policies' })).toContainText('No policies')
})

test('job types are added and removed, with their policies, only by the owner and only in a draft [B017 B087 B095 B108 B113]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Setup')
  const listed = page.waitForRequest((request) => request.url().includes('/query-job-types/?'))
  await page.goto(`/collaborations/${id}`)
  expect(new URL((await listed).url()).searchParams.get('pageSize')).toBe('1000000')
  const setup = page.getByRole('region', { name: 'Setup' })
  const add = setup.getByRole('button', { name: 'Add', exact: true })
  const choice = setup.getByRole('combobox', { name: 'Add a job type' })
  await add.click()
  await expect(choice).toHaveAccessibleDescription(/Choose a job type/)
  await choice.fill('plus grands')
  await page.getByRole('option', { name: /Plus grands sinistres/ }).click()
  await add.click()
  const remove = setup.getByRole('button', { name: 'Remove Plus grands sinistres' })
  await expect(remove).toBeVisible()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(setup).toContainText('No job types are attached')
  await expect(setup.getByRole('list').first()).toBeFocused()

  // A user without the permission sees a refusal. A user of another organization, and the owner
  // after publishing, does not see these buttons.
  const viewer = await as('viewer', 'en', `/collaborations/${id}`)
  await expectRefusal(
    viewer,
    viewer.getByRole('region', { name: 'Setup' }).getByRole('button', { name: 'Add', exact: true }),
    'Your role',
  )
  await expectRefusal(
    viewer,
    viewer.getByRole('button', { name: 'Activate' }),
    'Your role does not allow this.',
  )
  await viewer.goto(`/collaborations/${id}/partners`)
  await expectRefusal(
    viewer,
    viewer.getByRole('button', { name: 'Add', exact: true }),
    'Your role does not allow this.',
  )
})
