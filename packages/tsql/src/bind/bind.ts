import { isFields, list, type QueryText } from '../syntax/query-text.ts'
import type { Expr, Item, Order, Query, Select, SetOperator } from '../tree/tree.ts'
import { INT, type SqlType } from '../tree/types.ts'
import { bindExpr } from './bind-expression.ts'
import { bindFrom } from './bind-from.ts'
import { bindLimits } from './bind-limits.ts'
import { bindOrder, checkOrderTwice, orderList } from './bind-order.ts'
import { bindWindows } from './bind-over.ts'
import { bindPredicate } from './bind-predicate.ts'
import { bindScript } from './bind-script.ts'
import { bindSet, regrouped } from './bind-set.ts'
import { bindCtes } from './bind-with.ts'
import { convert } from './conversion.ts'
import { joinRows } from './for-xml.ts'
import { regrouping } from './group.ts'
import { bindGroupBy } from './group-by.ts'
import { splitGrouped } from './grouped-subquery.ts'
import { getOrigin } from './origin.ts'
import {
  type Around,
  type Context,
  getColumn,
  innerScope,
  type Relation,
  type RelationColumn,
  type Scope,
  sameName,
  type TableColumns,
} from './scope.ts'
import { unknownTable } from './unknown-name.ts'

type Input = {
  text: QueryText
  tables: readonly TableColumns[]
  parameters: readonly { name: string; type: SqlType }[]
}

/**
 * Binds a whole query, whose last statement is a SELECT, against the declared tables and
 * parameters. `where` has the syntax of the bound expressions and conditions.
 */
export function bindStatements(
  statements: readonly unknown[],
  { text, tables, parameters }: Input,
): { query: Query; where: Context['where'] } {
  let id = 0
  const context: Context = {
    text,
    tables,
    parameters,
    where: new WeakMap(),
    variables: [],
    recursionMax: RECURSION_DEFAULT,
    nextId: () => id++,
    bindExpr,
    bindPredicate,
    bindQuery: (node, scope) =>
      withOuterReads(scope, bindQuery({ context, ctes: scope.ctes, outer: scope }, node)),
  }
  const query = bindScript(
    (_, node, ctes) => bindQuery({ context, ctes, outer: undefined }, withoutOption(context, node)),
    context,
    statements,
  )
  return { query, where: context.where }
}

/** The default recursion limit of a common table expression, without OPTION; 0 means no limit. */
const RECURSION_DEFAULT = 100
const RECURSION_MAX = 32_767

/** OPTION (MAXRECURSION n), which the parser returns as text. */
function withoutOption(context: Context, statement: unknown): unknown {
  const [kind, fields] = context.text.kind(statement)
  if (!isFields(fields) || typeof fields.option !== 'string') return statement
  const [, most] = /^OPTION ?\( ?MAXRECURSION (\d{1,5}) ?\)$/i.exec(fields.option) ?? []
  if (most === undefined || Number(most) > RECURSION_MAX)
    throw context.text.refusal('tsql.unsupportedOption', {}, undefined, 'OPTION')
  context.recursionMax = Number(most) || undefined
  return { [kind]: { ...fields, option: null } }
}

/**
 * Columns that a subquery reads from outside the enclosing scope are also outer columns of that
 * scope.
 */
function withOuterReads(scope: Scope, query: Query): Query {
  const own = new Set(scope.relations.map((relation) => relation.id))
  for (const relation of query.outer) if (!own.has(relation)) scope.outerReads.add(relation)
  return query
}

const SET_OPERATORS: Readonly<Record<string, SetOperator>> = {
  union: 'UNION',
  intersect: 'INTERSECT',
  except: 'EXCEPT',
}

function bindQuery(around: Around, node: unknown): Query {
  const { text } = around.context
  const [kind, fields] = text.kind(node)
  if (kind === 'select') return bindSelect(around, fields)
  const again = regrouped(kind, fields)
  if (again) return bindQuery(around, again)
  const op = SET_OPERATORS[kind]
  if (op) return bindSet(bindQuery, around, op, fields)
  if (kind === 'subquery') return bindQuery(around, text.take(fields, 'this').this)
  throw text.notSupported(kind.replaceAll('_', ' ').toUpperCase(), node)
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
  'windows',
  'for_xml',
  // Of the query that `bindJoinedChange` makes of an UPDATE.
  'clause',
] as const

