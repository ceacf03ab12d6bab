import { expect, test } from 'vitest'
import { createTokenSlots } from './token-slots.ts'

test("asking for a token with an empty name throws 'Missing argument' [A127]", () => {
  const slots = createTokenSlots()
  slots.keep({ access_token: 'a', id_token: 'i' })
  expect(slots.read('access_token')).toBe('a')
  expect(() => slots.read('' as 'id_token')).toThrow('Missing argument')
})

test('an expired session keeps its id token for the logout, an ended one keeps nothing [A012]', () => {
  const slots = createTokenSlots()
  slots.keep({ access_token: 'a', id_token: 'i' })
  slots.dropAccess()
  expect([slots.read('access_token'), slots.read('id_token')]).toEqual([undefined, 'i'])
  slots.drop()
  expect(slots.read('id_token')).toBeUndefined()
})
