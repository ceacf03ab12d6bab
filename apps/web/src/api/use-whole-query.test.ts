import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { PortalCall } from './call.ts'
import { mountHook } from './testing/mount-hook.ts'
import { openPage } from './testing/open-page.ts'
import { withCall } from './testing/with-call.ts'
import { useWholeQuery } from './use-whole-query.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A list at an address, which the server sends as a whole. */
async function open(address: string, read: () => Promise<number[]>) {
  const page = openPage(address)
  const { wrap } = withCall((() => undefined) as unknown as PortalCall)
  const hook = await mountHook(
    () =>
      useWholeQuery(
        useQuery({ queryKey: ['/roles/'], queryFn: async () => ({ items: await read() }) }),
      ),
    (children) => wrap(page.wrap(children)),
  )
  await hook.run(() => new Promise((resolve) => setTimeout(resolve)))
  return hook
}
const all = Array.from({ length: 25 }, (_, at) => at + 1)

test('a page of a list that came as a whole, with its position in it', async () => {
  const first = await open('/roles', async () => all)
  expect(first.value).toMatchObject({
    rows: all.slice(0, 10),
    hasNext: true,
    totalItems: 25,
    totalPages: 3,
    whole: all,
    isLoading: false,
    isRetrying: false,
    isTurning: false,
    isStale: false,
    error: null,
    wholeError: null,
  })
  const last = await open('/roles?page=3', async () => all)
  expect(last.value).toMatchObject({ rows: [21, 22, 23, 24, 25], hasNext: false })
  const second = await open('/roles?page=2', async () => all)
  expect(second.value).toMatchObject({ rows: all.slice(10, 20), hasNext: true })
})

test('an empty list has one page, and one that has not come has no rows', async () => {
  expect((await open('/roles', async () => [])).value).toMatchObject({
    rows: [],
    totalItems: 0,
    totalPages: 1,
    hasNext: false,
  })
  const pending = await open('/roles', () => new Promise(() => {}))
  expect(pending.value).toMatchObject({ isLoading: true, totalPages: 1, hasNext: false })
  expect(pending.value.rows).toBeUndefined()
  expect(pending.value.totalItems).toBeUndefined()
})

test('a refresh that fails keeps the rows, as those of before', async () => {
  const error = new Error('no answer')
  let isAway = false
  const hook = await open('/roles', async () => {
    if (isAway) throw error
    return all
  })
  isAway = true
  await hook.run(() => hook.value.refetch())
  await hook.run(() => vi.waitFor(() => expect(hook.value.isStale).toBe(true)))
  expect(hook.value).toMatchObject({ rows: all.slice(0, 10), error, isLoading: false })
})
