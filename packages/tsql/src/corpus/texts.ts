import type { Topic } from './case.ts'

export const TEXTS: Topic = [
  {
    source: 'ASCII, CHAR, UNICODE, NCHAR (Transact-SQL)',
    cases: [
      [
        "SELECT ASCII('A') a, ASCII('Az') b, ASCII('') c, ASCII(NULL) d",
        'a int, b int, c int, d int',
        ['65|65|NULL|NULL'],
      ],
      [
        'SELECT CHAR(65) a, CHAR(256) b, CHAR(-1) c',
        'a char(1), b char(1), c char(1)',
        ['A|NULL|NULL'],
      ],
      ["SELECT UNICODE(N'Åkergatan 24') a, NCHAR(UNICODE(N'Å')) b", 'a int, b nchar(1)', ['197|Å']],
      ["SELECT NCHAR(8364) a, UNICODE(N'€') b", 'a nchar(1), b int', ['€|8364']],
    ],
  },
  {
    source: 'STUFF (Transact-SQL)',
    cases: [
      ["SELECT STUFF('abcdef', 2, 3, 'ijklmn') a", 'a varchar(12)', ['aijklmnef']],
      [
        "SELECT STUFF('abc', 0, 1, 'x') a, STUFF('abc', 4, 1, 'x') b, STUFF('abc', 1, -1, 'x') c",
        'a varchar(4), b varchar(4), c varchar(4)',
        ['NULL|NULL|NULL'],
      ],
      [
        "SELECT STUFF('abc', 2, 99, 'x') a, STUFF('abc', 2, 0, 'x') b, STUFF('abc', 1, 1, NULL) c",
        'a varchar(4), b varchar(4), c varchar(3)',
        ['ax|axbc|bc'],
      ],
    ],
  },
  {
    source: 'REPLICATE, SPACE (Transact-SQL)',
    cases: [
      [
        "SELECT REPLICATE('0', 4) a, REPLICATE('ab', 0) b, REPLICATE('ab', -1) c",
        'a varchar(8000), b varchar(8000), c varchar(8000)',
        ['0000||NULL'],
      ],
      [
        "SELECT LEN(REPLICATE(N'x', 5000)) a, LEN(REPLICATE('x', 9000)) b",
        'a int, b int',
        ['4000|8000'],
      ],
      [
        "SELECT 'a' + SPACE(3) + 'b' a, SPACE(-1) b",
        'a varchar(8000), b varchar(8000)',
        ['a   b|NULL'],
      ],
    ],
  },
  {
    source: 'CONCAT, CONCAT_WS (Transact-SQL)',
    cases: [
      ["SELECT CONCAT_WS(',', 'a', NULL, 'b', '') a", 'a varchar(6)', ['a,b,']],
      [
        "SELECT CONCAT_WS(' - ', 'a', 'bb') a, CONCAT_WS(NULL, 'a', 'b') b",
        'a varchar(6), b varchar(2)',
        ['a - bb|ab'],
      ],
      [
        "SELECT CONCAT('Happy ', 'Birthday ', 11, '/', '25') a",
        'a varchar(29)',
        ['Happy Birthday 11/25'],
      ],
      ["SELECT CONCAT(N'a', 'b') a, CONCAT(NULL, NULL) b", 'a nvarchar(2), b varchar(1)', ['ab|']],
    ],
  },
  {
    source: 'TRANSLATE (Transact-SQL)',
    cases: [
      ["SELECT TRANSLATE('2*[3+4]/{7-2}', '[]{}', '()()') a", 'a varchar(13)', ['2*(3+4)/(7-2)']],
      ["SELECT TRANSLATE('abcdef', 'abc', 'bcd') a", 'a varchar(6)', ['bcddef']],
    ],
  },
  {
    source: 'STR (Transact-SQL)',
    cases: [
      [
        'SELECT STR(123.45, 6, 1) a, STR(123.45, 2, 2) b, STR(FLOOR(123.45), 8, 3) c',
        'a varchar(6), b varchar(2), c varchar(8)',
        [' 123.5|**| 123.000'],
      ],
      [
        'SELECT STR(5) a, STR(1.6) b, STR(2.5) c',
        'a varchar(10), b varchar(10), c varchar(10)',
        ['         5|         2|         3'],
      ],
    ],
  },
  {
    source: 'PATINDEX (Transact-SQL)',
    cases: [
      ["SELECT PATINDEX('%ter%', 'interesting data') a", 'a int', ['3']],
      ["SELECT PATINDEX('%en_ure%', 'Please ensure the door is locked!') a", 'a int', ['8']],
      [
        "SELECT PATINDEX('%[^ 0-9A-Za-z]%', 'Please ensure the door is locked!') a",
        'a int',
        ['33'],
      ],
      [
        "SELECT PATINDEX('%x%', 'abc') a, PATINDEX('abc', 'abc') b, PATINDEX('a', 'abc') c, PATINDEX('%c', 'abc') d, PATINDEX('a%', 'abc') e",
        'a int, b int, c int, d int, e int',
        ['0|1|0|3|1'],
      ],
      ["SELECT PATINDEX(NULL, 'abc') a, PATINDEX('%A%', 'bab') b", 'a int, b int', ['NULL|2']],
    ],
  },
  {
    source: 'CHARINDEX (Transact-SQL)',
    cases: [
      ["SELECT CHARINDEX('vital', 'reflectors are vital safety components') a", 'a int', ['16']],
      [
        "SELECT CHARINDEX('is', 'This is a string') a, CHARINDEX('is', 'This is a string', 4) b, CHARINDEX('z', 'abc') c, CHARINDEX(NULL, 'abc') d",
        'a int, b int, c int, d int',
        ['3|6|0|NULL'],
      ],
      [
        "SELECT CHARINDEX('a', 'abc', 0) a, CHARINDEX('a', 'abc', -3) b, CHARINDEX('a', 'abc', 2) c",
        'a int, b int, c int',
        ['1|1|0'],
      ],
    ],
  },
  {
    source: 'LEFT, RIGHT, SUBSTRING (Transact-SQL)',
    cases: [
      [
        "SELECT LEFT('abcdefg', 2) a, RIGHT('abcdefg', 2) b, LEFT('ab', 9) c, RIGHT('ab', 0) d",
        'a varchar(7), b varchar(7), c varchar(2), d varchar(2)',
        ['ab|fg|ab|'],
      ],
      [
        "SELECT SUBSTRING('abcdef', 2, 3) a, SUBSTRING('abc', 5, 1) b, SUBSTRING(NULL, 1, 1) c",
        'a varchar(6), b varchar(3), c varchar(1)',
        ['bcd||NULL'],
      ],
      [
        "SELECT SUBSTRING(name, 1, 0) a, SUBSTRING(name, 0, 2) b, SUBSTRING(name, id - 1, 3) c, LEFT(name, 0) d, RIGHT(name, 9) e FROM Staff WHERE name = 'ada ' OR name IN ('BOB', N'Straße')",
        'a varchar(20), b varchar(20), c varchar(20), d varchar(20), e varchar(20)',
        ['|A|Ad||Ada', '|B|Bob||Bob'],
      ],
      [
        'SELECT SUBSTRING(name, 1, 1) a, RIGHT(name, 2) b FROM Staff WHERE id < 3 ORDER BY id',
        'a varchar(20), b varchar(20)',
        ['A|da', 'B|ob'],
      ],
    ],
  },
  {
    source: 'LEN, DATALENGTH (Transact-SQL)',
    cases: [
      [
        "SELECT LEN('abc  ') a, LEN('  abc') b, LEN('') c, LEN(NULL) d, LEN(123) e",
        'a int, b int, c int, d int, e int',
        ['3|5|0|NULL|3'],
      ],
      [
        "SELECT DATALENGTH('abc  ') a, DATALENGTH(N'abc') b, DATALENGTH(CAST('a' AS char(5))) c, DATALENGTH(7) d",
        'a int, b int, c int, d int',
        ['5|6|5|4'],
      ],
      [
        'SELECT DATALENGTH(CAST(1 AS bigint)) a, DATALENGTH(CAST(1 AS decimal(10,2))) b, DATALENGTH(CAST(NULL AS int)) c',
        'a int, b int, c int',
        ['8|9|NULL'],
      ],
    ],
  },
  {
    source: 'LTRIM, RTRIM, TRIM (Transact-SQL)',
    cases: [
      [
        "SELECT TRIM('     test    ') a, TRIM('.,! ' FROM '     #     test    .') b",
        'a varchar(13), b varchar(20)',
        ['test|#     test'],
      ],
      [
        "SELECT LTRIM('123abc.', '123') a, RTRIM('.123abc.', 'abc.') b",
        'a varchar(7), b varchar(8)',
        ['abc.|.123'],
      ],
      [
        "SELECT TRIM(LEADING '.,' FROM '.,x.,') a, TRIM(TRAILING '.,' FROM '.,x.,') b, TRIM(BOTH 'x' FROM 'xax') c",
        'a varchar(5), b varchar(5), c varchar(3)',
        ['x.,|.,x|a'],
      ],
    ],
  },
  {
    source: 'REPLACE, REVERSE, UPPER, LOWER (Transact-SQL)',
    cases: [
      [
        "SELECT REPLACE('abcdefghicde', 'cde', 'xxx') a, REPLACE('abc', '', 'x') b, REPLACE('aAa', 'A', '') c",
        'a varchar(8000), b varchar(8000), c varchar(8000)',
        ['abxxxfghixxx|abc|'],
      ],
      [
        "SELECT REPLACE('a.c', '.', '$1') a, REVERSE('1234') b, UPPER('é') c, LOWER('ÀB') d",
        'a varchar(8000), b varchar(4), c varchar(1), d varchar(2)',
        ['a$1c|4321|É|àb'],
      ],
    ],
  },
  {
    source: 'QUOTENAME, SOUNDEX, DIFFERENCE (Transact-SQL)',
    cases: [
      ["SELECT QUOTENAME('abc[]def') a", 'a nvarchar(258)', ['[abc[]]def]']],
      [
        "SELECT QUOTENAME('it''s', '''') a, QUOTENAME('a)b', '(') b, QUOTENAME('a', ']') c, QUOTENAME('a', 'x') d",
        'a nvarchar(258), b nvarchar(258), c nvarchar(258), d nvarchar(258)',
        ["'it''s'|(a))b)|[a]|NULL"],
      ],
      [
        "SELECT SOUNDEX('Smith') a, SOUNDEX('Smythe') b, SOUNDEX('Robert') c, SOUNDEX('Anothers') d",
        'a varchar(4), b varchar(4), c varchar(4), d varchar(4)',
        ['S530|S530|R163|A536'],
      ],
      [
        "SELECT DIFFERENCE('Green', 'Greene') a, DIFFERENCE('Smithers', 'Smythers') b",
        'a int, b int',
        ['4|4'],
      ],
    ],
  },
  {
    source: 'char and varchar (Transact-SQL)',
    cases: [
      [
        "SELECT '[' + CAST('ab' AS char(4)) + ']' a, LEN(CAST('ab' AS char(4))) b",
        'a varchar(6), b int',
        ['[ab  ]|2'],
      ],
      [
        "SELECT CAST('abcdef' AS char(3)) a, CAST(12345 AS char(3)) b, CAST(N'é' AS nchar(3)) + N'|' c",
        'a char(3), b char(3), c nvarchar(4)',
        ['abc|*  |é  |'],
      ],
      [
        "SELECT CASE WHEN CAST('a' AS char(5)) = 'A' THEN 1 ELSE 0 END a, CASE WHEN ' a' = 'a' THEN 1 ELSE 0 END b",
        'a int, b int',
        ['1|0'],
      ],
    ],
  },
  {
    source: 'LIKE (Transact-SQL)',
    cases: [
      [
        "SELECT id FROM Staff WHERE name LIKE '_[aeiouy]%' ORDER BY id",
        'id int',
        ['2', '3', '4', '6'],
      ],
      [
        "SELECT id FROM Staff WHERE name LIKE '[a-c]%' AND name NOT LIKE '%[^a-z]%' ORDER BY id",
        'id int',
        ['1', '2', '3'],
      ],
      [
        "SELECT 1 a WHERE '50%' LIKE '50[%]' AND 'a_b' LIKE 'a[_]b' AND 'a-b' LIKE 'a[-x]b' AND NOT 'axb' LIKE 'a[_]b' AND '[x' LIKE '[[]x'",
        'a int',
        ['1'],
      ],
      [
        "SELECT 1 a WHERE 'abc' LIKE '%' AND NOT 'abc' LIKE '' AND '' LIKE '%' AND 'x' NOT LIKE NULL",
        'a int',
        [],
      ],
      [
        "SELECT 1 a WHERE 'wed' LIKE 'w%' AND 'a(b)*' LIKE 'a(b)*' AND 'a+b' LIKE 'a+_' AND 'a\\d' LIKE 'a\\d'",
        'a int',
        ['1'],
      ],
    ],
  },
  {
    source: '+ (String Concatenation) (Transact-SQL)',
    cases: [
      [
        "SELECT 'a' + 'b' + NULL a, 'a' + '' b, N'x' + 'y' c",
        'a varchar(2), b varchar(2), c nvarchar(2)',
        ['NULL|a|xy'],
      ],
      ["SELECT name + ' of ' + dept a FROM Staff WHERE id = 6", 'a varchar(34)', ['Fay of TECH ']],
      ["SELECT '1' + 2 a, 1 + '2' b, '1' + '2' c", 'a int, b int, c varchar(2)', ['3|3|12']],
    ],
  },
  {
    source: 'STRING_AGG (Transact-SQL)',
    cases: [
      [
        "SELECT STRING_AGG(name, ', ') WITHIN GROUP (ORDER BY id) a FROM Staff",
        'a varchar(8000)',
        ['Ada, Bob, Cy, Dee, Eve, Fay'],
      ],
      [
        "SELECT dept, STRING_AGG(name, '/') WITHIN GROUP (ORDER BY salary DESC, name DESC) a FROM Staff GROUP BY dept ORDER BY dept",
        'dept varchar(10), a varchar(8000)',
        ['Board|Ada', 'Sales|Bob/Dee', 'Tech|Cy/Fay/Eve'],
      ],
      [
        "SELECT STRING_AGG(id, ',') WITHIN GROUP (ORDER BY id) a, STRING_AGG(city, ';') WITHIN GROUP (ORDER BY id DESC) b FROM People",
        'a nvarchar(4000), b nvarchar(4000)',
        ['1,2,3,4|Rome;OSLO ;Oslo'],
      ],
      ["SELECT STRING_AGG(name, ',') a FROM Staff WHERE id > 99", 'a varchar(8000)', ['NULL']],
      ["SELECT LEN(STRING_AGG(CAST(name AS nvarchar(max)), '')) a FROM Staff", 'a bigint', ['17']],
    ],
  },
  {
    source: 'SUBSTRING, CHARINDEX, REPLICATE, STR (Transact-SQL): a NULL gives NULL',
    cases: [
      [
        "SELECT id, SUBSTRING(name, NULLIF(id, 1), 2) a, SUBSTRING(name, 1, NULLIF(id, 2)) b, CHARINDEX('a', name, NULLIF(id, 1)) c, REPLICATE('x', NULLIF(id, 1)) d, STR(1.5, 4, NULLIF(id, 1)) e FROM People WHERE id < 3",
        'id int, a varchar(20), b varchar(20), c int, d varchar(8000), e varchar(4)',
        ['1|NULL|A|NULL|NULL|NULL', '2|ob|NULL|0|xx|1.50'],
      ],
      [
        "SELECT SUBSTRING('abc', NULL, 2) a, SUBSTRING('abc', 2, NULL) b, SUBSTRING('abc', 0, 2) c",
        'a varchar(3), b varchar(3), c varchar(3)',
        ['NULL|NULL|a'],
      ],
    ],
  },
  {
    source: 'STRING_AGG (Transact-SQL), A: the separator CHAR(13)',
    cases: [
      [
        "SELECT STRING_AGG(name, CHAR(13)) a, STRING_AGG(id, ',' + SPACE(1)) b FROM People WHERE id < 3",
        'a varchar(8000), b nvarchar(4000)',
        ['Ann\rbob|1, 2'],
      ],
    ],
  },
  {
    source: 'REPLACE (Transact-SQL): many calls inside one another, as data is cleaned',
    cases: [
      [
        `SELECT ${'REPLACE('.repeat(20)}name${Array.from('abcdefghijklmnopqrst', (letter) => `, '${letter}', '')`).join('')} a FROM People WHERE id = 1`,
        'a varchar(8000)',
        [''],
      ],
      [
        `SELECT ${'REPLACE('.repeat(12)}name${Array.from('abcdefghijkn', (letter) => `, '${letter}', '${letter}${letter}')`).join('')} a FROM People WHERE id = 1`,
        'a varchar(8000)',
        ['aannnn'],
      ],
    ],
  },
]
