import { isFields, list } from '../syntax/query-text.ts'
import type { Expr, Order, Query } from '../tree/tree.ts'
import { isString, isTemporal, string } from '../tree/types.ts'
import { convert, explicitCast } from './conversion.ts'
import { dataType } from './data-type.ts'
import type { Context, Scope } from './scope.ts'

const XML = string('nvarchar', 'max')
/** Column names that produce text without an enclosing element. */
const TEXT_NAMES: readonly (string | undefined)[] = [undefined, 'text()', '*', 'node()']

/**
 * A query with FOR XML PATH(''): one text, the texts of its rows one after the other. Its column
 * has no name, which would become an element. With TYPE it is `xml`, of which only `.value` makes
 * something. Source: learn.microsoft.com, "Use PATH Mode with FOR XML", "Columns without a name".
 */
export function joinRows(context: Context, query: Query, options: unknown): Query {
  const [path, typed, other] = list(options).map((option) => {
    const { this: word, expression } = context.text.take(
      context.text.kind(option)[1],
      'this',
      'expression',
    )
    const value =
      isFields(expression) && isFields(expression.literal) ? expression.literal.value : 0
    return { word: String(context.text.take(context.text.kind(word)[1], 'this').this), value }
  })
  const [column, second] = query.columns
  const isKnown =
    path?.word.toUpperCase() === 'PATH' &&
    path.value === '' &&
    (!typed || (typed.word.toUpperCase() === 'TYPE' && typed.value === 0)) &&
    !other
  if (!isKnown || !column || second || !TEXT_NAMES.includes(column.name))
    throw context.text.refusal('tsql.unsupportedForXml', {}, undefined, 'XML')
  const relation = context.nextId()
  const { body } = query
  if (body.kind !== 'select')
    throw context.text.refusal('tsql.unsupportedForXml', {}, undefined, 'XML')
  const keys = query.orderBy.map(({ value }) => ({ name: undefined, value }))
  const items = [...body.items, ...keys]
  const rows: Query = {
    ...query,
    body: { ...body, items },
    columns: items.map(({ value }) => ({
      name: undefined,
      type: value.type,
      nullable: value.nullable,
    })),
    ctes: [],
    orderBy: query.limit ? query.orderBy : [],
  }
  const at = (index: number, { type, nullable }: Expr): Expr => ({
    kind: 'column',
    relation,
    column: index,
    type,
    nullable,
  })
  const [first] = body.items
  const value = first ? toXmlText(at(0, first.value)) : undefined
  if (!value) throw context.text.refusal('tsql.unsupportedForXml', {}, undefined, 'XML')
  const orderBy = query.orderBy.map(
    (order, index): Order => ({
      ...order,
      value: at(index + 1, order.value),
    }),
  )
  const joined: Expr = {
    kind: 'aggregate',
    name: 'STRING_AGG',
    distinct: false,
    arg: typed
      ? value
      : { kind: 'call', name: 'XML text', args: [value], type: XML, nullable: true },
    separator: { kind: 'literal', value: '', type: string('nvarchar', 1), nullable: false },
    ...(orderBy.length > 0 ? { orderBy } : {}),
    type: XML,
    nullable: true,
  }
  return {
    body: {
      kind: 'select',
      distinct: false,
      items: [{ name: undefined, value: joined }],
      from: [{ join: 'CROSS', source: { kind: 'derived', relation, query: rows } }],
      groupBy: [],
      isGrouped: true,
    },
    columns: [{ name: undefined, type: XML, nullable: true }],
    ctes: query.ctes,
    orderBy: [],
    outer: query.outer,
    ...(typed ? { isXml: true } : {}),
  }
}

/** Dates and times are in ISO 8601 in XML. */
const toXmlText = (value: Expr): Expr =>
  isTemporal(value.type) && value.type.base !== 'time' && value.type.base !== 'datetimeoffset'
    ? { kind: 'cast', value, type: XML, nullable: value.nullable, style: 126 }
    : isString(value.type)
      ? value
      : convert(value, XML)

/** The whole text of a piece of XML. */
const WHOLE = /^\(?(?:\.|(?:\.\/)?text\(\))\)?(?:\[1\])?$/

/** `(SELECT … FOR XML PATH(''), TYPE).value('.', 'nvarchar(max)')`: the text, not escaped. */
export function bindXmlValue(scope: Scope, fields: unknown, node: unknown): Expr {
  const { text } = scope.context
  const { this: source, method, args } = text.take(fields, 'this', 'method', 'args')
  const name = String(text.take(method, 'name').name)
  const [kind, subquery] = text.kind(source)
  if (kind === 'column' && isFields(subquery) && isFields(subquery.name)) {
    const whole = `${subquery.name.name}.${name}`
    throw text.refusal('tsql.unknownFunction', { name: whole }, node)
  }
  const [path, typeName] = list(args).map((each) => {
    const bound = scope.context.bindExpr(scope, each)
    return bound.kind === 'literal' ? (bound.value ?? '') : ''
  })
  if (name.toLowerCase() !== 'value' || kind !== 'subquery' || !path || !WHOLE.test(path))
    throw text.refusal('tsql.unsupportedForXml', {}, node, name)
  const query = scope.context.bindQuery(text.take(subquery, 'this').this, scope)
  if (!query.isXml || typeName === undefined)
    throw text.refusal('tsql.unsupportedForXml', {}, node, name)
  const { isXml: _, ...plain } = query
  const whole: Expr = { kind: 'scalar', query: plain, type: XML, nullable: true }
  return explicitCast(scope, whole, dataType(text, { data_type: 'custom', name: typeName }), node)
}
