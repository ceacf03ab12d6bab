import type { Topic } from './case.ts'

export const QUERIES: Topic = [
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
    source: 'WITH common_table_expression (Transact-SQL)',
    cases: [
      [
        'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r ORDER BY n',
        'n int',
        ['1', '2', '3', '4', '5'],
      ],
      [
        'WITH chain(id, name, depth) AS (SELECT id, name, 0 FROM Staff WHERE manager IS NULL UNION ALL SELECT s.id, s.name, c.depth + 1 FROM Staff s JOIN chain c ON s.manager = c.id) SELECT name, depth FROM chain ORDER BY depth, name',
        'name varchar(20), depth int',
        ['Ada|0', 'Bob|1', 'Cy|1', 'Dee|2', 'Eve|2', 'Fay|3'],
      ],
      [
        "WITH p AS (SELECT id, CAST(name AS varchar(100)) AS path FROM Staff WHERE id = 1 UNION ALL SELECT s.id, CAST(p.path + '/' + s.name AS varchar(100)) FROM p JOIN Staff s ON s.manager = p.id) SELECT path FROM p WHERE id = 6",
        'path varchar(100)',
        ['Ada/Cy/Eve/Fay'],
      ],
      [
        'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 101) SELECT COUNT(*) a, MAX(n) b FROM r',
        'a int, b int',
        ['101|101'],
      ],
      [
        'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 1000) SELECT COUNT(*) a FROM r OPTION (MAXRECURSION 1000)',
        'a int',
        ['1000'],
      ],
      [
        'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 500) SELECT COUNT(*) a FROM r OPTION (MAXRECURSION 0)',
        'a int',
        ['500'],
      ],
      [
        'WITH f(a, b) AS (SELECT 0, 1 UNION ALL SELECT b, a + b FROM f WHERE b < 50) SELECT a FROM f ORDER BY a',
        'a int',
        ['0', '1', '1', '2', '3', '5', '8', '13', '21', '34'],
      ],
      [
        "WITH d AS (SELECT CAST('2024-02-27' AS date) AS day UNION ALL SELECT DATEADD(day, 1, day) FROM d WHERE day < '2024-03-01') SELECT day FROM d ORDER BY day",
        'day date',
        ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01'],
      ],
      [
        'WITH a AS (SELECT id FROM Staff WHERE salary > 500), b AS (SELECT COUNT(*) AS n FROM a) SELECT n, (SELECT MAX(id) FROM a) AS m FROM b',
        'n int, m int',
        ['2|3'],
      ],
      ['WITH Staff AS (SELECT 7 AS id) SELECT id FROM Staff', 'id int', ['7']],
      [
        'WITH r AS (SELECT 1 AS n UNION ALL SELECT 10 UNION ALL SELECT n + 1 FROM r WHERE n IN (1, 10)) SELECT n FROM r ORDER BY n',
        'n int',
        ['1', '2', '10', '11'],
      ],
    ],
  },
  {
    source: 'FROM (Transact-SQL): APPLY',
    cases: [
      [
        'SELECT s.name, x.name AS first FROM Staff s CROSS APPLY (SELECT TOP 1 t.name FROM Staff t WHERE t.manager = s.id ORDER BY t.id) x ORDER BY s.id',
        'name varchar(20), first varchar(20)',
        ['Ada|Bob', 'Bob|Dee', 'Cy|Eve', 'Eve|Fay'],
      ],
      [
        'SELECT s.id, x.n FROM Staff s OUTER APPLY (SELECT TOP 1 t.id AS n FROM Staff t WHERE t.manager = s.id ORDER BY t.id DESC) x ORDER BY s.id',
        'id int, n int',
        ['1|3', '2|4', '3|5', '4|NULL', '5|6', '6|NULL'],
      ],
      [
        "SELECT s.id, v.k, v.x FROM Staff s CROSS APPLY (VALUES ('id', s.id), ('pay', s.salary)) v(k, x) WHERE s.id < 3 ORDER BY 1, 2",
        'id int, k varchar(3), x int',
        ['1|id|1', '1|pay|900', '2|id|2', '2|pay|500'],
      ],
      [
        'SELECT s.id, d.twice FROM Staff s CROSS APPLY (SELECT s.salary * 2 AS twice) d WHERE d.twice > 1000 ORDER BY 1',
        'id int, twice int',
        ['1|1800', '3|1400'],
      ],
      [
        'SELECT s.id, c.n FROM Staff s CROSS APPLY (SELECT COUNT(*) AS n FROM Staff t WHERE t.manager = s.id) c WHERE c.n > 0 ORDER BY s.id',
        'id int, n int',
        ['1|2', '2|1', '3|1', '5|1'],
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
    source: 'FROM (Transact-SQL): joins',
    cases: [
      [
        'SELECT a.name, b.name AS boss FROM Staff a LEFT JOIN Staff b ON a.manager = b.id WHERE b.id IS NULL OR b.salary < a.salary',
        'name varchar(20), boss varchar(20)',
        ['Ada|NULL'],
      ],
      [
        'SELECT p.name, s.dept FROM People p RIGHT JOIN Staff s ON p.id = s.id AND p.born IS NOT NULL ORDER BY s.id',
        'name varchar(20), dept varchar(10)',
        ['Ann|Board', 'bob|Sales', 'NULL|Tech', 'ANN|sales', 'NULL|Tech', 'NULL|TECH '],
      ],
      [
        'SELECT s.id, t.id AS other FROM Staff s JOIN (Staff t JOIN Staff u ON t.manager = u.id) ON s.manager = u.id AND s.id < t.id',
        'id int, other int',
        ['2|3'],
      ],
      ['SELECT COUNT(*) n FROM Staff a JOIN Staff b ON a.dept = b.dept', 'n int', ['14']],
      ['SELECT COUNT(*) n FROM Staff a, Staff b WHERE a.manager = b.manager', 'n int', ['7']],
      [
        'SELECT x.n FROM Staff s FULL OUTER JOIN (SELECT 99 AS n) x ON s.id = x.n WHERE s.id IS NULL',
        'n int',
        ['99'],
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
      ["SELECT id FROM Staff WHERE dept IN (SELECT 'TECH') ORDER BY id", 'id int', ['3', '5', '6']],
    ],
  },
  {
    source: 'FROM - Using PIVOT and UNPIVOT',
    cases: [
      [
        'SELECT region, [2020], [2021] FROM (SELECT region, year, amount FROM Sales) s PIVOT (SUM(amount) FOR year IN ([2020], [2021])) p ORDER BY region',
        'region varchar(10), 2020 decimal(38,2), 2021 decimal(38,2)',
        ['East|15.50|20.00', 'West|7.25|NULL'],
      ],
      [
        'SELECT * FROM (SELECT product, amount FROM Sales) s PIVOT (COUNT(amount) FOR product IN ([Pen], [ink], [None])) p',
        'Pen int, ink int, None int',
        ['3|1|0'],
      ],
      [
        'SELECT p.dept, p.[500] FROM (SELECT dept, salary, id FROM Staff) s PIVOT (MAX(id) FOR salary IN ([500])) AS p ORDER BY 1',
        'dept varchar(10), 500 int',
        ['Board|NULL', 'Sales|2', 'Tech|6'],
      ],
      [
        'SELECT id, k, v FROM (SELECT id, kind + 0 AS kind, person FROM Claims) c UNPIVOT (v FOR k IN (kind, person)) u WHERE id IN (1, 4) ORDER BY id, k',
        'id int, k nvarchar(128), v int',
        ['1|kind|1', '1|person|1', '4|person|9'],
      ],
    ],
  },
]
