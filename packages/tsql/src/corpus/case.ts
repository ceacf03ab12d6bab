/**
 * The query, its columns with their types, its rows with `|` between cells; for refusals and errors
 * the expected message instead.
 */
export type Case = readonly [query: string, columns: string, rows: readonly string[]]
/**
 * Cases whose results are on one page of learn.microsoft.com (or follow from its rules by hand).
 */
export type Page = { source: string; cases: readonly Case[] }
export type Topic = readonly Page[]
/** A query and the compiler's error, with line and column, or the error that ends the run. */
export type Failure = readonly [query: string, message: string]
