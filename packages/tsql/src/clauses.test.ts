import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { describeFault, TABLES } from './fixtures.ts'

function refusal(query: string): string {
  const found = compile(query, { tables: TABLES })
  return Array.isArray(found) ? found.map(describeFault).join('\n') : 'compiled'
}
const at = (column: number, line = 1) => `(line ${line}, column ${column})`

describe('a clause that is not supported is refused with a code and a position', () => {
  test.for([
    [
      'SELECT id\nFROM People\n  FOR JSON AUTO',
      `Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row ${at(7, 3)}`,
    ],
    [
      'SELECT id INTO x FROM People',
      `Not supported: INTO x. Write INTO #x for a temporary table ${at(11)}`,
    ],
    ['SELECT id FROM People FOR XML AUTO', `Not supported: AUTO ${at(31)}`],
    ['SELECT id FROM People WITH (INDEX(1))', `Not supported: INDEX ${at(29)}`],
    ['SELECT id FROM People TABLESAMPLE (10 PERCENT)', `Not supported: TABLESAMPLE ${at(23)}`],
    ['SELECT id FROM People CROSS APPLY f(id) x', `Unknown function 'f' ${at(35)}`],
    ['SELECT id || id FROM People', `|| is not T-SQL: write + / CONCAT ${at(11)}`],
    ['SELECT id FROM People LIMIT 1', `LIMIT is not T-SQL: write TOP / OFFSET … FETCH ${at(23)}`],
    ['SELECT id FROM People WHERE name ILIKE name', `ILIKE is not T-SQL: write LIKE ${at(34)}`],
    ['SELECT CAST(id AS xml) FROM People', `Not supported: the type xml ${at(19)}`],
    ['SELECT COUNT(DISTINCT id, name) FROM People', `Incorrect syntax near ',' ${at(25)}`],
    [
      "SELECT CONVERT(varchar(10), born, 'x') FROM People",
      `The style of CONVERT must be a constant whole number ${at(8)}`,
    ],
  ] as const)('%s', ([query, message]) => {
    expect(refusal(query)).toBe(message)
  })
})
