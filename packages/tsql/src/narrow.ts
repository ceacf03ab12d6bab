import type { Bound } from './bound.ts'

/** In 64 bits DuckDB computes decimals below this, without the point. */
const SMALL_MAX = 10n ** 18n
const TEXT_OR_MARK = /'(?:[^']|'')*'|\/\*(\d+) (.) \*\/(.*?)\/\*\*\//gs

/**
 * A piece of an operation's text, of wide decimals, with what takes its place where small ones do.
 */
export const marked = (id: number, small: string, wide: string) => `/*${id} ${small} */${wide}/**/`

/**
 * The query with the operations written for small decimals whose results are small by what the
 * columns hold; its answers are the same. Numbers of 128 bits take several times as long.
 *
 * @param read Runs SQL on the loaded tables and gives the rows.
 */
export async function narrow<Q extends { sql: string; bounds: Bound[] }>(
  compiled: Q,
  read: (sql: string) => Promise<readonly (readonly unknown[])[]>,
): Promise<Q> {
  const columns = new Map<number, Set<number>>()
  const seen = new Set<Bound>()
  const collect = (bound: Bound): void => {
    if (seen.has(bound)) return
    seen.add(bound)
    if (bound.kind === 'column')
      columns.set(bound.table, (columns.get(bound.table) ?? new Set()).add(bound.column))
    else if ('of' in bound) for (const each of bound.of) collect(each)
  }
  for (const bound of compiled.bounds) collect(bound)
  const largest = new Map<string, bigint>()
  for (const [table, places] of columns) {
    const ends = [...places].map(
      (at) => `CAST(min(c${at}) AS VARCHAR), CAST(max(c${at}) AS VARCHAR)`,
    )
    const [row = []] = await read(`SELECT ${ends.join(', ')} FROM t${table}`)
    for (const [index, at] of [...places].entries())
      largest.set(`${table}.${at}`, max([row[2 * index], row[2 * index + 1]].map(getDigits)))
  }
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
  const isSmall = compiled.bounds.map((bound) => getMost(bound) < SMALL_MAX)
  const sql = compiled.sql.replace(TEXT_OR_MARK, (whole, id, small: string, wide: string) =>
    id === undefined ? whole : isSmall[Number(id)] ? small : wide,
  )
  return { ...compiled, sql, bounds: [] }
}

const getDigits = (text: unknown) =>
  typeof text === 'string' ? BigInt(text.replace(/[-.]/g, '')) : 0n
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const max = (all: readonly bigint[]) => all.reduce((one, other) => (other > one ? other : one), 0n)
