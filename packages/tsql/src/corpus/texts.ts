import type { Topic } from './case.ts'

export const TEXTS: Topic = {
  pages: [
    {
      source: 'LIKE; PATINDEX (Transact-SQL): a bracket that is not closed matches nothing',
      cases: [
        [
          "SELECT PATINDEX('%[%', 'a[b') a, PATINDEX('%[[]%', 'a[b') b, PATINDEX('%]%', 'a]') c",
          'a int, b int, c int',
          ['0|2|2'],
        ],
        [
          "SELECT 1 a WHERE '[' LIKE '[' OR 'a[b' LIKE 'a[b' OR 'a[]b' LIKE 'a[]b' OR '[x' LIKE '[%'",
          'a int',
          [],
        ],
        ["DECLARE @p varchar(5) = 'a[b'; SELECT 1 a WHERE 'a[b' LIKE @p", 'a int', []],
        [
          "SELECT 1 a WHERE 'a[b' LIKE 'a![b' ESCAPE '!' AND 'a[b' LIKE 'a[[]b' AND 'a]' LIKE 'a]'",
          'a int',
          ['1'],
        ],
      ],
    },
    {
      source: 'PARSENAME; QUOTENAME (Transact-SQL)',
      cases: [
        [
          "SELECT PARSENAME('[a.b].c', 2) a, PARSENAME('[a]]b].[c]', 2) b, PARSENAME('\"a.b\".\"c\"\"d\"', 1) c, PARSENAME('a..c', 2) d, PARSENAME('[a', 1) e",
          'a nvarchar(128), b nvarchar(128), c nvarchar(128), d nvarchar(128), e nvarchar(128)',
          ['a.b|a]b|c"d|NULL|NULL'],
        ],
        [
          "SELECT PARSENAME(QUOTENAME('x.y') + '.' + QUOTENAME('z]'), 1) a",
          'a nvarchar(128)',
          ['z]'],
        ],
      ],
    },
    {
      source: 'String functions; LIKE; Constants (Transact-SQL)',
      cases: [
        [
          "SELECT N'O''Brien' a, 'it''s' b, 'a\\nb' c, N'é😀' d",
          'a nvarchar(7), b varchar(4), c varchar(4), d nvarchar(2)',
          ["O'Brien|it's|a\\nb|é😀"],
        ],
        ["SELECT id FROM People WHERE name = 'ann  ' ORDER BY id", 'id int', ['1', '4']],
        [
          "SELECT UPPER(name) a, LOWER(name) b, LEN(name + '  ') c, LEFT(name, 2) d, RIGHT(name, 2) e FROM People WHERE id = 1",
          'a varchar(20), b varchar(20), c int, d varchar(20), e varchar(20)',
          ['ANN|ann|3|An|nn'],
        ],
        [
          "SELECT SUBSTRING('abcdef', 2, 3) a, SUBSTRING('abcdef', 0, 3) b, SUBSTRING('abcdef', -5, 3) c, SUBSTRING('abc', 2, 99) d",
          'a varchar(6), b varchar(6), c varchar(6), d varchar(3)',
          ['bcd|ab||bc'],
        ],
        [
          "SELECT REPLACE('Banana', 'AN', '\\1') a, CONCAT('a', NULL, 1) b, REVERSE('abc') c, CHARINDEX('N', 'banana') d, CHARINDEX('n', 'banana', 4) e",
          'a varchar(8000), b varchar(12), c varchar(3), d int, e int',
          ['B\\1\\1a|a1|cba|3|5'],
        ],
        [
          "SELECT '[' + LTRIM('  a ') + ']' a, '[' + RTRIM('  a ') + ']' b, '[' + TRIM('  a ') + ']' c",
          'a varchar(6), b varchar(6), c varchar(6)',
          ['[a ]|[  a]|[a]'],
        ],
        [
          "SELECT code + '|' a, LEN(code) b FROM People WHERE id = 2",
          'a varchar(4), b int',
          ['bc ||2'],
        ],
        [
          "SELECT name FROM People WHERE name LIKE 'a%' OR name LIKE '_I_' ORDER BY id",
          'name varchar(20)',
          ['Ann', 'Cid', 'ANN'],
        ],
        ["SELECT id FROM People WHERE name LIKE '[a-b]%' ORDER BY id", 'id int', ['1', '2', '4']],
        [
          "SELECT id FROM People WHERE name LIKE '[^a]%' AND name NOT LIKE '%d' ORDER BY id",
          'id int',
          ['2'],
        ],
        [
          "SELECT 1 a WHERE 'a%b' LIKE 'a!%b' ESCAPE '!' AND 'a]b' LIKE 'a]b' AND 'a^b' LIKE 'a[x^]b' AND 'a.b' NOT LIKE 'a..' AND 'ab  ' LIKE 'ab'",
          'a int',
          ['1'],
        ],
      ],
    },
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
        [
          "SELECT CHAR(128) a, CHAR(146) b, CHAR(150) c, CHAR(159) d, CHAR(160) e, ASCII('€') f, ASCII('’') g, ASCII('ω') h, ASCII(CHAR(129)) i",
          'a char(1), b char(1), c char(1), d char(1), e char(1), f int, g int, h int, i int',
          ['€|’|–|Ÿ|\u00a0|128|146|63|129'],
        ],
        [
          "SELECT REPLACE('a' + CHAR(0) + 'b', CHAR(0), '') a, REPLACE(N'ab', NCHAR(0), '') b, REPLACE('1–2', CHAR(150), '-') c, CHARINDEX(CHAR(0), 'a') d, ASCII(CHAR(0)) e, LEN(NCHAR(0)) f",
          'a varchar(8000), b nvarchar(4000), c varchar(8000), d int, e int, f int',
          ['ab|ab|1-2|0|0|1'],
        ],
        [
          "SELECT CONVERT(varchar(10), CAST('€’é?ω' AS varbinary(5)), 1) a",
          'a varchar(10)',
          ['0x8092E93F'],
        ],
        [
          "SELECT UNICODE(N'Åkergatan 24') a, NCHAR(UNICODE(N'Å')) b",
          'a int, b nchar(1)',
          ['197|Å'],
        ],
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
        [
          "SELECT CONCAT(N'a', 'b') a, CONCAT(NULL, NULL) b",
          'a nvarchar(2), b varchar(1)',
          ['ab|'],
        ],
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
        [
          "SELECT name + ' of ' + dept a FROM Staff WHERE id = 6",
          'a varchar(34)',
          ['Fay of TECH '],
        ],
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
        [
          "SELECT LEN(STRING_AGG(CAST(name AS nvarchar(max)), '')) a FROM Staff",
          'a bigint',
          ['17'],
        ],
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
    {
      source: 'String functions (Transact-SQL)',
      cases: [
        [
          "SELECT SUBSTRING('insurance', 3, 4) a, SUBSTRING('insurance', 0, 3) b, SUBSTRING('insurance', -1, 3) c, SUBSTRING('abc', 5, 2) d, LEFT('abc', 10) e, RIGHT('abc', 2) f, STUFF('abcdef', 2, 3, 'XY') g, STUFF('abc', 5, 1, 'x') h",
          'a varchar(9), b varchar(9), c varchar(9), d varchar(3), e varchar(3), f varchar(3), g varchar(8), h varchar(4)',
          ['sura|in|i||abc|bc|aXYef|NULL'],
        ],
        [
          "SELECT CHARINDEX('an', 'insurance') a, CHARINDEX('z', 'abc') b, CHARINDEX('a', 'banana', 3) c, CHARINDEX('', 'abc') d, PATINDEX('%[0-9]%', 'AB12') e, PATINDEX('%[^A-Z]%', 'AB-1') f",
          'a int, b int, c int, d int, e int, f int',
          ['6|0|4|0|3|3'],
        ],
        [
          "SELECT REPLACE('banana', 'AN', 'x') a, REPLACE('aaa', 'aa', 'b') b, REPLICATE('ab', 3) c, REPLICATE('0', 5 - LEN('42')) + '42' d, REVERSE('abc') e, UPPER('éà') f, LOWER('ÉÀ') g, SPACE(2) + 'x' h",
          'a varchar(8000), b varchar(8000), c varchar(8000), d varchar(8000), e varchar(3), f varchar(2), g varchar(2), h varchar(8000)',
          ['bxxa|ba|ababab|00042|cba|ÉÀ|éà|  x'],
        ],
        [
          "SELECT LTRIM('  a ') + '|' a, RTRIM(' a  ') + '|' b, TRIM('  a  ') + '|' c, TRIM('.,' FROM '..a.,') d, LEN('a b  ') e, DATALENGTH('a b  ') f, TRANSLATE('2*[3+4]', '[]', '()') g, QUOTENAME('a]b') h, QUOTENAME('x', '''') i",
          'a varchar(5), b varchar(5), c varchar(6), d varchar(5), e int, f int, g varchar(7), h nvarchar(258), i nvarchar(258)',
          ["a || a||a||a|3|5|2*(3+4)|[a]]b]|'x'"],
        ],
        [
          "SELECT STRING_AGG(name, ', ') WITHIN GROUP (ORDER BY name) a, STRING_AGG(CONCAT(name, ':', salary), ';') WITHIN GROUP (ORDER BY salary DESC, id) b FROM Staff WHERE dept = 'tech'",
          'a varchar(8000), b varchar(8000)',
          ['Cy, Eve, Fay|Cy:700;Eve:500;Fay:500'],
        ],
        [
          "SELECT STUFF((SELECT ',' + name FROM Staff WHERE dept = 'Tech' ORDER BY id FOR XML PATH('')), 1, 1, '') a",
          'a nvarchar(max)',
          ['Cy,Eve,Fay'],
        ],
        [
          "SELECT ASCII('A') a, CHAR(65) b, UNICODE(N'é') c, NCHAR(233) d, SOUNDEX('Smith') e, SOUNDEX('Smyth') f, DIFFERENCE('Smith', 'Smyth') g, PARSENAME('a.b.c', 2) h",
          'a int, b char(1), c int, d nchar(1), e varchar(4), f varchar(4), g int, h nvarchar(128)',
          ['65|A|233|é|S530|S530|4|b'],
        ],
        [
          "SELECT LEFT(name, CHARINDEX(' ', name + ' ') - 1) first, LTRIM(SUBSTRING(name, CHARINDEX(' ', name + ' '), 100)) last FROM (VALUES ('Ann Lee'), ('Cher')) v(name)",
          'first varchar(7), last varchar(7)',
          ['Ann|Lee', 'Cher|'],
        ],
        [
          "SELECT CONCAT_WS(', ', 'Montréal', NULL, 'QC', '') a, CONCAT(1, 2) b, CONCAT(CAST('2024-01-02' AS date), '') c, CONCAT(CAST(1 AS bit), 1.50, NULL) d",
          'a varchar(17), b varchar(22), c varchar(11), d varchar(7)',
          ['Montréal, QC, |12|2024-01-02|11.50'],
        ],
        [
          "SELECT IIF(ISNUMERIC('12.5') = 1, 'n', 'x') a, ISNUMERIC('1e5') b, ISNUMERIC('$') c, ISNUMERIC('abc') d, ISNUMERIC('') e, ISNUMERIC('1,000') f",
          'a varchar(1), b int, c int, d int, e int, f int',
          ['n|1|1|0|0|1'],
        ],
      ],
    },
    {
      source: 'String functions; LIKE (Transact-SQL)',
      cases: [
        ["SELECT REPLICATE('x', -1) a", 'a varchar(8000)', ['NULL']],
        [
          "SELECT 0.00000001 * 0.00000001 a, CAST(0.5 AS decimal(1,1)) * CAST(0.5 AS decimal(1,1)) b, 0.1 c, -0.1 * 0.1 d, CAST(0.1 * 0.1 AS varchar(10)) e, CONCAT(0.1 * 0.1, '') f",
          'a decimal(17,16), b decimal(3,2), c decimal(1,1), d decimal(3,2), e varchar(10), f varchar(7)',
          ['0.0000000000000001|0.25|0.1|-0.01|0.01|0.01'],
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
          "SELECT CAST('abcdefghijklmnopqrstuvwxyzabcdefghijklmnop' AS varchar) a, CAST(123456 AS varchar(3)) b, CAST('abc' AS char(5)) + '|' c, CAST('abcdef' AS varchar(3)) d",
          'a varchar(30), b varchar(3), c varchar(6), d varchar(3)',
          ['abcdefghijklmnopqrstuvwxyzabcd|*|abc  ||abc'],
        ],
        ['SELECT DATALENGTH(NEWID()) a', 'a int', ['16']],
        ['SELECT LEN(NEWID()) a', 'a int', ['36']],
        ["SELECT id FROM Staff WHERE dept LIKE 'T_ch%'", 'id int', ['3', '5', '6']],
        ["SELECT id FROM Staff WHERE name LIKE '%a%' ESCAPE '!'", 'id int', ['1', '6']],
        ["SELECT 1 a WHERE '10%' LIKE '10!%' ESCAPE '!'", 'a int', ['1']],
        [
          "SELECT PARSENAME('AdventureWorks.dbo.Person', 1) a, PARSENAME('a.b.c.d', 4) b, PARSENAME('a', 2) c",
          'a nvarchar(128), b nvarchar(128), c nvarchar(128)',
          ['Person|a|NULL'],
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
          "SELECT LEN(REPLICATE('a', 9000)) a, LEN(REPLICATE(CAST('a' AS varchar(max)), 9000)) b",
          'a int, b bigint',
          ['8000|9000'],
        ],
        [
          "SELECT LEFT('abc', NULL) a, REPLICATE(NULL, 2) b, STUFF('abc', 2, 1, '') c, RIGHT('000' + CAST(7 AS varchar(3)), 3) d",
          'a varchar(3), b varchar(8000), c varchar(4), d varchar(6)',
          ['NULL|NULL|ac|007'],
        ],
        [
          "SELECT RIGHT(REPLICATE('0', 8) + CAST(123 AS varchar(8)), 8) a, REPLACE(STR(7, 3), ' ', '0') b, FORMAT(7, 'D3') c, LTRIM(STR(12.345, 10, 2)) d",
          'a varchar(8000), b varchar(8000), c nvarchar(4000), d varchar(10)',
          ['00000123|007|007|12.35'],
        ],
        [
          "SELECT SUBSTRING('a@b.com', CHARINDEX('@', 'a@b.com') + 1, 100) a, LEFT('a@b.com', CHARINDEX('@', 'a@b.com') - 1) b, PARSENAME('10.20.30.40', 4) c",
          'a varchar(7), b varchar(7), c nvarchar(128)',
          ['b.com|a|10'],
        ],
        [
          "SELECT UPPER(LEFT('john', 1)) + LOWER(SUBSTRING('john', 2, LEN('john'))) a, LEN('a b ') b, LEN(REPLACE('a-b-c', '-', '')) c",
          'a varchar(8), b int, c int',
          ['John|3|3'],
        ],
        [
          "SELECT CONCAT(NULL, NULL) a, CONCAT('a', 1, 2.50, NULL, CAST('2024-01-01' AS date)) b, CONCAT_WS('-', 2024, 1, NULL, 5) c",
          'a varchar(1), b varchar(28), c varchar(36)',
          ['|a12.502024-01-01|2024-1-5'],
        ],
      ],
    },
  ],
  refused: [
    ['SELECT RIGHT(born, 2) r FROM People', 'RIGHT cannot take date here (line 1, column 8)'],
    ['SELECT LEN() a', 'Wrong number of arguments. Write LEN(text) (line 1, column 8)'],
    [
      "SELECT SUBSTRING('abc', 1) a",
      'Wrong number of arguments. Write SUBSTRING(text, int, int) (line 1, column 8)',
    ],
    [
      "SELECT id FROM Staff WHERE name LIKE 'a' AND CONTAINS(name, 'b')",
      'Not supported: CONTAINS (line 1, column 46)',
    ],
  ],
  ended: [
    ["SELECT LEFT('abc', -1) a", 'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING'],
    [
      "SELECT SUBSTRING('abc', 1, CHARINDEX('z', 'abc') - 1) a",
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
    [
      "SELECT SUBSTRING('abc', 1, -1) a",
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
    [
      "SELECT LEFT('abc', CHARINDEX('@', 'abc') - 1) a",
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
    [
      "SELECT LEN(REPLICATE(CAST('ab' AS varchar(max)), 9000000)) FROM Staff",
      'A text that REPLICATE or REPLACE makes is longer than 16 MiB',
    ],
    [
      "SELECT LEN(REPLICATE(CAST('a' AS varchar(max)), 16777217))",
      'A text that REPLICATE or REPLACE makes is longer than 16 MiB',
    ],
    [
      "SELECT LEN(REPLACE(REPLICATE(CAST('a' AS varchar(max)), 100000), 'A', REPLICATE('b', 1000))) FROM Staff",
      'A text that REPLICATE or REPLACE makes is longer than 16 MiB',
    ],
    [
      'SELECT LEFT(name, -1) FROM Staff',
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
    [
      'SELECT RIGHT(name, -1) FROM Staff',
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
    [
      'SELECT SUBSTRING(name, 1, -1) FROM Staff',
      'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    ],
  ],
}
