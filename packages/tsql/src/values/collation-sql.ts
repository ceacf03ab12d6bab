import type { Collation } from '../tree/types.ts'

/**
 * The sort key of a text, also used for comparisons by order; lowercase sorts before uppercase in
 * case-sensitive collations. Trailing blanks never matter.
 */
export function orderSql(sql: string, collation: Collation | undefined): string {
  const bare = `rtrim(${sql}, ' ')`
  switch (collation) {
    case 'BIN':
      return bare
    case 'CS_AS':
    case 'CS_AI':
      return equalitySql(sql, collation)
    default:
      return `tsql_order(${equalitySql(sql, collation)})`
  }
}

/** The key for equality, grouping and joins: the same for texts with the same sort key. */
export function equalitySql(sql: string, collation: Collation | undefined): string {
  const bare = `rtrim(${sql}, ' ')`
  const folded = `tsql_fold(${bare})`
  switch (collation) {
    case 'BIN':
      return bare
    case 'CS_AS':
      return `(tsql_order(${folded}) || chr(1) || tsql_case(${bare}))`
    case 'CS_AI':
      return `(tsql_order(tsql_unaccented(${folded})) || chr(1) || tsql_case(${bare}))`
    case 'CI_AI':
      return `tsql_unaccented(${folded})`
    default:
      return folded
  }
}

/** A text and a pattern as operands of LIKE, with the matching options. */
export function likeSql(
  sql: string,
  collation: Collation | undefined,
): { sql: string; options: string } {
  return {
    sql: collation?.endsWith('AI') ? `strip_accents(${sql})` : sql,
    options: collation === undefined || collation.startsWith('CI') ? 'is' : 's',
  }
}
