import { list } from './query-text.ts'
import { type Context, type Scope, sameName } from './scope.ts'
import type { Expr, Item, Order } from './tree.ts'

type OrderNode = { value: unknown; descending: boolean }

/** The unbound entries of an ORDER BY; empty without ORDER BY. */
export function orderList({ text }: Context, node: unknown): OrderNode[] {
  if (!node) return []
  return list(text.take(node, 'expressions').expressions).map((each) => {
    const { this: value, desc } = text.take(each, 'this', 'desc')
    return { value, descending: desc === true }
  })
}

/** ORDER BY refers to an item by position, then by alias, then to any column of FROM. */
export function bindOrder(
  scope: Scope,
  { value: node, descending }: OrderNode,
  items: readonly Item[],
): Order {
  const item = toItem(scope.context, node, items)
  return { value: item?.value ?? scope.context.bindExpr(scope, node), descending }
}

/**
 * The item of the select list that an entry of ORDER BY names by position (from 1) or by alias, or
 * `undefined` where it is an expression. Throws a `TsqlError` for a position that is not there.
 */
export function toItem(
  { text }: Context,
  node: unknown,
  items: readonly { name: string | undefined; value: Expr }[],
) {
  const [kind, fields] = text.kind(node)
  if (kind === 'literal') {
    const position = Number(text.take(fields, 'literal_type', 'value').value)
    const item = items[position - 1]
    if (!item) throw text.refusal('tsql.orderPosition', { position }, node, String(position))
    return item
  }
  if (kind !== 'column') return undefined
  const { name, table } = text.take(fields, 'name', 'table')
  return table
    ? undefined
    : items.find((each) => sameName(each.name, String(text.take(name, 'name').name)))
}
