import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileQuery } from '../fixtures.ts'
import { PRELUDE } from '../macros/prelude.ts'
import type { ColumnType, Table } from '../tree/schema.ts'
import { asDecimal, fromColumnType, type Operator, type SqlType, spell } from '../tree/types.ts'
import { castSql, duckType } from './cast.ts'
import { Ending, type Exact, evaluate, type Formula, toSql, toText } from './decimal-model.ts'
import { narrow } from './narrow.ts'

const LONG = process.env.LONG === '1'
/** Another seed gives other formulas; the default one gives the same each time. */
const SEED = Number(process.env.TEST_SEED ?? 22)
/** Formulas per run, and per DuckDB query. */
const FORMULAS = LONG ? 200_000 : 200
const BATCH = 100

// biome-ignore format: one line of sizes
const DECIMALS: readonly [number, number][] = [
  [1, 0], [2, 1], [4, 4], [5, 2], [7, 7], [8, 2], [9, 6], [9, 9], [10, 0], [12, 2], [15, 2], [18, 0], [18, 4], [18, 8], [18, 18], [19, 0],
  [19, 4], [19, 19], [20, 10], [22, 8], [28, 10], [30, 20], [36, 18], [38, 0], [38, 2], [38, 6], [38, 10], [38, 19], [38, 37], [38, 38],
]
const TYPES: readonly ColumnType[] = [
  ...(['tinyint', 'smallint', 'int', 'bigint'] as const).map((datatype) => ({ datatype })),
  ...DECIMALS.map(([precision, scale]) => ({ datatype: 'decimal' as const, precision, scale })),
]
const COLUMNS = TYPES.map((type, at) => ({ name: `c${at}`, type, nullable: false }))
const CONSTANTS = ['1', '2', '12', '365', '100.0', '1.0', '0.0125', '1000000', '99999.99']
const TEXT: SqlType = { base: 'nvarchar', length: 'max' }
const OPERATORS: readonly Operator[] = ['+', '-', '*', '/', '%']

const leaf: fc.Arbitrary<Formula> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ column: fc.nat(TYPES.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ constant: fc.constantFrom(...CONSTANTS) }) },
)
const formula = (operators: number): fc.Arbitrary<Formula> =>
  operators === 0
    ? leaf
    : fc.tuple(fc.constantFrom(...OPERATORS), fc.nat(operators - 1)).chain(([op, before]) =>
        fc.record({
          op: fc.constant(op),
          left: formula(before),
          right: formula(operators - 1 - before),
        }),
      )
const formulas = fc.integer({ min: 1, max: 5 }).chain(formula)

/** Values of a column: near the limits of its type, or with as many digits as typical data. */
const value = (declared: ColumnType, isLarge: boolean): fc.Arbitrary<Exact> => {
  const type = fromColumnType(declared)
  const most =
    declared.datatype === 'decimal'
      ? 10n ** BigInt(type.precision ?? 0) - 1n
      : ({ tinyint: 255n, smallint: 32_767n, int: 2_147_483_647n }[declared.datatype as string] ??
        2n ** 63n - 1n)
  const few = 10n ** BigInt(Math.min(4, (asDecimal(type)?.precision ?? 1) - 1)) * 2n
  const top = isLarge ? most : few < most ? few : most
  const least = isLarge ? top - top / 1000n : 0n
  return fc
    .tuple(fc.bigInt({ min: least, max: top }), fc.boolean())
    .map(([digits, isNegative]) => ({
      digits: isNegative && declared.datatype !== 'tinyint' ? -digits : digits,
      type,
    }))
}
const tables = (isLarge: boolean) =>
  fc.array(fc.tuple(...TYPES.map((type) => value(type, isLarge))), { minLength: 3, maxLength: 3 })

const hasColumn = (each: Formula): boolean =>
  'column' in each || ('op' in each && (hasColumn(each.left) || hasColumn(each.right)))
const hasConstantPart = (each: Formula): boolean =>
  'op' in each && (!hasColumn(each) || hasConstantPart(each.left) || hasConstantPart(each.right))

const draw = <T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number) =>
  fc.sample(arbitrary, { seed, numRuns: count })

function attempt(each: Formula, row: readonly Exact[]): Exact | undefined {
  try {
    return evaluate(each, row)
  } catch (error) {
    if (error instanceof Ending) return undefined
    throw error
  }
}

async function open(rows: readonly (readonly Exact[])[]) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  // An expression shared by several columns is computed outside of their TRY.
  await connection.run("SET disabled_optimizers = 'common_subexpressions'")
  // TRY catches a failed conversion, but not a call of error().
  const raising = /error\('(raised tsql.divideByZero)'\)/g
  for (const macro of PRELUDE)
    await connection.run(macro.replaceAll(raising, "CAST('$1' AS HUGEINT)"))
  const columns = TYPES.map((type, at) => `c${at} ${duckType(fromColumnType(type))}`)
  await connection.run(`CREATE TABLE t0 (${columns.join(', ')}, i INTEGER)`)
  for (const [index, row] of rows.entries())
    await connection.run(
      `INSERT INTO t0 VALUES (${row.map((each) => `'${toText(each)}'`).join(', ')}, ${index})`,
    )
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  return { connection, read }
}

const NUMBERS: Table = { name: 'Numbers', columns: COLUMNS }
const EXPRESSION = /^SELECT (.*) AS c0 FROM t0 AS r0$/s

describe('formulas of decimals agree with exact arithmetic, including overflow', () => {
  test.for([
    { name: 'near the ends of their types', isLarge: true },
    { name: 'as large as data', isLarge: false },
  ])('$name [B035]', { timeout: 3_600_000 }, async ({ isLarge }) => {
    const count = FORMULAS / 2
    let endings = 0
    for (let from = 0; from < count; from += BATCH) {
      const seed = SEED * 1_000_003 + from + (isLarge ? 1 : 0)
      const [rows = []] = draw(tables(isLarge), seed, 1)
      const { connection, read } = await open(rows)
      const items: string[] = []
      const expected: (string | null)[][] = rows.map(() => [])
      const texts: string[] = []
      for (const each of draw(formulas, seed, BATCH)) {
        // DuckDB folds expressions without columns in advance, outside of any TRY.
        if (hasConstantPart(each)) continue
        const text = `SELECT ${toSql(each)} AS a FROM Numbers`
        const compiled = compileQuery(text, [NUMBERS])
        const [, sql = ''] = EXPRESSION.exec((await narrow(compiled, read)).sql) ?? []
        const values = rows.map((row) => attempt(each, row))
        const types = [...new Set(values.flatMap((found) => (found ? [spell(found.type)] : [])))]
        const type = compiled.columns[0]?.type as SqlType
        if (types.length > 0) expect(types, text).toEqual([spell(type)])
        items.push(`TRY(${castSql(`CAST(${sql} AS ${duckType(type)})`, type, TEXT)})`)
        texts.push(text)
        for (const [index, found] of values.entries()) {
          expected[index]?.push(found ? toText(found) : null)
          if (!found) endings += 1
        }
      }
      const found = await read(`SELECT ${items.join(', ')} FROM t0 AS r0 ORDER BY i`)
      for (const [index, row] of expected.entries())
        for (const [at, text] of row.entries())
          if (found[index]?.[at] !== text)
            expect.unreachable(`${texts[at]}: ${found[index]?.[at]} for ${text}\n${items[at]}`)
      connection.closeSync()
    }
    expect(endings).toBeGreaterThan(0)
  })
})
