import type { Failure, Topic } from './case.ts'

/** Texts with several values: JSON taken apart, and rows joined by XML. */
export const PIECES: Topic = [
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
    source: 'Use PATH Mode with FOR XML; value() Method (xml Data Type)',
    cases: [
      [
        "SELECT STUFF((SELECT ', ' + name FROM Staff ORDER BY name DESC FOR XML PATH('')), 1, 2, '') x",
        'x nvarchar(max)',
        ['Fay, Eve, Dee, Cy, Bob, Ada'],
      ],
      [
        "SELECT dept, STUFF((SELECT ',' + x.name FROM Staff x WHERE x.dept = s.dept ORDER BY x.id FOR XML PATH(''), TYPE).value('.', 'nvarchar(max)'), 1, 1, '') names FROM Staff s GROUP BY dept ORDER BY dept",
        'dept varchar(10), names nvarchar(max)',
        ['Board|Ada', 'Sales|Bob,Dee', 'Tech|Cy,Eve,Fay'],
      ],
      [
        "SELECT (SELECT TOP 2 'a<b&' + name FROM Staff ORDER BY id DESC FOR XML PATH('')) a, (SELECT TOP 2 'a<b&' + name AS [text()] FROM Staff ORDER BY id DESC FOR XML PATH(''), TYPE).value('(./text())[1]', 'varchar(20)') b, (SELECT name + '' FROM Staff WHERE id = 0 FOR XML PATH('')) c",
        'a nvarchar(max), b varchar(20), c nvarchar(max)',
        ['a&lt;b&amp;Faya&lt;b&amp;Eve|a<b&Faya<b&Eve|NULL'],
      ],
      [
        "SELECT (SELECT dept + ' ' FROM Staff GROUP BY dept ORDER BY MAX(id) FOR XML PATH('')) a, (SELECT id + 1 FROM Staff FOR XML PATH('')) b",
        'a nvarchar(max), b nvarchar(max)',
        ['Board Sales Tech |234567'],
      ],
    ],
  },
]

export const PIECES_REFUSED: readonly Failure[] = [
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
    "SELECT (SELECT name FROM Staff FOR XML PATH('')) x",
    "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 36)",
  ],
  [
    "SELECT (SELECT name + '' FROM Staff FOR XML PATH(''), TYPE) x",
    "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 41)",
  ],
  [
    "SELECT name + '' FROM Staff FOR XML PATH('r')",
    "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 33)",
  ],
]
export const PIECES_ENDED: readonly Failure[] = [
  ["SELECT * FROM OPENJSON('x')", 'A text is not JSON'],
  ["SELECT * FROM OPENJSON('1')", 'A text is not JSON'],
  [
    `SELECT a FROM OPENJSON('[{"a":"x"}]') WITH (a int)`,
    'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
  ],
]
