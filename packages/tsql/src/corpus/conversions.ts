import type { Topic } from './case.ts'

const AT = "CAST('2006-04-25 15:50:59.997' AS datetime)"

export const CONVERSIONS: Topic = [
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
]
