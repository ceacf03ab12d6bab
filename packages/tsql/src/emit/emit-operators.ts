import type { Expr } from '../tree/tree.ts'
import { isBinary, type SqlType, totalLength } from '../tree/types.ts'
import { duckType } from '../values/cast.ts'

/**
 * Texts and bytes together are cut at 8,000 bytes, unless a part has no limit. Source:
 * learn.microsoft.com, "+ (String Concatenation) (Transact-SQL)", Remarks.
 */
export function concatSql(
  parts: readonly string[],
  { left, right, type }: Expr & { kind: 'concat' },
) {
  const sql = `(${parts.join(' || ')})`
  const { length = 'max' } = type
  const needed = totalLength([left.type, right.type])
  if (length === 'max' || (needed !== 'max' && needed <= length)) return sql
  return isBinary(type) ? `unhex(left(hex(${sql}), ${length * 2}))` : `left(${sql}, ${length})`
}

/** `& | ^ ~` of values of one type. */
export function bitwiseSql(op: '&' | '|' | '^' | '~', args: string[], type: SqlType): string {
  // A bit is held in a byte, of which only the last bit may change.
  if (op === '~' && type.base === 'bit') return `CAST(xor(${args.join()}, 1) AS ${duckType(type)})`
  const sql =
    op === '^' ? `xor(${args.join(', ')})` : op === '~' ? `~${args.join('')}` : args.join(` ${op} `)
  return `CAST((${sql}) AS ${duckType(type)})`
}
