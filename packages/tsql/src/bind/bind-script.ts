import { isFields, list } from '../syntax/query-text.ts'
import type { Expr, Query } from '../tree/tree.ts'
import { BIGINT } from '../tree/types.ts'
import { bindAccumulation, reads } from './bind-accumulation.ts'
import { bindExpr } from './bind-expression.ts'
import { checkInner, namedColumns } from './bind-from.ts'
import { bindChange, CHANGES } from './bind-temporary.ts'
import { toConstant } from './constant.ts'
import { implicit } from './conversion.ts'
import { DECLARED_LENGTH, dataType } from './data-type.ts'
import { type Context, type Cte, innerScope, sameName } from './scope.ts'
import type { Temporary } from './temporary.ts'

const ONE: Expr = { kind: 'literal', value: '1', type: BIGINT, nullable: false }

/** Not specified: about a third of what DuckDB nests. */
const CHANGES_MAX = 100

type BindQuery = (context: Context, node: unknown, ctes: readonly Cte[]) => Query

/**
 * Binds the statements before the final SELECT: DECLARE and SET of variables, which are replaced by
 * their values, SELECT of variables, and what makes and changes temporary tables, each state of
 * which is a common table expression. Source: learn.microsoft.com, "DECLARE @local_variable", "SET
 * @local_variable", "SELECT - INTO clause".
 */
export function bindScript(
  bindQuery: BindQuery,
  context: Context,
  statements: readonly unknown[],
): Query {
  const { text } = context
  const made: Cte[] = []
  const tables: Temporary[] = []
  for (const statement of statements.slice(0, -1)) {
    const [kind, fields] = text.kind(statement)
    const assignments = kind === 'select' ? getAssignments(context, fields) : []
    if (kind === 'declare')
      declare(context, list(text.take(fields, 'expressions').expressions), tables)
    else if (kind === 'set_statement')
      for (const item of list(text.take(fields, 'items').items)) assign(context, item, tables)
    else if (assignments.length > 0)
      for (const item of assignments) assignFrom(context, item, tables)
    else {
      const into = CHANGES.has(kind) ? undefined : splitInto(statement)
      if (!into && !CHANGES.has(kind)) throw text.refusal('tsql.severalStatements', {}, statement)
      const table = into
        ? bindTemporary(bindQuery, context, into, tables)
        : bindChange(context, kind, fields, tables)
      if (made.length > CHANGES_MAX)
        throw text.refusal('tsql.tooManyChanges', { most: CHANGES_MAX }, statement)
      const at = tables.findIndex(({ name }) => sameName(name, table.name))
      tables.splice(at < 0 ? tables.length : at, 1, table)
      made.push(table)
    }
  }
  const [kind, fields] = text.kind(statements.at(-1))
  const [assignment] = kind === 'select' ? getAssignments(context, fields) : []
  if (assignment) throw text.refusal('tsql.noResult', {}, assignment.at, assignment.name)
  if (/^(declare|set_statement)$/.test(kind))
    throw text.refusal('tsql.noResult', {}, statements.at(-1))
  const into = splitInto(statements.at(-1))
  if (into) {
    temporaryName(context, into)
    throw text.refusal('tsql.noResult', {}, into.into, 'INTO')
  }
  if (CHANGES.has(kind)) {
    bindChange(context, kind, fields, tables)
    throw text.refusal('tsql.noResult', {}, statements.at(-1))
  }
  const query = bindQuery(context, statements.at(-1), tables)
  const own = made.map(({ id, query: body }) => ({ id, query: body, isRecursive: false }))
  return { ...query, ctes: [...own, ...query.ctes] }
}

const getName = ({ text }: Context, node: unknown) =>
  String(text.take(text.take(node, 'identifier').identifier, 'name').name)

/**
 * `@x type = value, …`; without a value a variable is NULL. None can be used in the statement that
 * declares it.
 */
function declare(context: Context, nodes: readonly unknown[], tables: readonly Cte[]): void {
  const { text } = context
  const declared: Context['variables'] = []
  for (const node of nodes) {
    const [, fields] = text.kind(node)
    const item = text.take(fields, 'this', 'kind', 'default')
    const name = getName(context, item.this)
    if ([...context.variables, ...declared].some((each) => sameName(each.name, name)))
      throw text.refusal('tsql.declaredTwice', { name }, item.this)
    const type = dataType(text, { data_type: 'custom', name: item.kind }, DECLARED_LENGTH)
    const scope = innerScope({ context, ctes: tables, outer: undefined })
    const value = item.default
      ? toConstant(implicit(scope, bindExpr(scope, item.default), type, item.this))
      : ({ kind: 'literal', value: null, type, nullable: true } as const)
    declared.push({ name, type, value })
  }
  context.variables.push(...declared)
}

function assign(context: Context, node: unknown, tables: readonly Cte[]): void {
  const { text } = context
  const item = text.take(node, 'name', 'value')
  const name = getName(context, item.name)
  const variable = context.variables.find((each) => sameName(each.name, name))
  if (!variable) throw text.refusal('tsql.unknownParameter', { name }, item.name, name)
  const scope = innerScope({ context, ctes: tables, outer: undefined })
  const value = implicit(scope, bindExpr(scope, item.value), variable.type, item.name)
  variable.value = toConstant(value)
}

