import type { Failure, Topic } from './case.ts'

const PREMIUMS =
  '(VALUES (CAST(612.50 AS decimal(12,2)), CAST(0.35 AS decimal(9,6)), CAST(2500000 AS decimal(12,2)), CAST(0.6 AS decimal(5,4)))) t(annualPremium, lapseRisk, sumAssured, cededShare)'
const RATES =
  '(VALUES (CAST(250000 AS decimal(10,2)), CAST(0.0125 AS decimal(9,6)), CAST(0.73 AS decimal(5,4)))) t(prem, rate, fx)'
const WIDE = '(VALUES (CAST(5000000 AS decimal(18,6)), CAST(1234.5678 AS decimal(18,8)))) t(x, y)'
/** Numbers of which the largest have all 38 digits. */
const wide = (...values: readonly string[]) =>
  `(VALUES ${values.map((value) => `(CAST(${value} AS decimal(38,34)))`).join(', ')}) w(x)`
const OVERFLOW = 'DuckDB: out of range'
const MOST_MONEY = "CAST('922337203685477' AS money)"

/** Ordinary formulas of insurance, whose intermediate results have more than 18 digits. */
export const DECIMALS: Topic = {
  pages: [
    {
      source: 'decimal and numeric (Transact-SQL), Convert decimal and numeric data; POWER',
      cases: [
        [
          'SELECT CAST(PI() AS decimal(38,18)) a, CAST(PI() AS decimal(20,19)) b, CAST(-PI() AS decimal(17,16)) c',
          'a decimal(38,18), b decimal(20,19), c decimal(17,16)',
          ['3.141592653589793100|3.1415926535897931000|-3.1415926535897932'],
        ],
        [
          'SELECT CAST(1.23e25 AS decimal(38,0)) a, CAST(CAST(56.08 AS real) AS decimal(38,8)) b, CAST(0.5e0 AS decimal(18,18)) c, TRY_CAST(1e20 AS decimal(20,0)) d',
          'a decimal(38,0), b decimal(38,8), c decimal(18,18), d decimal(20,0)',
          ['12300000000000000000000000|56.08000183|0.500000000000000000|NULL'],
        ],
        [
          'SELECT POWER(2.0, 100) a, RADIANS(180.0) b',
          'a decimal(38,1), b decimal(38,18)',
          ['1267650600228229400000000000000.0|3.141592653589793100'],
        ],
      ],
    },
    {
      source: 'Precision, scale, and length (Transact-SQL)',
      cases: [
        [
          `SELECT annualPremium*lapseRisk/12 a FROM ${PREMIUMS}`,
          'a decimal(25,11)',
          ['17.86458333333'],
        ],
        [
          `SELECT sumAssured*cededShare/1000 a FROM ${PREMIUMS}`,
          'a decimal(23,11)',
          ['1500.00000000000'],
        ],
        [
          `SELECT annualPremium*(1-lapseRisk)/365 a FROM ${PREMIUMS}`,
          'a decimal(27,12)',
          ['1.090753424657'],
        ],
        [
          `SELECT prem*(1+rate)*(1+rate) a, prem + prem*rate*fx b FROM ${RATES}`,
          'a decimal(32,14), b decimal(27,12)',
          ['256289.06250000000000|252281.250000000000'],
        ],
        [
          `SELECT x/2 a, y/2 b, 1/y c FROM ${WIDE}`,
          'a decimal(20,8), b decimal(20,10), c decimal(28,19)',
          ['2500000.00000000|617.2839000000|0.0008100000664200054'],
        ],
        [
          `SELECT x % 7 a, x/y b, 100.0*x/SUM(x) OVER () c FROM ${WIDE}`,
          'a decimal(7,6), b decimal(38,18), c decimal(38,16)',
          ['5.000000|4050.000332100027232202|100.0000000000000000'],
        ],
        [
          'SELECT amt*fx a FROM (VALUES (CAST(1000000 AS decimal(18,4)), CAST(1.23456789 AS decimal(18,8)))) t(amt, fx)',
          'a decimal(37,12)',
          ['1234567.890000000000'],
        ],
        [
          'SELECT sa*q*v a FROM (VALUES (CAST(1000000 AS decimal(12,2)), CAST(0.01234567 AS decimal(9,8)), CAST(0.95 AS decimal(5,4)))) t(sa, q, v)',
          'a decimal(28,14)',
          ['11728.38650000000000'],
        ],
        ['SELECT 1234567.123456/2 AS a', 'a decimal(15,8)', ['617283.56172800']],
        [
          'SELECT CAST(1.123456789 AS decimal(28,9)) * CAST(1 AS decimal(19,9)) a, CAST(1.67574 AS decimal(38,10)) / CAST(10000 AS decimal(38,10)) b',
          'a decimal(38,8), b decimal(38,6)',
          ['1.12345679|0.000167'],
        ],
        [
          "SELECT CAST('99999999999999999999999999999999999999' AS decimal(38,0)) * CAST(0.01 AS decimal(38,2)) a",
          'a decimal(38,2)',
          ['999999999999999999999999999999999999.99'],
        ],
        [
          'SELECT SUM(amount) / 3 a, SUM(amount) / COUNT(*) b, AVG(amount) c FROM Sales',
          'a decimal(38,6), b decimal(38,6), c decimal(38,6)',
          ['14.250000|8.550000|10.687500'],
        ],
      ],
    },
    {
      source: 'SUM (Transact-SQL)',
      cases: [
        [
          `SELECT SUM(x) a, SUM(-x) b FROM ${wide('4999', '5000')}`,
          'a decimal(38,34), b decimal(38,34)',
          ['9999.0000000000000000000000000000000000|-9999.0000000000000000000000000000000000'],
        ],
        [
          `SELECT SUM(x) OVER (ORDER BY x ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) a FROM ${wide('4000', '5000', '4999')}`,
          'a decimal(38,34)',
          ['4000', '8999', '9999'].map((whole) => `${whole}.${'0'.repeat(34)}`),
        ],
        [
          'SELECT SUM(CAST(x AS tinyint)) a, AVG(x) b, AVG(-x) c, SUM(CAST(x AS bigint)) d, COUNT(x) e, COUNT_BIG(x) f FROM (VALUES (255), (255), (254)) v(x)',
          'a int, b int, c int, d bigint, e int, f bigint',
          ['764|254|-254|764|3|3'],
        ],
      ],
    },
    {
      source: 'ROUND (Transact-SQL)',
      cases: [
        [
          'SELECT ROUND(CAST(12345678901234567890123456789012345678 AS decimal(38,0)), -3, 1) a, ROUND(CAST(12345678901234567890123456789012345678 AS decimal(38,0)), -1) b',
          'a decimal(38,0), b decimal(38,0)',
          ['12345678901234567890123456789012345000|12345678901234567890123456789012345680'],
        ],
        [
          'SELECT ROUND(x, 2, 1) a, ROUND(x, -2, 1) b, ROUND(x, 0, 1) c FROM (SELECT CAST(-1234567890123456789.5555555555555555555 AS decimal(38,19)) x) t',
          'a decimal(38,19), b decimal(38,19), c decimal(38,19)',
          [
            '-1234567890123456789.5500000000000000000|-1234567890123456700.0000000000000000000|-1234567890123456789.0000000000000000000',
          ],
        ],
        [
          'SELECT ROUND(-15, -1, 1) a, ROUND(-5, -1, 1) b, ROUND(159, 1, 1) c, ROUND(CAST(NULL AS int), -1, 1) d, ROUND(CAST(123.4567 AS money), -2, 1) e',
          'a int, b int, c int, d int, e money',
          ['-10|0|159|NULL|100.0000'],
        ],
      ],
    },
    {
      source: 'decimal and numeric; Precision, scale, and length (Transact-SQL)',
      cases: [
        [
          'SELECT CAST(1 AS decimal(38,0)) / 3 a, CAST(1 AS decimal(10,2)) / 3 b, 1.0 / 3 c, 10 / 4 d, 10 / 4.0 e, 10 % 3.5 f',
          'a decimal(38,6), b decimal(14,6), c decimal(7,6), d int, e decimal(9,6), f decimal(2,1)',
          ['0.333333|0.333333|0.333333|2|2.500000|3.0'],
        ],
        [
          'SELECT CAST(99999999.99 AS decimal(10,2)) * CAST(99999999.99 AS decimal(10,2)) a, CAST(12345678901234567890.12 AS decimal(38,10)) * CAST(1.1 AS decimal(38,10)) b',
          'a decimal(21,4), b decimal(38,6)',
          ['9999999998000000.0001|13580246791358024679.132000'],
        ],
        [
          'SELECT premium * (1 + tax) * rate x, premium / NULLIF(term, 0) y, ROUND(premium * tax, 2) z FROM (VALUES (CAST(1234.56 AS decimal(12,2)), CAST(0.14975 AS decimal(9,6)), CAST(0.00035 AS decimal(9,6)), 12), (999999999.99, 0.05, 0.999999, 0)) v(premium, tax, rate, term)',
          'x decimal(33,14), y decimal(23,13), z decimal(22,8)',
          [
            '0.49680237600000|102.8800000000000|184.88000000',
            '1049998949.98950001050000|NULL|50000000.00000000',
          ],
        ],
        [
          'SELECT SUM(a) s, AVG(a) m, MIN(a) l, MAX(a) h, COUNT(a) n, COUNT(*) k FROM (VALUES (CAST(0.10 AS decimal(5,2))), (0.20), (NULL), (0.15)) v(a)',
          's decimal(38,2), m decimal(38,6), l decimal(5,2), h decimal(5,2), n int, k int',
          ['0.45|0.150000|0.10|0.20|3|4'],
        ],
        [
          "SELECT CAST(123.456 AS decimal(5,1)) a, CAST(-0.05 AS decimal(3,1)) b, CAST(1.005 AS decimal(5,2)) c, CAST('1e3' AS float) d, CAST(1e3 AS decimal(9,2)) e, CAST(0.1 + 0.2 AS float) f",
          'a decimal(5,1), b decimal(3,1), c decimal(5,2), d float, e decimal(9,2), f float',
          ['123.5|-0.1|1.01|1000.0|1000.00|0.3'],
        ],
        [
          "SELECT CAST('12,345.67' AS money) a, CAST(12345.6789 AS money) b, CAST(10 AS money) / 3 c, CAST(1.23456 AS money) * 2 d, CONVERT(varchar(20), CAST(1234567.891 AS money), 1) e",
          'a money, b money, c money, d money, e varchar(20)',
          ['12345.6700|12345.6789|3.3333|2.4692|1,234,567.89'],
        ],
        [
          'SELECT CAST(2147483647 AS bigint) + 1 a, 2147483648 b, 2147483647 * 1.0 c, CAST(255 AS tinyint) + 1 d, -7 / 2 e, -7 % 2 f, 5 / 2 * 2.0 g',
          'a bigint, b decimal(10,0), c decimal(13,1), d int, e int, f int, g decimal(13,1)',
          ['2147483648|2147483648|2147483647.0|256|-3|-1|4.0'],
        ],
        [
          'SELECT SUM(CAST(x AS bigint)) s, AVG(x) a, AVG(x * 1.0) b, AVG(CAST(x AS float)) c FROM (VALUES (1), (2), (2)) v(x)',
          's bigint, a int, b decimal(38,6), c float',
          ['5|1|1.666666|1.6666666666666667'],
        ],
        [
          'SELECT POWER(1.05, 10) a, POWER(CAST(1.05 AS float), 10) b, POWER(2, 10) c, SQRT(2) d, EXP(1) e, LOG(100, 10) f, SQUARE(1.5) g, ABS(-1.50) h, SIGN(-2.5) i',
          'a decimal(38,2), b float, c int, d float, e float, f float, g float, h decimal(3,2), i decimal(2,1)',
          ['1.63|1.628894626777442|1024|1.4142135623730951|2.718281828459045|2.0|2.25|1.50|-1.0'],
        ],
        [
          'SELECT CAST(1 AS float) / 3 a, 1e0 / 3e0 b, CAST(0.1 AS real) c, CAST(1.1 AS real) * 3 d, CAST(123456789.123 AS real) e, CAST(1e20 AS float) f, CAST(1e-7 AS float) g',
          'a float, b float, c real, d real, e real, f float, g float',
          ['0.3333333333333333|0.3333333333333333|0.1|3.3000002|123456790.0|1e+20|1e-07'],
        ],
        [
          'SELECT x, 100.0 * x / SUM(x) OVER () share FROM (VALUES (1), (2), (3)) v(x)',
          'x int, share decimal(26,12)',
          ['1|16.666666666666', '2|33.333333333333', '3|50.000000000000'],
        ],
        [
          'SELECT CAST(0.1 AS decimal(2,1)) + CAST(0.123456 AS decimal(7,6)) a, CAST(5 AS decimal(3,0)) - 5.55 b, CAST(1 AS decimal(38,20)) + CAST(1 AS decimal(38,5)) c, 0.00000001 * 0.00000001 d',
          'a decimal(8,6), b decimal(6,2), c decimal(38,5), d decimal(17,16)',
          ['0.223456|-0.55|2.00000|0.0000000000000001'],
        ],
        [
          'SELECT 5/2 a, 5/2.0 b, 5.0/2 c, 5%3 d, -5%3 e, 5%-3 f',
          'a int, b decimal(8,6), c decimal(7,6), d int, e int, f int',
          ['2|2.500000|2.500000|2|-2|2'],
        ],
        [
          'SELECT CAST(1.235 AS decimal(5,2)) a, CAST(-1.235 AS decimal(5,2)) b, CAST(1.5 AS int) c, CAST(-1.5 AS int) d, CAST(1.999 AS int) e',
          'a decimal(5,2), b decimal(5,2), c int, d int, e int',
          ['1.24|-1.24|1|-1|1'],
        ],
        [
          "SELECT ISNUMERIC('1e5') a, ISNUMERIC('$') b, ISNUMERIC('') c, ISNUMERIC('12,3') d, ISNUMERIC('.') e, ISNUMERIC('1.2.3') f, ISNUMERIC('-') g",
          'a int, b int, c int, d int, e int, f int, g int',
          ['1|1|0|1|1|0|1'],
        ],
        [
          'SELECT CAST(0.1 + 0.2e0 AS varchar(30)) a, CAST(1e15 AS varchar(30)) b, CAST(123456.7e0 AS varchar(30)) c, CAST(1e6 AS varchar(30)) d, CAST(100000e0 AS varchar(20)) e, CAST(0.0001e0 AS varchar(20)) f',
          'a varchar(30), b varchar(30), c varchar(30), d varchar(30), e varchar(20), f varchar(20)',
          ['0.3|1e+015|123457|1e+006|100000|0.0001'],
        ],
        [
          'SELECT CAST(CAST(1.10 AS decimal(5,2)) AS varchar(10)) a, CAST(1.50 AS varchar(10)) b, CAST(CAST(5 AS decimal(5,0)) AS varchar) c, CAST(-0.5 AS varchar(5)) d',
          'a varchar(10), b varchar(10), c varchar(30), d varchar(5)',
          ['1.10|1.50|5|-0.5'],
        ],
        [
          'SELECT CAST(5 AS decimal(10,4)) / CAST(3 AS decimal(10,4)) a, CAST(5 AS decimal(18,2)) / CAST(3 AS decimal(18,2)) b, CAST(5 AS decimal(38,10)) / CAST(3 AS decimal(38,10)) c',
          'a decimal(25,15), b decimal(38,20), c decimal(38,6)',
          ['1.666666666666666|1.66666666666666666666|1.666666'],
        ],
        [
          'SELECT CAST(1234567890.123 AS decimal(38,10)) * CAST(2 AS decimal(38,10)) a',
          'a decimal(38,6)',
          ['2469135780.246000'],
        ],
        [
          'SELECT 0.1 * 0.1 a, 1.5 * 2 b, 1.25 * 1.25 c, 3 % 0.7 d',
          'a decimal(3,2), b decimal(4,1), c decimal(7,4), d decimal(1,1)',
          ['0.01|3.0|1.5625|0.2'],
        ],
        [
          "SELECT CAST('1e2' AS float) a, CAST(1e2 AS int) b, CAST(1.5e1 AS decimal(5,1)) c, 1e2 d",
          'a float, b int, c decimal(5,1), d float',
          ['100.0|100|15.0|100.0'],
        ],
        [
          'SELECT 100 * 1.0 / 3 a, 100 / 3 * 1.0 b, CAST(100 AS float) / 3 c, 100 / 3e0 d',
          'a decimal(11,6), b decimal(13,1), c float, d float',
          ['33.333333|33.0|33.333333333333336|33.333333333333336'],
        ],
      ],
    },
  ],
  ended: [
    ['SELECT CAST(1e20 AS decimal(20,0)) a', OVERFLOW],
    ['SELECT CAST(1e0 AS decimal(18,18)) a', OVERFLOW],
    ['SELECT POWER(2.0, 200) a', OVERFLOW],
    [`SELECT SUM(x) FROM ${wide('8000', '8000')}`, OVERFLOW],
    [`SELECT SUM(x) FROM ${wide('-8000', '-8000')}`, OVERFLOW],
    [`SELECT SUM(DISTINCT x) FROM ${wide('8000', '8001')}`, OVERFLOW],
    [`SELECT AVG(x) FROM ${wide('8000', '8000')}`, OVERFLOW],
    [`SELECT SUM(x) OVER () FROM ${wide('8000', '8000')}`, OVERFLOW],
    [`SELECT SUM(x) OVER (ORDER BY x DESC) FROM ${wide('-8000', '8000', '7999')}`, OVERFLOW],
    [`SELECT AVG(x) OVER (ORDER BY x) FROM ${wide('8000', '7999')}`, OVERFLOW],
    [`SELECT ROUND(x, -3) FROM ${wide('9999')}`, OVERFLOW],
    ['SELECT ROUND(CAST(99999999999999999999999999999999999999 AS decimal(38,0)), -1)', OVERFLOW],
    ['SELECT ROUND(CAST(9.9999999999999999999999999999999999999 AS decimal(38,37)), 2)', OVERFLOW],
    ['SELECT SUM(x) OVER (ORDER BY x) FROM (VALUES (2147483647), (1)) v(x)', OVERFLOW],
    ["SELECT SUM(x) FROM (VALUES (CAST('9223372036854775807' AS bigint)), (1)) v(x)", OVERFLOW],
    ["SELECT AVG(x) FROM (VALUES (CAST('9223372036854775807' AS bigint)), (1)) v(x)", OVERFLOW],
    ...['SUM(x)', 'AVG(x)', 'SUM(x) OVER ()', 'AVG(x) OVER (ORDER BY x)'].flatMap(
      (sum): Failure[] => [
        [`SELECT ${sum} FROM (VALUES (${MOST_MONEY}), (1)) v(x)`, 'Arithmetic overflow error'],
        [`SELECT ${sum} FROM (VALUES (1.7e308), (1.6e308)) v(x)`, 'Arithmetic overflow error'],
      ],
    ),
    ['SELECT CAST(EXP(1000) AS varchar(20))', 'Arithmetic overflow error'],
    ['SELECT CAST(1000 AS decimal(5,2)) a', 'DuckDB: out of range'],
    [
      "SELECT CAST('12,345.67' AS decimal(9,2)) a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('1e3' AS float) a, CAST('1e3' AS decimal(8,2)) b",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      "SELECT CAST('' AS decimal(5,2)) a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ['SELECT 1.0/0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    ['SELECT CAST(1 AS decimal(38,38)) a', 'DuckDB: out of range'],
    ['SELECT CAST(12345.67 AS decimal(5,2)) a', 'DuckDB: out of range'],
    [
      "SELECT CAST('99999999999999999999999999999999999999' AS decimal(38,0)) * 10",
      'DuckDB: out of range',
    ],
    [
      "SELECT CAST('99999999999999999999999999999999999999' AS decimal(38,0)) + 1",
      'DuckDB: out of range',
    ],
    [
      "SELECT CAST('1,5' AS decimal(5,2))",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
  ],
}
