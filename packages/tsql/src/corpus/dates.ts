import type { Topic } from './case.ts'

// The clock of the tests is at 2026-05-04 03:02:01.004 UTC.
export const DATES: Topic = [
  {
    source: 'DATEPART (Transact-SQL)',
    cases: [
      [
        "SELECT DATEPART(year, '2007-10-30 12:15:32.123') a, DATEPART(quarter, '2007-10-30') b, DATEPART(month, '2007-10-30') c, DATEPART(dayofyear, '2007-10-30') d, DATEPART(day, '2007-10-30') e",
        'a int, b int, c int, d int, e int',
        ['2007|4|10|303|30'],
      ],
      [
        "SELECT DATEPART(week, '2007-10-30') a, DATEPART(weekday, '2007-10-30') b, DATEPART(hour, '2007-10-30 12:15:32.123') c, DATEPART(minute, '12:15:32') d, DATEPART(second, '12:15:32') e",
        'a int, b int, c int, d int, e int',
        ['44|3|12|15|32'],
      ],
      [
        "SELECT DATEPART(millisecond, '00:00:01.1234567') a, DATEPART(microsecond, '00:00:01.123456') b, DATEPART(nanosecond, '00:00:01.123456') c",
        'a int, b int, c int',
        ['123|123456|123456000'],
      ],
      [
        "SELECT DATEPART(iso_week, '2021-01-03') a, DATEPART(isowk, '2009-12-31') b, DATEPART(week, '2021-01-03') c",
        'a int, b int, c int',
        ['53|53|2'],
      ],
      [
        'SELECT DATEPART(tzoffset, seen) a, DATEPART(hour, seen) b FROM Claims WHERE id < 3 ORDER BY id',
        'a int, b int',
        ['120|10', '0|8'],
      ],
      [
        'SELECT DATEPART(hour, t) a, DATEPART(year, t2) b FROM (SELECT t, born AS t2 FROM Claims JOIN People ON Claims.id = People.id WHERE Claims.id = 2) x',
        'a int, b int',
        ['11|2000'],
      ],
    ],
  },
  {
    source: 'DATENAME (Transact-SQL)',
    cases: [
      [
        "SELECT DATENAME(year, '2007-10-30') a, DATENAME(month, '2007-10-30') b, DATENAME(weekday, '2007-10-30') c, DATENAME(day, '2007-10-30') d",
        'a nvarchar(30), b nvarchar(30), c nvarchar(30), d nvarchar(30)',
        ['2007|October|Tuesday|30'],
      ],
      [
        "SELECT DATENAME(tzoffset, CAST('2007-10-30 12:15:32 +05:10' AS datetimeoffset)) a, DATENAME(month, NULL) b",
        'a nvarchar(30), b nvarchar(30)',
        ['+05:10|NULL'],
      ],
    ],
  },
  {
    source: 'DATEADD (Transact-SQL)',
    cases: [
      [
        "SELECT DATEADD(month, 1, '20240830') a, DATEADD(month, 1, '2024-08-31') b",
        'a datetime, b datetime',
        ['2024-09-30 00:00:00|2024-09-30 00:00:00'],
      ],
      [
        "SELECT DATEADD(year, 1, CAST('2024-02-29' AS date)) a, DATEADD(quarter, -1, CAST('2024-05-31' AS date)) b, DATEADD(week, 2, CAST('2024-01-01' AS date)) c",
        'a date, b date, c date',
        ['2025-02-28|2024-02-29|2024-01-15'],
      ],
      [
        "SELECT DATEADD(hour, 24, CAST('2024-01-01 01:30' AS datetime)) a, DATEADD(minute, -91, CAST('2024-01-01 01:30' AS datetime)) b, DATEADD(millisecond, 1, CAST('2024-01-01' AS datetime)) c",
        'a datetime, b datetime, c datetime',
        ['2024-01-02 01:30:00|2023-12-31 23:59:00|2024-01-01 00:00:00'],
      ],
      [
        "SELECT DATEADD(hour, 2, CAST('23:00' AS time)) a, DATEADD(day, 1, seen) b FROM Claims WHERE id = 1",
        'a time, b datetimeoffset',
        ['01:00:00|2020-01-02 10:00:00 +02:00'],
      ],
      [
        "SELECT DATEADD(day, 1.9, CAST('2024-01-01' AS date)) a, DATEADD(day, NULL, CAST('2024-01-01' AS date)) b, DATEADD(dy, 1, CAST('2024-12-31' AS date)) c",
        'a date, b date, c date',
        ['2024-01-02|NULL|2025-01-01'],
      ],
      [
        "SELECT DATEADD(microsecond, 5, CAST('2024-01-01 00:00:00.1' AS datetime2(6))) a",
        'a datetime2(6)',
        ['2024-01-01 00:00:00.100005'],
      ],
    ],
  },
  {
    source: 'datetime (Transact-SQL); + (Addition); - (Subtraction): numbers of days',
    cases: [
      [
        'SELECT DATEADD(day, DATEDIFF(day, 0, at), 0) a FROM Claims WHERE id = 2',
        'a datetime',
        ['2020-02-01 00:00:00'],
      ],
      [
        'SELECT DATEADD(month, DATEDIFF(month, 0, GETDATE()), 0) a, DATEADD(day, -1, 0) b',
        'a datetime, b datetime',
        ['2026-05-01 00:00:00|1899-12-31 00:00:00'],
      ],
      [
        'SELECT at + 1 a, at - 31 b, 1 + at c FROM Claims WHERE id = 3',
        'a datetime, b datetime, c datetime',
        ['2021-01-02 00:00:00|2020-12-01 00:00:00|2021-01-02 00:00:00'],
      ],
      [
        'SELECT CAST(1 AS datetime) a, CAST(1.5 AS datetime) b, CAST(-1 AS datetime) c',
        'a datetime, b datetime, c datetime',
        ['1900-01-02 00:00:00|1900-01-02 12:00:00|1899-12-31 00:00:00'],
      ],
    ],
  },
  {
    source: 'DATEDIFF, DATEDIFF_BIG (Transact-SQL)',
    cases: [
      [
        "SELECT DATEDIFF(year, '2005-12-31 23:59:59.999999', '2006-01-01') a, DATEDIFF(quarter, '2005-12-31 23:59:59.999999', '2006-01-01') b, DATEDIFF(month, '2005-12-31 23:59:59.999999', '2006-01-01') c, DATEDIFF(day, '2005-12-31 23:59:59.999999', '2006-01-01') d",
        'a int, b int, c int, d int',
        ['1|1|1|1'],
      ],
      [
        "SELECT DATEDIFF(week, '2005-12-31 23:59:59.999999', '2006-01-01') a, DATEDIFF(hour, '2005-12-31 23:59:59.999999', '2006-01-01') b, DATEDIFF(second, '2005-12-31 23:59:59.999999', '2006-01-01') c, DATEDIFF(millisecond, '2005-12-31 23:59:59.999999', '2006-01-01') d",
        'a int, b int, c int, d int',
        ['1|1|1|1'],
      ],
      [
        "SELECT DATEDIFF(day, '2007-05-08', '2007-05-07') a, DATEDIFF(minute, '10:59:59', '11:00') b, DATEDIFF(year, NULL, '2007-05-07') c",
        'a int, b int, c int',
        ['-1|1|NULL'],
      ],
      [
        "SELECT DATEDIFF(hour, CAST('2020-01-01 00:00 +02:00' AS datetimeoffset), seen) a FROM (SELECT CAST('2020-01-01 00:00 +00:00' AS datetimeoffset) seen) x",
        'a int',
        ['2'],
      ],
      [
        "SELECT DATEDIFF_BIG(millisecond, '0001-01-01', '2006-01-01') a",
        'a bigint',
        ['63271670400000'],
      ],
      [
        'SELECT DATEDIFF(day, born, at) a FROM People JOIN Claims ON People.id = Claims.id WHERE People.id = 2',
        'a int',
        ['7277'],
      ],
    ],
  },
  {
    source: 'DATEFROMPARTS and its family (Transact-SQL)',
    cases: [
      [
        'SELECT DATEFROMPARTS(2010, 12, 31) a, DATEFROMPARTS(2010, NULL, 31) b',
        'a date, b date',
        ['2010-12-31|NULL'],
      ],
      [
        'SELECT SMALLDATETIMEFROMPARTS(2010, 12, 31, 23, 59) a, SMALLDATETIMEFROMPARTS(2010, 12, 31, 23, NULL) b',
        'a smalldatetime, b smalldatetime',
        ['2010-12-31 23:59:00|NULL'],
      ],
      [
        'SELECT DATETIMEFROMPARTS(2010, 12, 31, 23, 59, 59, 0) a, DATETIMEFROMPARTS(2010, 12, 31, 23, 59, 58, 999) b',
        'a datetime, b datetime',
        ['2010-12-31 23:59:59|2010-12-31 23:59:59'],
      ],
      [
        'SELECT DATETIME2FROMPARTS(2011, 8, 15, 14, 23, 44, 5, 1) a, DATETIME2FROMPARTS(2011, 8, 15, 14, 23, 44, 50, 3) b',
        'a datetime2(1), b datetime2(3)',
        ['2011-08-15 14:23:44.5|2011-08-15 14:23:44.05'],
      ],
      ['SELECT TIMEFROMPARTS(23, 59, 59, 0, 0) a', 'a time(0)', ['23:59:59']],
      [
        'SELECT DATETIMEOFFSETFROMPARTS(2010, 12, 31, 14, 23, 23, 0, 12, 0, 7) a, DATETIMEOFFSETFROMPARTS(2011, 8, 15, 14, 30, 0, 500, -12, -30, 3) b',
        'a datetimeoffset(7), b datetimeoffset(3)',
        ['2010-12-31 14:23:23 +12:00|2011-08-15 14:30:00.5 -12:30'],
      ],
    ],
  },
  {
    source: 'EOMONTH, DAY, MONTH, YEAR (Transact-SQL)',
    cases: [
      [
        "SELECT EOMONTH('2024-02-10') a, EOMONTH('2024-01-31', 1) b, EOMONTH('2024-01-31', -2) c, EOMONTH(NULL) d",
        'a date, b date, c date, d date',
        ['2024-02-29|2024-02-29|2023-11-30|NULL'],
      ],
      [
        "SELECT DAY('2015-04-30 01:01:01.1234567') a, MONTH('2007-04-30') b, YEAR('2010-04-30T01:01:01.1234567') c",
        'a int, b int, c int',
        ['30|4|2010'],
      ],
    ],
  },
  {
    source: 'DATETRUNC (Transact-SQL)',
    cases: [
      [
        "SELECT DATETRUNC(year, CAST('2021-12-08 11:30:15.123' AS datetime)) a, DATETRUNC(quarter, CAST('2021-12-08' AS date)) b, DATETRUNC(month, CAST('2021-12-08' AS date)) c",
        'a datetime, b date, c date',
        ['2021-01-01 00:00:00|2021-10-01|2021-12-01'],
      ],
      [
        "SELECT DATETRUNC(week, CAST('2021-12-08' AS date)) a, DATETRUNC(iso_week, CAST('2021-12-08' AS date)) b, DATETRUNC(hour, CAST('2021-12-08 11:30:15' AS datetime2(0))) c",
        'a date, b date, c datetime2(0)',
        ['2021-12-05|2021-12-06|2021-12-08 11:00:00'],
      ],
    ],
  },
  {
    source: 'ISDATE (Transact-SQL)',
    cases: [
      [
        "SELECT ISDATE('2009-05-12 10:19:41.177') a, ISDATE('2009-02-30') b, ISDATE('abc') c, ISDATE(NULL) d, ISDATE('05/12/2009') e, ISDATE('1700-01-01') f",
        'a int, b int, c int, d int, e int, f int',
        ['1|0|0|0|1|0'],
      ],
    ],
  },
  {
    source: 'SWITCHOFFSET, TODATETIMEOFFSET (Transact-SQL)',
    cases: [
      [
        "SELECT SWITCHOFFSET(CAST('1998-09-20 07:45:50.71345 -05:00' AS datetimeoffset), '-08:00') a",
        'a datetimeoffset',
        ['1998-09-20 04:45:50.713 -08:00'],
      ],
      [
        "SELECT SWITCHOFFSET(seen, 330) a, TODATETIMEOFFSET(CAST('2020-01-01 10:00' AS datetime2(0)), '-07:00') b FROM Claims WHERE id = 1",
        'a datetimeoffset, b datetimeoffset(0)',
        ['2020-01-01 13:30:00 +05:30|2020-01-01 10:00:00 -07:00'],
      ],
      [
        "SELECT TODATETIMEOFFSET(CAST('2020-01-01 10:00:00.125' AS datetime2(3)), '-07:00') a, TODATETIMEOFFSET('2020-01-01 10:00', 60) b",
        'a datetimeoffset(3), b datetimeoffset',
        ['2020-01-01 10:00:00.125 -07:00|2020-01-01 10:00:00 +01:00'],
      ],
    ],
  },
  {
    source: 'datetimeoffset (Transact-SQL)',
    cases: [
      [
        "SELECT id FROM Claims WHERE seen = '2020-01-01 09:00:00 +01:00' ORDER BY id",
        'id int',
        ['1', '2'],
      ],
      [
        'SELECT CAST(seen AS date) a, CAST(seen AS time) b, CAST(seen AS datetime2(0)) c FROM Claims WHERE id = 1',
        'a date, b time, c datetime2(0)',
        ['2020-01-01|10:00:00|2020-01-01 10:00:00'],
      ],
      [
        'SELECT COUNT(DISTINCT seen) a, MAX(id) b FROM Claims WHERE seen IS NOT NULL',
        'a int, b int',
        ['1|2'],
      ],
      ['SELECT id FROM Claims WHERE seen IS NULL ORDER BY id', 'id int', ['3', '4']],
    ],
  },
  {
    source: 'datetime (Transact-SQL): rounding',
    cases: [
      [
        "SELECT CAST('1998-01-01 23:59:59.990' AS datetime) a, CAST('1998-01-01 23:59:59.991' AS datetime) b, CAST('1998-01-01 23:59:59.992' AS datetime) c",
        'a datetime, b datetime, c datetime',
        ['1998-01-01 23:59:59.99|1998-01-01 23:59:59.99|1998-01-01 23:59:59.993'],
      ],
      [
        "SELECT CAST('1998-01-01 23:59:59.996' AS datetime) a, CAST('1998-01-01 23:59:59.998' AS datetime) b, CAST('1998-01-01 23:59:59.999' AS datetime) c",
        'a datetime, b datetime, c datetime',
        ['1998-01-01 23:59:59.997|1998-01-01 23:59:59.997|1998-01-02 00:00:00'],
      ],
    ],
  },
  {
    source: 'datetime2 (Transact-SQL)',
    cases: [
      [
        "SELECT CAST('2020-01-01 12:00:00.126' AS datetime2(2)) a, CAST('2020-01-01 12:00:00.5' AS datetime2(0)) b, CAST('2020-01-01 12:00:00.123456' AS datetime2) c",
        'a datetime2(2), b datetime2(0), c datetime2(7)',
        ['2020-01-01 12:00:00.13|2020-01-01 12:00:01|2020-01-01 12:00:00.123456'],
      ],
      [
        "SELECT CAST(CAST('2020-01-01 12:00:00.5' AS datetime2(3)) AS varchar(30)) a",
        'a varchar(30)',
        ['2020-01-01 12:00:00.500'],
      ],
    ],
  },
  {
    source: 'SYSDATETIME, GETUTCDATE, CURRENT_TIMESTAMP (Transact-SQL)',
    cases: [
      [
        'SELECT GETDATE() a, GETUTCDATE() b, CURRENT_TIMESTAMP c',
        'a datetime, b datetime, c datetime',
        ['2026-05-04 03:02:01.003|2026-05-04 03:02:01.003|2026-05-04 03:02:01.003'],
      ],
      [
        'SELECT SYSDATETIME() a, SYSUTCDATETIME() b, SYSDATETIMEOFFSET() c',
        'a datetime2(7), b datetime2(7), c datetimeoffset',
        ['2026-05-04 03:02:01.004|2026-05-04 03:02:01.004|2026-05-04 03:02:01.004 +00:00'],
      ],
      [
        'SELECT DATEDIFF(year, born, GETDATE()) a, CAST(GETDATE() AS date) b FROM People WHERE id = 1',
        'a int, b date',
        ['36|2026-05-04'],
      ],
    ],
  },
]
