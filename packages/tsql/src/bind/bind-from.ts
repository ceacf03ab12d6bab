import { type JoinedNodes, nestJoins, splitAtCommas } from '../syntax/nested-joins.ts'
import { isFields, list } from '../syntax/query-text.ts'
import type { Expr, Join, JoinKind, Query, Source } from '../tree/tree.ts'
import { asDecimal, isString } from '../tree/types.ts'
import { bindPivot, bindUnpivot } from './bind-pivot.ts'
import { bindPredicate } from './bind-predicate.ts'
import { bindRows } from './bind-rows.ts'
import { alternatives } from './conversion.ts'
import { addRelation, type Context, type RelationColumn, type Scope, sameName } from './scope.ts'
import { unknownTable } from './unknown-name.ts'

const JOINS: Readonly<Record<string, JoinKind>> = {
  Inner: 'INNER',
  Left: 'LEFT',
  Right: 'RIGHT',
  Full: 'FULL',
  Cross: 'CROSS',
  Implicit: 'CROSS',
  CrossApply: 'CROSS APPLY',
  OuterApply: 'OUTER APPLY',
}
const UNCONDITIONAL: readonly JoinKind[] = ['CROSS', 'CROSS APPLY', 'OUTER APPLY']

/**
 * Binds FROM and its joins, left to right; each ON sees the sources before it. A comma binds less
 * tightly than JOIN: the joins after it do not see what is before it. Source: learn.microsoft.com,
 * "FROM clause plus JOIN, APPLY, PIVOT (Transact-SQL)".
 */
export function bindFrom(scope: Scope, from: unknown, joins: readonly unknown[]): Join[] {
  const { text } = scope.context
  if (!from) return []
  scope.clause = 'FROM'
  const sources = list(text.take(from, 'expressions').expressions)
  return splitAtCommas(sources, joins).flatMap((part, index) => {
    const kinds = part.joins.map(({ kind }) => JOINS[String(kind)])
    const isApart = kinds.some((kind) => kind === 'RIGHT' || kind === 'FULL')
    // APPLY sees what is before a comma.
    if (index > 0 && (isApart || (kinds.length > 0 && !kinds.some((kind) => isApply(kind)))))
      return [{ join: 'CROSS', source: bindJoined(scope, part, part.left) }]
    return [
      { join: 'CROSS', source: bindSource(scope, part.left) },
      ...bindJoins(scope, part.joins),
    ]
  })
}

const isApply = (kind: JoinKind | undefined) => kind?.endsWith('APPLY') ?? false

function bindJoins(scope: Scope, joins: readonly unknown[]): Join[] {
  const { text } = scope.context
  return joins.map((each) => {
    const { this: source, on, kind } = text.take(each, 'this', 'on', 'kind')
    const join = JOINS[String(kind)]
    if (!join)
      throw text.notSupported(
        String(kind)
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toUpperCase(),
        source,
      )
    if (UNCONDITIONAL.includes(join) === Boolean(on))
      throw text.refusal(on ? 'tsql.joinWithOn' : 'tsql.joinWithoutOn', { join }, source)
    return bindJoin(scope, join, source, on)
  })
}

/** An outer join makes the columns of the side that may be missing nullable. */
function bindJoin(scope: Scope, join: JoinKind, node: unknown, on: unknown): Join {
  const before = scope.relations.length
  const source = isApply(join) ? bindApplied(scope, node) : bindSource(scope, node)
  const condition = on ? bindPredicate(scope, on) : undefined
  scope.relations = scope.relations.map((relation, index) => {
    const isMissing =
      index < before
        ? join === 'RIGHT' || join === 'FULL'
        : join === 'LEFT' || join === 'FULL' || join === 'OUTER APPLY'
    return isMissing
      ? { ...relation, columns: relation.columns.map((column) => ({ ...column, nullable: true })) }
      : relation
  })
  return { join, source, ...(condition ? { on: condition } : {}) }
}

