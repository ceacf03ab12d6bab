import type { Failure, Topic } from './case.ts'

/** Queries of analysts and failed conversions, with answers found before the engine ran them. */
export const INQUIRIES: Topic = [
  {
    source:
      'SELECT; aggregates; APPLY; set operators; subqueries as analysts write them (Transact-SQL)',
    cases: [
      [
        'SELECT region, SUM(CASE WHEN year = 2020 THEN amount ELSE 0 END) a, SUM(CASE WHEN year = 2021 THEN amount END) b FROM Sales GROUP BY region ORDER BY region',
        'region varchar(10), a decimal(38,2), b decimal(38,2)',
        ['East|15.50|20.00', 'West|7.25|NULL'],
      ],
      [
        'SELECT region, product, amount, SUM(amount) OVER (PARTITION BY region ORDER BY year, product ROWS UNBOUNDED PRECEDING) r FROM Sales ORDER BY region, year, product',
        'region varchar(10), product varchar(10), amount decimal(10,2), r decimal(38,2)',
        [
          'East|Ink|5.50|5.50',
          'East|Pen|10.00|15.50',
          'East|Pen|20.00|35.50',
          'West|Pen|7.25|7.25',
          'West|Ink|NULL|7.25',
        ],
      ],
      [
        'SELECT region, CAST(100.0 * SUM(amount) / SUM(SUM(amount)) OVER () AS decimal(5,2)) pct FROM Sales GROUP BY region ORDER BY region',
        'region varchar(10), pct decimal(5,2)',
        ['East|83.04', 'West|16.96'],
      ],
      [
        'SELECT TOP 1 WITH TIES dept, COUNT(*) n FROM Staff GROUP BY dept ORDER BY COUNT(*) DESC',
        'dept varchar(10), n int',
        ['Tech|3'],
      ],
      [
        'SELECT name FROM (SELECT name, ROW_NUMBER() OVER (PARTITION BY dept ORDER BY salary DESC, id) rn FROM Staff) x WHERE rn = 1 ORDER BY name',
        'name varchar(20)',
        ['Ada', 'Bob', 'Cy'],
      ],
      [
        "WITH d AS (SELECT CAST('2024-01-30' AS date) x UNION ALL SELECT DATEADD(day, 1, x) FROM d WHERE x < '2024-02-02') SELECT x FROM d",
        'x date',
        ['2024-01-30', '2024-01-31', '2024-02-01', '2024-02-02'],
      ],
      [
        'WITH f AS (SELECT 1 n, CAST(1 AS bigint) v UNION ALL SELECT n + 1, v * (n + 1) FROM f WHERE n < 15) SELECT MAX(v) v FROM f',
        'v bigint',
        ['1307674368000'],
      ],
      [
        'WITH n AS (SELECT value v FROM GENERATE_SERIES(1, 12)) SELECT v, CAST(1000 * POWER(CAST(1.01 AS float), v) AS decimal(10,2)) b FROM n WHERE v IN (1, 12) ORDER BY v',
        'v int, b decimal(10,2)',
        ['1|1010.00', '12|1126.83'],
      ],
      [
        'SELECT SUM(x * w) / SUM(w) a FROM (VALUES (10.0, 1), (20.0, 3)) v(x, w)',
        'a decimal(38,6)',
        ['17.500000'],
      ],
      [
        'SELECT (COUNT(*) * SUM(x * y) - SUM(x) * SUM(y)) / (COUNT(*) * SUM(x * x) - SUM(x) * SUM(x)) slope FROM (VALUES (1e0, 2e0), (2, 4), (3, 6)) v(x, y)',
        'slope float',
        ['2.0'],
      ],
      [
        'SELECT DISTINCT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER (PARTITION BY dept) m, dept FROM Staff ORDER BY dept',
        'm float, dept varchar(10)',
        ['900.0|Board', '400.0|Sales', '500.0|Tech'],
      ],
      [
        'SELECT dept, AVG(salary) a, AVG(salary * 1.0) b, AVG(CAST(salary AS float)) c FROM Staff GROUP BY dept ORDER BY dept',
        'dept varchar(10), a int, b decimal(38,6), c float',
        [
          'Board|900|900.000000|900.0',
          'Sales|400|400.000000|400.0',
          'Tech|566|566.666666|566.6666666666666',
        ],
      ],
      [
        'SELECT id, salary - AVG(salary) OVER (PARTITION BY dept) d FROM Staff ORDER BY id',
        'id int, d int',
        ['1|0', '2|100', '3|134', '4|-100', '5|-66', '6|-66'],
      ],
      [
        'SELECT m.name, COUNT(s.id) n FROM Staff m LEFT JOIN Staff s ON s.manager = m.id GROUP BY m.name HAVING COUNT(s.id) > 0 ORDER BY n DESC, m.name',
        'name varchar(20), n int',
        ['Ada|2', 'Bob|1', 'Cy|1', 'Eve|1'],
      ],
      [
        'SELECT name FROM Staff s WHERE EXISTS (SELECT 1 FROM Staff m WHERE m.manager = s.id AND m.salary < s.salary) ORDER BY name',
        'name varchar(20)',
        ['Ada', 'Bob', 'Cy'],
      ],
      [
        'SELECT a.name, b.name FROM Staff a JOIN Staff b ON a.dept = b.dept AND a.id < b.id ORDER BY a.id, b.id',
        'name varchar(20), name varchar(20)',
        ['Bob|Dee', 'Cy|Eve', 'Cy|Fay', 'Eve|Fay'],
      ],
      [
        "SELECT DATEDIFF(day, d, LEAD(d) OVER (ORDER BY d)) g FROM (VALUES (CAST('2024-01-01' AS date)), ('2024-01-15'), ('2024-02-29')) v(d) ORDER BY d",
        'g int',
        ['14', '45', 'NULL'],
      ],
      [
        "SELECT CASE WHEN x < 30 THEN '<30' WHEN x BETWEEN 30 AND 49 THEN '30-49' ELSE '50+' END b, COUNT(*) n FROM (VALUES (25), (30), (49), (50), (NULL)) v(x) GROUP BY CASE WHEN x < 30 THEN '<30' WHEN x BETWEEN 30 AND 49 THEN '30-49' ELSE '50+' END ORDER BY n, b",
        'b varchar(5), n int',
        ['<30|1', '30-49|2', '50+|2'],
      ],
      [
        "SELECT YEAR(d) * 100 + MONTH(d) ym, SUM(v) s FROM (VALUES (CAST('2024-01-05' AS date), 1), ('2024-01-20', 2), ('2024-02-01', 4)) t(d, v) GROUP BY YEAR(d) * 100 + MONTH(d) ORDER BY ym",
        'ym int, s int',
        ['202401|3', '202402|4'],
      ],
      [
        "SELECT DATEADD(month, DATEDIFF(month, 0, d), 0) m, COUNT(*) n FROM (VALUES (CAST('2024-01-05' AS date)), ('2024-01-20')) t(d) GROUP BY DATEADD(month, DATEDIFF(month, 0, d), 0)",
        'm datetime, n int',
        ['2024-01-01 00:00:00|2'],
      ],
      [
        'SELECT x, LAG(x, 1, 0) OVER (ORDER BY x) l, x - LAG(x) OVER (ORDER BY x) d FROM (VALUES (1.5), (4.0)) v(x) ORDER BY x',
        'x decimal(2,1), l decimal(2,1), d decimal(3,1)',
        ['1.5|0.0|NULL', '4.0|1.5|2.5'],
      ],
      [
        'SELECT NULLIF(0, 0) a, 10 / NULLIF(0, 0) b, ISNULL(10 / NULLIF(0, 0), -1) c',
        'a int, b int, c int',
        ['NULL|NULL|-1'],
      ],
      [
        'SELECT SUM(DISTINCT x) s, COUNT(DISTINCT x) n, AVG(DISTINCT x) a FROM (VALUES (1), (1), (2), (NULL)) v(x)',
        's int, n int, a int',
        ['3|2|1'],
      ],
      [
        "SELECT MIN(d) a, MAX(d) b, MAX(s) c FROM (VALUES (CAST('2024-01-05' AS date), 'a'), (NULL, 'B')) t(d, s)",
        'a date, b date, c varchar(1)',
        ['2024-01-05|2024-01-05|B'],
      ],
      [
        'SELECT COUNT(*) n FROM (SELECT 1 a UNION SELECT 1 UNION ALL SELECT NULL UNION ALL SELECT NULL) x',
        'n int',
        ['3'],
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
        "SELECT v.x, y.n FROM (VALUES ('a,b'), ('c')) v(x) CROSS APPLY (SELECT COUNT(*) n FROM STRING_SPLIT(v.x, ',')) y ORDER BY x",
        'x varchar(3), n int',
        ['a,b|2', 'c|1'],
      ],
      [
        "SELECT p.value FROM (VALUES ('x|y|z')) v(t) CROSS APPLY STRING_SPLIT(v.t, '|', 1) p WHERE p.ordinal > 1 ORDER BY p.ordinal DESC",
        'value varchar(5)',
        ['z', 'y'],
      ],
      [
        'SELECT j.k, j.v FROM (VALUES (\'[{"k":"a","v":1.5},{"k":"b"}]\')) t(x) CROSS APPLY OPENJSON(t.x) WITH (k varchar(5), v decimal(5,2)) j ORDER BY k',
        'k varchar(5), v decimal(5,2)',
        ['a|1.50', 'b|NULL'],
      ],
      [
        "SELECT JSON_VALUE(x, '$.a') a, JSON_VALUE(x, '$.b[1]') b, JSON_QUERY(x, '$.b') c, JSON_VALUE(x, '$.b') d, JSON_VALUE(x, '$.z') e FROM (VALUES ('{\"a\":\"q\",\"b\":[1,2]}')) t(x)",
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(max), d nvarchar(4000), e nvarchar(4000)',
        ['q|2|[1,2]|NULL|NULL'],
      ],
      [
        "SELECT ISJSON('{\"a\":1}') a, ISJSON('{a:1}') b, ISJSON(NULL) c, ISJSON('1') d",
        'a int, b int, c int, d int',
        ['1|0|NULL|0'],
      ],
      [
        "SELECT CONVERT(varchar(10), CAST('2024-12-05' AS date), 1) a, CONVERT(varchar(10), CAST('2024-12-05' AS date), 3) b, CONVERT(varchar(10), CAST('2024-12-05' AS date), 4) c, CONVERT(varchar(10), CAST('2024-12-05' AS date), 10) d, CONVERT(varchar(10), CAST('2024-12-05' AS date), 11) e, CONVERT(varchar(10), CAST('2024-12-05' AS date), 12) f",
        'a varchar(10), b varchar(10), c varchar(10), d varchar(10), e varchar(10), f varchar(10)',
        ['12/05/24|05/12/24|05.12.24|12-05-24|24/12/05|241205'],
      ],
      [
        "SELECT CONVERT(varchar(10), CAST('2024-12-05' AS date), 102) a, CONVERT(varchar(10), CAST('2024-12-05' AS date), 104) b, CONVERT(varchar(10), CAST('2024-12-05' AS date), 105) c, CONVERT(varchar(10), CAST('2024-12-05' AS date), 110) d, CONVERT(varchar(10), CAST('2024-12-05' AS date), 111) e, CONVERT(varchar(10), CAST('2024-12-05' AS date), 23) f",
        'a varchar(10), b varchar(10), c varchar(10), d varchar(10), e varchar(10), f varchar(10)',
        ['2024.12.05|05.12.2024|05-12-2024|12-05-2024|2024/12/05|2024-12-05'],
      ],
      [
        "SELECT CONVERT(varchar(30), CAST('2024-12-05 09:08:07' AS datetime)) a, CONVERT(varchar(30), CAST('2024-12-05 09:08:07' AS datetime), 9) b, CONVERT(varchar(30), CAST('2024-12-05 09:08:07' AS datetime), 13) c, CONVERT(varchar(30), CAST('2024-12-05 09:08:07' AS datetime), 20) d",
        'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
        [
          'Dec  5 2024  9:08AM|Dec  5 2024  9:08:07:000AM|05 Dec 2024 09:08:07:000|2024-12-05 09:08:07',
        ],
      ],
      [
        "SELECT CAST(CAST('09:08:07.5' AS time(1)) AS varchar(30)) c, CONVERT(varchar(30), CAST('2024-12-05 09:08:07' AS smalldatetime), 120) d, CAST(CAST('2024-12-05 09:08:07' AS datetime2(0)) AS varchar(30)) e",
        'c varchar(30), d varchar(30), e varchar(30)',
        ['09:08:07.5|2024-12-05 09:08:00|2024-12-05 09:08:07'],
      ],
      [
        "SELECT CAST('12/31/2024' AS date) a, CAST('20241231 23:59:59' AS datetime2(0)) b, CAST('Dec 31, 2024' AS date) c, CAST('31 December 2024' AS date) d, CAST('2024-12-31T01:02:03' AS datetime) e",
        'a date, b datetime2(0), c date, d date, e datetime',
        ['2024-12-31|2024-12-31 23:59:59|2024-12-31|2024-12-31|2024-12-31 01:02:03'],
      ],
      [
        "SELECT DATEDIFF(second, '10:00', '11:30:30') a, DATEDIFF(minute, CAST('2024-01-01 23:59:59' AS datetime2), CAST('2024-01-02' AS datetime2)) b, DATEDIFF(nanosecond, CAST('2024-01-01 00:00:00' AS datetime2), CAST('2024-01-01 00:00:01' AS datetime2)) c",
        'a int, b int, c int',
        ['5430|1|1000000000'],
      ],
      [
        'SELECT 100 * 1.0 / 3 a, 100 / 3 * 1.0 b, CAST(100 AS float) / 3 c, 100 / 3e0 d',
        'a decimal(11,6), b decimal(13,1), c float, d float',
        ['33.333333|33.0|33.333333333333336|33.333333333333336'],
      ],
      [
        'SELECT CAST(0.5 AS int) a, CAST(ROUND(0.5e0, 0) AS int) b, CEILING(0.1) c, FLOOR(-0.1) d, CEILING(-1.5) e, SIGN(-0.5) f',
        'a int, b int, c decimal(1,0), d decimal(1,0), e decimal(2,0), f decimal(2,1)',
        ['0|1|1|-1|-1|-1.0'],
      ],
      [
        "SELECT CAST('9999-12-31' AS date) a, DATEDIFF(day, '0001-01-01', '9999-12-31') b, CAST('0001-01-01' AS date) c",
        'a date, b int, c date',
        ['9999-12-31|3652058|0001-01-01'],
      ],
      [
        "SELECT LEN(REPLICATE('a', 9000)) a, LEN(REPLICATE(CAST('a' AS varchar(max)), 9000)) b",
        'a int, b bigint',
        ['8000|9000'],
      ],
      [
        "SELECT LEFT('abc', NULL) a, REPLICATE(NULL, 2) b, STUFF('abc', 2, 1, '') c, RIGHT('000' + CAST(7 AS varchar(3)), 3) d",
        'a varchar(3), b varchar(8000), c varchar(4), d varchar(6)',
        ['NULL|NULL|ac|007'],
      ],
      [
        "SELECT RIGHT(REPLICATE('0', 8) + CAST(123 AS varchar(8)), 8) a, REPLACE(STR(7, 3), ' ', '0') b, FORMAT(7, 'D3') c, LTRIM(STR(12.345, 10, 2)) d",
        'a varchar(8000), b varchar(8000), c nvarchar(4000), d varchar(10)',
        ['00000123|007|007|12.35'],
      ],
      [
        "SELECT SUBSTRING('a@b.com', CHARINDEX('@', 'a@b.com') + 1, 100) a, LEFT('a@b.com', CHARINDEX('@', 'a@b.com') - 1) b, PARSENAME('10.20.30.40', 4) c",
        'a varchar(7), b varchar(7), c nvarchar(128)',
        ['b.com|a|10'],
      ],
      [
        "SELECT UPPER(LEFT('john', 1)) + LOWER(SUBSTRING('john', 2, LEN('john'))) a, LEN('a b ') b, LEN(REPLACE('a-b-c', '-', '')) c",
        'a varchar(8), b int, c int',
        ['John|3|3'],
      ],
      [
        "SELECT CONCAT(NULL, NULL) a, CONCAT('a', 1, 2.50, NULL, CAST('2024-01-01' AS date)) b, CONCAT_WS('-', 2024, 1, NULL, 5) c",
        'a varchar(1), b varchar(28), c varchar(36)',
        ['|a12.502024-01-01|2024-1-5'],
      ],
      [
        "SELECT x FROM (VALUES ('a10'), ('a9'), ('A1')) v(x) ORDER BY x",
        'x varchar(3)',
        ['A1', 'a10', 'a9'],
      ],
      [
        "SELECT COUNT(*) n FROM (VALUES ('é'), ('e'), ('E'), ('É')) v(x) WHERE x = 'e'",
        'n int',
        ['2'],
      ],
      ["SELECT COUNT(DISTINCT x) n FROM (VALUES ('a'), ('A'), ('a '), ('b')) v(x)", 'n int', ['2']],
      [
        "SELECT IIF('a' = 'a ', 1, 0) a, IIF('a' = ' a', 1, 0) b, IIF('' = ' ', 1, 0) c, IIF(N'straße' = N'strasse', 1, 0) d",
        'a int, b int, c int, d int',
        ['1|0|1|1'],
      ],
      [
        'SELECT BIT_COUNT(7) a, LEFT_SHIFT(1, 4) b, RIGHT_SHIFT(16, 2) c, GET_BIT(5, 2) d, SET_BIT(0, 3) e',
        'a bigint, b int, c int, d bit, e int',
        ['3|16|4|1|8'],
      ],
      [
        "SELECT DATETRUNC(month, CAST('2024-05-17' AS date)) a, DATETRUNC(week, CAST('2024-05-17' AS date)) b, DATE_BUCKET(month, 3, CAST('2024-05-17' AS date)) c, EOMONTH('2024-05-17', -1) d",
        'a date, b date, c date, d date',
        ['2024-05-01|2024-05-12|2024-04-01|2024-04-30'],
      ],
      [
        'SELECT FIRST_VALUE(x) IGNORE NULLS OVER (ORDER BY i) a, LAST_VALUE(x) IGNORE NULLS OVER (ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) b FROM (VALUES (1, NULL), (2, 5), (3, NULL)) v(i, x) ORDER BY i',
        'a int, b int',
        ['NULL|5', '5|5', '5|5'],
      ],
      [
        'SELECT SUM(x) OVER w a, MIN(x) OVER w b FROM (VALUES (1), (2), (3)) v(x) WINDOW w AS (ORDER BY x ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) ORDER BY x',
        'a int, b int',
        ['3|1', '6|1', '5|2'],
      ],
      [
        'SELECT x FROM (VALUES (1), (2), (3), (4)) v(x) ORDER BY x DESC OFFSET 1 ROW FETCH NEXT 2 ROWS ONLY',
        'x int',
        ['3', '2'],
      ],
      [
        "SELECT TRY_CONVERT(date, '2024-02-30') a, TRY_CONVERT(decimal(5,2), '1234.5') b, TRY_CAST('1e400' AS float) c, TRY_CONVERT(int, '0x1F') d, TRY_CONVERT(money, '1,234.5') e",
        'a date, b decimal(5,2), c float, d int, e money',
        ['NULL|NULL|NULL|NULL|1234.5000'],
      ],
      [
        "SELECT SWITCHOFFSET(CAST('2024-01-01 12:00 +00:00' AS datetimeoffset(0)), '-05:00') a, TODATETIMEOFFSET(CAST('2024-01-01 12:00' AS datetime2(0)), '+01:00') b",
        'a datetimeoffset(0), b datetimeoffset(0)',
        ['2024-01-01 07:00:00 -05:00|2024-01-01 12:00:00 +01:00'],
      ],
      [
        "SELECT CAST('2024-03-10 02:30' AS datetime2(0)) AT TIME ZONE 'Eastern Standard Time' a, CAST('2024-11-03 01:30' AS datetime2(0)) AT TIME ZONE 'Eastern Standard Time' b",
        'a datetimeoffset(0), b datetimeoffset(0)',
        ['2024-03-10 03:30:00 -04:00|2024-11-03 01:30:00 -04:00'],
      ],
    ],
  },
  {
    source: 'TRY_CAST; TRY_CONVERT; SIGN (Transact-SQL)',
    cases: [
      ["SELECT TRY_CAST('1e400' AS float) a", 'a float', ['NULL']],
      ["SELECT TRY_CAST('1e400' AS real) a", 'a real', ['NULL']],
      ['SELECT TRY_CAST(1e300 AS real) a', 'a real', ['NULL']],
      [
        'SELECT TRY_CAST(1e30 AS int) a, TRY_CAST(1e30 AS bigint) b, TRY_CAST(1e30 AS decimal(10,2)) c, TRY_CAST(1e30 AS money) d',
        'a int, b bigint, c decimal(10,2), d money',
        ['NULL|NULL|NULL|NULL'],
      ],
      [
        "SELECT TRY_CAST('99999999999999999999' AS bigint) a, TRY_CAST('1e5' AS int) b, TRY_CAST('' AS decimal(5,2)) c",
        'a bigint, b int, c decimal(5,2)',
        ['NULL|NULL|NULL'],
      ],
      [
        "SELECT TRY_CAST('9999999999999999' AS money) a, TRY_CAST('1752-01-01' AS datetime) b, TRY_CAST('2080-01-01' AS smalldatetime) c",
        'a money, b datetime, c smalldatetime',
        ['NULL|NULL|NULL'],
      ],
      [
        "SELECT TRY_CAST('x' AS bit) a, TRY_CAST('x' AS uniqueidentifier) b, TRY_CAST('25:00' AS time) c, TRY_CAST('2024-13-01' AS datetime2) d",
        'a bit, b uniqueidentifier, c time, d datetime2(7)',
        ['NULL|NULL|NULL|NULL'],
      ],
      [
        'SELECT TRY_CAST(12345 AS varchar(3)) a, TRY_CAST(12345 AS nvarchar(3)) b, TRY_CAST(1.5 AS varchar(2)) c',
        'a varchar(3), b nvarchar(3), c varchar(2)',
        ['*|NULL|NULL'],
      ],
      [
        'SELECT TRY_CAST(300 AS tinyint) a, TRY_CAST(-1 AS tinyint) b, TRY_CAST(40000 AS smallint) c, TRY_CAST(3000000000 AS int) d',
        'a tinyint, b tinyint, c smallint, d int',
        ['NULL|NULL|NULL|NULL'],
      ],
      [
        'SELECT SIGN(-0.5) a, SIGN(0.25) b, SIGN(0.0) c',
        'a decimal(2,1), b decimal(3,2), c decimal(2,1)',
        ['-1.0|1.00|0.0'],
      ],
    ],
  },
  {
    source: 'JSON path expressions; JSON_VALUE; JSON_QUERY; JSON_MODIFY (Transact-SQL)',
    cases: [
      [
        "SELECT JSON_VALUE('{\"a\":{\"b\":[1,2]}}', 'strict $.a.b[1]') a, JSON_VALUE('{\"a\":null}', 'strict $.a') b, JSON_VALUE(NULL, 'strict $.a') c",
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000)',
        ['2|NULL|NULL'],
      ],
      ["SELECT JSON_VALUE('{\"a\":1}', 'lax $.b') a", 'a nvarchar(4000)', ['NULL']],
      [
        "SELECT JSON_QUERY('{\"a\":[1]}', 'strict $.a') a, JSON_QUERY('{\"a\":[1]}', 'strict $') b",
        'a nvarchar(max), b nvarchar(max)',
        ['[1]|{"a":[1]}'],
      ],
      [
        "SELECT JSON_MODIFY('{\"a\":1}', 'strict $.a', 2) a, JSON_MODIFY('{\"a\":1}', 'strict $.a', NULL) b, JSON_MODIFY('{\"a\":[1]}', 'append strict $.a', 2) c",
        'a nvarchar(max), b nvarchar(max), c nvarchar(max)',
        ['{"a":2}|{"a":null}|{"a":[1,2]}'],
      ],
      [
        "SELECT JSON_MODIFY('{\"a\":1}', 'append lax $.b', 2) a, JSON_MODIFY('{\"a\":1}', 'append $.b', 2) b",
        'a nvarchar(max), b nvarchar(max)',
        ['{"a":1,"b":[2]}|{"a":1,"b":[2]}'],
      ],
      ["SELECT JSON_MODIFY(NULL, 'strict $.b', 2) a", 'a nvarchar(max)', ['NULL']],
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
      ["SELECT COUNT(*) n FROM (VALUES ('a'), (NULL)) v(x) WHERE x NOT LIKE 'b%'", 'n int', ['1']],
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
]

export const INQUIRIES_REFUSED: Failure[] = [
  [
    'SELECT x IS NULL a FROM (VALUES (1)) v(x)',
    'A condition cannot be used as a value. Write CASE WHEN … THEN 1 ELSE 0 END (line 1, column 8)',
  ],
  [
    "WITH x(s) AS (SELECT 'a' UNION ALL SELECT s + 'a' FROM x WHERE LEN(s) < 3) SELECT s FROM x",
    "Column 's' of 'x' is varchar(1) in the first part and varchar(2) in the recursive one (line 1, column 43)",
  ],
]

export const INQUIRIES_ENDED: Failure[] = [
  [
    "SELECT DATEADD(day, 1, CAST('9999-12-31' AS date)) a",
    'A date is out of the range of its type',
  ],
  ["SELECT CAST('1752-12-31' AS datetime) a", 'A date is out of the range of its type'],
  ["SELECT CAST('2079-06-07' AS smalldatetime) a", 'A date is out of the range of its type'],
  [
    "SELECT LEFT('abc', CHARINDEX('@', 'abc') - 1) a",
    'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
  ],
  [
    "SELECT JSON_VALUE('{\"a\":1}', 'strict $.b') a",
    'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
  ],
  [
    "SELECT JSON_VALUE('{\"a\":[1]}', 'strict $.a') a",
    'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
  ],
  [
    "SELECT JSON_QUERY('{\"a\":1}', 'strict $.a') a",
    'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
  ],
  [
    "SELECT JSON_QUERY('{\"a\":1}', 'strict $.b') a",
    'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
  ],
  [
    "SELECT JSON_MODIFY('{\"a\":1}', 'strict $.b', 2) a",
    'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
  ],
  [
    "SELECT JSON_MODIFY('{\"a\":1}', 'append strict $.b', 2) a",
    'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
  ],
  ['SELECT CAST(9223372036854775807 AS bigint) * 2 a', 'DuckDB: out of range'],
  ['SELECT 9223372036854775808 a, 1e308 * 10 b', 'Arithmetic overflow error'],
  ['SELECT CAST(12345.67 AS decimal(5,2)) a', 'DuckDB: out of range'],
]
