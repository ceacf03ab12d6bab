import { castSql } from './cast.ts'
import { emit, key } from './emit.ts'
import { keySql, quoted } from './emit-key.ts'
import { emitQuery } from './emit-query.ts'
import type { Expr, Predicate, Query } from './tree.ts'
import { isUnicode } from './types.ts'

export function test(predicate: Predicate): string {
  switch (predicate.kind) {
    case 'compare':
      return `(${key(predicate.left)} ${predicate.op} ${key(predicate.right)})`
    case 'distinctFrom':
      return `(${key(predicate.left)} IS ${not(predicate)}DISTINCT FROM ${key(predicate.right)})`
    case 'and':
    case 'or':
      return `(${test(predicate.left)} ${predicate.kind.toUpperCase()} ${test(predicate.right)})`
    case 'not':
      return `(NOT ${test(predicate.value)})`
    case 'isNull':
      return `(${nullable(predicate.value)} IS ${not(predicate)}NULL)`
    case 'between':
      return `(${key(predicate.value)} ${not(predicate)}BETWEEN ${key(predicate.low)} AND ${key(predicate.high)})`
    case 'in':
      return `(${key(predicate.value)} ${not(predicate)}IN (${predicate.list.map(key).join(', ')}))`
    case 'inQuery':
      return `(${key(predicate.value)} ${not(predicate)}IN (${keysOf(predicate)}))`
    case 'quantified':
      return `(${key(predicate.value)} ${predicate.op} ${predicate.all ? 'ALL' : 'ANY'} (${keysOf(predicate)}))`
    case 'exists':
      return `EXISTS (${emitQuery(predicate.query)})`
    case 'like': {
      // Trailing blanks of a text count only in Unicode. Source: learn.microsoft.com, "LIKE (Transact-SQL)".
      const blanks = [predicate.value, predicate.pattern].some((side) => isUnicode(side.type)) ? '' : " || ' *'"
      const pattern = `tsql_like_pattern(${emit(predicate.pattern)}, ${quoted(predicate.escape ?? '')})${blanks}`
      return `(${predicate.not ? 'NOT ' : ''}regexp_full_match(${emit(predicate.value)}, ${pattern}, 'is'))`
    }
  }
}

/** The one column of a subquery, as what it is compared by. */
function keysOf({ value, query }: { value: Expr; query: Query }): string {
  const column = query.columns[0]
  const sql = column ? keySql(castSql('s.c0', column.type, value.type), value.type) : 's.c0'
  return `SELECT ${sql} FROM (${emitQuery(query)}) AS s`
}

const not = (predicate: { not: boolean }) => (predicate.not ? 'NOT ' : '')
/** A datetimeoffset whose value is NULL may be a record of NULLs. */
const nullable = (value: Expr) => (value.type.base === 'datetimeoffset' ? key(value) : emit(value))
