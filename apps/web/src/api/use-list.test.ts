import { ApiError } from '@concord/domain/api/api-error'
import { expect, test, vi } from 'vitest'
import type { PortalCall } from './call.ts'
import { NetworkError } from './send.ts'
import { parseListsInlineInEach, rowList } from './testing/lists.ts'
import { mountHook } from './testing/mount-hook.ts'
import { openPage } from './testing/open-page.ts'
import { withCall } from './testing/with-call.ts'
import { type ListOptions, useList } from './use-list.ts'

parseListsInlineInEach()

type Row = { id: number }
type Asked = { page: number; pageSize: number }

const rowsFrom = (first: number, last: number): Row[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ id: first + at }))
/** A server of so many rows, as the emulator answers. */
const serverOf =
  (total: () => number) =>
  ({ page, pageSize }: Asked) => ({
    items: rowsFrom((page - 1) * pageSize + 1, Math.min(total(), page * pageSize)),
    page,
    pageSize,
    totalItems: total(),
    totalPages: Math.ceil(total() / pageSize),
  })

/** A list at an address, its calls, and a clock that the test moves. */
async function open(
  address: string,
  answer: (asked: Asked) => object | Promise<object>,
  options?: ListOptions<Row>,
) {
  const asked: string[] = []
  const call = (async (sent: { response: unknown }, { query }: { query: Asked }) => {
    asked.push(`${query.page}/${query.pageSize}`)
    const body = await answer(query)
    const isWhole = sent.response !== rowList.response
    return isWhole ? { bytes: new TextEncoder().encode(JSON.stringify(body)), headers: {} } : body
  }) as unknown as PortalCall
  const page = openPage(address)
  const { wrap } = withCall(call)
  const hook = await mountHook(
    () => useList(rowList, undefined, options),
    (children) => wrap(page.wrap(children)),
  )
  const wait = (seconds: number) => hook.run(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const run = async (change: () => unknown) => {
    await hook.run(change)
    await wait(0)
  }
  await wait(0)
  return { page, hook, wait, run, asked: () => asked.splice(0) }
}
const ids = (list: { rows: Row[] | undefined }) => list.rows?.map(({ id }) => id)

test('a list shows one page with its position, and fetches the next one before it is wanted [A136]', async () => {
  const { hook, asked, wait } = await open(
    '/jobs',
    serverOf(() => 25),
  )
  expect(hook.value).toMatchObject({
    isLoading: false,
    hasNext: true,
    totalItems: 25,
    totalPages: 3,
    error: null,
    isRetrying: false,
    isStale: false,
    isTurning: false,
    isNarrowed: false,
    updatedAt: Date.now(),
  })
  expect(ids(hook.value)).toEqual(rowsFrom(1, 10).map(({ id }) => id))
  expect(asked()).toEqual(['1/10', '2/10'])
  await wait(19)
  expect(asked()).toEqual([])
  await wait(2)
  expect(asked()).toEqual(['1/10'])
  await wait(10)
  expect(asked()).toEqual(['2/10'])
})

test('turning shows the page before until the next is there; the last page has none after it', async () => {
  let answering = Promise.resolve()
  const server = serverOf(() => 25)
  const { page, hook, asked, run } = await open('/jobs?page=2', async (query) => {
    await answering
    return server(query)
  })
  expect(asked()).toEqual(['2/10', '3/10'])
  const { promise, resolve } = Promise.withResolvers<void>()
  answering = promise
  await run(() => hook.value.goTo({ page: 1, pageSize: 10 }))
  expect(hook.value).toMatchObject({ isTurning: true, isLoading: false, page: 1 })
  expect(ids(hook.value)?.[0]).toBe(11)
  expect(asked()).toEqual(['1/10'])
  await run(resolve)
  expect(hook.value.isTurning).toBe(false)
  expect(ids(hook.value)?.[0]).toBe(1)
  await run(() => hook.value.goTo({ page: 3, pageSize: 10 }))
  expect(hook.value).toMatchObject({ hasNext: false, page: 3 })
  expect(ids(hook.value)).toEqual([21, 22, 23, 24, 25])
  expect(page.paths().at(-1)).toBe('/jobs?page=3&pageSize=10')
})

test('an address with a page beyond the end leads to the last one, without an empty list', async () => {
  const { page, hook } = await open(
    '/jobs?page=9',
    serverOf(() => 25),
  )
  expect(page.paths()).toEqual(['/jobs?page=3&pageSize=10'])
  expect(ids(hook.value)).toEqual([21, 22, 23, 24, 25])
})

test('while it moves to the last page, a list is loading, neither empty nor at its old page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = serverOf(() => 25)
  const { hook, run } = await open('/jobs?page=9', async (query) => {
    if (query.page === 3) await promise
    return server(query)
  })
  expect(hook.value).toMatchObject({ isLoading: true, page: 3 })
  expect(hook.value.rows).toBeUndefined()
  await run(resolve)
  expect(ids(hook.value)).toEqual([21, 22, 23, 24, 25])
})

test('a list of one page leaves its address as it is', async () => {
  const { page, asked } = await open(
    '/jobs',
    serverOf(() => 3),
  )
  expect(page.paths()).toEqual(['/jobs'])
  expect(asked()).toEqual(['1/10'])
})

