import type { Failure, Topic } from './case.ts'

/** Queries of a review, judged by the page of each. */
export const REVIEWED: Topic = [
  {
    source: 'ROUND (Transact-SQL)',
    cases: [
      [
        'SELECT ROUND(CAST(99999 AS bigint), -2) a, ROUND(CAST(30000 AS smallint), -4) b, ROUND(CAST(250 AS tinyint), -2) c, ROUND(-15, -1) d, ROUND(15, 5) e',
        'a bigint, b int, c int, d int, e int',
        ['100000|30000|300|-20|15'],
      ],
    ],
  },
  {
    source: 'SELECT - ORDER BY clause (Transact-SQL)',
    cases: [
      [
        'SELECT s.id x, m.id x FROM Staff s JOIN Staff m ON m.id = s.manager ORDER BY m.id DESC, s.id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY',
        'x int, x int',
        ['5|3', '4|2'],
      ],
      ['SELECT TOP (SELECT 2) id FROM Staff ORDER BY id DESC', 'id int', ['6', '5']],
      [
        'SELECT id FROM Staff ORDER BY (SELECT NULL), id OFFSET (SELECT 4) ROWS FETCH NEXT (SELECT 9) ROWS ONLY',
        'id int',
        ['5', '6'],
      ],
      ['SELECT id FROM Staff ORDER BY GETDATE(), id OFFSET 5 ROWS', 'id int', ['6']],
    ],
  },
  {
    source: 'SELECT - OVER clause (Transact-SQL)',
    cases: [
      [
        'SELECT id, SUM(id) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING) a, SUM(id) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 2 PRECEDING) b, NTILE(id) OVER (ORDER BY id) c FROM Staff WHERE id < 4 ORDER BY id',
        'id int, a int, b int, c bigint',
        ['1|NULL|NULL|1', '2|1|NULL|1', '3|3|NULL|3'],
      ],
    ],
  },
]

const ORDER_CONSTANT = 'ORDER BY cannot take a constant'
const ROW_COUNT = 'TOP and OFFSET take no negative number, and FETCH takes a number above zero'

export const REVIEWED_REFUSED: readonly Failure[] = [
  // "% (Modulus)": integers, money and decimals.
  ['SELECT CAST(5.5 AS float) % 2', '% cannot be used on float (line 1, column 27)'],
  ['SELECT 5 % CAST(2.5 AS real)', '% cannot be used on real (line 1, column 10)'],
  // "SELECT - ORDER BY clause": a name must be unique in the select list, a column in ORDER BY.
  [
    'SELECT id, id FROM Staff ORDER BY id',
    "Ambiguous column name 'id': the select list has it twice. Give one of the two another alias (line 1, column 35)",
  ],
  [
    'SELECT *, dept FROM Staff ORDER BY dept',
    "Ambiguous column name 'dept': the select list has it twice. Give one of the two another alias (line 1, column 36)",
  ],
  [
    'SELECT s.id x, m.id x FROM Staff s JOIN Staff m ON m.id = s.manager ORDER BY s.id, x',
    "Ambiguous column name 'x': the select list has it twice. Give one of the two another alias (line 1, column 84)",
  ],
  [
    'SELECT id, id FROM Staff UNION SELECT 1, 2 ORDER BY id',
    "Ambiguous column name 'id': the select list has it twice. Give one of the two another alias (line 1, column 53)",
  ],
  [
    'SELECT id FROM Staff ORDER BY id, id DESC',
    'A column is more than once in ORDER BY (line 1, column 35)',
  ],
  [
    'SELECT id a FROM Staff ORDER BY a, Staff.id',
    'A column is more than once in ORDER BY (line 1, column 36)',
  ],
  ["SELECT id FROM Staff ORDER BY 'id'", `${ORDER_CONSTANT} (line 1, column 22)`],
  ['SELECT id FROM Staff ORDER BY NULL', `${ORDER_CONSTANT} (line 1, column 22)`],
  ['SELECT id FROM Staff ORDER BY -1', `${ORDER_CONSTANT} (line 1, column 22)`],
  ['SELECT id FROM Staff ORDER BY 1 + 1', `${ORDER_CONSTANT} (line 1, column 22)`],
  [
    'SELECT ROW_NUMBER() OVER (ORDER BY NULL) FROM Staff',
    'ORDER BY in OVER cannot take a position or a constant (line 1, column 47)',
  ],
  // "TOP", "ORDER BY", OFFSET and FETCH.
  ['SELECT TOP (-1) id FROM Staff', `${ROW_COUNT} (line 1, column 8)`],
  ['SELECT id FROM Staff ORDER BY id OFFSET -1 ROWS', `${ROW_COUNT} (line 1, column 34)`],
  [
    'SELECT id FROM Staff ORDER BY id OFFSET 1 ROWS FETCH NEXT 0 ROWS ONLY',
    `${ROW_COUNT} (line 1, column 48)`,
  ],
  // "SELECT - OVER clause": the first row of a frame is not after its last.
  [
    'SELECT SUM(id) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) FROM Staff',
    'A window cannot go from CURRENT ROW to 1 PRECEDING (line 1, column 34)',
  ],
  [
    'SELECT SUM(id) OVER (ORDER BY id ROWS 1 FOLLOWING) FROM Staff',
    'A window cannot go from 1 FOLLOWING to CURRENT ROW (line 1, column 34)',
  ],
  [
    'SELECT SUM(id) OVER (ORDER BY id RANGE UNBOUNDED FOLLOWING) FROM Staff',
    'A window cannot go from UNBOUNDED FOLLOWING to CURRENT ROW (line 1, column 34)',
  ],
  [
    'SELECT id FROM Staff WHERE (id, manager) IN (SELECT 1, 2)',
    "Incorrect syntax near ',' (line 1, column 31)",
  ],
]

export const REVIEWED_ENDED: readonly Failure[] = [
  ['SELECT ROUND(CAST(2147483647 AS int), -1)', 'DuckDB: out of range'],
  ['SELECT ROUND(CAST(9223372036854775807 AS bigint), -1)', 'DuckDB: out of range'],
  ['SELECT NTILE(0) OVER (ORDER BY id) FROM Staff', 'NTILE takes a whole number above zero'],
  ['SELECT TOP (SELECT -1) id FROM Staff', ROW_COUNT],
  ['SELECT id FROM Staff ORDER BY id OFFSET (SELECT -1) ROWS', ROW_COUNT],
  [
    'SELECT id FROM Staff ORDER BY id OFFSET (SELECT 1) ROWS FETCH NEXT (SELECT 0) ROWS ONLY',
    ROW_COUNT,
  ],
]
