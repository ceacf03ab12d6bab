import { list } from '../syntax/query-text.ts'
import type { Expr, Item, Query, Select, Source } from '../tree/tree.ts'
import { NULL_TYPE, type SqlType, spell, string } from '../tree/types.ts'
import { toCase } from './bind-case.ts'
import { compare } from './conversion.ts'
import { innerScope, type Relation, type Scope } from './scope.ts'

type BindSource = (scope: Scope, node: unknown) => Source

/** The input of PIVOT and UNPIVOT: one source, in an isolated scope. */
function turned(
  scope: Scope,
  node: unknown,
  bindSource: BindSource,
): { scope: Scope; source: Source; relation: Relation } {
  const inner = innerScope({ context: scope.context, ctes: scope.ctes, outer: scope.outer })
  inner.clause = 'FROM'
  const source = bindSource(inner, node)
  const [relation] = inner.relations
  if (!relation) throw scope.context.text.refusal('tsql.unsupportedExpression', {}, node)
  inner.clause = 'SELECT'
  return { scope: inner, source, relation }
}

const getColumn = (relation: Relation, index: number): Expr & { kind: 'column' } => {
  const { type = NULL_TYPE, nullable = true } = relation.columns[index] ?? {}
  return { kind: 'column', relation: relation.id, column: index, type, nullable }
}

function columnAt(scope: Scope, node: unknown): Expr & { kind: 'column' } {
  const bound = scope.context.bindExpr(scope, node)
  if (bound.kind !== 'column') throw scope.context.text.refusal('tsql.pivotColumns', {}, node)
  return bound
}

function toQuery(select: Select): Query {
  const columns = select.items.map(({ name, value }) => ({
    name,
    type: value.type,
    nullable: value.nullable,
  }))
  return { body: select, columns, ctes: [], orderBy: [], outer: [] }
}

const getName = (scope: Scope, node: unknown): string => {
  const { text } = scope.context
  return String(text.take(text.take(text.kind(node)[1], 'name').name, 'name').name)
}

/**
 * PIVOT groups by every column that it does not name, and aggregates once for each value that it
 * lists. Source: learn.microsoft.com, "Using PIVOT and UNPIVOT".
 */
export function bindPivot(
  outside: Scope,
  fields: unknown,
  node: unknown,
  bindSource: BindSource,
): Query {
  const { text } = outside.context
  const {
    this: from,
    expressions,
    fields: spread,
  } = text.take(fields, 'this', 'expressions', 'fields', 'alias')
  const [aggregateNode, second] = list(expressions)
  const [inNode, other] = list(spread)
  if (!aggregateNode || second || !inNode || other)
    throw text.refusal('tsql.unsupportedPivotAggregates', {}, node, 'PIVOT')
  const { scope, source, relation } = turned(outside, from, bindSource)
  const aggregate = scope.context.bindExpr(scope, aggregateNode)
  if (aggregate.kind !== 'aggregate' || aggregate.arg?.kind !== 'column')
    throw text.refusal('tsql.pivotAggregate', {}, node, 'PIVOT')
  const { arg } = aggregate
  const { this: forNode, expressions: values } = text.take(
    text.kind(inNode)[1],
    'this',
    'expressions',
  )
  const by = columnAt(scope, forNode)
  const keys = relation.columns.flatMap((_, index) =>
    index === by.column || index === arg.column ? [] : [getColumn(relation, index)],
  )
  const spreadItem = (each: unknown): Item => {
    const name = getName(scope, each)
    const literal: Expr = {
      kind: 'literal',
      value: name,
      type: string('nvarchar', name.length || 1),
      nullable: false,
    }
    const none: Expr = { kind: 'literal', value: null, type: NULL_TYPE, nullable: true }
    const value = toCase(
      scope,
      [{ when: compare(scope, '=', by, literal, each), value: arg }],
      none,
      each,
    )
    return { name, value: { ...aggregate, arg: value } }
  }
  return toQuery({
    kind: 'select',
    distinct: false,
    items: [
      ...keys.map(
        (value): Item => ({
          name: relation.columns[value.column]?.name,
          value: { kind: 'key', value, type: value.type, nullable: value.nullable },
        }),
      ),
      ...list(values).map(spreadItem),
    ],
    from: [{ join: 'CROSS', source }],
    groupBy: keys,
  })
}

/**
 * UNPIVOT gives a row for each listed column that is not NULL: the other columns, its value and its
 * name.
 */
export function bindUnpivot(outside: Scope, fields: unknown, bindSource: BindSource): Query {
  const { text } = outside.context
  const {
    this: from,
    columns,
    value_column: valueName,
    name_column: nameName,
  } = text.take(fields, 'this', 'columns', 'value_column', 'name_column', 'alias')
  const { scope, source, relation } = turned(outside, from, bindSource)
  const listed = list(columns).map((each) => columnAt(scope, each))
  const type: SqlType = listed[0]?.type ?? NULL_TYPE
  for (const [index, column] of listed.entries())
    if (spell(column.type) !== spell(type))
      throw text.refusal(
        'tsql.unpivotTypes',
        { left: spell(type), right: spell(column.type) },
        list(columns)[index],
      )
  const kept = relation.columns.flatMap((_, index) =>
    listed.some((column) => column.column === index) ? [] : [getColumn(relation, index)],
  )
  const values = outside.context.nextId()
  const label = string('nvarchar', 128)
  const rows = listed.map((column): Expr[] => [
    column,
    {
      kind: 'literal',
      value: relation.columns[column.column]?.name ?? '',
      type: label,
      nullable: false,
    },
  ])
  const value: Expr = { kind: 'column', relation: values, column: 0, type, nullable: false }
  const word = (node: unknown) => String(text.take(node, 'name').name)
  return toQuery({
    kind: 'select',
    distinct: false,
    items: [
      ...kept.map(
        (column): Item => ({ name: relation.columns[column.column]?.name, value: column }),
      ),
      { name: word(valueName), value },
      {
        name: word(nameName),
        value: { kind: 'column', relation: values, column: 1, type: label, nullable: false },
      },
    ],
    from: [
      { join: 'CROSS', source },
      { join: 'CROSS APPLY', source: { kind: 'values', relation: values, rows } },
    ],
    where: { kind: 'isNull', value, not: true },
    groupBy: [],
  })
}
