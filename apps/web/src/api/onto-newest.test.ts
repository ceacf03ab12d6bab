import { expect, test } from 'vitest'
import { ontoNewest } from './onto-newest.ts'

test('only the fields that a form changed are sent, the others as a colleague has saved them meanwhile', () => {
  const opened = { name: 'Prairie', description: 'Insurer', tier: 'TIER_1' }
  const newest = { name: 'Prairie', description: 'Life insurer', tier: 'TIER_2' }
  expect(ontoNewest(opened, { ...opened, name: 'Prairie Mutual' }, newest)).toEqual({
    ...newest,
    name: 'Prairie Mutual',
  })
  expect(ontoNewest(opened, { ...opened, tier: 'TIER_3' }, newest)).toMatchObject({
    tier: 'TIER_3',
  })
  expect(ontoNewest(opened, opened, newest)).toEqual(newest)
})

test('boxes that a form ticked or cleared join those of a colleague', () => {
  const saved = (opened: string[], mine: string[], newest: string[]) =>
    ontoNewest({ boxes: opened }, { boxes: mine }, { boxes: newest }).boxes
  expect(saved(['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'd'])).toEqual(['a', 'b', 'd', 'c'])
  expect(saved(['a', 'b'], ['b'], ['a', 'b', 'd'])).toEqual(['b', 'd'])
  expect(saved(['a', 'b'], ['a', 'b', 'c'], ['a'])).toEqual(['a', 'c'])
  expect(saved(['a'], ['b'], ['b'])).toEqual(['b'])
})
