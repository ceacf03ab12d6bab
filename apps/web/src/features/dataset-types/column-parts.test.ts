import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { expect, test } from 'vitest'
import { getKey, replacing } from '#entities/catalogue/row-keys.ts'
import { problemsAt } from './column-parts.ts'

test('a column keeps its key when it changes, and two of the same name have different keys', () => {
  const column = aColumn({ name: 'a' })
  const renamed = replacing(column, { ...column, name: 'b' })
  expect(renamed).toEqual({ ...column, name: 'b' })
  expect(getKey(renamed)).toBe(getKey(column))
  expect(getKey(aColumn({ name: 'a' }))).not.toBe(getKey(column))
})

test('the problems of a column are found by their paths', () => {
  const problems = new Map([
    ['schema.1.name', 'no name'],
    ['schema.1.type.length', 'too long'],
    ['schema.0.name', 'of another column'],
  ])
  expect(problemsAt((...path) => problems.get(path.join('.')), 1)).toEqual({
    name: 'no name',
    length: 'too long',
  })
})
