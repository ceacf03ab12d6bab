import { beforeAll, describe, expect, test } from 'vitest'
import { checkOutput, fitToOutput } from '#enclave/tsql/compile.ts'
import { spell } from '#enclave/tsql/types.ts'
import { lock, openDatabase } from './database.ts'
import { executeQuery } from './execute.ts'
import { columns, compiled, FILES, TABLES, VALUES } from './fixtures.ts'
import { createTable, loadFile } from './load.ts'
import { tellable } from './query-error.ts'

const NOW = new Date('2026-05-04T03:02:01.004Z')
let connection: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  connection = await openDatabase({ memoryBytes: 256 * 1024 * 1024 })
  for (const [index, table] of TABLES.entries()) {
    await createTable(connection, index, table.columns)
    await loadFile(connection, index, table, batches(FILES[index] ?? []))
  }
  await lock(connection)
})

async function* batches(records: string[][]): AsyncGenerator<string[][]> {
  yield records.slice(0, 2)
  yield records.slice(2)
}

async function rowsOf(query: string): Promise<string[]> {
  const plan = compiled(query)
  const rows: string[] = []
  const parameters = plan.parameters.map(({ name }) => VALUES[name] ?? '')
  for await (const batch of executeQuery(connection, plan, { parameters, now: NOW }))
    rows.push(...batch.map((row) => row.map((cell) => cell ?? 'NULL').join('|')))
  return rows
}

