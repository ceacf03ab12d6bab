import type { QueryText } from '../syntax/query-text.ts'
import type { Expr, Origin, Predicate, Query } from '../tree/tree.ts'
import type { SqlType } from '../tree/types.ts'

/**
 * A column as the query sees it. Only a column of the outermost SELECT has no name; `origin` is the
 * loaded column of its values.
 */
export type RelationColumn = {
  name: string | undefined
  type: SqlType
  nullable: boolean
  origin?: Origin
}
/**
 * A source of FROM: a table, a common table expression or a derived table, under its name in the
 * query.
 */
export type Relation = { id: number; name: string; columns: RelationColumn[] }
/** A declared table with the types of its columns. */
export type TableColumns = { name: string; columns: RelationColumn[] }
/**
 * A common table expression or temporary table under the name that the query gives it. `isOpen`:
 * it is being bound, so reading it is recursion.
 */
export type Cte = {
  id: number
  name: string
  query: Query
  columns: RelationColumn[]
  isRecursive?: boolean
  isOpen?: boolean
}

/**
 * State shared by the binding of one query. `where` has the position of each bound expression for
 * messages; the three binders are here because they are mutually recursive.
 */
export type Context = {
  text: QueryText
  tables: readonly TableColumns[]
  parameters: readonly { name: string; type: SqlType }[]
  where: WeakMap<object, unknown>
  /** Variables of DECLARE, with their current values. */
  variables: { name: string; type: SqlType; value: Expr }[]
  nextId: () => number
  recursionMax: number | undefined
  bindExpr: (scope: Scope, node: unknown) => Expr
  bindPredicate: (scope: Scope, node: unknown) => Predicate
  bindQuery: (node: unknown, scope: Scope) => Query
}

/** What a query sees around it: common table expressions, and the names of the enclosing query. */
export type Around = { context: Context; ctes: readonly Cte[]; outer: Scope | undefined }

/** The names visible in one SELECT: its own relations, then those of the enclosing queries. */
export type Scope = {
  context: Context
  relations: Relation[]
  /** Relations of the same FROM that a join in parentheses, or after a comma, does not see. */
  apart?: readonly Relation[]
  ctes: readonly Cte[]
  outer?: Scope
  /** Relations of enclosing queries that were read. */
  outerReads: Set<number>
  /** The select list as the parser gives it, for the names it gives to its expressions. */
  selectList: readonly unknown[]
  /** `SET` of an UPDATE takes what the select list takes, but no aggregate and no OVER. */
  clause: 'SELECT' | 'FROM' | 'WHERE' | 'GROUP BY' | 'HAVING' | 'ORDER BY' | 'TOP' | 'SET'
  /** Whether it has an aggregate, and whether one is being bound now. */
  hasAggregate: boolean
  isInAggregate: boolean
  isInWindow: boolean
  /** The definitions of WINDOW, by name, as the parser gives them. */
  windows: readonly { name: string; spec: unknown }[]
  /** The relation by which a common table expression reads itself. */
  recursion?: number
}

/** An empty scope for one SELECT. */
export function innerScope({ context, ctes, outer }: Around): Scope {
  const scope = {
    context,
    relations: [],
    ctes,
    outerReads: new Set<number>(),
    selectList: [],
    clause: 'SELECT' as const,
    hasAggregate: false,
    isInAggregate: false,
    isInWindow: false,
    windows: [],
  }
  return outer ? { ...scope, outer } : scope
}

/**
 * Names are equal without case and trailing blanks, as SQL Server compares them under its default
 * collation.
 */
export const sameName = (left: string | undefined, right: string | undefined) =>
  left?.trimEnd().toLowerCase() === right?.trimEnd().toLowerCase()

/** Reads a column of a relation. */
export const getColumn = (
  { id }: Pick<Relation, 'id'>,
  index: number,
  { type, nullable, origin }: RelationColumn,
): Expr => ({
  kind: 'column',
  relation: id,
  column: index,
  type,
  nullable,
  ...(origin ? { origin } : {}),
})

/** Assigns a number and name to a relation of FROM. */
export function addRelation(
  scope: Scope,
  name: string,
  columns: readonly RelationColumn[],
  node: unknown,
): number {
  if (scope.relations.some((relation) => sameName(relation.name, name))) {
    throw scope.context.text.refusal('tsql.sourceTwice', { name }, node)
  }
  const id = scope.context.nextId()
  scope.relations = [...scope.relations, { id, name, columns: [...columns] }]
  return id
}
