import type { Topic } from './case.ts'

/** NULL in conditions and in the functions made for it. */
export const NULLS: Topic = {
  pages: [
    {
      source: 'ISNULL; COALESCE; NULLIF; NULL and UNKNOWN (Transact-SQL)',
      cases: [
        [
          "SELECT COALESCE(city, 'none') a, ISNULL(city, 'x') b, NULLIF(id, 3) c FROM People WHERE id = 3",
          'a nvarchar(20), b nvarchar(20), c int',
          ['none|x|NULL'],
        ],
        [
          "SELECT ISNULL(CAST(NULL AS varchar(2)), 'abc') a, COALESCE(NULL, 1, 2.5) b, ISNULL(NULL, 1) c",
          'a varchar(2), b decimal(11,1), c int',
          ['ab|1.0|1'],
        ],
        ['SELECT id FROM People WHERE city IS NULL', 'id int', ['3']],
        ['SELECT id FROM People WHERE id NOT IN (SELECT person FROM Claims)', 'id int', ['3', '4']],
        ['SELECT id FROM People WHERE city <> city OR NOT city = city', 'id int', []],
      ],
    },
    {
      source: 'ISNULL, COALESCE, NULLIF (Transact-SQL)',
      cases: [
        [
          "SELECT ISNULL(CAST(NULL AS varchar(3)), 'abcdef') a, COALESCE(CAST(NULL AS varchar(3)), 'abcdef') b",
          'a varchar(3), b varchar(6)',
          ['abc|abcdef'],
        ],
        [
          'SELECT ISNULL(CAST(NULL AS int), 1.5) a, COALESCE(CAST(NULL AS int), 1.5) b',
          'a int, b decimal(11,1)',
          ['1|1.5'],
        ],
        [
          'SELECT ISNULL(amount, 0) a, COALESCE(amount, year, 0) b FROM Sales WHERE amount IS NULL',
          'a decimal(10,2), b decimal(12,2)',
          ['0.00|2021.00'],
        ],
        [
          "SELECT NULLIF(4, 4) a, NULLIF(5, 4) b, NULLIF('a', 'A ') c",
          'a int, b int, c varchar(1)',
          ['NULL|5|NULL'],
        ],
        ['SELECT COALESCE(manager, -1) a FROM Staff WHERE id = 1', 'a int', ['-1']],
      ],
    },
    {
      source: 'CHOOSE, IIF, GREATEST, LEAST (Transact-SQL)',
      cases: [
        [
          "SELECT CHOOSE(3, 'Manager', 'Director', 'Developer', 'Tester') a, CHOOSE(0, 'x', 'y') b, CHOOSE(9, 1, 2) c",
          'a varchar(9), b varchar(1), c int',
          ['Developer|NULL|NULL'],
        ],
        [
          "SELECT CHOOSE(2, 1, 2.5) a, CHOOSE(1.9, 'a', 'b') b",
          'a decimal(11,1), b varchar(1)',
          ['2.5|a'],
        ],
        [
          "SELECT IIF(45 > 30, 'TRUE', 'FALSE') a, IIF(NULL = 1, 1, 2) b, IIF(1 = 1, NULL, 'x') c",
          'a varchar(5), b int, c varchar(1)',
          ['TRUE|2|NULL'],
        ],
        [
          "SELECT GREATEST('6.62', 3.1415, N'7') a, LEAST(5, 2, 9) b, GREATEST(1, NULL, 3) c",
          'a decimal(5,4), b int, c int',
          ['7.0000|2|3'],
        ],
        [
          'SELECT GREATEST(city, code) a, LEAST(code, city) b FROM (SELECT id, city, IIF(id = 3, NULL, code) code FROM People) p ORDER BY id',
          'a nvarchar(20), b nvarchar(20)',
          ['Oslo|A  ', 'OSLO |bc ', 'NULL|NULL', 'Rome|Rome'],
        ],
        [
          "SELECT GREATEST('Glacier', 'Joshua Tree', 'Mount Rainier') a, LEAST('b', 'A', 'c') b",
          'a varchar(13), b varchar(1)',
          ['Mount Rainier|A'],
        ],
        [
          "SELECT GREATEST(CAST('2020-01-01' AS date), CAST('2020-01-01 10:00' AS datetime)) a",
          'a datetime',
          ['2020-01-01 10:00:00'],
        ],
      ],
    },
    {
      source: 'CASE (Transact-SQL)',
      cases: [
        [
          "SELECT CASE dept WHEN 'TECH' THEN 'T' WHEN 'Sales' THEN 'S' ELSE '?' END a FROM Staff ORDER BY id",
          'a varchar(1)',
          ['?', 'S', 'T', 'S', 'T', 'T'],
        ],
        [
          'SELECT CASE WHEN salary > 600 THEN 1 WHEN salary > 400 THEN 2.5 END a FROM Staff WHERE id IN (1, 2, 4) ORDER BY id',
          'a decimal(11,1)',
          ['1.0', '2.5', 'NULL'],
        ],
        [
          'SELECT CASE NULL WHEN NULL THEN 1 ELSE 2 END a, CASE WHEN NULL = NULL THEN 1 ELSE 2 END b',
          'a int, b int',
          ['2|2'],
        ],
        [
          "SELECT CASE WHEN 1 = 1 THEN 'ab' ELSE N'abc' END a, CASE WHEN 1 = 1 THEN CAST('a' AS char(2)) ELSE 'x' END b",
          'a nvarchar(3), b varchar(2)',
          ['ab|a '],
        ],
      ],
    },
    {
      source: 'NULL and UNKNOWN; IS NULL; IS [NOT] DISTINCT FROM (Transact-SQL)',
      cases: [
        [
          'SELECT id FROM Staff WHERE manager IS DISTINCT FROM 1 ORDER BY id',
          'id int',
          ['1', '4', '5', '6'],
        ],
        ['SELECT id FROM Staff WHERE manager IS NOT DISTINCT FROM NULL', 'id int', ['1']],
        ['SELECT id FROM Staff WHERE NOT (manager = 1) ORDER BY id', 'id int', ['4', '5', '6']],
        [
          'SELECT id FROM Staff WHERE manager <> 1 OR manager IS NULL ORDER BY id',
          'id int',
          ['1', '4', '5', '6'],
        ],
        ['SELECT COUNT(*) n FROM Sales WHERE amount NOT IN (5.5, NULL)', 'n int', ['0']],
        [
          'SELECT id FROM Staff WHERE salary BETWEEN 500 AND 700 AND salary NOT BETWEEN 600 AND 800 ORDER BY id',
          'id int',
          ['2', '5', '6'],
        ],
        ['SELECT id FROM Staff WHERE salary BETWEEN 700 AND 500', 'id int', []],
        ["SELECT id FROM Staff WHERE id IN ('1', 2) ORDER BY id", 'id int', ['1', '2']],
      ],
    },
    {
      source: 'Data type precedence (Transact-SQL)',
      cases: [
        [
          "SELECT CASE WHEN '10' > 9 THEN 1 ELSE 0 END a, CASE WHEN '10' > '9' THEN 1 ELSE 0 END b, CASE WHEN 1.0 = 1 THEN 1 ELSE 0 END c",
          'a int, b int, c int',
          ['1|0|1'],
        ],
        ["SELECT id FROM People WHERE born = '1990-01-31' ORDER BY id", 'id int', ['1', '4']],
        [
          "SELECT 1 + 1.5 a, 1 + 1e0 b, CAST(1 AS tinyint) + CAST(1 AS smallint) c, 1 + CAST(1 AS bigint) d, '2' * 3 e",
          'a decimal(3,1), b float, c smallint, d bigint, e int',
          ['2.5|2.0|2|2|6'],
        ],
      ],
    },
    {
      source: 'NULL and UNKNOWN; ISNULL; COALESCE; NULLIF (Transact-SQL)',
      cases: [
        [
          "SELECT ISNULL(CAST(NULL AS varchar(2)), 'abcdef') a, COALESCE(CAST(NULL AS varchar(2)), 'abcdef') b, ISNULL(NULL, 1.5) c, COALESCE(NULL, 1, 2.5) d, NULLIF(1, 1) e, NULLIF('a', 'A ') f",
          'a varchar(2), b varchar(6), c decimal(2,1), d decimal(11,1), e int, f varchar(1)',
          ['ab|abcdef|1.5|1.0|NULL|NULL'],
        ],
        ['SELECT id FROM Staff WHERE manager NOT IN (SELECT manager FROM Staff)', 'id int', []],
        [
          'SELECT id FROM Staff s WHERE NOT EXISTS (SELECT 1 FROM Staff m WHERE m.manager = s.id) ORDER BY id',
          'id int',
          ['4', '6'],
        ],
        [
          'SELECT COUNT(*) n, COUNT(manager) m, COUNT(DISTINCT manager) d, SUM(CASE WHEN manager IS NULL THEN 1 ELSE 0 END) z, AVG(manager * 1.0) a FROM Staff',
          'n int, m int, d int, z int, a decimal(38,6)',
          ['6|5|4|1|2.400000'],
        ],
        [
          "SELECT CASE WHEN NULL = NULL THEN 'y' ELSE 'n' END a, CASE WHEN NOT (1 = NULL) THEN 'y' ELSE 'n' END b, IIF(NULL IS NULL, 1, 0) c, CASE NULL WHEN NULL THEN 1 ELSE 2 END d",
          'a varchar(1), b varchar(1), c int, d int',
          ['n|n|1|2'],
        ],
        [
          "SELECT 'a' + NULL a, CONCAT('a', NULL, 'b') b, CONCAT_WS('-', 'a', NULL, 'b') c, 1 + NULL d, LEN(NULL) e",
          'a varchar(1), b varchar(2), c varchar(4), d int, e int',
          ['NULL|ab|a-b|NULL|NULL'],
        ],
        [
          'SELECT region, amount FROM Sales ORDER BY amount',
          'region varchar(10), amount decimal(10,2)',
          ['West|NULL', 'East|5.50', 'West|7.25', 'East|10.00', 'East|20.00'],
        ],
        [
          'SELECT region, amount FROM Sales ORDER BY amount DESC',
          'region varchar(10), amount decimal(10,2)',
          ['East|20.00', 'East|10.00', 'West|7.25', 'East|5.50', 'West|NULL'],
        ],
        [
          'SELECT a.id, b.id FROM (VALUES (1), (NULL)) a(id) FULL JOIN (VALUES (1), (NULL)) b(id) ON a.id = b.id ORDER BY a.id, b.id',
          'id int, id int',
          ['NULL|NULL', 'NULL|NULL', '1|1'],
        ],
        [
          'SELECT a.id FROM (VALUES (1), (NULL)) a(id) INTERSECT SELECT b.id FROM (VALUES (1), (NULL)) b(id)',
          'id int',
          ['1', 'NULL'],
        ],
        [
          'SELECT id FROM (VALUES (1), (NULL)) a(id) WHERE id IS DISTINCT FROM 1',
          'id int',
          ['NULL'],
        ],
        [
          "SELECT GREATEST(1, NULL, 3) a, LEAST(NULL, 2, 3) b, GREATEST('2024-01-01', CAST('2023-01-01' AS date)) c, GREATEST('b', N'a') d",
          'a int, b int, c date, d nvarchar(1)',
          ['3|2|2024-01-01|b'],
        ],
      ],
    },
    {
      source: 'NULL and UNKNOWN; ISNULL; COALESCE; NULLIF; CASE (Transact-SQL)',
      cases: [
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
          'SELECT CASE WHEN CAST(0.1 AS float) + 0.2 = 0.3 THEN 1 ELSE 0 END a, CASE WHEN 0.1 + 0.2 = 0.3 THEN 1 ELSE 0 END b',
          'a int, b int',
          ['0|1'],
        ],
        ["SELECT IIF(1=1, 1, 'a') a", 'a int', ['1']],
        ['SELECT CASE WHEN 1=0 THEN 1/0 ELSE 2 END a', 'a int', ['2']],
        [
          'SELECT NULLIF(0, 0) a, 10 / NULLIF(0, 0) b, ISNULL(10 / NULLIF(0, 0), -1) c',
          'a int, b int, c int',
          ['NULL|NULL|-1'],
        ],
        [
          "SELECT IIF('a' = 'a ', 1, 0) a, IIF('a' = ' a', 1, 0) b, IIF('' = ' ', 1, 0) c, IIF(N'straße' = N'strasse', 1, 0) d",
          'a int, b int, c int, d int',
          ['1|0|1|1'],
        ],
      ],
    },
  ],
  refused: [
    ['SELECT COUNT(NULL) a FROM Staff', 'COUNT cannot take NULL (line 1, column 8)'],
    ['SELECT COUNT_BIG(NULL) a FROM Staff', 'COUNT_BIG cannot take NULL (line 1, column 8)'],
    [
      'SELECT CASE WHEN id THEN 1 END FROM Staff',
      'A condition is needed here. Compare the value, as in = 1 (line 1, column 18)',
    ],
    ['SELECT id FROM Staff WHERE id = NULL OR', "Incorrect syntax near 'OR' (line 1, column 38)"],
    [
      'SELECT GREATEST() a',
      'Wrong number of arguments. Write GREATEST(value, …) (line 1, column 8)',
    ],
    [
      'SELECT COALESCE(NULL, NULL) a',
      'At least one argument of COALESCE must not be NULL (line 1, column 8)',
    ],
    [
      'SELECT ISNULL(name) FROM Staff',
      'Wrong number of arguments. Write ISNULL(value, value) (line 1, column 8)',
    ],
    ['SELECT NULLIF(NULL, 1) a', 'At least one result of CASE must not be NULL (line 1, column 8)'],
    [
      'SELECT x IS NULL a FROM (VALUES (1)) v(x)',
      'A condition cannot be used as a value. Write CASE WHEN … THEN 1 ELSE 0 END (line 1, column 8)',
    ],
  ],
  ended: [
    [
      "SELECT CASE WHEN 1 = 1 THEN 'x' ELSE 1 END a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT COALESCE('a', 1) a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CASE WHEN 1=1 THEN 'a' ELSE 1 END a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CASE WHEN '1.0' = 1 THEN 1 END a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT IIF(1=0, 1, 'a') a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
  ],
}