/** Query, types of its columns, rows. Answers by Microsoft's documentation of each function and type. */
const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  // Numbers
  ['SELECT 7/2 AS a, -7/2 AS b, 7 % 3 AS c, -7 % 3 AS d', 'int int int int', ['3|-3|1|-1']],
  [
    'SELECT 7.0/2 a, 1/3.0 b, 2.0 * 3.50 c, 1.5 + 2 d',
    'decimal(7,6) decimal(8,6) decimal(6,3) decimal(3,1)',
    ['3.500000|0.333333|7.000|3.5'],
  ],
  ['SELECT CAST(2 AS decimal(10,0))/3 a, -2.0/3 b', 'decimal(16,6) decimal(7,6)', ['0.666666|-0.666666']],
  ['SELECT CAST(1 AS decimal(38,10))/CAST(3 AS decimal(38,10)) a', 'decimal(38,6)', ['0.333333']],
  ['SELECT CAST(0.0000009 AS decimal(30,20)) * CAST(1 AS decimal(30,20)) a', 'decimal(38,17)', ['0.00000090000000000']],
  ['SELECT CAST(0.0000009 AS decimal(30,10)) * CAST(1 AS decimal(30,10)) a', 'decimal(38,6)', ['0.000001']],
  [
    'SELECT amount * 2 a, amount * amount b, amount / 3 c, amount % 2 d FROM Claims WHERE id = 1',
    'decimal(10,2) decimal(17,4) decimal(12,6) decimal(3,2)',
    ['21.00|110.2500|3.500000|0.50'],
  ],
  ['SELECT -amount a, - -id b, +id c FROM Claims WHERE id = 4', 'decimal(8,2) int int', ['3.33|4|4']],
  ['SELECT 2147483648 a, 0.5 b, 5. c, 1e3 d', 'decimal(10,0) decimal(1,1) decimal(1,0) float', ['2147483648|.5|5|1000.0']],
  ['SELECT kind + 1 a, small + kind b, big + small c FROM Claims WHERE id = 1', 'int smallint bigint', ['2|101|9000000100']],
  ["SELECT 1 + '2' a, 'x' + 'y' b, N'a' + 'b' c", 'int varchar(2) nvarchar(2)', ['3|xy|ab']],
  ["SELECT NULL + 1 a, 'x' + NULL b, NULL c", 'int varchar(1) int', ['NULL|NULL|NULL']],
  [
    'SELECT ABS(-5) a, ROUND(2.345, 2) b, ROUND(-2.5, 0) c, FLOOR(-1.5) d, CEILING(1.2) e, ROUND(155, -1) f',
    'int decimal(4,3) decimal(2,1) decimal(2,0) decimal(2,0) int',
    ['5|2.350|-3.0|-2|2|160'],
  ],
  // Conversions
  [
    "SELECT CAST('12' AS int) a, CAST(2.7 AS int) b, CAST(-2.7 AS int) c, CAST(-2.5 AS decimal(5,0)) d, CAST('' AS int) e",
    'int int int decimal(5,0) int',
    ['12|2|-2|-3|0'],
  ],
  [
    "SELECT CAST(5 AS varchar) a, CAST('abcdef' AS varchar(3)) b, CAST('ab' AS char(4)) + '|' c, CAST(123456 AS varchar(3)) d",
    'varchar(30) varchar(3) varchar(5) varchar(3)',
    ['5|abc|ab  ||*'],
  ],
  [
    "SELECT CAST('2020-05-06 07:08:09.123' AS datetime) a, CAST('20200506' AS date) b, CAST('07:08' AS time) c",
    'datetime date time',
    ['2020-05-06 07:08:09.123|2020-05-06|07:08:00'],
  ],
  [
    "SELECT CAST('2020-05-06 07:08:09.001' AS datetime) a, CAST('2020-05-06 07:08:09.995' AS datetime) b, CAST('1899-12-31 23:59:59.999' AS datetime) c",
    'datetime datetime datetime',
    ['2020-05-06 07:08:09|2020-05-06 07:08:09.997|1900-01-01 00:00:00'],
  ],
  [
    "SELECT CAST('2020-05-06 07:08:09 -05:30' AS datetimeoffset) a, CAST(CAST('2020-05-06 01:00:00 +02:00' AS datetimeoffset) AS datetime) b",
    'datetimeoffset datetime',
    ['2020-05-06 07:08:09 -05:30|2020-05-06 01:00:00'],
  ],
  [
    'SELECT CAST(at AS varchar(30)) a, CONVERT(date, at) b, CAST(amount AS varchar(10)) c, CAST(seen AS varchar(40)) d FROM Claims WHERE id = 1',
    'varchar(30) date varchar(10) varchar(40)',
    ['Jan  1 2020 10:00AM|2020-01-01|10.50|2020-01-01 10:00:00 +02:00'],
  ],
  // Texts
  ["SELECT N'O''Brien' a, 'it''s' b, 'a\\nb' c, N'é😀' d", 'nvarchar(7) varchar(4) varchar(4) nvarchar(2)', ["O'Brien|it's|a\\nb|é😀"]],
  ["SELECT id FROM People WHERE name = 'ann  ' ORDER BY id", 'int', ['1', '4']],
  [
    "SELECT UPPER(name) a, LOWER(name) b, LEN(name + '  ') c, LEFT(name, 2) d, RIGHT(name, 2) e FROM People WHERE id = 1",
    'varchar(20) varchar(20) int varchar(20) varchar(20)',
    ['ANN|ann|3|An|nn'],
  ],
  [
    "SELECT SUBSTRING('abcdef', 2, 3) a, SUBSTRING('abcdef', 0, 3) b, SUBSTRING('abcdef', -5, 3) c, SUBSTRING('abc', 2, 99) d",
    'varchar(6) varchar(6) varchar(6) varchar(3)',
    ['bcd|ab||bc'],
  ],
  [
    "SELECT REPLACE('Banana', 'AN', '\\1') a, CONCAT('a', NULL, 1) b, REVERSE('abc') c, CHARINDEX('N', 'banana') d, CHARINDEX('n', 'banana', 4) e",
    'varchar(max) varchar(max) varchar(3) int int',
    ['B\\1\\1a|a1|cba|3|5'],
  ],
  [
    "SELECT '[' + LTRIM('  a ') + ']' a, '[' + RTRIM('  a ') + ']' b, '[' + TRIM('  a ') + ']' c",
    'varchar(6) varchar(6) varchar(6)',
    ['[a ]|[  a]|[a]'],
  ],
  ["SELECT code + '|' a, LEN(code) b FROM People WHERE id = 2", 'varchar(4) int', ['bc ||2']],
  ["SELECT name FROM People WHERE name LIKE 'a%' OR name LIKE '_I_' ORDER BY id", 'varchar(20)', ['Ann', 'Cid', 'ANN']],
  ["SELECT id FROM People WHERE name LIKE '[a-b]%' ORDER BY id", 'int', ['1', '2', '4']],
  ["SELECT id FROM People WHERE name LIKE '[^a]%' AND name NOT LIKE '%d' ORDER BY id", 'int', ['2']],
  [
    "SELECT 1 a WHERE 'a%b' LIKE 'a!%b' ESCAPE '!' AND 'a]b' LIKE 'a]b' AND 'a^b' LIKE 'a[x^]b' AND 'a.b' NOT LIKE 'a..' AND 'ab  ' LIKE 'ab'",
    'int',
    ['1'],
  ],
  // Dates
  [
    "SELECT YEAR(born) a, MONTH(born) b, DAY(born) c, DATEDIFF(year, born, '2020-01-01') d FROM People WHERE id = 2",
    'int int int int',
    ['2000|2|29|20'],
  ],
  [
    'SELECT DATEADD(month, 1, born) a, DATEADD(day, -1, born) b, EOMONTH(born) c FROM People WHERE id = 1',
    'date date date',
    ['1990-02-28|1990-01-30|1990-01-31'],
  ],
  [
    "SELECT DATEDIFF(month, '2020-01-31', '2020-02-01') a, DATEDIFF(day, '2020-01-01 23:59:59', '2020-01-02') b, DATEDIFF(hour, '2020-01-01 10:59', '2020-01-01 11:00') c",
    'int int int',
    ['1|1|1'],
  ],
  [
    "SELECT DATEDIFF(week, '2026-05-02', '2026-05-03') a, DATEDIFF(week, '2026-05-03', '2026-05-04') b, DATEPART(week, '2026-01-04') c, DATEPART(dw, '2026-05-03') d",
    'int int int int',
    ['1|0|2|1'],
  ],
  ["SELECT DATEADD(hour, 25, '2020-01-01') a, GETDATE() b", 'datetime datetime', ['2020-01-02 01:00:00|2026-05-04 03:02:01.003']],
  ["SELECT id FROM People WHERE born >= '1990-01-31T00:00:00' AND born < '19991231'", 'int', ['1', '4']],
  [
    'SELECT at, seen, t, big, small, kind, amount FROM Claims WHERE id = 2',
    'datetime datetimeoffset time bigint smallint tinyint decimal(8,2)',
    ['2020-02-01 10:00:01|2020-01-01 08:00:00 +00:00|11:30:00|1|-5|200|0.25'],
  ],
  // NULL
  [
    "SELECT COALESCE(city, 'none') a, ISNULL(city, 'x') b, NULLIF(id, 3) c FROM People WHERE id = 3",
    'nvarchar(20) nvarchar(20) int',
    ['none|x|NULL'],
  ],
  [
    "SELECT ISNULL(CAST(NULL AS varchar(2)), 'abc') a, COALESCE(NULL, 1, 2.5) b, ISNULL(NULL, 1) c",
    'varchar(2) decimal(11,1) int',
    ['ab|1.0|1'],
  ],
  ['SELECT id FROM People WHERE city IS NULL', 'int', ['3']],
  ['SELECT id FROM People WHERE id NOT IN (SELECT person FROM Claims)', 'int', ['3', '4']],
  ['SELECT id FROM People WHERE city <> city OR NOT city = city', 'int', []],
  // CASE and conditions
  [
    "SELECT CASE WHEN id = 1 THEN 'one' WHEN id = 2 THEN 'two' END a, CASE id WHEN 1 THEN 1.5 ELSE 2 END b, IIF(id > 1, 'x', N'yy') c FROM People WHERE id < 3",
    'varchar(3) decimal(11,1) nvarchar(2)',
    ['one|1.5|yy', 'two|2.0|x'],
  ],
  ["SELECT id FROM People WHERE id IN (1, 3) OR (born BETWEEN '2000-01-01' AND '2000-12-31' AND NOT name = 'x')", 'int', ['1', '2', '3']],
  ['SELECT id FROM People p WHERE EXISTS (SELECT * FROM Claims c WHERE c.person = p.id AND c.amount > 50)', 'int', ['2']],
  ["SELECT id FROM People WHERE name IN (SELECT 'ANN ' AS n)", 'int', ['1', '4']],
  ['SELECT (SELECT MAX(amount) FROM Claims c WHERE c.person = p.id) m FROM People p', 'decimal(8,2)', ['10.50', '100.00', 'NULL', 'NULL']],
  // Order and limits
  ['SELECT name, city FROM People ORDER BY city, id', 'varchar(20) nvarchar(20)', ['Cid|NULL', 'Ann|Oslo', 'bob|OSLO ', 'ANN|Rome']],
  ['SELECT city FROM People ORDER BY 1 DESC, id DESC', 'nvarchar(20)', ['Rome', 'OSLO ', 'Oslo', 'NULL']],
  ['SELECT TOP 2 id FROM People ORDER BY id DESC', 'int', ['4', '3']],
  ['SELECT TOP (@int) x = id FROM People ORDER BY x', 'int', ['1', '2']],
  ['SELECT id FROM People ORDER BY id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY', 'int', ['2', '3']],
  ['SELECT DISTINCT name FROM People ORDER BY name', 'varchar(20)', ['Ann', 'bob', 'Cid']],
  ['SELECT DISTINCT born, 1 AS one FROM People ORDER BY born', 'date int', ['NULL|1', '1990-01-31|1', '2000-02-29|1']],
  // Groups
  ['SELECT city, COUNT(*) AS n FROM People GROUP BY city ORDER BY n DESC, city', 'nvarchar(20) int', ['OSLO |2', 'NULL|1', 'Rome|1']],
  [
    'SELECT UPPER(name) u, COUNT(*) n FROM People GROUP BY UPPER(name) HAVING COUNT(*) > 1 ORDER BY UPPER(name)',
    'varchar(20) int',
    ['ANN|2'],
  ],
  [
    'SELECT person, SUM(amount) s FROM Claims GROUP BY person HAVING SUM(amount) > 0 ORDER BY SUM(amount) DESC',
    'int decimal(38,2)',
    ['2|100.00', '1|10.75'],
  ],
  [
    'SELECT SUM(amount) a, AVG(amount) b, MIN(amount) c, MAX(amount) d, COUNT(amount) e, COUNT_BIG(*) f FROM Claims',
    'decimal(38,2) decimal(38,6) decimal(8,2) decimal(8,2) int bigint',
    ['107.42|26.855000|-3.33|100.00|4|4'],
  ],
  ['SELECT AVG(id) a, SUM(id) b, AVG(kind) c, SUM(big) d FROM Claims', 'int int int bigint', ['2|10|152|9000000003']],
  [
    'SELECT COUNT(DISTINCT name) a, COUNT(DISTINCT city) b, MIN(name) c, MAX(city) d, COUNT(DISTINCT seen) e FROM People, Claims',
    'int int varchar(20) nvarchar(20) int',
    ['3|2|Ann|Rome|1'],
  ],
  ['SELECT COUNT(*) a, SUM(id) b, MAX(name) c FROM People WHERE 1 = 0', 'int int varchar(20)', ['0|NULL|NULL']],
  ['SELECT SUM(amount) / COUNT(*) a FROM Claims', 'decimal(38,6)', ['26.855000']],
  // Joins and queries in queries
  [
    'SELECT p.name, c.amount FROM People p JOIN Claims c ON p.id = c.person WHERE c.amount > 1 ORDER BY c.amount DESC',
    'varchar(20) decimal(8,2)',
    ['bob|100.00', 'Ann|10.50'],
  ],
  [
    'SELECT p.id, c.id AS claim FROM People AS p LEFT JOIN Claims AS c ON p.id = c.person ORDER BY p.id, 2',
    'int int',
    ['1|1', '1|2', '2|3', '3|NULL', '4|NULL'],
  ],
  [
    'SELECT p.id a, c.id b FROM People p FULL JOIN Claims c ON p.id = c.person AND c.amount > 50 ORDER BY 1, 2',
    'int int',
    ['NULL|1', 'NULL|2', 'NULL|4', '1|NULL', '2|3', '3|NULL', '4|NULL'],
  ],
  ['SELECT a.id x, b.id y FROM People a CROSS JOIN People b WHERE a.id + b.id = 3 ORDER BY 1', 'int int', ['1|2', '2|1']],
  [
    'WITH c AS (SELECT person, SUM(amount) total FROM Claims GROUP BY person), d(n, t) AS (SELECT name, total FROM People JOIN c ON person = id) SELECT * FROM d ORDER BY n',
    'varchar(20) decimal(38,2)',
    ['Ann|10.75', 'bob|100.00'],
  ],
  ['SELECT x.a FROM (SELECT id + 1 AS a FROM People) x WHERE x.a > 3', 'int', ['4', '5']],
  ['SELECT id FROM People UNION ALL SELECT kind FROM Claims ORDER BY id DESC', 'int', ['255', '200', '4', '3', '2', '1', '1', 'NULL']],
  ["SELECT name AS n FROM People UNION SELECT N'BOB' ORDER BY n", 'nvarchar(20)', ['Ann', 'bob', 'Cid']],
  // Names
  ['select "id", [NAME] from [people] where PEOPLE.Id = 1 -- the end', 'int varchar(20)', ['1|Ann']],
  ["SELECT 'id\"; DROP TABLE t0; --' x /* ; SELECT 2 */", 'varchar(22)', ['id"; DROP TABLE t0; --']],
]

