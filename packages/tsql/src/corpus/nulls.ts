import type { Topic } from './case.ts'

export const NULLS: Topic = [
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
]
