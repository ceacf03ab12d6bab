import type { Failure, Topic } from './case.ts'

/** Statements before the query. */
export const SCRIPTS: Topic = [
  {
    source: 'Compound Operators (Transact-SQL)',
    cases: [
      ['DECLARE @n int = 3; SET @n += 1; SELECT @n a', 'a int', ['4']],
      ['DECLARE @n int = 7 SET @n -= 1 SET @n *= 2 + 3 SET @n /= 4 SELECT @n a', 'a int', ['7']],
      [
        'DECLARE @n int = 7; SET @n %= 4; SET @n |= 8; SET @n &= 9; SET @n ^= 1; SELECT @n a',
        'a int',
        ['8'],
      ],
      [
        "DECLARE @s varchar(20) = 'ab'; SET @s += 'cd'; SELECT @s += 'e'; SELECT @s a",
        'a varchar(20)',
        ['abcde'],
      ],
      [
        'DECLARE @a int = 1, @b decimal(9,2) = 2; SELECT @a += 1, @b *= 1.5; SELECT @a a, @b b',
        'a int, b decimal(9,2)',
        ['2|3.00'],
      ],
      [
        'DECLARE @a int = 1; SELECT @a += COUNT(*) FROM Staff; SELECT @a a WHERE @a != 1',
        'a int',
        ['7'],
      ],
      ['DECLARE @a int; SET @a += 1; SELECT @a a', 'a int', ['NULL']],
      [
        "DECLARE @a datetime = '2020-01-31'; SET @a += 1.5; SELECT @a a",
        'a datetime',
        ['2020-02-01 12:00:00'],
      ],
    ],
  },
  {
    source: 'SELECT @local_variable: no row keeps the value, several give the last one',
    cases: [
      [
        'DECLARE @n int = 5; SELECT @n = salary FROM Staff WHERE id = 99; SELECT @n a',
        'a int',
        ['5'],
      ],
      [
        'DECLARE @n int = 5; SELECT @n += salary FROM Staff WHERE id = 99; SELECT @n a',
        'a int',
        ['5'],
      ],
      ['DECLARE @n int = 5; SELECT @n = 7 WHERE 1 = 0; SELECT @n a', 'a int', ['5']],
      [
        'DECLARE @n int = 5; SELECT @n = MAX(salary) FROM Staff WHERE id = 99; SELECT @n a',
        'a int',
        ['NULL'],
      ],
      [
        'DECLARE @n int = 5; SELECT @n = salary FROM Staff GROUP BY salary HAVING salary > 5000; SELECT @n a',
        'a int',
        ['5'],
      ],
      [
        'DECLARE @n int = 5; SET @n = (SELECT salary FROM Staff WHERE id = 99); SELECT @n a',
        'a int',
        ['NULL'],
      ],
      [
        'DECLARE @n int = 1; SELECT @n = NULL FROM Staff WHERE id = 1; SELECT @n a',
        'a int',
        ['NULL'],
      ],
      [
        'DECLARE @n int; SELECT @n = salary FROM Staff ORDER BY salary DESC, id; SELECT @n a',
        'a int',
        ['300'],
      ],
      [
        'DECLARE @n int; SELECT TOP (1) @n = salary FROM Staff ORDER BY salary DESC; SELECT @n a',
        'a int',
        ['900'],
      ],
      [
        "DECLARE @n int; SELECT DISTINCT @n = salary FROM Staff WHERE dept = 'board'; SELECT @n a",
        'a int',
        ['900'],
      ],
      [
        'DECLARE @a int, @b int; SELECT @a = salary, @b = @a * 2 FROM Staff ORDER BY salary; SELECT @a a, @b b',
        'a int, b int',
        ['900|1800'],
      ],
      [
        'DECLARE @a int = 1, @b int; SELECT @b = @a, @a = salary FROM Staff WHERE id = 2; SELECT @a a, @b b',
        'a int, b int',
        ['500|1'],
      ],
      [
        'DECLARE @k int = 2; SELECT @k = 3 FROM Staff WHERE id = 1; SELECT TOP (@k) name a FROM Staff ORDER BY id',
        'a varchar(20)',
        ['Ada', 'Bob', 'Cy'],
      ],
    ],
  },
]

export const SCRIPTS_REFUSED: readonly Failure[] = [
  // As word processors write.
  ['SELECT name FROM Staff WHERE name = “Ada”', "“ is not T-SQL: write ' (line 1, column 37)"],
  ['SELECT 5 – 3', '– is not T-SQL: write - (line 1, column 10)'],
  ['SELECT id FROM Staff WHERE id ≤ 2', '≤ is not T-SQL: write <= (line 1, column 31)'],
  ['SELECT id\u2028FROM Staff', "Incorrect syntax near 'U+2028' (line 1, column 10)"],
  [
    'DECLARE @a int = 1;\nSET @b += 1; SELECT @a a',
    "Unknown variable or parameter '@b'. Declare it first: DECLARE @b int (line 2, column 5)",
  ],
  [
    'DECLARE @a int = 1; SET @a = 1, @a = 2; SELECT @a a',
    "Incorrect syntax near '@a' (line 1, column 33)",
  ],
  [
    "DECLARE @a date = '2020-01-01'; SET @a += 1; SELECT @a a",
    '+ cannot be used on date; use DATEADD or DATEDIFF (line 1, column 37)',
  ],
]

export const SCRIPTS_ENDED: readonly Failure[] = [
  [
    'DECLARE @a int = 1; SET @a /= 0; SELECT @a a',
    'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
  ],
]
