import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readHook } from './testing/read-hook.ts'
import { type ListPlace, useListPlace } from './use-list-place.ts'

/** The state of a list at an address. */
const at = (query: string, prefix = ''): ListPlace =>
  readHook(
    () => useListPlace(prefix),
    (children) => createElement(MemoryRouter, { initialEntries: [`/jobs?${query}`], children }),
  )

test('a list without anything in its address is at its first page, with all rows in their own order', () => {
  expect(at('')).toMatchObject({ page: 1, pageSize: 10, search: '', isNarrowed: false })
  expect(at('').sortedBy).toBeUndefined()
  expect(at('').filters.size).toBe(0)
})

test('page and size are read from the address, if they are possible', () => {
  expect(at('page=3&pageSize=50')).toMatchObject({ page: 3, pageSize: 50 })
  for (const page of ['0', '-2', 'x', '']) expect(at(`page=${page}`).page).toBe(1)
  expect(at('page=2.9').page).toBe(2)
  expect(at('pageSize=7').pageSize).toBe(10)
})

test('order, search and filters are read from the address, and each narrows the list', () => {
  expect(at('sort=-created')).toMatchObject({
    sortedBy: { key: 'created', direction: 'descending' },
    isNarrowed: true,
  })
  expect(at('sort=name-').sortedBy).toEqual({ key: 'name-', direction: 'ascending' })
  expect(at('search=claims')).toMatchObject({ search: 'claims', isNarrowed: true })
  expect(at('search=+').isNarrowed).toBe(false)
  const filtered = at('filter=status:FAILED&filter=at:10:30&filter=:x&filter=nothing')
  expect([...filtered.filters]).toEqual([
    ['status', 'FAILED'],
    ['at', '10:30'],
  ])
  expect(filtered.isNarrowed).toBe(true)
})

test('two lists of one screen have their own state', () => {
  const query = 'page=2&jobsPage=3&jobsSort=name'
  expect(at(query)).toMatchObject({ page: 2, sortedBy: undefined })
  expect(at(query, 'jobs')).toMatchObject({ page: 3, sortedBy: { key: 'name' } })
})
