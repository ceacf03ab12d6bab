import type { Topic } from './case.ts'

// The clock of the tests is at 2026-05-04 03:02:01.004 UTC.
export const DATES: Topic = {
  pages: [
    {
      source:
        'datetimeoffset; DATETIMEOFFSETFROMPARTS (Transact-SQL): offsets from -14:00 to +14:00',
      cases: [
        [
          "SELECT TRY_CAST('2024-01-01 10:00 +14:00' AS datetimeoffset(0)) a, TRY_CAST('2024-01-01 10:00 +14:01' AS datetimeoffset(0)) b, TRY_CAST('2024-01-01 10:00 -15:00' AS datetimeoffset(0)) c, TRY_CAST('2024-01-01 10:00 +05:75' AS datetimeoffset(0)) d",
          'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0), d datetimeoffset(0)',
          ['2024-01-01 10:00:00 +14:00|NULL|NULL|NULL'],
        ],
        [
          'SELECT DATETIMEOFFSETFROMPARTS(2024,1,1,10,0,0,0,0,-30,0) a, DATETIMEOFFSETFROMPARTS(2024,1,1,10,0,0,0,-5,0,0) b, DATETIMEOFFSETFROMPARTS(2024,1,1,10,0,0,0,NULL,30,0) c',
          'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0)',
          ['2024-01-01 10:00:00 -00:30|2024-01-01 10:00:00 -05:00|NULL'],
        ],
      ],
    },
    {
      source: 'datetime (Transact-SQL), Supported string literal formats: no offset',
      cases: [
        [
          "SELECT TRY_CAST('2024-01-01T10:00:00+02:00' AS datetime) a, TRY_CAST('2024-01-01 10:00:00.5 -05:00' AS smalldatetime) b, CAST('2024-01-01T10:00:00Z' AS datetime) c, CAST('2024-01-01 10:00:00 +02:00' AS datetime2(0)) d",
          'a datetime, b smalldatetime, c datetime, d datetime2(0)',
          ['NULL|NULL|2024-01-01 10:00:00|2024-01-01 10:00:00'],
        ],
      ],
    },
    {
      source: 'Date and time data types and functions (Transact-SQL)',
      cases: [
        [
          "SELECT YEAR(born) a, MONTH(born) b, DAY(born) c, DATEDIFF(year, born, '2020-01-01') d FROM People WHERE id = 2",
          'a int, b int, c int, d int',
          ['2000|2|29|20'],
        ],
        [
          'SELECT DATEADD(month, 1, born) a, DATEADD(day, -1, born) b, EOMONTH(born) c FROM People WHERE id = 1',
          'a date, b date, c date',
          ['1990-02-28|1990-01-30|1990-01-31'],
        ],
        [
          "SELECT DATEDIFF(month, '2020-01-31', '2020-02-01') a, DATEDIFF(day, '2020-01-01 23:59:59', '2020-01-02') b, DATEDIFF(hour, '2020-01-01 10:59', '2020-01-01 11:00') c",
          'a int, b int, c int',
          ['1|1|1'],
        ],
        [
          "SELECT DATEDIFF(week, '2026-05-02', '2026-05-03') a, DATEDIFF(week, '2026-05-03', '2026-05-04') b, DATEPART(week, '2026-01-04') c, DATEPART(dw, '2026-05-03') d",
          'a int, b int, c int, d int',
          ['1|0|2|1'],
        ],
        [
          "SELECT DATEADD(hour, 25, '2020-01-01') a, GETDATE() b",
          'a datetime, b datetime',
          ['2020-01-02 01:00:00|2026-05-04 03:02:01.003'],
        ],
        [
          "SELECT id FROM People WHERE born >= '1990-01-31T00:00:00' AND born < '19991231'",
          'id int',
          ['1', '4'],
        ],
        [
          'SELECT at, seen, t, big, small, kind, amount FROM Claims WHERE id = 2',
          'at datetime, seen datetimeoffset, t time, big bigint, small smallint, kind tinyint, amount decimal(8,2)',
          ['2020-02-01 10:00:01|2020-01-01 08:00:00 +00:00|11:30:00|1|-5|200|0.25'],
        ],
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
        [
          "SELECT FORMAT(CAST('2018-01-01 14:00' AS datetime2), 'hh:mm tt') a, FORMAT(CAST('2018-01-01 01:00' AS datetime2), 'hh:mm t') b, FORMAT(CAST('2018-01-01 14:00' AS datetime2), 'HH:mm') c",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000)',
          ['02:00 PM|01:00 A|14:00'],
        ],
        [
          "SELECT FORMAT(CAST('2024-03-05 08:09:10' AS datetime), 'yyyy-MM-dd HH:mm:ss') a, FORMAT(CAST('2024-03-05' AS date), 'd', 'fr-FR') b, FORMAT(CAST('2024-03-05' AS date), 'D', 'en-US') c, FORMAT(CAST('2024-03-05' AS date), 'MMMM yyyy', 'fr-CA') d, FORMAT(CAST('2024-03-05' AS date), 'MMM d') e",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['2024-03-05 08:09:10|05/03/2024|Tuesday, March 5, 2024|mars 2024|Mar 5'],
        ],
        [
          "SELECT DATEADD(year, 1, CAST('2024-02-29' AS date)) a, DATEADD(quarter, 1, CAST('2024-11-30' AS date)) b, DATEADD(week, -1, CAST('2024-01-03' AS date)) c, DATEADD(dayofyear, 1, CAST('2024-12-31' AS date)) d, DATEADD(weekday, 1, CAST('2024-12-31' AS date)) e",
          'a date, b date, c date, d date, e date',
          ['2025-02-28|2025-02-28|2023-12-27|2025-01-01|2025-01-01'],
        ],
        [
          "SELECT DATEADD(second, 0.9, CAST('2024-01-01' AS datetime2(0))) a, DATEADD(day, 1.9, CAST('2024-01-01' AS date)) b",
          'a datetime2(0), b date',
          ['2024-01-01 00:00:00|2024-01-02'],
        ],
        [
          "SELECT DATEDIFF(year, '2005-12-31 23:59:59.9999999', '2006-01-01 00:00:00.0000000') a, DATEDIFF(quarter, '2005-12-31 23:59:59.9999999', '2006-01-01') b, DATEDIFF(week, '2005-12-31 23:59:59.9999999', '2006-01-01') c, DATEDIFF(second, '2005-12-31 23:59:59.9999999', '2006-01-01 00:00:00.0000000') d",
          'a int, b int, c int, d int',
          ['1|1|1|1'],
        ],
        [
          "SELECT DATEDIFF(day, '2036-03-01', '2036-02-28') a, DATEDIFF(minute, '2024-01-01 10:00', '2024-01-01 11:30') b",
          'a int, b int',
          ['-2|90'],
        ],
        ["SELECT DATEDIFF_BIG(second, '1900-01-01', '2024-01-01') a", 'a bigint', ['3913056000']],
        [
          "SELECT DATEPART(week, CAST('2024-12-31' AS date)) a, DATEPART(iso_week, CAST('2024-12-30' AS date)) b, DATEPART(weekday, CAST('2024-12-29' AS date)) c, DATEPART(dayofyear, CAST('2024-12-31' AS date)) d, DATEPART(quarter, CAST('2024-12-31' AS date)) e",
          'a int, b int, c int, d int, e int',
          ['53|1|1|366|4'],
        ],
        [
          "SELECT DATENAME(year, '12:10:30.123') a, DATENAME(month, '12:10:30.123') b, DATENAME(day, '12:10:30.123') c, DATENAME(dayofyear, '12:10:30.123') d, DATENAME(weekday, '12:10:30.123') e",
          'a nvarchar(30), b nvarchar(30), c nvarchar(30), d nvarchar(30), e nvarchar(30)',
          ['1900|January|1|1|Monday'],
        ],
        [
          "SELECT DATENAME(month, CAST('2007-10-30' AS date)) + ' ' + DATENAME(year, CAST('2007-10-30' AS date)) a",
          'a nvarchar(61)',
          ['October 2007'],
        ],
        [
          "SELECT EOMONTH('2024-02-10') a, EOMONTH('2024-01-31', 1) b, EOMONTH('2024-01-31', -1) c, EOMONTH(CAST('2023-12-15 10:00' AS datetime), 2) d",
          'a date, b date, c date, d date',
          ['2024-02-29|2024-02-29|2023-12-31|2024-02-29'],
        ],
        [
          "SELECT ISDATE('2009-05-12 10:19:41.177') a, ISDATE('2009-05-12 10:19:41.1777777') b, ISDATE('20240230') c, ISDATE('abc') d, ISDATE('15/05/2024') e",
          'a int, b int, c int, d int, e int',
          ['1|0|0|0|0'],
        ],
        [
          "SELECT CONVERT(varchar(10), CAST('2024-03-05' AS date), 101) a, CONVERT(varchar(10), CAST('2024-03-05' AS date), 103) b, CONVERT(varchar(8), CAST('2024-03-05' AS date), 112) c, CONVERT(varchar(11), CAST('2024-03-05' AS datetime), 106) d, CONVERT(varchar(12), CAST('2024-03-05' AS datetime), 107) e",
          'a varchar(10), b varchar(10), c varchar(8), d varchar(11), e varchar(12)',
          ['03/05/2024|05/03/2024|20240305|05 Mar 2024|Mar 05, 2024'],
        ],
        [
          "SELECT CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 100) a, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 109) b, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 113) c, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 114) d",
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['Mar  5 2024  2:05PM|Mar  5 2024  2:05:06:790PM|05 Mar 2024 14:05:06:790|14:05:06:790'],
        ],
        [
          "SELECT CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 120) a, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 121) b, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 126) c, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 22) d, CONVERT(varchar(30), CAST('2024-03-05 14:05:06.789' AS datetime), 108) e",
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30), e varchar(30)',
          [
            '2024-03-05 14:05:06|2024-03-05 14:05:06.790|2024-03-05T14:05:06.790|03/05/24  2:05:06 PM|14:05:06',
          ],
        ],
        [
          "SELECT CONVERT(varchar(5), CAST('2024-03-05' AS date)) a, CAST(CAST('2024-03-05 10:11:12' AS datetime) AS varchar(11)) b, CAST(CAST('2024-03-05 10:11:12' AS datetime) AS varchar) c",
          'a varchar(5), b varchar(11), c varchar(30)',
          ['2024-|Mar  5 2024|Mar  5 2024 10:11AM'],
        ],
        [
          "SELECT GREATEST('6.62', 3.1415, N'7') a, LEAST('6.62', 3.1415, N'7') b, GREATEST(1, NULL, 3) c, LEAST(CAST('2024-01-01' AS date), '2023-05-05') d, GREATEST('Glacier', N'Joshua Tree', 'Mount Rainier') e",
          'a decimal(5,4), b decimal(5,4), c int, d date, e nvarchar(13)',
          ['7.0000|3.1415|3|2023-05-05|Mount Rainier'],
        ],
        [
          "SELECT CAST('20241231' AS datetime) + 1 a, CAST('20241231' AS datetime) - 0.5 b",
          'a datetime, b datetime',
          ['2025-01-01 00:00:00|2024-12-30 12:00:00'],
        ],
        [
          "SELECT CAST('2024-12-31' AS datetime) - CAST('2024-12-30' AS datetime) a",
          'a datetime',
          ['1900-01-02 00:00:00'],
        ],
        [
          "SELECT CAST(45000 AS datetime) a, CAST(CAST('2024-01-01 18:00' AS datetime) AS int) b, CAST(CAST('2024-01-01 06:00' AS datetime) AS float) c",
          'a datetime, b int, c float',
          ['2023-03-17 00:00:00|45291|45290.25'],
        ],
        [
          "SELECT YEAR('2024') a, MONTH('2024-05-06T10:00:00') b, DAY('May 6 2024') c",
          'a int, b int, c int',
          ['2024|5|6'],
        ],
        ["SELECT DATEADD(month, -1, '2024-03-31') a", 'a datetime', ['2024-02-29 00:00:00']],
        ["SELECT DATEADD(day, 1, '23:59') a", 'a datetime', ['1900-01-02 23:59:00']],
        [
          "SELECT DATEDIFF(month, '2024-01-31', '2024-02-01') a, DATEDIFF(year, '2023-12-31', '2024-01-01') b, DATEDIFF(week, '2024-01-06', '2024-01-07') c, DATEDIFF(hour, '2024-01-01 10:59', '2024-01-01 11:00') d",
          'a int, b int, c int, d int',
          ['1|1|1|1'],
        ],
        [
          "SELECT DATEDIFF(day, CAST('2024-01-01' AS date), CAST('2024-03-01 23:00' AS datetime)) a",
          'a int',
          ['60'],
        ],
        [
          "SELECT DATEPART(week, '2024-01-01') a, DATEPART(wk, '2023-01-01') b, DATEPART(wk, '2023-01-08') c, DATEPART(isowk, '2021-01-03') d",
          'a int, b int, c int, d int',
          ['1|1|2|53'],
        ],
        [
          "SELECT CASE WHEN '2024-01-01' = CAST('2024-01-01' AS datetime) THEN 1 END a, CASE WHEN 1 = '1' THEN 1 END b, CASE WHEN 1.0 = 1 THEN 1 END c, CASE WHEN '1.0' = 1.0 THEN 1 END d",
          'a int, b int, c int, d int',
          ['1|1|1|1'],
        ],
        [
          "SELECT CASE WHEN 1=1 THEN CAST('2024-01-01' AS date) ELSE GETDATE() END a",
          'a datetime',
          ['2024-01-01 00:00:00'],
        ],
        [
          "SELECT CONVERT(varchar(6), CAST('2024-03-05' AS date), 112) ym, FORMAT(CAST('2024-03-05' AS date), 'yyyyMM') y2",
          'ym varchar(6), y2 nvarchar(4000)',
          ['202403|202403'],
        ],
        [
          "SELECT CAST('2024-06-01' AS datetime) a WHERE CAST('2024-06-01' AS datetime) BETWEEN '2024-05-31' AND '20240601'",
          'a datetime',
          ['2024-06-01 00:00:00'],
        ],
        ["SELECT 1 a WHERE CAST('2024-1-5' AS date) > '2024-01-10'", 'a int', []],
        [
          "SELECT DATEADD(mm, 1, '2024-01-30') a, DATEADD(yy, -1, '2024-02-29') b, DATEADD(qq, 1, '2024-01-31') c",
          'a datetime, b datetime, c datetime',
          ['2024-02-29 00:00:00|2023-02-28 00:00:00|2024-04-30 00:00:00'],
        ],
        [
          "SELECT DATEADD(ms, 1, CAST('2024-01-01' AS datetime)) a, DATEADD(ms, 2, CAST('2024-01-01' AS datetime)) b, DATEADD(ms, 4, CAST('2024-01-01' AS datetime)) c",
          'a datetime, b datetime, c datetime',
          ['2024-01-01 00:00:00|2024-01-01 00:00:00.003|2024-01-01 00:00:00.003'],
        ],
        [
          "SELECT TRY_CAST('2024-02-30' AS date) a, TRY_CAST('abc' AS float) b, TRY_CAST(NULL AS int) c, TRY_CONVERT(varchar(3), 'abcdef') d",
          'a date, b float, c int, d varchar(3)',
          ['NULL|NULL|NULL|abc'],
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
          "SELECT CAST('9999-12-31' AS date) a, DATEDIFF(day, '0001-01-01', '9999-12-31') b, CAST('0001-01-01' AS date) c",
          'a date, b int, c date',
          ['9999-12-31|3652058|0001-01-01'],
        ],
      ],
    },
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
  ],
  refused: [
    [
      'SELECT DATE_BUCKET(constructor, 1, GETDATE()) a',
      'DATE_BUCKET takes a date part first, such as year, month or day (line 1, column 8)',
    ],
    [
      'SELECT DATEPART(hour, born) h FROM People',
      'DATEPART cannot take hour of date (line 1, column 8)',
    ],
    [
      "SELECT DATEADD(mont, 1, '2024-01-01') a",
      'DATEADD takes a date part first, such as year, month or day (line 1, column 16)',
    ],
    [
      "SELECT DATEDIFF('day', '2024-01-01', '2024-02-01') a",
      'DATEDIFF takes a date part first, such as year, month or day (line 1, column 8)',
    ],
    [
      "SELECT CONVERT(varchar(20), CAST('2024-03-05' AS date), 130) a",
      'Not supported: style 130 of CONVERT (line 1, column 8)',
    ],
    [
      "SELECT CAST('20241231' AS date) + 1 a",
      '+ cannot be used on date; use DATEADD or DATEDIFF (line 1, column 37)',
    ],
    [
      "SELECT TRY_CAST(CAST('2024-01-01' AS date) AS int) a",
      'date cannot be converted to int (line 1, column 52)',
    ],
    [
      "SELECT CAST(CAST('2024-01-01' AS date) AS int) a",
      'date cannot be converted to int (line 1, column 48)',
    ],
    ['SELECT CAST(1 AS date) a', 'int cannot be converted to date (line 1, column 24)'],
    [
      'SELECT CONVERT(varchar(30), GETDATE(), 130)',
      'Not supported: style 130 of CONVERT (line 1, column 8)',
    ],
    [
      "SELECT FORMAT(GETDATE(), 'd', 'de-DE')",
      'Not supported: the culture de-DE. Write en-CA, en-US, fr-CA or fr-FR (line 1, column 8)',
    ],
  ],
  ended: [
    [
      'SELECT DATETIMEOFFSETFROMPARTS(2024,1,1,10,0,0,0,-5,30,0) a',
      'Cannot construct a date or time: an argument is not valid',
    ],
    [
      'SELECT DATETIMEOFFSETFROMPARTS(2024,1,1,10,0,0,0,5,60,0) a',
      'Cannot construct a date or time: an argument is not valid',
    ],
    [
      "SELECT TODATETIMEOFFSET(CAST('2024-01-01' AS datetime2(0)), '+05:75') a",
      'A time zone offset is not valid',
    ],
    ["SELECT CAST('1752-01-01' AS datetime)", 'A date is out of the range of its type'],
    [
      "SELECT CAST('9999-12-31 23:59:59.999' AS datetime)",
      'A date is out of the range of its type',
    ],
    [
      "SELECT CAST(CAST('1752-12-31' AS date) AS datetime)",
      'A date is out of the range of its type',
    ],
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
    [
      "SELECT CAST('2020-01-01 24:00:00' AS datetime)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('20200101 24:00' AS datetime2)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('0000-01-01' AS date)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      'SELECT DATEFROMPARTS(2023, 2, 29) a',
      'Cannot construct a date or time: an argument is not valid',
    ],
    ["SELECT DATEDIFF(millisecond, '1970-01-01', '2024-01-01') a", 'DuckDB: out of range'],
    [
      "SELECT DATEADD(year, id * 5000, '2024-01-01') a FROM Staff",
      'A date is out of the range of its type',
    ],
    [
      "SELECT CAST('2024-02-30' AS date) a",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    ["SELECT DATEDIFF(second, '1900-01-01', '2024-01-01') a", 'DuckDB: out of range'],
    ["SELECT DATEDIFF(millisecond, '2024-01-01', '2024-01-26') a", 'DuckDB: out of range'],
    [
      "SELECT DATEADD(day, 1, CAST('9999-12-31' AS date)) a",
      'A date is out of the range of its type',
    ],
    ["SELECT CAST('1752-12-31' AS datetime) a", 'A date is out of the range of its type'],
    [
      'SELECT DATEFROMPARTS(2021, 2, 29)',
      'Cannot construct a date or time: an argument is not valid',
    ],
  ],
}
