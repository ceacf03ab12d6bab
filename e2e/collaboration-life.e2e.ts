import path from 'node:path'
import type { Page } from '@playwright/test'
import { download, getRow, openTab, uploadDataset } from './collaboration.ts'
import { draft, jobTypeNamed } from './drafts.ts'
import { newest } from './identity.ts'
import { writePolicies } from './insurance.ts'
import { expectBody, expectRefusal } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, getPerson, getToken, product, test, trustEnclave } from './test.ts'

const folder = makeScratchFolder()

const REFRESH_MS = 20_000
const ACCEPTED_MS = 3_500
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const status = (page: Page) => page.getByRole('main').locator('header').first()

/** Presses a button and confirms the question. */
async function confirmed(
  page: Page,
  button: string | RegExp,
  question: string | RegExp,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a collaboration lives from draft to purge: the owner drafts and publishes, two partners accept, one revokes and accepts again, and open pages show an acceptance within 3 seconds [B016 B017 B020 B021 B022 B048 B049 B050 B051 B052 B053 B054 B095 B114]', async ({
  as,
  asWithClock,
  emulator,
}) => {
  test.setTimeout(240_000)
  const [laurentienne, harbour] = [getPerson(emulator, 'partner'), getPerson(emulator, 'stranger')]
  const name = 'Expérience conjointe 2028'

  const owner = await asWithClock('owner')
  await trustEnclave(owner, emulator)
  await owner.goto('/collaborations/new')
  await owner.getByLabel('Name').fill(name)
  await owner.getByLabel('Description').fill('Three organizations, one life table')
  const created = owner.waitForResponse((response) => response.request().method() === 'POST')
  await owner.getByRole('button', { name: 'Next' }).click()
  const { id } = (await (await created).json()) as { id: string }
  const answered = Date.now()
  await expect(owner).toHaveURL(`/collaborations/${id}/partners?workspaceId=${id}`)
  expect(Date.now() - answered).toBeGreaterThan(400)

  // The dialog shows a partner's name before the partner is added.
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

  // The draft lists what is missing and cannot be published yet.
  await expect(owner.getByRole('main')).toContainText('Still missing:')
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
    owner
      .getByRole('region', { name: 'Setup' })
      .getByRole('button', { name: 'Portfolio by province', exact: true }),
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
  await expect(policies.getByRole('row', { name: laurentienne.organization })).toContainText(
    'PolicyRecords',
  )

  // A partner cannot see it before it is published.
  const partner = await asWithClock('partner', 'fr')
  await partner.reload()
  await expect(partner.getByRole('table')).toBeVisible()
  await expect(partner.getByRole('link', { name })).toHaveCount(0)

  const published = owner.waitForRequest((request) => request.url().endsWith('/publish'))
  await confirmed(owner, 'Publish', 'Publish this collaboration?')
  expectBody(await published, { invitationMessage: 'N/A' })
  await expect(status(owner)).toContainText('Awaiting acceptance')
  const organizations = owner.getByRole('region', { name: 'Organizations' }).getByRole('listitem')
  await expect(organizations).toHaveText([
    /Prairie.*Accepted/,
    /Harbour.*Awaiting acceptance/,
    /Laurentienne.*Awaiting acceptance/,
  ])

  // Each partner opens the link in their email.
  const link = async (email: string) =>
    new URL((await newest(emulator, email, 'mail')).links[0] ?? '').pathname
  expect(await link(laurentienne.email)).toBe(`/collaborations/${id}`)
  await partner.goto(await link(laurentienne.email))
  await expect(partner.getByRole('main')).toContainText('Votre organisation n’a pas encore accepté')
  await confirmed(partner, 'Accepter', 'Accepter cette collaboration ?')
  await expect(
    partner.getByText('Votre organisation a déjà accepté cette collaboration.'),
  ).toBeVisible()
  await expect(partner.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect(status(partner)).toContainText('En attente d’acceptation')

  // The owner has the list open in another tab, with a clock that runs.
  const list = await owner.context().newPage()
  await list.goto('/collaborations')
  const listed = list.getByRole('row', { name })
  await expect(listed).toContainText('Awaiting acceptance')

  const other = await as('stranger')
  await other.goto(await link(harbour.email))
  await confirmed(other, 'Accept', 'Accept this collaboration?')
  await expect(status(other)).toContainText('Active')

  // Open pages show the acceptance within 3 seconds.
  await list.bringToFront()
  await expect(listed).toContainText('Active', { timeout: ACCEPTED_MS })
  await list.close()
  await owner.clock.runFor(ACCEPTED_MS)
  await expect(status(owner)).toContainText('Active')
  await expect(organizations.filter({ hasText: 'Awaiting' })).toHaveCount(0)
  await partner.clock.runFor(REFRESH_MS)
  await expect(status(partner)).toContainText('En activité')

  const csv = path.join(folder, 'policies-2028.csv')
  await writePolicies(csv, 3)
  await uploadDataset(owner, csv, 'PolicyRecords')
  await trustEnclave(partner, emulator)
  await partner.goto(`/collaborations/${id}`)
  const partnersRow = getRow(partner, 'policies-2028.csv')
  await expect(partnersRow.getByRole('button', { name: /^Télécharger/ })).toBeVisible()

  // If one partner revokes, the collaboration stops for all.
  await confirmed(partner, 'Révoquer l’acceptation', 'Révoquer l’acceptation ?')
  await expect(status(partner)).toContainText('En attente d’acceptation')
  await owner.clock.runFor(REFRESH_MS)
  await expect(status(owner)).toContainText('Awaiting acceptance')
  await expect(owner.getByRole('tab')).toHaveCount(0)
  await expect(organizations).toHaveText([
    /Prairie.*Accepted/,
    /Harbour.*Accepted/,
    /Laurentienne.*Awaiting acceptance/,
  ])
  await confirmed(partner, 'Accepter', 'Accepter cette collaboration ?')
  await expect(status(partner)).toContainText('En activité')
  await owner.clock.runFor(REFRESH_MS)
  await expect(status(owner)).toContainText('Active')
  await openTab(owner, 'Data Sets')
  const row = getRow(owner, 'policies-2028.csv')
  expect(await download(owner, row)).toContain('policyNumber')

  // After the cancellation the data is out of reach; after the purge it is deleted.
  await confirmed(owner, 'Cancel Collaboration', 'Cancel this collaboration for good?')
  await expect(status(owner)).toContainText('Terminated')
  await expectRefusal(
    owner,
    row.getByRole('button', { name: /^Download/ }),
    'The collaboration must be active.',
  )
  await confirmed(owner, 'Purge Collaboration', 'Purge this collaboration?')
  await expect(status(owner)).toContainText('Purged')
  await expect(row).toContainText('Deleted')
  await expect(
    owner.getByRole('group', { name: 'Actions on this collaboration' }).getByRole('button'),
  ).toHaveCount(0)
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: { id: string }[] }>(
    emulator,
    bearer,
    `/workspaces/${id}/datasets/`,
  )
  expect(
    (await product(emulator, bearer, `/workspaces/${id}/datasets/${body.items[0]?.id}/parts/1`))
      .status,
  ).toBe(409)
})

