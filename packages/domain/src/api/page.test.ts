import { expect, test } from 'vitest'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { pageQuery } from './page.ts'

test.each([
  [{ page: '1', pageSize: '1' }, true],
  [{ page: '2', pageSize: String(PAGE_SIZE_MAX) }, true],
  [{ page: '0' }, false],
  [{ pageSize: '0' }, false],
  [{ pageSize: String(PAGE_SIZE_MAX + 1) }, false],
])(
  'the query %j of a list: pages count from 1, and have 1 to 1,000,000 rows [A087]',
  (query, isAccepted) => {
    expect(pageQuery.safeParse(query).success).toBe(isAccepted)
  },
)
