import { createElement } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { mountHook } from './testing/mount-hook.ts'
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

describe('what a user does in a list is in its address', () => {
  /** A list that stays, with its router. */
  const open = (query: string, prefix = '') =>
    mountHook(
      () => ({ list: useListPlace(prefix), at: useLocation().search, navigate: useNavigate() }),
      (children) => createElement(MemoryRouter, { initialEntries: [`/jobs?${query}`], children }),
    )

  test('search, order and filters lead back to the first page, and leave the rest', async () => {
    const shown = await open('page=3&tab=all')
    await shown.run(() => shown.value.list.setSearch('claims'))
    expect(shown.value.at).toBe('?tab=all&search=claims')
    expect(shown.value.list.search).toBe('claims')
    await shown.run(() => shown.value.list.sortBy({ key: 'created', direction: 'descending' }))
    await shown.run(() => shown.value.list.setFilter('status', 'FAILED'))
    await shown.run(() => shown.value.list.setFilter('type', 'A:B'))
    expect(shown.value.at).toBe(
      '?tab=all&search=claims&sort=-created&filter=status%3AFAILED&filter=type%3AA%3AB',
    )
    await shown.run(() => shown.value.list.setFilter('status', undefined))
    await shown.run(() => shown.value.list.sortBy({ key: 'name', direction: 'ascending' }))
    expect(shown.value.at).toBe('?tab=all&search=claims&sort=name&filter=type%3AA%3AB')
    await shown.run(() => shown.value.list.sortBy(undefined))
    await shown.run(() => shown.value.list.goTo({ page: 2, pageSize: 50 }))
    expect(shown.value.at).toBe('?tab=all&search=claims&filter=type%3AA%3AB&page=2&pageSize=50')
  })

  test('clearing empties the search box and removes search, order and filters of this list only', async () => {
    const shown = await open(
      'search=other&jobsSearch=claims&jobsSort=name&jobsFilter=status:FAILED&jobsPage=2',
      'jobs',
    )
    expect(shown.value.list.isNarrowed).toBe(true)
    await shown.run(() => shown.value.list.clear())
    expect(shown.value.at).toBe('?search=other')
    expect(shown.value.list).toMatchObject({ search: '', isNarrowed: false, page: 1 })
  })

  test('Back undoes a page, not each letter of a search', async () => {
    const shown = await open('')
    await shown.run(() => shown.value.list.goTo({ page: 2, pageSize: 10 }))
    for (const text of ['c', 'cl', 'cla']) await shown.run(() => shown.value.list.setSearch(text))
    expect(shown.value.list.search).toBe('cla')
    await shown.run(() => shown.value.navigate(-1))
    expect(shown.value).toMatchObject({ at: '?', list: { search: '', page: 1 } })
    await shown.run(() => shown.value.navigate(1))
    expect(shown.value.list).toMatchObject({ search: 'cla', page: 1 })
  })
  test('a link to another search of the same list, or to the whole list, is followed', async () => {
    const shown = await open('')
    await shown.run(() => shown.value.list.setSearch('claims'))
    await shown.run(() => shown.value.navigate('/jobs'))
    expect(shown.value).toMatchObject({ at: '', list: { search: '', isNarrowed: false } })
    await shown.run(() => shown.value.navigate('/jobs?search=lapse'))
    expect(shown.value.list.search).toBe('lapse')
  })
})
