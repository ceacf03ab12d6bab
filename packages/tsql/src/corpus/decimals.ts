import type { Failure, Topic } from './case.ts'

const PREMIUMS =
  '(VALUES (CAST(612.50 AS decimal(12,2)), CAST(0.35 AS decimal(9,6)), CAST(2500000 AS decimal(12,2)), CAST(0.6 AS decimal(5,4)))) t(annualPremium, lapseRisk, sumAssured, cededShare)'
const RATES =
  '(VALUES (CAST(250000 AS decimal(10,2)), CAST(0.0125 AS decimal(9,6)), CAST(0.73 AS decimal(5,4)))) t(prem, rate, fx)'
const WIDE = '(VALUES (CAST(5000000 AS decimal(18,6)), CAST(1234.5678 AS decimal(18,8)))) t(x, y)'

/** Numbers of which the largest have all 38 digits. */
const wide = (...values: readonly string[]) =>
  `(VALUES ${values.map((value) => `(CAST(${value} AS decimal(38,34)))`).join(', ')}) w(x)`

/** Ordinary formulas of insurance, whose intermediate results have more than 18 digits. */
export const DECIMALS: Topic = [
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
]

const OVERFLOW = 'DuckDB: out of range'
const MOST_MONEY = "CAST('922337203685477' AS money)"

/** Results beyond their types, though the engine has room for them. */
export const DECIMALS_ENDED: readonly Failure[] = [
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
]
