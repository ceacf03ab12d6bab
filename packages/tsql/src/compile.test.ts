import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { columns, compileQuery, describeFault, PARAMETERS, TABLES } from './fixtures.ts'
import { readColumns } from './values/narrow.ts'

function refusal(query: string): string {
  const found = compile(query, { tables: TABLES, parameters: PARAMETERS })
  return Array.isArray(found) ? found.map(describeFault).join('\n') : 'compiled'
}

const at = (column: number, line = 1) => `(line ${line}, column ${column})`

const NO_STATEMENT =
  'is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name'
/** That many derived tables inside one another. */
const nested = (levels: number) =>
  `SELECT id FROM ${'(SELECT id FROM '.repeat(levels)}People${') d'.repeat(levels)}`

describe('a hostile query is refused with a code and a position', () => {
  test.for([
    ["ATTACH 'x.db'", `ATTACH ${NO_STATEMENT} ${at(1)}`],
    ['PRAGMA database_list', `PRAGMA ${NO_STATEMENT} ${at(1)}`],
    ["COPY People TO 'x'", `COPY ${NO_STATEMENT} ${at(1)}`],
    ['INSTALL httpfs', `INSTALL ${NO_STATEMENT} ${at(1)}`],
    ['SET threads = 4', `SET ${NO_STATEMENT} ${at(1)}`],
    ["EXEC xp_cmdshell 'ls'", `EXEC ${NO_STATEMENT} ${at(1)}`],
    ['DROP TABLE People', `DROP ${NO_STATEMENT} ${at(1)}`],
    ["(INSERT INTO People VALUES ('x'))", `Incorrect syntax near 'INSERT' ${at(2)}`],
    [
      'WITH x AS (SELECT 1 AS a) DELETE FROM People',
      `Only temporary tables can be made or changed: 'People' does not begin with # ${at(39)}`,
    ],
    [
      `CREATE TABLE #t (a int); ${'INSERT INTO #t VALUES (1); '.repeat(101)} SELECT a FROM #t`,
      `More than 100 statements change temporary tables. Give INSERT several rows ${at(2738)}`,
    ],
    [
      'SELECT id FROM People; SELECT 2',
      `Only one SELECT may return rows. Keep the rows of the others with INTO #name, or join all with UNION ALL ${at(24)}`,
    ],
    ['SELECT id FROM People;; DROP TABLE People', `DROP ${NO_STATEMENT} ${at(25)}`],
    ['SELECT id FROM People --\n; DROP TABLE People', `DROP ${NO_STATEMENT} ${at(3, 2)}`],
    ['SELECT id FROM People /* ; */ DROP TABLE People', `Incorrect syntax near 'DROP' ${at(31)}`],
    ['DECLARE @a int = 1, SELECT @a a', `Incorrect syntax near ',' ${at(19)}`],
    ['SELECT id FROM People ORDER BY id,;', `Incorrect syntax near ',' ${at(34)}`],
    ['SELECT id FROM People /* open', `A comment is not closed. End it with */ ${at(23)}`],
    ['SELECT * FROM sys.tables', `Unknown table 'sys.tables' ${at(15)}`],
    [
      'SELECT * FROM information_schema.tables',
      `Unknown table 'information_schema.tables' ${at(15)}`,
    ],
    ['SELECT * FROM dba.People', `Unknown table 'dba.People' ${at(15)}`],
    ['SELECT * FROM a.b.People', `Unknown table 'a.b.People' ${at(15)}`],
    ['SELECT * FROM a.b.c.People', `Not supported: A ${at(15)}`],
    ['SELECT a.b.c.id FROM People', `Not supported: DOT ${at(8)}`],
    ['SELECT c0 FROM t0', `Unknown table 't0' ${at(16)}`],
    ['SELECT * FROM duckdb_settings', `Unknown table 'duckdb_settings' ${at(15)}`],
    ["SELECT * FROM read_csv('/etc/passwd')", `Unknown function 'read_csv' ${at(15)}`],
    ["SELECT * FROM '/etc/passwd'", `Unknown table '/etc/passwd' ${at(15)}`],
    ["SELECT read_text('/etc/passwd')", `Unknown function 'read_text' ${at(8)}`],
    ["SELECT getenv('HOME')", `Unknown function 'getenv' ${at(8)}`],
    ["SELECT [getenv]('HOME')", `Unknown function 'getenv' ${at(8)}`],
    ["SELECT error('x')", `Unknown function 'error' ${at(8)}`],
    ['SELECT @@VERSION', `Not supported: @@VERSION ${at(8)}`],
    ['SELECT $p1', `Not supported: $ ${at(8)}`],
    ['SELECT id::int FROM People', `:: is not T-SQL: write CAST ${at(10)}`],
    ['SELECT ‘a’', `‘ is not T-SQL: write ' ${at(8)}`],
    ['SELECT “a” FROM People', `“ is not T-SQL: write ' ${at(8)}`],
    ["SELECT 'a' 'b'", `Incorrect syntax near a string ${at(12)}`],
    ["SELECT 'a", `A text is not closed. End it with ' and write a ' inside it twice ${at(8)}`],
    ['', `The query is empty ${at(1)}`],
    [' ; ', `The query is empty ${at(1)}`],
    [
      `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)}`,
      `The query is nested too deeply: at most 32 levels ${at(40)}`,
    ],
    [
      `SELECT 1 WHERE ${'1 = 1 AND '.repeat(20_000)} 1 = 1`,
      `The query is too long: 200021 characters, at most 100000 ${at(1)}`,
    ],
    [
      `SELECT ${'1 + '.repeat(1000)} 1`,
      `Too many operators or SELECT statements follow one another. Group them in parentheses ${at(2006)}`,
    ],
    [
      `SELECT 1${' UNION ALL SELECT 1'.repeat(600)}`,
      `Too many operators or SELECT statements follow one another. Group them in parentheses ${at(9491)}`,
    ],
    [nested(33), `The query is nested too deeply: at most 32 levels ${at(528)}`],
    ['SELECT 1, RAND()', `Not supported: RAND ${at(11)}`],
    ["SELECT id FROM People WHERE REGEXP_LIKE(name, 'a')", `Not supported: REGEXP_LIKE ${at(29)}`],
    [
      `SELECT ${Array.from({ length: 3000 }, () => 'amount / 3.7 / amount').join()} FROM Claims`,
      `The query is too complex: compiled, it is longer than 1 MiB. Nest fewer functions in one another ${at(1)}`,
    ],
  ] as const)('%s', ([query, message]) => {
    expect(refusal(query)).toBe(message)
  })
})

