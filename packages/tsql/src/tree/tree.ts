import type { Operator, SqlType } from './types.ts'

// The bound tree: every name resolved, every value typed. It is the only way from the query's text
// to DuckDB.

type Typed = { type: SqlType; nullable: boolean }

/** The column of a loaded table that a text or number comes from, or a text as a piece of it. */
export type Origin = { table: number; column: number; isPiece?: true }

/** A value with its type, and whether it can be NULL. */
export type Expr =
  | ({ kind: 'column'; relation: number; column: number; origin?: Origin } & Typed)
  | ({ kind: 'literal'; value: string | null } & Typed)
  | ({ kind: 'parameter'; index: number } & Typed)
  | ({ kind: 'arithmetic'; op: Operator; left: Expr; right: Expr } & Typed)
  | ({ kind: 'concat'; left: Expr; right: Expr } & Typed)
  | ({ kind: 'negate'; value: Expr } & Typed)
  | ({ kind: 'call'; name: string; args: Expr[]; part?: string } & Typed)
  | ({
      kind: 'aggregate'
      name: string
      distinct: boolean
      arg?: Expr
      separator?: Expr
      orderBy?: Order[]
      over?: Over
    } & Typed)
  | ({ kind: 'window'; name: string; args: Expr[]; ignoresNulls: boolean; over: Over } & Typed)
  /** GROUPING or GROUPING_ID of keys. */
  | ({ kind: 'grouping'; keys: Expr[] } & Typed)
  | ({ kind: 'bitwise'; op: '&' | '|' | '^' | '~'; args: Expr[] } & Typed)
  | ({ kind: 'case'; branches: { when: Predicate; value: Expr }[]; otherwise?: Expr } & Typed)
  | ({ kind: 'cast'; value: Expr; style?: number; attempt?: boolean } & Typed)
  | ({ kind: 'scalar'; query: Query } & Typed)
  /**
   * An expression of GROUP BY, read above the grouping; with several sets, NULL in those that do
   * not have it.
   */
  | ({ kind: 'key'; value: Expr; inSets?: boolean } & Typed)

/**
 * `UNBOUNDED PRECEDING`, `2 FOLLOWING`, …; checked words and whole numbers, not the query's text.
 */
export type Frame = { unit: 'ROWS' | 'RANGE'; start: string; end?: string }
/** The contents of OVER; a function over all rows has neither list. */
export type Over = { partitionBy: Expr[]; orderBy: Order[]; frame?: Frame }
/** An operator of comparison as DuckDB writes it. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** A condition: true, false or unknown. `not` negates it. */
export type Predicate =
  | { kind: 'compare'; op: Comparison; left: Expr; right: Expr }
  | { kind: 'and' | 'or'; left: Predicate; right: Predicate }
  | { kind: 'not'; value: Predicate }
  | { kind: 'isNull'; value: Expr; not: boolean }
  | { kind: 'between'; value: Expr; low: Expr; high: Expr; not: boolean }
  | { kind: 'in'; value: Expr; list: Expr[]; not: boolean }
  | { kind: 'inQuery'; value: Expr; query: Query; not: boolean }
  | { kind: 'exists'; query: Query }
  | { kind: 'distinctFrom'; left: Expr; right: Expr; not: boolean }
  | { kind: 'quantified'; op: Comparison; value: Expr; query: Query; all: boolean }
  | { kind: 'like'; value: Expr; pattern: Expr; escape: string | undefined; not: boolean }

/** An entry of the select list; without a name if the query gives none. */
export type Item = { name: string | undefined; value: Expr }
/** An entry of ORDER BY. */
export type Order = { value: Expr; descending: boolean }
/** How a source of FROM is joined to those before it; a comma is CROSS. */
export type JoinKind = 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'CROSS' | 'CROSS APPLY' | 'OUTER APPLY'

/** A source of FROM: its columns refer to it by `relation`; `table` is the index in the schema. */
export type Source =
  | { kind: 'table'; relation: number; table: number }
  | { kind: 'cte'; relation: number; cte: number }
  | { kind: 'derived'; relation: number; query: Query }
  /** Rows of VALUES; after APPLY they can read the sources before them in FROM. */
  | { kind: 'values'; relation: number; rows: Expr[][] }
  /** The rows of a function. */
  | { kind: 'rows'; relation: number; name: string; args: Expr[] }
  | { kind: 'joined'; joins: Join[] }

/** A source with its join condition; the first of a FROM is CROSS without one. */
export type Join = { join: JoinKind; source: Source; on?: Predicate }

/** One SELECT without its ORDER BY. `groupBy` holds each key once. */
export type Select = {
  kind: 'select'
  distinct: boolean
  items: Item[]
  from: Join[]
  where?: Predicate
  groupBy: Expr[]
  /** Of GROUPING SETS, ROLLUP and CUBE: the sets, by the places of their keys in `groupBy`. */
  sets?: number[][]
  having?: Predicate
  isGrouped?: boolean
  /**
   * The recursive relation that it reads, whose depth it continues to count, and the maximum depth.
   */
  recursion?: { relation: number; most: number | undefined }
}

/** An operator between the results of two queries. */
export type SetOperator = 'UNION' | 'INTERSECT' | 'EXCEPT'
/** Two queries with a set operator; `isRecursive`: the right one reads the result of both. */
export type Union = {
  kind: 'union'
  op: SetOperator
  all: boolean
  left: Query
  right: Query
  isRecursive?: boolean
}

/**
 * A query's result: its columns, and the outer relations that it reads (it is correlated if there
 * are any).
 */
export type Query = {
  body: Select | Union
  columns: { name: string | undefined; type: SqlType; nullable: boolean; origin?: Origin }[]
  /** `isMaterialized`: it is evaluated once, however often it is read. */
  ctes: { id: number; query: Query; isRecursive: boolean; isMaterialized?: boolean }[]
  orderBy: Order[]
  limit?: Expr
  limitBy?: 'percent' | 'ties' | 'percent ties'
  offset?: Expr
  outer: number[]
  /** FOR XML with TYPE: its one column is a piece of XML. */
  isXml?: true
}
