import type { Failure, Topic } from './case.ts'

/** Typical queries of analysts beyond a plain SELECT. */
export const ANALYSTS: Topic = [
  {
    source: 'SET NOCOUNT; SET TRANSACTION ISOLATION LEVEL; DROP TABLE; GO (Transact-SQL)',
    cases: [
      ['SET NOCOUNT ON; SELECT 1 a', 'a int', ['1']],
      ['SET NOCOUNT ON\n;WITH a AS (SELECT 1 x) SELECT x FROM a', 'x int', ['1']],
      [
        'SET NOCOUNT ON\nSET TRANSACTION ISOLATION LEVEL READ UNCOMMITTED\nDECLARE @n int = 2\nDROP TABLE IF EXISTS #t, #u\nSELECT 1 a INTO #t\nSELECT a, @n n FROM #t\nDROP TABLE #t;\nGO',
        'a int, n int',
        ['1|2'],
      ],
      ['SELECT 1 AS GO', 'GO int', ['1']],
    ],
  },
  {
    source: 'WITH common_table_expression; Table hints; Query hints (Transact-SQL)',
    cases: [
      [';WITH a AS (SELECT id FROM Staff WHERE id < 3) SELECT COUNT(*) n FROM a', 'n int', ['2']],
      [
        'SELECT COUNT(*) n FROM dbo.Staff s JOIN [dbo].[Staff] m ON m.id = s.manager',
        'n int',
        ['5'],
      ],
      [
        'SELECT COUNT(*) n FROM Staff WITH (NOLOCK) WHERE id !< 2 AND id !> 5 OPTION (RECOMPILE, MAXDOP 4)',
        'n int',
        ['4'],
      ],
      ['SELECT COUNT(*) n FROM Staff s (NOLOCK), Staff (NOLOCK)', 'n int', ['36']],
      [
        'WITH r AS (SELECT 1 n UNION ALL SELECT n + 1 FROM r WHERE n < 150) SELECT MAX(n) n FROM r OPTION (MAXDOP 1, MAXRECURSION 200)',
        'n int',
        ['150'],
      ],
    ],
  },
  {
    source: 'DECLARE @local_variable; SET @local_variable (Transact-SQL)',
    cases: [
      [
        "DECLARE @low int = 300, @dept varchar(10) = 'tech'\nSELECT COUNT(*) n FROM Staff WHERE salary > @low AND dept = @dept",
        'n int',
        ['3'],
      ],
      [
        "DECLARE @from date; SET @from = '2020-01-31'; DECLARE @to date = DATEADD(month, 1, @from); SELECT @from a, @to b",
        'a date, b date',
        ['2020-01-31|2020-02-29'],
      ],
      ['DECLARE @n int SELECT @n n', 'n int', ['NULL']],
      [
        "DECLARE @low int, @high int SELECT @low = MIN(salary), @High = MAX(salary) FROM Staff WHERE dept = 'tech' SELECT name FROM Staff WHERE salary < @high AND salary >= @low ORDER BY id",
        'name varchar(20)',
        ['Bob', 'Eve', 'Fay'],
      ],
      ['DECLARE @a int, @b int; SELECT @a = 1, @b = @int; SELECT @a + @b c', 'c int', ['3']],
      [
        'DECLARE @most int = (SELECT MAX(salary) FROM Staff); SELECT name FROM Staff WHERE salary = @most',
        'name varchar(20)',
        ['Ada'],
      ],
    ],
  },
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
        'WITH c AS (SELECT id FROM Staff WHERE id < 3) SELECT id INTO #a FROM c UNION ALL SELECT 9 SELECT MAX(id) m FROM #a',
        'm int',
        ['9'],
      ],
    ],
  },
  {
    source: 'FROM clause plus JOIN, APPLY, PIVOT (Transact-SQL)',
    cases: [
      [
        'SELECT s.id, m.id mid, p.name pn FROM Staff s LEFT JOIN Staff m INNER JOIN People p ON p.id = m.id ON m.id = s.manager WHERE s.id > 3 ORDER BY s.id',
        'id int, mid int, pn varchar(20)',
        ['4|2|bob', '5|3|Cid', '6|NULL|NULL'],
      ],
      [
        'SELECT a.id, b.id b, c.id c FROM Staff a LEFT JOIN Staff b RIGHT JOIN Staff c JOIN People d ON d.id = c.id ON b.id = c.manager ON a.id = c.id LEFT JOIN Claims e ON e.id = a.id WHERE a.id IN (1, 4, 6) ORDER BY 1',
        'id int, b int, c int',
        ['1|NULL|1', '4|2|4', '6|NULL|NULL'],
      ],
    ],
  },
  {
    source: 'STRING_SPLIT; GENERATE_SERIES (Transact-SQL)',
    cases: [
      [
        "SELECT value FROM STRING_SPLIT('Lorem ipsum dolor', ' ')",
        'value varchar(17)',
        ['Lorem', 'ipsum', 'dolor'],
      ],
      [
        "SELECT value, ordinal FROM STRING_SPLIT('a,,b', ',', 1) ORDER BY ordinal DESC",
        'value varchar(4), ordinal bigint',
        ['b|3', '|2', 'a|1'],
      ],
      [
        "SELECT t.id, v.value FROM (VALUES (1, 'x;y'), (2, NULL), (3, 'z')) t(id, tags) CROSS APPLY STRING_SPLIT(t.tags, ';') v ORDER BY t.id, v.value",
        'id int, value varchar(3)',
        ['1|x', '1|y', '3|z'],
      ],
      [
        "SELECT t.id, v.value FROM (VALUES (2, NULL), (3, 'z')) t(id, tags) OUTER APPLY STRING_SPLIT(t.tags, ';') AS v ORDER BY t.id",
        'id int, value varchar(1)',
        ['2|NULL', '3|z'],
      ],
      [
        "SELECT COUNT(*) n FROM Staff WHERE dept IN (SELECT value FROM STRING_SPLIT('tech,board', ','))",
        'n int',
        ['4'],
      ],
      ['SELECT value FROM GENERATE_SERIES(1, 10, 4)', 'value int', ['1', '5', '9']],
      ['SELECT g.value v FROM GENERATE_SERIES(3, 1) AS g', 'v int', ['3', '2', '1']],
      [
        'DECLARE @from decimal(2, 1) = 0.0, @to decimal(2, 1) = 1.0, @step decimal(2, 1) = 0.3; SELECT value FROM GENERATE_SERIES(@from, @to, @step)',
        'value decimal(2,1)',
        ['0.0', '0.3', '0.6', '0.9'],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(2.50, -0.5)',
        'value decimal(3,2)',
        ['2.50', '1.50', '0.50', '-0.50'],
      ],
      ['SELECT COUNT(*) n FROM GENERATE_SERIES(1.5, 2.5, -0.5)', 'n int', ['0']],
    ],
  },
  {
    source: 'JSON_VALUE; JSON_QUERY; ISJSON; STRING_ESCAPE; PARSENAME (Transact-SQL)',
    cases: [
      [
        `SELECT JSON_VALUE(j, '$.info.address[0].town') a, JSON_VALUE(j, '$.info.tags') b, JSON_VALUE(j, '$.info.type') c, JSON_VALUE(j, '$.none') d, JSON_QUERY(j, '$.info.tags') e, JSON_QUERY(j, '$.info.type') f FROM (VALUES ('{"info":{"type":1,"address":[{"town":"Bristol"}],"tags":["Sport","Polo"]}}')) t(j)`,
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(max), f nvarchar(max)',
        ['Bristol|NULL|1|NULL|["Sport","Polo"]|NULL'],
      ],
      [
        `SELECT ISJSON('{"a":1}') a, ISJSON('a') b, ISJSON(NULL) c, ISJSON('1') d`,
        'a int, b int, c int, d int',
        ['1|0|NULL|0'],
      ],
      [
        `SELECT STRING_ESCAPE('\\   /\n\\\\    "     ', 'json') a`,
        'a nvarchar(max)',
        ['\\\\   \\/\\n\\\\\\\\    \\"     '],
      ],
      [
        "SELECT PARSENAME('srv.db.dbo.t', 1) a, PARSENAME('srv.db.dbo.t', 4) b, PARSENAME('dbo.t', 3) c, PARSENAME('1.2.3.4.5', 1) d",
        'a nvarchar(128), b nvarchar(128), c nvarchar(128), d nvarchar(128)',
        ['t|srv|NULL|NULL'],
      ],
    ],
  },
  {
    source: 'FORMAT (Transact-SQL)',
    cases: [
      [
        "SELECT FORMAT(-1234.5, 'N', 'fr-CA') a, FORMAT(1234.5, 'C', 'fr-CA') b, FORMAT(1234.5, 'C', 'fr-FR') c, FORMAT(1234.5, 'C', 'en-CA') d, FORMAT(1234567, '#,##0.00', 'fr-FR') e",
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
        [
          '-1\u00a0234,50|1\u00a0234,50\u00a0$|1\u00a0234,50\u00a0€|$1,234.50|1\u00a0234\u00a0567,00',
        ],
      ],
      [
        "SELECT FORMAT(CAST(1234.50 AS decimal(10,2)), 'G', 'fr-CA') a, FORMAT(-1234, 'G') b",
        'a nvarchar(4000), b nvarchar(4000)',
        ['1234,50|-1234'],
      ],
      [
        "SELECT FORMAT(d, 'd', 'fr-FR') a, FORMAT(d, 'd', 'fr-CA') b, FORMAT(d, 'D', 'fr-FR') c, FORMAT(d, 'dddd d MMM yyyy', 'fr-CA') e, FORMAT(d, 'd', 'en-CA') f FROM (SELECT CAST('2026-08-02' AS date) d) t",
        'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), e nvarchar(4000), f nvarchar(4000)',
        ['02/08/2026|2026-08-02|dimanche 2 août 2026|dimanche 2 août 2026|2026-08-02'],
      ],
    ],
  },
  {
    source: 'CAST and CONVERT; bit; date; datetime2 (Transact-SQL)',
    cases: [
      [
        "SELECT CAST('true' AS bit) a, CAST('FALSE' AS bit) b, CAST('2020' AS date) c, CAST('2024-01-01T10:00:00+02:00' AS datetime2(0)) d, TRY_CAST('1752-01-01' AS datetime) e",
        'a bit, b bit, c date, d datetime2(0), e datetime',
        ['1|0|2020-01-01|2024-01-01 10:00:00|NULL'],
      ],
      [
        "SELECT CAST(CAST('1753-01-01' AS date) AS datetime) a, CAST(CAST('9999-12-31' AS date) AS datetime) b, TRY_CAST(CAST('1752-12-31' AS date) AS datetime) c, CAST('1753-01-01 00:00:00' AS datetime) d, CAST('9999-12-31T23:59:59.997' AS datetime) e",
        'a datetime, b datetime, c datetime, d datetime, e datetime',
        [
          '1753-01-01 00:00:00|9999-12-31 00:00:00|NULL|1753-01-01 00:00:00|9999-12-31 23:59:59.997',
        ],
      ],
    ],
  },
]

