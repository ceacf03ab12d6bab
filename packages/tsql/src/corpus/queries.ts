import type { Topic } from './case.ts'

const ORDER_CONSTANT = 'ORDER BY cannot take a constant'
const ROW_COUNT = 'TOP and OFFSET take no negative number, and FETCH takes a number above zero'

/** SELECT with TOP, ORDER BY, subqueries and set operators. */
export const QUERIES: Topic = {
  pages: [
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
        [
          'SELECT DISTINCT name FROM People ORDER BY name',
          'name varchar(20)',
          ['Ann', 'bob', 'Cid'],
        ],
        [
          'SELECT DISTINCT born, 1 AS one FROM People ORDER BY born',
          'born date, one int',
          ['NULL|1', '1990-01-31|1', '2000-02-29|1'],
        ],
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
      source: 'TOP (Transact-SQL)',
      cases: [
        ['SELECT TOP (2) name FROM Staff ORDER BY salary DESC', 'name varchar(20)', ['Ada', 'Cy']],
        [
          'SELECT TOP 50 PERCENT name FROM Staff ORDER BY id',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy'],
        ],
        ['SELECT TOP 1 PERCENT name FROM Staff ORDER BY id', 'name varchar(20)', ['Ada']],
        ['SELECT TOP (40) PERCENT id FROM Staff ORDER BY id DESC', 'id int', ['6', '5', '4']],
        [
          'SELECT COUNT(*) n FROM (SELECT TOP 3 WITH TIES id FROM Staff ORDER BY salary DESC) x',
          'n int',
          ['5'],
        ],
        [
          'SELECT TOP 1 WITH TIES dept FROM Staff ORDER BY dept DESC',
          'dept varchar(10)',
          ['Tech', 'Tech', 'TECH '],
        ],
        ['SELECT DISTINCT TOP 2 salary FROM Staff ORDER BY salary', 'salary int', ['300', '500']],
        ['SELECT TOP (@int + 1) id FROM Staff ORDER BY id', 'id int', ['1', '2', '3']],
        ['SELECT TOP 0 id FROM Staff', 'id int', []],
        [
          'SELECT COUNT(*) n FROM (SELECT TOP 20 PERCENT WITH TIES id FROM Staff ORDER BY salary) x',
          'n int',
          ['4'],
        ],
      ],
    },
    {
      source: 'SELECT - ORDER BY (Transact-SQL): OFFSET and FETCH',
      cases: [
        ['SELECT id FROM Staff ORDER BY id OFFSET 4 ROWS', 'id int', ['5', '6']],
        [
          'SELECT id FROM Staff ORDER BY salary DESC, id OFFSET 1 ROW FETCH FIRST 1 ROW ONLY',
          'id int',
          ['3'],
        ],
        [
          'SELECT id FROM Staff ORDER BY id OFFSET (@int - 1) * 2 ROWS FETCH NEXT @int ROWS ONLY',
          'id int',
          ['3', '4'],
        ],
        [
          'SELECT id FROM Staff UNION SELECT year FROM Sales ORDER BY id OFFSET 5 ROWS FETCH NEXT 2 ROWS ONLY',
          'id int',
          ['6', '2020'],
        ],
        [
          'SELECT name n, salary FROM Staff ORDER BY LEN(name), n DESC',
          'n varchar(20), salary int',
          ['Cy|700', 'Fay|500', 'Eve|500', 'Dee|300', 'Bob|500', 'Ada|900'],
        ],
        [
          'SELECT amount FROM Sales ORDER BY amount',
          'amount decimal(10,2)',
          ['NULL', '5.50', '7.25', '10.00', '20.00'],
        ],
        [
          'SELECT amount FROM Sales ORDER BY amount DESC',
          'amount decimal(10,2)',
          ['20.00', '10.00', '7.25', '5.50', 'NULL'],
        ],
        [
          'SELECT id FROM Staff ORDER BY (SELECT NULL), id DESC',
          'id int',
          ['6', '5', '4', '3', '2', '1'],
        ],
      ],
    },
    {
      source: 'Set operators - EXCEPT and INTERSECT, UNION (Transact-SQL)',
      cases: [
        [
          'SELECT id FROM Staff INTERSECT SELECT manager FROM Staff ORDER BY id',
          'id int',
          ['1', '2', '3', '5'],
        ],
        ['SELECT id FROM Staff EXCEPT SELECT manager FROM Staff ORDER BY id', 'id int', ['4', '6']],
        ['SELECT manager FROM Staff EXCEPT SELECT id FROM Staff', 'manager int', ['NULL']],
        ['SELECT amount FROM Sales INTERSECT SELECT NULL', 'amount decimal(10,2)', ['NULL']],
        [
          "SELECT dept FROM Staff EXCEPT SELECT 'TECH' ORDER BY dept",
          'dept varchar(10)',
          ['Board', 'Sales'],
        ],
        [
          "SELECT dept FROM Staff WHERE id IN (1, 2) INTERSECT SELECT N'sales '",
          'dept nvarchar(10)',
          ['Sales'],
        ],
        ['SELECT 1 a UNION SELECT 2 INTERSECT SELECT 2 ORDER BY a', 'a int', ['1', '2']],
        ['(SELECT 1 a UNION SELECT 2) INTERSECT SELECT 2', 'a int', ['2']],
        ['SELECT 1 a EXCEPT SELECT 2 UNION ALL SELECT 1', 'a int', ['1', '1']],
        ['SELECT 1 a UNION ALL SELECT 1 UNION SELECT 1', 'a int', ['1']],
        ["SELECT 'a' x UNION ALL SELECT NULL ORDER BY x", 'x varchar(1)', ['NULL', 'a']],
        ['SELECT 1 a UNION ALL SELECT 2.5 ORDER BY a DESC', 'a decimal(11,1)', ['2.5', '1.0']],
        [
          "SELECT CAST('2020-01-01' AS date) a UNION SELECT CAST('2020-01-01' AS datetime)",
          'a datetime',
          ['2020-01-01 00:00:00'],
        ],
      ],
    },
    {
      source: 'Table Value Constructor (Transact-SQL)',
      cases: [
        ['SELECT v.x FROM (VALUES (1), (2)) AS v(x) WHERE v.x > 1', 'x int', ['2']],
        ['SELECT d.n FROM (SELECT COUNT(*) FROM Staff) AS d (n)', 'n int', ['6']],
        [
          "SELECT a, b FROM (VALUES (1, 'x'), (2, 'yy'), (NULL, NULL)) v(a, b) ORDER BY a",
          'a int, b varchar(2)',
          ['NULL|NULL', '1|x', '2|yy'],
        ],
        [
          'SELECT a + 0 AS a FROM (VALUES (1), (2.5)) v(a) ORDER BY 1',
          'a decimal(12,1)',
          ['1.0', '2.5'],
        ],
      ],
    },
    {
      source: 'Subqueries (SQL Server)',
      cases: [
        [
          "SELECT name FROM Staff WHERE salary > ALL (SELECT salary FROM Staff WHERE dept = 'tech')",
          'name varchar(20)',
          ['Ada'],
        ],
        [
          "SELECT name FROM Staff WHERE salary = ANY (SELECT salary FROM Staff WHERE dept = 'sales') ORDER BY name",
          'name varchar(20)',
          ['Bob', 'Dee', 'Eve', 'Fay'],
        ],
        [
          'SELECT name FROM Staff s WHERE salary = (SELECT MAX(salary) FROM Staff t WHERE t.dept = s.dept) ORDER BY id',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy'],
        ],
        [
          'SELECT name FROM Staff WHERE id NOT IN (SELECT manager FROM Staff)',
          'name varchar(20)',
          [],
        ],
        [
          'SELECT name FROM Staff s WHERE NOT EXISTS (SELECT 1 FROM Staff t WHERE t.manager = s.id) ORDER BY id',
          'name varchar(20)',
          ['Dee', 'Fay'],
        ],
        [
          'SELECT (SELECT COUNT(*) FROM Staff t WHERE t.salary > s.salary) + 1 AS r, name FROM Staff s WHERE id < 4 ORDER BY r',
          'r int, name varchar(20)',
          ['1|Ada', '2|Cy', '3|Bob'],
        ],
        [
          'SELECT name FROM Staff WHERE salary < SOME (SELECT salary FROM Staff WHERE id = 2)',
          'name varchar(20)',
          ['Dee'],
        ],
        [
          "SELECT id FROM Staff WHERE dept IN (SELECT 'TECH') ORDER BY id",
          'id int',
          ['3', '5', '6'],
        ],
      ],
    },
    {
      source: 'SELECT - ORDER BY clause (Transact-SQL)',
      cases: [
        [
          'SELECT s.id x, m.id x FROM Staff s JOIN Staff m ON m.id = s.manager ORDER BY m.id DESC, s.id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY',
          'x int, x int',
          ['5|3', '4|2'],
        ],
        [
          'SELECT id FROM Staff ORDER BY (SELECT NULL), id OFFSET (SELECT 4) ROWS FETCH NEXT (SELECT 9) ROWS ONLY',
          'id int',
          ['5', '6'],
        ],
        ['SELECT id FROM Staff ORDER BY GETDATE(), id OFFSET 5 ROWS', 'id int', ['6']],
      ],
    },
    {
      source: 'SELECT; ORDER BY; TOP; WHERE; set operators (Transact-SQL)',
      cases: [
        [
          "SELECT id 'policy id', name AS 'full name', dept \"d\", salary AS [pay] FROM Staff WHERE id = 1",
          'policy id int, full name varchar(20), d varchar(10), pay int',
          ['1|Ada|Board|900'],
        ],
        ['SELECT TOP (50) PERCENT id FROM Staff ORDER BY id DESC', 'id int', ['6', '5', '4']],
        [
          'SELECT id FROM Staff ORDER BY id OFFSET 2 ROWS FETCH NEXT 2 ROWS ONLY',
          'id int',
          ['3', '4'],
        ],
        [
          'SELECT ROW_NUMBER() OVER (ORDER BY (SELECT NULL)) n FROM Staff',
          'n bigint',
          ['1', '2', '3', '4', '5', '6'],
        ],
        [
          'SELECT DISTINCT TOP 2 salary FROM Staff ORDER BY salary DESC',
          'salary int',
          ['900', '700'],
        ],
        ['SELECT id FROM Staff WHERE id NOT IN (1, 2, NULL)', 'id int', []],
        [
          "SELECT name FROM Staff ORDER BY CASE dept WHEN 'Tech' THEN 0 ELSE 1 END, name DESC",
          'name varchar(20)',
          ['Fay', 'Eve', 'Cy', 'Dee', 'Bob', 'Ada'],
        ],
        [
          "SELECT DATEADD(dd, 1, CAST('2024-01-31' AS date)) a, DATEPART(yy, '2024-01-31') b, DATEDIFF(mm, '2024-01-31', '2024-03-01') c, DATEADD(hh, 1, CAST('2024-01-31' AS datetime)) d, DATENAME(dw, '2024-01-31') e",
          'a date, b int, c int, d datetime, e nvarchar(30)',
          ['2024-02-01|2024|2|2024-01-31 01:00:00|Wednesday'],
        ],
        [
          "SELECT CAST(GETDATE() - 30 AS date) a, CONVERT(date, GETDATE()) b, DATEDIFF(day, '2026-01-01', CURRENT_TIMESTAMP) c",
          'a date, b date, c int',
          ['2026-04-04|2026-05-04|123'],
        ],
        [
          "SELECT id FROM Staff WHERE salary > ALL (SELECT salary FROM Staff WHERE dept = 'Tech' AND id > 3) ORDER BY id",
          'id int',
          ['1', '3'],
        ],
        [
          'SELECT id FROM Staff WHERE salary = ANY (SELECT MAX(salary) FROM Staff GROUP BY dept) ORDER BY id',
          'id int',
          ['1', '2', '3', '5', '6'],
        ],
        ['SELECT 1 a UNION SELECT 1 UNION ALL SELECT 2 ORDER BY a DESC', 'a int', ['2', '1']],
        ['SELECT id FROM Staff EXCEPT SELECT manager FROM Staff', 'id int', ['4', '6']],
        [
          'SELECT (SELECT COUNT(*) FROM Staff m WHERE m.manager = s.id) n, s.id FROM Staff s ORDER BY n DESC, s.id',
          'n int, id int',
          ['2|1', '1|2', '1|3', '1|5', '0|4', '0|6'],
        ],
        [
          'SELECT SUM(salary) OVER () / COUNT(*) OVER () a, id FROM Staff WHERE id < 3',
          'a int, id int',
          ['700|1', '700|2'],
        ],
        [
          "SELECT id, CASE WHEN salary >= 700 THEN 'high' WHEN salary >= 500 THEN 'mid' ELSE 'low' END band, COUNT(*) OVER (PARTITION BY CASE WHEN salary >= 700 THEN 1 WHEN salary >= 500 THEN 2 ELSE 3 END) n FROM Staff ORDER BY id",
          'id int, band varchar(4), n int',
          ['1|high|2', '2|mid|3', '3|high|2', '4|low|1', '5|mid|3', '6|mid|3'],
        ],
        [
          'SELECT * FROM Staff s WHERE EXISTS (SELECT * FROM Staff m WHERE m.manager = s.id AND m.salary < s.salary) ORDER BY s.id',
          'id int, manager int, name varchar(20), dept varchar(10), salary int',
          ['1|NULL|Ada|Board|900', '2|1|Bob|Sales|500', '3|1|Cy|Tech|700'],
        ],
        [
          'SELECT s.*, 1 x FROM Staff s WHERE s.id = 2',
          'id int, manager int, name varchar(20), dept varchar(10), salary int, x int',
          ['2|1|Bob|Sales|500|1'],
        ],
        [
          'SELECT COUNT(1) a, COUNT_BIG(*) b FROM [dbo].[Staff] WITH (NOLOCK)',
          'a int, b bigint',
          ['6|6'],
        ],
        [
          "SELECT CAST(5 AS numeric) a, CAST(5.55 AS numeric(4,1)) b, CAST(1 AS double precision) c, CAST('x' AS national character varying(5)) d, CAST(5 AS dec(3)) e",
          'a decimal(18,0), b decimal(4,1), c float, d nvarchar(5), e decimal(3,0)',
          ['5|5.6|1.0|x|5'],
        ],
        [
          "SELECT name FROM (VALUES ('50% off'), ('500')) v(name) WHERE name LIKE '50[%]%'",
          'name varchar(7)',
          ['50% off'],
        ],
        [
          'SELECT -id a, +id b, ~id c, -(-id) d, 5 - -3 e FROM Staff WHERE id = 2',
          'a int, b int, c int, d int, e int',
          ['-2|2|-3|2|8'],
        ],
        [
          "SELECT ISNULL(NULLIF(LTRIM(RTRIM(x)), ''), 'none') v FROM (VALUES ('  '), (' a '), (NULL)) t(x)",
          'v varchar(3)',
          ['non', 'a', 'non'],
        ],
        [
          "SELECT MAX(CASE WHEN k = 'a' THEN v END) a, MAX(CASE WHEN k = 'b' THEN v END) b FROM (VALUES ('a', 1), ('b', 2)) t(k, v)",
          'a int, b int',
          ['1|2'],
        ],
        [
          "SELECT CHOOSE(2, 'a', 'b') a, IIF(1 > 2, 'x', 'yy') b, COALESCE(NULL, NULL, 3) c",
          'a varchar(1), b varchar(2), c int',
          ['b|yy|3'],
        ],
        [
          "DECLARE @from date = '2024-01-01', @n int = 3; SELECT DATEADD(month, value, @from) d FROM GENERATE_SERIES(0, @n - 1)",
          'd date',
          ['2024-01-01', '2024-02-01', '2024-03-01'],
        ],
        [
          'SELECT x.dept, x.top_salary FROM (SELECT dept, MAX(salary) AS top_salary FROM Staff GROUP BY dept) AS x WHERE x.top_salary > 500 ORDER BY x.top_salary',
          'dept varchar(10), top_salary int',
          ['Tech|700', 'Board|900'],
        ],
        [
          'SELECT a.id, b.id other FROM Staff a JOIN Staff b ON a.salary = b.salary AND a.id < b.id ORDER BY 1, 2',
          'id int, other int',
          ['2|5', '2|6', '5|6'],
        ],
        [
          "SELECT 'It''s' a, N'Ça' b, '' c, 'a' + '' d",
          'a varchar(4), b nvarchar(2), c varchar(1), d varchar(2)',
          ["It's|Ça||a"],
        ],
        [
          "SELECT CASE WHEN 1 = 1 AND NOT 2 = 3 OR NULL = 1 THEN 'yes' END a WHERE 1 <> 2 AND 1 != 3 AND 2 !> 2",
          'a varchar(3)',
          ['yes'],
        ],
        ['SELECT "id" FROM "Staff" WHERE "id" = 1', 'id int', ['1']],
        [
          'SELECT id, name FROM Staff ORDER BY id OFFSET 2 ROWS FETCH NEXT 2 ROWS ONLY',
          'id int, name varchar(20)',
          ['3|Cy', '4|Dee'],
        ],
        [
          'SELECT id FROM Staff ORDER BY id OFFSET (SELECT 1) ROWS FETCH FIRST (SELECT 1) ROW ONLY',
          'id int',
          ['2'],
        ],
        ['SELECT TOP (50) PERCENT id FROM Staff ORDER BY id', 'id int', ['1', '2', '3']],
        [
          'SELECT TOP 1 WITH TIES salary FROM Staff WHERE id IN (2,5,6) ORDER BY salary',
          'salary int',
          ['500', '500', '500'],
        ],
        [
          "SELECT name FROM Staff WHERE salary > ALL (SELECT salary FROM Staff WHERE dept = 'Tech')",
          'name varchar(20)',
          ['Ada'],
        ],
        [
          "SELECT name FROM Staff WHERE salary >= ANY (SELECT salary FROM Staff WHERE dept = 'Tech') ORDER BY id",
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy', 'Eve', 'Fay'],
        ],
        ['SELECT name FROM Staff WHERE salary = SOME (SELECT 300)', 'name varchar(20)', ['Dee']],
        ["SELECT id FROM Staff WHERE name LIKE '[A-C]%' ORDER BY id", 'id int', ['1', '2', '3']],
        ["SELECT 1 a WHERE 'a' = 'A' AND 'a ' = 'a' AND 'é' <> 'e'", 'a int', ['1']],
        ['SELECT 1 a WHERE NOT (NULL = 1)', 'a int', []],
        ['SELECT 1 a UNION SELECT 1 UNION ALL SELECT 1', 'a int', ['1', '1']],
        ['SELECT 1 a EXCEPT SELECT 1 INTERSECT SELECT 2', 'a int', ['1']],
        [
          "SELECT DISTINCT x AS y FROM (VALUES ('a'),('B'),('C')) v(x) ORDER BY y",
          'y varchar(1)',
          ['a', 'B', 'C'],
        ],
        [
          'SELECT a.x FROM (VALUES (1),(2),(NULL)) a(x) WHERE a.x NOT IN (SELECT y FROM (VALUES (1)) b(y))',
          'x int',
          ['2'],
        ],
        [
          'SELECT a.x FROM (VALUES (1),(2),(NULL)) a(x) WHERE NOT EXISTS (SELECT 1 FROM (VALUES (1)) b(y) WHERE y = a.x) ORDER BY x',
          'x int',
          ['NULL', '2'],
        ],
        [
          'SELECT x FROM (VALUES (1),(NULL),(3)) a(x) ORDER BY CASE WHEN x IS NULL THEN 1 ELSE 0 END, x DESC',
          'x int',
          ['3', '1', 'NULL'],
        ],
        [
          "SELECT x FROM (VALUES ('10'),('9'),('a')) v(x) ORDER BY x",
          'x varchar(2)',
          ['10', '9', 'a'],
        ],
        ["SELECT x FROM (VALUES (1),('2')) v(x) ORDER BY x", 'x int', ['1', '2']],
        ['SELECT x FROM (VALUES (1),(2.5)) v(x) ORDER BY x', 'x decimal(11,1)', ['1.0', '2.5']],
        ["SELECT x FROM (VALUES ('a'),(N'b')) v(x) ORDER BY x", 'x nvarchar(1)', ['a', 'b']],
        ['SELECT TOP (1) id FROM Staff ORDER BY id DESC', 'id int', ['6']],
        ['SELECT TOP 10 PERCENT id FROM Staff ORDER BY id', 'id int', ['1']],
        ['SELECT (SELECT name FROM Staff WHERE id = 99) a', 'a varchar(20)', ['NULL']],
        ['SELECT 5 AS [a b], 6 "c d", 7 AS \'e\'', 'a b int, c d int, e int', ['5|6|7']],
        ["SELECT x = 5, y = 'a'", 'x int, y varchar(1)', ['5|a']],
        ['SELECT * FROM (SELECT 1 a, 2 b) t', 'a int, b int', ['1|2']],
        ['SELECT t.* , 1 x FROM (SELECT 1 a) t', 'a int, x int', ['1|1']],
        [
          'SELECT DISTINCT TOP 2 dept FROM Staff ORDER BY dept',
          'dept varchar(10)',
          ['Board', 'Sales'],
        ],
        [
          'SELECT name FROM Staff s WHERE EXISTS (SELECT 1 FROM Staff m WHERE m.manager = s.id AND m.salary < s.salary) ORDER BY name',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy'],
        ],
        [
          'SELECT a FROM (VALUES (1), (2), (3)) v(a) EXCEPT SELECT a FROM (VALUES (2)) w(a) ORDER BY a DESC',
          'a int',
          ['3', '1'],
        ],
        [
          "SELECT 'a' x UNION ALL SELECT 'bcd' UNION ALL SELECT NULL",
          'x varchar(3)',
          ['a', 'bcd', 'NULL'],
        ],
        [
          "SELECT x FROM (VALUES ('a10'), ('a9'), ('A1')) v(x) ORDER BY x",
          'x varchar(3)',
          ['A1', 'a10', 'a9'],
        ],
        [
          'SELECT x FROM (VALUES (1), (2), (3), (4)) v(x) ORDER BY x DESC OFFSET 1 ROW FETCH NEXT 2 ROWS ONLY',
          'x int',
          ['3', '2'],
        ],
      ],
    },
  ],
  refused: [
    [
      'SELECT TOP (id) name FROM Staff',
      'TOP takes a whole number or a parameter (line 1, column 8)',
    ],
    [
      "SELECT TOP ('a') name FROM Staff",
      'TOP takes a whole number or a parameter (line 1, column 8)',
    ],
    [
      'SELECT TOP (1.5) name FROM Staff',
      'TOP takes a whole number or a parameter (line 1, column 8)',
    ],
    [
      'SELECT name FROM Staff ORDER BY id OFFSET id ROWS',
      'OFFSET takes a whole number or a parameter (line 1, column 36)',
    ],
    ['SELECT *', '* needs FROM (line 1, column 1)'],
    [
      'SELECT * FROM (VALUES (1, 2), (3)) v(a, b)',
      'The rows of VALUES have different numbers of values (line 1, column 36)',
    ],
    [
      'SELECT id FROM Staff s(a, b, c, d, e)',
      'Not supported: column names after the name of a table (line 1, column 22)',
    ],
    ["SELECT id FROM OPENROWSET('a', 'b', 'c')", 'Not supported: OPENROWSET (line 1, column 16)'],
    ["SELECT id FROM Staff OPTION (LABEL = 'x')", 'Not supported: LABEL (line 1, column 30)'],
    [
      'SELECT name FROM Staff WHERE id IN (SELECT id, salary FROM Staff)',
      'A subquery of IN must have exactly one column (line 1, column 30)',
    ],
    [
      'SELECT id FROM Staff UNION ALL SELECT id FROM Staff ORDER BY salary',
      'ORDER BY after UNION takes columns of the result (line 1, column 62)',
    ],
    [
      'SELECT id FROM Staff UNION ALL SELECT id FROM Staff ORDER BY id + 1',
      'ORDER BY after UNION takes columns of the result (line 1, column 62)',
    ],
    [
      'SELECT TOP 101 PERCENT id FROM Staff',
      'TOP … PERCENT takes a number from 0 to 100 (line 1, column 8)',
    ],
    [
      'SELECT GENERATE_SERIES(1, 3) a',
      'GENERATE_SERIES gives rows: write it in FROM (line 1, column 8)',
    ],
    [
      "SELECT id FROM Staff WHERE name = STRING_SPLIT('a,b', ',')",
      'STRING_SPLIT gives rows: write it in FROM (line 1, column 35)',
    ],
    ["SELECT OPENJSON('[]') a", 'OPENJSON gives rows: write it in FROM (line 1, column 8)'],
    ['SELECT id FROM Staff WHERE id IN ()', "Incorrect syntax near ')' (line 1, column 35)"],
    [
      "SELECT 'abc FROM Staff",
      "A text is not closed. End it with ' and write a ' inside it twice (line 1, column 8)",
    ],
    ['SELECT NVL(id, 0) FROM Staff', 'NVL is not T-SQL: write ISNULL (line 1, column 8)'],
    ['SELECT id FROM Staff AS OF', "Incorrect syntax near 'OF' (line 1, column 25)"],
    ['SELECT id user FROM Staff', "Incorrect syntax near 'user' (line 1, column 11)"],
    ['SELECT id FROM Staff SELECT 2', "Incorrect syntax near 'SELECT' (line 1, column 22)"],
    // "SELECT - ORDER BY clause": a name must be unique in the select list, a column in ORDER BY.
    [
      'SELECT id, id FROM Staff ORDER BY id',
      "Ambiguous column name 'id': the select list has it twice. Give one of the two another alias (line 1, column 35)",
    ],
    [
      'SELECT *, dept FROM Staff ORDER BY dept',
      "Ambiguous column name 'dept': the select list has it twice. Give one of the two another alias (line 1, column 36)",
    ],
    [
      'SELECT id, id FROM Staff UNION SELECT 1, 2 ORDER BY id',
      "Ambiguous column name 'id': the select list has it twice. Give one of the two another alias (line 1, column 53)",
    ],
    [
      'SELECT id FROM Staff ORDER BY id, id DESC',
      'A column is more than once in ORDER BY (line 1, column 35)',
    ],
    [
      'SELECT id a FROM Staff ORDER BY a, Staff.id',
      'A column is more than once in ORDER BY (line 1, column 36)',
    ],
    ["SELECT id FROM Staff ORDER BY 'id'", `${ORDER_CONSTANT} (line 1, column 22)`],
    ['SELECT id FROM Staff ORDER BY NULL', `${ORDER_CONSTANT} (line 1, column 22)`],
    ['SELECT id FROM Staff ORDER BY -1', `${ORDER_CONSTANT} (line 1, column 22)`],
    ['SELECT id FROM Staff ORDER BY 1 + 1', `${ORDER_CONSTANT} (line 1, column 22)`],
    // "TOP", "ORDER BY", OFFSET and FETCH.
    ['SELECT TOP (-1) id FROM Staff', `${ROW_COUNT} (line 1, column 8)`],
    ['SELECT id FROM Staff ORDER BY id OFFSET -1 ROWS', `${ROW_COUNT} (line 1, column 34)`],
    [
      'SELECT id FROM Staff ORDER BY id OFFSET 1 ROWS FETCH NEXT 0 ROWS ONLY',
      `${ROW_COUNT} (line 1, column 48)`,
    ],
    [
      'SELECT id FROM Staff WHERE (id, manager) IN (SELECT 1, 2)',
      "Incorrect syntax near ',' (line 1, column 31)",
    ],
    [
      'SELECT id FROM Staff LIMIT 5',
      'LIMIT is not T-SQL: write TOP / OFFSET … FETCH (line 1, column 22)',
    ],
    [
      'SELECT id FROM Staff WHERE name = "Ada"',
      "Unknown column 'Ada'. A text is written in single quotes: 'Ada' (line 1, column 35)",
    ],
    ['SELECT id, FROM Staff', "Incorrect syntax near ',' (line 1, column 10)"],
    [
      'SELECT id FROM Staff WHERE salary BETWEEN 1',
      "Incorrect syntax near '1' (line 1, column 43)",
    ],
    ['SELECT TOP 5 FROM Staff', 'The select list is empty (line 1, column 1)'],
    ['SELECT name FROM Staf', "Unknown table 'Staf'. Did you mean 'Staff'? (line 1, column 18)"],
    [
      'SELECT (SELECT id, name FROM Staff) a',
      'A subquery used as a value must have exactly one column (line 1, column 16)',
    ],
    [
      'SELECT id FROM Staff UNION SELECT name, dept FROM Staff',
      'The sides of UNION have 1 and 2 columns (line 1, column 22)',
    ],
    ['SELECT CHECKSUM(id) a FROM Staff', 'Not supported: CHECKSUM (line 1, column 8)'],
    [
      'UPDATE Staff SET salary = 1',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 8)",
    ],
    [
      'IF 1 = 1 SELECT 1 a',
      'IF is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'SELECT id FROM Staff ORDER BY 9',
      'ORDER BY position 9 is not in the select list (line 1, column 31)',
    ],
    [
      'SELECT DISTINCT dept FROM Staff ORDER BY salary',
      'ORDER BY items must appear in the select list of SELECT DISTINCT (line 1, column 42)',
    ],
    [
      'SELECT * FROM (SELECT id FROM Staff ORDER BY id) x',
      'ORDER BY is not valid in a subquery unless TOP or OFFSET is also there (line 1, column 23)',
    ],
    [
      'SELECT @x',
      "Unknown variable or parameter '@x'. Declare it first: DECLARE @x int (line 1, column 8)",
    ],
    [
      "SELECT name FROM Staff WHERE CONTAINS(name, 'A')",
      'Not supported: CONTAINS (line 1, column 30)',
    ],
    [
      "SELECT id FROM Staff WHERE name REGEXP 'A'",
      'REGEXP is not T-SQL: write LIKE / PATINDEX (line 1, column 33)',
    ],
    ['SELECT NOW()', 'NOW is not T-SQL: write GETDATE (line 1, column 8)'],
    ['SELECT TRUE', 'TRUE is not T-SQL: write 1 (line 1, column 8)'],
    ['SELECT id FROM Staff WHERE active = TRUE', 'TRUE is not T-SQL: write 1 (line 1, column 37)'],
    ['SELECT id AS FROM Staff', "Incorrect syntax near 'Staff' (line 1, column 19)"],
    ['SELECT CURRENT_USER', 'Not supported: CURRENT_USER (line 1, column 8)'],
    ['SELECT name:x FROM Staff', 'Not supported: X (line 1, column 13)'],
    [
      'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) FROM Staff',
      'PERCENTILE_CONT needs OVER. Write PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number) OVER (…) (line 1, column 8)',
    ],
    ["SELECT CHECKSUM('a') a", 'Not supported: CHECKSUM (line 1, column 8)'],
    ['SELECT ROWCOUNT_BIG() a', 'Not supported: ROWCOUNT_BIG (line 1, column 8)'],
    ['SELECT @@ROWCOUNT a', 'Not supported: @@ROWCOUNT (line 1, column 8)'],
    ['SELECT @@VERSION a', 'Not supported: @@VERSION (line 1, column 8)'],
    ['SELECT DB_NAME() a', 'Not supported: DB_NAME (line 1, column 8)'],
    ['SELECT SUSER_SNAME() a', 'Not supported: SUSER_SNAME (line 1, column 8)'],
    ['SELECT CURRENT_TIMEZONE() a', 'Not supported: CURRENT_TIMEZONE (line 1, column 8)'],
    ['SELECT TYPE_NAME(56) a', 'Not supported: TYPE_NAME (line 1, column 8)'],
    ["SELECT BINARY_CHECKSUM('a') a", 'Not supported: BINARY_CHECKSUM (line 1, column 8)'],
    ["SELECT COMPRESS('a') a", 'Not supported: COMPRESS (line 1, column 8)'],
    ['SELECT ERROR_MESSAGE() a', 'Not supported: ERROR_MESSAGE (line 1, column 8)'],
    ['SELECT CERTENCODED(1) a', 'Not supported: CERTENCODED (line 1, column 8)'],
    [
      'SELECT id FROM Staff TABLESAMPLE (10 PERCENT)',
      'Not supported: TABLESAMPLE (line 1, column 22)',
    ],
    [
      'MERGE Staff AS t USING Staff AS s ON t.id = s.id WHEN MATCHED THEN DELETE;',
      'MERGE is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'UPDATE Staff SET id = 1',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 8)",
    ],
    [
      'DELETE FROM Staff',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 13)",
    ],
    [
      'RETURN',
      'RETURN is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      "WAITFOR DELAY '00:00:01'",
      'WAITFOR is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      "THROW 50000, 'a', 1",
      'THROW is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      "RAISERROR('a', 16, 1)",
      'RAISERROR is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'SELECT TOP 2 id FROM Staff ORDER BY id OFFSET 1 ROWS',
      'TOP and OFFSET cannot be used together (line 1, column 40)',
    ],
    ['SELECT id FROM Staff OFFSET 1 ROWS', 'OFFSET and FETCH need ORDER BY (line 1, column 22)'],
    ['SELECT TOP 1 WITH TIES salary FROM Staff', 'WITH TIES needs ORDER BY (line 1, column 19)'],
    [
      'SELECT id x FROM Staff WHERE x > 1',
      "'x' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table (line 1, column 30)",
    ],
    [
      'SELECT TOP 1 name FROM Staff ORDER BY 2',
      'ORDER BY position 2 is not in the select list (line 1, column 39)',
    ],
    [
      'SELECT DISTINCT dept FROM Staff ORDER BY id',
      'ORDER BY items must appear in the select list of SELECT DISTINCT (line 1, column 42)',
    ],
    ["SELECT 'a' 'b'", 'Incorrect syntax near a string (line 1, column 12)'],
    ['SELECT * FROM (SELECT 1) t', "Column 1 of 't' has no name (line 1, column 26)"],
    ['SELECT RANK() FROM Staff', 'RANK needs OVER. Write RANK() OVER (…) (line 1, column 8)'],
    ['SELECT TOP 1 WITH TIES id FROM Staff', 'WITH TIES needs ORDER BY (line 1, column 19)'],
    [
      'SELECT id FROM Staff INTERSECT ALL SELECT id FROM Staff',
      'Not supported: INTERSECT ALL (line 1, column 22)',
    ],
  ],
  ended: [
    ['SELECT TOP (@int * 60) PERCENT id FROM Staff', 'TOP … PERCENT takes a number from 0 to 100'],
    ['SELECT TOP (SELECT -1) id FROM Staff', ROW_COUNT],
    ['SELECT id FROM Staff ORDER BY id OFFSET (SELECT -1) ROWS', ROW_COUNT],
    [
      'SELECT id FROM Staff ORDER BY id OFFSET (SELECT 1) ROWS FETCH NEXT (SELECT 0) ROWS ONLY',
      ROW_COUNT,
    ],
    [
      'SELECT id FROM Staff WHERE name > 5',
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      'SELECT name FROM Staff UNION SELECT id FROM Staff',
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT id FROM Staff WHERE dept IN ('Tech', 5)",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT 'a' a UNION SELECT 1",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      'SELECT TIMEFROMPARTS(24, 0, 0, 0, 0)',
      'Cannot construct a date or time: an argument is not valid',
    ],
  ],
}
