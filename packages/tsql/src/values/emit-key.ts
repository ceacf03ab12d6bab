import type { Expr, Predicate, Query } from '../tree/tree.ts'
import { isGuid, isString, type SqlType } from '../tree/types.ts'
import { equalitySql, orderSql } from './collation-sql.ts'
import type { Repeats } from './repeats.ts'

/**
 * The emitters, which are mutually recursive. `sortKey` is the sort key of a value, `key` its key
 * for comparisons, `same` the key for equality, `group` the key for grouping.
 */
export type Emitters = {
  emit: (expr: Expr) => string
  sortKey: (expr: Expr) => string
  key: (expr: Expr) => string
  same: (expr: Expr) => string
  group: (expr: Expr) => string
  test: (predicate: Predicate, neutral?: 'TRUE' | 'FALSE') => string
  query: (query: Query) => string
  once: Repeats['once']
}

/** A text as a literal. DuckDB has no escapes in it except the doubled quote. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The key for comparing and sorting two values: texts without case and trailing blanks, offsets by
 * their UTC time.
 */
export function keySql(sql: string, type: SqlType): string {
  if (isString(type)) return orderSql(sql, type.collation)
  if (isGuid(type)) return guidOrder(sql)
  return type.base === 'datetimeoffset' ? `(${sql}).utc` : sql
}

/**
 * The last group of a uniqueidentifier counts first. Source: learn.microsoft.com, "Comparing GUID
 * and uniqueidentifier values".
 */
const guidOrder = (sql: string) =>
  `(${[25, 20, 17, 15, 12, 10, 7, 5, 3, 1].map((at) => `substring(${sql}, ${at}, ${at === 25 ? 12 : at === 20 ? 4 : 2})`).join(' || ')})`

/** The key for equality of two values: for texts coarser than the sort key. */
export const sameSql = (sql: string, type: SqlType): string =>
  isString(type) ? equalitySql(sql, type.collation) : isGuid(type) ? sql : keySql(sql, type)
/** Whether values of the type have a comparison key other than themselves. */
export const isKeyed = (type: SqlType) => keySql('', type) !== ''
/** DuckDB’s keywords for the direction of an order. NULL is the lowest value, as in SQL Server. */
export const direction = (descending: boolean) =>
  descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'
