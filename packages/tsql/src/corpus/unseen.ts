import type { Failure, Topic } from './case.ts'

/** Statements written from the pages of the reference before the engine ran them. */
export const UNSEEN: Topic = [
  {
    source: 'Functions of text, number and date; CAST and CONVERT (Transact-SQL)',
    cases: [
      [
        'SELECT 5/2 a, 5/2.0 b, 5.0/2 c, 5%3 d, -5%3 e, 5%-3 f',
        'a int, b decimal(8,6), c decimal(7,6), d int, e int, f int',
        ['2|2.500000|2.500000|2|-2|2'],
      ],
      [
        'SELECT CAST(1.235 AS decimal(5,2)) a, CAST(-1.235 AS decimal(5,2)) b, CAST(1.5 AS int) c, CAST(-1.5 AS int) d, CAST(1.999 AS int) e',
        'a decimal(5,2), b decimal(5,2), c int, d int, e int',
        ['1.24|-1.24|1|-1|1'],
      ],
      [
        'SELECT ROUND(748.58, -1) a, ROUND(748.58, -2) b, ROUND(748.58, -4) c',
        'a decimal(5,2), b decimal(5,2), c decimal(5,2)',
        ['750.00|700.00|0.00'],
      ],
      [
        'SELECT ROUND(123.9994, 3) a, ROUND(123.9995, 3) b, ROUND(123.4545, 2) c, ROUND(123.45, -2) d, ROUND(150.75, 0) e, ROUND(150.75, 0, 1) f',
        'a decimal(7,4), b decimal(7,4), c decimal(7,4), d decimal(5,2), e decimal(5,2), f decimal(5,2)',
        ['123.9990|124.0000|123.4500|100.00|151.00|150.00'],
      ],
      [
        'SELECT ABS(-1.0) a, ABS(0.0) b, ABS(1.0) c',
        'a decimal(2,1), b decimal(1,1), c decimal(2,1)',
        ['1.0|0.0|1.0'],
      ],
      [
        'SELECT SIGN(-125) a, SIGN(0) b, SIGN(564) c, SIGN(-2.5) d',
        'a int, b int, c int, d decimal(2,1)',
        ['-1|0|1|-1.0'],
      ],
      [
        "SELECT CONCAT('Happy ', 'Birthday ', 11, '/', '25') a, CONCAT(NULL, 'x', NULL) b, CONCAT_WS(',', 'a', NULL, 'b', '') c, CONCAT_WS(NULL, 'a', 'b') d",
        'a varchar(29), b varchar(1), c varchar(6), d varchar(2)',
        ['Happy Birthday 11/25|x|a,b,|ab'],
      ],
      [
        "SELECT SUBSTRING('abcdef', 2, 3) a, SUBSTRING('abcdef', 0, 3) b, SUBSTRING('abcdef', -1, 4) c, SUBSTRING('abc', 5, 2) d, SUBSTRING('abc', 2, 0) e",
        'a varchar(6), b varchar(6), c varchar(6), d varchar(3), e varchar(3)',
        ['bcd|ab|ab||'],
      ],
      [
        "SELECT LEFT('abcdefg', 2) a, RIGHT('abcdefg', 2) b, LEFT('abc', 10) c, RIGHT('abc', 0) d",
        'a varchar(7), b varchar(7), c varchar(3), d varchar(3)',
        ['ab|fg|abc|'],
      ],
      [
        "SELECT CHARINDEX('bike', 'Find the text bike here') a, CHARINDEX('is', 'This is a string') b, CHARINDEX('is', 'This is a string', 4) c, CHARINDEX('', 'abc') d, CHARINDEX('z', 'abc') e, CHARINDEX(NULL, 'abc') f",
        'a int, b int, c int, d int, e int, f int',
        ['15|3|6|0|0|NULL'],
      ],
      [
        "SELECT PATINDEX('%ter%', 'interesting data') a, PATINDEX('%[^0-9]%', '123x4') b, PATINDEX('%en_ure%', 'Please ensure the door is locked!') c, PATINDEX('a%', 'ba') d",
        'a int, b int, c int, d int',
        ['3|4|8|0'],
      ],
      [
        "SELECT STUFF('abcdef', 2, 3, 'ijklmn') a, STUFF('abc', 0, 1, 'x') b, STUFF('abc', 4, 1, 'x') c, STUFF('abc', 2, 0, 'x') d, STUFF('abc', 1, 5, NULL) e, STUFF('abc', 1, -1, 'x') f",
        'a varchar(12), b varchar(4), c varchar(4), d varchar(4), e varchar(3), f varchar(4)',
        ['aijklmnef|NULL|NULL|axbc||NULL'],
      ],
      [
        "SELECT REPLACE('abcdefghicde', 'cde', 'xxx') a, REPLACE('This is', 'IS', 'was') b, REPLACE('abc', '', 'x') c, REPLACE('abc', 'b', NULL) d",
        'a varchar(8000), b varchar(8000), c varchar(8000), d varchar(8000)',
        ['abxxxfghixxx|Thwas was|abc|NULL'],
      ],
      [
        "SELECT TRANSLATE('2*[3+4]/{7-2}', '[]{}', '()()') a, TRANSLATE('abcdef', 'abc', 'bcd') b",
        'a varchar(13), b varchar(6)',
        ['2*(3+4)/(7-2)|bcddef'],
      ],
      [
        "SELECT REVERSE('Ken') a, REPLICATE('ab', 3) b, REPLICATE('ab', 0) c, REPLICATE('ab', -1) d, SPACE(3) + 'x' e",
        'a varchar(3), b varchar(8000), c varchar(8000), d varchar(8000), e varchar(8000)',
        ['neK|ababab||NULL|   x'],
      ],
      [
        "SELECT LEN('abc  ') a, LEN('') b, LEN('  abc') c, DATALENGTH('abc  ') d, DATALENGTH(N'abc') e, LEN(NULL) f, DATALENGTH(CAST('a' AS char(5))) g",
        'a int, b int, c int, d int, e int, f int, g int',
        ['3|0|5|5|6|NULL|5'],
      ],
      [
        "SELECT UPPER('abcÉé') a, LOWER('ABCÉ') b, LTRIM('  x ') + '|' c",
        'a varchar(5), b varchar(4), c varchar(5)',
        ['ABCÉÉ|abcé|x |'],
      ],
      [
        "SELECT TRIM('     test    ') a, TRIM('.,! ' FROM '     #     test    .') b, TRIM(LEADING '.,! ' FROM  '     .#     test    .') c, TRIM(TRAILING '.,! ' FROM '     .#     test    .') d, TRIM(BOTH '123' FROM '123abc123') e",
        'a varchar(13), b varchar(20), c varchar(21), d varchar(21), e varchar(9)',
        ['test|#     test|#     test    .|     .#     test|abc'],
      ],
      [
        "SELECT LTRIM('123abc.', '123.') a, RTRIM('.123abc.', 'abc.') b",
        'a varchar(7), b varchar(8)',
        ['abc.|.123'],
      ],
      [
        "SELECT QUOTENAME('abc[]def') a, QUOTENAME('a''b', '''') b, QUOTENAME('abc', '\"') c, QUOTENAME('abc', '(') d, QUOTENAME('a', 'x') e",
        'a nvarchar(258), b nvarchar(258), c nvarchar(258), d nvarchar(258), e nvarchar(258)',
        ["[abc[]]def]|'a''b'|\"abc\"|(abc)|NULL"],
      ],
      [
        "SELECT ASCII('P') a, CHAR(65) b, CHAR(256) c, NCHAR(248) d, UNICODE(N'Åkergatan 24') e, CHAR(NULL) f",
        'a int, b char(1), c char(1), d nchar(1), e int, f char(1)',
        ['80|A|NULL|ø|197|NULL'],
      ],
      [
        "SELECT SOUNDEX('Smith') a, SOUNDEX('Smythe') b, DIFFERENCE('Smithers', 'Smythers') c, DIFFERENCE('Anothers', 'Brothers') d, DIFFERENCE('Blotchet-Halls', 'Greene') e",
        'a varchar(4), b varchar(4), c int, d int, e int',
        ['S530|S530|4|2|0'],
      ],
      [
        "SELECT STRING_ESCAPE('\\   /\\\\t\"', 'json') a",
        'a nvarchar(max)',
        ['\\\\   \\/\\\\\\\\t\\"'],
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
        "SELECT DATEPART(year, 0) a, DATEPART(month, 0) b, DATEPART(day, 0) c, DATENAME(weekday, 0) d, DATEPART(tzoffset, CAST('2007-05-10 00:00:01.1234567 +05:10' AS datetimeoffset)) e",
        'a int, b int, c int, d nvarchar(30), e int',
        ['1900|1|1|Monday|310'],
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
        "SELECT DATE_BUCKET(week, 1, CAST('2020-04-15 21:22:11' AS datetime2(0))) a, DATE_BUCKET(day, 2, CAST('2020-04-30' AS date)) b, DATE_BUCKET(week, 5, CAST('2020-06-15 21:22:11' AS datetime2(0)), CAST('2019-01-01' AS datetime2(0))) c",
        'a datetime2(0), b date, c datetime2(0)',
        ['2020-04-13 00:00:00|2020-04-29|2020-06-09 00:00:00'],
      ],
      [
        "SELECT ISDATE('2009-05-12 10:19:41.177') a, ISDATE('2009-05-12 10:19:41.1777777') b, ISDATE('20240230') c, ISDATE('abc') d, ISDATE('15/05/2024') e",
        'a int, b int, c int, d int, e int',
        ['1|0|0|0|0'],
      ],
      [
        "SELECT ISNUMERIC('1e5') a, ISNUMERIC('$') b, ISNUMERIC('') c, ISNUMERIC('12,3') d, ISNUMERIC('.') e, ISNUMERIC('1.2.3') f, ISNUMERIC('-') g",
        'a int, b int, c int, d int, e int, f int, g int',
        ['1|1|0|1|1|0|1'],
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
        'SELECT CONVERT(varchar(20), CAST(1234567.891 AS money)) a, CONVERT(varchar(20), CAST(1234567.891 AS money), 1) b, CONVERT(varchar(20), CAST(1234567.891 AS money), 2) c, CONVERT(varchar(20), CAST(1234567.891 AS money), 126) d',
        'a varchar(20), b varchar(20), c varchar(20), d varchar(20)',
        ['1234567.89|1,234,567.89|1234567.8910|1234567.8910'],
      ],
      [
        "SELECT TRY_CAST('x' AS int) a, TRY_CONVERT(date, '31/12/2024') b, TRY_CONVERT(int, '12.5') c, TRY_CAST(300 AS tinyint) d, TRY_CONVERT(decimal(3,1), '99.96') e",
        'a int, b date, c int, d tinyint, e decimal(3,1)',
        ['NULL|NULL|NULL|NULL|NULL'],
      ],
      [
        "SELECT CAST(NULL AS varchar(5)) + 'x' a, NULL + 1 b, 'a' + NULL c",
        'a varchar(6), b int, c varchar(1)',
        ['NULL|NULL|NULL'],
      ],
      [
        "SELECT '5' + 3 a, '5' + '3' b, 5 + '3' c, 5 - '3' d",
        'a int, b varchar(2), c int, d int',
        ['8|53|8|2'],
      ],
      ['SELECT AVG(x) a FROM (VALUES (1), (2), (4)) v(x)', 'a int', ['2']],
      [
        "SELECT CAST('abcdefghijklmnopqrstuvwxyzabcdefghijklmnop' AS varchar) a, CAST(123456 AS varchar(3)) b, CAST('abc' AS char(5)) + '|' c, CAST('abcdef' AS varchar(3)) d",
        'a varchar(30), b varchar(3), c varchar(6), d varchar(3)',
        ['abcdefghijklmnopqrstuvwxyzabcd|*|abc  ||abc'],
      ],
      [
        "SELECT CONVERT(varchar(5), CAST('2024-03-05' AS date)) a, CAST(CAST('2024-03-05 10:11:12' AS datetime) AS varchar(11)) b, CAST(CAST('2024-03-05 10:11:12' AS datetime) AS varchar) c",
        'a varchar(5), b varchar(11), c varchar(30)',
        ['2024-|Mar  5 2024|Mar  5 2024 10:11AM'],
      ],
      [
        "SELECT IIF(45 > 30, 'TRUE', 'FALSE') a, IIF(NULL > 1, 'x', 'y') b, IIF(1 = 1, NULL, 5) c",
        'a varchar(5), b varchar(1), c int',
        ['TRUE|y|NULL'],
      ],
      [
        "SELECT CHOOSE(3, 'Manager', 'Director', 'Developer', 'Tester') a, CHOOSE(0, 'a', 'b') b, CHOOSE(5, 'a') c, CHOOSE(2.9, 'a', 'b', 'c') d, CHOOSE(NULL, 'a') e",
        'a varchar(9), b varchar(1), c varchar(1), d varchar(1), e varchar(1)',
        ['Developer|NULL|NULL|b|NULL'],
      ],
      [
        "SELECT COALESCE(NULL, NULL, 'third_value', 'fourth_value') a, COALESCE(NULL, 1, 2.5) b, ISNULL(NULL, 'abc') c, ISNULL(CAST(NULL AS varchar(2)), 'abc') d, COALESCE(CAST(NULL AS varchar(2)), 'abc') e",
        'a varchar(12), b decimal(11,1), c varchar(3), d varchar(2), e varchar(3)',
        ['third_value|1.0|abc|ab|abc'],
      ],
      [
        "SELECT ISNULL(CAST(NULL AS int), 2.9) a, COALESCE(CAST(NULL AS int), 2.9) b, NULLIF(1, 1) c, NULLIF('a', 'A ') d, NULLIF(2, 1) e",
        'a int, b decimal(11,1), c int, d varchar(1), e int',
        ['2|2.9|NULL|NULL|2'],
      ],
      [
        "SELECT CASE WHEN 1 = 1 THEN 1 ELSE 2.50 END a, CASE 'x' WHEN 'X' THEN 'y' END b, CASE WHEN NULL = NULL THEN 1 ELSE 0 END c",
        'a decimal(12,2), b varchar(1), c int',
        ['1.00|y|0'],
      ],
      [
        "SELECT GREATEST('6.62', 3.1415, N'7') a, LEAST('6.62', 3.1415, N'7') b, GREATEST(1, NULL, 3) c, LEAST(CAST('2024-01-01' AS date), '2023-05-05') d, GREATEST('Glacier', N'Joshua Tree', 'Mount Rainier') e",
        'a decimal(5,4), b decimal(5,4), c int, d date, e nvarchar(13)',
        ['7.0000|3.1415|3|2023-05-05|Mount Rainier'],
      ],
    ],
  },
  {
    source: 'SELECT; FROM; ORDER BY; OVER; PIVOT; STRING_SPLIT; OPENJSON (Transact-SQL)',
    cases: [
      [
        "SELECT JSON_MODIFY('{\"a\":1}', '$.a', 2) a, JSON_MODIFY('{\"a\":[1]}', 'append $.a', 2) b, JSON_MODIFY('{\"a\":1}', '$.b', 'x') c, JSON_MODIFY('{\"a\":1}', '$.a', NULL) d",
        'a nvarchar(max), b nvarchar(max), c nvarchar(max), d nvarchar(max)',
        ['{"a":2}|{"a":[1,2]}|{"a":1,"b":"x"}|{}'],
      ],
      ["SELECT JSON_MODIFY('{\"a\":1}', 'lax $.b', 2) a", 'a nvarchar(max)', ['{"a":1,"b":2}']],
      [
        'SELECT name AS n FROM Staff ORDER BY n COLLATE Latin1_General_BIN DESC',
        'n varchar(20)',
        ['Fay', 'Eve', 'Dee', 'Cy', 'Bob', 'Ada'],
      ],
      [
        'SELECT name FROM Staff ORDER BY name COLLATE French_CI_AS',
        'name varchar(20)',
        ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay'],
      ],
      ['SELECT DATALENGTH(NEWID()) a', 'a int', ['16']],
      ['SELECT LEN(NEWID()) a', 'a int', ['36']],
      [
        'SELECT GROUPING_ID(dept) g, dept, SUM(salary) s FROM Staff GROUP BY ROLLUP(dept) ORDER BY g, dept',
        'g int, dept varchar(10), s int',
        ['0|Board|900', '0|Sales|800', '0|Tech|1700', '1|NULL|3400'],
      ],
      [
        "SELECT STUFF((SELECT ',' + name FROM Staff ORDER BY id FOR XML PATH(''), TYPE).value('.', 'varchar(max)'), 1, 1, '') a",
        'a varchar(max)',
        ['Ada,Bob,Cy,Dee,Eve,Fay'],
      ],
      [
        'SELECT id, name FROM Staff ORDER BY id OFFSET 2 ROWS FETCH NEXT 2 ROWS ONLY',
        'id int, name varchar(20)',
        ['3|Cy', '4|Dee'],
      ],
      ['SELECT id FROM Staff ORDER BY id OFFSET 4 ROWS', 'id int', ['5', '6']],
      [
        'SELECT id FROM Staff ORDER BY id OFFSET (SELECT 1) ROWS FETCH FIRST (SELECT 1) ROW ONLY',
        'id int',
        ['2'],
      ],
      ['SELECT TOP (50) PERCENT id FROM Staff ORDER BY id', 'id int', ['1', '2', '3']],
      [
        'SELECT TOP 1 WITH TIES salary FROM Staff WHERE id IN (2,5,6) ORDER BY salary',
        'salary int',
        ['500', '500', '500'],
      ],
      [
        "SELECT name FROM Staff WHERE salary > ALL (SELECT salary FROM Staff WHERE dept = 'Tech')",
        'name varchar(20)',
        ['Ada'],
      ],
      [
        "SELECT name FROM Staff WHERE salary >= ANY (SELECT salary FROM Staff WHERE dept = 'Tech') ORDER BY id",
        'name varchar(20)',
        ['Ada', 'Bob', 'Cy', 'Eve', 'Fay'],
      ],
      ['SELECT name FROM Staff WHERE salary = SOME (SELECT 300)', 'name varchar(20)', ['Dee']],
      [
        'SELECT s.name, x.name m FROM Staff s OUTER APPLY (SELECT TOP 1 name FROM Staff m WHERE m.manager = s.id ORDER BY salary DESC) x ORDER BY s.id',
        'name varchar(20), m varchar(20)',
        ['Ada|Cy', 'Bob|Dee', 'Cy|Eve', 'Dee|NULL', 'Eve|Fay', 'Fay|NULL'],
      ],
      [
        'SELECT dept, [2020], [2021] FROM (SELECT region dept, year, amount FROM Sales) s PIVOT (SUM(amount) FOR year IN ([2020],[2021])) p ORDER BY dept',
        'dept varchar(10), 2020 decimal(38,2), 2021 decimal(38,2)',
        ['East|15.50|20.00', 'West|7.25|NULL'],
      ],
      [
        'SELECT k, v FROM (SELECT 1 a, 2 b, CAST(NULL AS int) c) s UNPIVOT (v FOR k IN (a, b, c)) u ORDER BY k',
        'k nvarchar(128), v int',
        ['a|1', 'b|2'],
      ],
      ["SELECT value FROM STRING_SPLIT('a,b,,c', ',')", 'value varchar(6)', ['a', 'b', '', 'c']],
      [
        "SELECT value, ordinal FROM STRING_SPLIT('a b', ' ', 1) WHERE ordinal = 2",
        'value varchar(3), ordinal bigint',
        ['b|2'],
      ],
      [
        "SELECT STRING_AGG(name, ', ') WITHIN GROUP (ORDER BY name DESC) a FROM Staff",
        'a varchar(8000)',
        ['Fay, Eve, Dee, Cy, Bob, Ada'],
      ],
      [
        "SELECT STRING_AGG(manager, '-') WITHIN GROUP (ORDER BY id) a FROM Staff",
        'a nvarchar(4000)',
        ['1-1-2-3-5'],
      ],
      [
        'SELECT [key], value, type FROM OPENJSON(\'{"a":1,"b":"x","c":true,"d":null,"e":[1],"f":{"g":1}}\')',
        'key nvarchar(4000), value nvarchar(max), type int',
        ['a|1|2', 'b|x|1', 'c|true|3', 'd|NULL|0', 'e|[1]|4', 'f|{"g":1}|5'],
      ],
      [
        'SELECT * FROM OPENJSON(\'[{"id":1,"n":{"f":"A"}},{"id":2}]\') WITH (id int \'$.id\', f varchar(10) \'$.n.f\', n nvarchar(max) AS JSON)',
        'id int, f varchar(10), n nvarchar(max)',
        ['1|A|{"f":"A"}', '2|NULL|NULL'],
      ],
      [
        'SELECT id, SUM(salary) OVER w s, AVG(salary) OVER (w ROWS 1 PRECEDING) a FROM Staff WINDOW w AS (ORDER BY id) ORDER BY id',
        'id int, s int, a int',
        ['1|900|900', '2|1400|700', '3|2100|600', '4|2400|500', '5|2900|400', '6|3400|500'],
      ],
      [
        'SELECT id, LAG(manager) IGNORE NULLS OVER (ORDER BY id) a FROM Staff WHERE id < 4 ORDER BY id',
        'id int, a int',
        ['1|NULL', '2|NULL', '3|1'],
      ],
      [
        'SELECT DISTINCT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER () a, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY salary) OVER () b FROM Staff',
        'a float, b int',
        ['500.0|500'],
      ],
      [
        'SELECT NTILE(4) OVER (ORDER BY id) a FROM Staff',
        'a bigint',
        ['1', '1', '2', '2', '3', '4'],
      ],
      ["SELECT id FROM Staff WHERE dept LIKE 'T_ch%'", 'id int', ['3', '5', '6']],
      ["SELECT id FROM Staff WHERE name LIKE '[A-C]%' ORDER BY id", 'id int', ['1', '2', '3']],
      ["SELECT id FROM Staff WHERE name LIKE '%a%' ESCAPE '!'", 'id int', ['1', '6']],
      ["SELECT 1 a WHERE '10%' LIKE '10!%' ESCAPE '!'", 'a int', ['1']],
      ["SELECT 1 a WHERE 'a' = 'A' AND 'a ' = 'a' AND 'é' <> 'e'", 'a int', ['1']],
      ["SELECT 1 a WHERE 'a' COLLATE Latin1_General_CS_AS = 'A'", 'a int', []],
      ['SELECT 1 a WHERE NOT (NULL = 1)', 'a int', []],
      ['SELECT COUNT(*) n FROM Staff WHERE manager <> 1', 'n int', ['3']],
      ['SELECT COUNT(*) n FROM Staff WHERE NOT manager = 1', 'n int', ['3']],
      ['SELECT COUNT(*) n FROM Staff WHERE manager NOT IN (1, NULL)', 'n int', ['0']],
      ['SELECT COUNT(*) n FROM Staff WHERE manager IN (1, NULL)', 'n int', ['2']],
      ['SELECT 1 a UNION SELECT 1 UNION ALL SELECT 1', 'a int', ['1', '1']],
      ['SELECT 1 a EXCEPT SELECT 1 INTERSECT SELECT 2', 'a int', ['1']],
      [
        'WITH r AS (SELECT id, name, 0 l FROM Staff WHERE manager IS NULL UNION ALL SELECT s.id, s.name, l + 1 FROM Staff s JOIN r ON s.manager = r.id) SELECT name, l FROM r ORDER BY l, name',
        'name varchar(20), l int',
        ['Ada|0', 'Bob|1', 'Cy|1', 'Dee|2', 'Eve|2', 'Fay|3'],
      ],
      [
        'SELECT dept FROM Staff GROUP BY dept HAVING COUNT(*) > 1 ORDER BY COUNT(*) DESC',
        'dept varchar(10)',
        ['Tech', 'Sales'],
      ],
      [
        'SELECT name FROM Staff GROUP BY name, id ORDER BY id',
        'name varchar(20)',
        ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay'],
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
      [
        "SELECT CAST('2024-03-05T14:05:06Z' AS datetimeoffset(0)) a, CAST('2024-03-05 14:05 -05:00' AS datetimeoffset(0)) AT TIME ZONE 'UTC' b, CAST('2024-07-01 12:00' AS datetime2(0)) AT TIME ZONE 'Eastern Standard Time' c",
        'a datetimeoffset(0), b datetimeoffset(0), c datetimeoffset(0)',
        ['2024-03-05 14:05:06 +00:00|2024-03-05 19:05:00 +00:00|2024-07-01 12:00:00 -04:00'],
      ],
      [
        'SELECT 0x10 + 1 a, 0xFF & 15 b, ~5 c, 5 ^ 3 d, 5 | 2 e',
        'a int, b int, c int, d int, e int',
        ['17|15|-6|6|7'],
      ],
      [
        "SELECT PARSENAME('AdventureWorks.dbo.Person', 1) a, PARSENAME('a.b.c.d', 4) b, PARSENAME('a', 2) c",
        'a nvarchar(128), b nvarchar(128), c nvarchar(128)',
        ['Person|a|NULL'],
      ],
      ['SELECT value FROM GENERATE_SERIES(1, 10, 3)', 'value int', ['1', '4', '7', '10']],
    ],
  },
  {
    source: 'JSON_MODIFY (Transact-SQL)',
    cases: [
      ["SELECT JSON_MODIFY('{\"a\":1}', '$.a', NULL) d", 'd nvarchar(max)', ['{}']],
      ['SELECT JSON_MODIFY(\'{"a":1,"b":2}\', \'$.a\', NULL) d', 'd nvarchar(max)', ['{"b":2}']],
      ["SELECT JSON_MODIFY('{\"a\":1}', '$.a', CAST(NULL AS int)) d", 'd nvarchar(max)', ['{}']],
      ['SELECT JSON_MODIFY(\'{"a":{"b":1}}\', \'$.a.b\', NULL) d', 'd nvarchar(max)', ['{"a":{}}']],
      ["SELECT JSON_MODIFY('{}', '$.a', 1) d", 'd nvarchar(max)', ['{"a":1}']],
      ["SELECT JSON_MODIFY('{}', '$.a', NULL) d", 'd nvarchar(max)', ['{}']],
      [
        "SELECT JSON_MODIFY(JSON_MODIFY('{\"a\":1}', '$.b', JSON_VALUE('{\"a\":1}', '$.a')), '$.a', NULL) d",
        'd nvarchar(max)',
        ['{"b":"1"}'],
      ],
      ['SELECT JSON_OBJECT() a, JSON_ARRAY() b', 'a nvarchar(max), b nvarchar(max)', ['{}|[]']],
      [
        "SELECT JSON_MODIFY('{\"a\":[]}', 'append $.a', NULL) d",
        'd nvarchar(max)',
        ['{"a":[null]}'],
      ],
      [
        "SELECT ISDATE('2009-05-12 10:19:41.177') a, ISDATE('2009-05-12 10:19:41.1777777') b, ISDATE('05.12.2009') c",
        'a int, b int, c int',
        ['1|0|1'],
      ],
    ],
  },
  {
    source: 'ISDATE; ORDER BY with COLLATE; + (Addition) (Transact-SQL)',
    cases: [
      [
        "SELECT ISDATE('2009-05-12 10:19:41.177') a, ISDATE('2009-05-12 10:19:41.1777777') b, ISDATE('05.12.2009') c",
        'a int, b int, c int',
        ['1|0|1'],
      ],
      [
        'SELECT name AS n FROM Staff ORDER BY n COLLATE Latin1_General_BIN DESC',
        'n varchar(20)',
        ['Fay', 'Eve', 'Dee', 'Cy', 'Bob', 'Ada'],
      ],
      [
        'SELECT name AS n FROM Staff ORDER BY name COLLATE Latin1_General_BIN DESC',
        'n varchar(20)',
        ['Fay', 'Eve', 'Dee', 'Cy', 'Bob', 'Ada'],
      ],
      [
        'SELECT UPPER(name) AS n FROM Staff ORDER BY n COLLATE French_CS_AS',
        'n varchar(20)',
        ['ADA', 'BOB', 'CY', 'DEE', 'EVE', 'FAY'],
      ],
      [
        "SELECT x AS y FROM (VALUES ('a'),('B'),('C')) v(x) ORDER BY y COLLATE Latin1_General_BIN",
        'y varchar(1)',
        ['B', 'C', 'a'],
      ],
      [
        "SELECT x AS y FROM (VALUES ('a'),('B'),('C')) v(x) GROUP BY x ORDER BY y COLLATE Latin1_General_BIN",
        'y varchar(1)',
        ['B', 'C', 'a'],
      ],
      [
        "SELECT DISTINCT x AS y FROM (VALUES ('a'),('B'),('C')) v(x) ORDER BY y",
        'y varchar(1)',
        ['a', 'B', 'C'],
      ],
      ['SELECT CAST(1 AS bit) + 1 a, CAST(1 AS bit) * CAST(1 AS bit) b', 'a int, b int', ['2|1']],
    ],
  },
  {
    source: 'Data types; precedence; aggregates; windows; joins (Transact-SQL)',
    cases: [
      [
        "SELECT CAST(0.5 AS bit) a, CAST(-3 AS bit) b, CAST('false' AS bit) c, CAST('' AS bit) d",
        'a bit, b bit, c bit, d bit',
        ['1|1|0|0'],
      ],
      [
        'SELECT AVG(CAST(x AS decimal(5,2))) a FROM (VALUES (1),(2),(2)) v(x)',
        'a decimal(38,6)',
        ['1.666666'],
      ],
      [
        'SELECT SUM(x)/COUNT(*) a, SUM(x)*1.0/COUNT(*) b FROM (VALUES (1),(2),(2)) v(x)',
        'a int, b decimal(24,12)',
        ['1|1.666666666666'],
      ],
      [
        "SELECT MAX(x) a, MIN(x) b FROM (VALUES ('b'),('A'),('C')) v(x)",
        'a varchar(1), b varchar(1)',
        ['C|A'],
      ],
      [
        'SELECT STDEV(x) a, VAR(x) b, STDEVP(x) c, VARP(x) d FROM (VALUES (2),(4),(4),(4),(5),(5),(7),(9)) v(x)',
        'a float, b float, c float, d float',
        ['2.138089935299395|4.571428571428571|2.0|4.0'],
      ],
      ['SELECT VAR(x) a, STDEV(x) b FROM (VALUES (2)) v(x)', 'a float, b float', ['NULL|NULL']],
      [
        'SELECT COUNT(*) a, SUM(x) b, AVG(x) c FROM (SELECT 1 x WHERE 1=0) t',
        'a int, b int, c int',
        ['0|NULL|NULL'],
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
        'SELECT CASE WHEN CAST(0.1 AS float) + 0.2 = 0.3 THEN 1 ELSE 0 END a, CASE WHEN 0.1 + 0.2 = 0.3 THEN 1 ELSE 0 END b',
        'a int, b int',
        ['0|1'],
      ],
      [
        'SELECT CAST(0.1 + 0.2e0 AS varchar(30)) a, CAST(1e15 AS varchar(30)) b, CAST(123456.7e0 AS varchar(30)) c, CAST(1e6 AS varchar(30)) d, CAST(100000e0 AS varchar(20)) e, CAST(0.0001e0 AS varchar(20)) f',
        'a varchar(30), b varchar(30), c varchar(30), d varchar(30), e varchar(20), f varchar(20)',
        ['0.3|1e+015|123457|1e+006|100000|0.0001'],
      ],
      [
        'SELECT CAST(CAST(1.10 AS decimal(5,2)) AS varchar(10)) a, CAST(1.50 AS varchar(10)) b, CAST(CAST(5 AS decimal(5,0)) AS varchar) c, CAST(-0.5 AS varchar(5)) d',
        'a varchar(10), b varchar(10), c varchar(30), d varchar(5)',
        ['1.10|1.50|5|-0.5'],
      ],
      [
        "SELECT 'x' + CAST(1.5e0 AS varchar(10)) + CAST(CAST(1 AS bit) AS varchar(1)) a, CONCAT(1.5e0, CAST(1 AS bit), CAST('2024-01-01' AS date), CAST(1.5 AS money)) b",
        'a varchar(12), b varchar(91)',
        ['x1.51|1.512024-01-011.50'],
      ],
      [
        "SELECT CONCAT('a', NULL) a, 'a' + ISNULL(NULL, '') b, CONCAT(CAST('2024-01-01 10:00' AS datetime), '') c",
        'a varchar(1), b varchar(2), c varchar(41)',
        ['a|a|Jan  1 2024 10:00AM'],
      ],
      [
        "SELECT LEFT(12345, 2) a, LEN(12345) b, LEN(1.50) c, REVERSE(123) d, SUBSTRING('2024-01-01', 1, 4) + 1 e",
        'a varchar(11), b int, c int, d varchar(11), e int',
        ['12|5|4|321|2025'],
      ],
      [
        "SELECT REPLACE('a  b', '  ', ' ') a, REPLACE('aaa', 'aa', 'b') b, CHARINDEX('B', 'abc') c, PATINDEX('%B%', 'abc') d",
        'a varchar(8000), b varchar(8000), c int, d int',
        ['a b|ba|2|2'],
      ],
      [
        "SELECT LEN('é') a, DATALENGTH('é') b, DATALENGTH(N'é') c, ASCII('é') d, UNICODE('é') e",
        'a int, b int, c int, d int, e int',
        ['1|1|2|233|233'],
      ],
      [
        "SELECT CASE WHEN 'abc' LIKE 'ABC' THEN 1 ELSE 0 END a, CASE WHEN 'abc ' LIKE 'abc' THEN 1 ELSE 0 END b, CASE WHEN 'abc' LIKE 'abc ' THEN 1 ELSE 0 END c, CASE WHEN N'abc' LIKE N'abc ' THEN 1 ELSE 0 END d",
        'a int, b int, c int, d int',
        ['1|1|0|0'],
      ],
      [
        "SELECT CASE WHEN 'a_b' LIKE 'a[_]b' THEN 1 ELSE 0 END a, CASE WHEN 'axb' LIKE 'a[_]b' THEN 1 ELSE 0 END b, CASE WHEN 'a]b' LIKE 'a]b' THEN 1 ELSE 0 END c, CASE WHEN '5%' LIKE '5[%]' THEN 1 ELSE 0 END d, CASE WHEN 'a-b' LIKE 'a[-x]b' THEN 1 ELSE 0 END e, CASE WHEN 'b' LIKE '[^a]' THEN 1 ELSE 0 END f",
        'a int, b int, c int, d int, e int, f int',
        ['1|0|1|1|1|1'],
      ],
      [
        'SELECT CAST(2.5e0 AS int) a, CAST(-2.9e0 AS int) b, CAST(CAST(2.5 AS money) AS int) c, CAST(CAST(-2.5 AS money) AS int) d, CAST(2.9 AS int) e',
        'a int, b int, c int, d int, e int',
        ['2|-2|3|-3|2'],
      ],
      [
        'SELECT 10 / CAST(3 AS money) a, CAST(1 AS money) + 1.55555 b, CAST(7 AS money) % 3 c',
        'a money, b decimal(21,5), c money',
        ['3.3333|2.55555|1.0000'],
      ],
      [
        'SELECT CAST(5 AS decimal(10,4)) / CAST(3 AS decimal(10,4)) a, CAST(5 AS decimal(18,2)) / CAST(3 AS decimal(18,2)) b, CAST(5 AS decimal(38,10)) / CAST(3 AS decimal(38,10)) c',
        'a decimal(25,15), b decimal(38,20), c decimal(38,6)',
        ['1.666666666666666|1.66666666666666666666|1.666666'],
      ],
      [
        'SELECT CAST(1234567890.123 AS decimal(38,10)) * CAST(2 AS decimal(38,10)) a',
        'a decimal(38,6)',
        ['2469135780.246000'],
      ],
      [
        'SELECT 0.1 * 0.1 a, 1.5 * 2 b, 1.25 * 1.25 c, 3 % 0.7 d',
        'a decimal(3,2), b decimal(4,1), c decimal(7,4), d decimal(1,1)',
        ['0.01|3.0|1.5625|0.2'],
      ],
      [
        'SELECT POWER(10.0, 3) a, POWER(1.1, 2) b, POWER(CAST(2 AS bigint), 40) c, POWER(0, 0) d',
        'a decimal(38,1), b decimal(38,1), c bigint, d int',
        ['1000.0|1.2|1099511627776|1'],
      ],
      [
        'SELECT LOG(2.718281828459045) a, LOG(8, 2) b, EXP(0) c, ATN2(1, 1) d, COT(1) e',
        'a float, b float, c float, d float, e float',
        ['1.0|3.0|1.0|0.7853981633974483|0.6420926159343306'],
      ],
      ["SELECT IIF(1=1, 1, 'a') a", 'a int', ['1']],
      [
        "SELECT CASE WHEN 1=1 THEN CAST('2024-01-01' AS date) ELSE GETDATE() END a",
        'a datetime',
        ['2024-01-01 00:00:00'],
      ],
      ['SELECT CASE WHEN 1=0 THEN 1/0 ELSE 2 END a', 'a int', ['2']],
      [
        'SELECT id, SUM(salary) OVER (PARTITION BY dept ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) a FROM Staff ORDER BY id',
        'id int, a int',
        ['1|900', '2|500', '3|700', '4|800', '5|1200', '6|1700'],
      ],
      [
        'SELECT id, SUM(salary) OVER (ORDER BY salary) a FROM Staff ORDER BY id',
        'id int, a int',
        ['1|3400', '2|1800', '3|2500', '4|300', '5|1800', '6|1800'],
      ],
      [
        'SELECT id, COUNT(*) OVER (PARTITION BY dept) a, MAX(salary) OVER () - salary b FROM Staff ORDER BY id',
        'id int, a int, b int',
        ['1|1|0', '2|2|400', '3|3|200', '4|2|600', '5|3|400', '6|3|400'],
      ],
      [
        'SELECT id, FIRST_VALUE(name) OVER (ORDER BY salary DESC, id) a, LAST_VALUE(name) OVER (ORDER BY id) b FROM Staff ORDER BY id',
        'id int, a varchar(20), b varchar(20)',
        ['1|Ada|Ada', '2|Ada|Bob', '3|Ada|Cy', '4|Ada|Dee', '5|Ada|Eve', '6|Ada|Fay'],
      ],
      [
        "SELECT id, LEAD(name, 1, 'none') OVER (ORDER BY id) a, LAG(salary, 2) OVER (ORDER BY id) b FROM Staff ORDER BY id",
        'id int, a varchar(20), b int',
        ['1|Bob|NULL', '2|Cy|NULL', '3|Dee|900', '4|Eve|500', '5|Fay|700', '6|none|300'],
      ],
      [
        'SELECT region, product, SUM(amount) s, GROUPING(region) g, GROUPING(product) h FROM Sales GROUP BY CUBE(region, product) ORDER BY g, h, region, product',
        'region varchar(10), product varchar(10), s decimal(38,2), g tinyint, h tinyint',
        [
          'East|Ink|5.50|0|0',
          'East|Pen|30.00|0|0',
          'West|Ink|NULL|0|0',
          'West|Pen|7.25|0|0',
          'East|NULL|35.50|0|1',
          'West|NULL|7.25|0|1',
          'NULL|Ink|5.50|1|0',
          'NULL|Pen|37.25|1|0',
          'NULL|NULL|42.75|1|1',
        ],
      ],
      [
        'SELECT region, SUM(amount) s FROM Sales GROUP BY GROUPING SETS ((region), ()) ORDER BY region',
        'region varchar(10), s decimal(38,2)',
        ['NULL|42.75', 'East|35.50', 'West|7.25'],
      ],
      [
        "SELECT COALESCE(region, 'Total') r, SUM(amount) s FROM Sales GROUP BY region WITH ROLLUP ORDER BY GROUPING(region), region",
        'r varchar(10), s decimal(38,2)',
        ['East|35.50', 'West|7.25', 'Total|42.75'],
      ],
      [
        'SELECT year, COUNT(amount) n, COUNT(*) m, AVG(amount) a FROM Sales GROUP BY year ORDER BY year',
        'year int, n int, m int, a decimal(38,6)',
        ['2020|3|3|7.583333', '2021|1|2|20.000000'],
      ],
      [
        'SELECT a.x FROM (VALUES (1),(2),(NULL)) a(x) WHERE a.x NOT IN (SELECT y FROM (VALUES (1)) b(y))',
        'x int',
        ['2'],
      ],
      [
        'SELECT a.x FROM (VALUES (1),(2),(NULL)) a(x) WHERE NOT EXISTS (SELECT 1 FROM (VALUES (1)) b(y) WHERE y = a.x) ORDER BY x',
        'x int',
        ['NULL', '2'],
      ],
      [
        'SELECT x FROM (VALUES (1),(NULL),(3)) a(x) ORDER BY CASE WHEN x IS NULL THEN 1 ELSE 0 END, x DESC',
        'x int',
        ['3', '1', 'NULL'],
      ],
      [
        'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) LEFT JOIN (VALUES (1)) b(y) ON a.x = b.y AND b.y > 1 ORDER BY x',
        'x int, y int',
        ['1|NULL', '2|NULL'],
      ],
      [
        'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) LEFT JOIN (VALUES (1)) b(y) ON a.x = b.y WHERE b.y = 1',
        'x int, y int',
        ['1|1'],
      ],
      [
        'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) RIGHT JOIN (VALUES (2),(3)) b(y) ON a.x = b.y ORDER BY y',
        'x int, y int',
        ['2|2', 'NULL|3'],
      ],
      [
        'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) CROSS JOIN (VALUES (3)) b(y) ORDER BY x',
        'x int, y int',
        ['1|3', '2|3'],
      ],
      [
        "SELECT x FROM (VALUES ('10'),('9'),('a')) v(x) ORDER BY x",
        'x varchar(2)',
        ['10', '9', 'a'],
      ],
      ["SELECT x FROM (VALUES (1),('2')) v(x) ORDER BY x", 'x int', ['1', '2']],
      ['SELECT x FROM (VALUES (1),(2.5)) v(x) ORDER BY x', 'x decimal(11,1)', ['1.0', '2.5']],
      ["SELECT x FROM (VALUES ('a'),(N'b')) v(x) ORDER BY x", 'x nvarchar(1)', ['a', 'b']],
      ['SELECT TOP 0 id FROM Staff', 'id int', []],
      ['SELECT TOP (1) id FROM Staff ORDER BY id DESC', 'id int', ['6']],
      ['SELECT TOP 10 PERCENT id FROM Staff ORDER BY id', 'id int', ['1']],
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
      [
        "SELECT CONVERT(varchar(6), CAST('2024-03-05' AS date), 112) ym, FORMAT(CAST('2024-03-05' AS date), 'yyyyMM') y2",
        'ym varchar(6), y2 nvarchar(4000)',
        ['202403|202403'],
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
        "SELECT CAST('2024-06-01' AS datetime) a WHERE CAST('2024-06-01' AS datetime) BETWEEN '2024-05-31' AND '20240601'",
        'a datetime',
        ['2024-06-01 00:00:00'],
      ],
      ["SELECT 1 a WHERE '2024-1-5' > '2024-01-10'", 'a int', ['1']],
      ["SELECT 1 a WHERE CAST('2024-1-5' AS date) > '2024-01-10'", 'a int', []],
      ['SELECT 1 a HAVING 1=1', 'a int', ['1']],
      ['SELECT COUNT(*) n FROM Staff HAVING COUNT(*) > 10', 'n int', []],
      ["SELECT MAX(salary) m FROM Staff WHERE dept = 'none'", 'm int', ['NULL']],
      [
        "SELECT dept, MAX(salary) m FROM Staff WHERE dept = 'none' GROUP BY dept",
        'dept varchar(10), m int',
        [],
      ],
      ['SELECT (SELECT name FROM Staff WHERE id = 99) a', 'a varchar(20)', ['NULL']],
      [
        'SELECT name FROM Staff WHERE id = (SELECT MAX(id) FROM Staff)',
        'name varchar(20)',
        ['Fay'],
      ],
      [
        'SELECT s.dept, x.n FROM (SELECT DISTINCT dept FROM Staff) s CROSS APPLY (SELECT COUNT(*) n FROM Staff t WHERE t.dept = s.dept) x ORDER BY s.dept',
        'dept varchar(10), n int',
        ['Board|1', 'Sales|2', 'Tech|3'],
      ],
      [
        "SELECT SUM(CASE WHEN dept = 'tech' THEN salary END) a, SUM(IIF(dept = 'tech', 1, 0)) b, COUNT(CASE WHEN salary > 400 THEN 1 END) c FROM Staff",
        'a int, b int, c int',
        ['1700|3|5'],
      ],
      [
        "SELECT STRING_AGG(CONCAT(id, ':', name), ';') WITHIN GROUP (ORDER BY id) a FROM Staff WHERE id < 3",
        'a varchar(8000)',
        ['1:Ada;2:Bob'],
      ],
      [
        "SELECT dept, STRING_AGG(name, ',') WITHIN GROUP (ORDER BY name) a FROM Staff GROUP BY dept ORDER BY dept",
        'dept varchar(10), a varchar(8000)',
        ['Board|Ada', 'Sales|Bob,Dee', 'Tech|Cy,Eve,Fay'],
      ],
      [
        'SELECT APPROX_COUNT_DISTINCT(dept) a, COUNT(DISTINCT manager) b FROM Staff',
        'a bigint, b int',
        ['3|4'],
      ],
      [
        'SELECT VAR(x) a, AVG(x) b FROM (VALUES (1.5),(2.5)) v(x)',
        'a float, b decimal(38,6)',
        ['0.5|2.000000'],
      ],
      [
        'SELECT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY x) OVER () a FROM (VALUES (1),(2),(3),(4)) v(x)',
        'a float',
        ['1.75', '1.75', '1.75', '1.75'],
      ],
      [
        'SELECT x, PERCENT_RANK() OVER (ORDER BY x) a, CUME_DIST() OVER (ORDER BY x) b FROM (VALUES (1),(2),(2),(3)) v(x) ORDER BY x',
        'x int, a float, b float',
        ['1|0.0|0.25', '2|0.3333333333333333|0.75', '2|0.3333333333333333|0.75', '3|1.0|1.0'],
      ],
      [
        'SELECT CAST(1 AS float) / 3 * 3 a, CAST(7 AS real) / 3 b, CAST(0.1 AS real) + 0.2 c',
        'a float, b real, c real',
        ['1.0|2.3333333|0.3'],
      ],
      [
        "SELECT CAST('+5' AS int) a, CAST('0005' AS int) b, CAST('5.' AS decimal(3,1)) c, CAST('.5' AS decimal(3,1)) d, CAST('1,000' AS money) e",
        'a int, b int, c decimal(3,1), d decimal(3,1), e money',
        ['5|5|5.0|0.5|1000.0000'],
      ],
      [
        "SELECT CAST('1e2' AS float) a, CAST(1e2 AS int) b, CAST(1.5e1 AS decimal(5,1)) c, 1e2 d",
        'a float, b int, c decimal(5,1), d float',
        ['100.0|100|15.0|100.0'],
      ],
      [
        "SELECT YEAR(CAST('2024-01-01' AS datetimeoffset)) a, DATEPART(hour, '10:30') b, DATENAME(month, '2024-08-15') c, DATENAME(dw, '2024-08-15') d",
        'a int, b int, c nvarchar(30), d nvarchar(30)',
        ['2024|10|August|Thursday'],
      ],
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
        'SELECT CAST(0x0000000A AS int) a, CAST(CAST(255 AS varbinary(2)) AS int) b, CONVERT(varchar(10), 0xABCD, 1) c, CONVERT(varchar(10), CAST(255 AS binary(2)), 2) d',
        'a int, b int, c varchar(10), d varchar(10)',
        ['10|255|0xABCD|00FF'],
      ],
      [
        "SELECT TRY_CAST('2024-02-30' AS date) a, TRY_CAST('abc' AS float) b, TRY_CAST(NULL AS int) c, TRY_CONVERT(varchar(3), 'abcdef') d",
        'a date, b float, c int, d varchar(3)',
        ['NULL|NULL|NULL|abc'],
      ],
      ['SELECT 5 AS [a b], 6 "c d", 7 AS \'e\'', 'a b int, c d int, e int', ['5|6|7']],
      ["SELECT x = 5, y = 'a'", 'x int, y varchar(1)', ['5|a']],
      ['SELECT * FROM (SELECT 1 a, 2 b) t', 'a int, b int', ['1|2']],
      ['SELECT t.* , 1 x FROM (SELECT 1 a) t', 'a int, x int', ['1|1']],
      [
        'SELECT DISTINCT TOP 2 dept FROM Staff ORDER BY dept',
        'dept varchar(10)',
        ['Board', 'Sales'],
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
      ["DECLARE @x datetime2 = '20240101'; SELECT @x a", 'a datetime2(7)', ['2024-01-01 00:00:00']],
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
]

export const UNSEEN_REFUSED: Failure[] = [
  [
    'SELECT 1 + 1.5 a, 1 + 1.5e0 b, CAST(1 AS bit) + CAST(1 AS bit) c',
    '+ cannot be used on bit (line 1, column 47)',
  ],
  ["SELECT CHECKSUM('a') a", 'Not supported: CHECKSUM (line 1, column 8)'],
  ['SELECT RAND() a', 'Not supported: RAND (line 1, column 8)'],
  ['SELECT ROWCOUNT_BIG() a', 'Not supported: ROWCOUNT_BIG (line 1, column 8)'],
  ['SELECT @@ROWCOUNT a', 'Not supported: @@ (line 1, column 8)'],
  ['SELECT @@VERSION a', 'Not supported: @@ (line 1, column 8)'],
  ['SELECT DB_NAME() a', 'Not supported: DB_NAME (line 1, column 8)'],
  ['SELECT SUSER_SNAME() a', 'Not supported: SUSER_SNAME (line 1, column 8)'],
  ['SELECT CURRENT_TIMEZONE() a', 'Not supported: CURRENT_TIMEZONE (line 1, column 8)'],
  ['SELECT TYPE_NAME(56) a', 'Not supported: TYPE_NAME (line 1, column 8)'],
  ["SELECT BINARY_CHECKSUM('a') a", 'Not supported: BINARY_CHECKSUM (line 1, column 8)'],
  ["SELECT COMPRESS('a') a", 'Not supported: COMPRESS (line 1, column 8)'],
  ['SELECT ERROR_MESSAGE() a', 'Not supported: ERROR_MESSAGE (line 1, column 8)'],
  [
    "SELECT CONVERT(varchar(20), CAST('2024-03-05' AS date), 130) a",
    'Not supported: style 130 of CONVERT (line 1, column 8)',
  ],
  ['SELECT CERTENCODED(1) a', 'Not supported: CERTENCODED (line 1, column 8)'],
  [
    'SELECT * FROM Staff FOR JSON AUTO',
    'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row (line 1, column 25)',
  ],
  ['SELECT id FROM Staff FOR XML AUTO', 'Not supported: AUTO (line 1, column 30)'],
  [
    'SELECT id FROM Staff TABLESAMPLE (10 PERCENT)',
    'Not supported: TABLESAMPLE (line 1, column 22)',
  ],
  [
    'MERGE Staff AS t USING Staff AS s ON t.id = s.id WHEN MATCHED THEN DELETE;',
    'MERGE is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'UPDATE Staff SET id = 1',
    "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 8)",
  ],
  [
    'DELETE FROM Staff',
    "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 13)",
  ],
  [
    'INSERT INTO Staff VALUES (1)',
    "Only temporary tables can be made or changed: 'Staff' does not begin with # (line 1, column 13)",
  ],
  [
    'DROP TABLE Staff',
    'DROP is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
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
    'RETURN',
    'RETURN is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    "WAITFOR DELAY '00:00:01'",
    'WAITFOR is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    "THROW 50000, 'a', 1",
    'THROW is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    "RAISERROR('a', 16, 1)",
    'RAISERROR is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'DECLARE c CURSOR FOR SELECT id FROM Staff',
    'DECLARE is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  [
    'USE master',
    'USE is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name (line 1, column 1)',
  ],
  ['SELECT * FROM sys.objects', "Unknown table 'sys.objects' (line 1, column 15)"],
  [
    'SELECT * FROM INFORMATION_SCHEMA.TABLES',
    "Unknown table 'INFORMATION_SCHEMA.TABLES' (line 1, column 15)",
  ],
  [
    "SELECT * FROM OPENROWSET(BULK 'x', SINGLE_CLOB) a",
    "Incorrect syntax near ''x'' (line 1, column 31)",
  ],
  [
    'SELECT TOP 2 id FROM Staff ORDER BY id OFFSET 1 ROWS',
    'TOP and OFFSET cannot be used together (line 1, column 40)',
  ],
  ['SELECT id FROM Staff OFFSET 1 ROWS', 'OFFSET and FETCH need ORDER BY (line 1, column 22)'],
  ['SELECT TOP 1 WITH TIES salary FROM Staff', 'WITH TIES needs ORDER BY (line 1, column 19)'],
  [
    'SELECT COUNT(DISTINCT dept) OVER () a FROM Staff',
    'Not supported: DISTINCT in COUNT OVER (line 1, column 8)',
  ],
  [
    'SELECT dept, SUM(salary) FROM Staff',
    "Column 'Staff.dept' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause (line 1, column 8)",
  ],
  [
    'SELECT dept d, COUNT(*) n FROM Staff GROUP BY d',
    "'d' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table (line 1, column 47)",
  ],
  [
    'SELECT id x FROM Staff WHERE x > 1',
    "'x' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table (line 1, column 30)",
  ],
  [
    'SELECT TOP 1 name FROM Staff ORDER BY 2',
    'ORDER BY position 2 is not in the select list (line 1, column 39)',
  ],
  [
    'SELECT DISTINCT dept FROM Staff ORDER BY id',
    'ORDER BY items must appear in the select list of SELECT DISTINCT (line 1, column 42)',
  ],
  [
    "SELECT CAST('20241231' AS date) + 1 a",
    '+ cannot be used on date; use DATEADD or DATEDIFF (line 1, column 37)',
  ],
  [
    'SELECT id n FROM Staff ORDER BY n COLLATE French_CI_AS',
    'COLLATE cannot be used on int (line 1, column 35)',
  ],
  ['SELECT CAST(1 AS bit) - CAST(1 AS bit) a', '- cannot be used on bit (line 1, column 23)'],
  ['SELECT CAST(1 AS bit) + CAST(1 AS bit) a', '+ cannot be used on bit (line 1, column 23)'],
  ['SELECT SUM(CAST(1 AS bit)) a', 'SUM cannot take bit (line 1, column 8)'],
  [
    'SELECT COALESCE(NULL, NULL) a',
    'At least one argument of COALESCE must not be NULL (line 1, column 8)',
  ],
  ['SELECT NULLIF(NULL, 1) a', 'At least one result of CASE must not be NULL (line 1, column 8)'],
  [
    'SELECT name FROM Staff WHERE ROW_NUMBER() OVER (ORDER BY id) = 1',
    'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here (line 1, column 43)',
  ],
  [
    'SELECT ROW_NUMBER() OVER () a FROM Staff',
    'ROW_NUMBER needs ORDER BY in its OVER (line 1, column 8)',
  ],
  [
    'SELECT SUM(salary) OVER (ORDER BY id RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) a FROM Staff',
    'RANGE takes only UNBOUNDED and CURRENT ROW (line 1, column 38)',
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
  ["SELECT 'a' 'b'", 'Incorrect syntax near a string (line 1, column 12)'],
  ['SELECT * FROM (SELECT 1) t', "Column 1 of 't' has no name (line 1, column 26)"],
  ["DECLARE @x xml = 'a'; SELECT @x a", 'Not supported: the type xml (line 1, column 12)'],
]

export const UNSEEN_ENDED: Failure[] = [
  ['SELECT ROUND(748.58, -3) a', 'DuckDB: out of range'],
  [
    "SELECT SUBSTRING('abc', 1, -1) a",
    'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
  ],
  ["SELECT LEFT('abc', -1) a", 'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING'],
  ["SELECT DATEDIFF(second, '1900-01-01', '2024-01-01') a", 'DuckDB: out of range'],
  [
    'SELECT DATEFROMPARTS(2023, 2, 29) a',
    'Cannot construct a date or time: an argument is not valid',
  ],
  [
    "SELECT CAST('12.5' AS int) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('1e3' AS float) a, CAST('1e3' AS decimal(8,2)) b",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('' AS decimal(5,2)) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ["SELECT 'a' + 1 a", 'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)'],
  ['SELECT CAST(2147483647 AS int) + 1 a', 'DuckDB: out of range'],
  ['SELECT 2147483647 + 1 a', 'DuckDB: out of range'],
  ['SELECT SUM(x) a FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
  ['SELECT CAST(256 AS tinyint) a', 'DuckDB: out of range'],
  ['SELECT CAST(-1 AS tinyint) a', 'DuckDB: out of range'],
  ['SELECT 1/0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
  ['SELECT 1.0/0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
  ['SELECT 1e0/0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
  ['SELECT 1%0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
  ['SELECT CAST(123456 AS nvarchar(3)) a', 'Arithmetic overflow error'],
  ['SELECT CAST(123.456 AS varchar(3)) a', 'Arithmetic overflow error'],
  [
    "SELECT COALESCE('a', 1) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CASE WHEN 1=1 THEN 'a' ELSE 1 END a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT 'a' a UNION SELECT 1",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    'WITH r AS (SELECT 1 n UNION ALL SELECT n + 1 FROM r) SELECT COUNT(*) FROM r',
    'The maximum recursion has been exhausted before the query ended',
  ],
  [
    "SELECT CONVERT(datetime, '31/12/2024') a",
    'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
  ],
  ["SELECT DATEDIFF(millisecond, '2024-01-01', '2024-01-26') a", 'DuckDB: out of range'],
  [
    "SELECT CASE WHEN '1.0' = 1 THEN 1 END a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ['SELECT CAST(214748.3648 AS smallmoney) a', 'Arithmetic overflow error'],
  ['SELECT CAST(1 AS decimal(38,38)) a', 'DuckDB: out of range'],
  ['SELECT POWER(10, 10) a', 'DuckDB: out of range'],
  [
    'SELECT POWER(10.0, 3) a, POWER(1.1, 2) b, POWER(CAST(2 AS bigint), 40) c, POWER(0, 0) d, SQRT(-1) e',
    'An invalid floating point operation occurred',
  ],
  [
    "SELECT IIF(1=0, 1, 'a') a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  ['DECLARE @x tinyint = 300; SELECT @x a', 'DuckDB: out of range'],
  [
    'SELECT (SELECT name FROM Staff) a',
    'Invalid Input Error: More than one row returned by a subquery used as an expression - scalar subqueries can only return a single row.\n\nUse "SET scalar_subquery_error_on_multiple_rows=false" to revert to previous behavior of returning a random row.',
  ],
  [
    "SELECT CAST('  5  ' AS int) a, CAST('+5' AS int) b, CAST('-' AS int) c",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
  [
    "SELECT CAST('1,000' AS int) a",
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
]
