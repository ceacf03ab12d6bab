import type { Bound } from '../tree/bound.ts'

/** The maximum digits of DuckDB's decimals and of its widest integer. */
export const DIGITS_MAX = 38
/** The maximum digits of a decimal that DuckDB computes in 64 bits, which is fastest. */
export const SMALL_DIGITS_MAX = 18
/** Decimals below this, without the point, DuckDB computes in 64 bits. */
export const SMALL_MAX = 10n ** BigInt(SMALL_DIGITS_MAX)
/** Above this, without the point, DuckDB computes no decimals. */
export const WIDE_MAX = 10n ** BigInt(DIGITS_MAX)

const TEXT_OR_MARK = /'(?:[^']|'')*'|\/\*(\d+) (.*?) \*\/(.*?)\/\*\*\//gs
const BETWEEN_FORMS = '|'

/**
 * An operation with a cheaper form for each limit that its bound is below, smallest limit first.
 */
export type Marked = { bound: Bound; limits: readonly bigint[] }
/** Returns the number of an operation for `marked`. */
export type Mark = (bound: Bound | undefined, limits: readonly bigint[]) => number

/** SQL of an operation that is correct for any value, and its cheaper forms. */
export const marked = (id: number, forms: readonly string[], sure: string) =>
  `/*${id} ${forms.join(BETWEEN_FORMS)} */${sure}/**/`

/** The same SQL with every operation in the form that is correct for any value. */
export const toSureForm = (sql: string): string =>
  sql.replace(TEXT_OR_MARK, (whole, id, _forms, sure: string) => (id === undefined ? whole : sure))

/**
 * Rewrites each operation of the query in the cheapest form that is correct for the values in the
 * columns; the results are the same. Numbers of 128 bits take several times as long as those of 64,
 * and longer ones many times as long.
 *
 * @param read Runs SQL on the loaded tables and returns the rows.
 */
export async function narrow<Q extends { sql: string; bounds: Marked[] }>(
  compiled: Q,
  read: (sql: string) => Promise<readonly (readonly unknown[])[]>,
): Promise<Q> {
  const largest = await getLargest(compiled.bounds, read)
  const known = new Map<Bound, bigint>()
  const getMost = (bound: Bound): bigint => {
    const most = known.get(bound) ?? least(bound.most, evaluate(bound))
    known.set(bound, most)
    return most
  }
  const evaluate = (bound: Bound): bigint => {
    switch (bound.kind) {
      case 'constant':
        return bound.most
      case 'column':
        return largest.get(`${bound.table}.${bound.column}`) ?? bound.most
      case 'scaled':
        return bound.digits >= 0
          ? getMost(bound.of[0]) * 10n ** BigInt(bound.digits)
          : getMost(bound.of[0]) / 10n ** BigInt(-bound.digits) + 1n
      case 'sum':
        return bound.of.map(getMost).reduce((sum, each) => sum + each, 0n)
      case 'product':
        return bound.of.map(getMost).reduce((product, each) => product * each, 1n)
      case 'largest':
        return max(bound.of.map(getMost))
    }
  }
  const chosen = compiled.bounds.map(({ bound, limits }) =>
    limits.findIndex((limit) => getMost(bound) < limit),
  )
  const sql = compiled.sql.replace(TEXT_OR_MARK, (whole, id, forms: string, sure: string) =>
    id === undefined ? whole : (forms.split(BETWEEN_FORMS)[chosen[Number(id)] ?? -1] ?? sure),
  )
  return { ...compiled, sql, bounds: [] }
}

/**
 * The maximum absolute value, without the decimal point, of each column that determines a form:
 * from DuckDB's statistics, so no data is read. Undefined if there are none.
 */
async function getLargest(
  bounds: readonly Marked[],
  read: (sql: string) => Promise<readonly (readonly unknown[])[]>,
): Promise<ReadonlyMap<string, bigint>> {
  const tables = new Map<number, Set<number>>()
  const seen = new Set<Bound>()
  const collect = (bound: Bound): void => {
    if (seen.has(bound)) return
    seen.add(bound)
    if (bound.kind === 'column')
      tables.set(bound.table, (tables.get(bound.table) ?? new Set()).add(bound.column))
    else if ('of' in bound) for (const each of bound.of) collect(each)
  }
  for (const { bound, limits } of bounds) if (!(bound.most < (limits[0] ?? 0n))) collect(bound)
  const largest = new Map<string, bigint>()
  for (const [table, columns] of tables) {
    const items = [...columns].map((column) => `stats(c${column})`)
    const [row = []] = await read(`SELECT ${items.join(', ')} FROM t${table} LIMIT 1`)
    for (const [at, column] of [...columns].entries()) {
      const [, least, most] = ENDS.exec(String(row[at])) ?? []
      if (least && most) largest.set(`${table}.${column}`, max([least, most].map(getDigits)))
    }
  }
  return largest
}

const ENDS = /^\[Min: (-?[\d.]+), Max: (-?[\d.]+)\]/
const getDigits = (text: string) => BigInt(text.replace(/[-.]/g, ''))
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const max = (all: readonly bigint[]) => all.reduce((one, other) => (other > one ? other : one), 0n)

/**
 * The columns of each table of the schema that compiled SQL reads, by index. May include an extra
 * one, if a text in the query looks like a column.
 */
export function readColumns(sql: string): (table: number, column: number) => boolean {
  const tables = new Map<string, string>()
  for (const [, table = '', relation = ''] of sql.matchAll(/\bt(\d+) AS r(\d+)\b/g))
    tables.set(relation, table)
  const read = new Set<string>()
  for (const [, relation = '', column] of sql.matchAll(/\br(\d+)\.c(\d+)\b/g))
    read.add(`${tables.get(relation)}.${column}`)
  return (table, column) => read.has(`${table}.${column}`)
}
