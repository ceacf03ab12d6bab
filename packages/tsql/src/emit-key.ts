import { collatedSql } from './collate.ts'
import type { Expr, Predicate, Query } from './tree.ts'
import { isString, type SqlType } from './types.ts'

/** The emitters, each of which needs the others; `key` gives what a value is compared and sorted by, `group` what it is grouped by. */
export type Emitters = {
  emit: (expr: Expr) => string
  key: (expr: Expr) => string
  group: (expr: Expr) => string
  test: (predicate: Predicate) => string
  query: (query: Query) => string
}

/** A text as a literal. DuckDB knows no escapes in it but the doubled quote. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What two values are compared, grouped and sorted by: texts without case and trailing blanks, offsets by their UTC time. */
export function keySql(sql: string, type: SqlType): string {
  if (isString(type)) return collatedSql(sql, type.collation)
  return type.base === 'datetimeoffset' ? `(${sql}).utc` : sql
}
export const isKeyed = (type: SqlType) => keySql('', type) !== ''
export const direction = (descending: boolean) => (descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST')
