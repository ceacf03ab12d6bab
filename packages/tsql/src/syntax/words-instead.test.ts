import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { TABLES } from '../fixtures.ts'
import { toText } from '../texts.ts'

test.for([
  ['SELECT IF(1=1, 2, 3) FROM People', 'IF', 'IIF', 8],
  ['SELECT IFNULL(id, 0) FROM People', 'IFNULL', 'ISNULL', 8],
  ['SELECT NVL(id, 0) FROM People', 'NVL', 'ISNULL', 8],
  ['SELECT name || city FROM People', '||', '+ / CONCAT', 13],
  ['SELECT id::varchar FROM People', '::', 'CAST', 10],
  ['SELECT id FROM People LIMIT 5', 'LIMIT', 'TOP / OFFSET … FETCH', 23],
  ["SELECT id FROM People WHERE name ILIKE 'x%'", 'ILIKE', 'LIKE', 34],
  ["SELECT id FROM People WHERE name REGEXP 'x'", 'REGEXP', 'LIKE / PATINDEX', 34],
  ["SELECT id FROM People WHERE name RLIKE 'x'", 'RLIKE', 'LIKE / PATINDEX', 34],
  ["SELECT id FROM People WHERE name ~ 'x'", '~', 'LIKE', 34],
  ['SELECT SUBSTR(name, 1, 2) FROM People', 'SUBSTR', 'SUBSTRING', 8],
  ['SELECT NOW()', 'NOW', 'GETDATE', 8],
  ['SELECT CURRENT_DATE', 'CURRENT_DATE', 'CAST(GETDATE() AS date)', 8],
  ['SELECT id FROM People WHERE id = TRUE', 'TRUE', '1', 34],
  ['SELECT FALSE a', 'FALSE', '0', 8],
  ['SELECT `id` FROM People', '`', '[ ]', 8],
  ['SELECT id FROM People WHERE id == 1', '==', '=', 32],
  ['SELECT id FROM People WHERE id = 1 && id = 2', '&&', 'AND', 36],
  ['SELECT id FROM People WHERE !(id = 1)', '!', 'NOT', 29],
  ['SELECT id FROM People WHERE id <=> 1', '<=>', 'IS NOT DISTINCT FROM', 32],
  ['SELECT id FROM People WHERE id ISNULL', 'ISNULL', 'IS NULL', 32],
  ['SELECT id FROM People WHERE id NOTNULL', 'NOTNULL', 'IS NOT NULL', 32],
  ['SELECT 2 ** 3', '**', 'POWER', 10],
  ['SELECT id FROM People # all', '#', '--', 23],
  ['SELECT 1 a FROM People JOIN Claims USING (id)', 'USING', 'ON', 36],
  ['SELECT 1 a FROM People NATURAL JOIN Claims', 'NATURAL', 'ON', 24],
  [
    'SELECT id FROM People p JOIN LATERAL (SELECT 1 x) l ON 1=1',
    'LATERAL',
    'CROSS APPLY / OUTER APPLY',
    30,
  ],
  ['WITH RECURSIVE t AS (SELECT 1 n) SELECT n FROM t', 'RECURSIVE', 'WITH', 6],
  ['SELECT CAST(id AS BOOLEAN) FROM People', 'BOOLEAN', 'bit', 19],
  ['SELECT CAST(id AS DOUBLE) FROM People', 'DOUBLE', 'float', 19],
  ['SELECT CAST(id AS NUMBER(5,2)) FROM People', 'NUMBER', 'decimal', 19],
  ['SELECT HOUR(born) FROM People', 'HOUR', 'DATEPART', 8],
  ['SELECT DATE_ADD(born, 1) FROM People', 'DATE_ADD', 'DATEADD', 8],
  ['SELECT LAST_DAY(born) FROM People', 'LAST_DAY', 'EOMONTH', 8],
  ['SELECT MEDIAN(id) FROM People', 'MEDIAN', 'PERCENTILE_CONT', 8],
  ['SELECT STDDEV(id) FROM People', 'STDDEV', 'STDEV', 8],
  [
    'SELECT COUNT(*) FILTER (WHERE id > 1) FROM People',
    'FILTER',
    'SUM(CASE WHEN … THEN … END)',
    17,
  ],
  [
    'SELECT id FROM People ORDER BY id NULLS LAST',
    'LAST',
    'CASE WHEN … IS NULL THEN 1 ELSE 0 END',
    41,
  ],
] as const)(
  '%s names %s and its word in T-SQL, with its place, in both languages [B035]',
  ([query, what, instead, column]) => {
    const found = compile(query, { tables: TABLES, parameters: [] })
    const [fault] = Array.isArray(found) ? found : []
    expect(fault?.position).toEqual({ line: 1, column })
    expect(fault && toText(fault)).toBe(`${what} is not T-SQL: write ${instead}`)
    expect(fault && toText(fault, 'fr')).toBe(`${what} n’est pas du T-SQL : écrivez ${instead}`)
  },
)
