import { checkInner, namedColumns } from './bind-from.ts'
import { isFields, list } from './query-text.ts'
import { type Context, type Cte, type Scope, sameName } from './scope.ts'
import type { Query } from './tree.ts'
import { spell } from './types.ts'

/**
 * Binds a SELECT or a set operation that sees these common table expressions, and the names of the
 * enclosing query, if any.
 */
export type BindQuery = (
  context: Context,
  node: unknown,
  ctes: readonly Cte[],
  outer: Scope | undefined,
) => Query

/**
 * WITH: each common table expression sees those before it, and itself in the second part of a UNION
 * ALL.
 */
export function bindCtes(
  bindQuery: BindQuery,
  context: Context,
  node: unknown,
  known: readonly Cte[],
  outer: Scope | undefined,
): { all: Cte[]; own: Cte[] } {
  const own: Cte[] = []
  if (!node) return { all: [...known], own }
  const { text } = context
  for (const each of list(text.take(node, 'ctes').ctes)) {
    const { alias, this: body, columns } = text.take(each, 'alias', 'this', 'columns')
    const name = String(text.take(alias, 'name').name)
    if (own.some((cte) => sameName(cte.name, name)))
      throw text.refusal('tsql.declaredTwice', { name }, alias)
    const before = [...own, ...known]
    if (readings(body, name) > 0)
      own.push(
        bindRecursive(
          bindQuery,
          context,
          { name, alias, body, columns: list(columns) },
          before,
          outer,
        ),
      )
    else {
      const query = bindQuery(context, body, before, outer)
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
  context: Context,
  { name, alias, body, columns }: Declared,
  known: Cte[],
  outer: Scope | undefined,
): Cte {
  const { text } = context
  const [kind, fields] = text.kind(body)
  const union = kind === 'union' ? text.take(fields, 'left', 'right', 'all') : undefined
  if (!union?.all || readings(union.left, name) > 0 || readings(union.right, name) > 1)
    throw text.refusal('tsql.recursionPlace', { name }, alias)
  const anchor = bindQuery(context, union.left, known, outer)
  const named = namedColumns(context, anchor, columns, alias, name).map(({ name: own, type }) => ({
    name: own,
    type,
    nullable: true,
  }))
  const id = context.nextId()
  const step = bindQuery(
    context,
    union.right,
    [{ id, name, query: anchor, columns: named, isOpen: true }, ...known],
    outer,
  )
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
