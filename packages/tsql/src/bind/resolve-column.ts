import type { Expr } from '../tree/tree.ts'
import { getColumn, type Scope, sameName } from './scope.ts'
import { unknownColumn } from './unknown-name.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Finds a column by its name, in the innermost scope that has it. */
export function resolveColumn(scope: Scope, node: unknown): Expr {
  const { text } = scope.context
  const column = text.take(node, 'name', 'table')
  const name = asText(text.take(column.name, 'name').name) ?? ''
  const table = column.table ? asText(text.take(column.table, 'name').name) : undefined
  const passed: Scope[] = []
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const relations = at.relations.filter(
      (relation) => table === undefined || sameName(relation.name, table),
    )
    const found = relations
      .flatMap((relation) => relation.columns.map((each, index) => ({ relation, each, index })))
      .filter(({ each }) => sameName(each.name, name))
    const [hit, other] = found
    if (hit && other)
      throw text.refusal(
        'tsql.ambiguousColumn',
        { name, first: hit.relation.name, second: other.relation.name },
        node,
      )
    if (hit) {
      for (const inner of passed) inner.outerReads.add(hit.relation.id)
      return getColumn(hit.relation, hit.index, hit.each)
    }
    if (table !== undefined && relations.length > 0) break
    passed.push(at)
  }
  throw unknownColumn(scope, { name, table }, node)
}
