import type { Topic } from './case.ts'

const AT = "CAST('2006-04-25 15:50:59.997' AS datetime)"

export const CONVERSIONS: Topic = {
  pages: [
    {
      source: 'CAST and CONVERT; datetime; datetimeoffset (Transact-SQL)',
      cases: [
        [
          "SELECT CAST('12' AS int) a, CAST(2.7 AS int) b, CAST(-2.7 AS int) c, CAST(-2.5 AS decimal(5,0)) d, CAST('' AS int) e",
          'a int, b int, c int, d decimal(5,0), e int',
          ['12|2|-2|-3|0'],
        ],
        [
          "SELECT CAST(5 AS varchar) a, CAST('abcdef' AS varchar(3)) b, CAST('ab' AS char(4)) + '|' c, CAST(123456 AS varchar(3)) d",
          'a varchar(30), b varchar(3), c varchar(5), d varchar(3)',
          ['5|abc|ab  ||*'],
        ],
        [
          "SELECT CAST('2020-05-06 07:08:09.123' AS datetime) a, CAST('20200506' AS date) b, CAST('07:08' AS time) c",
          'a datetime, b date, c time',
          ['2020-05-06 07:08:09.123|2020-05-06|07:08:00'],
        ],
        [
          "SELECT CAST('2020-05-06 07:08:09.001' AS datetime) a, CAST('2020-05-06 07:08:09.995' AS datetime) b, CAST('1899-12-31 23:59:59.999' AS datetime) c",
          'a datetime, b datetime, c datetime',
          ['2020-05-06 07:08:09|2020-05-06 07:08:09.997|1900-01-01 00:00:00'],
        ],
        [
          "SELECT CAST('2020-05-06 07:08:09 -05:30' AS datetimeoffset) a, CAST(CAST('2020-05-06 01:00:00 +02:00' AS datetimeoffset) AS datetime) b",
          'a datetimeoffset, b datetime',
          ['2020-05-06 07:08:09 -05:30|2020-05-06 01:00:00'],
        ],
        [
          'SELECT CAST(at AS varchar(30)) a, CONVERT(date, at) b, CAST(amount AS varchar(10)) c, CAST(seen AS varchar(40)) d FROM Claims WHERE id = 1',
          'a varchar(30), b date, c varchar(10), d varchar(40)',
          ['Jan  1 2020 10:00AM|2020-01-01|10.50|2020-01-01 10:00:00 +02:00'],
        ],
      ],
    },
    {
      source: 'CAST and CONVERT (Transact-SQL): date and time styles',
      cases: [
        [
          `SELECT CONVERT(varchar(30), ${AT}, 0) a, CONVERT(varchar(30), ${AT}, 100) b, CONVERT(varchar(30), ${AT}) c`,
          'a varchar(30), b varchar(30), c varchar(30)',
          ['Apr 25 2006  3:50PM|Apr 25 2006  3:50PM|Apr 25 2006  3:50PM'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 1) a, CONVERT(varchar(30), ${AT}, 101) b, CONVERT(varchar(30), ${AT}, 2) c, CONVERT(varchar(30), ${AT}, 102) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['04/25/06|04/25/2006|06.04.25|2006.04.25'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 3) a, CONVERT(varchar(30), ${AT}, 103) b, CONVERT(varchar(30), ${AT}, 4) c, CONVERT(varchar(30), ${AT}, 104) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['25/04/06|25/04/2006|25.04.06|25.04.2006'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 5) a, CONVERT(varchar(30), ${AT}, 105) b, CONVERT(varchar(30), ${AT}, 6) c, CONVERT(varchar(30), ${AT}, 106) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['25-04-06|25-04-2006|25 Apr 06|25 Apr 2006'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 7) a, CONVERT(varchar(30), ${AT}, 107) b, CONVERT(varchar(30), ${AT}, 8) c, CONVERT(varchar(30), ${AT}, 108) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['Apr 25, 06|Apr 25, 2006|15:50:59|15:50:59'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 9) a, CONVERT(varchar(30), ${AT}, 109) b`,
          'a varchar(30), b varchar(30)',
          ['Apr 25 2006  3:50:59:997PM|Apr 25 2006  3:50:59:997PM'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 10) a, CONVERT(varchar(30), ${AT}, 110) b, CONVERT(varchar(30), ${AT}, 11) c, CONVERT(varchar(30), ${AT}, 111) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['04-25-06|04-25-2006|06/04/25|2006/04/25'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 12) a, CONVERT(varchar(30), ${AT}, 112) b, CONVERT(varchar(30), ${AT}, 13) c, CONVERT(varchar(30), ${AT}, 113) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['060425|20060425|25 Apr 2006 15:50:59:997|25 Apr 2006 15:50:59:997'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 14) a, CONVERT(varchar(30), ${AT}, 114) b, CONVERT(varchar(30), ${AT}, 20) c, CONVERT(varchar(30), ${AT}, 120) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['15:50:59:997|15:50:59:997|2006-04-25 15:50:59|2006-04-25 15:50:59'],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 21) a, CONVERT(varchar(30), ${AT}, 121) b, CONVERT(varchar(30), ${AT}, 25) c, CONVERT(varchar(30), ${AT}, 22) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          [
            '2006-04-25 15:50:59.997|2006-04-25 15:50:59.997|2006-04-25 15:50:59.997|04/25/06  3:50:59 PM',
          ],
        ],
        [
          `SELECT CONVERT(varchar(30), ${AT}, 23) a, CONVERT(varchar(30), ${AT}, 24) b, CONVERT(varchar(30), ${AT}, 126) c, CONVERT(varchar(30), ${AT}, 127) d`,
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30)',
          ['2006-04-25|15:50:59|2006-04-25T15:50:59.997|2006-04-25T15:50:59.997'],
        ],
        [
          "SELECT CONVERT(varchar(40), x, 127) a, CONVERT(varchar(40), x, 126) b, CONVERT(varchar(40), x, 121) c, CONVERT(varchar(40), x, 120) d, CONVERT(varchar(40), x, 100) e, CONVERT(varchar(40), x, 103) f FROM (SELECT CAST('2026-03-04T15:06:07.5-03:30' AS datetimeoffset(3)) x) t",
          'a varchar(40), b varchar(40), c varchar(40), d varchar(40), e varchar(40), f varchar(40)',
          [
            '2026-03-04T18:36:07.500Z|2026-03-04T15:06:07.500-03:30|2026-03-04 15:06:07.500 -03:30|2026-03-04 15:06:07 -03:30|Mar  4 2026  3:06PM -03:30|04/03/2026',
          ],
        ],
        [
          "SELECT CONVERT(varchar(30), CAST('2006-04-25' AS datetime), 126) a, CONVERT(varchar(7), CAST('2006-04-25' AS datetime), 120) b",
          'a varchar(30), b varchar(7)',
          ['2006-04-25T00:00:00|2006-04'],
        ],
        [
          'SELECT CONVERT(varchar(10), born, 103) a, CONVERT(char(8), born, 112) b, CONVERT(varchar(20), born) c, CONVERT(varchar(20), born, 106) d FROM People WHERE id = 1',
          'a varchar(10), b char(8), c varchar(20), d varchar(20)',
          ['31/01/1990|19900131|1990-01-31|31 Jan 1990'],
        ],
        [
          "SELECT CONVERT(varchar, CAST('13:45:10' AS time), 100) a, CONVERT(varchar, CAST('00:05' AS time), 0) b, CONVERT(varchar(20), CAST('03:45:10.1234' AS time(4)), 121) c, CONVERT(varchar, CAST('13:45:10' AS time), 120) d",
          'a varchar(30), b varchar(30), c varchar(20), d varchar(30)',
          ['1:45PM|12:05AM|03:45:10.1234|13:45:10'],
        ],
        [
          'SELECT CONVERT(varchar(8), t, 108) a, CAST(t AS varchar(8)) b FROM Claims WHERE id = 1',
          'a varchar(8), b varchar(8)',
          ['10:00:00|10:00:00'],
        ],
      ],
    },
    {
      source: 'CAST and CONVERT (Transact-SQL): texts in a style',
      cases: [
        [
          "SELECT CONVERT(date, '12/31/2020', 101) a, CONVERT(date, '31/12/2020', 103) b, CONVERT(date, '2020.12.31', 102) c, CONVERT(date, '31.12.2020', 104) d",
          'a date, b date, c date, d date',
          ['2020-12-31|2020-12-31|2020-12-31|2020-12-31'],
        ],
        [
          "SELECT CONVERT(date, '12/31/20', 1) a, CONVERT(date, '31-12-49', 5) b, CONVERT(date, '50.12.31', 2) c",
          'a date, b date, c date',
          ['2020-12-31|2049-12-31|1950-12-31'],
        ],
        [
          "SELECT CONVERT(datetime, '31/12/2020 14:30', 103) a, CONVERT(date, '20201231', 112) b, CONVERT(date, '31 Dec 2020', 106) c",
          'a datetime, b date, c date',
          ['2020-12-31 14:30:00|2020-12-31|2020-12-31'],
        ],
        [
          "SELECT CONVERT(datetime, '2020-12-31T14:30:00.123', 126) a, CONVERT(datetime, '2020-12-31 14:30:00', 120) b",
          'a datetime, b datetime',
          ['2020-12-31 14:30:00.123|2020-12-31 14:30:00'],
        ],
      ],
    },
    {
      source: 'Date and time data types and functions: string literal formats (us_english)',
      cases: [
        [
          "SELECT CAST('12/31/2020' AS date) a, CAST('Dec 31 2020' AS date) b, CAST('December 31, 2020' AS date) c, CAST('31 Dec 2020' AS date) d",
          'a date, b date, c date, d date',
          ['2020-12-31|2020-12-31|2020-12-31|2020-12-31'],
        ],
        [
          "SELECT CAST('1/5/2020 3:07 PM' AS datetime) a, CAST('2020/1/5' AS date) b, CAST('3:07PM' AS time) c, CAST('20200105 10:11:12' AS datetime) d",
          'a datetime, b date, c time, d datetime',
          ['2020-01-05 15:07:00|2020-01-05|15:07:00|2020-01-05 10:11:12'],
        ],
        [
          "SELECT CAST('14:30' AS datetime) a, CAST('' AS date) b",
          'a datetime, b date',
          ['1900-01-01 14:30:00|1900-01-01'],
        ],
      ],
    },
    {
      source: 'CAST and CONVERT (Transact-SQL): float and real styles',
      cases: [
        [
          'SELECT CAST(1234567e0 AS varchar(20)) a, CAST(123456e0 AS varchar(20)) b, CAST(0.1e0 AS varchar(20)) c',
          'a varchar(20), b varchar(20), c varchar(20)',
          ['1.23457e+006|123456|0.1'],
        ],
        [
          'SELECT CONVERT(varchar(30), 1234567e0, 1) a, CONVERT(varchar(30), 1e0, 2) b',
          'a varchar(30), b varchar(30)',
          ['1.2345670e+006|1.000000000000000e+000'],
        ],
      ],
    },
    {
      source: 'CAST and CONVERT (Transact-SQL): truncating and rounding',
      cases: [
        [
          'SELECT CAST(10.6496 AS int) a, CAST(-10.6496 AS int) b, CAST(10.6496 AS decimal(6,2)) c, CAST(10.6496e0 AS int) d',
          'a int, b int, c decimal(6,2), d int',
          ['10|-10|10.65|10'],
        ],
        [
          "SELECT CAST('  12 ' AS int) a, CAST('-1.50' AS decimal(5,1)) b, CAST('1e3' AS float) c, CAST('' AS float) d",
          'a int, b decimal(5,1), c float, d float',
          ['12|-1.5|1000.0|0.0'],
        ],
        [
          "SELECT CAST(1 AS bit) a, CAST(0 AS bit) b, CAST(-7.5 AS bit) c, CAST('0' AS bit) d",
          'a bit, b bit, c bit, d bit',
          ['1|0|1|0'],
        ],
        [
          "SELECT CAST(123 AS varchar(2)) a, CAST('abc' AS varchar(2)) b, CAST(12.50 AS varchar(10)) c, CONVERT(varchar, 5) d",
          'a varchar(2), b varchar(2), c varchar(10), d varchar(30)',
          ['*|ab|12.50|5'],
        ],
        [
          "SELECT CAST('2020-01-02 10:11:12' AS date) a, CAST(CAST('2020-01-02 10:11:12' AS datetime) AS time) b, CAST(CAST('2020-01-02' AS date) AS datetime) c",
          'a date, b time, c datetime',
          ['2020-01-02|10:11:12|2020-01-02 00:00:00'],
        ],
      ],
    },
    {
      source: 'TRY_CAST, TRY_CONVERT (Transact-SQL)',
      cases: [
        [
          "SELECT TRY_CAST('abc' AS int) a, TRY_CAST('12' AS int) b, TRY_CAST('1.5' AS int) c, TRY_CAST('99999999999' AS int) d",
          'a int, b int, c int, d int',
          ['NULL|12|NULL|NULL'],
        ],
        [
          "SELECT TRY_CONVERT(decimal(5,2), '1234.5') a, TRY_CONVERT(decimal(5,2), '123.456') b, TRY_CAST('x' AS float) c",
          'a decimal(5,2), b decimal(5,2), c float',
          ['NULL|123.46|NULL'],
        ],
        [
          "SELECT TRY_CAST('2020-02-30' AS date) a, TRY_CAST('2020-02-29' AS date) b, TRY_CONVERT(datetime, '13/13/2020', 101) c, TRY_CONVERT(datetimeoffset, 'x') d",
          'a date, b date, c datetime, d datetimeoffset',
          ['NULL|2020-02-29|NULL|NULL'],
        ],
        [
          'SELECT TRY_CAST(name AS int) a, TRY_CAST(300 AS tinyint) b, TRY_CAST(NULL AS int) c FROM People WHERE id = 1',
          'a int, b tinyint, c int',
          ['NULL|NULL|NULL'],
        ],
        [
          "SELECT CASE WHEN TRY_CONVERT(int, 'x') IS NULL THEN 'failed' ELSE 'ok' END a",
          'a varchar(6)',
          ['failed'],
        ],
      ],
    },
    {
      source: 'FORMAT (Transact-SQL): dates',
      cases: [
        [
          "SELECT FORMAT(CAST('2011-10-01' AS date), 'd', 'en-US') a, FORMAT(CAST('2011-10-01' AS date), 'D', 'en-US') b",
          'a nvarchar(4000), b nvarchar(4000)',
          ['10/1/2011|Saturday, October 1, 2011'],
        ],
        [
          "SELECT FORMAT(CAST('2020-09-06' AS date), 'dd/MM/yyyy') a, FORMAT(CAST('2020-09-06' AS date), 'yyyy-MM') b, FORMAT(CAST('2020-09-06' AS date), 'MMM dd, yy') c",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000)',
          ['06/09/2020|2020-09|Sep 06, 20'],
        ],
        [
          `SELECT FORMAT(${AT}, 'hh:mm tt') a, FORMAT(${AT}, 'HH:mm:ss.fff') b, FORMAT(${AT}, 'g') c, FORMAT(${AT}, 's') d`,
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000)',
          ['03:50 PM|15:50:59.997|4/25/2006 3:50 PM|2006-04-25T15:50:59'],
        ],
        [
          `SELECT FORMAT(${AT}, 'yyyy-MM-ddTHH:mm:ssZ') a, FORMAT(${AT}, 'YYYY-MM-DD') b, FORMAT(${AT}, 'W1 yyy') c, FORMAT(${AT}, '%y') d, FORMAT(${AT}, 'ddddd hhh') e`,
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['2006-04-25T15:50:59Z|YYYY-04-DD|W1 2006|6|Tuesday 03'],
        ],
        [
          `SELECT FORMAT(${AT}, 'ss.FFF') a, FORMAT(m, 'HH:mm:ss.FFFF') b, FORMAT(m, 'ss\\.FF g') c, FORMAT(m, 'HH:mm K', 'fr-CA') d, FORMAT(m, 'yyyy g', 'fr-FR') e FROM (SELECT CAST('2024-03-05 01:02:03.5' AS datetime2) m) x`,
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['59.997|01:02:03.5|03.5 A.D.|01:02 |2024 ap. J.-C.'],
        ],
        [
          "SELECT FORMAT(m, 'HH:mm:ss.FFF') a, FORMAT(m, 'FFF') b FROM (SELECT CAST('2024-03-05 01:02:03' AS datetime2) m) x",
          'a nvarchar(4000), b nvarchar(4000)',
          ['01:02:03|'],
        ],
        [
          "SELECT FORMAT(m, 'HH:mm z') a, FORMAT(m, 'zz') b, FORMAT(m, 'zzz') c, FORMAT(m, 'yyyy-MM-ddTHH:mm:ssK') d, FORMAT(m, 'o') e, FORMAT(m, 'r') f, FORMAT(m, 'u') g, FORMAT(m, 's') h FROM (SELECT CAST('2024-03-05 01:02:03 -03:30' AS datetimeoffset(0)) m) x",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000), f nvarchar(4000), g nvarchar(4000), h nvarchar(4000)',
          [
            '01:02 -3|-03|-03:30|2024-03-05T01:02:03-03:30|2024-03-05T01:02:03.0000000-03:30|Tue, 05 Mar 2024 04:32:03 GMT|2024-03-05 04:32:03Z|2024-03-05T01:02:03',
          ],
        ],
        [
          "SELECT FORMAT(d, 'dd/MM/yyyy', 'fr-CA') a, FORMAT(d, 'dd/MM/yyyy', 'fr-FR') b, FORMAT(d, 'M/d/yy', 'en-CA') c, FORMAT(d, 'dd\\/MM', 'fr-CA') e FROM (SELECT CAST('2024-03-05' AS date) d) x",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), e nvarchar(4000)',
          ['05-03-2024|05/03/2024|3-5-24|05/03'],
        ],
        [
          `SELECT FORMAT(${AT}, 'dddd "the" d MMMM') a, FORMAT(${AT}, 'h\\h m') b, FORMAT(${AT}, 'Y') c, FORMAT(CAST(NULL AS date), 'd') d`,
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000)',
          ['Tuesday the 25 April|3h 50|April 2006|NULL'],
        ],
      ],
    },
    {
      source: 'FORMAT (Transact-SQL): numbers',
      cases: [
        [
          "SELECT FORMAT(123456789, '###-##-####') a, FORMAT(1234567.891, 'N') b, FORMAT(1234567.891, 'N0') c, FORMAT(1234.5, 'C') d",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000)',
          ['123-45-6789|1,234,567.89|1,234,568|$1,234.50'],
        ],
        [
          "SELECT FORMAT(0.256, 'P') a, FORMAT(0.256, 'P0') b, FORMAT(7, 'D3') c, FORMAT(-7, 'D3') d, FORMAT(2.345, 'F2') e",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['25.60 %|26 %|007|-007|2.35'],
        ],
        [
          "SELECT FORMAT(1234.5, '#,##0.00') a, FORMAT(5, '00000') b, FORMAT(0.5, '0%') c, FORMAT(1.5, '0.##') d, FORMAT(1.0, '0.##') e",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['1,234.50|00005|50%|1.5|1'],
        ],
        [
          "SELECT FORMAT(-1234.567, '#,##0.0') a, FORMAT(0, '#,##0') b, FORMAT(0, '#') c, FORMAT(5551234567, '(###) ###-####') d",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000)',
          ['-1,234.6|0||(555) 123-4567'],
        ],
        [
          "SELECT FORMAT(-5, '0;(0);zero') a, FORMAT(0, '0;(0);zero') b, FORMAT(7, '0;(0);zero') c, FORMAT(-0.2, '0;(0);zero') d, FORMAT(-0.2, '0;(0)') e",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['(5)|zero|7|zero|0'],
        ],
        [
          "SELECT FORMAT(-1234.5, '#,##0.00;(#,##0.00)') a, FORMAT(-12, '#;;-') b, FORMAT(0, '#;;-') c, FORMAT(5, '\"a;b\" 0') d",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000)',
          ['(1,234.50)|-12|-|a;b 5'],
        ],
        [
          "SELECT CAST('2' AS bit) a, CAST('' AS bit) b, TRY_CAST('2.5' AS bit) c, TRY_CONVERT(varbinary(4), '0xZZ', 1) d, TRY_CAST('2024-01-01 10:00:00.1234' AS datetime) e",
          'a bit, b bit, c bit, d varbinary(4), e datetime',
          ['1|0|NULL|NULL|NULL'],
        ],
        [
          "SELECT CAST('12/31/99' AS date) a, CAST('1-2-49 3:05 PM' AS datetime2(0)) b, CAST('1.2.50' AS date) c, TRY_CAST('13/1/24' AS date) d",
          'a date, b datetime2(0), c date, d date',
          ['1999-12-31|2049-01-02 15:05:00|1950-01-02|NULL'],
        ],
        [
          "SELECT FORMAT(1234567, '#,##0,') a, FORMAT(1234567, '0,.0\"K\"') b, FORMAT(12.5, '0.00 EUR') c, FORMAT(12.5, '\\#0') d, FORMAT(CAST(-2.5 AS money), '$0.00;($0.00)') e",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(4000)',
          ['1,235|1234.6K|12.50 EUR|#13|($2.50)'],
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
      source: 'CAST and CONVERT; TRY_CAST; TRY_CONVERT (Transact-SQL)',
      cases: [
        [
          "SELECT CONVERT(varchar(10), '2024-01-01', 999) FROM Staff",
          'undefined varchar(10)',
          ['2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01'],
        ],
        [
          "SELECT TRY_CAST('x' AS int) a, TRY_CONVERT(date, '31/12/2024') b, TRY_CONVERT(int, '12.5') c, TRY_CAST(300 AS tinyint) d, TRY_CONVERT(decimal(3,1), '99.96') e",
          'a int, b date, c int, d tinyint, e decimal(3,1)',
          ['NULL|NULL|NULL|NULL|NULL'],
        ],
        [
          "SELECT FORMAT(-1234.5, '#,##0.00;(#,##0.00)') a, FORMAT(0, '#,##0;(#,##0);-') b",
          'a nvarchar(4000), b nvarchar(4000)',
          ['(1,234.50)|-'],
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
  ],
  refused: [
    [
      'SELECT CAST(id AS varcahr(10)) FROM Staff',
      "Unknown type 'varcahr'. Did you mean 'varchar'? (line 1, column 19)",
    ],
    [
      "SELECT FORMAT(1, 'N2', 'de-DE') a",
      'Not supported: the culture de-DE. Write en-CA, en-US, fr-CA or fr-FR (line 1, column 8)',
    ],
    ["SELECT FORMAT(id, 'X') FROM Staff", 'Not supported: the format X (line 1, column 8)'],
  ],
  ended: [
    [
      "SELECT CONVERT(datetime, '1/1/2020 24:00', 101)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CONVERT(date, '13/13/2024', 103) a",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('12.5' AS int) a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ['SELECT CAST(12345 AS nvarchar(3)) a', 'Arithmetic overflow error'],
    [
      "SELECT CAST('yes' AS bit) a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      'SELECT CAST(name AS int) a FROM Staff',
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ['SELECT CAST(256 AS tinyint) a', 'DuckDB: out of range'],
    ['SELECT CAST(123456 AS nvarchar(3)) a', 'Arithmetic overflow error'],
    ['SELECT CAST(123.456 AS varchar(3)) a', 'Arithmetic overflow error'],
    [
      "SELECT CONVERT(datetime, '31/12/2024') a",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('1,000' AS int) a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ['SELECT CAST(300 AS tinyint)', 'DuckDB: out of range'],
    ['SELECT CAST(123 AS nvarchar(2))', 'Arithmetic overflow error'],
    ['SELECT CAST(1e39 AS real)', 'DuckDB: out of range'],
    [
      "SELECT CONVERT(date, '31/12/2020', 101)",
      'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    ],
  ],
}
