import { createClient } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseList } from './parse-list.ts'
import type { ListPart } from './parse-list.worker.ts'
import { readWhole } from './read-whole.ts'
import { parseListsInline } from './testing/lists.ts'

beforeAll(parseListsInline)
afterAll(() => void vi.unstubAllGlobals())

const toRows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

test.each([
  [0, [0]],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('a list of %i rows is parsed in parts of 50, the last one marked', async (count, sizes) => {
  const parts: ListPart[] = []
  const list = { items: toRows(count), totalItems: 999 }
  const bytes = new TextEncoder().encode(JSON.stringify(list))
  await parseList(bytes, (part) => parts.push(part))
  expect(parts.map(({ items }) => items.length)).toEqual(sizes)
  expect(parts.flatMap(({ items }) => items)).toEqual(toRows(count))
  expect(parts.map(({ isLast }) => isLast)).toEqual(sizes.map((_, at) => at === sizes.length - 1))
  for (const { totalItems } of parts) expect(totalItems).toBe(999)
})

const all = Array.from({ length: 120 }, (_, at) => aCollaboration({ id: `c-${at}` }))
/** Reads from a server that sends at most so many rows of a list in each answer. */
async function readFrom(most: number, envelope = (rows: object[]): object => ({ items: rows })) {
  const asked: string[] = []
  const call = createClient('', async (url) => {
    const query = new URL(url, 'https://api.example').searchParams
    asked.push(`${query.get('page')} of ${query.get('pageSize')}`)
    const size = Math.min(most, Number(query.get('pageSize')))
    const start = (Number(query.get('page')) - 1) * size
    return Response.json(envelope(all.slice(start, start + size)))
  })
  const rows = await readWhole(call, collaborations.list, undefined, new AbortController().signal)
  return { ids: rows.map(({ id }) => id), asked }
}
const ids = all.map(({ id }) => id)
const withTotal = (items: object[]) => ({ items, totalItems: 120 })

test('a whole list comes with one call', async () => {
  expect(await readFrom(1000, withTotal)).toEqual({ ids, asked: ['1 of 1000000'] })
})

test('a server that sends fewer rows is asked page by page for what it sends', async () => {
  expect(await readFrom(50, withTotal)).toEqual({
    ids,
    asked: ['1 of 1000000', '2 of 50', '3 of 50'],
  })
})

test('reading ends with an empty page, whatever the total says, and without a total', async () => {
  const more = (items: object[]) => ({ items, totalItems: 999 })
  expect((await readFrom(60, more)).asked).toEqual(['1 of 1000000', '2 of 60', '3 of 60'])
  expect((await readFrom(60)).asked).toEqual(['1 of 1000000'])
})

test('an answer that is not a list fails', async () => {
  await expect(readFrom(60, () => ({}))).rejects.toThrow()
  await expect(readFrom(60, () => ({ items: [{ id: 'c-1' }] }))).rejects.toThrow()
})
