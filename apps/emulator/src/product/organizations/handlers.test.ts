import type { Call } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { organizations, organizationUsers } from '@concord/domain/organizations/contract'
import { userHistory, users } from '@concord/domain/people/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let administrator: Call
beforeEach(async () => {
  emulator = await startEmulator()
  administrator = await emulator.callAsAdministrator()
})
afterEach(() => emulator.stop())

const getOrganizationId = (purpose: string) => emulator.person(purpose).organizationId
const change = (purpose: string, body: object) =>
  administrator(organizations.change, {
    params: { id: getOrganizationId(purpose) },
    body: { ...NEW, ...body },
  })
const NEW = { orgName: 'Harbour', description: 'D', tier: 'TIER_1' } as const
const give = (purpose: string, roles: string[], ofWhom = purpose) =>
  administrator(organizationUsers.changeRoles, {
    params: { id: getOrganizationId(ofWhom), userId: emulator.person(purpose).id },
    body: { roles },
  })

test('an administrator sees every organization in full, by name [C042 C107]', async () => {
  const { items } = await administrator(organizations.list)
  expect(items.map(({ orgName, tier }) => [orgName, tier])).toEqual([
    ['Harbour Analytics', 'TIER_2'],
    ['Laurentienne Réassurance', 'TIER_1'],
    ['Prairie Mutual Life', 'TIER_1'],
  ])
  for (const { description, createdAt, domainId, createdByName } of items) {
    expect([description, createdAt, domainId].every(Boolean)).toBe(true)
    expect(createdByName).toBe('Morgan Reid')
  }
})

test('an administrator, who has no organization, gets only a 404 for unknown ones [C107]', async () => {
  await expect(administrator(organizations.get, { params: { id: 'none' } })).rejects.toMatchObject({
    status: 404,
    body: { message: 'There is no such organization.' },
  })
  const id = getOrganizationId('owner')
  const userId = emulator.person('stranger').id
  await expect(
    administrator(organizationUsers.get, { params: { id, userId } }),
  ).rejects.toMatchObject({ body: { message: 'There is no such user in this organization.' } })
})

test('an organization moved from tier 2 to tier 1 creates a collaboration at the next call [C042 C107 C126]', async () => {
  const stranger = await emulator.callAs('stranger')
  const create = () =>
    stranger(collaborations.create, { body: { name: 'First', description: 'Ours' } })
  await expect(create()).rejects.toMatchObject({
    status: 403,
    code: 'insufficientOrganizationTier',
  })
  expect(await change('stranger', {})).toMatchObject({
    orgName: 'Harbour',
    description: 'D',
    tier: 'TIER_1',
  })
  expect(await create()).toMatchObject({ status: 'DRAFT', creatorOrganizationName: 'Harbour' })
  await change('stranger', { tier: 'TIER_2' })
  await expect(create()).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['no name', { orgName: ' ' }, 'body.orgName'],
  ['a name without end', { orgName: 'n'.repeat(81) }, 'body.orgName'],
  ['no description', { description: '' }, 'body.description'],
  ['a tier that is none', { tier: 'TIER_3' }, 'body.tier'],
  ['no tier', { tier: undefined }, 'body.tier'],
])('%s is refused at its field [C072]', async (_name, body, path) => {
  await expect(change('stranger', body)).rejects.toMatchObject({
    status: 400,
    body: { fields: [{ path }] },
  })
})

test('the people of an organization are listed and read only there [C107]', async () => {
  const { items, totalItems } = await administrator(organizationUsers.list, {
    params: { id: getOrganizationId('owner') },
  })
  expect([items.length, totalItems]).toEqual([
    10,
    emulator.world.store.all('SELECT 1 FROM users WHERE organization_id = ?', [
      getOrganizationId('owner'),
    ]).length,
  ])
  const userId = emulator.person('owner').id
  const get = (id: string) => administrator(organizationUsers.get, { params: { id, userId } })
  expect(await get(getOrganizationId('owner'))).toMatchObject({
    id: userId,
    email: emulator.person('owner').email,
  })
  await expect(get(getOrganizationId('stranger'))).rejects.toMatchObject({ status: 404 })
  await expect(give('owner', ['VIEWER'], 'stranger')).rejects.toMatchObject({ status: 404 })
  await expect(
    administrator(organizationUsers.list, { params: { id: 'nothing' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an administrator changes roles, at least one, and cannot remove the last administrator [C073 C087]', async () => {
  expect((await give('viewer', ['CONTRIBUTOR', 'VIEWER'])).roleNames).toEqual([
    'CONTRIBUTOR',
    'VIEWER',
  ])
  await expect(give('viewer', [])).rejects.toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.roles' }] },
  })
  await expect(give('viewer', ['NOTHING'])).rejects.toMatchObject({
    status: 422,
    code: 'unknownRole',
  })
  await expect(give('stranger', ['VIEWER'])).rejects.toMatchObject({
    status: 409,
    code: 'lastAdministrator',
  })
  expect(
    (
      await administrator(organizationUsers.get, {
        params: { id: getOrganizationId('viewer'), userId: emulator.person('viewer').id },
      })
    ).roleNames,
  ).toEqual(['CONTRIBUTOR', 'VIEWER'])
})

test('with the feature off roles cannot be changed, and everything else works [A084 C087]', async () => {
  const without = await startEmulator({
    settings: { FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: 'false' },
  })
  const call = await without.callAsAdministrator()
  const params = {
    id: without.person('viewer').organizationId,
    userId: without.person('viewer').id,
  }
  await expect(
    call(organizationUsers.changeRoles, { params, body: { roles: ['VIEWER'] } }),
  ).rejects.toMatchObject({
    status: 404,
    code: 'featureDisabled',
  })
  expect((await call(organizationUsers.get, { params })).roleNames).toEqual(['VIEWER'])
  await without.stop()
})

test('a person is found by a part of their address, whatever its case, and their calls are shown [C032 C107]', async () => {
  const owner = await emulator.callAs('owner')
  await owner(users.get, { params: { id: 'self' } })
  const find = (email: string) =>
    administrator(userHistory.find, { query: { email, pageSize: 1000 } })
  const { email, id, organizationId } = emulator.person('owner')
  const { items } = await find(email.toUpperCase())
  expect(items).toEqual([
    expect.objectContaining({ id, email, organizationId, orgName: 'Prairie Mutual Life' }),
  ])
  expect((await administrator(users.history, { params: { id } })).items[0]).toMatchObject({
    requestUri: '/product/v1/users/self',
  })
  expect((await find('@prairiemutual.example')).items.length).toBeGreaterThan(5)
  for (const nobody of ['%', '_', 'nobody@nowhere.example'])
    expect(
      (await find(nobody)).items.filter(({ email: found }) => !found.includes(nobody)),
    ).toEqual([])
  await expect(find(' ')).rejects.toMatchObject({ status: 400 })
})
