import { isFields, list } from '../syntax/query-text.ts'
import type { Expr, Predicate, Query, Source } from '../tree/tree.ts'
import { bindJoinedChange, toJoinedChange } from './bind-joined-change.ts'
import { DECLARED_LENGTH, dataType } from './data-type.ts'
import { addRelation, type Context, getColumn, innerScope, type Scope, sameName } from './scope.ts'
import { storedValue } from './stored-value.ts'
import {
  changed,
  findTemporary,
  isRequired,
  place,
  type Temporary,
  toAssignments,
  valueWhere,
} from './temporary.ts'
import {
  isNotTrue,
  isNullEverywhere,
  NEVER,
  namesOf,
  selectFrom,
  toQuery,
  toValues,
} from './temporary-query.ts'

/** The statements that make or change a temporary table, by the parser's name. */
export const CHANGES: ReadonlySet<string> = new Set([
  'create_table',
  'insert',
  'update',
  'delete',
  'truncate',
])

/**
 * The temporary table after CREATE TABLE, INSERT, UPDATE, DELETE or TRUNCATE TABLE: a query over
 * the table before it. Source: learn.microsoft.com, "CREATE TABLE", "INSERT", "UPDATE", "DELETE",
 * "table (Transact-SQL)".
 */
export function bindChange(
  context: Context,
  kind: string,
  fields: unknown,
  tables: readonly Temporary[],
): Temporary {
  if (kind === 'create_table') return create(context, fields, tables)
  const joined = toJoinedChange(context.text, kind, fields)
  if (joined) return bindJoinedChange(context, joined, tables)
  const { text } = context
  const { table } = isFields(fields) ? fields : {}
  const before = findTemporary(context, table, tables)
  const scope = innerScope({ context, ctes: tables, outer: undefined })
  const relation = addRelation(scope, before.name, before.columns, table)
  const source: Source = { kind: 'cte', relation, cte: before.id }
  const items = before.columns.map((column, at) => getColumn(relationOf(scope), at, column))
  if (kind === 'insert') return insert(context, fields, before, { source, items, tables })
  scope.clause = 'WHERE'
  const where = () => {
    const { where_clause: clause } = isFields(fields) ? fields : {}
    return clause ? context.bindPredicate(scope, text.take(clause, 'this').this) : undefined
  }
  if (kind === 'update') {
    const { set } = text.take(fields, 'table', 'set', 'where_clause')
    const when = where()
    scope.clause = 'SET'
    const values = updated(scope, before, list(set), when)
    return changed(
      context,
      before,
      items.map((item, at) => values.get(at) ?? item),
      source,
    )
  }
  if (kind === 'truncate') text.take(fields, 'table', 'target')
  else text.take(fields, 'table', 'where_clause', 'no_from')
  const gone = where()
  return changed(context, before, items, source, gone ? isNotTrue(gone) : NEVER)
}

const relationOf = (scope: Scope) => {
  const [relation] = scope.relations
  if (!relation) throw new Error('the scope of a change has its table')
  return relation
}

function create(context: Context, fields: unknown, tables: readonly Temporary[]): Temporary {
  const { text } = context
  const { name: target, columns: declared } = text.take(fields, 'name', 'columns')
  const name = String(text.take(text.take(target, 'name').name, 'name').name)
  if (!name.startsWith('#')) throw text.refusal('tsql.changesTemporary', { name }, target)
  if (tables.some((each) => sameName(each.name, name)))
    throw text.refusal('tsql.declaredTwice', { name }, target)
  const columns = list(declared).map((each) => {
    if (isFields(each) && each.auto_increment) throw text.notSupported('IDENTITY', each)
    const column = text.take(each, 'name', 'data_type', 'nullable', 'constraint_order')
    const required = list(column.constraint_order).includes('NotNull')
    const type = dataType(text, column.data_type, DECLARED_LENGTH)
    return { name: String(text.take(column.name, 'name').name), type, nullable: !required }
  })
  const twice = columns.find(
    (column, at) => columns.findIndex((other) => sameName(other.name, column.name)) !== at,
  )
  if (twice) throw text.refusal('tsql.columnTwice', { name: twice.name, of: name }, target)
  const items = columns.map(
    ({ type }): Expr => ({
      kind: 'cast',
      value: { kind: 'literal', value: null, type, nullable: true },
      type,
      nullable: true,
    }),
  )
  const body = { ...selectFrom(items, namesOf(columns)), where: NEVER }
  const required = columns.filter(({ nullable }) => !nullable).map((column) => column.name)
  return { id: context.nextId(), name, columns, query: toQuery(body, columns), required }
}

function updated(
  scope: Scope,
  before: Temporary,
  set: readonly unknown[],
  when: Predicate | undefined,
): Map<number, Expr> {
  const { context } = scope
  const values = new Map<number, Expr>()
  for (const { at, target, column, value: node } of toAssignments(context, before, set)) {
    const value = storedValue(
      scope,
      context.bindExpr(scope, node),
      { type: column.type, isRequired: isRequired(before, column.name) },
      target,
    )
    const old = getColumn(relationOf(scope), at, column)
    values.set(at, when ? valueWhere(when, value, old) : value)
  }
  return values
}

type Present = { source: Source; items: readonly Expr[]; tables: readonly Temporary[] }

/** The rows of the table and then those of VALUES or of a query. */
function insert(
  context: Context,
  fields: unknown,
  before: Temporary,
  { source, items, tables }: Present,
): Temporary {
  const { text } = context
  const {
    table,
    columns: named,
    values,
    query: node,
  } = text.take(fields, 'table', 'columns', 'values', 'query')
  const places =
    list(named).length > 0
      ? list(named).map((each) => place(context, before, each))
      : before.columns.map((_, at) => at)
  const twice = places.find((at, index) => places.indexOf(at) !== index)
  if (twice !== undefined)
    throw text.refusal(
      'tsql.columnTwice',
      { name: String(before.columns[twice]?.name), of: before.name },
      table,
    )
  const scope = innerScope({ context, ctes: tables, outer: undefined })
  const query = context.bindQuery(node ?? toValues(list(values)), scope)
  if (query.columns.length !== places.length)
    throw text.refusal(
      'tsql.insertCount',
      { values: query.columns.length, columns: places.length },
      table,
    )
  const relation = context.nextId()
  const added = before.columns.map((column): Expr => {
    const at = places.indexOf(before.columns.indexOf(column))
    const given = query.columns[at]
    const value: Expr =
      given && !(isNullInAll(list(values), at) || isNullEverywhere(query.body, at))
        ? { kind: 'column', relation, column: at, type: given.type, nullable: given.nullable }
        : { kind: 'literal', value: null, type: column.type, nullable: true }
    const target = { type: column.type, isRequired: isRequired(before, column.name) }
    return storedValue(scope, value, target, table)
  })
  const columns = before.columns.map(({ name, type, nullable }, at) => ({
    name,
    type,
    nullable: nullable || added[at]?.nullable === true,
  }))
  const names = namesOf(columns)
  const right = toQuery(selectFrom(added, names, { kind: 'derived', relation, query }), columns)
  const left = toQuery(selectFrom(items, names, source), columns)
  const body: Query['body'] = { kind: 'union', op: 'UNION', all: true, left, right }
  return { ...before, id: context.nextId(), columns, query: toQuery(body, columns) }
}

const isNullInAll = (rows: readonly unknown[], at: number) =>
  rows.length > 0 && rows.every((row) => Object.hasOwn(Object(list(row)[at]), 'null'))
