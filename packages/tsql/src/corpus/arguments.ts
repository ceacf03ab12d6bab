import type { Topic } from './case.ts'

const wide = (digits: string) => `(VALUES (CAST('${digits}' AS decimal(38,0)))) t(x)`
const FORTY = `4${'0'.repeat(37)}`
const SIXTY = `6${'0'.repeat(37)}`

/** Arguments that differ between rows, and NULL, where queries mostly have constants. */
export const ARGUMENTS: Topic = {
  pages: [
    {
      source: 'ROUND (Transact-SQL): length and function are expressions',
      cases: [
        [
          'SELECT id, ROUND(1234.5678, id - 4) a, ROUND(-1234.5678, id - 4, 1) b, ROUND(987654, id - 5) c, ROUND(1234.5678e0, id - 4) d, ROUND(1234.5678e0, id - 4, 1) e, ROUND(CAST(1234.5678 AS money), id - 4) f FROM Staff WHERE id IN (1, 4, 6) ORDER BY id',
          'id int, a decimal(8,4), b decimal(8,4), c int, d float, e float, f money',
          [
            '1|1000.0000|-1000.0000|990000|1000.0|1000.0|1000.0000',
            '4|1235.0000|-1234.0000|987650|1235.0|1234.0|1235.0000',
            '6|1234.5700|-1234.5600|987654|1234.57|1234.56|1234.5700',
          ],
        ],
        [
          'SELECT id, ROUND(1.55, 1, id - 1) a, ROUND(748.58, id - 6) b FROM Staff WHERE id < 3 ORDER BY id',
          'id int, a decimal(3,2), b decimal(5,2)',
          ['1|1.60|0.00', '2|1.50|0.00'],
        ],
        [
          'SELECT ROUND(1234.567, NULL) a, ROUND(NULL, 2) b, ROUND(1.5, 0, NULL) c, ROUND(1.5e0, NULLIF(id, 1)) d, ROUND(15, NULLIF(id, 1), 1) e FROM Staff WHERE id = 1',
          'a decimal(7,3), b int, c decimal(2,1), d float, e int',
          ['NULL|NULL|NULL|NULL|NULL'],
        ],
        [
          `SELECT ROUND(x, -38) a, ROUND(x, -39) b, ROUND(x, 500) c, ROUND(x, -500) d FROM ${wide(FORTY)}`,
          'a decimal(38,0), b decimal(38,0), c decimal(38,0), d decimal(38,0)',
          [`0|0|${FORTY}|0`],
        ],
        [
          "SELECT ROUND('12.345', '1') a, ROUND(12.345, 1.9) b, ROUND(CAST(1.23456 AS smallmoney), 2) c, SIGN(CAST(-2 AS smallmoney)) d, POWER(CAST(2 AS smallmoney), 2) e",
          'a float, b decimal(5,3), c money, d money, e money',
          ['12.3|12.300|1.2300|-1.0000|4.0000'],
        ],
      ],
    },
    {
      source: 'TRANSLATE, QUOTENAME (Transact-SQL)',
      cases: [
        [
          "SELECT TRANSLATE('2*[3+4]/{7-2}', SUBSTRING('[]{}', id - 1, 4), '()()') a, TRANSLATE('aAbB', SUBSTRING('aAb', id - 1, 3), '123') b, TRANSLATE(name, NULL, 'abc') c, TRANSLATE(name, dept, REVERSE(dept)) d FROM Staff WHERE id = 2",
          'a varchar(13), b varchar(4), c varchar(20), d varchar(20)',
          ['2*(3+4)/(7-2)|1133|NULL|Bob'],
        ],
        [
          "SELECT QUOTENAME('a]b', SUBSTRING('x]', id, 1)) a, QUOTENAME('a''b', '''') b, QUOTENAME('a)b', '(') c, QUOTENAME('a>b', '>') d, QUOTENAME('x', 'q') e, QUOTENAME('x', '') f, QUOTENAME('x', NULL) g FROM Staff WHERE id = 2",
          'a nvarchar(258), b nvarchar(258), c nvarchar(258), d nvarchar(258), e nvarchar(258), f nvarchar(258), g nvarchar(258)',
          ["[a]]b]|'a''b'|(a))b)|<a>>b>|NULL|NULL|NULL"],
        ],
      ],
    },
    {
      source:
        'STRING_SPLIT; FORMAT; LIKE; PERCENTILE_CONT; CONVERT: variables in place of constants',
      cases: [
        [
          "DECLARE @a char(1) = ';', @b varchar(5) = 'N1', @c nchar(1) = N'!', @d decimal(3,2) = 0.5; SELECT FORMAT(3.25, @b) a, (SELECT COUNT(*) FROM STRING_SPLIT('a;b', @a)) b, IIF('a%' LIKE 'a!%' ESCAPE @c, 1, 0) c, MAX(p) d FROM (SELECT PERCENTILE_CONT(@d) WITHIN GROUP (ORDER BY salary) OVER () p FROM Staff) t",
          'a nvarchar(4000), b int, c int, d float',
          ['3.3|2|1|500.0'],
        ],
        [
          'SELECT s.value FROM Staff CROSS APPLY STRING_SPLIT(name, SUBSTRING(name, 2, 1)) s WHERE id = 2 ORDER BY 1',
          'value varchar(20)',
          ['b', 'B'],
        ],
        [
          "SELECT TOP 1 value FROM STRING_SPLIT('a,b', N',') ORDER BY 1",
          'value nvarchar(3)',
          ['a'],
        ],
        [
          'SELECT CONVERT(varchar(30), GETDATE(), NULL) a, CONVERT(date, name, NULL) b FROM Staff WHERE id = 1',
          'a varchar(30), b date',
          ['NULL|NULL'],
        ],
      ],
    },
    {
      source: 'DATEADD (Transact-SQL): of constants, as of columns',
      cases: [
        [
          "SELECT DATEADD(month, 1, '2024-01-31') a, DATEADD(month, -1, '2024-03-31') b, DATEADD(year, 1, '2024-02-29') c, DATEADD(quarter, 1, '2023-11-30') d, DATEADD(week, -1, '2024-01-01 10:30') e, DATEADD(hour, 25, '2024-01-01T10:30:15') f, DATEADD(second, -1, '2024-01-01') g, DATEADD(dayofyear, 3, '2024-12-31') h",
          'a datetime, b datetime, c datetime, d datetime, e datetime, f datetime, g datetime, h datetime',
          [
            '2024-02-29 00:00:00|2024-02-29 00:00:00|2025-02-28 00:00:00|2024-02-29 00:00:00|2023-12-25 10:30:00|2024-01-02 11:30:15|2023-12-31 23:59:59|2025-01-03 00:00:00',
          ],
        ],
      ],
    },
    {
      source:
        'time, datetime2, datetimeoffset (Transact-SQL): halves are rounded up, before 1970 too',
      cases: [
        [
          "SELECT CAST('10:11:12.345' AS time(2)) a, CAST('1950-01-01 10:00:00.5' AS datetime2(0)) b, CAST('1950-01-01 10:00:00.5 +01:00' AS datetimeoffset(0)) c, CAST('2050-01-01 10:00:00.5' AS datetime2(0)) d, CAST('0001-01-01 00:00:00.5' AS datetime2(0)) e",
          'a time(2), b datetime2(0), c datetimeoffset(0), d datetime2(0), e datetime2(0)',
          [
            '10:11:12.35|1950-01-01 10:00:01|1950-01-01 10:00:01 +01:00|2050-01-01 10:00:01|0001-01-01 00:00:01',
          ],
        ],
      ],
    },
    {
      source: 'SELECT (Transact-SQL): a column with table and schema',
      cases: [
        [
          'SELECT dbo.Staff.id, [dbo].[Staff].name FROM dbo.Staff WHERE dbo.Staff.id < 3 ORDER BY dbo.Staff.id',
          'id int, name varchar(20)',
          ['1|Ada', '2|Bob'],
        ],
      ],
    },
  ],
  refused: [
    [
      'SELECT 123456789012345678901234567890123456789 a',
      'A number has more than 38 digits (line 1, column 8)',
    ],
    [
      "SELECT name FROM Staff WHERE name LIKE 'a%' ESCAPE 'ab'",
      'ESCAPE takes one character (line 1, column 45)',
    ],
    [
      "SELECT name FROM Staff WHERE name LIKE 'a%' ESCAPE ''",
      'ESCAPE takes one character (line 1, column 45)',
    ],
    [
      "SELECT ('a' COLLATE Latin1_General_CS_AS) + 'b' a",
      'Not supported: COLLATE in a part of a text (line 1, column 13)',
    ],
    [
      "SELECT X'01' a",
      'A binary constant starts with 0x and has hexadecimal digits, as in 0x1F (line 1, column 8)',
    ],
    [
      "SELECT B'01' a",
      'A binary constant starts with 0x and has hexadecimal digits, as in 0x1F (line 1, column 8)',
    ],
    [
      'SELECT CAST(1 AS rowversion) a',
      'Not supported: the type rowversion. In SQL Server it counts the changes of a row. For a date and time, write datetime2 (line 1, column 18)',
    ],
    // DATEDIFF (Transact-SQL) has no iso_week.
    [
      "SELECT DATEDIFF(iso_week, '2024-01-07', '2024-01-08')",
      'DATEDIFF cannot take iso_week of datetime2 (line 1, column 8)',
    ],
    [
      'SELECT DATEDIFF_BIG(isowk, born, born) FROM People',
      'DATEDIFF_BIG cannot take iso_week of date (line 1, column 8)',
    ],
    [
      'SELECT FORMAT(salary, name) FROM Staff',
      'FORMAT takes a constant text or a variable here, not a value that differs between rows (line 1, column 23)',
    ],
    [
      "SELECT JSON_VALUE('{}', '$.' + name) FROM Staff",
      'JSON_VALUE takes a constant text or a variable here, not a value that differs between rows (line 1, column 32)',
    ],
    [
      'SELECT CONVERT(varchar(30), GETDATE(), id) FROM Staff',
      'The style of CONVERT must be a constant whole number (line 1, column 8)',
    ],
    [
      "SELECT value FROM STRING_SPLIT('a,b', ',,')",
      'The separator of STRING_SPLIT must be one character (line 1, column 19)',
    ],
  ],
  ended: [
    ["SELECT DATEADD(year, 9000, '2024-01-01')", 'A date is out of the range of its type'],
    ["SELECT DATEADD(day, 2147483647, '2024-01-01')", 'DuckDB: out of range'],
    ['SELECT ROUND(748.58, id - 4) FROM Staff WHERE id = 1', 'DuckDB: out of range'],
    [`SELECT ROUND(x, -38) FROM ${wide(SIXTY)}`, 'DuckDB: out of range'],
    ['SELECT ROUND(CAST(922337203685477.5807 AS money), -1)', 'Arithmetic overflow error'],
    [
      'SELECT s.value FROM Staff CROSS APPLY STRING_SPLIT(name, dept) s',
      'The separator of STRING_SPLIT must be one character',
    ],
    [
      "SELECT TRANSLATE(name, LEFT('abc', id), 'ab') FROM Staff",
      'The second and third arguments of TRANSLATE must have as many characters',
    ],
    // SUM beyond 38 digits: error 8115.
    [
      `SELECT SUM(y) FROM (SELECT x AS y FROM ${wide(SIXTY)} UNION ALL SELECT x FROM ${wide(SIXTY)}) u`,
      'DuckDB: out of range',
    ],
    [
      `SELECT AVG(y) OVER () FROM (SELECT x AS y FROM ${wide(SIXTY)} UNION ALL SELECT x FROM ${wide(SIXTY)}) u`,
      'DuckDB: out of range',
    ],
  ],
}
