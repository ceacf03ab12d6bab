import type { Topic } from './case.ts'

export const NUMBERS: Topic = [
  {
    source: '/ (Division), % (Modulus) (Transact-SQL)',
    cases: [
      [
        'SELECT 5/2 a, -5/2 b, 5/-2 c, 5 % 3 d, -5 % 3 e, 5 % -3 f',
        'a int, b int, c int, d int, e int, f int',
        ['2|-2|-2|2|-2|2'],
      ],
      [
        'SELECT CAST(5 AS bigint)/2 a, 5/2.0 b, 5.0/2 c, 5e0/2 d',
        'a bigint, b decimal(8,6), c decimal(7,6), d float',
        ['2|2.500000|2.500000|2.5'],
      ],
      [
        'SELECT NULL/0 a, salary/100 b, salary % 400 c FROM Staff WHERE id = 3',
        'a int, b int, c int',
        ['NULL|7|300'],
      ],
    ],
  },
  {
    source: 'Precision, scale, and length (Transact-SQL)',
    cases: [
      [
        'SELECT CAST(1 AS decimal(10,2)) + CAST(2 AS decimal(5,4)) a',
        'a decimal(13,4)',
        ['3.0000'],
      ],
      [
        'SELECT CAST(1.5 AS decimal(5,2)) * CAST(2.5 AS decimal(5,2)) a',
        'a decimal(11,4)',
        ['3.7500'],
      ],
      [
        'SELECT CAST(1 AS decimal(5,2)) / CAST(3 AS decimal(5,2)) a',
        'a decimal(13,8)',
        ['0.33333333'],
      ],
      [
        'SELECT CAST(1 AS decimal(38,0)) / CAST(3 AS decimal(38,0)) a',
        'a decimal(38,6)',
        ['0.333333'],
      ],
      ['SELECT CAST(10 AS decimal(9,4)) % CAST(3 AS decimal(9,2)) a', 'a decimal(9,4)', ['1.0000']],
      ['SELECT CAST(0.1 AS decimal(38,20)) + 1 a', 'a decimal(38,20)', ['1.10000000000000000000']],
      [
        "SELECT amount * 1.1 a, amount - 1 b FROM Sales WHERE year = 2021 AND region = 'East'",
        'a decimal(13,3), b decimal(11,2)',
        ['22.000|19.00'],
      ],
      ['SELECT 1.0 * 1 / 3 a', 'a decimal(9,6)', ['0.333333']],
    ],
  },
  {
    source: 'ROUND (Transact-SQL)',
    cases: [
      [
        'SELECT ROUND(123.9994, 3) a, ROUND(123.9995, 3) b',
        'a decimal(7,4), b decimal(7,4)',
        ['123.9990|124.0000'],
      ],
      [
        'SELECT ROUND(123.4545, 2) a, ROUND(123.45, -2) b',
        'a decimal(7,4), b decimal(5,2)',
        ['123.4500|100.00'],
      ],
      [
        'SELECT ROUND(150.75, 0) a, ROUND(150.75, 0, 1) b',
        'a decimal(5,2), b decimal(5,2)',
        ['151.00|150.00'],
      ],
      [
        'SELECT ROUND(748, -1) a, ROUND(748, -4) b, ROUND(-155, -1) c, ROUND(155, -1, 1) d',
        'a int, b int, c int, d int',
        ['750|0|-160|150'],
      ],
      [
        'SELECT ROUND(-2.5, 0) a, ROUND(1.2345e0, 2) b, ROUND(-1.987, 2, 1) c, ROUND(12.5, 9) d',
        'a decimal(2,1), b float, c decimal(4,3), d decimal(3,1)',
        ['-3.0|1.23|-1.980|12.5'],
      ],
    ],
  },
  {
    source: 'ABS, SIGN, CEILING, FLOOR (Transact-SQL)',
    cases: [
      [
        'SELECT ABS(-1.0) a, ABS(0.0) b, ABS(-7) c, ABS(-1e0) d',
        'a decimal(2,1), b decimal(1,1), c int, d float',
        ['1.0|0.0|7|1.0'],
      ],
      [
        'SELECT SIGN(-125) a, SIGN(0) b, SIGN(564) c, SIGN(-2.5) d',
        'a int, b int, c int, d decimal(2,1)',
        ['-1|0|1|-1.0'],
      ],
      [
        'SELECT CEILING(123.45) a, CEILING(-123.45) b, FLOOR(123.45) c, FLOOR(-123.45) d',
        'a decimal(5,0), b decimal(5,0), c decimal(5,0), d decimal(5,0)',
        ['124|-123|123|-124'],
      ],
      [
        'SELECT CEILING(2) a, FLOOR(1.5e0) b, CEILING(NULL) c',
        'a int, b float, c int',
        ['2|1.0|NULL'],
      ],
    ],
  },
  {
    source: 'POWER, SQUARE, SQRT, EXP, LOG, LOG10 (Transact-SQL)',
    cases: [
      [
        'SELECT POWER(2, 3) a, POWER(2.0, 3) b, POWER(2e0, 0.5) c, POWER(2, -1) d',
        'a int, b decimal(38,1), c float, d int',
        ['8|8.0|1.4142135623730951|0'],
      ],
      [
        'SELECT SQUARE(3) a, SQRT(16) b, EXP(0) c, LOG10(1000) d',
        'a float, b float, c float, d float',
        ['9.0|4.0|1.0|3.0'],
      ],
      [
        'SELECT ROUND(EXP(1), 6) a, ROUND(LOG(10), 6) b, ROUND(LOG(8, 2), 6) c',
        'a float, b float, c float',
        ['2.718282|2.302585|3.0'],
      ],
    ],
  },
  {
    source: 'Mathematical functions (Transact-SQL): trigonometry',
    cases: [
      [
        'SELECT ROUND(SIN(45.175643), 6) a, ROUND(COS(14.78), 6) b, ROUND(TAN(PI() / 4), 6) c, ROUND(COT(124.1332), 6) d',
        'a float, b float, c float, d float',
        ['0.929607|-0.599465|1.0|-0.040312'],
      ],
      [
        'SELECT ASIN(0) a, ROUND(ACOS(-1), 6) b, ROUND(ATAN(1), 6) c, ROUND(ATN2(35.175643, 129.44), 6) d',
        'a float, b float, c float, d float',
        ['0.0|3.141593|0.785398|0.265345'],
      ],
      [
        'SELECT DEGREES(PI() / 2) a, ROUND(RADIANS(180e0), 6) b, DEGREES(1) c, RADIANS(180) d, ROUND(PI(), 6) e',
        'a float, b float, c int, d int, e float',
        ['90.0|3.141593|57|3|3.141593'],
      ],
    ],
  },
  {
    source: 'ISNUMERIC (Transact-SQL)',
    cases: [
      [
        "SELECT ISNUMERIC('12') a, ISNUMERIC('-1.5e3') b, ISNUMERIC('abc') c, ISNUMERIC('') d, ISNUMERIC(NULL) e",
        'a int, b int, c int, d int, e int',
        ['1|1|0|0|0'],
      ],
      [
        "SELECT ISNUMERIC(5) a, ISNUMERIC('$1,000.50') b, ISNUMERIC('+') c, ISNUMERIC(GETDATE()) d",
        'a int, b int, c int, d int',
        ['1|1|1|0'],
      ],
    ],
  },
  {
    source: 'Bitwise operators (Transact-SQL)',
    cases: [
      [
        'SELECT 170 & 75 a, 170 | 75 b, 170 ^ 75 c, ~170 d',
        'a int, b int, c int, d int',
        ['10|235|225|-171'],
      ],
      [
        'SELECT ~CAST(0 AS bit) a, ~CAST(1 AS bit) b, ~CAST(NULL AS bit) c, ~CAST(0 AS tinyint) d',
        'a bit, b bit, c bit, d tinyint',
        ['1|0|NULL|255'],
      ],
      ['SELECT kind & 15 a, ~kind b FROM Claims WHERE id = 2', 'a int, b tinyint', ['8|55']],
    ],
  },
  {
    source: 'Constants (Transact-SQL)',
    cases: [
      [
        'SELECT 2147483647 a, 2147483648 b, 0.5 c, 12. d, 1E2 e',
        'a int, b decimal(10,0), c decimal(1,1), d decimal(2,0), e float',
        ['2147483647|2147483648|0.5|12|100.0'],
      ],
      [
        'SELECT -2147483647 a, - -3 b, +4 c, -(5) d',
        'a int, b int, c int, d int',
        ['-2147483647|3|4|-5'],
      ],
    ],
  },
  {
    source: 'BIT_COUNT (Transact-SQL)',
    cases: [
      ['SELECT BIT_COUNT(17) a, BIT_COUNT(255) b', 'a bigint, b bigint', ['2|8']],
      [
        'SELECT BIT_COUNT(CAST(-1 AS smallint)) a, BIT_COUNT(-1) b, BIT_COUNT(CAST(-1 AS bigint)) c, BIT_COUNT(CAST(255 AS tinyint)) d, BIT_COUNT(NULL) e',
        'a bigint, b bigint, c bigint, d bigint, e bigint',
        ['16|32|64|8|NULL'],
      ],
    ],
  },
  {
    source: '& (Bitwise AND) (Transact-SQL)',
    cases: [
      [
        'SELECT NULL & 1 a, 2 | NULL b, ~ CAST(NULL AS int) c, 6 ^ 3 d',
        'a int, b int, c int, d int',
        ['NULL|NULL|NULL|5'],
      ],
    ],
  },
]
