import { expect, test, vi } from 'vitest'
import type { PortalCall } from './call.ts'
import { parseListsInlineInEach, rowList } from './testing/lists.ts'
import { mountHook } from './testing/mount-hook.ts'
import { withCall } from './testing/with-call.ts'
import { useWholeList } from './use-whole-list.ts'

parseListsInlineInEach()

/** A page with a list of so many rows; `open` shows the list again on another page. */
async function start(count: number, getRefreshMs: () => number | false = () => 20_000) {
  const items = Array.from({ length: count }, (_, id) => ({ id }))
  const bytes = new TextEncoder().encode(JSON.stringify({ items, totalItems: count }))
  const read = vi.fn(async () => ({ bytes: bytes.slice(), headers: {} }))
  const { wrap } = withCall(read as unknown as PortalCall)
  const open = async () => {
    const hook = await mountHook(() => useWholeList(rowList, undefined, { getRefreshMs }), wrap)
    const wait = (seconds: number) => hook.run(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    await wait(0)
    return { hook, wait }
  }
  return { ...(await open()), read, open }
}

test.each([
  [3, 20],
  [1000, 20],
  [2000, 40],
])('a list of %i rows is read again every %i seconds', async (count, seconds) => {
  const { hook, wait, read } = await start(count)
  expect(hook.value.data).toHaveLength(count)
  await wait(seconds - 1)
  expect(read).toHaveBeenCalledTimes(1)
  await wait(2)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a list that is not to be refreshed is read once', async () => {
  const { wait, read } = await start(3, () => false)
  await wait(600)
  expect(read).toHaveBeenCalledTimes(1)
})

test('each page that opens a short list reads it again, a long one only after 20 seconds', async () => {
  const short = await start(1000, () => false)
  await short.open()
  expect(short.read).toHaveBeenCalledTimes(2)
  const long = await start(1001, () => false)
  await long.open()
  await long.wait(19)
  await long.open()
  expect(long.read).toHaveBeenCalledTimes(1)
  await long.wait(1)
  await long.open()
  expect(long.read).toHaveBeenCalledTimes(2)
})
