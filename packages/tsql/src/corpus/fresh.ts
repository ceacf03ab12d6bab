import type { Failure, Topic } from './case.ts'

/** Statements as analysts of insurers and banks write them. */
export const FRESH: Topic = [
  {
    source: 'Date and time data types and functions (Transact-SQL)',
    cases: [
      [
        "SELECT policy, DATEDIFF(year, birth, start) - CASE WHEN DATEADD(year, DATEDIFF(year, birth, start), birth) > start THEN 1 ELSE 0 END age FROM (VALUES ('P1', CAST('1980-02-29' AS date), CAST('2021-02-28' AS date)), ('P2', '1990-06-15', '2020-06-15'), ('P3', '1990-06-16', '2020-06-15')) v(policy, birth, start)",
        'policy varchar(2), age int',
        ['P1|41', 'P2|30', 'P3|29'],
      ],
      [
        "SELECT EOMONTH('2024-02-10') a, EOMONTH('2023-02-10', 1) b, EOMONTH('2024-01-31', -11) c, DATEADD(month, 1, CAST('2024-01-31' AS date)) d, DATEADD(quarter, -1, CAST('2024-05-31' AS date)) e, DATEADD(day, -1, DATEADD(month, DATEDIFF(month, 0, '2024-05-17') + 1, 0)) f",
        'a date, b date, c date, d date, e date, f datetime',
        ['2024-02-29|2023-03-31|2023-02-28|2024-02-29|2024-02-29|2024-05-31 00:00:00'],
      ],
      [
        "SELECT DATEDIFF(month, '2024-01-31', '2024-02-01') a, DATEDIFF(week, '2024-01-06', '2024-01-07') b, DATEDIFF(quarter, '2023-12-31', '2024-01-01') c, DATEDIFF(hour, '2024-01-01 10:59:59', '2024-01-01 11:00:00') d, DATEDIFF(day, '2024-03-01', '2024-02-28') e",
        'a int, b int, c int, d int, e int',
        ['1|1|1|1|-2'],
      ],
      [
        "SELECT DATENAME(weekday, '2024-02-29') a, DATENAME(month, '2024-02-29') b, DATEPART(weekday, '2024-02-29') c, DATEPART(iso_week, '2021-01-03') d, DATEPART(week, '2024-12-31') e, DATEPART(dayofyear, '2024-12-31') f, DATEPART(quarter, '2024-10-01') g",
        'a nvarchar(30), b nvarchar(30), c int, d int, e int, f int, g int',
        ['Thursday|February|5|53|53|366|4'],
      ],
      [
        "SELECT CAST('2024-01-01 23:59:59.999' AS datetime) a, CAST('2024-01-01 23:59:59.995' AS datetime) b, CAST('2024-01-01 23:59:29' AS smalldatetime) c, CAST('2024-01-01 23:59:30' AS smalldatetime) d, CAST('2024-01-01 12:00:00.1234567' AS datetime2(3)) e, CAST('2024-01-01 23:59:59.9999999' AS datetime2(0)) f",
        'a datetime, b datetime, c smalldatetime, d smalldatetime, e datetime2(3), f datetime2(0)',
        [
          '2024-01-02 00:00:00|2024-01-01 23:59:59.997|2024-01-01 23:59:00|2024-01-02 00:00:00|2024-01-01 12:00:00.123|2024-01-02 00:00:00',
        ],
      ],
      [
        "SELECT YEAR(DATEADD(month, -3, '2024-02-15')) * 100 + MONTH(DATEADD(month, -3, '2024-02-15')) fiscal, DATETRUNC(month, CAST('2024-05-17 10:00' AS datetime2(0))) m, DATETRUNC(quarter, CAST('2024-05-17' AS date)) q, DATETRUNC(week, CAST('2024-05-17' AS date)) w",
        'fiscal int, m datetime2(0), q date, w date',
        ['202311|2024-05-01 00:00:00|2024-04-01|2024-05-12'],
      ],
      [
        "SELECT CAST('2024-03-10 01:30' AS datetime2(0)) AT TIME ZONE 'Eastern Standard Time' a, CAST('2024-03-10 03:30' AS datetime2(0)) AT TIME ZONE 'Eastern Standard Time' AT TIME ZONE 'UTC' b, SWITCHOFFSET(CAST('2024-01-01 12:00 -05:00' AS datetimeoffset(0)), '+01:00') c",
        'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0)',
        ['2024-03-10 01:30:00 -05:00|2024-03-10 07:30:00 +00:00|2024-01-01 18:00:00 +01:00'],
      ],
      [
        'SELECT DATEFROMPARTS(2024, 2, 29) a, DATETIMEFROMPARTS(2024, 1, 2, 3, 4, 5, 678) b, DATETIME2FROMPARTS(2024, 1, 2, 3, 4, 5, 678, 3) c, TIMEFROMPARTS(23, 59, 59, 0, 0) d',
        'a date, b datetime, c datetime2(3), d time(0)',
        ['2024-02-29|2024-01-02 03:04:05.677|2024-01-02 03:04:05.678|23:59:59'],
      ],
      [
        "SELECT ISDATE('2024-02-30') a, ISDATE('20240229') b, ISDATE('02/29/2024') c, ISDATE('x') d, ISDATE('2024-02-29T10:00:00') e",
        'a int, b int, c int, d int, e int',
        ['0|1|1|0|1'],
      ],
      [
        "SELECT CAST('20240315' AS date) a, CAST('15 March 2024' AS date) b, CAST('Mar 15, 2024' AS date) c, CAST('2024-03-15T10:20:30Z' AS datetimeoffset(0)) d",
        'a date, b date, c date, d datetimeoffset(0)',
        ['2024-03-15|2024-03-15|2024-03-15|2024-03-15 10:20:30 +00:00'],
      ],
      [
        "SELECT DATEDIFF_BIG(millisecond, '1970-01-01', '2024-01-01') a, DATEDIFF(second, '2024-01-01', '2024-01-02') b, DATEADD(second, 1704067200, '1970-01-01') c",
        'a bigint, b int, c datetime',
        ['1704067200000|86400|2024-01-01 00:00:00'],
      ],
      [
        "SELECT CASE WHEN CAST('2024-01-01' AS date) = CAST('2024-01-01 00:00:00' AS datetime) THEN 'same' ELSE 'other' END a, CAST(CAST('2024-06-30 18:00' AS datetime) AS date) b, CAST('2024-06-30' AS datetime) + 0.75 c, DATEDIFF(day, 0, '2024-01-01') d",
        'a varchar(5), b date, c datetime, d int',
        ['same|2024-06-30|2024-06-30 18:00:00|45290'],
      ],
    ],
  },
  {
    source: 'decimal and numeric; Precision, scale, and length (Transact-SQL)',
    cases: [
      [
        'SELECT CAST(1 AS decimal(38,0)) / 3 a, CAST(1 AS decimal(10,2)) / 3 b, 1.0 / 3 c, 10 / 4 d, 10 / 4.0 e, 10 % 3.5 f',
        'a decimal(38,6), b decimal(14,6), c decimal(7,6), d int, e decimal(9,6), f decimal(2,1)',
        ['0.333333|0.333333|0.333333|2|2.500000|3.0'],
      ],
      [
        'SELECT CAST(99999999.99 AS decimal(10,2)) * CAST(99999999.99 AS decimal(10,2)) a, CAST(12345678901234567890.12 AS decimal(38,10)) * CAST(1.1 AS decimal(38,10)) b',
        'a decimal(21,4), b decimal(38,6)',
        ['9999999998000000.0001|13580246791358024679.132000'],
      ],
      [
        'SELECT premium * (1 + tax) * rate x, premium / NULLIF(term, 0) y, ROUND(premium * tax, 2) z FROM (VALUES (CAST(1234.56 AS decimal(12,2)), CAST(0.14975 AS decimal(9,6)), CAST(0.00035 AS decimal(9,6)), 12), (999999999.99, 0.05, 0.999999, 0)) v(premium, tax, rate, term)',
        'x decimal(33,14), y decimal(23,13), z decimal(22,8)',
        [
          '0.49680237600000|102.8800000000000|184.88000000',
          '1049998949.98950001050000|NULL|50000000.00000000',
        ],
      ],
      [
        'SELECT SUM(a) s, AVG(a) m, MIN(a) l, MAX(a) h, COUNT(a) n, COUNT(*) k FROM (VALUES (CAST(0.10 AS decimal(5,2))), (0.20), (NULL), (0.15)) v(a)',
        's decimal(38,2), m decimal(38,6), l decimal(5,2), h decimal(5,2), n int, k int',
        ['0.45|0.150000|0.10|0.20|3|4'],
      ],
      [
        "SELECT CAST(123.456 AS decimal(5,1)) a, CAST(-0.05 AS decimal(3,1)) b, CAST(1.005 AS decimal(5,2)) c, CAST('1e3' AS float) d, CAST(1e3 AS decimal(9,2)) e, CAST(0.1 + 0.2 AS float) f",
        'a decimal(5,1), b decimal(3,1), c decimal(5,2), d float, e decimal(9,2), f float',
        ['123.5|-0.1|1.01|1000.0|1000.00|0.3'],
      ],
      [
        "SELECT CAST('12,345.67' AS money) a, CAST(12345.6789 AS money) b, CAST(10 AS money) / 3 c, CAST(1.23456 AS money) * 2 d, CONVERT(varchar(20), CAST(1234567.891 AS money), 1) e",
        'a money, b money, c money, d money, e varchar(20)',
        ['12345.6700|12345.6789|3.3333|2.4692|1,234,567.89'],
      ],
      [
        'SELECT CAST(2147483647 AS bigint) + 1 a, 2147483648 b, 2147483647 * 1.0 c, CAST(255 AS tinyint) + 1 d, -7 / 2 e, -7 % 2 f, 5 / 2 * 2.0 g',
        'a bigint, b decimal(10,0), c decimal(13,1), d int, e int, f int, g decimal(13,1)',
        ['2147483648|2147483648|2147483647.0|256|-3|-1|4.0'],
      ],
      [
        'SELECT SUM(CAST(x AS bigint)) s, AVG(x) a, AVG(x * 1.0) b, AVG(CAST(x AS float)) c FROM (VALUES (1), (2), (2)) v(x)',
        's bigint, a int, b decimal(38,6), c float',
        ['5|1|1.666666|1.6666666666666667'],
      ],
      [
        'SELECT POWER(1.05, 10) a, POWER(CAST(1.05 AS float), 10) b, POWER(2, 10) c, SQRT(2) d, EXP(1) e, LOG(100, 10) f, SQUARE(1.5) g, ABS(-1.50) h, SIGN(-2.5) i',
        'a decimal(38,2), b float, c int, d float, e float, f float, g float, h decimal(3,2), i decimal(2,1)',
        ['1.63|1.628894626777442|1024|1.4142135623730951|2.718281828459045|2.0|2.25|1.50|-1.0'],
      ],
      [
        'SELECT CAST(1 AS float) / 3 a, 1e0 / 3e0 b, CAST(0.1 AS real) c, CAST(1.1 AS real) * 3 d, CAST(123456789.123 AS real) e, CAST(1e20 AS float) f, CAST(1e-7 AS float) g',
        'a float, b float, c real, d real, e real, f float, g float',
        ['0.3333333333333333|0.3333333333333333|0.1|3.3000002|123456790.0|1e+20|1e-07'],
      ],
      [
        'SELECT x, 100.0 * x / SUM(x) OVER () share FROM (VALUES (1), (2), (3)) v(x)',
        'x int, share decimal(26,12)',
        ['1|16.666666666666', '2|33.333333333333', '3|50.000000000000'],
      ],
      [
        'SELECT CAST(0.1 AS decimal(2,1)) + CAST(0.123456 AS decimal(7,6)) a, CAST(5 AS decimal(3,0)) - 5.55 b, CAST(1 AS decimal(38,20)) + CAST(1 AS decimal(38,5)) c, 0.00000001 * 0.00000001 d',
        'a decimal(8,6), b decimal(6,2), c decimal(38,5), d decimal(17,16)',
        ['0.223456|-0.55|2.00000|0.0000000000000001'],
      ],
    ],
  },
  {
    source: 'NULL and UNKNOWN; ISNULL; COALESCE; NULLIF (Transact-SQL)',
    cases: [
      [
        "SELECT ISNULL(CAST(NULL AS varchar(2)), 'abcdef') a, COALESCE(CAST(NULL AS varchar(2)), 'abcdef') b, ISNULL(NULL, 1.5) c, COALESCE(NULL, 1, 2.5) d, NULLIF(1, 1) e, NULLIF('a', 'A ') f",
        'a varchar(2), b varchar(6), c decimal(2,1), d decimal(11,1), e int, f varchar(1)',
        ['ab|abcdef|1.5|1.0|NULL|NULL'],
      ],
      ['SELECT id FROM Staff WHERE manager NOT IN (SELECT manager FROM Staff)', 'id int', []],
      [
        'SELECT id FROM Staff s WHERE NOT EXISTS (SELECT 1 FROM Staff m WHERE m.manager = s.id) ORDER BY id',
        'id int',
        ['4', '6'],
      ],
      [
        'SELECT COUNT(*) n, COUNT(manager) m, COUNT(DISTINCT manager) d, SUM(CASE WHEN manager IS NULL THEN 1 ELSE 0 END) z, AVG(manager * 1.0) a FROM Staff',
        'n int, m int, d int, z int, a decimal(38,6)',
        ['6|5|4|1|2.400000'],
      ],
      [
        "SELECT CASE WHEN NULL = NULL THEN 'y' ELSE 'n' END a, CASE WHEN NOT (1 = NULL) THEN 'y' ELSE 'n' END b, IIF(NULL IS NULL, 1, 0) c, CASE NULL WHEN NULL THEN 1 ELSE 2 END d",
        'a varchar(1), b varchar(1), c int, d int',
        ['n|n|1|2'],
      ],
      [
        "SELECT 'a' + NULL a, CONCAT('a', NULL, 'b') b, CONCAT_WS('-', 'a', NULL, 'b') c, 1 + NULL d, LEN(NULL) e",
        'a varchar(1), b varchar(2), c varchar(4), d int, e int',
        ['NULL|ab|a-b|NULL|NULL'],
      ],
      [
        'SELECT region, amount FROM Sales ORDER BY amount',
        'region varchar(10), amount decimal(10,2)',
        ['West|NULL', 'East|5.50', 'West|7.25', 'East|10.00', 'East|20.00'],
      ],
      [
        'SELECT region, amount FROM Sales ORDER BY amount DESC',
        'region varchar(10), amount decimal(10,2)',
        ['East|20.00', 'East|10.00', 'West|7.25', 'East|5.50', 'West|NULL'],
      ],
      [
        'SELECT a.id, b.id FROM (VALUES (1), (NULL)) a(id) FULL JOIN (VALUES (1), (NULL)) b(id) ON a.id = b.id ORDER BY a.id, b.id',
        'id int, id int',
        ['NULL|NULL', 'NULL|NULL', '1|1'],
      ],
      [
        'SELECT a.id FROM (VALUES (1), (NULL)) a(id) INTERSECT SELECT b.id FROM (VALUES (1), (NULL)) b(id)',
        'id int',
        ['1', 'NULL'],
      ],
      ['SELECT id FROM (VALUES (1), (NULL)) a(id) WHERE id IS DISTINCT FROM 1', 'id int', ['NULL']],
      [
        "SELECT GREATEST(1, NULL, 3) a, LEAST(NULL, 2, 3) b, GREATEST('2024-01-01', CAST('2023-01-01' AS date)) c, GREATEST('b', N'a') d",
        'a int, b int, c date, d nvarchar(1)',
        ['3|2|2024-01-01|b'],
      ],
    ],
  },
  {
    source: 'Collation and Unicode support; LIKE (Transact-SQL)',
    cases: [
      [
        "SELECT nom FROM (VALUES (N'Zoé'), (N'Eric'), (N'Élise'), (N'Œuvre'), (N'Çelik'), (N'cathy'), (N'CATHY')) v(nom) ORDER BY nom, nom COLLATE Latin1_General_BIN",
        'nom nvarchar(5)',
        ['CATHY', 'cathy', 'Çelik', 'Élise', 'Eric', 'Œuvre', 'Zoé'],
      ],
      [
        "SELECT COUNT(DISTINCT nom) a, MIN(nom) b, MAX(nom) c FROM (VALUES (N'côte'), (N'COTE'), (N'coté'), (N'cote ')) v(nom)",
        'a int, b nvarchar(5), c nvarchar(5)',
        ['3|COTE|côte'],
      ],
      [
        "SELECT nom FROM (VALUES (N'Lévesque'), (N'Levesque'), (N'LÉVESQUE')) v(nom) WHERE nom = N'levesque'",
        'nom nvarchar(8)',
        ['Levesque'],
      ],
      [
        "SELECT nom FROM (VALUES (N'Lévesque'), (N'Levesque'), (N'LÉVESQUE')) v(nom) WHERE nom COLLATE Latin1_General_100_CI_AI = N'levesque' ORDER BY nom",
        'nom nvarchar(8)',
        ['Levesque', 'Lévesque', 'LÉVESQUE'],
      ],
      [
        "SELECT nom FROM (VALUES ('A_1'), ('AB1'), ('A%1')) v(nom) WHERE nom LIKE 'A[_]1' OR nom LIKE 'A!%1' ESCAPE '!'",
        'nom varchar(3)',
        ['A_1', 'A%1'],
      ],
      [
        "SELECT nom FROM (VALUES ('O''Brien'), ('OBrien'), ('O-Brien')) v(nom) ORDER BY nom",
        'nom varchar(7)',
        ['OBrien', "O'Brien", 'O-Brien'],
      ],
      [
        "SELECT nom FROM (VALUES (N'St-Jean'), (N'Saint-Jean'), (N'St Jean')) v(nom) WHERE nom LIKE N'St[- ]Jean' ORDER BY nom DESC",
        'nom nvarchar(10)',
        ['St-Jean', 'St Jean'],
      ],
      [
        "SELECT CASE WHEN 'abc' = 'ABC   ' THEN 1 ELSE 0 END a, CASE WHEN 'abc' LIKE 'abc ' THEN 1 ELSE 0 END b, CASE WHEN 'abc ' LIKE 'abc' THEN 1 ELSE 0 END c, CASE WHEN N'straße' = N'STRASSE' THEN 1 ELSE 0 END d",
        'a int, b int, c int, d int',
        ['1|0|1|1'],
      ],
      [
        'SELECT dept, COUNT(*) n FROM Staff GROUP BY dept ORDER BY dept',
        'dept varchar(10), n int',
        ['Board|1', 'Sales|2', 'Tech|3'],
      ],
      [
        "SELECT nom FROM (VALUES ('a1'), ('a10'), ('a2'), ('A1')) v(nom) ORDER BY nom",
        'nom varchar(3)',
        ['a1', 'A1', 'a10', 'a2'],
      ],
      [
        "SELECT nom FROM (VALUES (N'Élan'), (N'elan'), (N'Fée')) v(nom) WHERE nom BETWEEN N'E' AND N'F' ORDER BY nom",
        'nom nvarchar(4)',
        ['elan', 'Élan'],
      ],
      [
        "SELECT nom FROM (VALUES (N'Élan'), (N'zèbre'), (N'abbé')) v(nom) WHERE nom LIKE N'[a-f]%' ORDER BY nom",
        'nom nvarchar(5)',
        ['abbé', 'Élan'],
      ],
    ],
  },
  {
    source: 'SELECT - OVER clause (Transact-SQL)',
    cases: [
      [
        'SELECT id, salary, RANK() OVER (ORDER BY salary DESC) r, DENSE_RANK() OVER (ORDER BY salary DESC) d, ROW_NUMBER() OVER (ORDER BY salary DESC, id) n, NTILE(4) OVER (ORDER BY salary DESC, id) q FROM Staff ORDER BY n',
        'id int, salary int, r bigint, d bigint, n bigint, q bigint',
        [
          '1|900|1|1|1|1',
          '3|700|2|2|2|1',
          '2|500|3|3|3|2',
          '5|500|3|3|4|2',
          '6|500|3|3|5|3',
          '4|300|6|4|6|4',
        ],
      ],
      [
        'SELECT id, SUM(salary) OVER (ORDER BY id) a, SUM(salary) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) b, AVG(salary) OVER (PARTITION BY dept) c, COUNT(*) OVER (PARTITION BY dept ORDER BY salary) d FROM Staff ORDER BY id',
        'id int, a int, b int, c int, d int',
        [
          '1|900|900|900|1',
          '2|1400|1400|400|2',
          '3|2100|1200|566|3',
          '4|2400|1000|400|1',
          '5|2900|800|566|2',
          '6|3400|1000|566|2',
        ],
      ],
      [
        'SELECT id, LAG(salary) OVER (ORDER BY id) a, LEAD(salary, 2, 0) OVER (ORDER BY id) b, FIRST_VALUE(name) OVER (PARTITION BY dept ORDER BY salary DESC, id) c, LAST_VALUE(name) OVER (PARTITION BY dept ORDER BY salary DESC, id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) d FROM Staff ORDER BY id',
        'id int, a int, b int, c varchar(20), d varchar(20)',
        [
          '1|NULL|700|Ada|Ada',
          '2|900|300|Bob|Dee',
          '3|500|500|Cy|Fay',
          '4|700|500|Bob|Dee',
          '5|300|0|Cy|Fay',
          '6|500|0|Cy|Fay',
        ],
      ],
      [
        'SELECT id, PERCENT_RANK() OVER (ORDER BY salary) p, CUME_DIST() OVER (ORDER BY salary) c FROM Staff ORDER BY salary, id',
        'id int, p float, c float',
        [
          '4|0.0|0.16666666666666666',
          '2|0.2|0.6666666666666666',
          '5|0.2|0.6666666666666666',
          '6|0.2|0.6666666666666666',
          '3|0.8|0.8333333333333334',
          '1|1.0|1.0',
        ],
      ],
      [
        'SELECT DISTINCT dept, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER (PARTITION BY dept) m FROM Staff ORDER BY dept',
        'dept varchar(10), m float',
        ['Board|900.0', 'Sales|400.0', 'Tech|500.0'],
      ],
      [
        'SELECT d, v, SUM(v) OVER (ORDER BY d RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) s FROM (VALUES (1, 10), (1, 20), (2, 5)) t(d, v) ORDER BY d, v',
        'd int, v int, s int',
        ['1|10|30', '1|20|30', '2|5|35'],
      ],
      [
        "SELECT policy, claim, SUM(claim) OVER w run, claim - LAG(claim, 1, 0) OVER w diff FROM (VALUES ('A', 1, 100.00), ('A', 2, 50.00), ('B', 1, NULL), ('B', 2, 75.25)) t(policy, seq, claim) WINDOW w AS (PARTITION BY policy ORDER BY seq) ORDER BY policy, seq",
        'policy varchar(1), claim decimal(5,2), run decimal(38,2), diff decimal(6,2)',
        [
          'A|100.00|100.00|100.00',
          'A|50.00|150.00|-50.00',
          'B|NULL|NULL|NULL',
          'B|75.25|75.25|NULL',
        ],
      ],
      [
        'SELECT dept, SUM(salary) s, RANK() OVER (ORDER BY SUM(salary) DESC) r, SUM(SUM(salary)) OVER () t FROM Staff GROUP BY dept ORDER BY r',
        'dept varchar(10), s int, r bigint, t int',
        ['Tech|1700|1|3400', 'Board|900|2|3400', 'Sales|800|3|3400'],
      ],
      [
        'SELECT x, LAST_VALUE(x) IGNORE NULLS OVER (ORDER BY i) f FROM (VALUES (1, 5), (2, NULL), (3, 7), (4, NULL)) t(i, x) ORDER BY i',
        'x int, f int',
        ['5|5', 'NULL|5', '7|7', 'NULL|7'],
      ],
      [
        'WITH d AS (SELECT id, name, ROW_NUMBER() OVER (PARTITION BY dept ORDER BY salary DESC) n FROM Staff) SELECT id FROM d WHERE n = 1 ORDER BY id',
        'id int',
        ['1', '2', '3'],
      ],
      [
        'SELECT TOP 2 WITH TIES name, salary FROM Staff ORDER BY salary DESC',
        'name varchar(20), salary int',
        ['Ada|900', 'Cy|700'],
      ],
      [
        "SELECT id, MAX(salary) OVER (ORDER BY id ROWS 2 PRECEDING) m, STRING_AGG(name, ',') s FROM Staff GROUP BY id, salary",
        'id int, m int, s varchar(8000)',
        ['1|900|Ada', '2|900|Bob', '3|900|Cy', '4|700|Dee', '5|700|Eve', '6|500|Fay'],
      ],
    ],
  },
  {
    source: 'FROM - Using PIVOT and UNPIVOT (Transact-SQL)',
    cases: [
      [
        'SELECT region, [2020], [2021] FROM (SELECT region, year, amount FROM Sales) s PIVOT (SUM(amount) FOR year IN ([2020], [2021])) p ORDER BY region',
        'region varchar(10), 2020 decimal(38,2), 2021 decimal(38,2)',
        ['East|15.50|20.00', 'West|7.25|NULL'],
      ],
      [
        'SELECT * FROM (SELECT product, region, amount FROM Sales) s PIVOT (COUNT(amount) FOR region IN (East, West, North)) AS p ORDER BY product',
        'product varchar(10), East int, West int, North int',
        ['Ink|1|0|0', 'Pen|2|1|0'],
      ],
      [
        'SELECT k, q, v FROM (VALUES (1, 10, NULL, 30), (2, 5, 6, 7)) t(k, q1, q2, q3) UNPIVOT (v FOR q IN (q1, q2, q3)) u ORDER BY k, q',
        'k int, q nvarchar(128), v int',
        ['1|q1|10', '1|q3|30', '2|q1|5', '2|q2|6', '2|q3|7'],
      ],
      [
        'SELECT q, SUM(v) s FROM (VALUES (1, CAST(10.5 AS decimal(9,2)), CAST(1 AS decimal(9,2)))) t(k, jan, feb) UNPIVOT (v FOR q IN (jan, feb)) u GROUP BY q ORDER BY q',
        'q nvarchar(128), s decimal(38,2)',
        ['feb|1.00', 'jan|10.50'],
      ],
      [
        'SELECT product, ISNULL([East], 0) e, ISNULL([West], 0) w FROM (SELECT product, region, amount FROM Sales) s PIVOT (MAX(amount) FOR region IN ([East], [West])) p ORDER BY 1',
        'product varchar(10), e decimal(10,2), w decimal(10,2)',
        ['Ink|5.50|0.00', 'Pen|20.00|7.25'],
      ],
      [
        "SELECT product, SUM(CASE WHEN region = 'east' THEN amount END) e, SUM(IIF(region = 'West', amount, 0)) w FROM Sales GROUP BY product ORDER BY product",
        'product varchar(10), e decimal(38,2), w decimal(38,2)',
        ['Ink|5.50|0.00', 'Pen|30.00|7.25'],
      ],
    ],
  },
  {
    source: 'FROM clause plus JOIN, APPLY, PIVOT (Transact-SQL)',
    cases: [
      [
        'SELECT s.name, t.name top1 FROM Staff s OUTER APPLY (SELECT TOP 1 m.name FROM Staff m WHERE m.manager = s.id ORDER BY m.salary DESC, m.id) t ORDER BY s.id',
        'name varchar(20), top1 varchar(20)',
        ['Ada|Cy', 'Bob|Dee', 'Cy|Eve', 'Dee|NULL', 'Eve|Fay', 'Fay|NULL'],
      ],
      [
        "SELECT s.id, v.k, v.x FROM Staff s CROSS APPLY (VALUES ('salary', s.salary), ('bonus', s.salary / 10)) v(k, x) WHERE s.id <= 2 ORDER BY s.id, v.k",
        'id int, k varchar(6), x int',
        ['1|bonus|90', '1|salary|900', '2|bonus|50', '2|salary|500'],
      ],
      [
        "SELECT s.id, p.value, p.ordinal FROM (VALUES (1, 'a,b,,c'), (2, ''), (3, NULL)) s(id, list) CROSS APPLY STRING_SPLIT(s.list, ',', 1) p ORDER BY s.id, p.ordinal",
        'id int, value varchar(6), ordinal bigint',
        ['1|a|1', '1|b|2', '1||3', '1|c|4', '2||1'],
      ],
      [
        "SELECT s.id, p.value FROM (VALUES (1, 'a'), (2, NULL)) s(id, list) OUTER APPLY STRING_SPLIT(s.list, ',') p ORDER BY s.id",
        'id int, value varchar(1)',
        ['1|a', '2|NULL'],
      ],
      [
        'SELECT j.policy, j.amount, j.paid FROM (VALUES (N\'[{"policy":"A1","amount":12.5,"paid":true},{"policy":"B2","amount":"7.10"}]\')) t(doc) CROSS APPLY OPENJSON(t.doc) WITH (policy varchar(10), amount decimal(9,2), paid bit) j ORDER BY j.policy',
        'policy varchar(10), amount decimal(9,2), paid bit',
        ['A1|12.50|1', 'B2|7.10|NULL'],
      ],
      [
        'SELECT e.name, m.name boss, COALESCE(d.n, 0) reports FROM Staff e LEFT JOIN Staff m ON m.id = e.manager LEFT JOIN (SELECT manager, COUNT(*) n FROM Staff GROUP BY manager) d ON d.manager = e.id ORDER BY e.id',
        'name varchar(20), boss varchar(20), reports int',
        ['Ada|NULL|2', 'Bob|Ada|1', 'Cy|Ada|1', 'Dee|Bob|0', 'Eve|Cy|1', 'Fay|Eve|0'],
      ],
      [
        'SELECT COUNT(*) n FROM Staff a, Staff b WHERE a.id < b.id AND a.dept = b.dept',
        'n int',
        ['4'],
      ],
    ],
  },
  {
    source: 'WITH common_table_expression (Transact-SQL)',
    cases: [
      [
        "WITH m AS (SELECT CAST('2024-01-01' AS date) d UNION ALL SELECT DATEADD(month, 1, d) FROM m WHERE d < '2024-04-01') SELECT d, EOMONTH(d) e, DATEDIFF(day, d, DATEADD(month, 1, d)) n FROM m",
        'd date, e date, n int',
        [
          '2024-01-01|2024-01-31|31',
          '2024-02-01|2024-02-29|29',
          '2024-03-01|2024-03-31|31',
          '2024-04-01|2024-04-30|30',
        ],
      ],
      [
        "WITH tree AS (SELECT id, name, manager, 0 lvl, CAST(name AS varchar(100)) path FROM Staff WHERE manager IS NULL UNION ALL SELECT s.id, s.name, s.manager, t.lvl + 1, CAST(t.path + '/' + s.name AS varchar(100)) FROM Staff s JOIN tree t ON s.manager = t.id) SELECT id, lvl, path FROM tree ORDER BY path",
        'id int, lvl int, path varchar(100)',
        [
          '1|0|Ada',
          '2|1|Ada/Bob',
          '4|2|Ada/Bob/Dee',
          '3|1|Ada/Cy',
          '5|2|Ada/Cy/Eve',
          '6|3|Ada/Cy/Eve/Fay',
        ],
      ],
      [
        'WITH loan AS (SELECT 1 n, CAST(10000 AS decimal(18,2)) bal, CAST(0 AS decimal(18,2)) interest UNION ALL SELECT n + 1, CAST(ROUND(bal * 1.005 - 500, 2) AS decimal(18,2)), CAST(ROUND(bal * 0.005, 2) AS decimal(18,2)) FROM loan WHERE n < 4) SELECT n, bal, interest FROM loan ORDER BY n',
        'n int, bal decimal(18,2), interest decimal(18,2)',
        ['1|10000.00|0.00', '2|9550.00|50.00', '3|9097.75|47.75', '4|8643.24|45.49'],
      ],
      [
        'WITH n AS (SELECT 1 i UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT MAX(i) m FROM n OPTION (MAXRECURSION 0)',
        'm int',
        ['200'],
      ],
      [
        'WITH a AS (SELECT id FROM Staff), b AS (SELECT id FROM a WHERE id > 3) SELECT COUNT(*) n FROM a LEFT JOIN b ON a.id = b.id WHERE b.id IS NULL',
        'n int',
        ['3'],
      ],
      [
        'WITH x (a, b) AS (SELECT id, name FROM Staff WHERE id = 1) SELECT b, a FROM x',
        'b varchar(20), a int',
        ['Ada|1'],
      ],
    ],
  },
  {
    source: 'CAST and CONVERT (Transact-SQL)',
    cases: [
      [
        "SELECT CONVERT(varchar(10), CAST('2024-03-05' AS date), 101) a, CONVERT(varchar(10), CAST('2024-03-05' AS date), 103) b, CONVERT(varchar(10), CAST('2024-03-05' AS date), 104) c, CONVERT(varchar(8), CAST('2024-03-05' AS date), 112) d, CONVERT(varchar(10), CAST('2024-03-05' AS date), 120) e, CONVERT(varchar(11), CAST('2024-03-05' AS date), 106) f, CONVERT(varchar(12), CAST('2024-03-05' AS date), 107) g",
        'a varchar(10), b varchar(10), c varchar(10), d varchar(8), e varchar(10), f varchar(11), g varchar(12)',
        ['03/05/2024|05/03/2024|05.03.2024|20240305|2024-03-05|05 Mar 2024|Mar 05, 2024'],
      ],
      [
        "SELECT CONVERT(varchar(30), CAST('2024-03-05 14:07:09.123' AS datetime)) a, CONVERT(varchar(30), CAST('2024-03-05 14:07:09.123' AS datetime), 109) b, CONVERT(varchar(30), CAST('2024-03-05 14:07:09.123' AS datetime), 121) c, CONVERT(varchar(30), CAST('2024-03-05 14:07:09.123' AS datetime), 126) d, CONVERT(varchar(8), CAST('2024-03-05 14:07:09' AS datetime), 108) e, CONVERT(varchar(12), CAST('2024-03-05 14:07:09.123' AS datetime), 114) f",
        'a varchar(30), b varchar(30), c varchar(30), d varchar(30), e varchar(8), f varchar(12)',
        [
          'Mar  5 2024  2:07PM|Mar  5 2024  2:07:09:123PM|2024-03-05 14:07:09.123|2024-03-05T14:07:09.123|14:07:09|14:07:09:123',
        ],
      ],
      [
        "SELECT CONVERT(date, '05/03/2024', 103) a, CONVERT(date, '03/05/2024', 101) b, CONVERT(date, '05.03.2024', 104) c, CONVERT(datetime, '20240305 14:07', 112) d, CONVERT(date, '05-03-24', 5) e, TRY_CONVERT(date, '31/02/2024', 103) f",
        'a date, b date, c date, d datetime, e date, f date',
        ['2024-03-05|2024-03-05|2024-03-05|2024-03-05 14:07:00|2024-03-05|NULL'],
      ],
      [
        "SELECT TRY_CAST('abc' AS int) a, TRY_CAST('12.5' AS int) b, TRY_CAST('12.5' AS decimal(5,1)) c, TRY_CAST('' AS int) d, TRY_CAST(' 42 ' AS int) e, TRY_CAST('1e2' AS float) f, TRY_CAST('2024-13-01' AS date) g, TRY_CAST(300 AS tinyint) h, TRY_CAST('1,000' AS int) i",
        'a int, b int, c decimal(5,1), d int, e int, f float, g date, h tinyint, i int',
        ['NULL|NULL|12.5|0|42|100.0|NULL|NULL|NULL'],
      ],
      [
        "SELECT CAST(12.9 AS int) a, CAST(-12.9 AS int) b, CAST(12.5 AS money) c, CAST('7' AS int) + 1 d, '7' + 1 e, '7' + '1' f, CAST(1.5 AS varchar(10)) g, CAST(1 AS varchar(10)) + 'x' h",
        'a int, b int, c money, d int, e int, f varchar(2), g varchar(10), h varchar(11)',
        ['12|-12|12.5000|8|8|71|1.5|1x'],
      ],
      [
        "SELECT 'Policy ' + CAST(12 AS varchar(10)) a, CONCAT('Policy ', 12, ' ', 3.50) b, STR(123.456, 8, 1) c, STR(5) d, CAST(CAST(0.00001 AS float) AS varchar(20)) e, CAST(CAST(1234567.891 AS float) AS varchar(20)) f",
        'a varchar(17), b varchar(25), c varchar(8), d varchar(10), e varchar(20), f varchar(20)',
        ['Policy 12|Policy 12 3.50|   123.5|         5|1e-005|1.23457e+006'],
      ],
      [
        'SELECT CAST(12345 AS varchar(3)) a, CAST(12345 AS char(3)) b',
        'a varchar(3), b char(3)',
        ['*|*  '],
      ],
      [
        "SELECT CAST('abcdef' AS varchar(3)) a, CAST('ab' AS char(4)) + '|' b, CAST(N'é' AS varchar(1)) c, LEN(CAST('ab ' AS char(5))) d, DATALENGTH(CAST('ab' AS nchar(4))) e",
        'a varchar(3), b varchar(5), c varchar(1), d int, e int',
        ['abc|ab  ||é|2|8'],
      ],
      [
        "SELECT CAST('true' AS bit) a, CAST('False' AS bit) b, CAST(-5 AS bit) c, CAST(0.0 AS bit) d, CAST(NULL AS bit) e, CAST('1' AS bit) f",
        'a bit, b bit, c bit, d bit, e bit, f bit',
        ['1|0|1|0|NULL|1'],
      ],
      [
        "SELECT CONVERT(varchar(20), 0x4142, 1) a, CONVERT(varbinary(4), '0x4142', 1) b, CAST(0x0A AS int) c, CONVERT(varchar(10), CONVERT(varbinary(4), 10), 2) d",
        'a varchar(20), b varbinary(4), c int, d varchar(10)',
        ['0x4142|AB|10|0000000A'],
      ],
      [
        "SELECT CAST('6F9619FF-8B86-D011-B42D-00C04FC964FF' AS uniqueidentifier) a, TRY_CAST('x' AS uniqueidentifier) b",
        'a uniqueidentifier, b uniqueidentifier',
        ['6F9619FF-8B86-D011-B42D-00C04FC964FF|NULL'],
      ],
      [
        "SELECT FORMAT(1234567.891, 'N2', 'en-CA') a, FORMAT(1234567.891, 'N2', 'fr-CA') b, FORMAT(0.1234, 'P1', 'en-CA') c, FORMAT(1234.5, 'C', 'en-CA') d, FORMAT(1234.5, 'C', 'fr-CA') e, FORMAT(42, '00000') f, FORMAT(1234.5, '#,##0.00') g",
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000), f nvarchar(4000), g nvarchar(4000)',
        ['1,234,567.89|1 234 567,89|12.3 %|$1,234.50|1 234,50 $|00042|1,234.50'],
      ],
      [
        "SELECT FORMAT(CAST('2024-03-05' AS date), 'yyyy-MM-dd') a, FORMAT(CAST('2024-03-05' AS date), 'D', 'fr-CA') b, FORMAT(CAST('2024-03-05' AS date), 'd', 'en-CA') c, FORMAT(CAST('2024-03-05 14:07:09' AS datetime), 'dd MMM yyyy hh:mm tt', 'en-US') d, FORMAT(CAST('2024-03-05' AS date), 'MMMM yyyy', 'fr-FR') e",
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
        ['2024-03-05|5 mars 2024|2024-03-05|05 Mar 2024 02:07 PM|mars 2024'],
      ],
      [
        "SELECT PARSE('5 mars 2024' AS date USING 'fr-FR') a, TRY_PARSE('1 234,56' AS decimal(9,2) USING 'fr-CA') b, PARSE('$1,234.50' AS money USING 'en-US') c, TRY_PARSE('abc' AS int) d",
        'a date, b decimal(9,2), c money, d int',
        ['2024-03-05|1234.56|1234.5000|NULL'],
      ],
    ],
  },
  {
    source: 'String functions (Transact-SQL)',
    cases: [
      [
        "SELECT SUBSTRING('insurance', 3, 4) a, SUBSTRING('insurance', 0, 3) b, SUBSTRING('insurance', -1, 3) c, SUBSTRING('abc', 5, 2) d, LEFT('abc', 10) e, RIGHT('abc', 2) f, STUFF('abcdef', 2, 3, 'XY') g, STUFF('abc', 5, 1, 'x') h",
        'a varchar(9), b varchar(9), c varchar(9), d varchar(3), e varchar(3), f varchar(3), g varchar(8), h varchar(4)',
        ['sura|in|i||abc|bc|aXYef|NULL'],
      ],
      [
        "SELECT CHARINDEX('an', 'insurance') a, CHARINDEX('z', 'abc') b, CHARINDEX('a', 'banana', 3) c, CHARINDEX('', 'abc') d, PATINDEX('%[0-9]%', 'AB12') e, PATINDEX('%[^A-Z]%', 'AB-1') f",
        'a int, b int, c int, d int, e int, f int',
        ['6|0|4|0|3|3'],
      ],
      [
        "SELECT REPLACE('banana', 'AN', 'x') a, REPLACE('aaa', 'aa', 'b') b, REPLICATE('ab', 3) c, REPLICATE('0', 5 - LEN('42')) + '42' d, REVERSE('abc') e, UPPER('éà') f, LOWER('ÉÀ') g, SPACE(2) + 'x' h",
        'a varchar(8000), b varchar(8000), c varchar(8000), d varchar(8000), e varchar(3), f varchar(2), g varchar(2), h varchar(8000)',
        ['bxxa|ba|ababab|00042|cba|ÉÀ|éà|  x'],
      ],
      [
        "SELECT LTRIM('  a ') + '|' a, RTRIM(' a  ') + '|' b, TRIM('  a  ') + '|' c, TRIM('.,' FROM '..a.,') d, LEN('a b  ') e, DATALENGTH('a b  ') f, TRANSLATE('2*[3+4]', '[]', '()') g, QUOTENAME('a]b') h, QUOTENAME('x', '''') i",
        'a varchar(5), b varchar(5), c varchar(6), d varchar(5), e int, f int, g varchar(7), h nvarchar(258), i nvarchar(258)',
        ["a || a||a||a|3|5|2*(3+4)|[a]]b]|'x'"],
      ],
      [
        "SELECT STRING_AGG(name, ', ') WITHIN GROUP (ORDER BY name) a, STRING_AGG(CONCAT(name, ':', salary), ';') WITHIN GROUP (ORDER BY salary DESC, id) b FROM Staff WHERE dept = 'tech'",
        'a varchar(8000), b varchar(8000)',
        ['Cy, Eve, Fay|Cy:700;Eve:500;Fay:500'],
      ],
      [
        "SELECT STUFF((SELECT ',' + name FROM Staff WHERE dept = 'Tech' ORDER BY id FOR XML PATH('')), 1, 1, '') a",
        'a nvarchar(max)',
        ['Cy,Eve,Fay'],
      ],
      [
        "SELECT ASCII('A') a, CHAR(65) b, UNICODE(N'é') c, NCHAR(233) d, SOUNDEX('Smith') e, SOUNDEX('Smyth') f, DIFFERENCE('Smith', 'Smyth') g, PARSENAME('a.b.c', 2) h",
        'a int, b char(1), c int, d nchar(1), e varchar(4), f varchar(4), g int, h nvarchar(128)',
        ['65|A|233|é|S530|S530|4|b'],
      ],
      [
        "SELECT LEFT(name, CHARINDEX(' ', name + ' ') - 1) first, LTRIM(SUBSTRING(name, CHARINDEX(' ', name + ' '), 100)) last FROM (VALUES ('Ann Lee'), ('Cher')) v(name)",
        'first varchar(7), last varchar(7)',
        ['Ann|Lee', 'Cher|'],
      ],
      [
        "SELECT CONCAT_WS(', ', 'Montréal', NULL, 'QC', '') a, CONCAT(1, 2) b, CONCAT(CAST('2024-01-02' AS date), '') c, CONCAT(CAST(1 AS bit), 1.50, NULL) d",
        'a varchar(17), b varchar(22), c varchar(11), d varchar(7)',
        ['Montréal, QC, |12|2024-01-02|11.50'],
      ],
      [
        "SELECT IIF(ISNUMERIC('12.5') = 1, 'n', 'x') a, ISNUMERIC('1e5') b, ISNUMERIC('$') c, ISNUMERIC('abc') d, ISNUMERIC('') e, ISNUMERIC('1,000') f",
        'a varchar(1), b int, c int, d int, e int, f int',
        ['n|1|1|0|0|1'],
      ],
    ],
  },
  {
    source: 'SELECT - GROUP BY (Transact-SQL)',
    cases: [
      [
        'SELECT region, product, SUM(amount) s, GROUPING(region) r, GROUPING_ID(region, product) g FROM Sales GROUP BY ROLLUP (region, product) ORDER BY g, region, product',
        'region varchar(10), product varchar(10), s decimal(38,2), r tinyint, g int',
        [
          'East|Ink|5.50|0|0',
          'East|Pen|30.00|0|0',
          'West|Ink|NULL|0|0',
          'West|Pen|7.25|0|0',
          'East|NULL|35.50|0|1',
          'West|NULL|7.25|0|1',
          'NULL|NULL|42.75|1|3',
        ],
      ],
      [
        'SELECT region, product, COUNT(*) n FROM Sales GROUP BY GROUPING SETS ((region), (product), ()) ORDER BY region, product',
        'region varchar(10), product varchar(10), n int',
        ['NULL|NULL|5', 'NULL|Ink|2', 'NULL|Pen|3', 'East|NULL|3', 'West|NULL|2'],
      ],
      [
        'SELECT region, year, SUM(amount) s FROM Sales GROUP BY CUBE (region, year) HAVING SUM(amount) > 7 ORDER BY region, year',
        'region varchar(10), year int, s decimal(38,2)',
        [
          'NULL|NULL|42.75',
          'NULL|2020|22.75',
          'NULL|2021|20.00',
          'East|NULL|35.50',
          'East|2020|15.50',
          'East|2021|20.00',
          'West|NULL|7.25',
          'West|2020|7.25',
        ],
      ],
      [
        "SELECT CASE WHEN GROUPING(dept) = 1 THEN 'All' ELSE dept END d, SUM(salary) s FROM Staff GROUP BY dept WITH ROLLUP ORDER BY GROUPING(dept), d",
        'd varchar(10), s int',
        ['Board|900', 'Sales|800', 'Tech|1700', 'All|3400'],
      ],
      [
        'SELECT YEAR(born) y, COUNT(*) n FROM People WHERE born IS NOT NULL GROUP BY YEAR(born) HAVING COUNT(*) > 1',
        'y int, n int',
        ['1990|2'],
      ],
      [
        'SELECT dept, COUNT(DISTINCT salary) d, SUM(DISTINCT salary) s, VAR(salary) v, STDEVP(salary) p FROM Staff GROUP BY dept ORDER BY dept',
        'dept varchar(10), d int, s int, v float, p float',
        [
          'Board|1|900|NULL|0.0',
          'Sales|2|800|20000.0|100.0',
          'Tech|2|1200|13333.333333333332|94.28090415820634',
        ],
      ],
      ['SELECT COUNT(*) n, SUM(salary) s FROM Staff WHERE 1 = 0', 'n int, s int', ['0|NULL']],
      ['SELECT dept FROM Staff WHERE 1 = 0 GROUP BY dept', 'dept varchar(10)', []],
      [
        'SELECT MAX(name) m, MIN(born) b FROM People HAVING COUNT(*) > 100',
        'm varchar(20), b date',
        [],
      ],
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
    ],
  },
  {
    source: 'Database Engine errors (Transact-SQL)',
    cases: [
      [
        "SELECT CONVERT(varchar(10), '2024-01-01', 999) FROM Staff",
        'undefined varchar(10)',
        ['2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01'],
      ],
      ["SELECT REPLICATE('x', -1) a", 'a varchar(8000)', ['NULL']],
      ['SELECT "id" FROM "Staff" WHERE "id" = 1', 'id int', ['1']],
      [
        "SELECT 0.00000001 * 0.00000001 a, CAST(0.5 AS decimal(1,1)) * CAST(0.5 AS decimal(1,1)) b, 0.1 c, -0.1 * 0.1 d, CAST(0.1 * 0.1 AS varchar(10)) e, CONCAT(0.1 * 0.1, '') f",
        'a decimal(17,16), b decimal(3,2), c decimal(1,1), d decimal(3,2), e varchar(10), f varchar(7)',
        ['0.0000000000000001|0.25|0.1|-0.01|0.01|0.01'],
      ],
    ],
  },
  {
    source: 'Operator Precedence; Data type precedence (Transact-SQL)',
    cases: [
      [
        'SELECT -7 % 3 a, 7 % -3 b, - 2 * 3 c, ~1 + 2 d, 10 % 4 * 3 e, 1 - 2 - 3 f, 2 * -3 g, 5 * 2 / 4 h, 8 / 2 / 2 i, 2 + 3 * 4 - 1 j, -2 % 5 k',
        'a int, b int, c int, d int, e int, f int, g int, h int, i int, j int, k int',
        ['-1|1|-6|0|6|-4|-6|2|2|13|-2'],
      ],
      [
        'SELECT CASE WHEN NOT 1 = 2 AND 1 = 2 THEN 1 ELSE 0 END a, CASE WHEN 1 = 1 OR 1 = 2 AND 1 = 3 THEN 1 ELSE 0 END b, CASE WHEN NOT 1 IN (1, 2) OR 2 BETWEEN 1 AND 3 AND 1 = 1 THEN 1 ELSE 0 END c',
        'a int, b int, c int',
        ['0|1|1'],
      ],
      ['SELECT 1 a UNION SELECT 2 INTERSECT SELECT 2 ORDER BY a', 'a int', ['1', '2']],
      ['SELECT 1 a UNION ALL SELECT 2 EXCEPT SELECT 1', 'a int', ['2']],
      ['(SELECT 1 a UNION SELECT 2) INTERSECT SELECT 2', 'a int', ['2']],
      [
        "SELECT 1 + 2 + '3' a, '1' + 2 * 3 b, 1.5 + '2' c, CAST(1 AS money) + 0.5 d, CAST(1 AS float) + 0.1 e, 1 + CAST(1 AS bit) f",
        'a int, b int, c decimal(3,1), d decimal(20,4), e float, f int',
        ['6|7|3.5|1.5000|1.1|2'],
      ],
      [
        "SELECT CASE WHEN '10' > 9 THEN 'number' ELSE 'text' END a, CASE WHEN '10' > '9' THEN 'number' ELSE 'text' END b, CASE WHEN 1.0 = 1 THEN 1 ELSE 0 END c, CASE WHEN CAST(0.1 AS float) = 0.1 THEN 1 ELSE 0 END d, CASE WHEN N'a' = 'A' THEN 1 ELSE 0 END e",
        'a varchar(6), b varchar(6), c int, d int, e int',
        ['number|text|1|1|1'],
      ],
      [
        "SELECT CASE WHEN 1 = 1 THEN 1 ELSE 2.5 END a, CASE WHEN 1 = 1 THEN 'x' ELSE N'yy' END b, CASE WHEN 1 = 0 THEN CAST('2024-01-01' AS date) ELSE CAST('2024-01-01 10:00' AS datetime) END c, CASE WHEN 1 = 1 THEN NULL ELSE 1 END d",
        'a decimal(11,1), b nvarchar(2), c datetime, d int',
        ['1.0|x|2024-01-01 10:00:00|NULL'],
      ],
      ['SELECT 1 a UNION ALL SELECT 2.50 UNION ALL SELECT 3e0', 'a float', ['1.0', '2.5', '3.0']],
      [
        "SELECT CAST('2024-01-01' AS date) d UNION ALL SELECT '2024-02-01' ORDER BY d",
        'd date',
        ['2024-01-01', '2024-02-01'],
      ],
      ["SELECT 'abc' a UNION ALL SELECT N'défghi'", 'a nvarchar(6)', ['abc', 'défghi']],
      [
        "SELECT id FROM People WHERE born > '1995-01-01' AND born < CAST('2010-01-01' AS datetime)",
        'id int',
        ['2'],
      ],
      [
        'SELECT CAST(100 AS money) * CAST(0.0525 AS decimal(9,6)) a, CAST(100 AS money) / CAST(3 AS decimal(5,0)) b, CAST(100 AS money) * 1.05 c, CAST(10 AS smallmoney) / 4 d, AVG(x) e FROM (VALUES (CAST(1 AS money)), (2)) v(x)',
        'a decimal(29,10), b decimal(25,10), c decimal(23,6), d smallmoney, e money',
        ['5.2500000000|33.3333333333|105.000000|2.5000|1.5000'],
      ],
      [
        'SELECT CAST(1.25 AS float) * CAST(3 AS decimal(9,2)) a, CAST(7 AS smallint) / CAST(2 AS tinyint) b, CAST(3000000000 AS bigint) / 7 c, 7.0 / 2 d, 7 / 2.00 e',
        'a float, b smallint, c bigint, d decimal(7,6), e decimal(9,6)',
        ['3.75|3|428571428|3.500000|3.500000'],
      ],
      [
        'SELECT SUM(CAST(x AS tinyint)) a, SUM(CAST(x AS smallint)) b, AVG(CAST(x AS tinyint)) c, MAX(CAST(x AS smallint)) d FROM (VALUES (200), (200)) v(x)',
        'a int, b int, c int, d smallint',
        ['400|400|200|200'],
      ],
    ],
  },
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
    source: 'Operator Precedence; LIKE; BETWEEN; COLLATE (Transact-SQL)',
    cases: [
      ['SELECT id FROM Staff WHERE id & 1 = 1 ORDER BY id', 'id int', ['1', '3', '5']],
      ['SELECT id FROM Staff WHERE id | 1 > 4 AND id ^ 1 <> 7 ORDER BY id', 'id int', ['4', '5']],
      [
        'SELECT CASE WHEN 6 & 3 = 2 THEN 1 ELSE 0 END a, CASE WHEN 2 = 6 & 3 THEN 1 ELSE 0 END b, CASE WHEN 1 << 3 > 7 THEN 1 ELSE 0 END c, CASE WHEN 5 = 4 | 1 AND 1 = 1 THEN 1 ELSE 0 END d',
        'a int, b int, c int, d int',
        ['1|1|1|1'],
      ],
      [
        "SELECT name FROM Staff WHERE name LIKE 'A' + '%' OR name LIKE '%' + 'y'",
        'name varchar(20)',
        ['Ada', 'Cy', 'Fay'],
      ],
      ['SELECT id FROM Staff WHERE id BETWEEN 1 + 1 AND 2 + 1 AND salary > 500', 'id int', ['3']],
      ['SELECT id FROM Staff WHERE manager + 1 IS NULL', 'id int', ['1']],
      [
        'SELECT 5 -1 a, 5-- comment\n+1 b, 1.e2 c, .5 d, -.5 e, 1 /* x */ + 1 f',
        'a int, b int, c float, d decimal(1,1), e decimal(1,1), f int',
        ['4|6|100.0|0.5|-0.5|2'],
      ],
      [
        'SELECT ~2 & 7 a, -3 & 7 b, 5 ^ 1 | 2 c, 2 * 3 & 4 d, 7 - 1 ^ 2 e',
        'a int, b int, c int, d int, e int',
        ['5|5|6|4|4'],
      ],
      [
        "SELECT id FROM Staff WHERE NOT name LIKE 'A%' AND NOT id IN (2, 3) AND NOT salary BETWEEN 100 AND 400 ORDER BY id",
        'id int',
        ['5', '6'],
      ],
      [
        "SELECT CASE WHEN NULL IS NULL AND NOT 1 IS NULL THEN 1 END a, CASE WHEN 'a' + 'b' = 'ab' THEN 1 END b, CASE WHEN 'ab' IN ('a' + 'b', 'c') THEN 1 END c",
        'a int, b int, c int',
        ['1|1|1'],
      ],
      [
        "SELECT CASE WHEN CAST('2024-01-01 12:00' AS datetime2(0)) AT TIME ZONE 'UTC' > CAST('2024-01-01 11:00 +00:00' AS datetimeoffset(0)) THEN 1 ELSE 0 END a",
        'a int',
        ['1'],
      ],
      [
        'SELECT 1 + -1 a, 1 - -1 b, - -1 c, +1 d, 2 + 3 % 2 e, 2 - 6 / 4 f, -(2 + 3) * 2 g, 10 - 2 * 3 + 1 h',
        'a int, b int, c int, d int, e int, f int, g int, h int',
        ['0|2|1|1|3|1|-10|5'],
      ],
      [
        "SELECT 'a' + 'b' + CAST(1 + 1 AS varchar(5)) a, N'x' + 'y' b, 'p' + ISNULL(NULL, 'q') c",
        'a varchar(7), b nvarchar(2), c varchar(2)',
        ['ab2|xy|pq'],
      ],
      [
        'SELECT id FROM Staff WHERE (id = 1 OR id = 2) AND salary = 500 OR id = 6 ORDER BY id',
        'id int',
        ['2', '6'],
      ],
      [
        "SELECT CASE WHEN 1 = 1 THEN CASE WHEN 2 = 3 THEN 'a' ELSE 'b' END ELSE 'c' END x",
        'x varchar(1)',
        ['b'],
      ],
      [
        "SELECT 2 & 3 - 1 a, 1 - 3 & 2 b, 3 | 4 - 1 c, 'a' + 'b' d, 6 - 2 ^ 3 - 1 e",
        'a int, b int, c int, d varchar(2), e int',
        ['1|2|6|ab|6'],
      ],
      ['SELECT id FROM Staff WHERE salary - 100 & 1 = 0 AND id > 4', 'id int', ['5', '6']],
      [
        'SELECT 4 / 2 & 3 a, 3 & 4 / 2 b, 1 | 2 * 2 c, ~1 * 2 d, -1 * 2 & 7 e',
        'a int, b int, c int, d int, e int',
        ['2|2|5|-4|6'],
      ],
      [
        'SELECT id FROM Staff WHERE salary !< 500 AND salary !> 500 ORDER BY id',
        'id int',
        ['2', '5', '6'],
      ],
    ],
  },
]

