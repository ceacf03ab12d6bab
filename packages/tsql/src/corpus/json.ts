import type { Topic } from './case.ts'

/** JSON read, changed, and taken apart into rows. */
export const JSON_TEXTS: Topic = {
  pages: [
    {
      source: 'JSON_VALUE; JSON_QUERY; ISJSON; STRING_ESCAPE; PARSENAME (Transact-SQL)',
      cases: [
        [
          `SELECT JSON_VALUE(j, '$.info.address[0].town') a, JSON_VALUE(j, '$.info.tags') b, JSON_VALUE(j, '$.info.type') c, JSON_VALUE(j, '$.none') d, JSON_QUERY(j, '$.info.tags') e, JSON_QUERY(j, '$.info.type') f FROM (VALUES ('{"info":{"type":1,"address":[{"town":"Bristol"}],"tags":["Sport","Polo"]}}')) t(j)`,
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000), d nvarchar(4000), e nvarchar(max), f nvarchar(max)',
          ['Bristol|NULL|1|NULL|["Sport","Polo"]|NULL'],
        ],
        [
          `SELECT ISJSON('{"a":1}') a, ISJSON('a') b, ISJSON(NULL) c, ISJSON('1') d`,
          'a int, b int, c int, d int',
          ['1|0|NULL|0'],
        ],
        [
          `SELECT STRING_ESCAPE('\\   /\n\\\\    "     ', 'json') a`,
          'a nvarchar(max)',
          ['\\\\   \\/\\n\\\\\\\\    \\"     '],
        ],
        [
          "SELECT PARSENAME('srv.db.dbo.t', 1) a, PARSENAME('srv.db.dbo.t', 4) b, PARSENAME('dbo.t', 3) c, PARSENAME('1.2.3.4.5', 1) d",
          'a nvarchar(128), b nvarchar(128), c nvarchar(128), d nvarchar(128)',
          ['t|srv|NULL|NULL'],
        ],
      ],
    },
    {
      source: 'OPENJSON (Transact-SQL)',
      cases: [
        [
          `DECLARE @json NVARCHAR(4000) = N'{"StringValue":"John","IntValue":45,"TrueValue":true,"FalseValue":false,"NullValue":null,"ArrayValue":["a","r","r","a","y"],"ObjectValue":{"obj":"ect"}}'; SELECT * FROM OPENJSON(@json)`,
          'key nvarchar(4000), value nvarchar(max), type int',
          [
            'StringValue|John|1',
            'IntValue|45|2',
            'TrueValue|true|3',
            'FalseValue|false|3',
            'NullValue|NULL|0',
            'ArrayValue|["a","r","r","a","y"]|4',
            'ObjectValue|{"obj":"ect"}|5',
          ],
        ],
        [
          `DECLARE @json NVARCHAR(4000) = N'{"path": {"to":{"sub-object":["en-GB", "en-UK","de-AT"]}}}'; SELECT [key], value FROM OPENJSON(@json,'$.path.to."sub-object"')`,
          'key nvarchar(4000), value nvarchar(max)',
          ['0|en-GB', '1|en-UK', '2|de-AT'],
        ],
        [
          `DECLARE @json NVARCHAR(MAX) = N'[{"Order":{"Number":"SO43659","Date":"2011-05-31T00:00:00"},"AccountNumber":"AW29825","Item":{"Price":2024.9940,"Quantity":1}},{"Order":{"Number":"SO43661","Date":"2011-06-01T00:00:00"},"AccountNumber":"AW73565","Item":{"Price":2024.9940,"Quantity":3}}]'; SELECT * FROM OPENJSON ( @json ) WITH ( Number varchar(200) '$.Order.Number', Date datetime '$.Order.Date', Customer varchar(200) '$.AccountNumber', Quantity int '$.Item.Quantity', [Order] nvarchar(MAX) AS JSON )`,
          'Number varchar(200), Date datetime, Customer varchar(200), Quantity int, Order nvarchar(max)',
          [
            'SO43659|2011-05-31 00:00:00|AW29825|1|{"Number":"SO43659","Date":"2011-05-31T00:00:00"}',
            'SO43661|2011-06-01 00:00:00|AW73565|3|{"Number":"SO43661","Date":"2011-06-01T00:00:00"}',
          ],
        ],
        [
          "SELECT s.id FROM Staff s JOIN OPENJSON('[1,3]') AS j ON s.id = j.value",
          'id int',
          ['1', '3'],
        ],
        [
          `SELECT t.id, v.value FROM (VALUES (1, '["a","b"]'), (2, NULL), (3, '[]')) t(id, tags) OUTER APPLY OPENJSON(t.tags) WITH (value nvarchar(100) '$') v ORDER BY 1, 2`,
          'id int, value nvarchar(100)',
          ['1|a', '1|b', '2|NULL', '3|NULL'],
        ],
        [
          `SELECT t.id, a, [b c], d FROM (VALUES (1, '{"p":{"a":true,"b c":"2020-01-02","d":[1]}}')) t(id, doc) CROSS APPLY OPENJSON(t.doc, '$.p') WITH (a bit, [b c] date, d int)`,
          'id int, a bit, b c date, d int',
          ['1|1|2020-01-02|NULL'],
        ],
        [`SELECT COUNT(*) n FROM OPENJSON('{"a":1}', '$.none')`, 'n int', ['0']],
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
          [
            '[]|["a",1,"b",2]|["a",1,"b"]|["a",1,null,2]|["a",{"name":"value","type":1},[1,null,2]]',
          ],
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
      source: 'JSON functions; OPENJSON (Transact-SQL)',
      cases: [
        [
          "SELECT STRING_ESCAPE('\\   /\\\\t\"', 'json') a",
          'a nvarchar(max)',
          ['\\\\   \\/\\\\\\\\t\\"'],
        ],
        [
          "SELECT JSON_MODIFY('{\"a\":1}', '$.a', 2) a, JSON_MODIFY('{\"a\":[1]}', 'append $.a', 2) b, JSON_MODIFY('{\"a\":1}', '$.b', 'x') c, JSON_MODIFY('{\"a\":1}', '$.a', NULL) d",
          'a nvarchar(max), b nvarchar(max), c nvarchar(max), d nvarchar(max)',
          ['{"a":2}|{"a":[1,2]}|{"a":1,"b":"x"}|{}'],
        ],
        ["SELECT JSON_MODIFY('{\"a\":1}', 'lax $.b', 2) a", 'a nvarchar(max)', ['{"a":1,"b":2}']],
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
          'SELECT j.k, j.v FROM (VALUES (\'[{"k":"a","v":1.5},{"k":"b"}]\')) t(x) CROSS APPLY OPENJSON(t.x) WITH (k varchar(5), v decimal(5,2)) j ORDER BY k',
          'k varchar(5), v decimal(5,2)',
          ['a|1.50', 'b|NULL'],
        ],
        [
          "SELECT JSON_VALUE(x, '$.a') a, JSON_VALUE(x, '$.b[1]') b, JSON_QUERY(x, '$.b') c, JSON_VALUE(x, '$.b') d, JSON_VALUE(x, '$.z') e FROM (VALUES ('{\"a\":\"q\",\"b\":[1,2]}')) t(x)",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(max), d nvarchar(4000), e nvarchar(4000)',
          ['q|2|[1,2]|NULL|NULL'],
        ],
        [
          "SELECT ISJSON('{\"a\":1}') a, ISJSON('{a:1}') b, ISJSON(NULL) c, ISJSON('1') d",
          'a int, b int, c int, d int',
          ['1|0|NULL|0'],
        ],
      ],
    },
    {
      source: 'JSON_MODIFY (Transact-SQL)',
      cases: [
        ["SELECT JSON_MODIFY('{\"a\":1}', '$.a', NULL) d", 'd nvarchar(max)', ['{}']],
        ['SELECT JSON_MODIFY(\'{"a":1,"b":2}\', \'$.a\', NULL) d', 'd nvarchar(max)', ['{"b":2}']],
        ["SELECT JSON_MODIFY('{\"a\":1}', '$.a', CAST(NULL AS int)) d", 'd nvarchar(max)', ['{}']],
        [
          'SELECT JSON_MODIFY(\'{"a":{"b":1}}\', \'$.a.b\', NULL) d',
          'd nvarchar(max)',
          ['{"a":{}}'],
        ],
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
      source: 'JSON path expressions; JSON_VALUE; JSON_QUERY; JSON_MODIFY (Transact-SQL)',
      cases: [
        [
          "SELECT JSON_VALUE('{\"a\":{\"b\":[1,2]}}', 'strict $.a.b[1]') a, JSON_VALUE('{\"a\":null}', 'strict $.a') b, JSON_VALUE(NULL, 'strict $.a') c",
          'a nvarchar(4000), b nvarchar(4000), c nvarchar(4000)',
          ['2|NULL|NULL'],
        ],
        ["SELECT JSON_VALUE('{\"a\":1}', 'lax $.b') a", 'a nvarchar(4000)', ['NULL']],
        [
          "SELECT JSON_QUERY('{\"a\":[1]}', 'strict $.a') a, JSON_QUERY('{\"a\":[1]}', 'strict $') b",
          'a nvarchar(max), b nvarchar(max)',
          ['[1]|{"a":[1]}'],
        ],
        [
          "SELECT JSON_MODIFY('{\"a\":1}', 'strict $.a', 2) a, JSON_MODIFY('{\"a\":1}', 'strict $.a', NULL) b, JSON_MODIFY('{\"a\":[1]}', 'append strict $.a', 2) c",
          'a nvarchar(max), b nvarchar(max), c nvarchar(max)',
          ['{"a":2}|{"a":null}|{"a":[1,2]}'],
        ],
        [
          "SELECT JSON_MODIFY('{\"a\":1}', 'append lax $.b', 2) a, JSON_MODIFY('{\"a\":1}', 'append $.b', 2) b",
          'a nvarchar(max), b nvarchar(max)',
          ['{"a":1,"b":[2]}|{"a":1,"b":[2]}'],
        ],
        ["SELECT JSON_MODIFY(NULL, 'strict $.b', 2) a", 'a nvarchar(max)', ['NULL']],
      ],
    },
  ],
  refused: [
    [
      "SELECT * FROM OPENJSON('[]') WITH (a constructor)",
      'Not supported: the type constructor (line 1, column 38)',
    ],
    [
      "SELECT JSON_VALUE(name, 'strict $.*') FROM Staff",
      'Not supported: the JSON path strict $.* (line 1, column 8)',
    ],
    [
      `SELECT * FROM OPENJSON('{"a":1}', 'strict $.none')`,
      'Not supported: the JSON path strict $.none (line 1, column 15)',
    ],
    [
      `SELECT * FROM OPENJSON('[{"a":1}]') WITH (a int AS JSON)`,
      "AS JSON needs nvarchar(max) for 'a' (line 1, column 43)",
    ],
    [
      `SELECT * FROM OPENJSON('[{"a":1}]') WITH (a int, A int)`,
      "'OPENJSON' has several columns 'A' (line 1, column 15)",
    ],
    [
      `SELECT * FROM OPENJSON('[{"a":1}]') WITH (a geography)`,
      'Not supported: the type geography (line 1, column 45)',
    ],
    [
      'SELECT name FROM Staff FOR JSON PATH',
      'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row (line 1, column 28)',
    ],
    ['SELECT JSON FROM Staff', "Unknown column 'JSON' (line 1, column 8)"],
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
      'SELECT * FROM Staff FOR JSON AUTO',
      'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row (line 1, column 25)',
    ],
    [
      'SELECT id FROM Staff FOR JSON AUTO',
      'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row (line 1, column 26)',
    ],
  ],
  ended: [
    ["SELECT JSON_VALUE('{', '$.a')", 'A text is not JSON'],
    ["SELECT * FROM OPENJSON('x')", 'A text is not JSON'],
    ["SELECT * FROM OPENJSON('1')", 'A text is not JSON'],
    [
      `SELECT a FROM OPENJSON('[{"a":"x"}]') WITH (a int)`,
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ["SELECT JSON_MODIFY('x', '$.a', 1) a", 'A text is not JSON'],
    [
      "SELECT JSON_VALUE('{\"a\":1}', 'strict $.b') a",
      'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    ],
    [
      "SELECT JSON_VALUE('{\"a\":[1]}', 'strict $.a') a",
      'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    ],
    [
      "SELECT JSON_QUERY('{\"a\":1}', 'strict $.a') a",
      'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    ],
    [
      "SELECT JSON_QUERY('{\"a\":1}', 'strict $.b') a",
      'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    ],
    [
      "SELECT JSON_MODIFY('{\"a\":1}', 'strict $.b', 2) a",
      'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    ],
    [
      "SELECT JSON_MODIFY('{\"a\":1}', 'append strict $.b', 2) a",
      'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    ],
  ],
}
