import { expect, test } from 'vitest'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { pageQuery } from './page.ts'

test.each<[object, boolean]>([
  [{ page: '1', pageSize: '1' }, true],
  [{ page: '2', pageSize: String(PAGE_SIZE_MAX) }, true],
  [{ page: '0' }, false],
  ...['', ' 1', '+1', '0x1', '1e0', '1_0', '1.5', 'Infinity', ['1']].map(
    (page): [object, boolean] => [{ page }, false],
  ),
  [{ page: 2, pageSize: 10 }, true],
  [{ pageSize: '0' }, false],
  [{ pageSize: String(PAGE_SIZE_MAX + 1) }, false],
])(
  'the query %j of a list: pages count from 1, and have 1 to 1,000,000 rows [A087]',
  (query, isAccepted) => {
    expect(pageQuery.safeParse(query).success).toBe(isAccepted)
  },
)
