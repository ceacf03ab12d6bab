import { castSql } from './cast.ts'
import { likeSql } from './collate.ts'
import { type Emitters, keySql, quoted } from './emit-key.ts'
import { originOf, withoutCasts } from './origin.ts'
import { textMacro } from './text-macros.ts'
import type { Comparison, Expr, Predicate, Query } from './tree.ts'
import { isPadded, isUnicode } from './types.ts'

export function predicateSql(e: Emitters, predicate: Predicate): string {
  switch (predicate.kind) {
    case 'compare': {
      const [value, other] = isEquality(predicate) ? (filled(e, predicate.left, [predicate.right]) ?? []) : []
      if (value && other) return `(${value} ${predicate.op} ${other})`
      return `(${e.key(predicate.left)} ${predicate.op} ${e.key(predicate.right)})`
    }
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
    case 'in': {
      const [value, ...others] = filled(e, predicate.value, predicate.list) ?? [predicate.value, ...predicate.list].map(e.key)
      return `(${value} ${not(predicate)}IN (${others.join(', ')}))`
    }
    case 'inQuery':
      return `(${e.key(predicate.value)} ${not(predicate)}IN (${keysOf(e, predicate)}))`
    case 'quantified':
      return `(${e.key(predicate.value)} ${predicate.op} ${predicate.all ? 'ALL' : 'ANY'} (${keysOf(e, predicate)}))`
    case 'exists':
      return `EXISTS (${e.query(predicate.query)})`
    case 'like': {
      const plain = plainLike(e, predicate)
      if (plain !== undefined) return `(${predicate.not ? 'NOT ' : ''}${plain})`
      // Trailing blanks of a text count only in Unicode. Source: learn.microsoft.com, "LIKE (Transact-SQL)".
      const blanks = [predicate.value, predicate.pattern].some((side) => isUnicode(side.type)) ? '' : " || ' *'"
      const collation = predicate.value.type.collation ?? predicate.pattern.type.collation
      const [value, pattern] = [predicate.value, predicate.pattern].map((side) => likeSql(e.emit(side), collation))
      const regex = `tsql_like_pattern(${pattern?.sql}, ${quoted(predicate.escape ?? '')})${blanks}`
      return `(${predicate.not ? 'NOT ' : ''}regexp_full_match(${value?.sql}, ${regex}, '${value?.options}'))`
    }
  }
}

const isEquality = ({ op }: { op: Comparison }) => op === '=' || op === '<>'

/** A padded column and the constants that it may equal, all with its blanks: so they need not be cut off in every row. */
function filled(e: Emitters, column: Expr, constants: readonly Expr[]): string[] | undefined {
  const origin = originOf(column)
  const { type } = withoutCasts(column)
  const texts = constants.map(withoutCasts).map((each) => (each.kind === 'literal' ? each.value?.replace(/ +$/, '') : undefined))
  if (!origin || !isPadded(type) || texts.some((text) => text === undefined || [...text].length > Number(type.length))) return undefined
  return [textMacro('filled', origin, e.emit(column)), ...texts.map((text) => `lower(rpad(${quoted(text ?? '')}, ${type.length}, ' '))`)]
}

/** A pattern that asks for a start, an end or a piece is no regular expression to be matched against each row. */
function plainLike(e: Emitters, { value, pattern, escape: sign }: Predicate & { kind: 'like' }): string | undefined {
  const literal = withoutCasts(pattern)
  const written = literal.kind === 'literal' ? (literal.value ?? '') : ''
  const [, open = '', piece = '', close = ''] = /^(%?)([^%_[]+)(%?)$/.exec(written) ?? []
  if (value.type.collation || pattern.type.collation || sign !== undefined || piece === '' || (open === '' && close === ''))
    return undefined
  const origin = originOf(value)
  const cased = origin ? textMacro('filled', origin, e.emit(value)) : `lower(${e.emit(value)})`
  const sought = `lower(${quoted(piece)})`
  if (open === '') return `starts_with(${cased}, ${sought})`
  if (close !== '') return `contains(${cased}, ${sought})`
  if ([value, pattern].some((side) => isUnicode(side.type))) return `suffix(${cased}, ${sought})`
  return piece.endsWith(' ') ? undefined : `suffix(${e.key(value)}, ${sought})`
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