test.for([
  ['SELECT id, ISNULL(name, 1) AS n FROM People', ['id@8', 'ISNULL(name, 1) AS n@12']],
  [
    'WITH a AS (SELECT id, born FROM People) SELECT TOP (3) WITH TIES id * 2 AS b FROM a ORDER BY b',
    ['id * 2 AS b@66'],
  ],
  [
    'DECLARE @x int = 1; SELECT DISTINCT @x + 1 AS b, [name] FROM People',
    ['@x + 1 AS b@37', '[name]@50'],
  ],
  ['DECLARE @x int = (1)SELECT @x + 1 AS b, [name] FROM People', ['@x + 1 AS b@28', '[name]@41']],
  ['SELECT id FROM People UNION SELECT person FROM Claims', [undefined]],
] as const)('each column is known as it is written: %s', ([query, found]) => {
  const sources = compileQuery(query).columns.map(
    ({ source }) => source && `${source.text}@${source.position.column}`,
  )
  expect(sources).toEqual(found)
})

test('the columns that a query reads are reported, including those of subqueries', () => {
  const { sql } = compileQuery(
    'SELECT p.name FROM People p WHERE EXISTS (SELECT 1 FROM Claims c WHERE c.person = p.id)',
  )
  const isRead = readColumns(sql)
  const places = TABLES.map(({ columns: all }, table) =>
    all.filter((_, column) => isRead(table, column)).map(({ name }) => name),
  )
  expect(places.flat().toSorted()).toEqual(['id', 'name', 'person'])
})