describe('a query gives the rows and types of SQL Server', () => {
  test.for(CASES)('%s', async ([query, types, rows]) => {
    expect(
      compiled(query)
        .columns.map((column) => spell(column.type))
        .join(' '),
    ).toBe(types)
    expect(await rowsOf(query)).toEqual(rows)
  })
})

describe('a parameter of each type is bound, not pasted [B035 B064]', () => {
  test.for([
    ['SELECT @int + 1 x', '3'],
    ['SELECT @tiny x', '255'],
    ['SELECT @small x', '-32768'],
    ['SELECT @big x', '9223372036854775807'],
    ['SELECT amount x FROM Claims WHERE amount = @money', '10.50'],
    ['SELECT @text x', "O'Brien; DROP TABLE t0 --"],
    ['SELECT @unicode + @letter x', 'é😀x'],
    ['SELECT TOP 1 @DAY x FROM People WHERE born = @day', '1990-01-31'],
    ['SELECT t x FROM Claims WHERE t = @hour', '10:00:00'],
    ['SELECT at x FROM Claims WHERE at = @moment', '2021-01-01 00:00:00'],
    ['SELECT COUNT(*) x FROM Claims WHERE seen = @zoned', '2'],
    ["SELECT name x FROM People WHERE name LIKE LEFT(@text, 0) + 'b%'", 'bob'],
  ] as const)('%s', async ([query, answer]) => {
    expect(await rowsOf(query)).toEqual([answer])
  })
})

