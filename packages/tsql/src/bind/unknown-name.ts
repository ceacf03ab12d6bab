import { closestMatch } from '../closest-match.ts'
import type { TsqlError } from '../error.ts'
import { isFields, type QueryText } from '../syntax/query-text.ts'
import { type Scope, sameName } from './scope.ts'

/** The refusal of a table name, with the name that was probably meant. */
export function unknownTable(
  text: QueryText,
  name: string,
  known: readonly { name: string }[],
  node: unknown,
): TsqlError {
  const meant = closestMatch(
    name,
    known.map((table) => table.name),
  )
  return meant === undefined
    ? text.refusal('tsql.unknownTable', { name }, node)
    : text.refusal('tsql.unknownTableMeant', { name, meant }, node)
}

/**
 * The refusal of a column name: it is an alias that is out of reach, or a column of another name or
 * table was probably meant, or nothing is known of it.
 */
export function unknownColumn(
  scope: Scope,
  { name, table }: { name: string; table: string | undefined },
  node: unknown,
): TsqlError {
  const { text } = scope.context
  if (table === undefined && isAlias(scope, name))
    return text.refusal('tsql.aliasOutOfReach', { name }, node)
  const apart = scope.apart?.find((relation) => sameName(relation.name, table))
  if (apart) return text.refusal('tsql.tableApart', { name: apart.name }, node)
  const written = table === undefined ? name : `${table}.${name}`
  const meant = table === undefined ? closestColumn(scope, name) : closestIn(scope, table, name)
  if (meant === undefined && text.isInDoubleQuotes(node))
    return text.refusal('tsql.columnInQuotes', { name: written }, node)
  return meant === undefined
    ? text.refusal('tsql.unknownColumn', { name: written }, node)
    : text.refusal('tsql.unknownColumnMeant', { name: written, meant }, node)
}

/** The alias of `expression AS name` or `name = expression`. */
function getAlias(item: unknown): unknown {
  if (!isFields(item)) return undefined
  if (isFields(item.alias)) return item.alias.alias
  const left = isFields(item.eq) ? item.eq.left : undefined
  return isFields(left) && isFields(left.column) ? left.column.name : undefined
}

/** Whether the select list gives this name to an expression. */
const isAlias = ({ selectList }: Scope, name: string): boolean =>
  selectList.some((item) => {
    const alias = getAlias(item)
    return isFields(alias) && typeof alias.name === 'string' && sameName(alias.name, name)
  })

/** The relations that a query sees, those of the enclosing queries last. */
const visible = (scope: Scope): Scope['relations'] => [
  ...scope.relations,
  ...(scope.outer ? visible(scope.outer) : []),
]

const names = ({ columns }: Scope['relations'][number]): string[] =>
  columns.flatMap(({ name }) => name ?? [])

const closestColumn = (scope: Scope, name: string): string | undefined =>
  closestMatch(name, visible(scope).flatMap(names))

/** The closest column of the table; of another table, only one with the same name. */
function closestIn(scope: Scope, table: string, name: string): string | undefined {
  const relations = visible(scope)
  const own = relations.find((relation) => sameName(relation.name, table))
  if (own) {
    const meant = closestMatch(name, names(own))
    return meant === undefined ? undefined : `${own.name}.${meant}`
  }
  const [only, ...others] = relations.filter((relation) =>
    names(relation).some((each) => sameName(each, name)),
  )
  return only && others.length === 0 ? `${only.name}.${name}` : undefined
}