/** Queries that SQL Server refuses as well, or treats differently. */
export const ANALYSTS_REFUSED: readonly Failure[] = [
  [
    'SET DATEFIRST 1; SELECT 1 a',
    'SET is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'SET ANSI_NULLS OFF; SELECT 1 a',
    'SET is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'DROP TABLE Staff; SELECT 1 a',
    'DROP is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'DECLARE @n int; SELECT @n = 1',
    'The last statement must be a SELECT that returns rows (line 1, column 24)',
  ],
  [
    'DECLARE @n int; SELECT @n = 1, 2; SELECT @n a',
    'A SELECT that assigns variables cannot also return columns. Write two SELECT statements (line 1, column 24)',
  ],
  [
    'DECLARE @n int; SELECT @m = 1; SELECT @n a',
    "Unknown variable or parameter '@m'. Declare it first: DECLARE @m int (line 1, column 24)",
  ],
  ['SELECT id FROM Staff WHERE id IN ()', "Incorrect syntax near ')' (line 1, column 35)"],
  [
    "SELECT 'abc FROM Staff",
    "A text is not closed. End it with ' and write a ' inside it twice (line 1, column 8)",
  ],
  ['SELECT NVL(id, 0) FROM Staff', 'NVL is not T-SQL: write ISNULL (line 1, column 8)'],
  [
    'SELECT DATEPART(hour, born) h FROM People',
    'DATEPART cannot take hour of date (line 1, column 8)',
  ],
  [
    'WITH a AS (SELECT id, manager id FROM Staff) SELECT 1 x FROM a',
    "'a' has several columns 'id' (line 1, column 6)",
  ],
  [
    'DECLARE @a int = 1, @A int = 2; SELECT @a',
    "The name '@A' is declared twice (line 1, column 21)",
  ],
  [
    'SET @a = 1; SELECT 1',
    "Unknown variable or parameter '@a'. Declare it first: DECLARE @a int (line 1, column 5)",
  ],
  [
    'SELECT id INTO t FROM Staff; SELECT 1',
    'Not supported: INTO t. Write INTO #t for a temporary table (line 1, column 11)',
  ],
  ['SELECT id FROM Staff AS OF', "Incorrect syntax near 'OF' (line 1, column 25)"],
  [
    'SELECT dept, (SELECT MAX(x.name) FROM Staff x WHERE x.manager = s.manager) n FROM Staff s GROUP BY dept',
    "Column 's.manager' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause (line 1, column 65)",
  ],
  ['SELECT id user FROM Staff', "Incorrect syntax near 'user' (line 1, column 11)"],
  ['SELECT id FROM Staff SELECT 2', "Incorrect syntax near 'SELECT' (line 1, column 22)"],
  [
    'SELECT s.id FROM Staff s LEFT JOIN Staff m JOIN People p ON p.id = s.id ON m.id = s.manager',
    "Unknown column 's.id' (line 1, column 68)",
  ],
  ['SELECT RIGHT(born, 2) r FROM People', 'RIGHT cannot take date here (line 1, column 8)'],
  [
    "SELECT JSON_VALUE(name, 'strict $.*') FROM Staff",
    'Not supported: the JSON path strict $.* (line 1, column 8)',
  ],
]
export const ANALYSTS_ENDED: readonly Failure[] = [
  ["SELECT CAST('1752-01-01' AS datetime)", 'A date is out of the range of its type'],
  ["SELECT CAST('9999-12-31 23:59:59.999' AS datetime)", 'A date is out of the range of its type'],
  ["SELECT CAST(CAST('1752-12-31' AS date) AS datetime)", 'A date is out of the range of its type'],
  [
    "SELECT id FROM People WHERE DATEADD(year, -300, born) < CAST('2020-01-01' AS datetime)",
    'A date is out of the range of its type',
  ],
  [
    "SELECT CAST('2020-02-30 10:00:00' AS datetime)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  ['SELECT DATEADD(year, 9000, GETDATE())', 'A date is out of the range of its type'],
  [
    "SELECT DATEADD(year, 9000, CAST('2020-01-01' AS date))",
    'A date is out of the range of its type',
  ],
  ["SELECT JSON_VALUE('{', '$.a')", 'A text is not JSON'],
  [
    "SELECT CAST('2020-01-01 24:00:00' AS datetime)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('24:00' AS time)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('20200101 24:00' AS datetime2)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CONVERT(datetime, '1/1/2020 24:00', 101)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('0000-01-01' AS date)",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
]
