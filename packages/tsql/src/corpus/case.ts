/**
 * The query, its columns with their types, its rows with `|` between cells; refusals and errors say
 * instead what is answered.
 */
export type Case = readonly [query: string, columns: string, rows: readonly string[]]
/**
 * Cases whose answers stand in one page of learn.microsoft.com (or follow from its rules by hand).
 */
export type Page = { source: string; cases: readonly Case[] }
export type Topic = readonly Page[]
/** A query and what the compiler answers, with line and column, or what the run ends with. */
export type Failure = readonly [query: string, message: string]
