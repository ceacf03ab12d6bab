import { expect, test } from 'vitest'
import { withoutServerFields } from './server-fields.ts'

test('the copy of an entry loses the fields that only the server sets, and no other [C034]', () => {
  const payload = { name: 'Claims', description: 'x', orgID: 'own', schema: [{ id: 'kept' }] }
  const copied = {
    ...payload,
    id: '1',
    orgId: '2',
    orgName: 'Prairie Mutual Life',
    links: { self: '/dataset-types/1' },
    createdBy: '3',
    createdByName: 'Anna',
    createdByUserName: 'Anna',
    createdAt: '2026-11-30T00:00:00.000Z',
  }
  expect(withoutServerFields(copied)).toEqual(payload)
})

test.each([null, 'text', 5, undefined])('%j is not an entry, and passes unchanged', (value) => {
  expect(withoutServerFields(value)).toBe(value)
})

test('a list passes unchanged', () => {
  const list = [{ id: '1' }]
  expect(withoutServerFields(list)).toBe(list)
})
