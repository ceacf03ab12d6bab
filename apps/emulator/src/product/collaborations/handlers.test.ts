import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import type { Person } from '#testing/workplace-seed.ts'

async function workplaceOfTest(): Promise<Workplace> {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  return workplace
}

const namesSeenBy = async (workplace: Workplace, person: Person) =>
  (await workplace.as(person)(collaborations.list)).items.map(({ name }) => name).sort()

describe('visibility of collaborations', () => {
  test('the owner sees all its own, a partner the published ones, a stranger none [B014 B095]', async () => {
    const workplace = await workplaceOfTest()
    expect(await namesSeenBy(workplace, 'owner')).toEqual([
      'active',
      'awaiting_acceptance',
      'draft',
      'terminated',
    ])
    // The terminated one was cancelled before it was published.
    expect(await namesSeenBy(workplace, 'partner')).toEqual(['active', 'awaiting_acceptance'])
    expect(await namesSeenBy(workplace, 'stranger')).toEqual([])
  })

  test('a partner still sees one that was terminated after publication', async () => {
    const workplace = await workplaceOfTest()
    workplace.world.store.run(`UPDATE collaborations SET status = 'TERMINATED' WHERE id = 'active'`)
    expect(await namesSeenBy(workplace, 'partner')).toContain('active')
  })

  test('a collaboration that is not listed is 404 by id', async () => {
    const workplace = await workplaceOfTest()
    const get = (person: Person, id: string) =>
      workplace.as(person)(collaborations.get, { params: { id } })
    for (const id of ['draft', 'terminated', 'none'])
      await expect(get('partner', id)).rejects.toMatchObject({ status: 404 })
    await expect(get('stranger', 'active')).rejects.toMatchObject({ status: 404 })
  })
})

test('an answer that partners can change is confirmed with 304, without an entry in the history, until it changes', async () => {
  const { url, world } = await workplaceOfTest()
  const read = (path: string, etag?: string) =>
    fetch(`${url}/product/v1${path}`, {
      headers: { authorization: 'Bearer partner', ...(etag && { 'if-none-match': etag }) },
    })
  for (const path of [
    '/workspaces/',
    '/workspaces/awaiting_acceptance',
    '/workspaces/awaiting_acceptance/acceptances/',
  ]) {
    const first = await read(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(path, known)
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    }
    expect((await read(path, '"other"')).status).toBe(200)
    const { rows } = world.audit.history('partner', { page: 1, pageSize: 100 })
    expect(rows.filter((call) => call.path === `/product/v1${path}`)).toHaveLength(2)

    world.store.run(`UPDATE collaborations SET status = 'ACTIVE' WHERE id = 'awaiting_acceptance'`)
    if (path.endsWith('/acceptances/')) continue
    expect(await (await read(path, etag)).json()).not.toEqual(await first.json())
    world.store.run(
      `UPDATE collaborations SET status = 'AWAITING_ACCEPTANCE' WHERE id = 'awaiting_acceptance'`,
    )
  }
})

test('a collaboration names owner, partners, job types and policies [B017 B027 B028]', async () => {
  const workplace = await workplaceOfTest()
  const collaboration = await workplace.as('partner')(collaborations.get, {
    params: { id: 'active' },
  })
  expect(collaboration).toMatchObject({
    links: { self: '/workspaces/active' },
    status: 'ACTIVE',
    creatorOrganization: '/organizations/north',
    creatorOrganizationName: 'The north',
    collaboratorOrganizations: ['/organizations/south'],
    collaboratorOrganizationNames: ['The south'],
    queryJobTypes: ['/query-job-types/Sums'],
    inferenceJobTypes: [],
    jobTypes: [
      {
        id: 'Sums',
        name: 'Sums',
        jobClassification: 'QUERY_JOB',
        links: { self: '/query-job-types/Sums' },
      },
    ],
    createdBy: 'owner Example',
  })
  expect(collaboration.policyGroups.map(({ organizationId }) => organizationId)).toEqual([
    'north',
    'south',
  ])
  expect(collaboration.policyGroups[1]?.policyComponents).toEqual([
    {
      policyType: 'DatasetType',
      action: 'WRITE',
      subjectEntityId: 'Claims',
      subjectEntityName: 'Claims',
    },
  ])
})

test('acceptances: the owner’s from the start, each partner’s from its acceptance on [B029 B054 B095]', async () => {
  const workplace = await workplaceOfTest()
  const acceptedBy = async (id: string) =>
    (await workplace.as('owner')(collaborations.acceptances, { params: { id } })).items.map(
      ({ acceptedByOrgId }) => acceptedByOrgId,
    )
  expect(await acceptedBy('active')).toEqual(['north', 'south'])
  expect(await acceptedBy('awaiting_acceptance')).toEqual(['north'])
})