// They took 15 seconds when each expression was searched in a list.
test('2,500 expressions of GROUP BY and HAVING compile in linear time', () => {
  const keys = Array.from({ length: 2500 }, (_, index) => `id+${index}`)
  const query = `SELECT COUNT(*) FROM People GROUP BY ${keys.join()} HAVING ${keys[9]}>1`
  expect(compileQuery(query).columns).toHaveLength(1)
}, 20_000)

test('each of 2,500 columns of a result knows its position', () => {
  const items = Array.from({ length: 2500 }, (_, index) => `id * ${index} AS "é${index}"`)
  const { columns } = compileQuery(`SELECT\n  ${items.join(',\n  ')} FROM People`)
  expect(columns.map(({ source }) => source?.position)).toEqual(
    items.map((_, index) => ({ line: index + 2, column: 3 })),
  )
}, 20_000)

test('subqueries nest 32 levels, and their errors have their places', () => {
  expect(compileQuery(nested(32)).sql.split('SELECT')).toHaveLength(34)
  const functions = `${'ABS('.repeat(20)}id${')'.repeat(20)}`
  const inConditions = 'SELECT id FROM People WHERE id IN ('.repeat(32)
  const innermost = `SELECT ${functions} AS a FROM People${')'.repeat(32)}`
  expect(compileQuery(`${inConditions}${innermost}`).sql.split('SELECT').length).toBeGreaterThan(32)
  const wrong = nested(32).replace('People', '\nPeeple')
  expect(refusal(wrong)).toBe("Unknown table 'Peeple'. Did you mean 'People'? (line 2, column 1)")
})

test('a long chain of operators is refused or compiled, and never crashes the process', () => {
  expect(refusal(`SELECT 1 WHERE ${'1 = 1 AND '.repeat(9000)} 1 = 1`)).toMatch(
    /follow one another|compiled/,
  )
})

