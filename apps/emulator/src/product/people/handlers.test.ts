import { collaborations } from '@concord/domain/collaborations/contract'
import { invitations } from '@concord/domain/invitations/contract'
import { organizations } from '@concord/domain/organizations/contract'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

test('users read their own record, as self or by id, in full [A044 A115 B024 C041]', async () => {
  const call = await emulator.callAs('viewer')
  const { id, email, firstName, lastName, oktaId } = emulator.person('viewer')
  const { roles: held, ...own } = await call(users.get, { params: { id: 'self' } })
  expect(own).toEqual({
    id,
    links: { self: `/users/${id}` },
    firstName,
    lastName,
    email,
    language: 'fr',
    oktaId,
    status: 'ACTIVE',
    statusChangedAt: own.createdAt,
    lastLoginAt: expect.stringMatching(/^2026-\d\d-\d\dT[\d:.]+Z$/),
    createdAt: expect.stringMatching(/^2026-\d\d-\d\dT[\d:.]+Z$/),
    roleNames: ['VIEWER'],
  })
  expect(held).toMatchObject([
    {
      name: 'VIEWER',
      description: expect.any(String),
      permissions: expect.arrayContaining(['GET_WORKSPACE']),
    },
  ])
  expect(held[0]?.role).toBe(held[0]?.links.self)
  expect(await call(users.get, { params: { id } })).toEqual({ ...own, roles: held })
})

test('a manager of users reads those of the organization, and of no other [B003 B006 B024 B068]', async () => {
  const call = await emulator.callAs('owner')
  const { id, email } = emulator.person('contributor')
  expect(await call(users.get, { params: { id } })).toMatchObject({
    id,
    email,
    roleNames: ['CONTRIBUTOR'],
    status: 'ACTIVE',
  })
  const without = await call(users.get, { params: { id: emulator.person('no-okta-id').id } })
  expect([without.status, 'oktaId' in without, 'lastLoginAt' in without]).toEqual([
    'PROVISIONED',
    false,
    false,
  ])
  for (const other of [emulator.person('partner').id, emulator.person('admin').id, 'nobody'])
    await expect(call(users.get, { params: { id: other } })).rejects.toMatchObject({
      status: 404,
      code: 'notFound',
    })
})

test('the people of the caller’s organization are listed newest first, page by page [B003 B004 B092]', async () => {
  const call = await emulator.callAs('partner')
  const { items, totalItems } = await call(users.list, { query: { pageSize: 1_000_000 } })
  const purposes = ['partner', 'analyst', 'locked', 'expired', 'recover-sms', 'suspended']
  expect(new Set(items.map(({ email }) => email))).toEqual(
    new Set(purposes.map((purpose) => emulator.person(purpose).email)),
  )
  expect(totalItems).toBe(purposes.length)
  expect(items.map(({ createdAt }) => createdAt ?? '')).toEqual(
    items
      .map(({ createdAt }) => createdAt ?? '')
      .sort()
      .reverse(),
  )
  expect(items.map(({ status }) => status).sort()).toEqual([
    'ACTIVE',
    'ACTIVE',
    'ACTIVE',
    'LOCKED_OUT',
    'PASSWORD_EXPIRED',
    'SUSPENDED',
  ])
  const second = await call(users.list, { query: { page: 2, pageSize: 4 } })
  expect(second.items).toEqual(items.slice(4))
  expect(second.links).toEqual({
    self: '/users/?page=2&pageSize=4',
    previous: '/users/?page=1&pageSize=4',
  })
})

test('the last sign-in is shown [B004 B006 C041]', async () => {
  const { id } = emulator.person('contributor')
  const call = await emulator.callAs('owner')
  expect((await call(users.get, { params: { id } })).lastLoginAt).toBeUndefined()
  await signIn(emulator, 'contributor')
  expect((await call(users.get, { params: { id } })).lastLoginAt).toBe(TEST_START.toISOString())
})

