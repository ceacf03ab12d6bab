import { expect, test } from 'vitest'
import { formatSql } from './format-sql.ts'

test.each([
  '1 << 2',
  '8 >> 1',
  'x <> 1',
  'x != 1',
  'x >= 1',
  'x !< 1',
  'x !> 1',
  '@n |= 1',
  '@n ^= 1',
])('the operator of %s stays in one piece', (expression) => {
  expect(formatSql(`select ${expression}`, 0)?.text).toContain(expression)
})
