import type { Failure, Topic } from './case.ts'

/** Functions and operators of SQL Server 2022. */
export const NEWER: Topic = [
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
    source: 'JSON_OBJECT; JSON_ARRAY; JSON_PATH_EXISTS; JSON_MODIFY; ISJSON (Transact-SQL)',
    cases: [
      [
        "SELECT JSON_OBJECT() a, JSON_OBJECT('name':'value', 'type':1) b, JSON_OBJECT('name':'value', 'type':NULL ABSENT ON NULL) c, JSON_OBJECT('name':'value', 'type':NULL) d",
        'a nvarchar(max), b nvarchar(max), c nvarchar(max), d nvarchar(max)',
        ['{}|{"name":"value","type":1}|{"name":"value"}|{"name":"value","type":null}'],
      ],
      [
        "SELECT JSON_OBJECT('name':'value', 'type':JSON_ARRAY(1, 2)) a, JSON_OBJECT('name':'value', 'type':JSON_OBJECT('type_id':1, 'name':'a')) b",
        'a nvarchar(max), b nvarchar(max)',
        ['{"name":"value","type":[1,2]}|{"name":"value","type":{"type_id":1,"name":"a"}}'],
      ],
      [
        "SELECT JSON_ARRAY() a, JSON_ARRAY('a', 1, 'b', 2) b, JSON_ARRAY('a', 1, 'b', NULL) c, JSON_ARRAY('a', 1, NULL, 2 NULL ON NULL) d, JSON_ARRAY('a', JSON_OBJECT('name':'value', 'type':1), JSON_ARRAY(1, null, 2 NULL ON NULL)) e",
        'a nvarchar(max), b nvarchar(max), c nvarchar(max), d nvarchar(max), e nvarchar(max)',
        ['[]|["a",1,"b",2]|["a",1,"b"]|["a",1,null,2]|["a",{"name":"value","type":1},[1,null,2]]'],
      ],
      [
        "SELECT id, JSON_OBJECT('id':id, 'n':name, 'm':manager ABSENT ON NULL) a FROM Staff WHERE id < 3",
        'id int, a nvarchar(max)',
        ['1|{"id":1,"n":"Ada"}', '2|{"id":2,"n":"Bob","m":1}'],
      ],
      [
        "SELECT JSON_ARRAY(CAST(1 AS bit), CAST(1.5 AS float), CAST(1.50 AS decimal(9,2)), CAST('2020-01-02 03:04:05.123' AS datetime), CAST('2020-01-02' AS date), CAST('2020-01-02 03:04:05' AS datetime2(0)), CAST('2020-01-02 03:04:05 +02:00' AS datetimeoffset(0)), CAST('10:00' AS time(0)), 0xABCD, CAST(1 AS money), CAST(1.5 AS real)) a",
        'a nvarchar(max)',
        [
          '[true,1.500000000000000e+000,1.50,"2020-01-02T03:04:05.123","2020-01-02","2020-01-02T03:04:05","2020-01-02T03:04:05+02:00","10:00:00","q80=","1.0000",1.5000000e+000]',
        ],
      ],
      [
        "SELECT JSON_OBJECT('a\"/b':'x\"/y' + CHAR(10)) a",
        'a nvarchar(max)',
        ['{"a\\"\\/b":"x\\"\\/y\\n"}'],
      ],
      [
        "SELECT JSON_PATH_EXISTS('{\"info\":{\"address\":[{\"town\":\"Paris\"}]}}', '$.info.address') a, JSON_PATH_EXISTS('{\"a\":1}', '$.b') b, JSON_PATH_EXISTS('x', '$.b') c, JSON_PATH_EXISTS(NULL, '$.b') d, JSON_PATH_EXISTS('{\"a\":null}', '$.a') e",
        'a int, b int, c int, d int, e int',
        ['1|0|0|NULL|1'],
      ],
      [
        "DECLARE @info nvarchar(100) = '{\"name\":\"John\",\"skills\":[\"C#\",\"SQL\"]}'; SELECT JSON_MODIFY(@info,'$.name','Mike') a, JSON_MODIFY(@info,'$.surname','Smith') b, JSON_MODIFY(@info,'$.name',NULL) c, JSON_MODIFY(@info,'append $.skills','Azure') d, JSON_MODIFY(JSON_MODIFY(JSON_MODIFY(@info,'$.name','Mike'),'$.surname','Smith'),'append $.skills','Azure') e",
        'a nvarchar(max), b nvarchar(max), c nvarchar(max), d nvarchar(max), e nvarchar(max)',
        [
          '{"name":"Mike","skills":["C#","SQL"]}|{"name":"John","skills":["C#","SQL"],"surname":"Smith"}|{"skills":["C#","SQL"]}|{"name":"John","skills":["C#","SQL","Azure"]}|{"name":"Mike","skills":["C#","SQL","Azure"],"surname":"Smith"}',
        ],
      ],
      [
        "SELECT JSON_MODIFY(JSON_MODIFY('{\"price\":49.99}', '$.Price', CAST(JSON_VALUE('{\"price\":49.99}','$.price') AS numeric(4,2))), '$.price', NULL) a, JSON_MODIFY('{\"click_count\": 173}', '$.click_count', CAST(JSON_VALUE('{\"click_count\": 173}','$.click_count') AS int)+1) b",
        'a nvarchar(max), b nvarchar(max)',
        ['{"Price":49.99}|{"click_count":174}'],
      ],
      [
        "SELECT JSON_MODIFY('{\"skills\":[\"C#\"]}','$.skills','[\"C#\",\"T-SQL\"]') a, JSON_MODIFY('{\"skills\":[\"C#\"]}','$.skills',JSON_QUERY('[\"C#\",\"T-SQL\"]')) b, JSON_MODIFY('{\"a\":{\"b\":{\"c\":1}}}','$.a.b.c', 2) c, JSON_MODIFY('{\"a\":{\"b\":1}}','$.x.y', 2) d, JSON_MODIFY('{\"a\":[1,2,3]}','$.a[1]', NULL) e, JSON_MODIFY('{\"a\":[1,2,3]}','$.a[9]', 1) f, JSON_MODIFY('{\"a\":[{\"b\":1}]}','$.a[0].b', 'z') g, JSON_MODIFY('{\"a\":1}','append $.b', 2) h, JSON_MODIFY(NULL, '$.a', 1) i, JSON_MODIFY('{\"a\":[]}', 'append $.a', CAST(1 AS bit)) j",
        'a nvarchar(max), b nvarchar(max), c nvarchar(max), d nvarchar(max), e nvarchar(max), f nvarchar(max), g nvarchar(max), h nvarchar(max), i nvarchar(max), j nvarchar(max)',
        [
          '{"skills":"[\\"C#\\",\\"T-SQL\\"]"}|{"skills":["C#","T-SQL"]}|{"a":{"b":{"c":2}}}|{"a":{"b":1}}|{"a":[1,null,3]}|{"a":[1,2,3]}|{"a":[{"b":"z"}]}|{"a":1,"b":[2]}|NULL|{"a":[true]}',
        ],
      ],
      [
        "SELECT ISJSON('true', VALUE) a, ISJSON('\"x\"', SCALAR) b, ISJSON('true', SCALAR) c, ISJSON('1.5', SCALAR) d, ISJSON('[1]', ARRAY) e, ISJSON('[1]', OBJECT) f, ISJSON('{}', object) g, ISJSON(NULL, VALUE) h, ISJSON('x', VALUE) i, ISJSON('{\"a\":1}') j, ISJSON('1') k, ISJSON('test string', VALUE) l",
        'a int, b int, c int, d int, e int, f int, g int, h int, i int, j int, k int, l int',
        ['1|1|0|1|1|0|1|NULL|0|1|0|0'],
      ],
      [
        "SELECT name, JSON_MODIFY(JSON_OBJECT('id':id), '$.n', name) a FROM Staff WHERE id < 3",
        'name varchar(20), a nvarchar(max)',
        ['Ada|{"id":1,"n":"Ada"}', 'Bob|{"id":2,"n":"Bob"}'],
      ],
      ["SELECT STRING_ESCAPE('a/b\"c' + CHAR(9), 'json') a", 'a nvarchar(max)', ['a\\/b\\"c\\t']],
    ],
  },
  {
    source: 'GENERATE_SERIES; APPROX_PERCENTILE_CONT; APPROX_PERCENTILE_DISC (Transact-SQL)',
    cases: [
      [
        'SELECT value FROM GENERATE_SERIES(CAST(12345678901234567890123 AS decimal(38,2)), CAST(12345678901234567890124 AS decimal(38,2)), CAST(0.5 AS decimal(38,2)))',
        'value decimal(38,2)',
        ['12345678901234567890123.00', '12345678901234567890123.50', '12345678901234567890124.00'],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(0 AS decimal(25,2)))',
        'value decimal(25,2)',
        ['1.00', '0.00'],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(0 AS decimal(25,2)), CAST(0.5 AS decimal(25,2)))',
        'value decimal(25,2)',
        [],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(0 AS decimal(25,2)), CAST(-0.4 AS decimal(25,2)))',
        'value decimal(25,2)',
        ['1.00', '0.60', '0.20'],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(1 AS decimal(25,2)), CAST(-0.4 AS decimal(25,2)))',
        'value decimal(25,2)',
        ['1.00'],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(NULL AS decimal(25,2)), CAST(-0.4 AS decimal(25,2)))',
        'value decimal(25,2)',
        [],
      ],
      [
        'SELECT s.id, g.value FROM Staff s CROSS APPLY GENERATE_SERIES(CAST(s.id AS decimal(20,1)), CAST(s.id + 1 AS decimal(20,1)), CAST(0.5 AS decimal(20,1))) g WHERE s.id < 3',
        'id int, value decimal(20,1)',
        ['1|2.0', '2|3.0', '1|1.5', '2|2.5', '1|1.0', '2|2.0'],
      ],
      [
        'SELECT value FROM GENERATE_SERIES(0.0, 1.0, 0.25)',
        'value decimal(3,2)',
        ['0.00', '0.25', '0.50', '0.75', '1.00'],
      ],
      [
        'SELECT dept, APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) c, APPROX_PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY salary DESC) d, COUNT(*) n FROM Staff GROUP BY dept ORDER BY dept',
        'dept varchar(10), c float, d int, n int',
        ['Board|900.0|900|1', 'Sales|400.0|500|2', 'Tech|500.0|500|3'],
      ],
      [
        'SELECT DeptId, APPROX_PERCENTILE_CONT(0.10) WITHIN GROUP(ORDER BY Salary) AS P10, APPROX_PERCENTILE_CONT(0.90) WITHIN GROUP(ORDER BY Salary) AS P90, APPROX_PERCENTILE_DISC(0.10) WITHIN GROUP(ORDER BY Salary) AS D10, APPROX_PERCENTILE_DISC(0.90) WITHIN GROUP(ORDER BY Salary) AS D90 FROM (VALUES (1, 31),(1, 33), (1, 18), (2, 25),(2, 35),(2, 10), (2, 10),(3,1), (3,NULL), (4,NULL), (4,NULL)) t(DeptId, Salary) GROUP BY DeptId ORDER BY 1',
        'DeptId int, P10 float, P90 float, D10 int, D90 int',
        ['1|20.6|32.6|18|33', '2|10.0|32.0|10|35', '3|1.0|1.0|1|1', '4|NULL|NULL|NULL|NULL'],
      ],
      [
        'SELECT dept FROM Staff GROUP BY dept HAVING APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) > 500 ORDER BY APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary)',
        'dept varchar(10)',
        ['Board'],
      ],
      [
        'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) OVER (PARTITION BY dept) a, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY id DESC) OVER () b FROM Staff',
        'a float, b int',
        ['3.0|4', '3.0|4', '1.0|4', '5.0|4', '5.0|4', '5.0|4'],
      ],
    ],
  },
]

