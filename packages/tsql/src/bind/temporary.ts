import { list, type QueryText } from '../syntax/query-text.ts'
import type { Expr, Predicate, Source } from '../tree/tree.ts'
import { INT } from '../tree/types.ts'
import { type Context, type Cte, type RelationColumn, sameName } from './scope.ts'
import { namesOf, selectFrom, toQuery } from './temporary-query.ts'

/** A temporary table after the latest statement; `required`: the columns declared NOT NULL. */
export type Temporary = Cte & { required?: readonly string[] }

/** Whether a column was declared NOT NULL. */
export const isRequired = ({ required = [] }: Temporary, name: string | undefined) =>
  required.some((each) => sameName(each, name))

/** The place of a column of the table by the name that a statement gives it. */
export function place({ text }: Context, { columns }: Temporary, node: unknown): number {
  const written = String(text.take(node, 'name').name)
  const name = written.slice(written.lastIndexOf('.') + 1)
  const at = columns.findIndex((column) => sameName(column.name, name))
  if (at < 0) throw text.refusal('tsql.unknownColumn', { name: written }, node)
  return at
}

/** The temporary table that a statement names. */
export function findTemporary(
  { text }: Context,
  node: unknown,
  tables: readonly Temporary[],
): Temporary {
  const name = nameOf(text, node)
  const found = tables.find((each) => sameName(each.name, name))
  if (found) return found
  throw name.startsWith('#')
    ? text.refusal('tsql.unknownTable', { name }, node)
    : text.refusal('tsql.changesTemporary', { name }, node)
}

/** The name of a table, without its alias. */
export const nameOf = (text: QueryText, node: unknown): string =>
  String(text.take(text.take(node, 'name', 'alias').name, 'name').name)

/** What SET of an UPDATE assigns: the column, its place in the table, and the value as written. */
export type Assignment = { at: number; column: RelationColumn; target: unknown; value: unknown }

/** The assignments of SET, to each column at most once. */
export function toAssignments(
  context: Context,
  table: Temporary,
  set: readonly unknown[],
): Assignment[] {
  const found: Assignment[] = []
  for (const entry of set) {
    const [target, value] = list(entry)
    const at = place(context, table, target)
    const column = table.columns[at]
    if (!column) continue
    if (found.some((each) => each.at === at))
      throw context.text.refusal(
        'tsql.columnTwice',
        { name: String(column.name), of: table.name },
        target,
      )
    found.push({ at, column, target, value })
  }
  return found
}

/** The table with other values or fewer rows. */
export function changed(
  context: Context,
  before: Temporary,
  items: readonly Expr[],
  source: Source,
  where?: Predicate,
): Temporary {
  const columns = before.columns.map(({ name }, at) => ({
    name,
    type: items[at]?.type ?? INT,
    nullable: items[at]?.nullable ?? true,
  }))
  const body = { ...selectFrom(items, namesOf(columns), source), ...(where ? { where } : {}) }
  return { ...before, id: context.nextId(), columns, query: toQuery(body, columns) }
}

/** A column of the table after an UPDATE: the value in the rows that it finds, else the old one. */
export const valueWhere = (when: Predicate, value: Expr, old: Expr): Expr => ({
  kind: 'case',
  branches: [{ when, value }],
  otherwise: old,
  type: old.type,
  nullable: value.nullable || old.nullable,
})
