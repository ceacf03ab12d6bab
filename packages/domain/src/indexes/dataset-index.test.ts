import { expect, test } from 'vitest'
import { INDEX_DESCRIPTION_MAX_LENGTH } from '../limits.ts'
import { NewDatasetIndex } from './dataset-index.ts'

test.each([
  ['', false],
  [' ', false],
  ['x', true],
  ['x'.repeat(INDEX_DESCRIPTION_MAX_LENGTH), true],
  ['x'.repeat(INDEX_DESCRIPTION_MAX_LENGTH + 1), false],
])('an index may be described by %j: %s [B063]', (description, isFine) => {
  const index = { name: 'Age', description, datasetType: '/dataset-types/t1', columns: ['age'] }
  expect(NewDatasetIndex.safeParse(index).success).toBe(isFine)
})