test('the language is stored, and only one that the product supports [A006 A115 A141 C004]', async () => {
  const call = await emulator.callAs('contributor')
  for (const language of ['en', 'fr'] as const)
    expect(await call(users.change, { params: { id: 'self' }, body: { language } })).toMatchObject({
      language,
    })
  expect(await call(users.get, { params: { id: 'self' } })).toMatchObject({ language: 'fr' })
  for (const body of [{ language: 'de' }, {}, { language: 'en', email: 'x@y.example' }])
    await expect(
      call(users.change, { params: { id: 'self' }, body: body as { language: 'en' } }),
    ).rejects.toMatchObject({ status: 400 })
  for (const other of ['partner', 'owner'])
    await expect(
      call(users.change, { params: { id: emulator.person(other).id }, body: { language: 'en' } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  const { id } = emulator.person('partner')
  await expect(
    (await emulator.callAs('owner'))(users.change, { params: { id }, body: { language: 'en' } }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('the language is changed by PUT as by PATCH, and the history has the verb that was sent [A115 B026 C100]', async () => {
  const headers = { authorization: `Bearer ${await emulator.accessToken('viewer')}` }
  const send = (path: string, body: object) =>
    emulator.send('PUT', `/product/v1/users/${path}`, body, headers)
  for (const language of ['en', 'fr'])
    expect(await (await send('self', { language })).json()).toMatchObject({ language })
  expect((await send('self', { language: 'de' })).status).toBe(400)
  expect((await send('self/', { language: 'en' })).status).toBe(501)
  const { id } = emulator.person('viewer')
  const owner = await emulator.callAs('owner')
  const { items } = await owner(users.history, { params: { id } })
  expect(items.map(({ requestHTTPMethod }) => requestHTTPMethod)).toContain('PUT')
})

test('roles are listed with description and permissions on one page [A046 A082 A117]', async () => {
  const call = await emulator.callAs('viewer')
  const { items, totalPages } = await call(roles.list, { query: { pageSize: 1_000_000 } })
  expect(items.map(({ name }) => name)).toEqual([
    'CONTRIBUTOR',
    'DATA_ANALYST',
    'ORGANIZATION_ADMIN',
    'VIEWER',
  ])
  expect(
    items.every(({ description, permissions }) => description !== '' && permissions.length > 0),
  ).toBe(true)
  expect(totalPages).toBe(1)
})

test('the caller’s organization is shown in full, others only by name [A045 A116 B030]', async () => {
  const call = await emulator.callAs('stranger')
  expect(await call(organizations.get, { params: { id: 'self' } })).toEqual({
    id: emulator.person('stranger').organizationId,
    links: { self: `/organizations/${emulator.person('stranger').organizationId}` },
    orgName: 'Harbour Analytics',
    description: expect.stringMatching(/./),
    tier: 'TIER_2',
    domainId: expect.stringMatching(/./),
    createdAt: expect.stringMatching(/./),
    createdByName: expect.stringMatching(/./),
  })
  const { organizationId: id } = emulator.person('partner')
  expect(await call(organizations.get, { params: { id } })).toEqual({
    id,
    links: { self: `/organizations/${id}` },
    orgName: 'Laurentienne Réassurance',
  })
  await expect(call(organizations.get, { params: { id: 'nobody' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('users see their organization, and by name those it shares a collaboration with [B030 B094]', async () => {
  const names = async (purpose: string) => {
    const { items, totalItems } = await (await emulator.callAs(purpose))(organizations.list)
    expect(totalItems).toBe(items.length)
    return items.map(({ orgName, tier }) => (tier ? `${orgName}: ${tier}` : orgName))
  }
  expect(await names('viewer')).toEqual(['Laurentienne Réassurance', 'Prairie Mutual Life: TIER_1'])
  expect(await names('partner')).toEqual([
    'Laurentienne Réassurance: TIER_1',
    'Prairie Mutual Life',
  ])
  expect(await names('stranger')).toEqual(['Harbour Analytics: TIER_2'])
})

test('a partner does not see a draft before it is published [B094]', async () => {
  const [owner, stranger] = await Promise.all([
    emulator.callAs('owner'),
    emulator.callAs('stranger'),
  ])
  const { id } = await owner(collaborations.create, {
    body: { name: 'Secret', description: 'Not yet announced' },
  })
  await owner(collaborations.addPartner, {
    params: { id, organizationId: emulator.person('stranger').organizationId },
  })
  expect((await stranger(organizations.list)).items.map(({ orgName }) => orgName)).toEqual([
    'Harbour Analytics',
  ])
  expect((await owner(organizations.list)).items.map(({ orgName }) => orgName)).toContain(
    'Harbour Analytics',
  )
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'pageSize=0',
  'pageSize=1000001',
  'status=ACTIVE',
  'page=1&page=2',
  'page[a]=1',
])('a list with ?%s is 400', async (query) => {
  const headers = { authorization: `Bearer ${await emulator.accessToken('owner')}` }
  for (const path of [
    'users/',
    'users/self/history/',
    'invitations/',
    'organizations/',
    'roles/',
  ]) {
    const response = await emulator.send('GET', `/product/v1/${path}?${query}`, undefined, headers)
    expect([path, response.status]).toEqual([path, 400])
  }
})

test('any page after the last one is empty', async () => {
  const call = await emulator.callAs('owner')
  const query = { page: Number.MAX_SAFE_INTEGER, pageSize: 1_000_000 }
  for (const list of [users.list, invitations.list, organizations.list, roles.list])
    expect((await call(list, { query })).items).toEqual([])
})
