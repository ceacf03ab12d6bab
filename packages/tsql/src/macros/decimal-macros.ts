import { raise } from '../raised.ts'

/** Half of the digits of the widest decimal: the product of two such numbers fits 38. */
const BASE = "CAST('10000000000000000000' AS UHUGEINT)"
const DIVIDE_BY_ZERO = raise('tsql.divideByZero')

/** Evaluates each named value once, even if a lambda reads it several times. */
const bound = (values: string, result: string) =>
  `list_transform([struct_pack(${values})], lambda v: ${result})[1]`
const sign = (x: string) => `CAST(sign(${x}) AS HUGEINT)`
const unsigned = (x: string) => `CAST(abs(${x}) AS UHUGEINT)`

/**
 * A product of any length as two numbers of 38 digits: `hi` and `lo`, below 10 to the power of 38.
 */
const product = (x: string, y: string) =>
  bound(
    `xh := ${x} // ${BASE}, xl := ${x} % ${BASE}, yh := ${y} // ${BASE}, yl := ${y} % ${BASE}`,
    bound(
      'a := v.xh * v.yh, b := v.xh * v.yl + v.xl * v.yh + v.xl * v.yl // BASE, c := v.xl * v.yl % BASE',
      'struct_pack(hi := v.a + v.b // BASE, lo := v.b % BASE * BASE + v.c)',
    ).replaceAll('BASE', BASE),
  )

/** A condition as a number that is added to others without making them floats. */
const one = (condition: string) => `CAST(${condition} AS UHUGEINT)`
/**
 * Double, double, add, double: ten times a remainder, never past twice the divisor. `p` and `k`
 * keep the quotient and the remainder that are added.
 */
const TIMES_TEN = `CASE WHEN o.q % 4 = 2
  THEN struct_pack(q := s.q + s.p + ${one('s.r + s.k >= s.y')}, r := s.r + s.k - ${one('s.r + s.k >= s.y')} * s.y, p := s.p, k := s.k, y := s.y)
  ELSE struct_pack(q := s.q + s.q + ${one('s.r + s.r >= s.y')}, r := s.r + s.r - ${one('s.r + s.r >= s.y')} * s.y,
    p := CASE WHEN o.q % 4 = 0 THEN s.q ELSE s.p END, k := CASE WHEN o.q % 4 = 0 THEN s.r ELSE s.k END, y := s.y) END`
const STEPS =
  'list_transform(range(4 * n), lambda i: struct_pack(q := CAST(i AS UHUGEINT), r := CAST(0 AS UHUGEINT), p := CAST(0 AS UHUGEINT), k := CAST(0 AS UHUGEINT), y := CAST(0 AS UHUGEINT)))'

/**
 * Integers that represent decimals of up to 38 digits, for operations whose intermediate results do
 * not fit DuckDB's own arithmetic. A result with more than 38 digits does not fit its type; this is
 * the overflow that SQL Server raises.
 */
export const DECIMAL_MACROS: readonly string[] = [
  `tsql_rounded(t, r, half) AS t + CASE WHEN t > 0 OR (t = 0 AND r >= 0)
     THEN CASE WHEN r >= half THEN 1 WHEN -r > half THEN -1 ELSE 0 END
     ELSE CASE WHEN -r >= half THEN -1 WHEN r > half THEN 1 ELSE 0 END END`,
  `tsql_sum(x, y, h) AS ${bound('x := x, y := y', 'tsql_rounded(v.x + v.y // h, v.y % h, h // 2)')}`,
  `tsql_times(x, y, h) AS ${bound(
    'x := x, y := y',
    `CASE WHEN abs(v.x) < ${BASE} AND abs(v.y) < ${BASE} THEN tsql_rounded(v.x * v.y // h, v.x * v.y % h, greatest(h // 2, 1))
       ELSE ${sign('v.x')} * ${sign('v.y')} * ${bound(
         `p := ${product(unsigned('v.x'), unsigned('v.y'))}`,
         `CAST(v.p.hi * CAST(CAST('1${'0'.repeat(38)}' AS HUGEINT) // h AS UHUGEINT) + v.p.lo // CAST(h AS UHUGEINT)
            + ${one('h > 1 AND v.p.lo % CAST(h AS UHUGEINT) >= CAST(h // 2 AS UHUGEINT)')} AS HUGEINT)`,
       )} END`,
  )}`,
  `tsql_times_fine(x, y, h) AS ${bound(
    'x := x, y := y',
    `${sign('v.x')} * ${sign('v.y')} * ${bound(
      `p := ${product(unsigned('v.x'), unsigned('v.y'))}`,
      `CAST(v.p.hi // CAST(h AS UHUGEINT) + ${one('v.p.hi % CAST(h AS UHUGEINT) >= CAST(h // 2 AS UHUGEINT)')} AS HUGEINT)`,
    )}`,
  )}`,
  `tsql_long(x, y, n) AS list_reduce(${STEPS}, lambda s, o: ${TIMES_TEN}, struct_pack(q := x // y, r := x % y, p := x - x, k := x - x, y := y))`,
  `tsql_quotient(x, y, h, most, n) AS ${bound(
    'x := x, y := y',
    `CASE WHEN v.x IS NULL OR v.y IS NULL THEN NULL WHEN v.y = 0 THEN ${DIVIDE_BY_ZERO} WHEN abs(v.x) < most THEN v.x * h // v.y
       ELSE ${sign('v.x')} * ${sign('v.y')} * CAST((tsql_long(${unsigned('v.x')}, ${unsigned('v.y')}, n)).q AS HUGEINT) END`,
  )}`,
  `tsql_long_remainder(x, y, h, most, n) AS ${bound(
    'x := x, y := y',
    `CASE WHEN v.x IS NULL OR v.y IS NULL THEN NULL WHEN v.y = 0 THEN ${DIVIDE_BY_ZERO} WHEN abs(v.x) < most THEN v.x * h % v.y
       ELSE ${sign('v.x')} * CAST((tsql_long(${unsigned('v.x')} % ${unsigned('v.y')}, ${unsigned('v.y')}, n)).r AS HUGEINT) END`,
  )}`,
  `tsql_remainder(x, y, h, most) AS ${bound(
    'x := x, y := y',
    `CASE WHEN v.x IS NULL OR v.y IS NULL THEN NULL WHEN v.y = 0 THEN ${DIVIDE_BY_ZERO} WHEN abs(v.y) >= most THEN v.x ELSE v.x % (v.y * h) END`,
  )}`,
  // Rounds away the last k digits, or cuts them; of a number with fewer than k digits all.
  `tsql_round(x, k, cut) AS CASE WHEN x IS NULL OR k IS NULL OR cut IS NULL THEN NULL WHEN k <= 0 THEN x WHEN k > 38 THEN 0
     ELSE tsql_round_unit(x, CAST('1' || repeat('0', k) AS HUGEINT), cut) END`,
  `tsql_round_unit(x, unit, cut) AS ${bound(
    'x := x, unit := unit',
    '(v.x // v.unit + CASE WHEN cut = 0 AND abs(v.x % v.unit) >= v.unit - abs(v.x % v.unit) THEN sign(v.x) ELSE 0 END) * v.unit',
  )}`,
]
