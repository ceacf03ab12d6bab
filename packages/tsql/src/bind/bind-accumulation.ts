import { isFields, list } from '../syntax/query-text.ts'
import type { Expr, Query } from '../tree/tree.ts'
import {
  isApproximate,
  isInteger,
  isNumber,
  isString,
  type SqlType,
  spell,
  string,
} from '../tree/types.ts'
import { type Scope, sameName } from './scope.ts'

type Fields = Record<string, unknown>
/** `@v + added`, or `ISNULL(@v + separator, first) + added` with the start as it is written. */
type Step = { start: unknown; separator: string; added: unknown; operator: 'add' | 'sub' }

/**
 * `SELECT @v = @v + value FROM …`, which adds the value of each row to the variable, as one
 * aggregate; `undefined` for other expressions. A NULL among the values makes a sum or a text NULL;
 * after ISNULL or COALESCE the text would start again, which ends the query. Source:
 * learn.microsoft.com, "SELECT @local_variable", "Compound Operators (Transact-SQL)".
 */
export function bindAccumulation(
  scope: Scope,
  { name, type }: { name: string; type: SqlType },
  node: unknown,
  { body, limit, offset }: Query,
): Expr | undefined {
  const select = getSelect(node)
  const isPlain = body.kind === 'select' && !body.isGrouped && !body.distinct && !limit && !offset
  const step = select && isPlain ? toStep(list(select.expressions)[0], name) : undefined
  if (!select || !step) return undefined
  const orders = list(isFields(select.order_by) ? select.order_by.expressions : [])
  if (orders.some((order) => isFields(order) && isFields(order.this) && order.this.literal))
    return undefined
  const rows = { ...select, order_by: null }
  if (reads({ ...rows, expressions: [] }, name)) return undefined
  const probe = scope.context.bindExpr(scope, toSubquery({ ...rows, expressions: [step.added] }))
  const total = getTotal(step, probe.type, type, orders)
  if (!total) return undefined
  const count = (fields: Fields) => ({ count: { ...fields, original_name: 'COUNT' } })
  const all = count({ star: true })
  const isWhole = { eq: { left: all, right: count({ this: step.added }) } }
  const isNone = { eq: { left: all, right: number('0') } }
  const whens = isColumn(step.start, name)
    ? [[isWhole, total]]
    : [
        [isNone, { column: { name: { name } } }],
        [isWhole, total],
      ]
  const found = scope.context.bindExpr(
    scope,
    toSubquery({ ...rows, expressions: [{ case: { whens } }] }),
  )
  return whens.length === 1 ? found : orEnd(found)
}

const number = (value: string) => ({ literal: { literal_type: 'number', value } })
const toSubquery = (select: unknown) => ({ subquery: { this: { select } } })

function getSelect(node: unknown): Fields | undefined {
  const { subquery } = isFields(node) ? node : {}
  const { this: inner } = isFields(subquery) ? subquery : {}
  const { select } = isFields(inner) ? inner : {}
  return isFields(select) ? select : undefined
}

const isColumn = (node: unknown, name: string): boolean => {
  const { column } = isFields(node) ? node : {}
  const { name: named } = isFields(column) ? column : {}
  return isFields(named) && sameName(String(named.name), name)
}

/** Whether a part of the tree reads the variable. */
export function reads(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((each) => reads(each, name))
  if (!isFields(node)) return false
  return isColumn(node, name) || Object.values(node).some((each) => reads(each, name))
}

function toStep(node: unknown, name: string): Step | undefined {
  const { sub } = isFields(node) ? node : {}
  if (isFields(sub) && isColumn(sub.left, name) && !reads(sub.right, name))
    return { start: sub.left, separator: '', added: sub.right, operator: 'sub' }
  const [start, ...others] = flatten(node)
  if (others.length === 0 || others.some((each) => reads(each, name))) return undefined
  const added = others.reduce((left, right) => ({ add: { left, right } }))
  if (isColumn(start, name)) return { start, separator: '', added, operator: 'add' }
  const separator = getSeparator(start, name)
  return separator === undefined ? undefined : { start, separator, added, operator: 'add' }
}

/** The terms of a sum, from the left. */
function flatten(node: unknown): unknown[] {
  const { add } = isFields(node) ? node : {}
  return isFields(add) ? [...flatten(add.left), add.right] : [node]
}

/** The text after the variable in `ISNULL(@v + ', ', '')` or the same with COALESCE. */
function getSeparator(node: unknown, name: string): string | undefined {
  const { coalesce, function: call } = isFields(node) ? node : {}
  const args = isFields(coalesce)
    ? list(coalesce.expressions)
    : isFields(call) && /^ISNULL$/i.test(String(call.name))
      ? list(call.args)
      : []
  const [joined, first, more] = args
  const { add } = isFields(joined) ? joined : {}
  if (!isFields(add) || !isColumn(add.left, name) || more || reads(first, name)) return undefined
  const { literal } = isFields(add.right) ? add.right : {}
  return isFields(literal) && /string/i.test(String(literal.literal_type))
    ? String(literal.value)
    : undefined
}

function getTotal(
  { start, separator, added, operator }: Step,
  from: SqlType,
  type: SqlType,
  orders: readonly unknown[],
): unknown {
  const toType = (target: SqlType) => ({ data_type: 'custom', name: spell(target) })
  const cast = (target: SqlType) => ({ cast: { this: added, to: toType(target) } })
  const addTo = (total: unknown, none: unknown) => ({
    [operator]: { left: start, right: { coalesce: { expressions: [total, none] } } },
  })
  if (isString(type) && isString(from) && operator === 'add') {
    const literal = (value: string) => ({ literal: { literal_type: 'string', value } })
    const all = { this: cast(string('nvarchar', 'max')), separator: literal(separator) }
    const joined = { string_agg: all }
    const total = orders.length > 0 ? { within_group: { this: joined, order_by: orders } } : joined
    return addTo(total, literal(''))
  }
  const summed = separator === '' ? getSummed(from, type) : undefined
  return summed && addTo({ sum: { this: cast(summed), name: 'SUM' } }, number('0'))
}

/** The type in which each row's number is added, where that gives what adding one by one gives. */
function getSummed(from: SqlType, type: SqlType): SqlType | undefined {
  if (!isNumber(from)) return undefined
  if (isApproximate(type)) return type
  if (isInteger(type))
    return isInteger(from) ? (type.base === 'bigint' ? type : { base: 'int' }) : undefined
  const isExact = isInteger(from) || from.base === type.base
  return isExact && (from.scale ?? 0) <= (type.scale ?? 0) ? type : undefined
}

/** The value of the one row, where no case applies an error. */
function orEnd(found: Expr): Expr {
  if (found.kind !== 'scalar' || found.query.body.kind !== 'select') return found
  const { body } = found.query
  const items = body.items.map((item) =>
    item.value.kind === 'case'
      ? {
          ...item,
          value: {
            ...item.value,
            otherwise: {
              kind: 'call' as const,
              name: 'no accumulation',
              args: [],
              type: item.value.type,
              nullable: true,
            },
          },
        }
      : item,
  )
  return { ...found, query: { ...found.query, body: { ...body, items } } }
}
