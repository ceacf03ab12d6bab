import { expect, test } from 'vitest'
import { movedNextTo, movedTo } from './reorder.ts'

const letters = ['a', 'b', 'c', 'd']
const itself = (letter: string) => letter

test('an item moves to its new place and the others keep their order', () => {
  expect(movedTo(letters, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(letters, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('dragged items are placed before or after their target', () => {
  expect(movedNextTo(letters, itself, new Set(['a']), 'c', 'after')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedNextTo(letters, itself, new Set(['d', 'b']), 'a', 'before')).toEqual([
    'b',
    'd',
    'a',
    'c',
  ])
  expect(movedNextTo(letters, itself, new Set(['a']), 'a', 'after')).toEqual(letters)
})
