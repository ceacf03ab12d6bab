import type { Failure } from './case.ts'

/**
 * Refused with a code, line and column: unsupported syntax, and queries that SQL Server refuses as
 * well.
 */
export const REFUSALS: readonly Failure[] = [
  [
    'SELECT name COLLATE Latin1_General FROM Staff',
    "Unknown collation 'Latin1_General'. Write a name such as Latin1_General_100_CI_AS (line 1, column 21)",
  ],
  [
    'SELECT UPPER(name COLLATE Latin1_General_BIN) FROM Staff',
    'Not supported: COLLATE in an argument of UPPER (line 1, column 19)',
  ],
  [
    'SELECT 1 x FROM Staff WHERE name COLLATE French_CS_AS = dept COLLATE French_CI_AI',
    'The collations CS_AS and CI_AI cannot be combined (line 1, column 34)',
  ],
  [
    'SELECT id FROM Staff FOR XML PATH',
    "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 26)",
  ],
  [
    'SELECT id FROM Staff FOR JSON AUTO',
    'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row (line 1, column 26)',
  ],
  ['SELECT CHECKSUM_AGG(id) FROM Staff', 'Not supported: CHECKSUM_AGG (line 1, column 8)'],
  [
    "SELECT HASHBYTES('MD2', name) FROM Staff",
    'Not supported: the algorithm MD2. Write SHA2_256 or SHA2_512 (line 1, column 8)',
  ],
  [
    'SELECT CAST(CAST(name AS varbinary) AS varchar(2)) FROM Staff',
    'varbinary(30) cannot be converted to varchar(2) (line 1, column 18)',
  ],
  [
    'SELECT CAST(GETDATE() AS time(8))',
    'The size of the type time is not valid (line 1, column 26)',
  ],
  ['SELECT 0x1F + name FROM Staff', '+ cannot be used on varchar(20) (line 1, column 15)'],
  [
    'SELECT CONVERT(varchar(30), GETDATE(), 130)',
    'Not supported: style 130 of CONVERT (line 1, column 8)',
  ],
  [
    "SELECT FORMAT(GETDATE(), 'd', 'de-DE')",
    'Not supported: the culture de-DE. Write en-CA, en-US, fr-CA or fr-FR (line 1, column 8)',
  ],
  ["SELECT FORMAT(id, 'X') FROM Staff", 'Not supported: the format X (line 1, column 8)'],
  [
    'SELECT COUNT(DISTINCT id) OVER () FROM Staff',
    'Not supported: DISTINCT in COUNT OVER (line 1, column 8)',
  ],
  [
    "SELECT STRING_AGG(name, ',') OVER (ORDER BY id) FROM Staff",
    'Not supported: OVER after STRING_AGG (line 1, column 8)',
  ],
  [
    'SELECT SUM(id) OVER v FROM Staff WINDOW w AS (ORDER BY id)',
    "Unknown window 'v'. Define it after WINDOW, before ORDER BY (line 1, column 21)",
  ],
  [
    'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) FROM Staff',
    'PERCENTILE_CONT needs OVER. Write PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number) OVER (…) (line 1, column 8)',
  ],
  [
    'SELECT id INTO x FROM Staff',
    'Not supported: INTO x. Write INTO #x for a temporary table (line 1, column 11)',
  ],
  [
    'SELECT id FROM Staff TABLESAMPLE (10 PERCENT)',
    'Not supported: TABLESAMPLE (line 1, column 22)',
  ],
  ['SELECT RANK() FROM Staff', 'RANK needs OVER. Write RANK() OVER (…) (line 1, column 8)'],
  ['SELECT RANK() OVER () FROM Staff', 'RANK needs ORDER BY in its OVER (line 1, column 8)'],
  [
    'SELECT id FROM Staff WHERE ROW_NUMBER() OVER (ORDER BY id) = 1',
    'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here (line 1, column 41)',
  ],
  ['SELECT TOP 1 WITH TIES id FROM Staff', 'WITH TIES needs ORDER BY (line 1, column 19)'],
  [
    'SELECT GROUPING(name) FROM Staff GROUP BY dept',
    'GROUPING takes expressions of GROUP BY (line 1, column 17)',
  ],
  [
    'WITH r AS (SELECT 1 AS n UNION SELECT n + 1 FROM r) SELECT n FROM r',
    "'r' can read itself once, after UNION ALL and a part that does not (line 1, column 6)",
  ],
  [
    "WITH r AS (SELECT 'a' AS s UNION ALL SELECT s + 'b' FROM r) SELECT s FROM r",
    "Column 's' of 'r' is varchar(1) in the first part and varchar(2) in the recursive one (line 1, column 45)",
  ],
  [
    'WITH r AS (SELECT 1 AS n UNION ALL SELECT MAX(n) FROM r) SELECT n FROM r',
    "The recursive part of 'r' cannot have DISTINCT, GROUP BY, an aggregate, TOP or an outer join (line 1, column 6)",
  ],
  [
    'SELECT v FROM Staff UNPIVOT (v FOR k IN (name, dept)) u',
    'The columns of UNPIVOT have the types varchar(20) and varchar(10) (line 1, column 48)',
  ],
  [
    'SELECT id FROM Staff INTERSECT ALL SELECT id FROM Staff',
    'Not supported: INTERSECT ALL (line 1, column 22)',
  ],
  [
    "SELECT id FROM Staff WHERE name LIKE 'a' AND CONTAINS(name, 'b')",
    'Not supported: CONTAINS (line 1, column 46)',
  ],
]

