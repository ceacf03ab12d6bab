/** The query, its columns with their types, and its rows with `|` between cells. */
export type Case = readonly [query: string, columns: string, rows: readonly string[]]
/**
 * Cases whose results are on one page of learn.microsoft.com (or follow from its rules by hand).
 */
export type Page = { source: string; cases: readonly Case[] }
/** A query and the compiler's error, with line and column, or the error that ends the run. */
export type Failure = readonly [query: string, message: string]
export type Topic = {
  pages: readonly Page[]
  /** Not compiled: SQL Server refuses them too, or they are not supported. */
  refused?: readonly Failure[]
  /** Started, and ended by SQL Server's error. */
  ended?: readonly Failure[]
}
