import { expect, test } from 'vitest'
import { compileQuery } from '../fixtures.ts'
import { withRows } from './sort-key.ts'

test.for([
  ['SELECT id, amount FROM Claims ORDER BY amount DESC, id', 'amount', true],
  ['SELECT id a, amount * 2 b FROM Claims WHERE amount > 1 ORDER BY at', 'at', false],
  ['SELECT UPPER(name) n FROM People ORDER BY born', 'born', false],
] as const)('%s can be sorted one range after the other', ([query, column, descending]) => {
  const { sortKey } = compileQuery(query)
  const places = { amount: [1, 2], at: [1, 3], born: [0, 3] } as const
  const [table, place] = places[column]
  expect(sortKey).toEqual({ table, column: place, descending })
})

test.for([
  'SELECT id FROM Claims',
  'SELECT id FROM Claims ORDER BY amount * 2',
  'SELECT name FROM People ORDER BY name',
  'SELECT DISTINCT amount FROM Claims ORDER BY amount',
  'SELECT TOP 3 amount FROM Claims ORDER BY amount',
  'SELECT amount FROM Claims ORDER BY amount OFFSET 1 ROWS',
  'SELECT amount, COUNT(*) n FROM Claims GROUP BY amount ORDER BY amount',
  'SELECT amount, COUNT(*) OVER () n FROM Claims ORDER BY amount',
  'SELECT amount, (SELECT COUNT(*) FROM People) n FROM Claims ORDER BY amount',
  'SELECT amount FROM Claims WHERE id IN (SELECT id FROM People) ORDER BY amount',
  'SELECT amount FROM Claims ORDER BY amount, ROW_NUMBER() OVER (ORDER BY id)',
  'SELECT c.amount FROM Claims c JOIN People p ON p.id = c.person ORDER BY c.amount',
  'SELECT amount FROM Claims UNION ALL SELECT id FROM People ORDER BY amount',
  'WITH c AS (SELECT amount FROM Claims) SELECT amount FROM c ORDER BY amount',
])('%s cannot', (query) => {
  expect(compileQuery(query).sortKey).toBeUndefined()
})

test('a condition on rows is added where a table is read, not in a text', () => {
  const sql = "SELECT 'it''s t1 AS r0' FROM t1 AS r0 CROSS JOIN t11 AS r1"
  expect(withRows({ sql }, 1, 'u.c0 > 1').sql).toBe(
    "SELECT 'it''s t1 AS r0' FROM (SELECT * FROM t1 AS u WHERE u.c0 > 1) AS r0 CROSS JOIN t11 AS r1",
  )
})
