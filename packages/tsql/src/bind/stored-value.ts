import type { Expr } from '../tree/tree.ts'
import { INT, isString, type SqlType, string } from '../tree/types.ts'
import { implicit } from './conversion.ts'
import type { Scope } from './scope.ts'

/**
 * A value as a column of a temporary table keeps it: a text that is longer than the column ends
 * the query, and so does NULL where it is required. Throws a `TsqlError` for a type that SQL Server
 * does not convert.
 */
export function storedValue(
  scope: Scope,
  value: Expr,
  { type, isRequired }: { type: SqlType; isRequired: boolean },
  node: unknown,
): Expr {
  const kept = implicit(scope, fitted(value, type), type, node)
  return isRequired && kept.nullable
    ? { kind: 'call', name: 'stored value', args: [kept], type, nullable: false }
    : kept
}

function fitted(value: Expr, type: SqlType): Expr {
  const { length = 'max' } = type
  const own = value.type.length ?? 'max'
  if (!isString(type) || !isString(value.type) || length === 'max') return value
  if (own !== 'max' && own <= length) return value
  const most: Expr = { kind: 'literal', value: `${length}`, type: INT, nullable: false }
  const { nullable } = value
  return {
    kind: 'call',
    name: 'stored text',
    args: [value, most],
    type: string('nvarchar', 'max'),
    nullable,
  }
}
