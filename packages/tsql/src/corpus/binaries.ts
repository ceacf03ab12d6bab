import type { Topic } from './case.ts'

export const BINARIES: Topic = [
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
]
