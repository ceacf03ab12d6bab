import { isFields, list, type QueryText } from '../syntax/query-text.ts'
import type { Expr, Predicate, Query, Source } from '../tree/tree.ts'
import { BIGINT } from '../tree/types.ts'
import { type Context, getColumn, innerScope, sameName } from './scope.ts'
import { storedValue } from './stored-value.ts'
import {
  type Assignment,
  changed,
  findTemporary,
  isRequired,
  nameOf,
  type Temporary,
  toAssignments,
  valueWhere,
} from './temporary.ts'
import { isNullEverywhere, namesOf, selectFrom, toQuery } from './temporary-query.ts'

/** An UPDATE, or a DELETE where `set` is missing, with its FROM; as the parser gives it. */
type JoinedChange = {
  target: unknown
  sources: readonly unknown[]
  joins: readonly unknown[]
  where: unknown
  with: unknown
  set?: readonly unknown[]
}

/** Names that no query is expected to write: of the numbered table, and of its number. */
const ROWS = 'rows of the changed table'
const ROW = 'row of the changed table'

/** The parts of an UPDATE or DELETE with FROM or WITH; of any other statement undefined. */
export function toJoinedChange(
  text: QueryText,
  kind: string,
  fields: unknown,
): JoinedChange | undefined {
  if (!isFields(fields)) return undefined
  if (kind === 'update' && (fields.from_clause || fields.with)) {
    const update = text.take(fields, 'table', 'set', 'from_clause', 'from_joins', ...SHARED)
    const { from_clause: from } = update
    return {
      target: update.table,
      sources: from ? list(text.take(from, 'expressions').expressions) : [],
      joins: list(update.from_joins),
      where: update.where_clause,
      with: update.with,
      set: list(update.set),
    }
  }
  const [target] = list(fields.tables)
  if (kind !== 'delete' || !(target || fields.with)) return undefined
  const of = text.take(fields, 'tables', 'table', 'alias', 'joins', 'no_from', ...SHARED)
  return {
    target: target ?? of.table,
    sources: target && isFields(of.table) ? [{ table: { ...of.table, alias: of.alias } }] : [],
    joins: list(of.joins),
    where: of.where_clause,
    with: of.with,
  }
}

const SHARED = ['where_clause', 'with'] as const

/**
 * The temporary table after an UPDATE or DELETE with FROM. Its rows are numbered, FROM and WHERE
 * find the numbers, and a row that they find several times takes its values from any one of them,
 * as in SQL Server. Source: learn.microsoft.com, "UPDATE", "DELETE", `FROM <table_source>`.
 */
export function bindJoinedChange(
  context: Context,
  change: JoinedChange,
  tables: readonly Temporary[],
): Temporary {
  const target = findTarget(context, change, tables)
  const { before } = target
  const rows = toRows(context, before)
  const set = toAssignments(context, before, change.set ?? [])
  const scope = innerScope({ context, ctes: [...tables, rows], outer: undefined })
  const query = context.bindQuery(toSelect(change, target, set), scope)
  const [all, found] = [context.nextId(), context.nextId()]
  const foundRow = read(found, 0)
  const values = new Map(
    set.map(({ at, target, column }, index) => {
      const { type } = column
      const given: Expr = isNullEverywhere(query.body, index + 1)
        ? { kind: 'literal', value: null, type, nullable: true }
        : read(found, index + 1, query.columns[index + 1]?.type)
      const whole = { type, isRequired: isRequired(before, column.name) }
      return [at, storedValue(scope, given, whole, target)]
    }),
  )
  const isFound: Predicate = { kind: 'isNull', value: foundRow, not: true }
  const items = before.columns.map((column, at): Expr => {
    const old = getColumn({ id: all }, at, column)
    const value = values.get(at)
    return value ? valueWhere(isFound, value, old) : old
  })
  const joined: Source = {
    kind: 'joined',
    joins: [
      { join: 'CROSS', source: { kind: 'cte', relation: all, cte: rows.id } },
      {
        join: 'LEFT',
        source: { kind: 'derived', relation: found, query: firstOfEach(context, query) },
        on: {
          kind: 'and',
          left: equal(read(all, before.columns.length), foundRow),
          right: equal(read(found, query.columns.length), ONE),
        },
      },
    ],
  }
  const kept: Predicate = { kind: 'isNull', value: foundRow, not: false }
  const after = changed(context, before, items, joined, change.set ? undefined : kept)
  // Once for both of its readers, which must see the same numbers.
  const cte = { id: rows.id, query: rows.query, isRecursive: false, isMaterialized: true }
  return { ...after, query: { ...after.query, ctes: [cte] } }
}