describe('an error has its line and column', () => {
  test.for([
    ['SELECT id FROM', `Incorrect syntax near 'FROM' ${at(11)}`],
    ['SELECT id, FROM People', `Incorrect syntax near ',' ${at(10)}`],
    ['SELECT', `The select list is empty ${at(1)}`],
    [
      'SELECT id FROM People, Claims',
      `Ambiguous column name 'id'. Write People.id or Claims.id ${at(8)}`,
    ],
    [
      'SELECT id FROM People a, Claims a',
      `The name 'a' is used twice in FROM; give one an alias ${at(33)}`,
    ],
    [
      'SELECT id FROM People ORDER BY id UNION SELECT 1',
      `ORDER BY follows the last SELECT of UNION and orders the whole result ${at(23)}`,
    ],
    [
      "SELECT DATE '2020-01-01'",
      `DATE '2020-01-01' is not T-SQL: write CAST('2020-01-01' AS date) ${at(8)}`,
    ],
    [
      'SELECT @nope',
      `Unknown variable or parameter '@nope'. Declare it first: DECLARE @nope int ${at(8)}`,
    ],
    ['SELECT 1, NOPE(id) FROM People', `Unknown function 'NOPE' ${at(11)}`],
    ['SELECT id, LEN(name, 1) FROM People', `Wrong number of arguments. Write LEN(text) ${at(12)}`],
    ['SELECT born + 1 FROM People', `+ cannot be used on date; use DATEADD or DATEDIFF ${at(8)}`],
    ["SELECT 'a' - 'b'", `- cannot be used on texts ${at(1)}`],
    ['SELECT id FROM People WHERE born = 1', `date cannot be compared with int ${at(29)}`],
    [
      'SELECT id FROM People WHERE id',
      `A condition is needed here. Compare the value, as in = 1 ${at(29)}`,
    ],
    [
      'SELECT (id = 1) FROM People',
      `A condition cannot be used as a value. Write CASE WHEN … THEN 1 ELSE 0 END ${at(9)}`,
    ],
    ['SELECT SUM(name) FROM People', `SUM cannot take varchar(20) ${at(8)}`],
    [
      'SELECT SUM(SUM(id)) FROM People',
      `An aggregate is not allowed inside another. Select the inner one in a derived table first ${at(12)}`,
    ],
    [
      'SELECT id FROM People WHERE SUM(id) > 1',
      `The aggregate SUM is not allowed in WHERE. Use HAVING, or select it in a derived table first ${at(29)}`,
    ],
    [
      'SELECT name, COUNT(*) FROM People',
      `Column 'People.name' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause ${at(8)}`,
    ],
    [
      'SELECT p.city FROM People p GROUP BY city HAVING name = 1',
      `Column 'p.name' is invalid in HAVING because it is not contained in either an aggregate function or the GROUP BY clause ${at(50)}`,
    ],
    ['SELECT COUNT(*) FROM People GROUP BY 1', `GROUP BY needs a column, not a constant ${at(22)}`],
    ['SELECT id FROM People ORDER BY 3', `ORDER BY position 3 is not in the select list ${at(32)}`],
    [
      'SELECT DISTINCT name FROM People ORDER BY id',
      `ORDER BY items must appear in the select list of SELECT DISTINCT ${at(43)}`,
    ],
    [
      'SELECT x.id FROM (SELECT id FROM People ORDER BY id) x',
      `ORDER BY is not valid in a subquery unless TOP or OFFSET is also there ${at(26)}`,
    ],
    ['SELECT * FROM (SELECT 1) x', `Column 1 of 'x' has no name ${at(26)}`],
    [
      'SELECT id FROM People UNION SELECT id, id FROM Claims',
      `The sides of UNION have 1 and 2 columns ${at(23)}`,
    ],
    [
      'SELECT id FROM People UNION SELECT born FROM People',
      `Column 1 of UNION is int and date ${at(23)}`,
    ],
    ['SELECT CAST(id AS date) FROM People', `int cannot be converted to date ${at(13)}`],
    [
      'SELECT CAST(name AS decimal(50,2)) FROM People',
      `The size of the type decimal is not valid ${at(21)}`,
    ],
    [
      'SELECT DATEADD(nope, 1, born) FROM People',
      `DATEADD takes a date part first, such as year, month or day ${at(16)}`,
    ],
    [
      'SELECT CASE WHEN 1 = 1 THEN NULL END',
      `At least one result of CASE must not be NULL ${at(8)}`,
    ],
    ['SELECT id FROM People FETCH NEXT 1 ROWS ONLY', `OFFSET and FETCH need ORDER BY ${at(23)}`],
  ] as const)('%s', ([query, message]) => {
    expect(refusal(query)).toBe(message)
  })
})

test('a query cannot be compiled if two inputs have the same name', () => {
  const table = { name: 'People', columns: columns('id int') }
  const tables = [table, { ...table, name: 'PEOPLE' }]
  expect(compile('SELECT id FROM People', { tables })).toEqual([
    { code: 'tsql.inputTwice', values: { name: 'PEOPLE' }, position: { line: 1, column: 1 } },
  ])
})

test('the compiled SQL contains no name of the query, and its texts only as literals', () => {
  const { sql } = compileQuery(
    "SELECT name AS [x; DROP TABLE t0], 'it''s' AS y FROM People AS [read_csv('x')] WHERE name = @text",
  )
  expect(sql).toBe(
    "SELECT r0.c1 AS c0, 'it''s' AS c1 FROM t0 AS r0 WHERE (m0_1(r0.c1) = tsql_fold(rtrim(left(CAST($p6 AS VARCHAR), 4000), ' ')))",
  )
})

test('a text that looks like the clock or a parameter reads neither [security M8]', () => {
  const read = (query: string) => {
    const { readsClock, parameters } = compileQuery(query)
    return [readsClock, parameters.map(({ name }) => name)]
  }
  expect(read("SELECT LEN('$now') AS a, 'it''s $now' AS b FROM People")).toEqual([false, []])
  expect(read("SELECT '$p1 $p6' AS a, 'it''s $p6' AS b FROM People")).toEqual([false, []])
  expect(read("SELECT GETDATE() AS a, '$now' AS b FROM People")).toEqual([true, []])
  expect(read("SELECT name AS a FROM People WHERE name = @text AND name <> '$p1'")).toEqual([
    false,
    ['text'],
  ])
})
