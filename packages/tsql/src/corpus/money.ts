import type { Topic } from './case.ts'

export const MONEY: Topic = [
  {
    source: 'money and smallmoney (Transact-SQL)',
    cases: [
      [
        'SELECT CAST(100 AS money) / CAST(339 AS money) a, CAST(100 AS money) / CAST(339 AS money) * CAST(10000 AS money) b',
        'a money, b money',
        ['0.2949|2949.0000'],
      ],
      [
        "SELECT CAST('$1,234.567' AS money) a, CAST(12.34565 AS money) b, CAST(-1.00005 AS smallmoney) c, CAST('' AS money) d",
        'a money, b money, c smallmoney, d money',
        ['1234.5670|12.3457|-1.0001|0.0000'],
      ],
      [
        'SELECT CAST(1.5 AS money) + 1 a, 3 - CAST(1.5 AS smallmoney) b, CAST(7 AS money) % 4 c',
        'a money, b smallmoney, c money',
        ['2.5000|1.5000|3.0000'],
      ],
      [
        'SELECT CAST(2 AS money) * 1.5 a, CAST(2 AS money) * 1.5e0 b',
        'a decimal(22,5), b float',
        ['3.00000|3.0'],
      ],
      [
        'SELECT SUM(CAST(amount AS money)) a, AVG(CAST(amount AS smallmoney)) b, MAX(CAST(amount AS money)) c FROM Sales',
        'a money, b money, c money',
        ['42.7500|10.6875|20.0000'],
      ],
      [
        "SELECT TRY_CAST('abc' AS money) a, TRY_CAST('999999' AS smallmoney) b, TRY_CAST('12' AS smallmoney) c",
        'a money, b smallmoney, c smallmoney',
        ['NULL|NULL|12.0000'],
      ],
      [
        'SELECT ABS(CAST(-2.5 AS money)) a, ROUND(CAST(2.3456 AS money), 2) b, CEILING(CAST(2.1 AS money)) c, POWER(CAST(2 AS money), 3) d',
        'a money, b money, c money, d money',
        ['2.5000|2.3500|3.0000|8.0000'],
      ],
    ],
  },
  {
    source: 'CAST and CONVERT (Transact-SQL), money styles; truncating and rounding',
    cases: [
      [
        'SELECT CONVERT(varchar(20), CAST(1234567.8956 AS money)) a, CONVERT(varchar(20), CAST(1234567.8956 AS money), 1) b, CONVERT(varchar(20), CAST(1234567.8956 AS money), 2) c',
        'a varchar(20), b varchar(20), c varchar(20)',
        ['1234567.90|1,234,567.90|1234567.8956'],
      ],
      [
        "SELECT CONVERT(varchar(20), CAST(-0.5 AS money), 1) a, 'x' + CAST(CAST(2 AS money) AS varchar(10)) b",
        'a varchar(20), b varchar(11)',
        ['-0.50|x2.00'],
      ],
      [
        'SELECT CAST(CAST(10.5 AS money) AS int) a, CAST(CAST(-10.4 AS money) AS int) b, CAST(10.9 AS int) c',
        'a int, b int, c int',
        ['11|-10|10'],
      ],
    ],
  },
  {
    source: 'float and real (Transact-SQL)',
    cases: [
      [
        'SELECT CAST(1.5 AS real) + 1 a, CAST(1.5 AS real) * 2e0 b, CAST(3 AS float(24)) / 2 c',
        'a real, b float, c real',
        ['2.5|3.0|1.5'],
      ],
      [
        'SELECT SUM(CAST(x AS real)) a, AVG(CAST(x AS real)) b, MAX(CAST(x AS real)) c FROM (VALUES (1), (2)) v(x)',
        'a float, b float, c real',
        ['3.0|1.5|2.0'],
      ],
      [
        "SELECT CAST('1e3' AS real) a, CAST(CAST(1234.5 AS real) AS varchar(10)) b, CAST(CAST(2.9 AS real) AS int) c",
        'a real, b varchar(10), c int',
        ['1000.0|1234.5|2'],
      ],
      [
        'SELECT CASE WHEN CAST(0.1 AS real) = CAST(0.1 AS float) THEN 1 ELSE 0 END a, SQRT(CAST(4 AS real)) b',
        'a int, b float',
        ['0|2.0'],
      ],
    ],
  },
]
