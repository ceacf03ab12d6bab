import { organizations } from '@concord/domain/organizations/contract'
import { roles, users } from '@concord/domain/people/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

test('a person reads their own record, as self or by id, and nobody else’s [A044 A115]', async () => {
  const call = await emulator.callAs('owner')
  const { id, email } = emulator.person('owner')
  expect(await call(users.get, { params: { id: 'self' } })).toMatchObject({ id, email, links: { self: `/users/${id}` } })
  expect(await call(users.get, { params: { id } })).toMatchObject({ id })
  for (const other of [emulator.person('contributor').id, emulator.person('partner').id, 'nobody'])
    await expect(call(users.get, { params: { id: other } })).rejects.toMatchObject({ status: 404 })
})

test('the language is kept, and only a language that the product has [A006 A115 A141]', async () => {
  const call = await emulator.callAs('contributor')
  expect(await call(users.change, { params: { id: 'self' }, body: { language: 'fr' } })).toMatchObject({ language: 'fr' })
  expect(await call(users.get, { params: { id: 'self' } })).toMatchObject({ language: 'fr' })
  for (const body of [{ language: 'de' }, {}, { language: 'en', email: 'x@y.example' }])
    await expect(call(users.change, { params: { id: 'self' }, body: body as { language: 'en' } })).rejects.toMatchObject({ status: 400 })
  const { id } = emulator.person('partner')
  await expect(call(users.change, { params: { id }, body: { language: 'en' } })).rejects.toMatchObject({ status: 404 })
})

test('roles are listed with description and permissions on one page [A046 A082 A117]', async () => {
  const call = await emulator.callAs('viewer')
  const { items, totalPages } = await call(roles.list, { query: { pageSize: 1_000_000 } })
  expect(items.map(({ name }) => name)).toEqual(['CONTRIBUTOR', 'DATA_ANALYST', 'ORGANIZATION_ADMIN', 'VIEWER'])
  expect(items.every(({ description, permissions }) => description !== '' && permissions.length > 0)).toBe(true)
  expect(totalPages).toBe(1)
})

test('the own organization is told in full, another by its name alone [A045 A116 B030]', async () => {
  const call = await emulator.callAs('stranger')
  expect(await call(organizations.get, { params: { id: 'self' } })).toEqual({
    id: emulator.person('stranger').organizationId,
    links: { self: `/organizations/${emulator.person('stranger').organizationId}` },
    orgName: 'Harbour Analytics',
    description: expect.stringMatching(/./),
    tier: 'TIER_2',
    domainId: expect.stringMatching(/./),
  })
  const { organizationId: id } = emulator.person('partner')
  expect(await call(organizations.get, { params: { id } })).toEqual({
    id,
    links: { self: `/organizations/${id}` },
    orgName: 'Laurentienne Réassurance',
  })
  await expect(call(organizations.get, { params: { id: 'nobody' } })).rejects.toMatchObject({ status: 404 })
})