/** Started, and stopped with SQL Server's error. */
export const ENDINGS: readonly Failure[] = [
  // Beyond the range of a float.
  ['SELECT 1e308 * 10 a', 'Arithmetic overflow error'],
  ['SELECT EXP(1000) a', 'Arithmetic overflow error'],
  ["SELECT CAST('1e400' AS float) a", 'Arithmetic overflow error'],
  ['SELECT SQUARE(1e200) a', 'Arithmetic overflow error'],
  [
    "SELECT LEN(REPLICATE(CAST('ab' AS varchar(max)), 9000000)) FROM Staff",
    'A text that REPLICATE or REPLACE makes is longer than 16 MiB',
  ],
  [
    "SELECT LEN(REPLACE(REPLICATE(CAST('a' AS varchar(max)), 100000), 'A', REPLICATE('b', 1000))) FROM Staff",
    'A text that REPLICATE or REPLACE makes is longer than 16 MiB',
  ],
  [
    'SELECT LEFT(name, -1) FROM Staff',
    'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
  ],
  [
    'SELECT RIGHT(name, -1) FROM Staff',
    'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
  ],
  [
    'SELECT SUBSTRING(name, 1, -1) FROM Staff',
    'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
  ],
  ['SELECT SUM(x) FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
  ['SELECT AVG(x) FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
  [
    "SELECT CAST('99999999999999999999999999999999999999' AS decimal(38,0)) * 10",
    'DuckDB: out of range',
  ],
  [
    "SELECT CAST('99999999999999999999999999999999999999' AS decimal(38,0)) + 1",
    'DuckDB: out of range',
  ],
  ['SELECT POWER(2, 31)', 'DuckDB: out of range'],
  ['SELECT CAST(300 AS tinyint)', 'DuckDB: out of range'],
  ['SELECT CAST(123 AS nvarchar(2))', 'Arithmetic overflow error'],
  ['SELECT ROUND(748.58, -3)', 'DuckDB: out of range'],
  ['SELECT CAST(214748.3648 AS smallmoney)', 'Arithmetic overflow error'],
  ["SELECT CAST('922337203685477.58' AS money) * 2", 'Arithmetic overflow error'],
  ['SELECT CAST(1e39 AS real)', 'DuckDB: out of range'],
  [
    'SELECT CAST(1 AS money) / 0',
    'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
  ],
  [
    "SELECT CONVERT(varbinary(4), '0xZZ', 1)",
    'Conversion failed: a text is not hexadecimal (TRY_CAST gives NULL instead)',
  ],
  ['SELECT 5 % 0', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
  [
    'SELECT SUM(salary) / (COUNT(*) - 6) FROM Staff',
    'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
  ],
  ['SELECT SQRT(-1)', 'An invalid floating point operation occurred'],
  ['SELECT LOG(0)', 'An invalid floating point operation occurred'],
  [
    'SELECT DATEFROMPARTS(2021, 2, 29)',
    'Cannot construct a date or time: an argument is not valid',
  ],
  [
    'SELECT TIMEFROMPARTS(24, 0, 0, 0, 0)',
    'Cannot construct a date or time: an argument is not valid',
  ],
  ["SELECT SWITCHOFFSET(SYSDATETIMEOFFSET(), '+15:00')", 'A time zone offset is not valid'],
  [
    "SELECT CONVERT(date, '31/12/2020', 101)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('1,5' AS decimal(5,2))",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT MAX(n) FROM r',
    'The maximum recursion has been exhausted before the query ended',
  ],
  [
    'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 102) SELECT COUNT(*) FROM r',
    'The maximum recursion has been exhausted before the query ended',
  ],
  [
    'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT n FROM r OPTION (MAXRECURSION 5)',
    'The maximum recursion has been exhausted before the query ended',
  ],
  [
    'SELECT LAG(id, -1) OVER (ORDER BY id) FROM Staff',
    'The offset of LAG and LEAD cannot be negative',
  ],
]
