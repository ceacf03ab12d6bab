import { isFields } from '../syntax/query-text.ts'
import type { Item, Order, Query, SetOperator } from '../tree/tree.ts'
import { INT, isComparable, NULL_TYPE, type SqlType, spell, unify } from '../tree/types.ts'
import { isOrderedInVain } from './bind-from.ts'
import { bindLimits } from './bind-limits.ts'
import { checkOrderTwice, orderList, toItem } from './bind-order.ts'
import { type BindQuery, bindCtes } from './bind-with.ts'
import { type Around, innerScope } from './scope.ts'

/** INTERSECT binds more tightly than the other two; the parser ignores this. */
export function regrouped(kind: string, fields: unknown): unknown {
  if (kind !== 'intersect' || !isFields(fields) || !isFields(fields.left)) return undefined
  const { left, right, with: ctes, order_by, offset, fetch, limit, ...others } = fields
  const [[leftKind, leftFields] = []] = Object.entries(left as object)
  if ((leftKind !== 'union' && leftKind !== 'except') || !isFields(leftFields)) return undefined
  return {
    [leftKind]: {
      ...leftFields,
      with: leftFields.with ?? ctes,
      order_by,
      offset,
      fetch,
      limit,
      right: { intersect: { ...others, left: leftFields.right, right } },
    },
  }
}

/** DuckDB takes 1,000 levels, and each of these makes five. */
const LINKS_MAX = 150

/**
 * UNION, INTERSECT and EXCEPT keep the left side's names; each column has the type of both sides.
 * ORDER BY sees only the result.
 */
export function bindSet(
  bindQuery: BindQuery,
  around: Around,
  op: SetOperator,
  fields: unknown,
): Query {
  const { context } = around
  const { text } = context
  const node = withFetch(
    text.take(fields, 'with', 'left', 'right', 'all', 'order_by', 'offset', 'fetch'),
  )
  if (node.all && op !== 'UNION') throw text.notSupported(`${op} ALL`, node.right, op)
  const { all, own } = bindCtes(bindQuery, around, node.with)
  const inner: Around = { ...around, ctes: all }
  const [left, right] = [node.left, node.right].map((side) => bindQuery(inner, side)) as [
    Query,
    Query,
  ]
  for (const side of [left, right])
    if (isOrderedInVain(side))
      throw text.refusal('tsql.orderBeforeSet', { operator: op }, node.right, 'ORDER')
  let links = 1
  for (let { body } = left; body.kind === 'union'; body = body.left.body) links += 1
  if (links > LINKS_MAX) throw text.refusal('tsql.chainTooLong', {}, node.right, op)
  if (left.columns.length !== right.columns.length) {
    throw text.refusal(
      'tsql.setColumns',
      { operator: op, left: left.columns.length, right: right.columns.length },
      node.right,
      op,
    )
  }
  const typed = (side: Query) =>
    side.columns.map((column, index) =>
      isBareNull(side, index) ? { ...column, type: NULL_TYPE } : column,
    )
  const others = typed(right)
  const columns = typed(left).map((column, index) => {
    const other = others[index] ?? column
    if (!isComparable(column.type, other.type)) {
      throw text.refusal(
        'tsql.setType',
        { position: index + 1, operator: op, left: spell(column.type), right: spell(other.type) },
        node.right,
        op,
      )
    }
    return {
      name: column.name,
      type: settledType(unify(column.type, other.type)),
      nullable: column.nullable || other.nullable,
    }
  })
  const items = columns.map(
    ({ name, type, nullable }, index): Item => ({
      name,
      value: { kind: 'column', relation: -1, column: index, type, nullable },
    }),
  )
  const orderNodes = orderList(context, node.order_by)
  const orderBy = orderNodes.map(({ value, descending }): Order => {
    const item = toItem(context, value, items)
    if (!item) throw text.refusal('tsql.setOrder', { operator: op }, value)
    return { value: item.value, descending }
  })
  checkOrderTwice(context, orderNodes, orderBy)
  return {
    body: { kind: 'union', op, all: node.all === true, left, right },
    columns,
    ctes: own.map(({ id, query, isRecursive }) => ({
      id,
      query,
      isRecursive: isRecursive === true,
    })),
    orderBy,
    ...bindLimits(
      innerScope(inner),
      {
        top: undefined,
        offset: node.offset ? { this: node.offset } : undefined,
        fetch: node.fetch,
      },
      orderBy.length > 0,
    ),
    outer: [...new Set([...left.outer, ...right.outer])],
  }
}

/** A bare NULL takes the type of the other side, although in a result it is an int. */
function isBareNull({ body }: Query, index: number): boolean {
  if (body.kind === 'union') return isBareNull(body.left, index) && isBareNull(body.right, index)
  const value = body.items[index]?.value
  return (
    value?.kind === 'cast' &&
    value.value.kind === 'literal' &&
    value.value.type.base === 'null' &&
    value.style === undefined
  )
}
const settledType = (type: SqlType) => (type.base === 'null' ? INT : type)

type SetNode = Record<'with' | 'left' | 'right' | 'all' | 'order_by' | 'offset' | 'fetch', unknown>

/** The parser attaches FETCH to the last query, but it belongs to the whole. */
function withFetch(node: SetNode): SetNode {
  const last = isFields(node.right) ? node.right.select : undefined
  if (!node.offset || !isFields(last) || !last.fetch || last.offset || last.order_by) return node
  return { ...node, fetch: last.fetch, right: { select: { ...last, fetch: null } } }
}
