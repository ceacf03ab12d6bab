import { isJsonPath } from '../functions/json-functions.ts'
import { isFields, list } from '../syntax/query-text.ts'
import type { Expr, Item, Query, Source } from '../tree/tree.ts'
import { INT, string } from '../tree/types.ts'
import { argument, explicitCast } from './conversion.ts'
import { dataType } from './data-type.ts'
import { addRelation, type RelationColumn, type Scope, sameName } from './scope.ts'

const ELEMENT = string('nvarchar', 'max')
const DEFAULT_COLUMNS: readonly RelationColumn[] = [
  { name: 'key', type: string('nvarchar', 4000), nullable: false },
  { name: 'value', type: ELEMENT, nullable: true },
  { name: 'type', type: INT, nullable: false },
]

/**
 * Binds OPENJSON(text, path): a row for each member of an object or array with its key, value and
 * type, or with WITH a row for each element of an array, or one for an object, with its columns.
 * Source: learn.microsoft.com, "OPENJSON (Transact-SQL)".
 *
 * @param around The scope of its arguments after APPLY: the sources before it.
 */
export function bindOpenJson(scope: Scope, node: unknown, around: Scope, alias?: unknown): Source {
  const { text } = scope.context
  const [, fields] = text.kind(node)
  const {
    this: json,
    path: pathNode,
    expressions,
  } = text.take(fields, 'this', 'path', 'expressions')
  const bindText = (kind: 'text' | 'literal text', each: unknown) =>
    argument(scope, 'OPENJSON', kind, scope.context.bindExpr(around, each), node)
  const path = pathNode ? bindText('literal text', pathNode) : literal('$')
  const written = path.kind === 'literal' ? (path.value ?? '') : ''
  if (!isJsonPath(written))
    throw text.refusal('tsql.unsupportedPath', { path: written }, node, 'OPENJSON')
  const args = [bindText('text', json), path]
  const name = alias ? String(text.take(alias, 'name').name) : 'OPENJSON'
  const nodes = list(expressions)
  if (nodes.length === 0)
    return {
      kind: 'rows',
      name: 'OPENJSON',
      relation: addRelation(scope, name, DEFAULT_COLUMNS, alias ?? node),
      args,
    }
  const elements = scope.context.nextId()
  const element: Expr = {
    kind: 'column',
    relation: elements,
    column: 0,
    type: ELEMENT,
    nullable: true,
  }
  const items = nodes.map((each) => bindColumn(scope, each, element))
  const twice = items.find((item, at) =>
    items.some((other, index) => index < at && sameName(other.name, item.name)),
  )
  if (twice)
    throw text.refusal('tsql.columnTwice', { name: `${twice.name}`, of: name }, node, 'OPENJSON')
  const columns = items.map(({ name: own, value }) => ({
    name: own,
    type: value.type,
    nullable: true,
  }))
  const query: Query = {
    body: {
      kind: 'select',
      distinct: false,
      items,
      from: [
        {
          join: 'CROSS',
          source: { kind: 'rows', name: 'OPENJSON WITH', relation: elements, args },
        },
      ],
      groupBy: [],
    },
    columns,
    ctes: [],
    orderBy: [],
    outer: [],
  }
  return { kind: 'derived', relation: addRelation(scope, name, columns, alias ?? node), query }
}

/** `name type 'path' AS JSON`: without a path the property of that name. */
function bindColumn(scope: Scope, node: unknown, element: Expr): Item {
  const { text } = scope.context
  const [, fields] = text.kind(node)
  const {
    this: nameNode,
    path: pathNode,
    as_json: isJson,
    data_type: typeNode,
    kind,
  } = text.take(fields, 'this', 'kind', 'path', 'as_json', 'data_type')
  if (kind) throw text.notSupported(String(kind).toUpperCase(), node, 'OPENJSON')
  const [, word] = text.kind(nameNode)
  const name = isFields(word) ? String(word.this ?? word.name) : ''
  const given = pathNode ? scope.context.bindExpr(scope, pathNode) : literal(`$."${name}"`)
  const path = given.kind === 'literal' ? (given.value ?? '') : ''
  if (!isJsonPath(path)) throw text.refusal('tsql.unsupportedPath', { path }, node, name)
  const type = dataType(text, typeNode)
  if (isJson && (type.base !== 'nvarchar' || type.length !== 'max'))
    throw text.refusal('tsql.jsonColumn', { name }, node, name)
  const found: Expr = {
    kind: 'call',
    name: isJson ? 'JSON_QUERY' : 'JSON value',
    args: [element, given],
    type: ELEMENT,
    nullable: true,
  }
  return { name, value: explicitCast(scope, found, type, node) }
}

const literal = (value: string): Expr => ({
  kind: 'literal',
  value,
  type: string('nvarchar', value.length),
  nullable: false,
})