/** The query of the numbers that FROM and WHERE find, each with the values of SET. */
function toSelect(change: JoinedChange, { node, label }: Target, set: readonly Assignment[]) {
  const source = { table: { name: { name: ROWS }, alias: { name: label } } }
  const put = (each: unknown) => (each === node ? source : each)
  return {
    select: {
      with: change.with,
      expressions: [
        { column: { name: { name: ROW }, table: { name: label } } },
        ...set.map(({ value }) => value),
      ],
      from: { expressions: [...(node ? [] : [source]), ...change.sources.map(put)] },
      joins: change.joins.map((join) =>
        isFields(join) ? { ...join, this: put(join.this) } : join,
      ),
      where_clause: change.where,
      clause: 'SET',
    },
  }
}

const ONE: Expr = { kind: 'literal', value: '1', type: BIGINT, nullable: false }

const read = (relation: number, column: number, type = BIGINT): Expr => ({
  kind: 'column',
  relation,
  column,
  type,
  nullable: true,
})

const equal = (left: Expr, right: Expr): Predicate => ({ kind: 'compare', op: '=', left, right })

const rowNumber = (partitionBy: Expr[]): Expr => ({
  kind: 'window',
  name: 'ROW_NUMBER',
  args: [],
  ignoresNulls: false,
  over: { partitionBy, orderBy: [] },
  type: BIGINT,
  nullable: false,
})

/** The table with a number for each of its rows. */
function toRows(context: Context, before: Temporary): Temporary {
  const relation = context.nextId()
  const items = before.columns.map((column, at) => getColumn({ id: relation }, at, column))
  const columns = [...before.columns, { name: ROW, type: BIGINT, nullable: false }]
  const source: Source = { kind: 'cte', relation, cte: before.id }
  const body = selectFrom([...items, rowNumber([])], namesOf(columns), source)
  return { id: context.nextId(), name: ROWS, columns, query: toQuery(body, columns) }
}

/** The rows of a query, each with its number among those of the same changed row. */
function firstOfEach(context: Context, query: Query): Query {
  const relation = context.nextId()
  const items = query.columns.map(({ type }, at) => read(relation, at, type))
  const columns = [...query.columns, { name: undefined, type: BIGINT, nullable: false }]
  const source: Source = { kind: 'derived', relation, query }
  const body = selectFrom([...items, rowNumber(items.slice(0, 1))], namesOf(columns), source)
  return toQuery(body, columns)
}

/** The changed table and, where FROM has it, its node; `label` is its name in the query. */
type Target = { node: unknown; label: string; before: Temporary }

/**
 * The source that the statement changes, by its alias or else its name. A table that FROM does not
 * name is joined to all of FROM.
 */
function findTarget(
  context: Context,
  { target, sources, joins }: JoinedChange,
  tables: readonly Temporary[],
): Target {
  const { text } = context
  const name = nameOf(text, target)
  const named = [...sources, ...joins.map((join) => (isFields(join) ? join.this : undefined))]
    .filter(isFields)
    .flatMap((node) => (isFields(node.table) ? [{ node, ...namesIn(node.table) }] : []))
  const byLabel = named.filter(({ label }) => sameName(label, name))
  const candidates =
    byLabel.length > 0 ? byLabel : named.filter((each) => sameName(each.name, name))
  if (candidates.length > 1) throw text.refusal('tsql.sourceTwice', { name }, target)
  const [found] = candidates
  return {
    node: found?.node,
    label: found?.label ?? name,
    before: findTemporary(context, found ? found.node.table : target, tables),
  }
}

function namesIn(table: Record<string, unknown>): { name: string; label: string } {
  const [name, alias] = [table.name, table.alias].map((each) =>
    isFields(each) && typeof each.name === 'string' ? each.name : undefined,
  )
  return { name: name ?? '', label: alias ?? name ?? '' }
}
