import type { Page } from '@playwright/test'
import { STUDY } from './collaboration.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const OF_PARTNER = 'Rapprochement des sinistres 2025'
const TIER_TOO_LOW = 'Your organization’s tier does not allow this. It needs tier 1.'
const NOT_PERMITTED = 'Your role does not allow this.'

const getRow = (page: Page, name: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: name })
const newButton = (page: Page) => page.getByRole('button', { name: 'New collaboration' })

test('the list shows each collaboration with owner, partners, status and origin, and links to it [B014]', async ({
  as,
  emulator,
}) => {
  const { firstName, lastName } = getPerson(emulator, 'owner')
  const page = await as('owner')
  const table = page.getByRole('table', {
    name: 'Collaborations of your organization and its partners',
  })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Description',
    'Owner',
    'Partners',
    'Status',
    'Created',
    'Created by',
    'Actions',
  ])
  const cells = getRow(page, STUDY).getByRole('cell')
  await expect(cells).toHaveText([
    /against the claims that Laurentienne/,
    'Prairie Mutual Life',
    'Laurentienne Réassurance',
    'Active',
    /\d{4}/,
    `${firstName} ${lastName}`,
    'Clone',
  ])
  await expect(getRow(page, OF_PARTNER)).toContainText('Terminated')
  await getRow(page, STUDY).getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/collaborations\/[0-9a-f-]{36}$/)
})

for (const [purpose, why, reason] of [
  ['stranger', 'organization is of tier 2', TIER_TOO_LOW],
  ['viewer', 'role does not allow it', NOT_PERMITTED],
] as const)
  test(`a user who may not create a collaboration because their ${why} sees the reason, and nothing is sent [A086 B015 B070 B119]`, {
    tag: purpose === 'viewer' ? '@long' : [],
  }, async ({ as }) => {
    const page = await as(purpose)
    await expectRefusal(page, newButton(page), reason)
    await page.goto('/collaborations/new')
    await page.getByLabel('Name').fill('Not to be')
    await page.getByLabel('Description').fill('Never sent')
    await expectRefusal(page, page.getByRole('button', { name: 'Next' }), reason)
  })

test('a new collaboration needs a name and a description within their limits, and starts as a draft without tabs [A043 B016 B018 B021 B061 B112]', async ({
  as,
}) => {
  const page = await as('owner')
  await newButton(page).click()
  await expect(page).toHaveURL('/collaborations/new')
  const requests = recordRequests(page)
  const [name, description] = [page.getByLabel('Name'), page.getByLabel('Description')]
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(name).toHaveAccessibleDescription(/Name is required/)
  await expect(description).toHaveAccessibleDescription(/Description is required/)
  await expect(page.getByRole('alert')).toContainText('2 fields need your attention')
  await name.fill('n'.repeat(81))
  await description.fill('d'.repeat(1001))
  await next.click()
  await expect(name).toHaveAccessibleDescription(/Name must be at most 80 characters/)
  await expect(description).toHaveAccessibleDescription(
    /Description must be at most 1000 characters/,
  )

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Collaborations' })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/collaborations/new')
  expect(changes(requests)).toEqual([])

  const title = `Étude ${'n'.repeat(74)}`
  await name.fill(title)
  await description.fill('d'.repeat(1000))
  await next.click()
  await expect(page).toHaveURL(/\/collaborations\/([0-9a-f-]{36})\/partners\?workspaceId=\1$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/collaborations\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Draft')
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText(
    'No job types are attached',
  )
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(changes(requests)).toEqual(['POST /product/v1/workspaces/'])
})

test('cloning asks for a name and a description, can be cancelled, and drafts a copy [B065 B070]', async ({
  as,
}) => {
  const page = await as('owner')
  const requests = recordRequests(page)
  const clone = getRow(page, STUDY).getByRole('button', { name: `Clone ${STUDY}` })
  const dialog = page.getByRole('dialog', { name: 'Clone a collaboration' })
  await clone.click()
  await dialog.getByLabel('Name').fill('Given up')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await clone.click()
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/)
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(
    /Description is required/,
  )
  expect(changes(requests)).toEqual([])

  await dialog.getByLabel('Name').fill('Study of next year')
  await dialog.getByLabel('Description').fill('As this year')
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: '“Study of next year” is drafted.' }),
  ).toBeVisible()
  await expect(getRow(page, 'Study of next year')).toContainText('Draft')
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('Plus grands sinistres')
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(changes(requests)).toHaveLength(1)
})

test('another organization’s collaboration is not cloned, and none without the permission [A086 B065 B107]', {
  tag: '@long',
}, async ({ as }) => {
  const owner = await as('owner')
  const reason = 'Collaborations owned by other organizations cannot be cloned.'
  await expectRefusal(owner, owner.getByRole('button', { name: `Clone ${OF_PARTNER}` }), reason)
  const viewer = await as('viewer')
  await expectRefusal(viewer, viewer.getByRole('button', { name: `Clone ${STUDY}` }), NOT_PERMITTED)
})

test('the pager appears with the eleventh row, and page and page size are in the address [A041 A135]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('partner')
  const rows = page.getByRole('table').getByRole('rowheader')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const bearer = await getToken(emulator, getPerson(emulator, 'partner'))
  const draft = (number: number) =>
    product(emulator, bearer, '/workspaces/', {
      name: `Draft ${String(number).padStart(2, '0')}`,
      description: 'One of many',
    })
  try {
    const already = await rows.count().then(async () => {
      await expect(rows.first()).toBeVisible()
      return rows.count()
    })
    for (let number = already + 1; number <= 10; number++)
      expect((await draft(number)).status).toBe(201)
    await page.reload()
    await expect(rows).toHaveCount(10)
    await expect(pager).toBeHidden()

    for (let number = 11; number <= 21; number++) await draft(number)
    await page.reload()
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toHaveText('Draft 21')
    await expect(pager).toContainText('Page 1 of 3')
    await expect(pager.getByLabel('Rows per page').getByRole('option')).toHaveText([
      '10',
      '20',
      '50',
    ])
    await expect(pager.getByLabel('Rows per page')).toHaveValue('10')
    await expectRefusal(
      page,
      pager.getByRole('button', { name: 'Previous' }),
      'This is the first page',
    )
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/collaborations?page=2&pageSize=10')
    await expect(rows.first()).toHaveText('Draft 11')
    await page.reload()
    await expect(pager).toContainText('Page 2 of 3')
    await pager.getByLabel('Rows per page').selectOption('20')
    await expect(page).toHaveURL('/collaborations?page=1&pageSize=20')
    await expect(rows).toHaveCount(20)
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(rows).toHaveCount(1)
    await expectRefusal(page, pager.getByRole('button', { name: 'Next' }), 'This is the last page')
    await page.goBack()
    await expect(rows).toHaveCount(20)
    await page.goto('/collaborations?page=9&pageSize=20')
    await expect(page).toHaveURL('/collaborations?page=2&pageSize=20')
    await expect(rows).toHaveCount(1)
  } finally {
    await emulator.reset()
  }
})
