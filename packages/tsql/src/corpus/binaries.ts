import type { Topic } from './case.ts'

/** Bytes, bits and hashes. */
export const BINARIES: Topic = {
  pages: [
    {
      source: 'binary and varbinary (Transact-SQL); CAST and CONVERT (Transact-SQL), binary styles',
      cases: [
        [
          'SELECT CONVERT(varchar(20), CAST(1 AS binary(4)), 1) a, CONVERT(varchar(20), CAST(1 AS varbinary(10)), 2) b, CONVERT(varchar(20), CAST(-2 AS binary(2)), 2) c, CONVERT(varchar(20), CAST(CAST(258 AS smallint) AS binary(1)), 2) d',
          'a varchar(20), b varchar(20), c varchar(20), d varchar(20)',
          ['0x00000001|00000001|FFFE|02'],
        ],
        [
          "SELECT CONVERT(varchar(20), CAST('abc' AS binary(5)), 1) a, CONVERT(varchar(20), CAST(N'aé' AS varbinary(max)), 2) b, CONVERT(varchar(20), CAST('aé' AS varbinary(1)), 2) c",
          'a varchar(20), b varchar(20), c varchar(20)',
          ['0x6162630000|6100E900|61'],
        ],
        [
          'SELECT CAST(0x0100 AS int) a, CAST(0xFFFFFFFF AS int) b, CAST(0xFF AS tinyint) c, CAST(0xFFFFFFFFFFFFFFFE AS bigint) d',
          'a int, b int, c tinyint, d bigint',
          ['256|-1|255|-2'],
        ],
        [
          "SELECT CONVERT(varchar(20), CONVERT(varbinary(4), '0x1f', 1), 2) a, CONVERT(varchar(20), CONVERT(binary(3), '1F', 2), 1) b, CONVERT(varchar(3), 0x1F2E, 2) c",
          'a varchar(20), b varchar(20), c varchar(3)',
          ['1F|0x1F0000|1F2'],
        ],
        [
          'SELECT CONVERT(varchar(20), 0x1 + 0xFF00, 1) a, DATALENGTH(0x00FF10) b, CASE WHEN 0x01 < 0x0200 THEN 1 ELSE 0 END c, COUNT(DISTINCT x) d FROM (VALUES (0x01), (0x01), (NULL)) v(x)',
          'a varchar(20), b int, c int, d int',
          ['0x01FF00|3|1|1'],
        ],
      ],
    },
    {
      source: 'HASHBYTES (Transact-SQL); RFC 1321, FIPS 180-4',
      cases: [
        [
          "SELECT CONVERT(varchar(32), HASHBYTES('MD5', 'abc'), 2) a, CONVERT(varchar(40), HASHBYTES('SHA1', 'abc'), 2) b, DATALENGTH(HASHBYTES('SHA', 'abc')) c",
          'a varchar(32), b varchar(40), c int',
          ['900150983CD24FB0D6963F7D28E17F72|A9993E364706816ABA3E25717850C26C9CD0D89D|20'],
        ],
        [
          "SELECT CONVERT(varchar(128), HASHBYTES('SHA2_512', 'abc'), 2) a, DATALENGTH(HASHBYTES('sha2_512', name)) b, HASHBYTES('SHA2_512', CAST(NULL AS varchar(5))) c FROM Staff WHERE id = 1",
          'a varchar(128), b int, c varbinary(8000)',
          [
            'DDAF35A193617ABACC417349AE20413112E6FA4E89A97EA20A9EEEE64B55D39A2192992A274FC1A836BA3C23A3FEEBBD454D4423643CE80E2A9AC94FA54CA49F|64|NULL',
          ],
        ],
        [
          "SELECT CONVERT(varchar(64), HASHBYTES('SHA2_256', 'abc'), 2) a, CONVERT(varchar(64), HASHBYTES('SHA2_256', N'é😀'), 2) b",
          'a varchar(64), b varchar(64)',
          [
            'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD|9BC8204C46D066BB5319EF802E4A5FE38BAE0E7861E5909B33CD865DAD8B4F5F',
          ],
        ],
      ],
    },
    {
      source: 'Data type precedence (Transact-SQL): bytes beside a whole number',
      cases: [
        [
          'SELECT 0x0A + 1 a, 12 - 0x02 b, 0x0102 + 0x03 c, 0x0A & 3 d',
          'a int, b int, c varbinary(3), d int',
          ['11|10|\\x01\\x02\\x03|2'],
        ],
      ],
    },
    {
      source:
        'LEFT_SHIFT; RIGHT_SHIFT; GET_BIT; SET_BIT; BIT_COUNT; Operator Precedence (Transact-SQL)',
      cases: [
        [
          'SELECT LEFT_SHIFT(12345, 5) a, RIGHT_SHIFT(12345, 5) b, 12345 << 5 c, 12345 >> 5 d, -1 >> 1 e, 1 << 31 f, 1 << 32 g, 1 << -1 h, 8 << -2 i, 8 >> -2 j, -8 >> 100 k',
          'a int, b int, c int, d int, e int, f int, g int, h int, i int, j int, k int',
          ['395040|385|395040|385|2147483647|-2147483648|0|0|2|32|0'],
        ],
        [
          'SELECT CONVERT(varchar(20), LEFT_SHIFT(0xABCDEF, 4), 2) a, CONVERT(varchar(20), 0xABCDEF >> 8, 2) b, CONVERT(varchar(20), LEFT_SHIFT(0x, 4), 2) c',
          'a varchar(20), b varchar(20), c varchar(20)',
          ['BCDEF0|00ABCD|'],
        ],
        [
          'SELECT GET_BIT(0xabcdef, 2) a, GET_BIT(0xabcdef, 4) b, GET_BIT(-1, 31) c, GET_BIT(5, 1) d, GET_BIT(CAST(1 AS bit), 0) e, GET_BIT(NULL, 1) f, GET_BIT(5, NULL) g',
          'a bit, b bit, c bit, d bit, e bit, f bit, g bit',
          ['1|0|1|0|1|NULL|NULL'],
        ],
        [
          'SELECT CONVERT(varchar(20), SET_BIT(0x00, 2), 2) a, CONVERT(varchar(20), SET_BIT(0xabcdef, 0, 0), 2) b, SET_BIT(0, 31) c, SET_BIT(-1, 0, 0) d, SET_BIT(5, 1, NULL) e, SET_BIT(CAST(0 AS bit), 0) f, SET_BIT(CAST(0 AS bigint), 40, CAST(1 AS bit)) g',
          'a varchar(20), b varchar(20), c int, d int, e int, f bit, g bigint',
          ['04|ABCDEE|-2147483648|-2|NULL|1|1099511627776'],
        ],
        [
          'SELECT BIT_COUNT(0xabcdef) a, BIT_COUNT(0x) b, BIT_COUNT(CAST(1 AS bit)) c, BIT_COUNT(-1) d',
          'a bigint, b bigint, c bigint, d bigint',
          ['17|0|1|32'],
        ],
        [
          'SELECT id << 1 a, salary >> id b FROM Staff',
          'a int, b int',
          ['2|450', '4|125', '6|87', '8|18', '10|15', '12|7'],
        ],
        [
          'SELECT 1 & 2 + 4 a, 1 + 2 & 4 b, 6 ^ 2 + 1 c, 2 * 3 | 1 d, 1 | 6 ^ 3 e, 5 & 3 | 8 ^ 1 f',
          'a int, b int, c int, d int, e int, f int',
          ['4|0|5|7|4|8'],
        ],
        [
          'SELECT 1 & 2 + 4 a, 1 + 2 & 4 b, 6 ^ 2 + 1 c, 2 * 3 | 1 d, 1 | 6 ^ 3 e, 5 & 3 | 8 ^ 1 f, 1 & (2 + 4) g, 10 - 3 & 6 - 1 h, -1 & 3 + 1 i, ~1 & 7 + 1 j',
          'a int, b int, c int, d int, e int, f int, g int, h int, i int, j int',
          ['4|0|5|7|4|8|0|5|4|7'],
        ],
        ['DECLARE @n int = 6; SET @n &= 1 + 2; SET @n += 1 | 4; SELECT @n a', 'a int', ['7']],
        [
          'SELECT id & 1 + 10 a FROM Staff WHERE id | 1 + 1 > 3 ORDER BY id ^ 1 + 1',
          'a int',
          ['11', '10', '11', '10', '10'],
        ],
      ],
    },
    {
      source: 'binary and varbinary; Bit manipulation functions (Transact-SQL)',
      cases: [
        [
          'SELECT 0x10 + 1 a, 0xFF & 15 b, ~5 c, 5 ^ 3 d, 5 | 2 e',
          'a int, b int, c int, d int, e int',
          ['17|15|-6|6|7'],
        ],
        [
          'SELECT CAST(0x0000000A AS int) a, CAST(CAST(255 AS varbinary(2)) AS int) b, CONVERT(varchar(10), 0xABCD, 1) c, CONVERT(varchar(10), CAST(255 AS binary(2)), 2) d',
          'a int, b int, c varchar(10), d varchar(10)',
          ['10|255|0xABCD|00FF'],
        ],
        [
          'SELECT BIT_COUNT(7) a, LEFT_SHIFT(1, 4) b, RIGHT_SHIFT(16, 2) c, GET_BIT(5, 2) d, SET_BIT(0, 3) e',
          'a bigint, b int, c int, d bit, e int',
          ['3|16|4|1|8'],
        ],
        [
          "SELECT TRY_CONVERT(date, '2024-02-30') a, TRY_CONVERT(decimal(5,2), '1234.5') b, TRY_CAST('1e400' AS float) c, TRY_CONVERT(int, '0x1F') d, TRY_CONVERT(money, '1,234.5') e",
          'a date, b decimal(5,2), c float, d int, e money',
          ['NULL|NULL|NULL|NULL|1234.5000'],
        ],
      ],
    },
  ],
  refused: [
    [
      "SELECT HASHBYTES('MD2', 'a')",
      'Not supported: the algorithm MD2. Write SHA2_256 or SHA2_512 (line 1, column 8)',
    ],
    [
      "SELECT LEFT_SHIFT(CAST(255 AS tinyint), 1) a, RIGHT_SHIFT(CAST(-1 AS smallint), 15) b, LEFT_SHIFT(CAST(1 AS bigint), 63) c, LEFT_SHIFT(1, NULL) d, LEFT_SHIFT(1, 9223372036854775807) e, RIGHT_SHIFT(1, CAST('-9223372036854775808' AS bigint)) f",
      'LEFT_SHIFT cannot take decimal(19,0) here (line 1, column 148)',
    ],
    ['SELECT LEFT_SHIFT(1.5, 1) a', 'LEFT_SHIFT cannot take decimal(2,1) here (line 1, column 8)'],
    ["SELECT LEFT_SHIFT('1', 1) a", 'LEFT_SHIFT cannot take varchar(1) here (line 1, column 8)'],
    ['SELECT LEFT_SHIFT(1, 1.5) a', 'LEFT_SHIFT cannot take decimal(2,1) here (line 1, column 8)'],
    [
      'SELECT LEFT_SHIFT(CAST(0x01 AS varbinary(max)), 1) a',
      'LEFT_SHIFT cannot take varbinary(max) here (line 1, column 8)',
    ],
    ['SELECT name << 1 a FROM Staff', 'LEFT_SHIFT cannot take varchar(20) here (line 1, column 8)'],
    [
      "SELECT HASHBYTES('MD2', name) FROM Staff",
      'Not supported: the algorithm MD2. Write SHA2_256 or SHA2_512 (line 1, column 8)',
    ],
    [
      'SELECT CAST(CAST(name AS varbinary) AS varchar(2)) FROM Staff',
      'varbinary(30) cannot be converted to varchar(2) (line 1, column 18)',
    ],
    ['SELECT 0x1F + name FROM Staff', '+ cannot be used on varchar(20) (line 1, column 15)'],
  ],
  ended: [
    [
      'SELECT GET_BIT(5, 32) a',
      'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
    ],
    [
      'SELECT GET_BIT(CAST(1 AS bit), 1) a',
      'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
    ],
    [
      'SELECT SET_BIT(5, -1) a',
      'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
    ],
    ['SELECT SET_BIT(5, 0, 2) a', 'SET_BIT sets a bit to 0 or 1 only'],
    [
      'SELECT GET_BIT(id, id * 20) a FROM Staff',
      'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
    ],
    [
      "SELECT CONVERT(varbinary(4), '0xZZ', 1)",
      'Conversion failed: a text is not hexadecimal (TRY_CAST gives NULL instead)',
    ],
  ],
}
