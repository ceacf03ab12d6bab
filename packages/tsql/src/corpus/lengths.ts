import type { Topic } from './case.ts'

const TOO_LONG =
  'A text that STRING_AGG or STUFF makes is longer than 8,000 bytes. Convert the values to varchar(max) or nvarchar(max)'
const pair = (text: string) =>
  `(VALUES (REPLICATE(${text}, 3000)), (REPLICATE(${text}, 6000))) t(x)`

/** The most bytes of texts without max, and what happens beyond. */
export const LENGTHS: Topic = {
  pages: [
    {
      source: '+ (String Concatenation), Remarks: cut at 8,000 bytes unless a side is max',
      cases: [
        [
          "SELECT DATALENGTH(REPLICATE('a', 8000) + 'b') a, DATALENGTH(REPLICATE(N'a', 4000) + N'b') b, DATALENGTH(REPLICATE('a', 8000) + N'b') c, DATALENGTH(CAST(REPLICATE('a', 8000) AS varchar(max)) + 'b') d",
          'a int, b int, c int, d bigint',
          ['8000|8000|8000|8001'],
        ],
        [
          "SELECT RIGHT(REPLICATE('a', 7999) + 'bc', 2) a, LEN(SPACE(8000) + 'x') b, CAST('a' AS varchar(8000)) + CAST('b' AS varchar(8000)) c",
          'a varchar(8000), b int, c varchar(8000)',
          ['ab|0|ab'],
        ],
        [
          "SELECT DATALENGTH(CAST(REPLICATE('a', 8000) AS varbinary(8000)) + 0x0203) a",
          'a int',
          ['8000'],
        ],
      ],
    },
    {
      source: 'CONCAT, CONCAT_WS (Transact-SQL): return types',
      cases: [
        [
          "SELECT LEN(CONCAT(REPLICATE('a', 8000), 'b')) a, LEN(CONCAT(REPLICATE('a', 8000), N'b')) b, LEN(CONCAT(CAST(REPLICATE('a', 8000) AS varchar(max)), 'b')) c, LEN(CONCAT_WS(',', REPLICATE('a', 7999), 'bb')) d",
          'a int, b int, c bigint, d int',
          ['8000|4000|8001|8000'],
        ],
        [
          "SELECT CONCAT(1, 'a') a, CONCAT(1.5, 2) b, CONCAT(CAST(1 AS bigint), N'x') c, CONCAT(CAST('2020-01-31' AS date), '!') d",
          'a varchar(12), b varchar(16), c nvarchar(21), d varchar(11)',
          ['1a|1.52|1x|2020-01-31!'],
        ],
      ],
    },
    {
      source: 'REPLICATE, REPLACE (Transact-SQL): cut at 8,000 bytes unless the text is max',
      cases: [
        [
          "SELECT DATALENGTH(REPLICATE('ab', 5000)) a, DATALENGTH(REPLICATE(N'ab', 5000)) b, DATALENGTH(REPLICATE(CAST('ab' AS varchar(max)), 5000)) c, DATALENGTH(REPLICATE(1, 9000)) d",
          'a int, b int, c bigint, d int',
          ['8000|8000|10000|8000'],
        ],
        [
          "SELECT LEN(REPLACE(REPLICATE('a', 5000), 'a', 'bb')) a, LEN(REPLACE(REPLICATE(N'a', 3000), 'a', 'bb')) b, LEN(REPLACE(CAST(REPLICATE('a', 5000) AS varchar(max)), 'a', 'bb')) c, REPLACE('abc', 'b', N'x') d",
          'a int, b int, c bigint, d nvarchar(4000)',
          ['8000|4000|10000|axc'],
        ],
      ],
    },
    {
      source: 'LEN, DATALENGTH, CHARINDEX, PATINDEX (Transact-SQL): bigint of max',
      cases: [
        [
          "SELECT LEN(CAST('abc' AS varchar(max))) a, LEN('abc') b, CHARINDEX('b', CAST('abc' AS varchar(max))) c, PATINDEX('%b%', CAST('abc' AS nvarchar(max))) d, DATALENGTH(CAST('abc' AS varchar(max))) e, CHARINDEX(CAST('b' AS varchar(max)), 'abc') f",
          'a bigint, b int, c bigint, d bigint, e bigint, f int',
          ['3|3|2|2|3|2'],
        ],
      ],
    },
    {
      source: 'DATALENGTH; Data types (Transact-SQL): storage sizes',
      cases: [
        [
          'SELECT DATALENGTH(CAST(1 AS bit)) a, DATALENGTH(CAST(1 AS tinyint)) b, DATALENGTH(CAST(1 AS smallint)) c, DATALENGTH(1) d, DATALENGTH(CAST(1 AS bigint)) e, DATALENGTH(CAST(1 AS smallmoney)) f, DATALENGTH(CAST(1 AS money)) g, DATALENGTH(CAST(1 AS real)) h, DATALENGTH(CAST(1 AS float)) i',
          'a int, b int, c int, d int, e int, f int, g int, h int, i int',
          ['1|1|2|4|8|4|8|4|8'],
        ],
        [
          'SELECT DATALENGTH(CAST(1 AS decimal(9, 0))) a, DATALENGTH(CAST(1 AS decimal(19, 9))) b, DATALENGTH(CAST(1 AS decimal(28, 0))) c, DATALENGTH(CAST(0 AS decimal(38, 38))) d',
          'a int, b int, c int, d int',
          ['5|9|13|17'],
        ],
        [
          "SELECT DATALENGTH(CAST(s AS date)) a, DATALENGTH(CAST(s AS smalldatetime)) b, DATALENGTH(CAST(s AS datetime)) c, DATALENGTH(CAST(s AS datetime2(0))) d, DATALENGTH(CAST(s AS datetime2(4))) e, DATALENGTH(CAST(s AS datetime2)) f, DATALENGTH(CAST(s AS datetimeoffset(2))) g, DATALENGTH(CAST(s AS datetimeoffset)) h FROM (SELECT '2026-11-30' s) x",
          'a int, b int, c int, d int, e int, f int, g int, h int',
          ['3|4|8|6|7|8|8|10'],
        ],
      ],
    },
    {
      source: 'STRING_AGG, STUFF (Transact-SQL): max has no limit',
      cases: [
        [
          `SELECT LEN(STRING_AGG(CAST(x AS varchar(max)), ',')) a FROM ${pair("'a'")}`,
          'a bigint',
          ['9001'],
        ],
        [
          "SELECT LEN(STUFF(REPLICATE('a', 7000), 1, 0, 'b')) a, LEN(STUFF(CAST(REPLICATE('a', 8000) AS varchar(max)), 1, 0, 'b')) b",
          'a int, b bigint',
          ['7001|8001'],
        ],
      ],
    },
    {
      source:
        'Constants; char and varchar: a long constant is max, a declaration without a length 1',
      cases: [
        [
          `SELECT LEN('${'x'.repeat(8001)}') a, LEN('${'x'.repeat(8000)}') b, DATALENGTH(N'${'x'.repeat(4001)}') c`,
          'a bigint, b int, c bigint',
          ['8001|8000|8002'],
        ],
        [
          "DECLARE @a varchar = 'abc', @b AS nvarchar(2) = 'abc', @c char(5) = 'ab'; SELECT @a a, @b b, DATALENGTH(@c) c, CAST('abc' AS varchar) d",
          'a varchar(1), b nvarchar(2), c int, d varchar(30)',
          ['a|ab|5|abc'],
        ],
      ],
    },
  ],
  /** Error 9829 of STRING_AGG, and the error of STUFF. */
  ended: [
    [`SELECT STRING_AGG(x, ',') FROM ${pair("'a'")}`, TOO_LONG],
    [`SELECT STRING_AGG(x, '') FROM ${pair("N'a'")}`, TOO_LONG],
    ["SELECT STRING_AGG(value, ',') FROM GENERATE_SERIES(1, 2000)", TOO_LONG],
    ["SELECT STUFF(REPLICATE('a', 8000), 1, 0, 'b')", TOO_LONG],
  ],
}