function bindSource(scope: Scope, node: unknown): Source {
  const { text } = scope.context
  const [kind, fields] = text.kind(node)
  if (kind === 'table') return bindTable(scope, fields, node)
  // A derived table does not see its neighbours.
  if (kind === 'subquery') return bindDerived(scope, fields, { ...scope, relations: [] })
  if (kind === 'function' || kind === 'open_j_s_o_n')
    return bindRows(scope, node, { ...scope, relations: [] })
  if (kind === 'alias') {
    const { this: rows, alias } = text.take(fields, 'this', 'alias')
    return bindRows(scope, rows, { ...scope, relations: [] }, alias)
  }
  if (kind === 'pivot' || kind === 'unpivot') {
    const alias = isFields(fields) ? fields.alias : undefined
    if (!alias) throw text.refusal('tsql.unnamedTable', {}, node)
    const query =
      kind === 'pivot'
        ? bindPivot(scope, fields, node, bindSource)
        : bindUnpivot(scope, fields, bindSource)
    return derived(scope, query, [], alias)
  }
  if (kind === 'joined_table') {
    const { left, joins } = text.take(fields, 'left', 'joins')
    return bindJoined(scope, { left, joins: nestJoins(list(joins)) }, node)
  }
  throw text.refusal(
    'tsql.unsupportedSource',
    { source: kind.replaceAll('_', ' ').toUpperCase() },
    node,
  )
}

/** Joins in parentheses do not see the sources before them. */
function bindJoined(scope: Scope, { left, joins }: JoinedNodes, node: unknown): Source {
  const { text } = scope.context
  const inner: Scope = { ...scope, relations: [], apart: scope.relations }
  const first: Join = { join: 'CROSS', source: bindSource(inner, left) }
  const bound = [first, ...bindJoins(inner, joins)]
  const twice = inner.relations.find(({ name }) =>
    scope.relations.some((relation) => sameName(relation.name, name)),
  )
  if (twice) throw text.refusal('tsql.sourceTwice', { name: twice.name }, node)
  scope.relations = [...scope.relations, ...inner.relations]
  if (inner.recursion !== undefined) scope.recursion = inner.recursion
  return { kind: 'joined', joins: bound }
}

/** The operand of APPLY is evaluated for each row of the sources before it, and sees them. */
function bindApplied(scope: Scope, node: unknown): Source {
  const { text } = scope.context
  const [kind, fields] = text.kind(node)
  if (kind === 'function' || kind === 'open_j_s_o_n') return bindRows(scope, node, scope)
  if (kind === 'alias') {
    const { this: rows, alias } = text.take(fields, 'this', 'alias')
    return bindRows(scope, rows, scope, alias)
  }
  if (kind !== 'subquery') throw text.refusal('tsql.unsupportedApply', {}, node, 'APPLY')
  return bindDerived(scope, fields, scope)
}

function bindDerived(scope: Scope, fields: unknown, around: Scope): Source {
  const { text } = scope.context
  const {
    this: body,
    alias,
    column_aliases: names,
  } = text.take(fields, 'this', 'alias', 'column_aliases')
  if (!alias) throw text.refusal('tsql.unnamedTable', {}, body)
  const [kind, bodyFields] = text.kind(body)
  if (kind === 'values')
    return bindValues(
      scope,
      text.take(bodyFields, 'expressions').expressions,
      list(names),
      alias,
      around,
    )
  const query = scope.context.bindQuery(body, around)
  checkInner(scope.context, query, body)
  return derived(scope, query, list(names), alias)
}

function derived(scope: Scope, query: Query, names: readonly unknown[], alias: unknown): Source {
  const name = String(scope.context.text.take(alias, 'name').name)
  const relation = addRelation(
    scope,
    name,
    namedColumns(scope.context, query, names, alias, name),
    alias,
  )
  return { kind: 'derived', relation, query }
}

