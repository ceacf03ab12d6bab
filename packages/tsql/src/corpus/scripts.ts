import type { Topic } from './case.ts'

/** Statements before the query, variables and comments. */
export const SCRIPTS: Topic = {
  pages: [
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
        ['SELECT GO.a\nFROM (SELECT 1 a) GO', 'a int', ['1']],
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
        ['DECLARE @n int = (2)SELECT @n n', 'n int', ['2']],
        ['DECLARE @n decimal(2,1) = 1.5SELECT @n n', 'n decimal(2,1)', ['1.5']],
        [
          "DECLARE @s varchar(3) = 'a'SET @s += ('b')SELECT @s s, 1 [n]INTO #t SELECT s FROM [#t]",
          's varchar(3)',
          ['ab'],
        ],
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
        [
          "DECLARE @s varchar(100) = ''; SELECT @s += name + ',' FROM Staff ORDER BY id; SELECT @s s",
          's varchar(100)',
          ['Ada,Bob,Cy,Dee,Eve,Fay,'],
        ],
        [
          "DECLARE @s varchar(100); SELECT @s = COALESCE(@s + ', ', '') + name FROM Staff ORDER BY id; SELECT @s s",
          's varchar(100)',
          ['Ada, Bob, Cy, Dee, Eve, Fay'],
        ],
        ['DECLARE @n int = 0; SELECT @n += salary FROM Staff; SELECT @n n', 'n int', ['3400']],
        ['DECLARE @n int; SELECT @n = id FROM Staff ORDER BY id; SELECT @n n', 'n int', ['6']],
        [
          "DECLARE @d date = '2024-02-15'; SELECT DATEADD(day, 1 - DAY(@d), @d) a, DATEADD(month, DATEDIFF(month, 0, @d), 0) b, DATEADD(day, -1, DATEADD(month, DATEDIFF(month, 0, @d) + 1, 0)) c",
          'a date, b datetime, c datetime',
          ['2024-02-01|2024-02-01 00:00:00|2024-02-29 00:00:00'],
        ],
        [
          "DECLARE @b date = '1980-02-29', @d date = '2024-02-28'; SELECT DATEDIFF(year, @b, @d) - CASE WHEN DATEADD(year, DATEDIFF(year, @b, @d), @b) > @d THEN 1 ELSE 0 END age",
          'age int',
          ['43'],
        ],
        [
          "DECLARE @x varchar(3) = 'abcdef', @y char(5) = 'ab', @z decimal(5,1) = 1.25; SELECT @x a, @y + '|' b, @z c",
          'a varchar(3), b varchar(6), c decimal(5,1)',
          ['abc|ab   ||1.3'],
        ],
        ["DECLARE @x int = '12', @y varchar(10) = 5; SELECT @x + @y a", 'a int', ['17']],
        [
          'DECLARE @f float = 1; SELECT @f / 3 a, @f * 2 b',
          'a float, b float',
          ['0.3333333333333333|2.0'],
        ],
      ],
    },
    {
      source: 'Compound Operators (Transact-SQL)',
      cases: [
        ['DECLARE @n int = 3; SET @n += 1; SELECT @n a', 'a int', ['4']],
        ['DECLARE @n int = 7 SET @n -= 1 SET @n *= 2 + 3 SET @n /= 4 SELECT @n a', 'a int', ['7']],
        [
          'DECLARE @n int = 7; SET @n %= 4; SET @n |= 8; SET @n &= 9; SET @n ^= 1; SELECT @n a',
          'a int',
          ['8'],
        ],
        [
          "DECLARE @s varchar(20) = 'ab'; SET @s += 'cd'; SELECT @s += 'e'; SELECT @s a",
          'a varchar(20)',
          ['abcde'],
        ],
        [
          'DECLARE @a int = 1, @b decimal(9,2) = 2; SELECT @a += 1, @b *= 1.5; SELECT @a a, @b b',
          'a int, b decimal(9,2)',
          ['2|3.00'],
        ],
        [
          'DECLARE @a int = 1; SELECT @a += COUNT(*) FROM Staff; SELECT @a a WHERE @a != 1',
          'a int',
          ['7'],
        ],
        ['DECLARE @a int; SET @a += 1; SELECT @a a', 'a int', ['NULL']],
        [
          "DECLARE @a datetime = '2020-01-31'; SET @a += 1.5; SELECT @a a",
          'a datetime',
          ['2020-02-01 12:00:00'],
        ],
      ],
    },
    {
      source: 'SELECT @local_variable: no row keeps the value, several give the last one',
      cases: [
        [
          'DECLARE @n int = 5; SELECT @n = salary FROM Staff WHERE id = 99; SELECT @n a',
          'a int',
          ['5'],
        ],
        [
          'DECLARE @n int = 5; SELECT @n += salary FROM Staff WHERE id = 99; SELECT @n a',
          'a int',
          ['5'],
        ],
        ['DECLARE @n int = 5; SELECT @n = 7 WHERE 1 = 0; SELECT @n a', 'a int', ['5']],
        [
          'DECLARE @n int = 5; SELECT @n = MAX(salary) FROM Staff WHERE id = 99; SELECT @n a',
          'a int',
          ['NULL'],
        ],
        [
          'DECLARE @n int = 5; SELECT @n = salary FROM Staff GROUP BY salary HAVING salary > 5000; SELECT @n a',
          'a int',
          ['5'],
        ],
        [
          'DECLARE @n int = 5; SET @n = (SELECT salary FROM Staff WHERE id = 99); SELECT @n a',
          'a int',
          ['NULL'],
        ],
        [
          'DECLARE @n int = 1; SELECT @n = NULL FROM Staff WHERE id = 1; SELECT @n a',
          'a int',
          ['NULL'],
        ],
        [
          'DECLARE @n int; SELECT @n = salary FROM Staff ORDER BY salary DESC, id; SELECT @n a',
          'a int',
          ['300'],
        ],
        [
          'DECLARE @n int; SELECT TOP (1) @n = salary FROM Staff ORDER BY salary DESC; SELECT @n a',
          'a int',
          ['900'],
        ],
        [
          "DECLARE @n int; SELECT DISTINCT @n = salary FROM Staff WHERE dept = 'board'; SELECT @n a",
          'a int',
          ['900'],
        ],
        [
          'DECLARE @a int, @b int; SELECT @a = salary, @b = @a * 2 FROM Staff ORDER BY salary; SELECT @a a, @b b',
          'a int, b int',
          ['900|1800'],
        ],
        [
          'DECLARE @a int = 1, @b int; SELECT @b = @a, @a = salary FROM Staff WHERE id = 2; SELECT @a a, @b b',
          'a int, b int',
          ['500|1'],
        ],
        [
          'DECLARE @k int = 2; SELECT @k = 3 FROM Staff WHERE id = 1; SELECT TOP (@k) name a FROM Staff ORDER BY id',
          'a varchar(20)',
          ['Ada', 'Bob', 'Cy'],
        ],
      ],
    },
    {
      source: 'DECLARE @local_variable; Data types (Transact-SQL)',
      cases: [
        ['DECLARE @x tinyint = 3; SELECT @x a', 'a tinyint', ['3']],
        ['DECLARE @x smallint = 3; SELECT @x a', 'a smallint', ['3']],
        ['DECLARE @x bigint = 3; SELECT @x a', 'a bigint', ['3']],
        ['DECLARE @x bit = 3; SELECT @x a', 'a bit', ['1']],
        ['DECLARE @x float = 3; SELECT @x a', 'a float', ['3.0']],
        ['DECLARE @x float(24) = 3; SELECT @x a', 'a real', ['3.0']],
        ['DECLARE @x real = 3; SELECT @x a', 'a float', ['3.0']],
        ['DECLARE @x money = 3; SELECT @x a', 'a money', ['3.0000']],
        ['DECLARE @x smallmoney = 3; SELECT @x a', 'a smallmoney', ['3.0000']],
        ['DECLARE @x numeric(5,2) = 3; SELECT @x a', 'a decimal(5,2)', ['3.00']],
        ['DECLARE @x decimal = 3.5; SELECT @x a', 'a decimal(18,0)', ['4']],
        ['DECLARE @x dec(5,1) = 3; SELECT @x a', 'a decimal(5,1)', ['3.0']],
        ['DECLARE @x integer = 3; SELECT @x a', 'a int', ['3']],
        ["DECLARE @x nvarchar(max) = N'a'; SELECT @x a", 'a nvarchar(max)', ['a']],
        ["DECLARE @x varchar(max) = 'a'; SELECT @x a", 'a varchar(max)', ['a']],
        ["DECLARE @x nchar(2) = 'a'; SELECT @x a", 'a nchar(2)', ['a ']],
        ["DECLARE @x varchar = 'abc'; SELECT @x a", 'a varchar(1)', ['a']],
        ["DECLARE @x char(2) = 'abc'; SELECT @x a", 'a char(2)', ['ab']],
        ["DECLARE @x date = '20240101'; SELECT @x a", 'a date', ['2024-01-01']],
        ["DECLARE @x datetime = '20240101'; SELECT @x a", 'a datetime', ['2024-01-01 00:00:00']],
        [
          "DECLARE @x datetime2 = '20240101'; SELECT @x a",
          'a datetime2(7)',
          ['2024-01-01 00:00:00'],
        ],
        [
          "DECLARE @x datetime2(3) = '20240101'; SELECT @x a",
          'a datetime2(3)',
          ['2024-01-01 00:00:00'],
        ],
        [
          "DECLARE @x smalldatetime = '20240101'; SELECT @x a",
          'a smalldatetime',
          ['2024-01-01 00:00:00'],
        ],
        ["DECLARE @x time = '10:00'; SELECT @x a", 'a time', ['10:00:00']],
        ["DECLARE @x time(0) = '10:00'; SELECT @x a", 'a time(0)', ['10:00:00']],
        [
          "DECLARE @x datetimeoffset(0) = '20240101'; SELECT @x a",
          'a datetimeoffset(0)',
          ['2024-01-01 00:00:00 +00:00'],
        ],
        [
          "DECLARE @x uniqueidentifier = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'; SELECT @x a",
          'a uniqueidentifier',
          ['A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'],
        ],
        [
          'DECLARE @x varbinary(4) = 0x41; SELECT CONVERT(varchar(10), @x, 1) a',
          'a varchar(10)',
          ['0x41'],
        ],
        [
          'DECLARE @x binary(2) = 0x41; SELECT CONVERT(varchar(10), @x, 1) a',
          'a varchar(10)',
          ['0x4100'],
        ],
        ["DECLARE @x sysname = 'a'; SELECT @x a", 'a nvarchar(128)', ['a']],
        ["DECLARE @x character varying(3) = 'a'; SELECT @x a", 'a varchar(3)', ['a']],
        ['DECLARE @x double precision = 1; SELECT @x a', 'a float', ['1.0']],
        [
          "DECLARE @x tinyint; SET @x = 3; SELECT CAST(@x AS varchar(10)) + 'a' a",
          'a varchar(11)',
          ['3a'],
        ],
        ['DECLARE @a tinyint, @b int = 5; SELECT @a a, @b b', 'a tinyint, b int', ['NULL|5']],
      ],
    },
  ],
  refused: [
    [
      'SET DATEFIRST 1; SELECT 1 a',
      'SET is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'SET ANSI_NULLS OFF; SELECT 1 a',
      'SET is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
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
    [
      'DECLARE @a int = 1, @A int = 2; SELECT @a',
      "The name '@A' is declared twice (line 1, column 21)",
    ],
    // A variable cannot be used in the statement that declares it.
    [
      'DECLARE @a int = 1, @b int = @a; SELECT @b b',
      "Unknown variable or parameter '@a'. Declare it first: DECLARE @a int (line 1, column 30)",
    ],
    [
      'SET @a = 1; SELECT 1',
      "Unknown variable or parameter '@a'. Declare it first: DECLARE @a int (line 1, column 5)",
    ],
    // As word processors write.
    ['SELECT name FROM Staff WHERE name = “Ada”', "“ is not T-SQL: write ' (line 1, column 37)"],
    ['SELECT 5 – 3', '– is not T-SQL: write - (line 1, column 10)'],
    ['SELECT id FROM Staff WHERE id ≤ 2', '≤ is not T-SQL: write <= (line 1, column 31)'],
    ['SELECT id\u2028FROM Staff', "Incorrect syntax near 'U+2028' (line 1, column 10)"],
    [
      'DECLARE @a int = 1;\nSET @b += 1; SELECT @a a',
      "Unknown variable or parameter '@b'. Declare it first: DECLARE @b int (line 2, column 5)",
    ],
    [
      'DECLARE @a int = 1; SET @a = 1, @a = 2; SELECT @a a',
      "Incorrect syntax near '@a' (line 1, column 33)",
    ],
    [
      "DECLARE @a date = '2020-01-01'; SET @a += 1; SELECT @a a",
      '+ cannot be used on date; use DATEADD or DATEDIFF (line 1, column 37)',
    ],
    [
      'SELECT id FROM Staff; SELECT name FROM Staff',
      'Only one SELECT may return rows. Keep the rows of the others with INTO #name, or join all with UNION ALL (line 1, column 23)',
    ],
    [
      'EXEC sp_help',
      'EXEC is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      "PRINT 'a'",
      'PRINT is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'DECLARE c CURSOR FOR SELECT id FROM Staff',
      'DECLARE is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'USE master',
      'USE is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
    ],
    [
      'DECLARE @a int = 1',
      'The last statement must be a SELECT that returns rows (line 1, column 9)',
    ],
    [
      'DECLARE @a int; SET @a = 2',
      'The last statement must be a SELECT that returns rows (line 1, column 21)',
    ],
    [
      'GO\nSELECT 1 a',
      'GO ends a batch, and a query is one batch. Keep GO only as the last line (line 1, column 1)',
    ],
    [
      'DECLARE @a int = 1\nGO\nSELECT @a a',
      'GO ends a batch, and a query is one batch. Keep GO only as the last line (line 2, column 1)',
    ],
    [
      'SELECT 1 a\nGO 5',
      'GO ends a batch, and a query is one batch. Keep GO only as the last line (line 2, column 1)',
    ],
    [
      'SELECT 1 a\nGO;',
      'GO ends a batch, and a query is one batch. Keep GO only as the last line (line 2, column 1)',
    ],
    [
      'SELECT id\nGO\nFROM Staff',
      'GO ends a batch, and a query is one batch. Keep GO only as the last line (line 2, column 1)',
    ],
    ['SELECT $5 a', 'Not supported: money constants. Write CAST(… AS money) (line 1, column 8)'],
    [
      'SELECT -$5.25 a',
      'Not supported: money constants. Write CAST(… AS money) (line 1, column 9)',
    ],
    ['SELECT €5 a', 'Not supported: money constants. Write CAST(… AS money) (line 1, column 8)'],
    ['SELECT id FROM Staff WITH (NOLOCK,)', "Incorrect syntax near ',' (line 1, column 34)"],
    ['SELECT id FROM Staff WITH (,NOLOCK)', "Incorrect syntax near ',' (line 1, column 28)"],
    ['SELECT id FROM Staff (NOLOCK,)', "Incorrect syntax near ',' (line 1, column 29)"],
    ['SELECT id FROM Staff WITH ()', "Incorrect syntax near ')' (line 1, column 28)"],
    ['SELECT id FROM Staff OPTION (,RECOMPILE)', "Incorrect syntax near ',' (line 1, column 30)"],
    ["DECLARE @x xml = 'a'; SELECT @x a", 'Not supported: the type xml (line 1, column 12)'],
  ],
  ended: [
    [
      'DECLARE @a int = 1; SET @a /= 0; SELECT @a a',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
    ['DECLARE @x tinyint = 300; SELECT @x a', 'DuckDB: out of range'],
  ],
}
