import type { Collation } from './types.ts'

/**
 * What a text is sorted by, and compared by where more or less matters; lowercase letters come
 * before uppercase where case counts. Trailing blanks never do.
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

/** What texts are equal by, grouped and joined: the same for those whose order is the same. */
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

/** A text and the letters of a pattern, and the options with which they meet. */
export function likeSql(
  sql: string,
  collation: Collation | undefined,
): { sql: string; options: string } {
  return {
    sql: collation?.endsWith('AI') ? `strip_accents(${sql})` : sql,
    options: collation === undefined || collation.startsWith('CI') ? 'is' : 's',
  }
}
