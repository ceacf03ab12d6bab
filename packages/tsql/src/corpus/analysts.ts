import type { Topic } from './case.ts'

/** Whole queries of insurers' and banks' analysts, which combine features. */
export const ANALYSTS: Topic = {
  pages: [
    {
      source:
        "Interest, loss ratios and ageing as bank and insurance analysts compute them; the functions' own pages",
      cases: [
        [
          "WITH c AS (SELECT policy, loss, d FROM (VALUES ('A', CAST(1200.00 AS decimal(12,2)), CAST('2024-01-15' AS date)), ('A', 300.50, '2024-02-20'), ('B', 0, '2024-03-01'), ('C', NULL, '2024-03-31')) t(policy, loss, d)), p AS (SELECT policy, premium FROM (VALUES ('A', CAST(2000.00 AS decimal(12,2))), ('B', 500.00), ('C', 0.00)) t(policy, premium)) SELECT p.policy, SUM(c.loss) losses, CAST(SUM(c.loss) / NULLIF(MAX(p.premium), 0) AS decimal(9,4)) ratio, COUNT(c.loss) n FROM p LEFT JOIN c ON c.policy = p.policy GROUP BY p.policy ORDER BY p.policy",
          'policy varchar(1), losses decimal(38,2), ratio decimal(9,4), n int',
          ['A|1500.50|0.7503|2', 'B|0.00|0.0000|1', 'C|NULL|NULL|0'],
        ],
        [
          "SELECT id, days, CASE WHEN days <= 30 THEN '0-30' WHEN days <= 60 THEN '31-60' WHEN days <= 90 THEN '61-90' ELSE '90+' END bucket FROM (SELECT id, DATEDIFF(day, due, '2024-06-30') days FROM (VALUES (1, CAST('2024-06-15' AS date)), (2, '2024-05-01'), (3, '2024-04-01'), (4, '2023-12-31')) t(id, due)) x ORDER BY id",
          'id int, days int, bucket varchar(5)',
          ['1|15|0-30', '2|60|31-60', '3|90|61-90', '4|182|90+'],
        ],
        [
          'DECLARE @rate decimal(9,6) = 0.0375, @n int = 360, @loan decimal(18,2) = 250000; SELECT CAST(@loan * (@rate / 12) / (1 - POWER(CAST(1 + @rate / 12 AS float), -@n)) AS decimal(18,2)) payment',
          'payment decimal(18,2)',
          ['1157.79'],
        ],
        [
          'SELECT CAST(10000 * POWER(1 + CAST(0.05 AS float) / 4, 4 * 10) AS decimal(18,2)) fv, CAST(10000 * EXP(0.05 * 10) AS decimal(18,2)) cont, CAST(ROUND(10000 * 0.05 * 31 / 365, 2) AS decimal(18,2)) simple',
          'fv decimal(18,2), cont decimal(18,2), simple decimal(18,2)',
          ['16436.19|16487.21|42.47'],
        ],
        [
          "SELECT m, SUM(amt) OVER (ORDER BY m ROWS UNBOUNDED PRECEDING) ytd, SUM(amt) OVER (ORDER BY m ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) r3, CAST(amt - LAG(amt) OVER (ORDER BY m) AS decimal(12,2)) delta, CAST(100.0 * amt / LAG(amt) OVER (ORDER BY m) - 100 AS decimal(9,2)) pct FROM (VALUES ('2024-01', 100.00), ('2024-02', 120.00), ('2024-03', 90.00), ('2024-04', 135.00)) t(m, amt) ORDER BY m",
          'm varchar(7), ytd decimal(38,2), r3 decimal(38,2), delta decimal(12,2), pct decimal(9,2)',
          [
            '2024-01|100.00|100.00|NULL|NULL',
            '2024-02|220.00|220.00|20.00|20.00',
            '2024-03|310.00|310.00|-30.00|-25.00',
            '2024-04|445.00|345.00|45.00|50.00',
          ],
        ],
        [
          "SELECT grade, COUNT(*) n, CAST(100.0 * COUNT(*) / SUM(COUNT(*)) OVER () AS decimal(5,1)) pct FROM (VALUES ('A'), ('B'), ('a'), ('C'), ('A ')) t(grade) GROUP BY grade ORDER BY grade",
          'grade varchar(2), n int, pct decimal(5,1)',
          ['A|3|60.0', 'B|1|20.0', 'C|1|20.0'],
        ],
        [
          "SELECT acct, MIN(d) start_date, MAX(d) end_date, COUNT(*) n FROM (SELECT acct, d, DATEADD(day, -ROW_NUMBER() OVER (PARTITION BY acct ORDER BY d), d) grp FROM (VALUES (1, CAST('2024-01-01' AS date)), (1, '2024-01-02'), (1, '2024-01-04'), (2, '2024-01-01')) t(acct, d)) x GROUP BY acct, grp ORDER BY acct, start_date",
          'acct int, start_date date, end_date date, n int',
          ['1|2024-01-01|2024-01-02|2', '1|2024-01-04|2024-01-04|1', '2|2024-01-01|2024-01-01|1'],
        ],
        [
          "SELECT a.id, b.id dup FROM (VALUES (1, 'Tremblay', '1980-01-01'), (2, 'TREMBLAY ', '1980-01-01'), (3, 'Trémblay', '1980-01-01')) a(id, nom, ne) JOIN (VALUES (1, 'Tremblay', '1980-01-01'), (2, 'TREMBLAY ', '1980-01-01'), (3, 'Trémblay', '1980-01-01')) b(id, nom, ne) ON a.nom = b.nom AND a.ne = b.ne AND a.id < b.id",
          'id int, dup int',
          ['1|2'],
        ],
        [
          "SELECT REPLACE(REPLACE(REPLACE('(514) 555-0199', '(', ''), ')', ''), '-', '') a, TRANSLATE('(514) 555-0199', '()-', '   ') b, RIGHT(REPLICATE('0', 10) + CAST(4512 AS varchar(10)), 10) c, STUFF('4512345678901234', 5, 8, '********') d",
          'a varchar(8000), b varchar(14), c varchar(8000), d varchar(24)',
          ['514 5550199| 514  555 0199|0000004512|4512********1234'],
        ],
        [
          "SELECT CASE WHEN v LIKE '[A-Z][0-9][A-Z] [0-9][A-Z][0-9]' THEN 1 ELSE 0 END ok, v FROM (VALUES ('H2X 1Y4'), ('h2x 1y4'), ('H2X1Y4'), ('12345')) t(v)",
          'ok int, v varchar(7)',
          ['1|H2X 1Y4', '1|h2x 1y4', '0|H2X1Y4', '0|12345'],
        ],
        [
          'SELECT COUNT(*) n, SUM(IIF(x > 2, 1, 0)) m, MIN(x) l, MAX(x) h, CAST(AVG(x) AS decimal(9,3)) a, CAST(STDEV(x) AS decimal(9,3)) s, CAST(VARP(x) AS decimal(9,3)) v FROM (VALUES (1.5), (2.5), (4.0)) t(x)',
          'n int, m int, l decimal(2,1), h decimal(2,1), a decimal(9,3), s decimal(9,3), v decimal(9,3)',
          ['3|2|1.5|4.0|2.667|1.258|1.056'],
        ],
        [
          'SELECT DISTINCT PERCENTILE_DISC(0.9) WITHIN GROUP (ORDER BY x) OVER () p90, PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY x) OVER () q1 FROM (VALUES (10), (20), (30), (40)) t(x)',
          'p90 int, q1 float',
          ['40|17.5'],
        ],
        [
          "SELECT y, q, SUM(v) s FROM (SELECT YEAR(d) y, DATEPART(quarter, d) q, v FROM (VALUES (CAST('2023-12-31' AS date), 1), ('2024-01-01', 2), ('2024-03-31', 3), ('2024-04-01', 4)) t(d, v)) x GROUP BY GROUPING SETS ((y, q), (y), ()) ORDER BY GROUPING(y), y, GROUPING(q), q",
          'y int, q int, s int',
          ['2023|4|1', '2023|NULL|1', '2024|1|5', '2024|2|4', '2024|NULL|9', 'NULL|NULL|10'],
        ],
        [
          "SELECT TOP 3 value, COUNT(*) n FROM (VALUES ('fire,theft'), ('theft'), ('water,fire,theft')) t(perils) CROSS APPLY STRING_SPLIT(perils, ',') GROUP BY value ORDER BY n DESC, value",
          'value varchar(16), n int',
          ['theft|3', 'fire|2', 'water|1'],
        ],
        [
          "SELECT id, STRING_AGG(k, '|') WITHIN GROUP (ORDER BY k DESC) s FROM (VALUES (1, 'b'), (1, 'a'), (1, NULL), (2, NULL)) t(id, k) GROUP BY id ORDER BY id",
          'id int, s varchar(8000)',
          ['1|b|a', '2|NULL'],
        ],
        [
          'SELECT x.id, (SELECT MAX(y.v) FROM (VALUES (x.a), (x.b), (x.c)) y(v)) m FROM (VALUES (1, 5, 9, 2), (2, NULL, 3, 1)) x(id, a, b, c) ORDER BY x.id',
          'id int, m int',
          ['1|9', '2|3'],
        ],
        [
          "SELECT CONVERT(varchar(7), d, 120) m, LEFT(DATENAME(month, d), 3) + '-' + RIGHT(CAST(YEAR(d) AS varchar(4)), 2) n, DATEADD(day, 1 - DAY(d), d) f FROM (VALUES (CAST('2024-02-29' AS date))) t(d)",
          'm varchar(7), n nvarchar(35), f date',
          ['2024-02|Feb-24|2024-02-01'],
        ],
        [
          "SELECT CAST('2024-01-01' AS date) WHERE CAST('2024-01-15' AS datetime) BETWEEN '2024-01-01' AND '2024-01-31'",
          'undefined date',
          ['2024-01-01'],
        ],
        [
          "SELECT DATEADD(month, DATEDIFF(month, 0, d), 0) a, DATEADD(week, DATEDIFF(week, 0, d), 0) b, DATEADD(day, DATEDIFF(day, 0, d), 0) c FROM (VALUES (CAST('2024-05-19 15:30' AS datetime))) t(d)",
          'a datetime, b datetime, c datetime',
          ['2024-05-01 00:00:00|2024-05-20 00:00:00|2024-05-19 00:00:00'],
        ],
        [
          'SELECT LAG(x, 2) OVER (ORDER BY i) a, LEAD(x, 1, x) OVER (ORDER BY i DESC) b, SUM(x) OVER (ORDER BY i ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) c FROM (VALUES (1, 10), (2, 20), (3, 30)) t(i, x) ORDER BY i',
          'a int, b int, c int',
          ['NULL|10|50', 'NULL|10|30', '10|20|NULL'],
        ],
        [
          "SELECT s.name, COUNT(m.id) n FROM Staff s LEFT JOIN Staff m ON m.manager = s.id AND m.salary > 400 WHERE s.dept IN ('Board', 'Sales') GROUP BY s.name HAVING COUNT(m.id) >= 0 ORDER BY n DESC, s.name",
          'name varchar(20), n int',
          ['Ada|2', 'Bob|0', 'Dee|0'],
        ],
        [
          "SELECT CAST(CAST(1234.5 AS money) AS varchar(20)) a, CONVERT(varchar(20), CAST(-0.5 AS money), 2) b, CAST(CAST(1e15 AS float) AS varchar(30)) c, CAST(CAST(0.1 AS real) AS float) d, STR(1e6, 10, 2) e, FORMAT(-1234.5, 'C', 'en-US') f",
          'a varchar(20), b varchar(20), c varchar(30), d float, e varchar(10), f nvarchar(4000)',
          ['1234.50|-0.5000|1e+015|0.10000000149011612|1000000.00|($1,234.50)'],
        ],
      ],
    },
    {
      source:
        'Joins, quantifiers, PIVOT and dates as analysts of insurance write them (Transact-SQL)',
      cases: [
        [
          'SELECT x FROM (VALUES (1), (2), (NULL)) v(x) WHERE x > ALL (SELECT y FROM (VALUES (1), (NULL)) w(y))',
          'x int',
          [],
        ],
        [
          'SELECT x FROM (VALUES (1), (2)) v(x) WHERE x > ALL (SELECT 5 WHERE 1 = 0) ORDER BY x',
          'x int',
          ['1', '2'],
        ],
        ['SELECT x FROM (VALUES (1), (2)) v(x) WHERE x > ANY (SELECT 5 WHERE 1 = 0)', 'x int', []],
        ['SELECT x FROM (VALUES (1), (2)) v(x) WHERE x <> ANY (SELECT 1)', 'x int', ['2']],
        ['SELECT COUNT(*) n FROM (VALUES (1), (NULL)) v(x) WHERE x = NULL', 'n int', ['0']],
        ['SELECT COUNT(*) n FROM (VALUES (1), (NULL)) v(x) WHERE NOT (x = 1)', 'n int', ['0']],
        [
          'SELECT COUNT(*) n FROM (VALUES (1), (NULL)) v(x) WHERE x NOT BETWEEN 2 AND 3',
          'n int',
          ['1'],
        ],
        [
          "SELECT COUNT(*) n FROM (VALUES ('a'), (NULL)) v(x) WHERE x NOT LIKE 'b%'",
          'n int',
          ['1'],
        ],
        [
          'SELECT CASE WHEN NULL IN (1, 2) THEN 1 WHEN NOT (NULL IN (1, 2)) THEN 2 ELSE 3 END a',
          'a int',
          ['3'],
        ],
        [
          'SELECT CASE WHEN 3 NOT IN (1, NULL) THEN 1 ELSE 0 END a, CASE WHEN 1 NOT IN (1, NULL) THEN 1 ELSE 0 END b',
          'a int, b int',
          ['0|0'],
        ],
        [
          'SELECT ISNULL(SUM(x), 0) a, COUNT(x) b, MAX(x) c FROM (VALUES (CAST(NULL AS int))) v(x)',
          'a int, b int, c int',
          ['0|0|NULL'],
        ],
        [
          'SELECT a.x, b.x FROM (VALUES (1), (2)) a(x) FULL OUTER JOIN (VALUES (2), (3)) b(x) ON a.x = b.x ORDER BY ISNULL(a.x, b.x)',
          'x int, x int',
          ['1|NULL', '2|2', 'NULL|3'],
        ],
        [
          'SELECT a.x, COUNT(b.y) n, COUNT(*) m FROM (VALUES (1), (2)) a(x) LEFT JOIN (VALUES (1), (1)) b(y) ON a.x = b.y GROUP BY a.x ORDER BY a.x',
          'x int, n int, m int',
          ['1|2|2', '2|0|1'],
        ],
        [
          'SELECT * FROM (SELECT dept, salary FROM Staff) s PIVOT (COUNT(salary) FOR dept IN ([Tech], [Sales], [None])) p',
          'Tech int, Sales int, None int',
          ['3|2|0'],
        ],
        [
          'SELECT region, [Pen], [Ink] FROM (SELECT region, product, amount FROM Sales) s PIVOT (MAX(amount) FOR product IN ([Pen], [Ink])) p ORDER BY region',
          'region varchar(10), Pen decimal(10,2), Ink decimal(10,2)',
          ['East|20.00|5.50', 'West|7.25|NULL'],
        ],
        [
          "SELECT MONTH('2024-02-29') a, DATEFROMPARTS(YEAR('2024-02-29'), 12, 31) b, DATEDIFF(day, '2024-02-28', '2024-03-01') c, DATEPART(dy, '2024-03-01') d",
          'a int, b date, c int, d int',
          ['2|2024-12-31|2|61'],
        ],
        [
          "SELECT DATEDIFF(month, '2024-03-31', '2024-02-29') a, DATEDIFF(year, '2024-01-01', '2023-12-31') b, DATEADD(month, -3, CAST('2024-05-31' AS date)) c",
          'a int, b int, c date',
          ['-1|-1|2024-02-29'],
        ],
        [
          "SELECT DATEDIFF(day, start_, end_) * 1.0 / 365 f FROM (VALUES (CAST('2024-01-01' AS date), CAST('2024-07-01' AS date))) p(start_, end_)",
          'f decimal(18,6)',
          ['0.498630'],
        ],
        [
          "SELECT CAST(DATEDIFF(day, '2024-01-01', '2024-07-01') / 365.25 AS decimal(6,4)) a",
          'a decimal(6,4)',
          ['0.4983'],
        ],
        [
          'SELECT SUM(v * POWER(CAST(1.03 AS float), -t)) pv FROM (VALUES (1, 100), (2, 100)) c(t, v)',
          'pv float',
          ['191.34696955415214'],
        ],
        [
          'SELECT CAST(1.03 AS decimal(10,6)) * 1.03 a, POWER(CAST(1.03 AS decimal(10,6)), 2) b, POWER(1.03, 2) c',
          'a decimal(14,8), b decimal(38,6), c decimal(38,2)',
          ['1.06090000|1.060900|1.06'],
        ],
        [
          'SELECT x, NTILE(3) OVER (ORDER BY x) t, CUME_DIST() OVER (ORDER BY x) c FROM (VALUES (1), (2), (3), (4)) v(x) ORDER BY x',
          'x int, t bigint, c float',
          ['1|1|0.25', '2|1|0.5', '3|2|0.75', '4|3|1.0'],
        ],
        [
          'SELECT x, SUM(x) OVER (ORDER BY x ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) r FROM (VALUES (1), (2), (3)) v(x) ORDER BY x',
          'x int, r int',
          ['1|5', '2|3', '3|NULL'],
        ],
        [
          'SELECT x, COUNT(*) OVER (ORDER BY x RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) r FROM (VALUES (1), (1), (2)) v(x) ORDER BY x',
          'x int, r int',
          ['1|3', '1|3', '2|1'],
        ],
        [
          "SELECT DENSE_RANK() OVER (ORDER BY x) d, RANK() OVER (ORDER BY x) r FROM (VALUES ('a'), ('A'), ('b')) v(x) ORDER BY r",
          'd bigint, r bigint',
          ['1|1', '1|1', '2|3'],
        ],
        [
          "SELECT CONVERT(int, 12.9) a, CONVERT(int, -12.9) b, CONVERT(int, '12') c, CONVERT(decimal(5,1), '12.25') d, CONVERT(decimal(5,1), 12.35) e",
          'a int, b int, c int, d decimal(5,1), e decimal(5,1)',
          ['12|-12|12|12.3|12.4'],
        ],
        [
          "SELECT CONVERT(bit, 'TRUE') a, CONVERT(tinyint, 255) b, CONVERT(smallint, '-32768') c, CONVERT(bigint, '9223372036854775807') d",
          'a bit, b tinyint, c smallint, d bigint',
          ['1|255|-32768|9223372036854775807'],
        ],
        [
          'SELECT 12345678901234567890 a, 0.00000000001 b, 1.50 c, .5 d, 5. e',
          'a decimal(20,0), b decimal(11,11), c decimal(3,2), d decimal(1,1), e decimal(1,0)',
          ['12345678901234567890|0.00000000001|1.50|0.5|5'],
        ],
        [
          "SELECT CAST(123.456 AS numeric(6,2)) a, CAST('  7.5 ' AS decimal(3,1)) b, CAST(-0.0 AS int) c",
          'a decimal(6,2), b decimal(3,1), c int',
          ['123.46|7.5|0'],
        ],
        [
          "SELECT SUBSTRING('abcdef', 3, 100) a, SUBSTRING('abc', -2, 4) b, SUBSTRING(NULL, 1, 1) c, LEFT('abc', 0) + '|' d",
          'a varchar(6), b varchar(3), c varchar(1), d varchar(4)',
          ['cdef|a|NULL||'],
        ],
        [
          "SELECT REPLACE('ABCabc', 'b', 'x') a, REPLACE('a.b.c', '.', '') b, REPLACE('abc', 'C', '') c, TRANSLATE('2024/01/02', '/', '-') d",
          'a varchar(8000), b varchar(8000), c varchar(8000), d varchar(10)',
          ['AxCaxc|abc|ab|2024-01-02'],
        ],
        [
          "SELECT STRING_AGG(x, ',') a FROM (VALUES (NULL), ('a'), ('b')) v(x) WHERE x IS NULL",
          'a varchar(8000)',
          ['NULL'],
        ],
        [
          "SELECT STRING_AGG(CAST(x AS varchar(10)), '; ') WITHIN GROUP (ORDER BY x DESC) a FROM (VALUES (1.5), (10.25)) v(x)",
          'a varchar(8000)',
          ['10.25; 1.50'],
        ],
        [
          'SELECT TOP 2 region, SUM(amount) s FROM Sales GROUP BY region ORDER BY s DESC',
          'region varchar(10), s decimal(38,2)',
          ['East|35.50', 'West|7.25'],
        ],
        [
          'SELECT region FROM Sales GROUP BY region HAVING SUM(amount) > (SELECT AVG(amount) * 2 FROM Sales)',
          'region varchar(10)',
          ['East'],
        ],
        [
          'SELECT DISTINCT region, COUNT(*) OVER (PARTITION BY region) n FROM Sales ORDER BY region',
          'region varchar(10), n int',
          ['East|3', 'West|2'],
        ],
        [
          'SELECT year, region, SUM(amount) s FROM Sales GROUP BY GROUPING SETS ((year), (region), ()) ORDER BY year, region',
          'year int, region varchar(10), s decimal(38,2)',
          [
            'NULL|NULL|42.75',
            'NULL|East|35.50',
            'NULL|West|7.25',
            '2020|NULL|22.75',
            '2021|NULL|20.00',
          ],
        ],
        [
          'WITH a AS (SELECT id FROM Staff WHERE id < 4), b AS (SELECT id FROM a WHERE id > 1) SELECT COUNT(*) n FROM b CROSS JOIN a',
          'n int',
          ['6'],
        ],
        [
          "WITH x(i, s) AS (SELECT 1, CAST('a' AS varchar(10)) UNION ALL SELECT i + 1, CAST(s + 'a' AS varchar(10)) FROM x WHERE i < 3) SELECT s FROM x ORDER BY i DESC",
          's varchar(10)',
          ['aaa', 'aa', 'a'],
        ],
        ['SELECT NULL a UNION SELECT 1 UNION SELECT NULL ORDER BY a', 'a int', ['NULL', '1']],
        [
          'SELECT CAST(1 AS decimal(5,2)) a UNION ALL SELECT 2 UNION ALL SELECT 3.456',
          'a decimal(13,3)',
          ['1.000', '2.000', '3.456'],
        ],
        [
          'SELECT COUNT(*) OVER () n, id FROM Staff ORDER BY id OFFSET 0 ROWS FETCH NEXT 2 ROWS ONLY',
          'n int, id int',
          ['6|1', '6|2'],
        ],
        [
          "SELECT id FROM Staff WHERE id % 2 = 0 AND (dept = 'Tech' OR dept = 'Sales') AND NOT salary = 300 ORDER BY id",
          'id int',
          ['2', '6'],
        ],
        [
          "SELECT id FROM Staff WHERE dept = 'Tech' OR dept = 'Board' AND salary > 1000 ORDER BY id",
          'id int',
          ['3', '5', '6'],
        ],
        [
          "SELECT name FROM Staff WHERE name BETWEEN 'B' AND 'D' ORDER BY name",
          'name varchar(20)',
          ['Bob', 'Cy'],
        ],
      ],
    },
  ],
}