describe('creating a collaboration', () => {
  const body = { name: ' New one ', description: 'What it is for' }

  test('creates an empty draft, listed first, with its own key [B016 B095]', async () => {
    const workplace = await workplaceOfTest()
    const created = await workplace.as('owner')(collaborations.create, { body })
    expect(created).toMatchObject({
      name: 'New one',
      status: 'DRAFT',
      collaboratorOrganizations: [],
      jobTypes: [],
      policyGroups: [],
    })
    expect((await workplace.as('owner')(collaborations.list)).items[0]?.id).toBe(created.id)
    expect(
      workplace.world.store.all('SELECT 1 FROM content_keys WHERE collaboration_id = ?', [
        created.id,
      ]),
    ).toHaveLength(1)
  })

  test('needs CREATE_WORKSPACE and TIER_1 [B015 B070 B119]', async () => {
    const workplace = await workplaceOfTest()
    const create = (person: Person) => workplace.as(person)(collaborations.create, { body })
    await expect(create('reader')).rejects.toMatchObject({
      status: 403,
      code: 'insufficientUserPermission',
    })
    await expect(create('partner')).rejects.toMatchObject({
      status: 403,
      code: 'insufficientOrganizationTier',
    })
  })

  test.each([
    [{ name: '', description: 'x' }],
    [{ name: 'x', description: ' ' }],
    [{ name: 'x'.repeat(81), description: 'x' }],
    [{ name: 'x', description: 'x'.repeat(1001) }],
  ])('refuses a name or description that is empty or too long [B061 B112]: %#', async (wrong) => {
    const workplace = await workplaceOfTest()
    await expect(
      workplace.as('owner')(collaborations.create, { body: wrong }),
    ).rejects.toMatchObject({ status: 400, code: 'malformed' })
  })

  test('makes one collaboration, however often the same call is repeated', async () => {
    const workplace = await workplaceOfTest()
    const headers = { 'idempotency-key': 'the-same' }
    const repeated = await Promise.all(
      [1, 2, 3].map(() => workplace.as('owner')(collaborations.create, { body, headers })),
    )
    expect(new Set(repeated.map(({ id }) => id)).size).toBe(1)
    expect(await namesSeenBy(workplace, 'owner')).toHaveLength(5)
  })
})

describe('cloning a collaboration', () => {
  const clone = (workplace: Workplace, person: Person, id = 'active') =>
    workplace.as(person)(collaborations.clone, {
      params: { id },
      body: { name: 'Copy', description: 'of it' },
    })

  test('copies partners, job types and policies into a draft, but no acceptance and no data [B065 B095]', async () => {
    const workplace = await workplaceOfTest()
    await settledDataset(
      workplace,
      await upload(workplace.as('owner'), 'active', 'Claims', 'patient_id,amount\n'),
    )
    const original = await workplace.as('owner')(collaborations.get, { params: { id: 'active' } })
    const copy = await clone(workplace, 'owner')
    const policies = ({ policyGroups }: typeof copy) =>
      policyGroups.map(({ organizationId, policyComponents }) => ({
        organizationId,
        policyComponents,
      }))
    expect(copy).toMatchObject({
      name: 'Copy',
      status: 'DRAFT',
      collaboratorOrganizations: ['/organizations/south'],
      jobTypes: original.jobTypes,
    })
    expect(policies(copy)).toEqual(policies(original))
    const acceptances = await workplace.as('owner')(collaborations.acceptances, {
      params: { id: copy.id },
    })
    expect(acceptances.items.map(({ acceptedByOrgId }) => acceptedByOrgId)).toEqual(['north'])
    expect(
      (await workplace.as('owner')(datasets.list, { params: { workspaceId: copy.id } })).items,
    ).toEqual([])
    await expect(
      workplace.as('partner')(collaborations.get, { params: { id: copy.id } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is for its owner, with CREATE_WORKSPACE [B065 B107]', async () => {
    const workplace = await workplaceOfTest()
    await expect(clone(workplace, 'reader')).rejects.toMatchObject({
      status: 403,
      code: 'insufficientUserPermission',
    })
    await expect(clone(workplace, 'partner')).rejects.toMatchObject({
      status: 403,
      code: 'cloneOfOtherOrganization',
    })
    await expect(clone(workplace, 'stranger')).rejects.toMatchObject({ status: 404 })
  })
})
