import type { Topic } from './case.ts'

/** Temporary tables that statements make and change. */
export const TEMPORARY: Topic = {
  pages: [
    {
      source: 'SELECT - INTO clause; TOP (Transact-SQL)',
      cases: [
        [
          "SELECT dept, SUM(salary) total INTO #d FROM Staff GROUP BY dept; SELECT MAX(total) most INTO #m FROM #d; SELECT d.total FROM #d d JOIN #m m ON m.most = d.total WHERE d.dept = 'TECH'",
          'total int',
          ['1700'],
        ],
        ['SELECT TOP (SELECT 2) id FROM Staff ORDER BY id DESC', 'id int', ['6', '5']],
        [
          'SELECT id INTO #a FROM Staff WITH (NOLOCK) WHERE id < 3 -- first; rest\nSELECT id INTO #b FROM Staff WHERE id = 6\n/* both */ SELECT id FROM #a UNION ALL SELECT id FROM #b',
          'id int',
          ['1', '2', '6'],
        ],
        [
          "IF OBJECT_ID('tempdb.dbo.#a') IS NOT NULL DROP TABLE tempdb..#a\nSELECT id INTO tempdb..#a FROM Staff WHERE id < 3\nINSERT INTO tempdb.dbo.#a VALUES (7)\nSELECT x.id FROM [tempdb]..[#a] x WHERE x.id > 1 ORDER BY id",
          'id int',
          ['2', '7'],
        ],
        [
          'WITH c AS (SELECT id FROM Staff WHERE id < 3) SELECT id INTO #a FROM c UNION ALL SELECT 9 SELECT MAX(id) m FROM #a',
          'm int',
          ['9'],
        ],
      ],
    },
    {
      source: 'CREATE TABLE; INSERT; UPDATE; DELETE; table (Transact-SQL)',
      cases: [
        [
          "DECLARE @t TABLE (id int, name varchar(10)); INSERT INTO @t VALUES (1,'a'),(2,'b'); SELECT * FROM @t ORDER BY id",
          'id int, name varchar(10)',
          ['1|a', '2|b'],
        ],
        [
          "DECLARE @t TABLE (id int, name varchar(10))\nINSERT INTO @t (name, id) VALUES ('a', 1)\nINSERT INTO @t (id) VALUES (2)\nSELECT t.id, t.name, x.id FROM @t t LEFT JOIN @t x ON x.id = t.id + 1 ORDER BY t.id",
          'id int, name varchar(10), id int',
          ['1|a|2', '2|NULL|NULL'],
        ],
        [
          "CREATE TABLE #t (id int, name varchar(10)); INSERT INTO #t (id, name) VALUES (1,'a'),(2,'b'); SELECT * FROM #t ORDER BY id",
          'id int, name varchar(10)',
          ['1|a', '2|b'],
        ],
        [
          "CREATE TABLE #t (id int NOT NULL, v decimal(5,2) NULL, d date)\nINSERT INTO #t SELECT id, salary / 7.0, '2024-01-31' FROM Staff WHERE id < 3\nINSERT INTO #t SELECT 9, NULL, NULL\nUPDATE #t SET v = v * 2, d = DATEADD(day, 1, d) WHERE id = 1\nSELECT * FROM #t ORDER BY id",
          'id int, v decimal(5,2), d date',
          ['1|257.14|2024-02-01', '2|71.43|2024-01-31', '9|NULL|NULL'],
        ],
        [
          "SELECT id, name INTO #t FROM Staff; UPDATE #t SET name = 'x' WHERE id = 1; SELECT name FROM #t WHERE id < 3 ORDER BY id",
          'name varchar(20)',
          ['x', 'Bob'],
        ],
        [
          'SELECT id, name INTO #t FROM Staff; DELETE FROM #t WHERE id > 2; SELECT COUNT(*) n FROM #t',
          'n int',
          ['2'],
        ],
        [
          'SELECT id, manager INTO #t FROM Staff; DELETE #t WHERE manager > 1; SELECT COUNT(*) n FROM #t',
          'n int',
          ['3'],
        ],
        [
          'SELECT id, manager INTO #t FROM Staff; DELETE FROM #t; SELECT COUNT(*) n FROM #t',
          'n int',
          ['0'],
        ],
        [
          'SELECT id, manager INTO #t FROM Staff; TRUNCATE TABLE #t; INSERT INTO #t VALUES (1, 2); SELECT * FROM #t',
          'id int, manager int',
          ['1|2'],
        ],
        [
          'SELECT id, name INTO #t FROM Staff; INSERT INTO #t SELECT id + 10, name FROM Staff; SELECT COUNT(*) n FROM #t',
          'n int',
          ['12'],
        ],
        [
          "SELECT id, name INTO #t FROM Staff INSERT INTO #t SELECT id, name FROM #t UNION ALL SELECT 99, 'z' SELECT COUNT(*) n, MAX(id) m FROM #t",
          'n int, m int',
          ['13|99'],
        ],
        [
          "CREATE TABLE #t (a varchar(3)); INSERT INTO #t VALUES ('abc   '); SELECT a + '|' a FROM #t",
          'a varchar(4)',
          ['abc|'],
        ],
        [
          "CREATE TABLE #t (a char(3)); INSERT INTO #t VALUES ('a'); SELECT a + '|' a FROM #t",
          'a varchar(4)',
          ['a  |'],
        ],
        [
          "CREATE TABLE #t (a int); INSERT INTO #t VALUES ('12'), (3); SELECT SUM(a) s FROM #t",
          's int',
          ['15'],
        ],
        ['CREATE TABLE #t (a int); INSERT INTO #t VALUES (1.9); SELECT a FROM #t', 'a int', ['1']],
        [
          'CREATE TABLE #t (a int, b int); INSERT INTO #t VALUES (1, 10), (2, 20); UPDATE #t SET a = b, b = a; SELECT * FROM #t ORDER BY a',
          'a int, b int',
          ['10|1', '20|2'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1), (2), (NULL); DELETE FROM #t WHERE a <> 1; SELECT a FROM #t ORDER BY a',
          'a int',
          ['NULL', '1'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1), (2), (NULL); UPDATE #t SET a = 0 WHERE a IS NULL; SELECT SUM(a) s, COUNT(a) n FROM #t',
          's int, n int',
          ['3|3'],
        ],
        [
          'CREATE TABLE #t (a int, b varchar(20)); INSERT INTO #t (a) SELECT id FROM Staff; UPDATE #t SET b = (SELECT name FROM Staff s WHERE s.id = #t.a) WHERE a < 3; SELECT b FROM #t WHERE a < 4 ORDER BY a',
          'b varchar(20)',
          ['Ada', 'Bob', 'NULL'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1); DECLARE @n int = (SELECT COUNT(*) FROM #t); INSERT INTO #t VALUES (2); SELECT @n n, COUNT(*) m FROM #t',
          'n int, m int',
          ['1|2'],
        ],
        [
          'DECLARE @n int = 5 DECLARE @t TABLE (a int) INSERT INTO @t VALUES (@n), (@n + 1) SELECT SUM(a) s FROM @t',
          's int',
          ['11'],
        ],
        [
          'CREATE TABLE #t (a int)INSERT #t VALUES (3)INSERT [#t] (a) SELECT 4 DECLARE @u TABLE (b int) INSERT @u SELECT a + 1 FROM #t SELECT a, b FROM #t, @u ORDER BY a, b',
          'a int, b int',
          ['3|4', '3|5', '4|4', '4|5'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1); WITH c AS (SELECT a FROM #t) SELECT a + 1 b FROM c',
          'b int',
          ['2'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t SELECT TOP 2 id FROM Staff ORDER BY id DESC; SELECT a FROM #t ORDER BY a',
          'a int',
          ['5', '6'],
        ],
        [
          'CREATE TABLE #t (a int); DELETE FROM #t WHERE EXISTS (SELECT 1 FROM Staff WHERE id = #t.a); SELECT COUNT(*) n FROM #t',
          'n int',
          ['0'],
        ],
        [
          "IF OBJECT_ID('tempdb..#t') IS NOT NULL DROP TABLE #t\nCREATE TABLE #t (a int)\nINSERT INTO #t VALUES (1)\nSELECT a FROM #t\nDROP TABLE #t",
          'a int',
          ['1'],
        ],
        [
          "IF OBJECT_ID(N'tempdb..#t', 'U') IS NOT NULL DROP TABLE #t;\nSELECT 1 a INTO #t;\nSELECT a FROM #t",
          'a int',
          ['1'],
        ],
        [
          'CREATE TABLE #t (a int, d date); INSERT INTO #t VALUES (1, NULL), (2, NULL); SELECT * FROM #t ORDER BY a',
          'a int, d date',
          ['1|NULL', '2|NULL'],
        ],
        [
          'CREATE TABLE #t (a int, d date); INSERT INTO #t SELECT 1, NULL UNION ALL SELECT 2, NULL; SELECT * FROM #t ORDER BY a',
          'a int, d date',
          ['1|NULL', '2|NULL'],
        ],
        [
          "CREATE TABLE #t (a int, d date); INSERT INTO #t VALUES (1, NULL), (2, '2024-01-31'); SELECT * FROM #t ORDER BY a",
          'a int, d date',
          ['1|NULL', '2|2024-01-31'],
        ],
        [
          "CREATE TABLE #t (a int, b decimal(9,2) NOT NULL, c bit, e float, f nvarchar(max), g money); INSERT INTO #t VALUES (1, '2.345', 5, 1, 7, 1.23456); SELECT * FROM #t",
          'a int, b decimal(9,2), c bit, e float, f nvarchar(max), g money',
          ['1|2.35|1|1.0|7|1.2346'],
        ],
        [
          'CREATE TABLE #t (a datetime); INSERT INTO #t VALUES (5); SELECT a FROM #t',
          'a datetime',
          ['1900-01-06 00:00:00'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t SELECT id FROM Staff ORDER BY id; SELECT COUNT(*) n FROM #t',
          'n int',
          ['6'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t (a) VALUES ((SELECT MAX(id) FROM Staff)); SELECT a FROM #t',
          'a int',
          ['6'],
        ],
      ],
    },
    {
      source: 'UPDATE; DELETE: FROM (Transact-SQL)',
      cases: [
        [
          'SELECT id, salary INTO #t FROM Staff; UPDATE t SET t.salary = s.salary + 1 FROM #t t JOIN Staff s ON s.id = t.id WHERE s.id < 3; SELECT id, salary FROM #t WHERE id < 4 ORDER BY id',
          'id int, salary int',
          ['1|901', '2|501', '3|700'],
        ],
        [
          "CREATE TABLE #t (id int, name varchar(10) NOT NULL, note varchar(20))\nINSERT INTO #t (id, name) VALUES (1, 'a'), (2, 'b'), (9, 'z')\nUPDATE #t SET name = s.name, note = NULL FROM Staff s WHERE s.id = #t.id\nSELECT * FROM #t ORDER BY id",
          'id int, name varchar(10), note varchar(20)',
          ['1|Ada|NULL', '2|Bob|NULL', '9|z|NULL'],
        ],
        [
          'SELECT id, 0 n INTO #t FROM Staff\nUPDATE #t SET n = m.n FROM #t LEFT JOIN (SELECT manager, COUNT(*) n FROM Staff GROUP BY manager) m ON m.manager = #t.id\nSELECT id, n FROM #t ORDER BY id',
          'id int, n int',
          ['1|2', '2|1', '3|1', '4|NULL', '5|1', '6|NULL'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1), (1), (NULL); UPDATE x SET a = s.id * 10 FROM #t x CROSS JOIN Staff s WHERE x.a = s.id; SELECT a FROM #t ORDER BY a',
          'a int',
          ['NULL', '10', '10'],
        ],
        [
          'CREATE TABLE #t (a int, b int); INSERT INTO #t VALUES (1, 0), (2, 0); UPDATE t SET a = v.a, b = v.b FROM #t t, (VALUES (5, 50), (6, 60)) v(a, b); SELECT COUNT(*) n, MIN(b - 10 * a) l, MAX(b - 10 * a) h FROM #t',
          'n int, l int, h int',
          ['2|0|0'],
        ],
        [
          'SELECT id, salary INTO #t FROM Staff; UPDATE t SET salary = a.s FROM #t t CROSS APPLY (SELECT SUM(salary) s FROM Staff x WHERE x.manager = t.id) a WHERE a.s IS NOT NULL; SELECT SUM(t.salary - s.salary) d FROM #t t JOIN Staff s ON s.id = t.id WHERE NOT EXISTS (SELECT 1 FROM Staff m WHERE m.manager = s.id)',
          'd int',
          ['0'],
        ],
        [
          'SELECT id, manager INTO #t FROM Staff; UPDATE a SET manager = b.id * 100 FROM #t a JOIN #t b ON b.id = a.manager; SELECT id, manager FROM #t WHERE id < 4 ORDER BY id',
          'id int, manager int',
          ['1|NULL', '2|100', '3|100'],
        ],
        [
          'SELECT id INTO #t FROM Staff; DELETE t FROM #t t JOIN Staff s ON s.id = t.id AND s.id > 2; SELECT id FROM #t ORDER BY id',
          'id int',
          ['1', '2'],
        ],
        [
          'SELECT id INTO #t FROM Staff; DELETE #t FROM Staff s WHERE s.id = #t.id AND s.id <> 4; SELECT id FROM #t',
          'id int',
          ['4'],
        ],
        [
          'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1), (1), (9), (NULL)\nDELETE t FROM Staff s RIGHT JOIN #t t ON s.id = t.a WHERE s.id IS NULL\nSELECT a FROM #t',
          'a int',
          ['1', '1'],
        ],
        [
          'DECLARE @t TABLE (id int, n int)\nINSERT INTO @t SELECT id, 0 FROM Staff\nUPDATE t SET n = 1 FROM @t t JOIN Staff s ON s.id = t.id AND s.manager = 1\nDELETE t FROM @t t JOIN Staff s ON s.id = t.id WHERE s.manager IS NULL\nSELECT SUM(n) s, COUNT(*) c FROM @t',
          's int, c int',
          ['2|5'],
        ],
        [
          'SELECT id INTO #t FROM Staff; DELETE FROM t FROM #t t JOIN Staff s ON s.id = t.id WHERE s.manager = 1; SELECT COUNT(*) n FROM #t',
          'n int',
          ['4'],
        ],
        [
          'SELECT id, salary a, salary b INTO #t FROM Staff UPDATE #t SET a += 1 + 1, b = (SELECT MIN(id) FROM Staff) UPDATE t SET t.a *= 2, t.b -= s.id FROM #t t JOIN Staff s ON s.id = t.id SELECT a, b FROM #t WHERE id < 3 ORDER BY id',
          'a int, b int',
          ['1804|0', '1004|-1'],
        ],
        [
          'SELECT id INTO #t FROM Staff; WITH c AS (SELECT 2 a) UPDATE #t SET id = 0 WHERE id IN (SELECT a FROM c); WITH c AS (SELECT 3 a) DELETE FROM #t WHERE id = (SELECT a FROM c) SELECT id FROM #t ORDER BY id',
          'id int',
          ['0', '1', '4', '5', '6'],
        ],
        [
          'SELECT id INTO #t FROM Staff; WITH c AS (SELECT 2 a) UPDATE t SET id = id * c.a FROM #t t CROSS JOIN c; SELECT MAX(id) m FROM #t',
          'm int',
          ['12'],
        ],
      ],
    },
    {
      source: 'Scripts of analysts, some without semicolons (Transact-SQL)',
      cases: [
        [
          "DECLARE @from date = '2020-01-01', @to date = '2020-12-31'\nSELECT region, SUM(amount) s FROM Sales WHERE year BETWEEN YEAR(@from) AND YEAR(@to) GROUP BY region ORDER BY region",
          'region varchar(10), s decimal(38,2)',
          ['East|15.50', 'West|7.25'],
        ],
        [
          'DECLARE @rate decimal(9,6) = 0.035\nSELECT id, CAST(salary * (1 + @rate) AS decimal(10,2)) a FROM Staff WHERE id < 3 ORDER BY id',
          'id int, a decimal(10,2)',
          ['1|931.50', '2|517.50'],
        ],
        [
          'SELECT dept, COUNT(*) n INTO #d FROM Staff GROUP BY dept\nSELECT d.dept, d.n, s.name FROM #d d JOIN Staff s ON s.dept = d.dept WHERE d.n = 1',
          'dept varchar(10), n int, name varchar(20)',
          ['Board|1|Ada'],
        ],
        [
          'SELECT id, name INTO #a FROM Staff WHERE id < 3\nSELECT id, salary INTO #b FROM Staff WHERE id < 3\nSELECT a.name, b.salary FROM #a a JOIN #b b ON a.id = b.id ORDER BY a.id',
          'name varchar(20), salary int',
          ['Ada|900', 'Bob|500'],
        ],
        [
          'DECLARE @avg float\nSELECT @avg = AVG(CAST(salary AS float)) FROM Staff\nSELECT name FROM Staff WHERE salary > @avg ORDER BY id',
          'name varchar(20)',
          ['Ada', 'Cy'],
        ],
        [
          'DECLARE @ids TABLE (id int)\nINSERT INTO @ids VALUES (1), (3)\nSELECT name FROM Staff WHERE id IN (SELECT id FROM @ids) ORDER BY id',
          'name varchar(20)',
          ['Ada', 'Cy'],
        ],
        [
          "CREATE TABLE #rates (band varchar(10), lo int, hi int, rate decimal(5,4))\nINSERT INTO #rates VALUES ('low', 0, 499, 0.01), ('high', 500, 9999, 0.02)\nSELECT r.band, SUM(s.salary * r.rate) c FROM Staff s JOIN #rates r ON s.salary BETWEEN r.lo AND r.hi GROUP BY r.band ORDER BY r.band",
          'band varchar(10), c decimal(38,4)',
          ['high|62.0000', 'low|3.0000'],
        ],
        [
          'CREATE TABLE #q (id int, v int)\nINSERT INTO #q SELECT id, salary FROM Staff\nUPDATE #q SET v = CASE WHEN v > 600 THEN 600 ELSE v END\nDELETE FROM #q WHERE v < 400\nSELECT COUNT(*) n, SUM(v) s FROM #q',
          'n int, s int',
          ['5|2700'],
        ],
        [
          'CREATE TABLE #q (id int, v int)\nINSERT INTO #q (id) SELECT id FROM Staff\nUPDATE #q SET v = id * 10 WHERE id IN (SELECT manager FROM Staff)\nSELECT SUM(v) s, COUNT(*) - COUNT(v) z FROM #q',
          's int, z int',
          ['110|2'],
        ],
        [
          "DECLARE @d datetime = '2024-01-31'\nSELECT DATEADD(month, 1, @d) a, @d + 1 b",
          'a datetime, b datetime',
          ['2024-02-29 00:00:00|2024-02-01 00:00:00'],
        ],
        [
          "DECLARE @list varchar(50) = 'Tech,Board'\nSELECT COUNT(*) n FROM Staff WHERE dept IN (SELECT value FROM STRING_SPLIT(@list, ','))",
          'n int',
          ['4'],
        ],
        [
          "DECLARE @p varchar(20) = '%e%'\nSELECT COUNT(*) n FROM Staff WHERE name LIKE @p",
          'n int',
          ['2'],
        ],
        [
          'DECLARE @n int = 2\nSELECT TOP (@n) name FROM Staff ORDER BY salary DESC, id',
          'name varchar(20)',
          ['Ada', 'Cy'],
        ],
        [
          'DECLARE @n int = 2\nSELECT name FROM Staff ORDER BY id OFFSET @n ROWS FETCH NEXT @n ROWS ONLY',
          'name varchar(20)',
          ['Cy', 'Dee'],
        ],
        [
          "CREATE TABLE #t (a varchar(10))\nINSERT INTO #t VALUES ('Update'), ('DELETE')\nSELECT a FROM #t WHERE a = 'update'",
          'a varchar(10)',
          ['Update'],
        ],
        [
          'CREATE TABLE #t (a int)\nINSERT INTO #t VALUES (1)\nUPDATE #t SET a = a + 1\nUPDATE #t SET a = a * 10 WHERE a = 2\nSELECT a FROM #t',
          'a int',
          ['20'],
        ],
        [
          "CREATE TABLE #t ([order] int, [select] varchar(5))\nINSERT INTO #t ([order], [select]) VALUES (1, 'x')\nUPDATE #t SET [select] = 'y'\nSELECT [order], [select] FROM #t",
          'order int, select varchar(5)',
          ['1|y'],
        ],
      ],
    },
  ],
  refused: [
    [
      'CREATE TABLE #t (a int); UPDATE #t SET a = GROUPING(a); SELECT a FROM #t',
      'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first (line 1, column 44)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE #t SET a = MAX(a); SELECT a FROM #t',
      'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first (line 1, column 44)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE t SET a = MAX(s.id) FROM #t t JOIN Staff s ON s.id = t.a; SELECT a FROM #t',
      'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first (line 1, column 43)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE t SET a += 1 + COUNT(*) FROM #t t; SELECT a FROM #t',
      'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first (line 1, column 48)',
    ],
    [
      'CREATE TABLE #t (a int); WITH c AS (SELECT 1 b) UPDATE #t SET a = APPROX_COUNT_DISTINCT(a); SELECT a FROM #t',
      'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first (line 1, column 67)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE t SET a = COUNT(*) OVER () FROM #t t; SELECT a FROM #t',
      'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here (line 1, column 52)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE TOP (1) #t SET a = 1; SELECT a FROM #t',
      'Not supported: TOP (line 1, column 33)',
    ],
    [
      'CREATE TABLE #t (a int) DELETE TOP (1) FROM #t SELECT a FROM #t',
      'Not supported: TOP (line 1, column 32)',
    ],
    [
      'CREATE TABLE #t (a int); INSERT TOP (1) INTO #t SELECT 1; SELECT a FROM #t',
      'Not supported: TOP (line 1, column 33)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE #t SET a = DEFAULT; SELECT a FROM #t',
      'Not supported: DEFAULT (line 1, column 44)',
    ],
    [
      'DROP TABLE Staff; SELECT 1 a',
      'DROP is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'SELECT id INTO t FROM Staff; SELECT 1',
      'Not supported: INTO t. Write INTO #t for a temporary table (line 1, column 11)',
    ],
    [
      'SELECT id INTO #t FROM Staff',
      'The last statement must be a SELECT that returns rows (line 1, column 11)',
    ],
    [
      'INSERT INTO Staff VALUES (1)',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 13)",
    ],
    [
      'DROP TABLE Staff',
      'DROP is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'CREATE TABLE #t (a int, b int); INSERT INTO #t VALUES (1); SELECT a FROM #t',
      'INSERT has 1 values for 2 columns (line 1, column 45)',
    ],
    [
      'CREATE TABLE #t (a int, b int); INSERT INTO #t (a, c) VALUES (1, 2); SELECT a FROM #t',
      "Unknown column 'c' (line 1, column 52)",
    ],
    [
      'CREATE TABLE #t (a int, b int); INSERT INTO #t (a, a) VALUES (1, 2); SELECT a FROM #t',
      "'#t' has several columns 'a' (line 1, column 45)",
    ],
    [
      'CREATE TABLE #t (a int, a int); SELECT a FROM #t',
      "'#t' has several columns 'a' (line 1, column 14)",
    ],
    [
      'CREATE TABLE #t (a int); CREATE TABLE #t (b int); SELECT a FROM #t',
      "The name '#t' is declared twice (line 1, column 39)",
    ],
    [
      'CREATE TABLE t (a int); SELECT 1 a',
      "Only temporary tables can be made or changed: 't' does not begin with # (line 1, column 14)",
    ],
    [
      'CREATE TABLE #t (a int IDENTITY(1,1)); SELECT a FROM #t',
      'Not supported: IDENTITY (line 1, column 24)',
    ],
    [
      'INSERT INTO Staff VALUES (1); SELECT 1 a',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 13)",
    ],
    [
      'UPDATE Staff SET id = 1; SELECT 1 a',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 8)",
    ],
    [
      'DELETE FROM Staff; SELECT 1 a',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 13)",
    ],
    ['DELETE FROM #x; SELECT 1 a', "Unknown table '#x' (line 1, column 13)"],
    [
      'CREATE TABLE #t (a int); INSERT INTO #t VALUES (1)',
      'The last statement must be a SELECT that returns rows (line 1, column 38)',
    ],
    [
      'CREATE TABLE #t (a int); UPDATE #t SET b = 1; SELECT a FROM #t',
      "Unknown column 'b' (line 1, column 40)",
    ],
    [
      'CREATE TABLE #t (a int); UPDATE #t SET a = 1, a = 2; SELECT a FROM #t',
      "'#t' has several columns 'a' (line 1, column 47)",
    ],
    [
      'SELECT id INTO #t FROM Staff; UPDATE t SET id = 0 FROM #t x; SELECT id FROM #t',
      "Only temporary tables can be made or changed: 't' does not begin with # (line 1, column 38)",
    ],
    [
      'SELECT id INTO #t FROM Staff; UPDATE s SET id = 0 FROM #t t JOIN Staff s ON s.id = t.id; SELECT id FROM #t',
      "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 66)",
    ],
    [
      'SELECT id INTO #t FROM Staff; UPDATE #t SET id = a.id FROM #t a JOIN #t b ON b.id = a.id; SELECT id FROM #t',
      "The name '#t' is used twice in FROM; give one an alias (line 1, column 38)",
    ],
    [
      'SELECT id, name INTO #t FROM Staff; UPDATE t SET name = name FROM #t t JOIN Staff s ON s.id = t.id; SELECT id FROM #t',
      "Ambiguous column name 'name'. Write t.name or s.name (line 1, column 57)",
    ],
    [
      'SELECT id INTO #t FROM Staff; UPDATE t SET id = 1, t.id = 2 FROM #t t; SELECT id FROM #t',
      "'#t' has several columns 'id' (line 1, column 52)",
    ],
    [
      'SELECT id, salary INTO #t FROM Staff; UPDATE t SET salary = SUM(s.salary) FROM #t t JOIN Staff s ON s.manager = t.id; SELECT id FROM #t',
      'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first (line 1, column 61)',
    ],
    [
      'SELECT id, salary INTO #t FROM Staff; UPDATE t SET salary = 1 FROM (Staff s JOIN #t t ON s.id = t.id) CROSS JOIN Staff u; SELECT id FROM #t',
      "Only temporary tables can be made or changed: 't' does not begin with # (line 1, column 46)",
    ],
    [
      'SELECT id, salary INTO #t FROM Staff; UPDATE TOP (2) #t SET salary = 1; SELECT id FROM #t',
      'Not supported: TOP (line 1, column 46)',
    ],
    ['SELECT id a, salary += 1 FROM Staff', "Incorrect syntax near '=' (line 1, column 22)"],
    [
      'SELECT id INTO #t FROM Staff; DELETE t OUTPUT deleted.id FROM #t t; SELECT id FROM #t',
      'Not supported: OUTPUT (line 1, column 40)',
    ],
    ['INSERT INTO #t SELECT 1; SELECT 1 a', "Unknown table '#t' (line 1, column 13)"],
    [
      'SELECT id FROM Staff INSERT INTO #t SELECT 1',
      "Incorrect syntax near 'INSERT' (line 1, column 22)",
    ],
    [
      'SELECT 1 a; DELETE FROM Staff',
      'Only one SELECT may return rows. Keep the rows of the others with INTO #name, or join all with UNION ALL (line 1, column 13)',
    ],
    [
      'CREATE TABLE #t (a int); INSERT INTO #t VALUES (DEFAULT); SELECT a FROM #t',
      'Not supported: DEFAULT (line 1, column 49)',
    ],
    [
      'CREATE TABLE #t (a int); INSERT INTO #t (a) OUTPUT inserted.a VALUES (1); SELECT a FROM #t',
      'Not supported: OUTPUT (line 1, column 45)',
    ],
    [
      'CREATE TABLE #t (a int); INSERT INTO #t VALUES (GETDATE()); SELECT a FROM #t',
      'datetime cannot be used as int (line 1, column 38)',
    ],
    ['INSERT #t VALUES (1); SELECT 1 a', "Unknown table '#t' (line 1, column 8)"],
    [
      'CREATE TABLE #t (a int) INSERT #t SELECT id FROM Staff SELECT a, b FROM #t',
      "Unknown column 'b' (line 1, column 66)",
    ],
    [
      'CREATE TABLE #t (a int) INSERT VALUES (1) SELECT a FROM #t',
      "Incorrect syntax near '1' (line 1, column 40)",
    ],
    [
      'CREATE TABLE #t (a varchar(10) COLLATE Latin1_General_BIN); SELECT a FROM #t',
      'Not supported: the type VARCHAR(10) COLLATE Latin1_General_BIN (line 1, column 14)',
    ],
    [
      'CREATE TABLE #t (a int PRIMARY KEY); SELECT a FROM #t',
      'Not supported: PRIMARY (line 1, column 24)',
    ],
    [
      'CREATE TABLE #t (a int); INSERT INTO #t OUTPUT inserted.a VALUES (1); SELECT a FROM #t',
      'Not supported: OUTPUT (line 1, column 41)',
    ],
    [
      'SELECT id INTO x FROM Staff',
      'Not supported: INTO x. Write INTO #x for a temporary table (line 1, column 11)',
    ],
  ],
  ended: [
    [
      "CREATE TABLE #t (a varchar(3)); INSERT INTO #t VALUES ('abcd'); SELECT a FROM #t",
      'A text is longer than the column that INSERT or UPDATE stores it in (LEFT cuts it)',
    ],
    [
      'CREATE TABLE #t (a int NOT NULL); INSERT INTO #t VALUES (NULL); SELECT a FROM #t',
      'INSERT or UPDATE stores NULL in a column that is NOT NULL',
    ],
    [
      'CREATE TABLE #t (a tinyint); INSERT INTO #t VALUES (300); SELECT a FROM #t',
      'DuckDB: out of range',
    ],
    [
      "CREATE TABLE #t (a int); INSERT INTO #t VALUES ('x'); SELECT a FROM #t",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      'CREATE TABLE #t (a int NOT NULL); INSERT INTO #t VALUES (1); UPDATE t SET a = s.manager FROM #t t JOIN Staff s ON s.id = t.a; SELECT a FROM #t',
      'INSERT or UPDATE stores NULL in a column that is NOT NULL',
    ],
    [
      'SELECT id INTO #t FROM Staff; UPDATE #t SET id = id / 0; SELECT id FROM #t',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
    [
      "CREATE TABLE #t (a datetime); INSERT INTO #t VALUES ('2024-01-31 10:00:00.999'), (0); SELECT a FROM #t ORDER BY a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
  ],
}