test('a list that has no rows at all is empty at its first page', async () => {
  const { page, hook } = await open(
    '/jobs',
    serverOf(() => 0),
  )
  expect(hook.value).toMatchObject({ rows: [], isLoading: false, hasNext: false, totalItems: 0 })
  expect(page.paths()).toEqual(['/jobs'])
})

test('rows that change on their own are read again after two seconds', async () => {
  const { asked, wait } = await open(
    '/jobs',
    serverOf(() => 3),
    {
      isUnderWay: ({ id }) => id === 2,
    },
  )
  asked()
  await wait(1.9)
  expect(asked()).toEqual([])
  await wait(0.2)
  expect(asked()).toEqual(['1/10'])
})

test.each([451, 502, 503, 504])(
  'a list is polled each 2.5 seconds while its service answers %i [A119]',
  async (status) => {
    let isAway = true
    const { hook, asked, wait } = await open('/jobs', (query) => {
      if (isAway) throw new ApiError(status, undefined)
      return serverOf(() => 3)(query)
    })
    expect(hook.value).toMatchObject({ isRetrying: true, isLoading: true, rows: undefined })
    for (let poll = 0; poll < 8; poll += 1) {
      expect(asked()).toEqual(['1/10'])
      await wait(2.4)
      expect(asked()).toEqual([])
      await wait(0.1)
    }
    isAway = false
    await wait(2.5)
    expect(hook.value).toMatchObject({ isRetrying: false, isLoading: false, isStale: false })
    expect(ids(hook.value)).toEqual([1, 2, 3])
  },
)

test.each([
  ['a lost network', new NetworkError('lost'), [1, 2, 4, 8, 16]],
  ['too many calls', new ApiError(429, undefined, 7), [7, 7, 7, 7, 7]],
])('%s is tried again five times, then said', async (_, error, delays) => {
  const { hook, asked, wait } = await open('/jobs', () => Promise.reject(error))
  for (const seconds of delays) {
    expect(asked()).toEqual(['1/10'])
    expect(hook.value).toMatchObject({ isRetrying: false, isLoading: true, error: null })
    await wait(seconds - 0.1)
    expect(asked()).toEqual([])
    await wait(0.1)
  }
  expect(asked()).toEqual(['1/10'])
  expect(hook.value).toMatchObject({ error, isLoading: false })
})

test('a refusal is said after one call', async () => {
  const error = new ApiError(403, undefined)
  const { hook, asked, wait } = await open('/jobs', () => Promise.reject(error))
  expect(hook.value).toMatchObject({ error, isLoading: false, isRetrying: false })
  await wait(15)
  expect(asked()).toEqual(['1/10'])
})

test('a refresh that fails leaves the rows, as those of before', async () => {
  let isAway = false
  const { hook, asked, run } = await open('/jobs', (query) => {
    if (isAway) throw new ApiError(403, undefined)
    return serverOf(() => 3)(query)
  })
  asked()
  isAway = true
  await run(() => hook.value.refetch())
  expect(asked()).toEqual(['1/10'])
  expect(hook.value).toMatchObject({ isStale: true, isLoading: false })
  expect(ids(hook.value)).toEqual([1, 2, 3])
  isAway = false
  await run(() => hook.value.refetch())
  expect(hook.value).toMatchObject({ isStale: false, error: null })
})

test('a search reads the whole list with one call, and no page [A138]', async () => {
  const { hook, asked, wait } = await open(
    '/jobs?search=a',
    serverOf(() => 25),
  )
  expect(asked()).toEqual(['1/1000000'])
  expect(hook.value).toMatchObject({ isNarrowed: true, isLoading: false, totalItems: undefined })
  expect(hook.value.whole).toHaveLength(25)
  expect(hook.value.rows).toHaveLength(10)
  await wait(21)
  expect(asked()).toEqual(['1/1000000'])
})

test('a search whose refresh fails keeps its rows, as those of before', async () => {
  let isAway = false
  const { hook, run, wait } = await open('/jobs?search=a', (query) => {
    if (isAway) throw new ApiError(403, undefined)
    return serverOf(() => 25)(query)
  })
  const readAt = Date.now()
  isAway = true
  await wait(1)
  await run(() => hook.value.refetch())
  expect(hook.value).toMatchObject({
    isStale: true,
    isNarrowed: true,
    wholeError: null,
    updatedAt: readAt,
    error: { status: 403 },
  })
})

test('the whole list is read when its values are wanted, in addition to the page', async () => {
  const { hook, asked, run } = await open(
    '/jobs',
    serverOf(() => 5),
  )
  expect(asked()).toEqual(['1/10'])
  await run(() => hook.value.readWhole())
  expect(asked()).toEqual(['1/1000000'])
  expect(hook.value.whole).toHaveLength(5)
  expect(hook.value.isNarrowed).toBe(false)
})

test('where the whole list cannot be read, its pages are shown, and both are tried again', async () => {
  let isRefused = true
  const error = new ApiError(403, undefined)
  const { hook, asked, run } = await open('/jobs?search=a', (query) => {
    if (isRefused && query.pageSize > 100) throw error
    return serverOf(() => 25)(query)
  })
  expect(hook.value).toMatchObject({ wholeError: error, isNarrowed: false, totalItems: 25 })
  expect(hook.value.rows).toHaveLength(10)
  asked()
  isRefused = false
  await run(() => hook.value.refetch())
  expect(asked().toSorted()).toEqual(['1/10', '1/1000000'])
  expect(hook.value).toMatchObject({ wholeError: null, isNarrowed: true })
})