/** VALUES as a table: each column has a type that fits all its values. */
function bindValues(
  scope: Scope,
  nodes: unknown,
  names: readonly unknown[],
  alias: unknown,
  around: Scope,
): Source {
  const { text } = scope.context
  const name = String(text.take(alias, 'name').name)
  const rows = list(nodes).map((row) =>
    list(text.take(row, 'expressions').expressions).map((each) =>
      scope.context.bindExpr(around, each),
    ),
  )
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width)) throw text.refusal('tsql.valuesRows', {}, alias)
  if (names.length !== width)
    throw text.refusal('tsql.columnNames', { name, columns: width, names: names.length }, alias)
  const columns = Array.from({ length: width }, (_, at) =>
    alternatives(
      scope,
      rows.flatMap((row) => row[at] ?? []),
      alias,
    ),
  )
  const relation = addRelation(
    scope,
    name,
    columns.map(({ type, values }, at) => ({
      name: String(text.take(names[at], 'name').name),
      type,
      nullable: values.some((value) => value.nullable),
    })),
    alias,
  )
  return {
    kind: 'values',
    relation,
    rows: rows.map((row, index) =>
      row.map((value, at): Expr => columns[at]?.values[index] ?? value),
    ),
  }
}

function bindTable(scope: Scope, fields: unknown, node: unknown): Source {
  const { text, tables } = scope.context
  const table = text.take(fields, 'name', 'schema', 'catalog', 'alias', 'column_aliases')
  const word = (part: unknown) => String(text.take(part, 'name').name)
  const name = word(table.name)
  // All tables are in the default schema of SQL Server.
  if (table.catalog || (table.schema && !sameName(word(table.schema), 'dbo'))) {
    const full = [table.catalog, table.schema].filter(Boolean).map(word).join('.')
    throw text.refusal('tsql.unknownTable', { name: `${full}.${name}` }, node)
  }
  if (Array.isArray(table.column_aliases) && table.column_aliases.length > 0)
    throw text.refusal('tsql.unsupportedTableColumns', {}, table.alias)
  const alias = table.alias ? word(table.alias) : name
  const cte = scope.ctes.find((each) => sameName(each.name, name))
  if (cte) {
    const relation = addRelation(scope, alias, cte.columns, table.alias ?? node)
    if (cte.isOpen) scope.recursion = relation
    return { kind: 'cte', relation, cte: cte.id }
  }
  const index = tables.findIndex((each) => sameName(each.name, name))
  const declared = tables[index]
  if (!declared) throw unknownTable(text, name, [...scope.ctes, ...tables], node)
  const columns = declared.columns.map((each, column) =>
    isString(each.type) || asDecimal(each.type)
      ? { ...each, origin: { table: index, column } }
      : each,
  )
  return {
    kind: 'table',
    relation: addRelation(scope, alias, columns, table.alias ?? node),
    table: index,
  }
}

/**
 * The columns of a derived table or common table expression: each has a name, from the query or
 * from the list after the alias.
 */
export function namedColumns(
  { text }: Context,
  query: Query,
  names: readonly unknown[],
  node: unknown,
  of: string,
): RelationColumn[] {
  if (names.length > 0 && names.length !== query.columns.length) {
    throw text.refusal(
      'tsql.columnNames',
      { name: of, columns: query.columns.length, names: names.length },
      node,
    )
  }
  const columns = query.columns.map((column, index) => {
    const name = names[index] ? String(text.take(names[index], 'name').name) : column.name
    if (name === undefined)
      throw text.refusal('tsql.unnamedColumn', { position: index + 1, name: of }, node)
    return { ...column, name }
  })
  const twice = columns.find(
    ({ name }, index) => columns.findIndex((other) => sameName(other.name, name)) !== index,
  )
  if (twice) throw text.refusal('tsql.columnTwice', { name: twice.name, of }, node)
  return columns
}

/**
 * Whether a nested query has ORDER BY without TOP or OFFSET, which T-SQL refuses. Source:
 * learn.microsoft.com, "SELECT - ORDER BY clause (Transact-SQL)", Limitations.
 */
export const isOrderedInVain = ({ orderBy, limit, offset }: Query): boolean =>
  orderBy.length > 0 && !limit && !offset

/** Refuses ORDER BY in a nested query without TOP or OFFSET. */
export function checkInner({ text }: Context, query: Query, node: unknown): void {
  if (isOrderedInVain(query)) throw text.refusal('tsql.subqueryOrder', {}, node)
}
