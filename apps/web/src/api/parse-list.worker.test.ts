import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListPart } from './parse-list.worker.ts'

const posted: ListPart[] = []
beforeAll(async () => {
  vi.stubGlobal('self', { postMessage: (part: ListPart) => void posted.push(part) })
  await import('./parse-list.worker.ts')
})
afterAll(() => void vi.unstubAllGlobals())

function parse(list: object): ListPart[] {
  const data = new TextEncoder().encode(JSON.stringify(list)).buffer
  self.onmessage?.({ data } as MessageEvent)
  return posted.splice(0)
}
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

test.each([
  [0, [0]],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('a list of %i rows comes in parts of 50, the last one marked', (count, sizes) => {
  const parts = parse({ items: rows(count), totalItems: 999 })
  expect(parts.map(({ items }) => items.length)).toEqual(sizes)
  expect(parts.flatMap(({ items }) => items)).toEqual(rows(count))
  expect(parts.map(({ isLast }) => isLast)).toEqual(sizes.map((_, at) => at === sizes.length - 1))
  for (const { totalItems } of parts) expect(totalItems).toBe(999)
})
