import { castSql } from './cast.ts'
import { type Emitters, keySql, quoted } from './emit-key.ts'
import type { Expr, Predicate, Query } from './tree.ts'
import { isUnicode } from './types.ts'

export function predicateSql(e: Emitters, predicate: Predicate): string {
  switch (predicate.kind) {
    case 'compare':
      return `(${e.key(predicate.left)} ${predicate.op} ${e.key(predicate.right)})`
    case 'distinctFrom':
      return `(${e.key(predicate.left)} IS ${not(predicate)}DISTINCT FROM ${e.key(predicate.right)})`
    case 'and':
    case 'or':
      return `(${e.test(predicate.left)} ${predicate.kind.toUpperCase()} ${e.test(predicate.right)})`
    case 'not':
      return `(NOT ${e.test(predicate.value)})`
    case 'isNull':
      return `(${nullable(e, predicate.value)} IS ${not(predicate)}NULL)`
    case 'between':
      return `(${e.key(predicate.value)} ${not(predicate)}BETWEEN ${e.key(predicate.low)} AND ${e.key(predicate.high)})`
    case 'in':
      return `(${e.key(predicate.value)} ${not(predicate)}IN (${predicate.list.map(e.key).join(', ')}))`
    case 'inQuery':
      return `(${e.key(predicate.value)} ${not(predicate)}IN (${keysOf(e, predicate)}))`
    case 'quantified':
      return `(${e.key(predicate.value)} ${predicate.op} ${predicate.all ? 'ALL' : 'ANY'} (${keysOf(e, predicate)}))`
    case 'exists':
      return `EXISTS (${e.query(predicate.query)})`
    case 'like': {
      // Trailing blanks of a text count only in Unicode. Source: learn.microsoft.com, "LIKE (Transact-SQL)".
      const blanks = [predicate.value, predicate.pattern].some((side) => isUnicode(side.type)) ? '' : " || ' *'"
      const pattern = `tsql_like_pattern(${e.emit(predicate.pattern)}, ${quoted(predicate.escape ?? '')})${blanks}`
      return `(${predicate.not ? 'NOT ' : ''}regexp_full_match(${e.emit(predicate.value)}, ${pattern}, 'is'))`
    }
  }
}

/** The one column of a subquery, as what it is compared by. */
function keysOf(e: Emitters, { value, query }: { value: Expr; query: Query }): string {
  const column = query.columns[0]
  const sql = column ? keySql(castSql('s.c0', column.type, value.type), value.type) : 's.c0'
  return `SELECT ${sql} FROM (${e.query(query)}) AS s`
}

const not = (predicate: { not: boolean }) => (predicate.not ? 'NOT ' : '')
/** A datetimeoffset whose value is NULL may be a record of NULLs. */
const nullable = (e: Emitters, value: Expr) => (value.type.base === 'datetimeoffset' ? e.key(value) : e.emit(value))
