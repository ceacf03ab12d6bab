import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { download, openTab, rowOf, uploadDataset } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { newest } from './identity.ts'
import { writePolicies } from './insurance.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { expect, personOf, product, test, tokenOf, trustEnclave } from './test.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-files-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

const REFRESH_MS = 20_000
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const status = (page: Page) => page.getByRole('main').locator('header').first()

/** Presses a button of the page and goes ahead in the question that follows. */
async function confirmed(page: Page, button: string | RegExp, question: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

type Made = { id: string }
/** A draft by the call, for what needs no walk. */
async function draft(emulator: Emulator, name: string): Promise<string> {
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  return (await product<Made>(emulator, bearer, '/workspaces/', { name, description: 'One for a test' })).body.id
}
const jobTypeNamed = async (emulator: Emulator, name: string): Promise<string> => {
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  const { body } = await product<{ items: (Made & { name: string })[] }>(emulator, bearer, '/query-job-types/?pageSize=1000')
  return body.items.find((jobType) => jobType.name === name)?.id ?? ''
}

test('a collaboration lives from draft to purge: the owner drafts and publishes, two partners accept, one revokes and accepts again [B016 B017 B020 B021 B022 B048 B049 B050 B051 B052 B053 B054 B095 B114]', async ({
  as,
  emulator,
}) => {
  test.setTimeout(240_000)
  const [laurentienne, harbour] = [personOf(emulator, 'partner'), personOf(emulator, 'stranger')]
  const name = 'Expérience conjointe 2028'

  const owner = await as('owner')
  await owner.clock.install()
  await trustEnclave(owner, emulator)
  await owner.goto('/collaborations/new')
  await owner.getByLabel('Name').fill(name)
  await owner.getByLabel('Description').fill('Three organizations, one life table')
  const created = owner.waitForResponse((response) => response.request().method() === 'POST')
  await owner.getByRole('button', { name: 'Next' }).click()
  const { id } = (await (await created).json()) as Made
  const answered = Date.now()
  await expect(owner).toHaveURL(`/collaborations/${id}/partners?workspaceId=${id}`)
  expect(Date.now() - answered).toBeGreaterThan(400)

  // Partners, each named before it is added.
  await expect(heading(owner, 'Collaboration Partners')).toBeVisible()
  const field = owner.getByRole('textbox', { name: 'Organization ID' })
  const add = owner.getByRole('button', { name: 'Add', exact: true })
  for (const { organizationId, organization } of [laurentienne, harbour]) {
    await field.fill(organizationId)
    await expect(owner.getByText(`This is ${organization}.`)).toBeVisible()
    await add.click()
    await expect(owner.getByRole('rowheader', { name: organization })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(owner).toHaveURL(`/collaborations/${id}`)

  // The draft says what it lacks, and is not published before.
  await expect(owner.getByRole('main')).toContainText('It still lacks:')
  await expectRefusal(
    owner,
    owner.getByRole('button', { name: 'Publish' }),
    'The collaboration needs at least one job type and one policy first.',
  )
  const jobType = owner.getByRole('combobox', { name: 'Add a job type' })
  await jobType.fill('portfolio')
  await owner.getByRole('option', { name: /Portfolio by province/ }).click()
  await add.click()
  await expect(
    owner.getByRole('region', { name: 'Setup' }).getByRole('button', { name: 'Portfolio by province', exact: true }),
  ).toBeVisible()

  await owner.getByRole('link', { name: 'Edit policies' }).click()
  await expect(heading(owner, 'Collaboration Policies')).toBeVisible()
  for (const policy of [
    'Prairie Mutual Life may run Portfolio by province',
    'Prairie Mutual Life may upload PolicyRecords',
    'Prairie Mutual Life may download PolicyRecords',
    `${laurentienne.organization} may download PolicyRecords`,
    `${harbour.organization} may download PortfolioByProvince`,
  ])
    await owner.getByRole('checkbox', { name: policy }).check({ force: true })
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner).toHaveURL(`/collaborations/${id}`)
  const policies = owner.getByRole('table', { name: 'What each organization may do' })
  await expect(policies.getByRole('row', { name: laurentienne.organization })).toContainText('PolicyRecords')

  // A partner sees nothing of it before it is published.
  const partner = await as('partner', 'fr')
  await partner.clock.install()
  await partner.reload()
  await expect(partner.getByRole('table')).toBeVisible()
  await expect(partner.getByRole('link', { name })).toHaveCount(0)

  const published = owner.waitForRequest((request) => request.url().endsWith('/publish'))
  await confirmed(owner, 'Publish', 'Publish this collaboration?')
  expect((await published).postDataJSON()).toEqual({ invitationMessage: 'N/A' })
  await expect(status(owner)).toContainText('Awaiting acceptance')
  const organizations = owner.getByRole('region', { name: 'Organizations' }).getByRole('listitem')
  await expect(organizations).toHaveText([/Prairie.*Accepted/, /Harbour.*Awaiting acceptance/, /Laurentienne.*Awaiting acceptance/])

  // Each partner comes by the link of its mail.
  const link = async (email: string) => new URL((await newest(emulator, email, 'mail')).links[0] ?? '').pathname
  expect(await link(laurentienne.email)).toBe(`/collaborations/${id}`)
  await partner.goto(await link(laurentienne.email))
  await expect(partner.getByRole('main')).toContainText('Votre organisation n’a pas encore accepté')
  await confirmed(partner, 'Accepter', 'Accepter cette collaboration ?')
  await expect(partner.getByText('Votre organisation a déjà accepté cette collaboration.')).toBeVisible()
  await expect(partner.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect(status(partner)).toContainText('En attente d’acceptation')

  const other = await as('stranger')
  await other.goto(await link(harbour.email))
  await confirmed(other, 'Accept', 'Accept this collaboration?')
  await expect(status(other)).toContainText('Active')

  // Everybody learns of it within one refresh, without doing anything.
  await owner.clock.runFor(REFRESH_MS)
  await expect(status(owner)).toContainText('Active')
  await expect(organizations.filter({ hasText: 'Awaiting' })).toHaveCount(0)
  await partner.clock.runFor(REFRESH_MS)
  await expect(status(partner)).toContainText('Actif')

  const csv = path.join(folder, 'policies-2028.csv')
  await writePolicies(csv, 3)
  await uploadDataset(owner, csv, 'PolicyRecords')
  await trustEnclave(partner, emulator)
  await partner.goto(`/collaborations/${id}`)
  const partnersRow = rowOf(partner, 'policies-2028.csv')
  await expect(partnersRow.getByRole('button', { name: /^Télécharger/ })).toBeVisible()

  // One revokes: everything stops, for everybody.
  await confirmed(partner, 'Révoquer l’acceptation', 'Révoquer l’acceptation ?')
  await expect(status(partner)).toContainText('En attente d’acceptation')
  await owner.clock.runFor(REFRESH_MS)
  await expect(status(owner)).toContainText('Awaiting acceptance')
  await expect(owner.getByRole('tab')).toHaveCount(0)
  await expect(organizations).toHaveText([/Prairie.*Accepted/, /Harbour.*Accepted/, /Laurentienne.*Awaiting acceptance/])
  await confirmed(partner, 'Accepter', 'Accepter cette collaboration ?')
  await expect(status(partner)).toContainText('Actif')
  await owner.clock.runFor(REFRESH_MS)
  await expect(status(owner)).toContainText('Active')
  await openTab(owner, 'Data Sets')
  const row = rowOf(owner, 'policies-2028.csv')
  expect(await download(owner, row)).toContain('policyNumber')

  // Cancelled, then purged: the data is out of reach, then gone.
  await confirmed(owner, 'Cancel Collaboration', 'Cancel this collaboration for good?')
  await expect(status(owner)).toContainText('Terminated')
  await expectRefusal(owner, row.getByRole('button', { name: /^Download/ }), 'The collaboration must be active.')
  await confirmed(owner, 'Purge Collaboration', 'Purge this collaboration?')
  await expect(status(owner)).toContainText('Purged')
  await expect(row).toContainText('Deleted')
  await expect(owner.getByRole('group', { name: 'Actions on this collaboration' }).getByRole('button')).toHaveCount(0)
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  const { body } = await product<{ items: Made[] }>(emulator, bearer, `/workspaces/${id}/datasets/`)
  expect((await product(emulator, bearer, `/workspaces/${id}/datasets/${body.items[0]?.id}/parts/1`)).status).toBe(409)
})

test('without partners the owner activates the draft itself [B048 B052]', async ({ as, emulator }) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Alone')
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  await page.goto(`/collaborations/${id}`)
  await expectRefusal(page, page.getByRole('button', { name: 'Activate' }), 'needs at least one job type and one policy')
  const jobType = await jobTypeNamed(emulator, 'Portfolio by province')
  await product(emulator, bearer, `/workspaces/${id}/query-job-types/${jobType}`, {}, 'PUT')
  const { organizationId } = personOf(emulator, 'owner')
  const policyComponents = [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobType }]
  await product(emulator, bearer, `/workspaces/${id}/policy-groups/`, { organizationId, policyComponents })
  await page.reload()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page)).toContainText('Draft')
  await confirmed(page, 'Activate', 'Activate this collaboration?')
  await expect(status(page)).toContainText('Active')
  await expect(page.getByRole('tab', { name: 'Data Sets' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke Acceptance' })).toHaveCount(0)
  // The focus of the button that is gone stays among the actions.
  await expect(page.getByRole('group', { name: 'Actions on this collaboration' })).toBeFocused()
})

test('who comes too late reads in French what the server refuses, and sees how it stands now [A120 B104]', async ({ as, emulator }) => {
  const page = await as('owner', 'fr')
  const id = await draft(emulator, 'Trop tard')
  await page.goto(`/collaborations/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Annuler la collaboration' }).click()
  const question = page.getByRole('alertdialog', { name: 'Annuler cette collaboration pour de bon ?' })
  await expect(question).toBeVisible()
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
  await product(emulator, bearer, `/workspaces/${id}`, { status: 'TERMINATED' }, 'PATCH')

  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await question.getByRole('button', { name: 'Annuler la collaboration' }).click()
  const answer = await refused
  expect(answer.request().headers()['accept-language']).toBe('fr')
  expect([answer.status(), answer.headers()['content-language']]).toEqual([409, 'fr'])
  await expect(page.getByRole('alert')).toHaveText(/^La collaboration est déjà résiliée\.$/)
  await expect(status(page)).toContainText('Résilié')
})

test('a partner is added by an ID that is somebody’s, once, and deleted after a question [B020 B021 B062 B108]', async ({
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
  const { organization, organizationId } = personOf(emulator, 'owner')
  await field.fill(organizationId)
  await expect(field).toHaveAccessibleDescription(/already takes part/)
  await add.click()
  expect(changes(requests)).toEqual([])

  const partner = personOf(emulator, 'partner')
  await field.fill(partner.organizationId)
  await expect(page.getByText(`This is ${partner.organization}.`)).toBeVisible()
  expect(changes(requests)).toEqual([])
  await field.press('Enter')
  const row = page.getByRole('row', { name: partner.organization })
  await expect(row).toContainText(partner.organizationId)
  await expect(page.getByRole('rowheader', { name: organization })).toHaveCount(0)
  expect(changes(requests)).toEqual([`PUT /product/v1/workspaces/${id}/collaborator-organizations/${partner.organizationId}`])

  const remove = row.getByRole('button', { name: `Delete ${partner.organization}` })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: `Delete ${partner.organization} from the partners?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No partners yet')).toBeVisible()
  expect(changes(requests)).toHaveLength(2)
})

test('the matrix is filled by arrow keys and space, all of a group at once, and asks before it is left unsaved [A043 B022 B083 B084 B085 B108]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Matrix')
  const bearer = await tokenOf(emulator, personOf(emulator, 'owner'))
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
  const box = (policy: string) => page.getByRole('checkbox', { name: `Prairie Mutual Life may ${policy}` })
  await box('run Claims by policy since a date').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(box('upload all of these')).toBeFocused()
  await page.keyboard.press('Space')
  for (const type of ['PolicyRecords', 'ClaimRecords', 'ClaimsByPolicy']) await expect(box(`upload ${type}`)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box('upload PolicyRecords')).not.toBeChecked()
  await expect(box('upload all of these')).toHaveJSProperty('indeterminate', true)
  await expect(page.getByText('3 changes are not saved yet')).toBeVisible()

  await page.getByRole('link', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/collaborations/${id}`)
  expect(changes(requests)).toEqual([`POST /product/v1/workspaces/${id}/policy-groups/`])
  const held = await product<{ items: { action: string; subjectEntityName: string }[] }>(emulator, bearer, `/workspaces/${id}/policies/`)
  expect(held.body.items.map(({ action, subjectEntityName }) => `${action} ${subjectEntityName}`)).toEqual([
    'EXECUTE Claims by policy since a date',
    'WRITE ClaimRecords',
    'WRITE ClaimsByPolicy',
  ])

  // Nothing ticked any more: the group goes.
  await page.getByRole('link', { name: 'Edit policies' }).click()
  for (const group of ['run', 'upload']) {
    await box(`${group} all of these`).focus()
    if (group === 'upload') await page.keyboard.press('Space')
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Policies' })).toContainText('No policies')
})

test('the setup takes job types and gives them back, with their policies, in a draft of the owner alone [B017 B087 B095 B108 B113]', async ({
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

  // Whoever lacks the permission is told so; whoever does not own it, or finds it published, sees no such buttons.
  const viewer = await as('viewer')
  await viewer.goto(`/collaborations/${id}`)
  await expectRefusal(viewer, viewer.getByRole('region', { name: 'Setup' }).getByRole('button', { name: 'Add', exact: true }), 'Your role')
  await expectRefusal(viewer, viewer.getByRole('button', { name: 'Activate' }), 'Your role does not allow this.')
  await viewer.goto(`/collaborations/${id}/partners`)
  await expectRefusal(viewer, viewer.getByRole('button', { name: 'Add', exact: true }), 'Your role does not allow this.')
})
