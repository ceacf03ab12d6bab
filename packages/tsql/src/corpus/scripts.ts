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
]

export const SCRIPTS_REFUSED: readonly Failure[] = [
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