/** What SQL Server refuses as well, or what is not supported. */
export const NEWER_REFUSED: readonly Failure[] = [
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
  ['SELECT name:x FROM Staff', 'Not supported: X (line 1, column 13)'],
  [
    'SELECT nme & 1 + 10 a FROM Staff',
    "Unknown column 'nme'. Did you mean 'name'? (line 1, column 8)",
  ],
  ["SELECT JSON_MODIFY('{}', '$', 1) a", 'Not supported: the JSON path $ (line 1, column 8)'],
  [
    "SELECT ISJSON('{}', 'OBJECT') a",
    'ISJSON takes the word VALUE, ARRAY, OBJECT or SCALAR second (line 1, column 8)',
  ],
  [
    "SELECT ISJSON('{}', id) a FROM Staff",
    'ISJSON takes the word VALUE, ARRAY, OBJECT or SCALAR second (line 1, column 8)',
  ],
  ["SELECT JSON_OBJECT('a':1 RETURNING JSON) a", 'Not supported: RETURNING (line 1, column 26)'],
  [
    'SELECT JSON_OBJECT(NULL:1) a',
    'At least one argument of JSON_OBJECT must not be NULL (line 1, column 8)',
  ],
  ["SELECT JSON_OBJECT('a', 1) a", "Incorrect syntax near ',' (line 1, column 23)"],
  [
    'SELECT JSON_ARRAY(nme) a FROM Staff',
    "Unknown column 'nme'. Did you mean 'name'? (line 1, column 19)",
  ],
  [
    'SELECT APPROX_PERCENTILE_CONT(0.5) FROM Staff',
    'APPROX_PERCENTILE_CONT needs WITHIN GROUP. Write APPROX_PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number) (line 1, column 8)',
  ],
  [
    'SELECT APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) OVER () FROM Staff',
    'Not supported: OVER after APPROX_PERCENTILE_CONT (line 1, column 8)',
  ],
  [
    'SELECT APPROX_PERCENTILE_CONT(2) WITHIN GROUP (ORDER BY id) FROM Staff',
    'APPROX_PERCENTILE_CONT takes a constant between 0 and 1 (line 1, column 8)',
  ],
  [
    'SELECT APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY name) FROM Staff',
    'APPROX_PERCENTILE_CONT cannot take varchar(20) here (line 1, column 8)',
  ],
  [
    'SELECT id FROM Staff WHERE APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) > 2',
    'The aggregate APPROX_PERCENTILE_CONT is not allowed in WHERE. Use HAVING, or select it in a derived table first (line 1, column 28)',
  ],
  [
    'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) FROM Staff',
    'PERCENTILE_CONT needs OVER. Write PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number) OVER (…) (line 1, column 8)',
  ],
  [
    "SELECT STRING_AGG(name, ',') WITHIN GROUP (ORDER BY id) OVER () a FROM Staff",
    'Not supported: OVER after STRING_AGG (line 1, column 8)',
  ],
  [
    'SELECT SUM(id) WITHIN GROUP (ORDER BY id) a FROM Staff',
    'Not supported: WITHIN GROUP (line 1, column 16)',
  ],
  ["SELECT JSON_OBJECT('a', 1) a", "Incorrect syntax near ',' (line 1, column 23)"],
]

/** What ends a query. */
export const NEWER_ENDED: readonly Failure[] = [
  ['SELECT GET_BIT(5, 32) a', 'GET_BIT and SET_BIT take a bit from 0 to the last one of the type'],
  [
    'SELECT GET_BIT(CAST(1 AS bit), 1) a',
    'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
  ],
  ['SELECT SET_BIT(5, -1) a', 'GET_BIT and SET_BIT take a bit from 0 to the last one of the type'],
  ['SELECT SET_BIT(5, 0, 2) a', 'SET_BIT sets a bit to 0 or 1 only'],
  [
    'SELECT GET_BIT(id, id * 20) a FROM Staff',
    'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
  ],
  ["SELECT JSON_MODIFY('x', '$.a', 1) a", 'A text is not JSON'],
  ['SELECT value FROM GENERATE_SERIES(1, 5, 0)', 'The step of GENERATE_SERIES must not be 0'],
  ['SELECT value FROM GENERATE_SERIES(1.0, 5.0, 0.0)', 'The step of GENERATE_SERIES must not be 0'],
  [
    'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(2 AS decimal(25,2)), CAST(0 AS decimal(25,2)))',
    'The step of GENERATE_SERIES must not be 0',
  ],
]
