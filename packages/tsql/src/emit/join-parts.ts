import type { Expr, Join, Predicate } from '../tree/tree.ts'

/** Types whose equal values always have equal hashes. */
const HASHED: readonly string[] = ['tinyint', 'smallint', 'int', 'bigint', 'decimal', 'date']
const MARKED =
  /\/\*join (r\d+\.c\d+) (r\d+\.c\d+)\*\/(t(\d+) AS (r\d+) INNER JOIN t(\d+) AS (r\d+) ON (.*?))\/\*joined\*\//gs

/** The text of a FROM, marked if it is an inner join of two tables by a pair of their columns. */
export function markJoin(from: readonly Join[], sql: string): string {
  const [first, second, ...others] = from
  if (first?.source.kind !== 'table' || second?.source.kind !== 'table') return sql
  if (second.join !== 'INNER' || !second.on || others.length > 0) return sql
  const key = findKey(second.on, first.source.relation, second.source.relation)
  return key ? `/*join ${key}*/${sql}/*joined*/` : sql
}

/** The columns of the first equality that every joined pair of rows must meet. */
function findKey(on: Predicate, first: number, second: number): string | undefined {
  if (on.kind === 'and') return findKey(on.left, first, second) ?? findKey(on.right, first, second)
  if (on.kind !== 'compare' || on.op !== '=') return undefined
  const { left, right } = on
  if (left.kind !== 'column' || right.kind !== 'column' || !haveEqualHashes(left, right))
    return undefined
  const relations = [left.relation, right.relation]
  return relations.includes(first) && relations.includes(second)
    ? `r${left.relation}.c${left.column} r${right.relation}.c${right.column}`
    : undefined
}

const haveEqualHashes = ({ type: one }: Expr, { type: other }: Expr): boolean =>
  HASHED.includes(one.base) &&
  one.base === other.base &&
  one.precision === other.precision &&
  one.scale === other.scale

/**
 * Joins large tables in parts, by the hash of their keys, one part after the other: each needs only
 * its share of the memory. The joined rows are the same.
 *
 * @param getParts The number of parts for two tables, by their indexes in the schema.
 */
export async function joinInParts(
  sql: string,
  getParts: (tables: readonly [number, number]) => Promise<number>,
): Promise<string> {
  let result = sql
  for (const [whole, one, other, join = '', left, first, right, second] of sql.matchAll(MARKED)) {
    const parts = await getParts([Number(left), Number(right)])
    if (parts === 1) continue
    const each = Array.from(
      { length: parts },
      (_, part) =>
        `SELECT ${first}, ${second} FROM ${join} AND hash(${one}) % ${parts} = ${part} AND hash(${other}) % ${parts} = ${part}`,
    )
    result = result.replace(whole, () => `(${each.join(' UNION ALL ')})`)
  }
  return result
}
