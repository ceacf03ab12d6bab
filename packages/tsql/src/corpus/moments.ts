import type { Failure, Topic } from './case.ts'

/** Date and time types with their precision, and arithmetic in days. */
export const MOMENTS: Topic = {
  pages: [
    {
      source: 'time (Transact-SQL)',
      cases: [
        [
          "SELECT CAST(t AS time(3)) a, t b, CAST(t AS datetimeoffset(3)) c, CAST(t AS datetime2(3)) d, CAST(t AS datetime) e, CAST(t AS varchar(20)) f FROM (SELECT CAST('12:34:54.1237' AS time(4)) t) x",
          'a time(3), b time(4), c datetimeoffset(3), d datetime2(3), e datetime, f varchar(20)',
          [
            '12:34:54.124|12:34:54.1237|1900-01-01 12:34:54.124 +00:00|1900-01-01 12:34:54.124|1900-01-01 12:34:54.123|12:34:54.1237',
          ],
        ],
        [
          "SELECT CAST(CAST('12:15:59.9999' AS time(4)) AS smalldatetime) a, CAST(CAST('12:59:59.9999' AS time(4)) AS smalldatetime) b",
          'a smalldatetime, b smalldatetime',
          ['1900-01-01 12:16:00|1900-01-01 13:00:00'],
        ],
        [
          "SELECT DATALENGTH(CAST('10:00' AS time(2))) a, DATALENGTH(CAST('10:00' AS time(3))) b, DATALENGTH(CAST('10:00' AS time(7))) c",
          'a int, b int, c int',
          ['3|4|5'],
        ],
        [
          "SELECT x FROM (VALUES (CAST('10:00:00.5' AS time(1))), (CAST('10:00:00.25' AS time(2)))) t(x) ORDER BY x",
          'x time(2)',
          ['10:00:00.25', '10:00:00.5'],
        ],
        [
          "SELECT CAST('12 AM' AS time(0)) a, CAST('10PM' AS time(0)) b, CAST('10:11:12.123PM' AS time(3)) c, CAST('10:11:12:5' AS time(3)) d, CAST('10:11:12:55 PM' AS time(3)) e, TRY_CAST('10:11:12:1234' AS time) f, TRY_CAST('13 PM' AS time) g",
          'a time(0), b time(0), c time(3), d time(3), e time(3), f time, g time',
          ['00:00:00|22:00:00|22:11:12.123|10:11:12.005|22:11:12.055|NULL|NULL'],
        ],
      ],
    },
    {
      source: 'datetimeoffset; SWITCHOFFSET; ISNULL (Transact-SQL)',
      cases: [
        [
          "SELECT COUNT(DATEADD(day, 1, seen)) a, COUNT(DATETRUNC(day, seen)) b, COUNT(DATE_BUCKET(day, 1, seen)) c, COUNT(SWITCHOFFSET(seen, '+05:00')) d, COUNT(TODATETIMEOFFSET(at, '+05:00')) e, COUNT(at AT TIME ZONE 'UTC') f FROM Claims",
          'a int, b int, c int, d int, e int, f int',
          ['2|2|2|2|3|3'],
        ],
        [
          "SELECT COALESCE(DATEADD(day, 1, seen), '2000-01-01') a, ISNULL(SWITCHOFFSET(CAST(NULL AS datetimeoffset(0)), '+05:00'), '2024-01-01') b, TRY_CAST('9999-12-31 23:59 -05:00' AS datetimeoffset) c FROM Claims WHERE id = 3",
          'a datetimeoffset, b datetimeoffset(0), c datetimeoffset',
          ['2000-01-01 00:00:00 +00:00|2024-01-01 00:00:00 +00:00|9999-12-31 23:59:00 -05:00'],
        ],
        [
          "SELECT DATEDIFF(day, CAST(NULL AS datetimeoffset), SYSDATETIMEOFFSET()) a, CAST(NULL AS datetimeoffset) AT TIME ZONE 'UTC' b, CAST(CAST(NULL AS datetimeoffset) AS date) c, CAST(CAST(NULL AS datetimeoffset) AS datetimeoffset(2)) d, TRY_CAST(CAST(NULL AS varchar(9)) AS datetimeoffset(2)) e",
          'a int, b datetimeoffset, c date, d datetimeoffset(2), e datetimeoffset(2)',
          ['NULL|NULL|NULL|NULL|NULL'],
        ],
        [
          'SELECT DATEDIFF(day, CAST(NULL AS datetimeoffset), CAST(NULL AS datetimeoffset)) a',
          'a int',
          ['NULL'],
        ],
        [
          "SELECT TRY_CAST('9999-12-31 23:59:59.9999999' AS datetime2(0)) a, TRY_CAST('9999-12-31 23:59:59.9999999' AS datetimeoffset(0)) b",
          'a datetime2(0), b datetimeoffset(0)',
          ['NULL|NULL'],
        ],
      ],
    },
    {
      source: 'datetime (Transact-SQL)',
      cases: [
        [
          "SELECT CAST('5 March, 2020' AS date) a, CAST('2020 Mar 5 10:11' AS datetime) b, CAST('March 2020' AS date) c, CAST('3/5/20 10:11:12:5 PM' AS datetime) d, ISDATE('Marc 2020') e",
          'a date, b datetime, c date, d datetime, e int',
          ['2020-03-05|2020-03-05 10:11:00|2020-03-01|2020-03-05 22:11:12.007|0'],
        ],
        [
          "SELECT CAST('9999-12-31 23:59:59.998' AS datetime) a, TRY_CAST('9999-12-31 23:59:59.999' AS datetime) b, TRY_CAST(CAST('9999-12-31 23:59:59.9984' AS datetime2(4)) AS datetime) c, ISDATE('9999-12-31 23:59:59.999') d, ISDATE('9999-12-31 23:59:59.998') e",
          'a datetime, b datetime, c datetime, d int, e int',
          ['9999-12-31 23:59:59.997|NULL|NULL|0|1'],
        ],
      ],
    },
    {
      source: 'CAST and CONVERT (Transact-SQL)',
      cases: [
        [
          "SELECT CONVERT(datetime, CONVERT(varchar(30), x, 9), 9) a, CONVERT(datetime, CONVERT(varchar(30), x, 113), 113) b, CONVERT(datetime, CONVERT(varchar(30), x, 14), 14) c, CONVERT(datetime, '2020-03-05T14:07:09.123Z', 127) d FROM (SELECT CAST('2020-03-05 14:07:09.123' AS datetime) x) t",
          'a datetime, b datetime, c datetime, d datetime',
          [
            '2020-03-05 14:07:09.123|2020-03-05 14:07:09.123|1900-01-01 14:07:09.123|2020-03-05 14:07:09.123',
          ],
        ],
      ],
    },
    {
      source: 'datetimeoffset (Transact-SQL)',
      cases: [
        [
          "SELECT CAST('1912-10-25 12:24:32.1277 +10:00' AS datetimeoffset(3)) a, CAST(CAST('1912-10-25 12:24:32.1277 +10:00' AS datetimeoffset(4)) AS time(3)) b, CAST(CAST('1912-10-25 12:24:32 +10:00' AS datetimeoffset(4)) AS varchar(40)) c",
          'a datetimeoffset(3), b time(3), c varchar(40)',
          ['1912-10-25 12:24:32.128 +10:00|12:24:32.128|1912-10-25 12:24:32.0000 +10:00'],
        ],
      ],
    },
    {
      source: 'smalldatetime (Transact-SQL)',
      cases: [
        [
          "SELECT CAST('2007-05-08 12:35:29' AS smalldatetime) a, CAST('2007-05-08 12:35:30' AS smalldatetime) b, CAST('2007-05-08 12:59:59.998' AS smalldatetime) c, CAST('2007-05-09 23:59:59' AS smalldatetime) d, CAST('2007-05-08 12:35:29.998' AS smalldatetime) e, TRY_CAST('2079-06-07' AS smalldatetime) f",
          'a smalldatetime, b smalldatetime, c smalldatetime, d smalldatetime, e smalldatetime, f smalldatetime',
          [
            '2007-05-08 12:35:00|2007-05-08 12:36:00|2007-05-08 13:00:00|2007-05-10 00:00:00|2007-05-08 12:35:00|NULL',
          ],
        ],
        [
          "SELECT CAST(s AS date) a, CAST(s AS time(4)) b, CAST(s AS datetime) c, CAST(s AS datetimeoffset(4)) d, CAST(s AS datetime2(4)) e, CONVERT(varchar(30), s) f, DATALENGTH(s) g, DATEADD(second, 40, s) h FROM (SELECT CAST('1955-12-13 12:43:10' AS smalldatetime) s) x",
          'a date, b time(4), c datetime, d datetimeoffset(4), e datetime2(4), f varchar(30), g int, h smalldatetime',
          [
            '1955-12-13|12:43:00|1955-12-13 12:43:00|1955-12-13 12:43:00 +00:00|1955-12-13 12:43:00|Dec 13 1955 12:43PM|4|1955-12-13 12:44:00',
          ],
        ],
      ],
    },
    {
      source: 'CAST and CONVERT; + (Addition); - (Subtraction) (Transact-SQL)',
      cases: [
        [
          "SELECT CAST(CAST('2020-01-01 12:00' AS datetime) AS int) a, CAST(CAST('2020-01-01 11:59' AS datetime) AS int) b, CAST(CAST('2020-01-01 18:00' AS datetime) AS float) c, CONVERT(decimal(10,3), CAST('2020-01-01 18:00' AS smalldatetime)) d, CAST(43829.75 AS datetime) e",
          'a int, b int, c float, d decimal(10,3), e datetime',
          ['43830|43829|43829.75|43829.750|2020-01-01 18:00:00'],
        ],
        [
          "SELECT d - 0.5 a, d - CAST('2020-01-01' AS datetime) b, 1 + d c, d + '12:00' e, CAST(d AS smalldatetime) + 1.25 f, 1 - d g FROM (SELECT CAST('2020-01-02' AS datetime) d) x",
          'a datetime, b datetime, c datetime, e datetime, f smalldatetime, g datetime',
          [
            '2020-01-01 12:00:00|1900-01-02 00:00:00|2020-01-03 00:00:00|2020-01-02 12:00:00|2020-01-03 06:00:00|1780-01-01 00:00:00',
          ],
        ],
        [
          'SELECT COUNT(*) n, MIN(ISNULL(at, 0)) m FROM Claims WHERE at > 43830 OR at IS NULL',
          'n int, m datetime',
          ['3|1900-01-01 00:00:00'],
        ],
      ],
    },
    {
      source: 'DATE_BUCKET (Transact-SQL)',
      cases: [
        [
          "DECLARE @date DATETIME2 = '2020-04-15 21:22:11'; SELECT DATE_BUCKET(WEEK, 1, @date) a, DATE_BUCKET(WEEK, 2, @date) b, DATE_BUCKET(WEEK, 5, @date) c, DATE_BUCKET(WEEK, 6, @date) d",
          'a datetime2(7), b datetime2(7), c datetime2(7), d datetime2(7)',
          ['2020-04-13 00:00:00|2020-04-13 00:00:00|2020-04-06 00:00:00|2020-04-13 00:00:00'],
        ],
        [
          "DECLARE @date DATETIME2 = '2020-04-30 21:21:21'; SELECT DATE_BUCKET(WEEK, 1, @date) a, DATE_BUCKET(DAY, 1, @date) b, DATE_BUCKET(HOUR, 1, @date) c, DATE_BUCKET(MINUTE, 1, @date) d, DATE_BUCKET(SECOND, 1, @date) e",
          'a datetime2(7), b datetime2(7), c datetime2(7), d datetime2(7), e datetime2(7)',
          [
            '2020-04-27 00:00:00|2020-04-30 00:00:00|2020-04-30 21:00:00|2020-04-30 21:21:00|2020-04-30 21:21:21',
          ],
        ],
        [
          "DECLARE @date DATETIME2 = '2020-06-15 21:22:11', @origin DATETIME2 = '2019-01-01 00:00:00', @days INT = 365, @datetime DATETIME2 = '2000-01-01 01:01:01.1110000'; SELECT DATE_BUCKET(WEEK, 5, @date, @origin) a, DATE_BUCKET(HOUR, 2, @date, @origin) b, DATE_BUCKET(DAY, @days, @datetime) c",
          'a datetime2(7), b datetime2(7), c datetime2(7)',
          ['2020-06-09 00:00:00|2020-06-15 20:00:00|1999-12-08 00:00:00'],
        ],
        [
          "SELECT DATE_BUCKET(month, 2, CAST('2020-04-15' AS date)) a, DATE_BUCKET(qq, 1, CAST('2020-05-15' AS date)) b, DATE_BUCKET(year, 10, CAST('1899-05-15' AS date)) c, DATE_BUCKET(month, 1, CAST('2020-05-14' AS date), CAST('2020-01-15' AS date)) d, DATE_BUCKET(minute, 15, CAST('10:44:01' AS time(0))) e",
          'a date, b date, c date, d date, e time(0)',
          ['2020-03-01|2020-04-01|1890-01-01|2020-04-15|10:30:00'],
        ],
      ],
    },
    {
      source: 'AT TIME ZONE (Transact-SQL)',
      cases: [
        [
          "SELECT CONVERT(DATETIME2(0), '2015-03-29T01:01:00', 126) AT TIME ZONE 'Central European Standard Time' a, CONVERT(DATETIME2(0), '2015-03-29T02:01:00', 126) AT TIME ZONE 'Central European Standard Time' b, CONVERT(DATETIME2(0), '2015-03-29T03:01:00', 126) AT TIME ZONE 'Central European Standard Time' c",
          'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0)',
          ['2015-03-29 01:01:00 +01:00|2015-03-29 03:01:00 +02:00|2015-03-29 03:01:00 +02:00'],
        ],
        [
          "SELECT CONVERT(DATETIME2(0), '2015-10-25T01:01:00', 126) AT TIME ZONE 'Central European Standard Time' a, CONVERT(DATETIME2(0), '2015-10-25T02:00:00', 126) AT TIME ZONE 'Central European Standard Time' b, CONVERT(DATETIME2(0), '2015-10-25T03:01:00', 126) AT TIME ZONE 'Central European Standard Time' c",
          'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0)',
          ['2015-10-25 01:01:00 +02:00|2015-10-25 02:00:00 +02:00|2015-10-25 03:01:00 +01:00'],
        ],
        [
          "SELECT id, at AT TIME ZONE 'UTC' AT TIME ZONE 'Eastern Standard Time' a, CAST(at AT TIME ZONE 'UTC' AT TIME ZONE 'america/toronto' AS datetime) b, DATEPART(tzoffset, seen AT TIME ZONE 'India Standard Time') c FROM Claims ORDER BY id",
          'id int, a datetimeoffset(3), b datetime, c int',
          [
            '1|2020-01-01 05:00:00 -05:00|2020-01-01 05:00:00|330',
            '2|2020-02-01 05:00:01 -05:00|2020-02-01 05:00:01|330',
            '3|2020-12-31 19:00:00 -05:00|2020-12-31 19:00:00|NULL',
            '4|NULL|NULL|NULL',
          ],
        ],
        [
          "DECLARE @tz varchar(50) = 'Newfoundland Standard Time'; SELECT GETUTCDATE() AT TIME ZONE 'UTC' AT TIME ZONE @tz x",
          'x datetimeoffset(3)',
          ['2026-05-04 00:32:01.003 -02:30'],
        ],
      ],
    },
    {
      source: 'uniqueidentifier; NEWID; Comparing GUID and uniqueidentifier values',
      cases: [
        [
          "DECLARE @ID NVARCHAR(max) = N'0E984725-C51C-4BF4-9960-E1C80E27ABA0wrong'; SELECT CONVERT(uniqueidentifier, @ID) AS TruncatedValue",
          'TruncatedValue uniqueidentifier',
          ['0E984725-C51C-4BF4-9960-E1C80E27ABA0'],
        ],
        [
          "DECLARE @myid UNIQUEIDENTIFIER = '{0e984725-c51c-4bf4-9960-e1c80e27aba0}'; SELECT CONVERT(char(36), @myid) a, IIF(@myid = '0e984725-c51c-4bf4-9960-e1c80e27aba0', 1, 0) b, DATALENGTH(@myid) c, TRY_CAST('x' AS uniqueidentifier) d",
          'a char(36), b int, c int, d uniqueidentifier',
          ['0E984725-C51C-4BF4-9960-E1C80E27ABA0|1|16|NULL'],
        ],
        [
          "SELECT LEFT(g, 1) x FROM (VALUES (CAST('1AAAAAAA-BBBB-CCCC-DDDD-3EEEEEEEEEEE' AS uniqueidentifier)), ('2AAAAAAA-BBBB-CCCC-DDDD-2EEEEEEEEEEE'), ('3AAAAAAA-BBBB-CCCC-DDDD-1EEEEEEEEEEE')) t(g) ORDER BY g",
          'x varchar(36)',
          ['3', '2', '1'],
        ],
        [
          'SELECT COUNT(DISTINCT g) n, MIN(l) l FROM (SELECT TOP 6 NEWID() g, LEN(NEWID()) l FROM Staff ORDER BY NEWID()) x',
          'n int, l int',
          ['6|36'],
        ],
      ],
    },
    {
      source: 'time; datetimeoffset; smalldatetime (Transact-SQL)',
      cases: [
        [
          "SELECT DATEPART(year, 0) a, DATEPART(month, 0) b, DATEPART(day, 0) c, DATENAME(weekday, 0) d, DATEPART(tzoffset, CAST('2007-05-10 00:00:01.1234567 +05:10' AS datetimeoffset)) e",
          'a int, b int, c int, d nvarchar(30), e int',
          ['1900|1|1|Monday|310'],
        ],
        [
          "SELECT DATE_BUCKET(week, 1, CAST('2020-04-15 21:22:11' AS datetime2(0))) a, DATE_BUCKET(day, 2, CAST('2020-04-30' AS date)) b, DATE_BUCKET(week, 5, CAST('2020-06-15 21:22:11' AS datetime2(0)), CAST('2019-01-01' AS datetime2(0))) c",
          'a datetime2(0), b date, c datetime2(0)',
          ['2020-04-13 00:00:00|2020-04-29|2020-06-09 00:00:00'],
        ],
        [
          "SELECT CAST('2024-03-05T14:05:06Z' AS datetimeoffset(0)) a, CAST('2024-03-05 14:05 -05:00' AS datetimeoffset(0)) AT TIME ZONE 'UTC' b, CAST('2024-07-01 12:00' AS datetime2(0)) AT TIME ZONE 'Eastern Standard Time' c",
          'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0)',
          ['2024-03-05 14:05:06 +00:00|2024-03-05 19:05:00 +00:00|2024-07-01 12:00:00 -04:00'],
        ],
        [
          "SELECT CONVERT(time(0), '14:05:06.7') a, CAST(CAST('2024-01-01 14:05:06.789' AS datetime) AS time(2)) b, CAST(CAST('2024-01-01 14:05' AS datetime) AS date) c",
          'a time(0), b time(2), c date',
          ['14:05:07|14:05:06.79|2024-01-01'],
        ],
        [
          "SELECT CAST('10:00' AS time(0)) a WHERE CAST('10:00' AS time) < '11:00'",
          'a time(0)',
          ['10:00:00'],
        ],
        [
          "SELECT YEAR(CAST('2024-01-01' AS datetimeoffset)) a, DATEPART(hour, '10:30') b, DATENAME(month, '2024-08-15') c, DATENAME(dw, '2024-08-15') d",
          'a int, b int, c nvarchar(30), d nvarchar(30)',
          ['2024|10|August|Thursday'],
        ],
        [
          "SELECT CAST(CAST('09:08:07.5' AS time(1)) AS varchar(30)) c, CONVERT(varchar(30), CAST('2024-12-05 09:08:07' AS smalldatetime), 120) d, CAST(CAST('2024-12-05 09:08:07' AS datetime2(0)) AS varchar(30)) e",
          'c varchar(30), d varchar(30), e varchar(30)',
          ['09:08:07.5|2024-12-05 09:08:00|2024-12-05 09:08:07'],
        ],
        [
          "SELECT DATETRUNC(month, CAST('2024-05-17' AS date)) a, DATETRUNC(week, CAST('2024-05-17' AS date)) b, DATE_BUCKET(month, 3, CAST('2024-05-17' AS date)) c, EOMONTH('2024-05-17', -1) d",
          'a date, b date, c date, d date',
          ['2024-05-01|2024-05-12|2024-04-01|2024-04-30'],
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
  ],
  refused: [
    [
      "SELECT at AT TIME ZONE 'Nowhere' x FROM Claims",
      "Unknown time zone 'Nowhere'. Write a name such as Eastern Standard Time or America/Toronto (line 1, column 19)",
    ],
    [
      "SELECT born AT TIME ZONE 'UTC' x FROM People",
      'AT TIME ZONE cannot take date here (line 1, column 21)',
    ],
    [
      'SELECT at AT TIME ZONE name x FROM Claims, People',
      'AT TIME ZONE takes a constant text or a variable here, not a value that differs between rows (line 1, column 24)',
    ],
    [
      "SELECT DATE_BUCKET(week, 1, '2020-01-01')",
      'DATE_BUCKET cannot take varchar(10) here (line 1, column 8)',
    ],
    [
      'SELECT DATE_BUCKET(week, 1, at, born) x FROM Claims, People',
      'DATE_BUCKET cannot take date here (line 1, column 8)',
    ],
    [
      'SELECT DATE_BUCKET(hour, 1, born) x FROM People',
      'DATE_BUCKET cannot take hour of date (line 1, column 8)',
    ],
    [
      'SELECT born + 0.5 x FROM People',
      '+ cannot be used on date; use DATEADD or DATEDIFF (line 1, column 8)',
    ],
    [
      'SELECT at - born x FROM Claims, People',
      '- cannot be used on date; use DATEADD or DATEDIFF (line 1, column 8)',
    ],
    [
      'SELECT CAST(born AS int) x FROM People',
      'date cannot be converted to int (line 1, column 13)',
    ],
    ['DECLARE @x int = GETDATE(); SELECT @x', 'datetime cannot be used as int (line 1, column 9)'],
    [
      'SELECT CAST(NEWID() AS varchar(30))',
      'uniqueidentifier cannot be converted to varchar(30) (line 1, column 1)',
    ],
    ["SELECT NEWID() + 'a'", '+ cannot be used on uniqueidentifier (line 1, column 1)'],
    ['SELECT MAX(NEWID()) FROM Staff', 'MAX cannot take uniqueidentifier (line 1, column 8)'],
    [
      'SELECT CAST(GETDATE() AS time(8))',
      'The size of the type time is not valid (line 1, column 26)',
    ],
  ],
  ended: [
    [
      "SELECT CAST('24:00' AS time)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    ["SELECT CAST('1899-12-31' AS smalldatetime)", 'A date is out of the range of its type'],
    [
      'SELECT DATE_BUCKET(week, 0, GETDATE())',
      'The width of DATE_BUCKET must be greater than zero',
    ],
    [
      "SELECT CAST('x' AS uniqueidentifier)",
      'Conversion failed: a text is not a uniqueidentifier (TRY_CAST gives NULL instead)',
    ],
    ["SELECT CAST('2079-06-07' AS smalldatetime) a", 'A date is out of the range of its type'],
    ...[
      "EOMONTH('9999-12-01', 1)",
      "EOMONTH('0001-01-05', -1)",
      "DATETRUNC(week, CAST('0001-01-02' AS date))",
      "DATETRUNC(week, CAST('1753-01-01' AS datetime))",
      "DATETRUNC(week, CAST('1900-01-01' AS smalldatetime))",
      "DATE_BUCKET(week, 1, CAST('0001-01-02' AS date), CAST('0001-01-05' AS date))",
      'SMALLDATETIMEFROMPARTS(2079, 6, 7, 0, 0)',
      "CAST('9999-12-31 23:59:59.9999999' AS datetime2(0))",
      "CAST('9999-12-31 23:59:59.9999999' AS datetimeoffset(0))",
      "SWITCHOFFSET(CAST('9999-12-31 23:00 +00:00' AS datetimeoffset(0)), '+05:00')",
      "SWITCHOFFSET(CAST('0001-01-01 01:00 +00:00' AS datetimeoffset(0)), '-05:00')",
      "DATEADD(day, 1, CAST('9999-12-31 00:00 +00:00' AS datetimeoffset(0)))",
      "CAST('9999-12-31 23:00' AS datetime2(0)) AT TIME ZONE 'UTC' AT TIME ZONE 'Tokyo Standard Time'",
    ].map((moment): Failure => [`SELECT ${moment}`, 'A date is out of the range of its type']),
    ["SELECT SWITCHOFFSET(SYSDATETIMEOFFSET(), '+15:00')", 'A time zone offset is not valid'],
  ],
}
