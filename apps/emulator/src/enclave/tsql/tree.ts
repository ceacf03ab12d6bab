import type { Operator, SqlType } from './types.ts'

// The bound tree: every name resolved, every value typed. Nothing of the query's own text reaches DuckDB but through it.

type Typed = { type: SqlType; nullable: boolean }

export type Expr =
  | ({ kind: 'column'; relation: number; column: number } & Typed)
  | ({ kind: 'literal'; value: string | null } & Typed)
  | ({ kind: 'parameter'; index: number } & Typed)
  | ({ kind: 'arithmetic'; op: Operator; left: Expr; right: Expr } & Typed)
  | ({ kind: 'concat'; left: Expr; right: Expr } & Typed)
  | ({ kind: 'negate'; value: Expr } & Typed)
  | ({ kind: 'call'; name: string; args: Expr[]; part?: string } & Typed)
  | ({ kind: 'aggregate'; name: AggregateName; distinct: boolean; arg?: Expr } & Typed)
  | ({ kind: 'case'; branches: { when: Predicate; value: Expr }[]; otherwise?: Expr } & Typed)
  | ({ kind: 'cast'; value: Expr } & Typed)
  | ({ kind: 'scalar'; query: Query } & Typed)
  /** An expression of GROUP BY, read above the grouping. */
  | ({ kind: 'key'; value: Expr } & Typed)

export type AggregateName = 'COUNT' | 'COUNT_BIG' | 'SUM' | 'AVG' | 'MIN' | 'MAX'
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

export type Predicate =
  | { kind: 'compare'; op: Comparison; left: Expr; right: Expr }
  | { kind: 'and' | 'or'; left: Predicate; right: Predicate }
  | { kind: 'not'; value: Predicate }
  | { kind: 'isNull'; value: Expr; not: boolean }
  | { kind: 'between'; value: Expr; low: Expr; high: Expr; not: boolean }
  | { kind: 'in'; value: Expr; list: Expr[]; not: boolean }
  | { kind: 'inQuery'; value: Expr; query: Query; not: boolean }
  | { kind: 'exists'; query: Query }
  | { kind: 'like'; value: Expr; pattern: Expr; escape: string | undefined; not: boolean }

export type Item = { name: string | undefined; value: Expr }
export type Order = { value: Expr; descending: boolean }
export type JoinKind = 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'CROSS'

export type Source =
  | { kind: 'table'; relation: number; table: number }
  | { kind: 'cte'; relation: number; cte: number }
  | { kind: 'derived'; relation: number; query: Query }

export type Join = { join: JoinKind; source: Source; on?: Predicate }

export type Select = {
  kind: 'select'
  distinct: boolean
  items: Item[]
  from: Join[]
  where?: Predicate
  groupBy: Expr[]
  having?: Predicate
}

export type Union = { kind: 'union'; all: boolean; left: Query; right: Query }

/** A query's result: its columns, and the relations outside itself that it reads (it is correlated when there are any). */
export type Query = {
  body: Select | Union
  columns: { name: string | undefined; type: SqlType; nullable: boolean }[]
  ctes: { id: number; query: Query }[]
  orderBy: Order[]
  limit?: Expr
  offset?: Expr
  outer: number[]
}
