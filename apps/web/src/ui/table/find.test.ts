import { expect, test } from 'vitest'
import { folded } from '../choice/matching.ts'
import { type Facts, find, type Wanted } from './find.ts'

const row = (name: string, size: number | null, status = 'ACTIVE'): Facts => ({
  words: folded(`${name} ${status}`),
  values: { name, size },
  choices: { status: [status, 'ANY'] },
})
const ROWS = [row('Étude 10', 3), row('lapse', null, 'DRAFT'), row('étude 9', 12), row('Zone', 3)]
const found = (wanted: Partial<Wanted>) =>
  find(ROWS, { search: '', sort: undefined, filters: [], language: 'fr', ...wanted })

test('a search finds rows by each of its words, whatever their case, accents and order', () => {
  expect(found({ search: 'ETUDE' })).toEqual([0, 2])
  expect(found({ search: '  active etude 9 ' })).toEqual([2])
  expect(found({ search: 'etude draft' })).toEqual([])
  expect(found({ search: ' ' })).toEqual([0, 1, 2, 3])
})

test('texts are sorted by the alphabet of the language, numbers in them by their size', () => {
  const sort = { key: 'name', direction: 'ascending' } as const
  expect(found({ sort })).toEqual([2, 0, 1, 3])
  expect(found({ sort: { ...sort, direction: 'descending' } })).toEqual([3, 1, 0, 2])
})

test('rows without a value come last in both directions, equal rows keep their order', () => {
  const sort = { key: 'size', direction: 'ascending' } as const
  expect(found({ sort })).toEqual([0, 3, 2, 1])
  expect(found({ sort: { ...sort, direction: 'descending' } })).toEqual([2, 0, 3, 1])
})

test('filters keep the rows that have all their values, in the order of the list', () => {
  expect(found({ filters: [['status', 'ACTIVE']], search: 'zone' })).toEqual([3])
  expect(found({ filters: [['status', 'ACTIVE']] })).toEqual([0, 2, 3])
  expect(found({ filters: [['status', 'ANY']], search: 'etude' })).toEqual([0, 2])
  expect(found({ filters: [['unknown', 'ACTIVE']] })).toEqual([])
})