describe('what SQL Server stops at fails here, in words without any value', () => {
  test.for([
    ['SELECT 1/0', 'Divide by zero error encountered'],
    ['SELECT id / (id - 1) FROM People', 'Divide by zero error encountered'],
    ['SELECT amount % (id - 1) FROM Claims', 'Divide by zero error encountered'],
    ['SELECT 1e0 / 0', 'Divide by zero error encountered'],
    ['SELECT kind + kind FROM Claims', 'Arithmetic overflow: a result does not fit its type'],
    ['SELECT 2147483647 + 1', 'Arithmetic overflow: a result does not fit its type'],
    ['SELECT SUM(n) FROM (SELECT 2147483647 AS n UNION ALL SELECT 1) x', 'Arithmetic overflow: a result does not fit its type'],
    ['SELECT CAST(12345.678 AS decimal(5,2))', 'Arithmetic overflow: a result does not fit its type'],
    ['SELECT CAST(name AS int) FROM People', 'Conversion failed: a text is not a number'],
    ["SELECT id FROM People WHERE id = 'x'", 'Conversion failed: a text is not a number'],
    ["SELECT CAST('1.5' AS int)", 'Conversion failed: a text is not a number'],
    ["SELECT CAST('2020-02-30' AS date)", 'Conversion failed: a text is not a date or time'],
    ['SELECT LEFT(name, -1) FROM People', 'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING'],
    ['SELECT (SELECT id FROM People)', 'A subquery that stands for a value gave more than one row'],
  ] as const)('%s', async ([query, message]) => {
    const error = await rowsOf(query).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(tellable(error)).toBe(message)
  })
})

