import { expect, test } from 'vitest'
import { compile, type Fault } from '../compile.ts'
import { describeFault, TABLES } from '../fixtures.ts'
import { toText } from '../texts.ts'

const alias = (name: string) =>
  `'${name}' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table`

test.for([
  ['SELECT nope FROM People', "Unknown column 'nope' (line 1, column 8)"],
  ['SELECT id,\n       é.nope\nFROM People é', "Unknown column 'é.nope' (line 2, column 8)"],
  [
    'SELECT a.id FROM People',
    "Unknown column 'a.id'. Did you mean 'People.id'? (line 1, column 8)",
  ],
  ['SELECT id FROM Nope', "Unknown table 'Nope' (line 1, column 16)"],
  ['SELECT nme FROM People', "Unknown column 'nme'. Did you mean 'name'? (line 1, column 8)"],
  [
    'SELECT p.nme FROM People p',
    "Unknown column 'p.nme'. Did you mean 'p.name'? (line 1, column 8)",
  ],
  [
    'SELECT People.city FROM People p',
    "Unknown column 'People.city'. Did you mean 'p.city'? (line 1, column 8)",
  ],
  [
    'WITH totals AS (SELECT id FROM People) SELECT id FROM total',
    "Unknown table 'total'. Did you mean 'totals'? (line 1, column 55)",
  ],
  [
    'SELECT p.id FROM People p JOIN Claims c ON p.id = d.id',
    "Unknown column 'd.id' (line 1, column 51)",
  ],
  [
    'SELECT 1, coalece(id, 2) FROM People',
    "Unknown function 'coalece'. Did you mean 'COALESCE'? (line 1, column 11)",
  ],
  [
    'SELECT\n ROWNUMBER() OVER (ORDER BY id) FROM People',
    "Unknown function 'ROWNUMBER'. Did you mean 'ROW_NUMBER'? (line 2, column 2)",
  ],
  [
    "SELECT value FROM STRNG_SPLIT('a,b', ',')",
    "Unknown function 'STRNG_SPLIT'. Did you mean 'STRING_SPLIT'? (line 1, column 19)",
  ],
  [
    "SELECT CONVRT(int, '1')",
    "Unknown function 'CONVRT'. Did you mean 'CONVERT'? (line 1, column 8)",
  ],
  ['SELECT dbo.age(1)', "Unknown function 'dbo.age' (line 1, column 8)"],
  ["SELECT DATE('2020-01-01')", 'DATE(…) is not T-SQL: write CAST(… AS date) (line 1, column 8)'],
  ['SELECT [id FROM People', 'A name is not closed. End it with ] (line 1, column 8)'],
  [
    'SELECT * FROM (SELECT 1 a)',
    'A derived table needs a name. Write AS and a name after its parenthesis (line 1, column 25)',
  ],
  [
    'SELECT COUNT(id, 2) FROM People',
    'Wrong number of arguments. Write COUNT(* | [DISTINCT] value) [OVER (…)] (line 1, column 8)',
  ],
  [
    'SELECT SUM(*) FROM People',
    'SUM(*) is not valid. Write a column in place of * (line 1, column 8)',
  ],
  ['SELECT name x FROM People WHERE x = 1', `${alias('x')} (line 1, column 33)`],
  ['SELECT x = name FROM People WHERE x = 1', `${alias('x')} (line 1, column 35)`],
  ["SELECT name x FROM People ORDER BY x + 'a'", `${alias('x')} (line 1, column 36)`],
] as const)('%s', ([query, message]) => {
  const found = compile(query, { tables: TABLES, parameters: [] })
  expect(Array.isArray(found) ? found.map(describeFault).join('\n') : 'compiled').toBe(message)
})

test('the probably meant function is in the French sentence too', () => {
  const [fault] = compile('SELECT LENN(1)', { tables: TABLES }) as Fault[]
  expect(fault && toText(fault, 'fr')).toBe(
    'Fonction inconnue : « LENN ». Vouliez-vous dire « LEN » ?',
  )
})