type Assignment = {
  name: string
  value: unknown
  at: unknown
  /** The value is made of one that the row before gave: of this variable, or of a later one. */
  readsRowBefore: boolean
  /** Reads other variables of the same SELECT, whose values change with each row. */
  readsOthers: boolean
}

/** The variables of `SELECT @a = …, @b = …`; none if it selects anything else. */
function getAssignments({ text }: Context, fields: unknown): Assignment[] {
  const select = isFields(fields) ? fields : {}
  const found = list(select.expressions).map((item) => {
    if (!isFields(item) || !isFields(item.eq)) return undefined
    const { left, right } = item.eq
    const column = isFields(left) && isFields(left.column) ? left.column : {}
    const name = isFields(column.name) ? String(column.name.name) : ''
    if (!name.startsWith('@')) return undefined
    const isPlain = !select.from && !select.where_clause
    const query = { subquery: { this: { select: { ...select, expressions: [right] } } } }
    return { name, value: isPlain ? right : query, at: left }
  })
  const assigned = found.filter((each) => each !== undefined)
  if (assigned.length > 0 && assigned.length < found.length)
    throw text.refusal('tsql.assignsAndReturns', {}, fields)
  return assigned.map((each, index) => ({
    ...each,
    readsRowBefore: assigned.slice(index).some(({ name }) => reads(each.value, name)),
    readsOthers: assigned.some(
      (other) => !sameName(other.name, each.name) && reads(each.value, other.name),
    ),
  }))
}

/**
 * Of a query with rows, the value of its last row in the order of ORDER BY, or the value before if
 * it has none. Without ORDER BY the last one is not defined: more than one row ends the job, unless
 * each adds to the variable. Source: learn.microsoft.com, "SELECT @local_variable".
 */
function assignFrom(
  context: Context,
  { name, value, at, readsRowBefore, readsOthers }: Assignment,
  tables: readonly Cte[],
): void {
  const { text } = context
  const variable = context.variables.find((each) => sameName(each.name, name))
  if (!variable) throw text.refusal('tsql.unknownParameter', { name }, at, name)
  const scope = innerScope({ context, ctes: tables, outer: undefined })
  const bound = bindExpr(scope, value)
  if (bound.kind !== 'scalar' || isOneRow(bound.query)) {
    variable.value = toConstant(implicit(scope, bound, variable.type, at))
    return
  }
  const total =
    readsRowBefore && !readsOthers
      ? bindAccumulation(scope, variable, value, bound.query)
      : undefined
  if (total) {
    variable.value = toConstant(implicit(scope, total, variable.type, at))
    return
  }
  const query = readsRowBefore ? bound.query : lastRow(bound.query)
  variable.value = {
    kind: 'case',
    branches: [
      {
        when: { kind: 'exists', query },
        value: implicit(scope, { ...bound, query }, variable.type, at),
      },
    ],
    otherwise: variable.value,
    type: variable.type,
    nullable: true,
  }
}

/** Aggregates without groups give one row of any rows. */
const isOneRow = ({ body, limit, offset }: Query): boolean =>
  body.kind === 'select' &&
  body.isGrouped === true &&
  body.groupBy.length === 0 &&
  !body.sets &&
  !body.having &&
  !limit &&
  !offset

/** The last row is the first one in the opposite order. */
function lastRow(query: Query): Query {
  if (query.orderBy.length === 0 || query.limit || query.offset) return query
  const orderBy = query.orderBy.map(({ value, descending }) => ({ value, descending: !descending }))
  return { ...query, orderBy, limit: ONE }
}

type Made = { into: unknown; query: unknown }

/** A query and its INTO, which is in the first SELECT of a set operation. */
function splitInto(node: unknown): Made | undefined {
  const [[kind, fields] = ['', undefined]] = isFields(node) ? Object.entries(node) : []
  if (!isFields(fields)) return undefined
  if (kind === 'select')
    return fields.into
      ? { into: fields.into, query: { select: { ...fields, into: null } } }
      : undefined
  const left = splitInto(fields.left)
  return left && { into: left.into, query: { [kind]: { ...fields, left: left.query } } }
}

/** The name after INTO, which a temporary table starts with `#`. */
function temporaryName({ text }: Context, made: Made): { name: string; target: unknown } {
  const { this: target } = text.take(made.into, 'this')
  const { name: named } = text.take(text.take(target, 'table').table, 'name')
  const name = String(text.take(named, 'name').name)
  if (!name.startsWith('#')) throw text.refusal('tsql.intoTemporary', { name }, target, 'INTO')
  return { name, target }
}

function bindTemporary(
  bindQuery: BindQuery,
  context: Context,
  made: Made,
  tables: readonly Cte[],
): Cte {
  const { text } = context
  const { name, target } = temporaryName(context, made)
  if (tables.some((each) => sameName(each.name, name)))
    throw text.refusal('tsql.declaredTwice', { name }, target)
  const query = bindQuery(context, made.query, tables)
  checkInner(context, query, target)
  return {
    id: context.nextId(),
    name,
    query,
    columns: namedColumns(context, query, [], target, name),
  }
}
