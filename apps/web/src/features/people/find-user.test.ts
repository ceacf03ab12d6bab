import type { FoundUser } from '@concord/domain/people/user'
import { expect, test } from 'vitest'
import { findUser, meantBy } from './find-user.ts'

const people = (...emails: string[]) => emails.map((email) => ({ email }) as FoundUser)

test('the search requests a page of 1000 [A138]', () => {
  expect(findUser('ada@x.example').queryKey).toEqual([
    '/user-history/',
    { query: { email: 'ada@x.example', page: 1, pageSize: 1000 } },
  ])
})

test('a full address matches its owner, ignoring case; a part matches only if there is a single result', () => {
  const found = people('ada@x.example', 'jada@x.example')
  expect(meantBy('ADA@x.example', found)).toBe(found[0])
  expect(meantBy('ada', found)).toBeUndefined()
  expect(meantBy('jad', found.slice(1))).toBe(found[1])
  expect(meantBy('nobody', [])).toBeUndefined()
})
