import { list } from '../syntax/query-text.ts'
import type { Expr, Item, Order } from '../tree/tree.ts'
import { bindCollate } from './collate.ts'
import { type Context, type Scope, sameName } from './scope.ts'

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
  if (item) return { value: item.value, descending }
  const value = bindOrderValue(scope, node, items)
  if (isConstant(value)) throw scope.context.text.refusal('tsql.orderConstant', {}, node, 'ORDER')
  return { value, descending }
}

/** Source: learn.microsoft.com, "SELECT - ORDER BY clause": COLLATE may follow an alias. */
function bindOrderValue(scope: Scope, node: unknown, items: readonly Item[]): Expr {
  const [kind, fields] = scope.context.text.kind(node)
  if (kind !== 'collation') return scope.context.bindExpr(scope, node)
  return bindCollate(scope, fields, node, (named) =>
    scope.context.text.kind(named)[0] === 'column'
      ? toItem(scope.context, named, items)?.value
      : undefined,
  )
}

/** Whether SQL Server takes an expression of ORDER BY as a constant, which it refuses there. */
const isConstant = (value: Expr): boolean =>
  value.kind === 'literal' ||
  value.kind === 'parameter' ||
  (value.kind === 'arithmetic' && isConstant(value.left) && isConstant(value.right))

/** SQL Server refuses a column that is twice in ORDER BY. */
export function checkOrderTwice(
  { text }: Context,
  nodes: readonly OrderNode[],
  orders: readonly Order[],
): void {
  const columns = orders.map(({ value }) =>
    value.kind === 'column' ? `${value.relation}.${value.column}` : undefined,
  )
  const twice = columns.findIndex((column, at) => column && columns.indexOf(column) !== at)
  if (twice >= 0) throw text.refusal('tsql.orderTwice', {}, nodes[twice]?.value)
}

/**
 * The item of the select list that an entry of ORDER BY names by position (from 1) or by alias, or
 * `undefined` where it is an expression. Throws a `TsqlError` for a position that is not there, for
 * another constant, and for a name that several items have.
 */
export function toItem(
  { text }: Context,
  node: unknown,
  items: readonly { name: string | undefined; value: Expr }[],
) {
  const [kind, fields] = text.kind(node)
  if (kind === 'literal') {
    const { literal_type: form, value } = text.take(fields, 'literal_type', 'value')
    const position = Number(value)
    if (form !== 'number' || !Number.isInteger(position))
      throw text.refusal('tsql.orderConstant', {}, node, 'ORDER')
    const item = items[position - 1]
    if (!item) throw text.refusal('tsql.orderPosition', { position }, node, String(position))
    return item
  }
  if (kind !== 'column') return undefined
  const { name, table } = text.take(fields, 'name', 'table')
  if (table) return undefined
  const word = String(text.take(name, 'name').name)
  const [item, other] = items.filter((each) => sameName(each.name, word))
  if (other) throw text.refusal('tsql.ambiguousOrder', { name: word }, node)
  return item
}
