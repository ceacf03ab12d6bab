import { isFields, list } from '../syntax/query-text.ts'
import type { Query } from '../tree/tree.ts'
import { spell } from '../tree/types.ts'
import { checkInner, namedColumns } from './bind-from.ts'
import { type Around, type Cte, sameName } from './scope.ts'

/** Binds a SELECT or a set operation. */
export type BindQuery = (around: Around, node: unknown) => Query

/**
 * WITH: each common table expression sees those before it, and itself in the second part of a UNION
 * ALL.
 */
export function bindCtes(
  bindQuery: BindQuery,
  around: Around,
  node: unknown,
): { all: Cte[]; own: Cte[] } {
  const { context, ctes: known } = around
  const own: Cte[] = []
  if (!node) return { all: [...known], own }
  const { text } = context
  for (const each of list(text.take(node, 'ctes').ctes)) {
    const { alias, this: body, columns } = text.take(each, 'alias', 'this', 'columns')
    const name = String(text.take(alias, 'name').name)
    if (own.some((cte) => sameName(cte.name, name)))
      throw text.refusal('tsql.declaredTwice', { name }, alias)
    const seen: Around = { ...around, ctes: [...own, ...known] }
    if (readings(body, name) > 0)
      own.push(bindRecursive(bindQuery, seen, { name, alias, body, columns: list(columns) }))
    else {
      const query = bindQuery(seen, body)
      checkInner(context, query, body)
      own.push({
        id: context.nextId(),
        name,
        query,
        columns: namedColumns(context, query, list(columns), alias, name),
      })
    }
  }
  return { all: [...own, ...known], own }
}

/** The number of times a query reads a table of that name. */
function readings(node: unknown, name: string): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, each) => sum + readings(each, name), 0)
  if (!isFields(node)) return 0
  const table =
    isFields(node.table) && isFields(node.table.name) && !node.table.schema
      ? node.table.name.name
      : undefined
  return Object.values(node).reduce<number>(
    (sum, each) => sum + readings(each, name),
    typeof table === 'string' && sameName(table, name) ? 1 : 0,
  )
}

type Declared = { name: string; alias: unknown; body: unknown; columns: unknown[] }

/** Source: learn.microsoft.com, "Recursive queries using common table expressions". */
function bindRecursive(
  bindQuery: BindQuery,
  around: Around,
  { name, alias, body, columns }: Declared,
): Cte {
  const { context, ctes } = around
  const { text } = context
  const [kind, fields] = text.kind(body)
  const union = kind === 'union' ? text.take(fields, 'left', 'right', 'all') : undefined
  if (!union?.all || readings(union.left, name) > 0 || readings(union.right, name) > 1)
    throw text.refusal('tsql.recursionPlace', { name }, alias)
  const anchor = bindQuery(around, union.left)
  const named = namedColumns(context, anchor, columns, alias, name).map(({ name: own, type }) => ({
    name: own,
    type,
    nullable: true,
  }))
  const id = context.nextId()
  const open: Cte = { id, name, query: anchor, columns: named, isOpen: true }
  const step = bindQuery({ ...around, ctes: [open, ...ctes] }, union.right)
  const select = step.body.kind === 'select' ? step.body : undefined
  if (!select?.recursion) throw text.refusal('tsql.unsupportedQueryInRecursion', { name }, alias)
  const hasOuter = select.from.some(({ join }) =>
    ['LEFT', 'RIGHT', 'FULL', 'OUTER APPLY'].includes(join),
  )
  if (select.distinct || select.isGrouped || step.limit || hasOuter)
    throw text.refusal('tsql.recursionForm', { name }, alias)
  if (step.columns.length !== named.length)
    throw text.refusal(
      'tsql.setColumns',
      { operator: 'UNION', left: named.length, right: step.columns.length },
      union.right,
      'UNION',
    )
  for (const [index, column] of named.entries()) {
    const other = step.columns[index]?.type
    if (other && spell(other) !== spell(column.type))
      throw text.refusal(
        'tsql.recursionType',
        { column: column.name ?? '', name, type: spell(column.type), other: spell(other) },
        union.right,
      )
  }
  const query: Query = {
    body: { kind: 'union', op: 'UNION', all: true, left: anchor, right: step, isRecursive: true },
    columns: named,
    ctes: [],
    orderBy: [],
    outer: [...new Set([...anchor.outer, ...step.outer])],
  }
  return { id, name, query, columns: named, isRecursive: true }
}
