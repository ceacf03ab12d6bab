import { expect, test } from 'vitest'
import { setNewest } from './newest.ts'

test('a full map loses its oldest entry only; an entry that is set again is the newest', () => {
  const map = new Map<string, number>()
  for (const [index, key] of ['a', 'b', 'c'].entries()) setNewest(map, key, index, 3)
  expect([...map]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  setNewest(map, 'a', 3, 3)
  expect([...map.keys()]).toEqual(['b', 'c', 'a'])
  setNewest(map, 'd', 4, 3)
  expect([...map]).toEqual([
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ])
})