test('a condition that guards a division is tested first', async () => {
  expect(await rowsOf('SELECT id FROM People WHERE id <> 1 AND 10 / (id - 1) > 3 ORDER BY id')).toEqual(['2', '3'])
  expect(await rowsOf('SELECT CASE WHEN id = 1 THEN 0 ELSE 6 / (id - 1) END x FROM People ORDER BY id')).toEqual(['0', '6', '3', '2'])
})

test('a result is stored by name, in the order and types of the output type', async () => {
  const plan = compiled('SELECT name, 10.0 / 3 AS Ratio, id FROM People WHERE id = 1')
  const output = columns('id bigint', 'ratio decimal(8,2)', 'name nvarchar(5)')
  expect(checkOutput(plan.columns, output)).toEqual([])
  const fitted = fitToOutput(plan, output)
  const rows: unknown[] = []
  for await (const batch of executeQuery(connection, fitted, { parameters: [], now: NOW })) rows.push(...batch)
  expect(rows).toEqual([['1', '3.33', 'Ann']])
})

test('the database reaches no file, network, extension or setting', async () => {
  for (const sql of [
    "SELECT * FROM read_text('/etc/hostname')",
    "COPY t0 TO '/tmp/x'",
    "ATTACH '/tmp/x.db'",
    'INSTALL httpfs',
    'LOAD httpfs',
    'SET threads = 4',
    'SET enable_external_access = true',
    "SET temp_directory = '/tmp'",
  ]) {
    await expect(connection.run(sql), sql).rejects.toThrow()
  }
})
