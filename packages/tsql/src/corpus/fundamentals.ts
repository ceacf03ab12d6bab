import type { Topic } from './case.ts'

export const FUNDAMENTALS: Topic = [
  {
    source: 'Arithmetic operators; Precision, scale, and length; Constants (Transact-SQL)',
    cases: [
      [
        'SELECT 7/2 AS a, -7/2 AS b, 7 % 3 AS c, -7 % 3 AS d',
        'a int, b int, c int, d int',
        ['3|-3|1|-1'],
      ],
      [
        'SELECT 7.0/2 a, 1/3.0 b, 2.0 * 3.50 c, 1.5 + 2 d',
        'a decimal(7,6), b decimal(8,6), c decimal(6,3), d decimal(3,1)',
        ['3.500000|0.333333|7.000|3.5'],
      ],
      [
        'SELECT CAST(2 AS decimal(10,0))/3 a, -2.0/3 b',
        'a decimal(16,6), b decimal(7,6)',
        ['0.666666|-0.666666'],
      ],
      [
        'SELECT CAST(1 AS decimal(38,10))/CAST(3 AS decimal(38,10)) a',
        'a decimal(38,6)',
        ['0.333333'],
      ],
      [
        'SELECT CAST(0.0000009 AS decimal(30,20)) * CAST(1 AS decimal(30,20)) a',
        'a decimal(38,17)',
        ['0.00000090000000000'],
      ],
      [
        'SELECT CAST(0.0000009 AS decimal(30,10)) * CAST(1 AS decimal(30,10)) a',
        'a decimal(38,6)',
        ['0.000001'],
      ],
      [
        'SELECT amount * 2 a, amount * amount b, amount / 3 c, amount % 2 d FROM Claims WHERE id = 1',
        'a decimal(10,2), b decimal(17,4), c decimal(12,6), d decimal(3,2)',
        ['21.00|110.2500|3.500000|0.50'],
      ],
      [
        'SELECT -amount a, - -id b, +id c FROM Claims WHERE id = 4',
        'a decimal(8,2), b int, c int',
        ['3.33|4|4'],
      ],
      [
        'SELECT 2147483648 a, 0.5 b, 5. c, 1e3 d',
        'a decimal(10,0), b decimal(1,1), c decimal(1,0), d float',
        ['2147483648|0.5|5|1000.0'],
      ],
      [
        'SELECT kind + 1 a, small + kind b, big + small c FROM Claims WHERE id = 1',
        'a int, b smallint, c bigint',
        ['2|101|9000000100'],
      ],
      [
        "SELECT 1 + '2' a, 'x' + 'y' b, N'a' + 'b' c",
        'a int, b varchar(2), c nvarchar(2)',
        ['3|xy|ab'],
      ],
      ["SELECT NULL + 1 a, 'x' + NULL b, NULL c", 'a int, b varchar(1), c int', ['NULL|NULL|NULL']],
      [
        'SELECT ABS(-5) a, ROUND(2.345, 2) b, ROUND(-2.5, 0) c, FLOOR(-1.5) d, CEILING(1.2) e, ROUND(155, -1) f',
        'a int, b decimal(4,3), c decimal(2,1), d decimal(2,0), e decimal(2,0), f int',
        ['5|2.350|-3.0|-2|2|160'],
      ],
    ],
  },
  {
    source: 'CAST and CONVERT; datetime; datetimeoffset (Transact-SQL)',
    cases: [
      [
        "SELECT CAST('12' AS int) a, CAST(2.7 AS int) b, CAST(-2.7 AS int) c, CAST(-2.5 AS decimal(5,0)) d, CAST('' AS int) e",
        'a int, b int, c int, d decimal(5,0), e int',
        ['12|2|-2|-3|0'],
      ],
      [
        "SELECT CAST(5 AS varchar) a, CAST('abcdef' AS varchar(3)) b, CAST('ab' AS char(4)) + '|' c, CAST(123456 AS varchar(3)) d",
        'a varchar(30), b varchar(3), c varchar(5), d varchar(3)',
        ['5|abc|ab  ||*'],
      ],
      [
        "SELECT CAST('2020-05-06 07:08:09.123' AS datetime) a, CAST('20200506' AS date) b, CAST('07:08' AS time) c",
        'a datetime, b date, c time',
        ['2020-05-06 07:08:09.123|2020-05-06|07:08:00'],
      ],
      [
        "SELECT CAST('2020-05-06 07:08:09.001' AS datetime) a, CAST('2020-05-06 07:08:09.995' AS datetime) b, CAST('1899-12-31 23:59:59.999' AS datetime) c",
        'a datetime, b datetime, c datetime',
        ['2020-05-06 07:08:09|2020-05-06 07:08:09.997|1900-01-01 00:00:00'],
      ],
      [
        "SELECT CAST('2020-05-06 07:08:09 -05:30' AS datetimeoffset) a, CAST(CAST('2020-05-06 01:00:00 +02:00' AS datetimeoffset) AS datetime) b",
        'a datetimeoffset, b datetime',
        ['2020-05-06 07:08:09 -05:30|2020-05-06 01:00:00'],
      ],
      [
        'SELECT CAST(at AS varchar(30)) a, CONVERT(date, at) b, CAST(amount AS varchar(10)) c, CAST(seen AS varchar(40)) d FROM Claims WHERE id = 1',
        'a varchar(30), b date, c varchar(10), d varchar(40)',
        ['Jan  1 2020 10:00AM|2020-01-01|10.50|2020-01-01 10:00:00 +02:00'],
      ],
    ],
  },
  {
    source: 'String functions; LIKE; Constants (Transact-SQL)',
    cases: [
      [
        "SELECT N'O''Brien' a, 'it''s' b, 'a\\nb' c, N'é😀' d",
        'a nvarchar(7), b varchar(4), c varchar(4), d nvarchar(2)',
        ["O'Brien|it's|a\\nb|é😀"],
      ],
      ["SELECT id FROM People WHERE name = 'ann  ' ORDER BY id", 'id int', ['1', '4']],
      [
        "SELECT UPPER(name) a, LOWER(name) b, LEN(name + '  ') c, LEFT(name, 2) d, RIGHT(name, 2) e FROM People WHERE id = 1",
        'a varchar(20), b varchar(20), c int, d varchar(20), e varchar(20)',
        ['ANN|ann|3|An|nn'],
      ],
      [
        "SELECT SUBSTRING('abcdef', 2, 3) a, SUBSTRING('abcdef', 0, 3) b, SUBSTRING('abcdef', -5, 3) c, SUBSTRING('abc', 2, 99) d",
        'a varchar(6), b varchar(6), c varchar(6), d varchar(3)',
        ['bcd|ab||bc'],
      ],
      [
        "SELECT REPLACE('Banana', 'AN', '\\1') a, CONCAT('a', NULL, 1) b, REVERSE('abc') c, CHARINDEX('N', 'banana') d, CHARINDEX('n', 'banana', 4) e",
        'a varchar(8000), b varchar(12), c varchar(3), d int, e int',
        ['B\\1\\1a|a1|cba|3|5'],
      ],
      [
        "SELECT '[' + LTRIM('  a ') + ']' a, '[' + RTRIM('  a ') + ']' b, '[' + TRIM('  a ') + ']' c",
        'a varchar(6), b varchar(6), c varchar(6)',
        ['[a ]|[  a]|[a]'],
      ],
      [
        "SELECT code + '|' a, LEN(code) b FROM People WHERE id = 2",
        'a varchar(4), b int',
        ['bc ||2'],
      ],
      [
        "SELECT name FROM People WHERE name LIKE 'a%' OR name LIKE '_I_' ORDER BY id",
        'name varchar(20)',
        ['Ann', 'Cid', 'ANN'],
      ],
      ["SELECT id FROM People WHERE name LIKE '[a-b]%' ORDER BY id", 'id int', ['1', '2', '4']],
      [
        "SELECT id FROM People WHERE name LIKE '[^a]%' AND name NOT LIKE '%d' ORDER BY id",
        'id int',
        ['2'],
      ],
      [
        "SELECT 1 a WHERE 'a%b' LIKE 'a!%b' ESCAPE '!' AND 'a]b' LIKE 'a]b' AND 'a^b' LIKE 'a[x^]b' AND 'a.b' NOT LIKE 'a..' AND 'ab  ' LIKE 'ab'",
        'a int',
        ['1'],
      ],
    ],
  },
  {
    source: 'Date and time data types and functions (Transact-SQL)',
    cases: [
      [
        "SELECT YEAR(born) a, MONTH(born) b, DAY(born) c, DATEDIFF(year, born, '2020-01-01') d FROM People WHERE id = 2",
        'a int, b int, c int, d int',
        ['2000|2|29|20'],
      ],
      [
        'SELECT DATEADD(month, 1, born) a, DATEADD(day, -1, born) b, EOMONTH(born) c FROM People WHERE id = 1',
        'a date, b date, c date',
        ['1990-02-28|1990-01-30|1990-01-31'],
      ],
      [
        "SELECT DATEDIFF(month, '2020-01-31', '2020-02-01') a, DATEDIFF(day, '2020-01-01 23:59:59', '2020-01-02') b, DATEDIFF(hour, '2020-01-01 10:59', '2020-01-01 11:00') c",
        'a int, b int, c int',
        ['1|1|1'],
      ],
      [
        "SELECT DATEDIFF(week, '2026-05-02', '2026-05-03') a, DATEDIFF(week, '2026-05-03', '2026-05-04') b, DATEPART(week, '2026-01-04') c, DATEPART(dw, '2026-05-03') d",
        'a int, b int, c int, d int',
        ['1|0|2|1'],
      ],
      [
        "SELECT DATEADD(hour, 25, '2020-01-01') a, GETDATE() b",
        'a datetime, b datetime',
        ['2020-01-02 01:00:00|2026-05-04 03:02:01.003'],
      ],
      [
        "SELECT id FROM People WHERE born >= '1990-01-31T00:00:00' AND born < '19991231'",
        'id int',
        ['1', '4'],
      ],
      [
        'SELECT at, seen, t, big, small, kind, amount FROM Claims WHERE id = 2',
        'at datetime, seen datetimeoffset, t time, big bigint, small smallint, kind tinyint, amount decimal(8,2)',
        ['2020-02-01 10:00:01|2020-01-01 08:00:00 +00:00|11:30:00|1|-5|200|0.25'],
      ],
    ],
  },
  {
    source: 'ISNULL; COALESCE; NULLIF; NULL and UNKNOWN (Transact-SQL)',
    cases: [
      [
        "SELECT COALESCE(city, 'none') a, ISNULL(city, 'x') b, NULLIF(id, 3) c FROM People WHERE id = 3",
        'a nvarchar(20), b nvarchar(20), c int',
        ['none|x|NULL'],
      ],
      [
        "SELECT ISNULL(CAST(NULL AS varchar(2)), 'abc') a, COALESCE(NULL, 1, 2.5) b, ISNULL(NULL, 1) c",
        'a varchar(2), b decimal(11,1), c int',
        ['ab|1.0|1'],
      ],
      ['SELECT id FROM People WHERE city IS NULL', 'id int', ['3']],
      ['SELECT id FROM People WHERE id NOT IN (SELECT person FROM Claims)', 'id int', ['3', '4']],
      ['SELECT id FROM People WHERE city <> city OR NOT city = city', 'id int', []],
    ],
  },
  {
    source: 'CASE; IN; EXISTS; Subqueries (Transact-SQL)',
    cases: [
      [
        "SELECT CASE WHEN id = 1 THEN 'one' WHEN id = 2 THEN 'two' END a, CASE id WHEN 1 THEN 1.5 ELSE 2 END b, IIF(id > 1, 'x', N'yy') c FROM People WHERE id < 3",
        'a varchar(3), b decimal(11,1), c nvarchar(2)',
        ['one|1.5|yy', 'two|2.0|x'],
      ],
      [
        "SELECT id FROM People WHERE id IN (1, 3) OR (born BETWEEN '2000-01-01' AND '2000-12-31' AND NOT name = 'x')",
        'id int',
        ['1', '2', '3'],
      ],
      [
        'SELECT id FROM People p WHERE EXISTS (SELECT * FROM Claims c WHERE c.person = p.id AND c.amount > 50)',
        'id int',
        ['2'],
      ],
      ["SELECT id FROM People WHERE name IN (SELECT 'ANN ' AS n)", 'id int', ['1', '4']],
      [
        'SELECT (SELECT MAX(amount) FROM Claims c WHERE c.person = p.id) m FROM People p',
        'm decimal(8,2)',
        ['10.50', '100.00', 'NULL', 'NULL'],
      ],
    ],
  },
  {
    source: 'SELECT - ORDER BY; TOP (Transact-SQL)',
    cases: [
      [
        'SELECT name, city FROM People ORDER BY city, id',
        'name varchar(20), city nvarchar(20)',
        ['Cid|NULL', 'Ann|Oslo', 'bob|OSLO ', 'ANN|Rome'],
      ],
      [
        'SELECT city FROM People ORDER BY 1 DESC, id DESC',
        'city nvarchar(20)',
        ['Rome', 'OSLO ', 'Oslo', 'NULL'],
      ],
      ['SELECT TOP 2 id FROM People ORDER BY id DESC', 'id int', ['4', '3']],
      ['SELECT TOP (@int) x = id FROM People ORDER BY x', 'x int', ['1', '2']],
      [
        'SELECT id FROM People ORDER BY id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY',
        'id int',
        ['2', '3'],
      ],
      ['SELECT DISTINCT name FROM People ORDER BY name', 'name varchar(20)', ['Ann', 'bob', 'Cid']],
      [
        'SELECT DISTINCT born, 1 AS one FROM People ORDER BY born',
        'born date, one int',
        ['NULL|1', '1990-01-31|1', '2000-02-29|1'],
      ],
    ],
  },
  {
    source: 'SELECT - GROUP BY; Aggregate functions (Transact-SQL)',
    cases: [
      [
        'SELECT city, COUNT(*) AS n FROM People GROUP BY city ORDER BY n DESC, city',
        'city nvarchar(20), n int',
        ['Oslo|2', 'NULL|1', 'Rome|1'],
      ],
      [
        'SELECT UPPER(name) u, COUNT(*) n FROM People GROUP BY UPPER(name) HAVING COUNT(*) > 1 ORDER BY UPPER(name)',
        'u varchar(20), n int',
        ['ANN|2'],
      ],
      [
        'SELECT person, SUM(amount) s FROM Claims GROUP BY person HAVING SUM(amount) > 0 ORDER BY SUM(amount) DESC',
        'person int, s decimal(38,2)',
        ['2|100.00', '1|10.75'],
      ],
      [
        'SELECT SUM(amount) a, AVG(amount) b, MIN(amount) c, MAX(amount) d, COUNT(amount) e, COUNT_BIG(*) f FROM Claims',
        'a decimal(38,2), b decimal(38,6), c decimal(8,2), d decimal(8,2), e int, f bigint',
        ['107.42|26.855000|-3.33|100.00|4|4'],
      ],
      [
        'SELECT AVG(id) a, SUM(id) b, AVG(kind) c, SUM(big) d FROM Claims',
        'a int, b int, c int, d bigint',
        ['2|10|152|9000000003'],
      ],
      [
        'SELECT COUNT(DISTINCT name) a, COUNT(DISTINCT city) b, MIN(name) c, MAX(city) d, COUNT(DISTINCT seen) e FROM People, Claims',
        'a int, b int, c varchar(20), d nvarchar(20), e int',
        ['3|2|Ann|Rome|1'],
      ],
      [
        'SELECT COUNT(*) a, SUM(id) b, MAX(name) c FROM People WHERE 1 = 0',
        'a int, b int, c varchar(20)',
        ['0|NULL|NULL'],
      ],
      ['SELECT SUM(amount) / COUNT(*) a FROM Claims', 'a decimal(38,6)', ['26.855000']],
    ],
  },
  {
    source: 'FROM; WITH common_table_expression; Set operators - UNION (Transact-SQL)',
    cases: [
      [
        'SELECT p.name, c.amount FROM People p JOIN Claims c ON p.id = c.person WHERE c.amount > 1 ORDER BY c.amount DESC',
        'name varchar(20), amount decimal(8,2)',
        ['bob|100.00', 'Ann|10.50'],
      ],
      [
        'SELECT p.id, c.id AS claim FROM People AS p LEFT JOIN Claims AS c ON p.id = c.person ORDER BY p.id, 2',
        'id int, claim int',
        ['1|1', '1|2', '2|3', '3|NULL', '4|NULL'],
      ],
      [
        'SELECT p.id a, c.id b FROM People p FULL JOIN Claims c ON p.id = c.person AND c.amount > 50 ORDER BY 1, 2',
        'a int, b int',
        ['NULL|1', 'NULL|2', 'NULL|4', '1|NULL', '2|3', '3|NULL', '4|NULL'],
      ],
      [
        'SELECT a.id x, b.id y FROM People a CROSS JOIN People b WHERE a.id + b.id = 3 ORDER BY 1',
        'x int, y int',
        ['1|2', '2|1'],
      ],
      [
        'WITH c AS (SELECT person, SUM(amount) total FROM Claims GROUP BY person), d(n, t) AS (SELECT name, total FROM People JOIN c ON person = id) SELECT * FROM d ORDER BY n',
        'n varchar(20), t decimal(38,2)',
        ['Ann|10.75', 'bob|100.00'],
      ],
      ['SELECT x.a FROM (SELECT id + 1 AS a FROM People) x WHERE x.a > 3', 'a int', ['4', '5']],
      [
        'SELECT id FROM People UNION ALL SELECT kind FROM Claims ORDER BY id DESC',
        'id int',
        ['255', '200', '4', '3', '2', '1', '1', 'NULL'],
      ],
      [
        "SELECT name AS n FROM People UNION SELECT N'BOB' ORDER BY n",
        'n nvarchar(20)',
        ['Ann', 'bob', 'Cid'],
      ],
    ],
  },
  {
    source: 'Database identifiers; Comments (Transact-SQL)',
    cases: [
      [
        'select "id", [NAME] from [people] where PEOPLE.Id = 1 -- the end',
        'id int, name varchar(20)',
        ['1|Ann'],
      ],
      [
        "SELECT 'id\"; DROP TABLE t0; --' x /* ; SELECT 2 */",
        'x varchar(22)',
        ['id"; DROP TABLE t0; --'],
      ],
    ],
  },
]