function bindSelect(around: Around, fields: unknown): Query {
  const { context } = around
  const { text } = context
  if (isFields(fields) && fields.into) throw text.notSupported('INTO', fields.into, 'INTO')
  const node = text.take(fields, ...SELECT_FIELDS)
  const { all, own } = bindCtes(bindQuery, around, node.with)
  const scope = innerScope({ ...around, ctes: all })
  scope.selectList = list(node.expressions)
  const from = bindFrom(scope, node.from, list(node.joins))
  scope.clause = 'WHERE'
  const where = node.where_clause
    ? bindPredicate(scope, text.take(node.where_clause, 'this').this)
    : undefined
  scope.clause = 'GROUP BY'
  const { keys: groupBy, sets } = bindGroupBy(
    scope,
    node.group_by ? list(text.take(node.group_by, 'expressions').expressions) : [],
  )
  scope.clause = node.clause === 'SET' ? 'SET' : 'SELECT'
  bindWindows(scope, list(node.windows))
  const items = scope.selectList.flatMap((each) => bindItem(scope, each))
  if (items.length === 0) throw text.refusal('tsql.emptySelectList', {}, undefined, 'SELECT')
  scope.clause = 'HAVING'
  const having = node.having ? bindPredicate(scope, text.take(node.having, 'this').this) : undefined
  scope.clause = 'ORDER BY'
  const orderNodes = orderList(context, node.order_by)
  const orders = orderNodes.map((each) => bindOrder(scope, each, items))
  checkOrderTwice(context, orderNodes, orders)
  const isGrouped =
    groupBy.length > 0 || sets !== undefined || scope.hasAggregate || having !== undefined
  const regroup = regrouping(scope, groupBy, sets !== undefined)
  const above = (value: Expr, clause: Scope['clause']) =>
    isGrouped ? regroup.above(clause).expr(value) : value
  const direct: Select = {
    kind: 'select',
    distinct: node.distinct === true,
    items: items.map((item) => ({ ...item, value: settled(above(item.value, 'SELECT')) })),
    from,
    groupBy,
    isGrouped,
    ...(sets ? { sets } : {}),
    ...(scope.recursion === undefined
      ? {}
      : { recursion: { relation: scope.recursion, most: context.recursionMax } }),
    ...(where ? { where } : {}),
    ...(having ? { having: regroup.above('HAVING').predicate(having) } : {}),
  }
  const directOrder = orders.map((order) => ({
    ...order,
    value: settled(above(order.value, 'ORDER BY')),
  }))
  const { select, orderBy } = regroup.found.hasSubquery
    ? splitGrouped(scope, { select: direct, orderBy: directOrder })
    : { select: direct, orderBy: directOrder }
  if (select.distinct) checkDistinctOrder(context, select.items, orderBy)
  const query: Query = {
    body: select,
    columns: select.items.map(resultColumn),
    ctes: own.map(({ id, query, isRecursive }) => ({
      id,
      query,
      isRecursive: isRecursive === true,
    })),
    orderBy,
    ...bindLimits(scope, node, orderBy.length > 0),
    outer: [...scope.outerReads],
  }
  return node.for_xml ? joinRows(context, query, node.for_xml) : query
}

/** In a result, a bare NULL is an int. */
const settled = (value: Expr): Expr => (value.type.base === 'null' ? convert(value, INT) : value)

function resultColumn({ name, value }: Item): Query['columns'][number] {
  const origin = value.kind === 'column' ? value.origin : getOrigin(value)
  return { name, type: value.type, nullable: value.nullable, ...(origin ? { origin } : {}) }
}

function checkDistinctOrder(
  context: Context,
  items: readonly Item[],
  orderBy: readonly Order[],
): void {
  const texts = new Set(items.map((item) => JSON.stringify(item.value)))
  const stranger = orderBy.find((order) => !texts.has(JSON.stringify(order.value)))
  if (stranger)
    throw context.text.refusal('tsql.distinctOrder', {}, context.where.get(stranger.value))
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
    return [
      {
        name: String(text.take(text.take(alias, 'name').name, 'name').name),
        value: bindExpr(scope, assigned.right),
      },
    ]
  }
  const value = bindExpr(scope, node)
  return [{ name: value.kind === 'column' ? columnName(scope, value) : undefined, value }]
}

function columnName(
  scope: Scope,
  { relation: id, column }: { relation: number; column: number },
): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const relation = at.relations.find((each) => each.id === id)
    if (relation) return relation.columns[column]?.name
  }
  return undefined
}

function bindStar(scope: Scope, table: unknown, node: unknown): Item[] {
  const { text } = scope.context
  const name = table ? String(text.take(table, 'name').name) : undefined
  const relations = scope.relations.filter(
    (relation) => name === undefined || sameName(relation.name, name),
  )
  if (relations.length === 0)
    throw name === undefined
      ? text.refusal('tsql.starWithoutFrom', {}, table ?? node)
      : unknownTable(text, name, scope.relations, table ?? node)
  const item = (relation: Relation, column: RelationColumn, index: number): Item => ({
    name: column.name,
    value: getColumn(relation, index, column),
  })
  return relations.flatMap((relation) =>
    relation.columns.map((column, index) => item(relation, column, index)),
  )
}
