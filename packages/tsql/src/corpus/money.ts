import type { Topic } from './case.ts'

export const MONEY: Topic = {
  pages: [
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
        [
          'SELECT CONVERT(varchar(20), CAST(1234567.891 AS money)) a, CONVERT(varchar(20), CAST(1234567.891 AS money), 1) b, CONVERT(varchar(20), CAST(1234567.891 AS money), 2) c, CONVERT(varchar(20), CAST(1234567.891 AS money), 126) d',
          'a varchar(20), b varchar(20), c varchar(20), d varchar(20)',
          ['1234567.89|1,234,567.89|1234567.8910|1234567.8910'],
        ],
        [
          "SELECT 'x' + CAST(1.5e0 AS varchar(10)) + CAST(CAST(1 AS bit) AS varchar(1)) a, CONCAT(1.5e0, CAST(1 AS bit), CAST('2024-01-01' AS date), CAST(1.5 AS money)) b",
          'a varchar(12), b varchar(91)',
          ['x1.51|1.512024-01-011.50'],
        ],
        [
          'SELECT CAST(2.5e0 AS int) a, CAST(-2.9e0 AS int) b, CAST(CAST(2.5 AS money) AS int) c, CAST(CAST(-2.5 AS money) AS int) d, CAST(2.9 AS int) e',
          'a int, b int, c int, d int, e int',
          ['2|-2|3|-3|2'],
        ],
        [
          'SELECT 10 / CAST(3 AS money) a, CAST(1 AS money) + 1.55555 b, CAST(7 AS money) % 3 c',
          'a money, b decimal(21,5), c money',
          ['3.3333|2.55555|1.0000'],
        ],
        [
          "SELECT CAST('+5' AS int) a, CAST('0005' AS int) b, CAST('5.' AS decimal(3,1)) c, CAST('.5' AS decimal(3,1)) d, CAST('1,000' AS money) e",
          'a int, b int, c decimal(3,1), d decimal(3,1), e money',
          ['5|5|5.0|0.5|1000.0000'],
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
  ],
  ended: [
    ['SELECT CAST(214748.3648 AS smallmoney) a', 'Arithmetic overflow error'],
    ['SELECT CAST(214748.3648 AS smallmoney)', 'Arithmetic overflow error'],
    ["SELECT CAST('922337203685477.58' AS money) * 2", 'Arithmetic overflow error'],
    [
      'SELECT CAST(1 AS money) / 0',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
  ],
}
