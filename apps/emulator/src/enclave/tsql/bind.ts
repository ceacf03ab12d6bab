import { bindExpr } from './bind-expression.ts'
import { bindFrom, checkInner, namedColumns } from './bind-from.ts'
import { bindPredicate } from './bind-predicate.ts'
import { convert } from './conversion.ts'
import { regrouping } from './group.ts'
import { isFields, list, type QueryText } from './parse.ts'
import { type Context, type Cte, innerScope, type Relation, type RelationColumn, type Scope, sameName, type TableColumns } from './scope.ts'
import type { Expr, Item, Order, Query, Select } from './tree.ts'
import { BIGINT, INT, isComparable, isInteger, type SqlType, spell, unify } from './types.ts'

type Input = { text: QueryText; tables: readonly TableColumns[]; parameters: readonly { name: string; type: SqlType }[] }

/** Binds a whole statement against the declared tables and parameters. */
export function bindStatement(statement: unknown, { text, tables, parameters }: Input): Query {
  let id = 0
  const context: Context = {
    text,
    tables,
    parameters,
    where: new WeakMap(),
    nextId: () => id++,
    bindExpr,
    bindPredicate,
    bindQuery: (node, scope) => withOuterReads(scope, bindQuery(context, node, scope.ctes, scope)),
  }
  return bindQuery(context, statement, [], undefined)
}

/** What a subquery reads beyond the scope that holds it, that scope reads from its outer ones too. */
function withOuterReads(scope: Scope, query: Query): Query {
  const own = new Set(scope.relations.map((relation) => relation.id))
  for (const relation of query.outer) if (!own.has(relation)) scope.outerReads.add(relation)
  return query
}

function bindQuery(context: Context, node: unknown, ctes: readonly Cte[], outer: Scope | undefined): Query {
  const [kind, fields] = context.text.kind(node)
  if (kind === 'select') return bindSelect(context, fields, ctes, outer)
  if (kind === 'union') return bindUnion(context, fields, ctes, outer)
  if (kind === 'subquery') return bindQuery(context, context.text.take(fields, 'this').this, ctes, outer)
  throw context.text.notSupported(kind.replaceAll('_', ' ').toUpperCase(), node)
}

/** WITH: each common table expression sees those before it. */
function bindCtes(context: Context, node: unknown, known: readonly Cte[], outer: Scope | undefined): { all: Cte[]; own: Cte[] } {
  const own: Cte[] = []
  if (!node) return { all: [...known], own }
  const { text } = context
  for (const each of list(text.take(node, 'ctes').ctes)) {
    const { alias, this: body, columns } = text.take(each, 'alias', 'this', 'columns')
    const name = String(text.take(alias, 'name').name)
    if (own.some((cte) => sameName(cte.name, name))) throw text.refusal('unknownName', `The name '${name}' is declared twice`, alias)
    const query = bindQuery(context, body, [...own, ...known], outer)
    checkInner(context, query, body)
    own.push({ id: context.nextId(), name, query, columns: namedColumns(context, query, list(columns), alias, name) })
  }
  return { all: [...own, ...known], own }
}

const SELECT_FIELDS = [
  'with',
  'expressions',
  'from',
  'joins',
  'where_clause',
  'group_by',
  'having',
  'order_by',
  'distinct',
  'top',
  'offset',
  'fetch',
] as const