test('without partners the owner activates the draft itself [B048 B052]', { tag: '@long' }, async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const id = await draft(emulator, 'Alone')
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  await page.goto(`/collaborations/${id}`)
  await expectRefusal(
    page,
    page.getByRole('button', { name: 'Activate' }),
    'needs at least one job type and one policy',
  )
  const jobType = await jobTypeNamed(emulator, 'Portfolio by province')
  await product(emulator, bearer, `/workspaces/${id}/query-job-types/${jobType}`, {}, 'PUT')
  const { organizationId } = getPerson(emulator, 'owner')
  const policyComponents = [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobType }]
  await product(emulator, bearer, `/workspaces/${id}/policy-groups/`, {
    organizationId,
    policyComponents,
  })
  await page.reload()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page)).toContainText('Draft')
  await confirmed(page, 'Activate', 'Activate this collaboration?')
  await expect(status(page)).toContainText('Active')
  await expect(page.getByRole('tab', { name: 'Data Sets' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke Acceptance' })).toHaveCount(0)
  // The focused button disappears; the focus must stay in the group of actions.
  await expect(page.getByRole('group', { name: 'Actions on this collaboration' })).toBeFocused()
})

test('a user with an outdated page reads the server’s refusal in French and sees the current state [A120 B104]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('owner', 'fr')
  const id = await draft(emulator, 'Trop tard')
  await page.goto(`/collaborations/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Annuler la collaboration' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Annuler cette collaboration pour de bon ?',
  })
  await expect(question).toBeVisible()
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  await product(emulator, bearer, `/workspaces/${id}`, { status: 'TERMINATED' }, 'PATCH')

  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await question.getByRole('button', { name: 'Annuler la collaboration' }).click()
  const answer = await refused
  expect(answer.request().headers()['accept-language']).toBe('fr')
  expect([answer.status(), answer.headers()['content-language']]).toEqual([409, 'fr'])
  await expect(page.getByRole('alert')).toHaveText(/^La collaboration est déjà résiliée\./)
  await expect(status(page)).toContainText('Résiliée')
})
