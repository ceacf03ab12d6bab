import type { Topic } from './case.ts'

const PREMIUMS =
  '(VALUES (CAST(612.50 AS decimal(12,2)), CAST(0.35 AS decimal(9,6)), CAST(2500000 AS decimal(12,2)), CAST(0.6 AS decimal(5,4)))) t(annualPremium, lapseRisk, sumAssured, cededShare)'
const RATES =
  '(VALUES (CAST(250000 AS decimal(10,2)), CAST(0.0125 AS decimal(9,6)), CAST(0.73 AS decimal(5,4)))) t(prem, rate, fx)'
const WIDE = '(VALUES (CAST(5000000 AS decimal(18,6)), CAST(1234.5678 AS decimal(18,8)))) t(x, y)'

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
]