function bindSelect(context: Context, fields: unknown, known: readonly Cte[], outer: Scope | undefined): Query {
  const { text } = context
  const node = text.take(fields, ...SELECT_FIELDS)
  const { all, own } = bindCtes(context, node.with, known, outer)
  const scope = innerScope(context, all, outer)
  const from = bindFrom(scope, node.from, list(node.joins))
  scope.clause = 'WHERE'
  const where = node.where_clause ? bindPredicate(scope, text.take(node.where_clause, 'this').this) : undefined
  scope.clause = 'GROUP BY'
  const groupBy = node.group_by ? list(text.take(node.group_by, 'expressions').expressions).map((each) => groupKey(scope, each)) : []
  scope.clause = 'SELECT'
  const items = list(node.expressions).flatMap((each) => bindItem(scope, each))
  if (items.length === 0) throw text.refusal('syntax', 'The select list is empty', undefined, 'SELECT')
  scope.clause = 'HAVING'
  const having = node.having ? bindPredicate(scope, text.take(node.having, 'this').this) : undefined
  scope.clause = 'ORDER BY'
  const orders = orderList(context, node.order_by).map((each) => bindOrder(scope, each, items))
  const isGrouped = groupBy.length > 0 || scope.hasAggregate || having !== undefined
  const above = (value: Expr, clause: Scope['clause']) => (isGrouped ? regrouping(scope, groupBy, clause).expr(value) : value)
  const select: Select = {
    kind: 'select',
    distinct: node.distinct === true,
    items: items.map((item) => ({ ...item, value: settled(above(item.value, 'SELECT')) })),
    from,
    groupBy,
    ...(where ? { where } : {}),
    ...(having ? { having: regrouping(scope, groupBy, 'HAVING').predicate(having) } : {}),
  }
  const orderBy = orders.map((order) => ({ ...order, value: settled(above(order.value, 'ORDER BY')) }))
  if (select.distinct) checkDistinctOrder(context, select.items, orderBy)
  return {
    body: select,
    columns: select.items.map(({ name, value }) => ({ name, type: value.type, nullable: value.nullable })),
    ctes: own,
    orderBy,
    ...bindLimits(scope, node, orderBy.length > 0),
    outer: [...scope.outerReads],
  }
}

/** A bare NULL is an int when it leaves a query. */
const settled = (value: Expr): Expr => (value.type.base === 'null' ? convert(value, INT) : value)

function groupKey(scope: Scope, node: unknown): Expr {
  const key = bindExpr(scope, node)
  if (key.kind === 'literal' || key.kind === 'parameter') throw scope.context.text.refusal('grouping', 'GROUP BY needs a column', node)
  return key
}

function checkDistinctOrder(context: Context, items: readonly Item[], orderBy: readonly Order[]): void {
  const texts = items.map((item) => JSON.stringify(item.value))
  const stranger = orderBy.find((order) => !texts.includes(JSON.stringify(order.value)))
  if (stranger)
    throw context.text.refusal(
      'grouping',
      'ORDER BY items must appear in the select list of SELECT DISTINCT',
      context.where.get(stranger.value),
    )
}

/** One entry of the select list: `*`, `t.*`, `expression AS alias` or `alias = expression`. */
function bindItem(scope: Scope, node: unknown): Item[] {
  const { text } = scope.context
  const [kind, fields] = text.kind(node)
  if (kind === 'star') return bindStar(scope, text.take(fields, 'table').table, node)
  if (kind === 'alias') {
    const { this: value, alias } = text.take(fields, 'this', 'alias')
    return [{ name: String(text.take(alias, 'name').name), value: bindExpr(scope, value) }]
  }
  const assigned = kind === 'eq' ? text.take(fields, 'left', 'right') : undefined
  const alias = assigned && isFields(assigned.left) ? assigned.left.column : undefined
  if (assigned && isFields(alias) && !alias.table) {
    return [{ name: String(text.take(text.take(alias, 'name').name, 'name').name), value: bindExpr(scope, assigned.right) }]
  }
  const value = bindExpr(scope, node)
  return [{ name: value.kind === 'column' ? columnName(scope, value) : undefined, value }]
}

function columnName(scope: Scope, { relation: id, column }: { relation: number; column: number }): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const relation = at.relations.find((each) => each.id === id)
    if (relation) return relation.columns[column]?.name
  }
  return undefined
}

function bindStar(scope: Scope, table: unknown, node: unknown): Item[] {
  const { text } = scope.context
  const name = table ? String(text.take(table, 'name').name) : undefined
  const relations = scope.relations.filter((relation) => name === undefined || sameName(relation.name, name))
  if (relations.length === 0)
    throw text.refusal('unknownName', name === undefined ? '* needs FROM' : `Unknown table '${name}'`, table ?? node)
  const item = (relation: Relation, column: RelationColumn, index: number): Item => ({
    name: column.name,
    value: { kind: 'column', relation: relation.id, column: index, type: column.type, nullable: column.nullable },
  })
  return relations.flatMap((relation) => relation.columns.map((column, index) => item(relation, column, index)))
}

type OrderNode = { value: unknown; descending: boolean }

function orderList({ text }: Context, node: unknown): OrderNode[] {
  if (!node) return []
  return list(text.take(node, 'expressions').expressions).map((each) => {
    const { this: value, desc } = text.take(each, 'this', 'desc')
    return { value, descending: desc === true }
  })
}

