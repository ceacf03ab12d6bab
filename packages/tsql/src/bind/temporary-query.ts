import { list } from '../syntax/query-text.ts'
import type { Expr, Predicate, Query, Select, Source } from '../tree/tree.ts'
import { INT } from '../tree/types.ts'
import type { RelationColumn } from './scope.ts'

/** A condition that is false for every row. */
export const NEVER: Predicate = {
  kind: 'compare',
  op: '=',
  left: { kind: 'literal', value: '1', type: INT, nullable: false },
  right: { kind: 'literal', value: '0', type: INT, nullable: false },
}

/** Whether a condition is false or unknown. */
export function isNotTrue(condition: Predicate): Predicate {
  const literal = (value: string): Expr => ({ kind: 'literal', value, type: INT, nullable: false })
  const otherwise = literal('0')
  const chosen: Expr = {
    kind: 'case',
    branches: [{ when: condition, value: literal('1') }],
    otherwise,
    type: INT,
    nullable: false,
  }
  return { kind: 'compare', op: '=', left: chosen, right: otherwise }
}

/** A SELECT of these values, from one source or none. */
export function selectFrom(
  items: readonly Expr[],
  names: readonly string[],
  source?: Source,
): Select {
  return {
    kind: 'select',
    distinct: false,
    items: items.map((value, at) => ({ name: names[at], value })),
    from: source ? [{ join: 'CROSS', source }] : [],
    groupBy: [],
  }
}

/** A query that reads no other query around it. */
export const toQuery = (body: Query['body'], columns: Query['columns']): Query => ({
  body,
  columns,
  ctes: [],
  orderBy: [],
  outer: [],
})

/** The names of the columns of a temporary table, which all have one. */
export const namesOf = (columns: readonly RelationColumn[]) =>
  columns.map(({ name }) => String(name))

/** `SELECT * FROM (VALUES …)`, in the form of the parser. */
export function toValues(rows: readonly unknown[]): unknown {
  const names = list(rows[0]).map((_, at) => ({ name: `v${at}` }))
  const tuples = rows.map((row) => ({ expressions: list(row) }))
  const source = {
    subquery: {
      this: { values: { expressions: tuples } },
      alias: { name: 'v' },
      column_aliases: names,
    },
  }
  const expressions = names.map((name) => ({ column: { name } }))
  return { select: { expressions, from: { expressions: [source] } } }
}

/** Whether a query gives NULL itself in all rows of a column, which any type takes. */
export function isNullEverywhere(body: Query['body'], at: number): boolean {
  if (body.kind === 'union')
    return isNullEverywhere(body.left.body, at) && isNullEverywhere(body.right.body, at)
  let value = body.items[at]?.value
  while (value?.kind === 'cast') value = value.value
  return value?.kind === 'literal' && value.value === null
}