/** What SQL Server refuses as well, or what is not supported. */
export const FRESH_REFUSED: readonly Failure[] = [
  [
    "SELECT CHARINDEX('É' COLLATE Latin1_General_CI_AI, 'Montreal') a",
    'Not supported: COLLATE in an argument of CHARINDEX (line 1, column 22)',
  ],
  [
    'SELECT k, q, v FROM (VALUES (1, 10, 1.5)) t(k, q1, q2) UNPIVOT (v FOR q IN (q1, q2)) u',
    'The columns of UNPIVOT have the types int and decimal(2,1) (line 1, column 81)',
  ],
  [
    'WITH n AS (SELECT 1 i UNION ALL SELECT i + 1.5 FROM n WHERE i < 5) SELECT i FROM n',
    "Column 'i' of 'n' is int in the first part and decimal(12,1) in the recursive one (line 1, column 40)",
  ],
  [
    'WITH n AS (SELECT 1 i UNION SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n',
    "'n' can read itself once, after UNION ALL and a part that does not (line 1, column 6)",
  ],
  ['WITH x AS (SELECT 1) SELECT * FROM x', "Column 1 of 'x' has no name (line 1, column 6)"],
  [
    'SELECT dept, name FROM Staff GROUP BY dept',
    "Column 'Staff.name' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause (line 1, column 14)",
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
  ['SELECT id FROM Staff WHERE salary BETWEEN 1', "Incorrect syntax near '1' (line 1, column 43)"],
  ['SELECT id FROM Staff GROUP BY', "Incorrect syntax near 'BY' (line 1, column 28)"],
  ['SELECT * FROM Staff WHERE id = 1 AND', "Incorrect syntax near 'AND' (line 1, column 34)"],
  ['SELECT TOP 5 FROM Staff', 'The select list is empty (line 1, column 1)'],
  ['SELECT name FROM Staf', "Unknown table 'Staf'. Did you mean 'Staff'? (line 1, column 18)"],
  [
    'SELECT CAST(id AS varcahr(10)) FROM Staff',
    "Unknown type 'varcahr'. Did you mean 'varchar'? (line 1, column 19)",
  ],
  [
    "SELECT DATEADD(mont, 1, '2024-01-01') a",
    'DATEADD takes a date part first, such as year, month or day (line 1, column 16)',
  ],
  [
    "SELECT DATEDIFF('day', '2024-01-01', '2024-02-01') a",
    'DATEDIFF takes a date part first, such as year, month or day (line 1, column 8)',
  ],
  ['SELECT SUM(name) FROM Staff', 'SUM cannot take varchar(20) (line 1, column 8)'],
  ['SELECT AVG(born) FROM People', 'AVG cannot take date (line 1, column 8)'],
  [
    'SELECT (SELECT id, name FROM Staff) a',
    'A subquery used as a value must have exactly one column (line 1, column 16)',
  ],
  [
    'SELECT id FROM Staff UNION SELECT name, dept FROM Staff',
    'The sides of UNION have 1 and 2 columns (line 1, column 22)',
  ],
  [
    'SELECT COUNT(*) FROM Staff WHERE COUNT(*) > 1',
    'The aggregate COUNT is not allowed in WHERE. Use HAVING, or select it in a derived table first (line 1, column 34)',
  ],
  [
    'SELECT dept, COUNT(*) c FROM Staff GROUP BY dept HAVING c > 1',
    "'c' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table (line 1, column 57)",
  ],
  [
    'SELECT id, ROW_NUMBER() OVER (PARTITION BY dept) n FROM Staff',
    'ROW_NUMBER needs ORDER BY in its OVER (line 1, column 12)',
  ],
  [
    'SELECT id FROM Staff WHERE ROW_NUMBER() OVER (ORDER BY id) = 1',
    'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here (line 1, column 41)',
  ],
  [
    'SELECT CASE WHEN id THEN 1 END FROM Staff',
    'A condition is needed here. Compare the value, as in = 1 (line 1, column 18)',
  ],
  ['SELECT id FROM Staff WHERE id = NULL OR', "Incorrect syntax near 'OR' (line 1, column 38)"],
  ['SELECT LEN() a', 'Wrong number of arguments. Write LEN(text) (line 1, column 8)'],
  [
    "SELECT SUBSTRING('abc', 1) a",
    'Wrong number of arguments. Write SUBSTRING(text, int, int) (line 1, column 8)',
  ],
  [
    'SELECT ROUND(1.5) a',
    'Wrong number of arguments. Write ROUND(number, int[, int]) (line 1, column 8)',
  ],
  [
    "SELECT FORMAT(1, 'N2', 'de-DE') a",
    'Not supported: the culture de-DE. Write en-CA, en-US, fr-CA or fr-FR (line 1, column 8)',
  ],
  ['SELECT RAND() a', 'Not supported: RAND (line 1, column 8)'],
  ['SELECT CHECKSUM(id) a FROM Staff', 'Not supported: CHECKSUM (line 1, column 8)'],
  [
    'SELECT COUNT(DISTINCT salary) OVER () a FROM Staff',
    'Not supported: DISTINCT in COUNT OVER (line 1, column 8)',
  ],
  [
    "SELECT STRING_AGG(name, ',' ORDER BY id) a FROM Staff",
    'ORDER BY in STRING_AGG(…) is not T-SQL: write WITHIN GROUP (ORDER BY …) (line 1, column 29)',
  ],
  [
    'SELECT name FROM Staff FOR JSON PATH',
    'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row (line 1, column 28)',
  ],
  [
    'SELECT id INTO #t FROM Staff',
    'The last statement must be a SELECT that returns rows (line 1, column 11)',
  ],
  [
    'UPDATE Staff SET salary = 1',
    "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 8)",
  ],
  [
    'IF 1 = 1 SELECT 1 a',
    'IF is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'SELECT id FROM Staff s JOIN Staff m ON s.manager = m.id',
    "Ambiguous column name 'id'. Write s.id or m.id (line 1, column 8)",
  ],
  [
    'SELECT a.id FROM Staff a JOIN Staff a ON 1 = 1',
    "The name 'a' is used twice in FROM; give one an alias (line 1, column 37)",
  ],
  ['SELECT id FROM Staff INNER JOIN People', 'INNER JOIN needs ON (line 1, column 33)'],
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
  ['WITH a AS (SELECT 1 x)', "Incorrect syntax near ')' (line 1, column 22)"],
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
  ['SELECT id || name FROM Staff', '|| is not T-SQL: write + / CONCAT (line 1, column 11)'],
  ['SELECT NOW()', 'NOW is not T-SQL: write GETDATE (line 1, column 8)'],
  [
    'SELECT a.id FROM Staff a, Staff b WHERE a.id *= b.id',
    "Incorrect syntax near '=' (line 1, column 47)",
  ],
  ['SELECT TRUE', 'TRUE is not T-SQL: write 1 (line 1, column 8)'],
  ['SELECT id FROM Staff WHERE active = TRUE', 'TRUE is not T-SQL: write 1 (line 1, column 37)'],
  ['SELECT GREATEST() a', 'Wrong number of arguments. Write GREATEST(value, …) (line 1, column 8)'],
  [
    'SELECT id FROM Staff; SELECT name FROM Staff',
    'Only one SELECT may return rows. Keep the rows of the others with INTO #name, or join all with UNION ALL (line 1, column 23)',
  ],
  [
    'EXEC sp_help',
    'EXEC is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  ['SELECT id AS FROM Staff', "Incorrect syntax near 'Staff' (line 1, column 19)"],
  [
    'SELECT COALESCE(NULL, NULL) a',
    'At least one argument of COALESCE must not be NULL (line 1, column 8)',
  ],
  [
    'SELECT ISNULL(name) FROM Staff',
    'Wrong number of arguments. Write ISNULL(value, value) (line 1, column 8)',
  ],
  ['SELECT CURRENT_USER', 'Not supported: CURRENT_USER (line 1, column 8)'],
  [
    "SELECT HASHBYTES('MD2', 'a')",
    'Not supported: the algorithm MD2. Write SHA2_256 or SHA2_512 (line 1, column 8)',
  ],
  ['SELECT JSON FROM Staff', "Unknown column 'JSON' (line 1, column 8)"],
]

/** What ends a query. */
export const FRESH_ENDED: readonly Failure[] = [
  [
    'SELECT DATEFROMPARTS(2023, 2, 29) a',
    'Cannot construct a date or time: an argument is not valid',
  ],
  ["SELECT DATEDIFF(millisecond, '1970-01-01', '2024-01-01') a", 'DuckDB: out of range'],
  [
    'SELECT ROUND(2.5, 0) a, ROUND(-2.5, 0) b, ROUND(1234.567, -2) c, ROUND(1234.567, 2, 1) d, ROUND(0.5, 0) e, ROUND(999.99, -3) f, CEILING(-1.5) g, FLOOR(-1.5) h',
    'DuckDB: out of range',
  ],
  ['SELECT ROUND(9.99, 1) a, ROUND(99.5, 0) b', 'DuckDB: out of range'],
  ['SELECT CAST(1000 AS decimal(5,2)) a', 'DuckDB: out of range'],
  [
    "SELECT CAST('12,345.67' AS decimal(9,2)) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ['SELECT 2147483647 + 1 a', 'DuckDB: out of range'],
  ['SELECT SUM(x) s FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
  [
    'WITH n AS (SELECT 1 i UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT MAX(i) m FROM n',
    'The maximum recursion has been exhausted before the query ended',
  ],
  [
    "SELECT CONVERT(date, '13/13/2024', 103) a",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('12.5' AS int) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT 'Policy ' + 12 a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ['SELECT CAST(12345 AS nvarchar(3)) a', 'Arithmetic overflow error'],
  [
    "SELECT CAST('yes' AS bit) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ["SELECT LEFT('abc', -1) a", 'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING'],
  [
    "SELECT SUBSTRING('abc', 1, CHARINDEX('z', 'abc') - 1) a",
    'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
  ],
  [
    'SELECT name + salary FROM Staff WHERE id = 1',
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    'SELECT id FROM Staff WHERE name > 5',
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    'SELECT name FROM Staff UNION SELECT id FROM Staff',
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ['SELECT 1 / 0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
  [
    'SELECT id / (id - 2) a FROM Staff',
    'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
  ],
  [
    'SELECT CAST(name AS int) a FROM Staff',
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ['SELECT CAST(id * 100 AS tinyint) a FROM Staff', 'DuckDB: out of range'],
  [
    "SELECT DATEADD(year, id * 5000, '2024-01-01') a FROM Staff",
    'A date is out of the range of its type',
  ],
  [
    "SELECT CAST('2024-02-30' AS date) a",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  ['SELECT LOG(0) a', 'An invalid floating point operation occurred'],
  ['SELECT SQRT(-1) a', 'An invalid floating point operation occurred'],
  ['SELECT EXP(1000) a', 'Arithmetic overflow error'],
  ['SELECT POWER(10, 10) a', 'DuckDB: out of range'],
  [
    "SELECT id FROM Staff WHERE dept IN ('Tech', 5)",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CASE WHEN 1 = 1 THEN 'x' ELSE 1 END a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
]