/** ORDER BY names an item by its position, then by its alias, then any column that FROM has. */
function bindOrder(scope: Scope, { value: node, descending }: OrderNode, items: readonly Item[]): Order {
  const item = itemOf(scope.context, node, items)
  return { value: item?.value ?? bindExpr(scope, node), descending }
}

function itemOf({ text }: Context, node: unknown, items: readonly { name: string | undefined; value: Expr }[]) {
  const [kind, fields] = text.kind(node)
  if (kind === 'literal') {
    const position = Number(text.take(fields, 'literal_type', 'value').value)
    const item = items[position - 1]
    if (!item) throw text.refusal('unknownName', `ORDER BY position ${position} is not in the select list`, node, String(position))
    return item
  }
  if (kind !== 'column') return undefined
  const { name, table } = text.take(fields, 'name', 'table')
  return table ? undefined : items.find((each) => sameName(each.name, String(text.take(name, 'name').name)))
}

/** TOP n, or OFFSET … FETCH. */
function bindLimits(scope: Scope, node: Record<'top' | 'offset' | 'fetch', unknown>, isOrdered: boolean): { limit?: Expr; offset?: Expr } {
  const { text } = scope.context
  scope.clause = 'TOP'
  if (!node.top && !node.offset && !node.fetch) return {}
  if (node.top && (node.offset || node.fetch)) throw text.refusal('syntax', 'TOP and OFFSET cannot stand together', undefined, 'OFFSET')
  if (node.top) return { limit: count(scope, text.take(node.top, 'this').this, 'TOP') }
  if (!isOrdered || !node.offset)
    throw text.refusal('syntax', 'OFFSET and FETCH need ORDER BY', undefined, node.offset ? 'OFFSET' : 'FETCH')
  const offset = count(scope, text.take(node.offset, 'this', 'rows').this, 'OFFSET')
  if (!node.fetch) return { offset }
  return { offset, limit: count(scope, text.take(node.fetch, 'count', 'direction', 'rows').count, 'FETCH') }
}

function count(scope: Scope, node: unknown, word: string): Expr {
  const value = bindExpr(scope, node)
  if (!isInteger(value.type) || (value.kind !== 'literal' && value.kind !== 'parameter')) {
    throw scope.context.text.refusal('wrongType', `${word} takes a whole number or a parameter`, node, word)
  }
  return convert(value, BIGINT)
}

/** UNION keeps the left side's names; each column has the type of both sides. Its ORDER BY sees only the result. */
function bindUnion(context: Context, fields: unknown, known: readonly Cte[], outer: Scope | undefined): Query {
  const { text } = context
  const node = text.take(fields, 'with', 'left', 'right', 'all', 'order_by')
  const { all, own } = bindCtes(context, node.with, known, outer)
  const [left, right] = [node.left, node.right].map((side) => bindQuery(context, side, all, outer)) as [Query, Query]
  for (const side of [left, right]) checkInner(context, side, node.right)
  if (left.columns.length !== right.columns.length) {
    throw text.refusal(
      'wrongType',
      `The sides of UNION have ${left.columns.length} and ${right.columns.length} columns`,
      node.right,
      'UNION',
    )
  }
  const columns = left.columns.map((column, index) => {
    const other = right.columns[index] ?? column
    if (!isComparable(column.type, other.type)) {
      throw text.refusal('wrongType', `Column ${index + 1} of UNION is ${spell(column.type)} and ${spell(other.type)}`, node.right, 'UNION')
    }
    return { name: column.name, type: unify(column.type, other.type), nullable: column.nullable || other.nullable }
  })
  const items = columns.map(
    ({ name, type, nullable }, index): Item => ({ name, value: { kind: 'column', relation: -1, column: index, type, nullable } }),
  )
  const orderBy = orderList(context, node.order_by).map(({ value, descending }): Order => {
    const item = itemOf(context, value, items)
    if (!item) throw text.refusal('unknownName', 'ORDER BY after UNION takes columns of the result', value)
    return { value: item.value, descending }
  })
  return {
    body: { kind: 'union', all: node.all === true, left, right },
    columns,
    ctes: own,
    orderBy,
    outer: [...new Set([...left.outer, ...right.outer])],
  }
}
