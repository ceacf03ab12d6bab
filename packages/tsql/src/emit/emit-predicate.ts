import { getOrigin, withoutCasts } from '../bind/origin.ts'
import { toLikeRegex } from '../macros/like-pattern.ts'
import { textMacro } from '../macros/text-macros.ts'
import type { Comparison, Expr, Predicate, Query } from '../tree/tree.ts'
import { isPadded, isUnicode } from '../tree/types.ts'
import { castSql } from '../values/cast.ts'
import { likeSql } from '../values/collation-sql.ts'
import { type Emitters, keySql, quoted, sameSql } from '../values/emit-key.ts'
import { daysSql } from './emit-days.ts'

/**
 * The DuckDB text of a condition, in parentheses. `neutral` is the value of a part of it that does
 * not decide about a row, see `evaluateFirst`.
 */
export function predicateSql(
  e: Emitters,
  predicate: Predicate,
  neutral: 'TRUE' | 'FALSE' = 'TRUE',
): string {
  switch (predicate.kind) {
    case 'compare': {
      const days = daysSql(e, predicate)
      if (days !== undefined) return days
      const [value, other] = isEquality(predicate)
        ? (filled(e, predicate.left, [predicate.right]) ?? [])
        : []
      if (value && other) return `(${value} ${predicate.op} ${other})`
      const [left, right] = isEquality(predicate)
        ? [predicate.left, predicate.right].map(e.same)
        : orderKeys(e, [predicate.left, predicate.right])
      return `(${left} ${predicate.op} ${right})`
    }
    case 'distinctFrom':
      return `(${e.same(predicate.left)} IS ${not(predicate)}DISTINCT FROM ${e.same(predicate.right)})`
    case 'and':
      return `(${e.test(predicate.left, neutral)} AND ${e.test(predicate.right, neutral)})`
    case 'or':
      return `(${e.test(predicate.left, 'FALSE')} OR ${e.test(predicate.right, 'FALSE')})`
    case 'not':
      return `(NOT ${e.test(predicate.value, neutral === 'TRUE' ? 'FALSE' : 'TRUE')})`
    case 'isNull':
      return `(${nullable(e, predicate.value)} IS ${not(predicate)}NULL)`
    case 'between': {
      const days = daysSql(e, predicate)
      if (days !== undefined) return days
      const keys = orderKeys(e, [predicate.value, predicate.low, predicate.high])
      return e.once(
        keys,
        ([value, low, high]) => `(${value} ${not(predicate)}BETWEEN ${low} AND ${high})`,
      )
    }
    case 'in': {
      const [value, ...others] =
        filled(e, predicate.value, predicate.list) ??
        [predicate.value, ...predicate.list].map(e.same)
      return `(${value} ${not(predicate)}IN (${others.join(', ')}))`
    }
    case 'inQuery':
      return `(${e.same(predicate.value)} ${not(predicate)}IN (${getKeys(e, predicate, sameSql)}))`
    case 'quantified': {
      const [value, keys] = isEquality(predicate)
        ? [e.same(predicate.value), getKeys(e, predicate, sameSql)]
        : [e.key(predicate.value), getKeys(e, predicate, keySql)]
      return `(${value} ${predicate.op} ${predicate.all ? 'ALL' : 'ANY'} (${keys}))`
    }
    case 'exists':
      return `EXISTS (${e.query(predicate.query)})`
    case 'like': {
      const plain = plainLike(e, predicate)
      if (plain !== undefined) return `(${predicate.not ? 'NOT ' : ''}${plain})`
      // Trailing blanks of a text count only in Unicode. Source: learn.microsoft.com, "LIKE
      // (Transact-SQL)".
      const isExact = [predicate.value, predicate.pattern].some((side) => isUnicode(side.type))
      const collation = predicate.value.type.collation ?? predicate.pattern.type.collation
      const literal = withoutCasts(predicate.pattern)
      const written = literal.kind === 'literal' ? literal.value : null
      // Where no sign of the pattern is one character, a ligature equals two letters, as under `=`.
      const isFolded = !collation && !predicate.escape && written !== null && !/[_[]/.test(written)
      const [value, pattern] = [predicate.value, predicate.pattern].map((side) =>
        likeSql(e.emit(side), collation),
      )
      const text = isFolded ? foldedSql(e, predicate.value) : value?.sql
      const regex =
        written !== null && (isFolded ? ASCII.test(written) : !collation?.endsWith('AI'))
          ? quoted(`${toLikeRegex(written, predicate.escape)}${isExact ? '' : ' *'}`)
          : `tsql_like_pattern(${isFolded ? `tsql_fold(${pattern?.sql})` : pattern?.sql}, ${quoted(predicate.escape ?? '')})${isExact ? '' : " || ' *'"}`
      return `(${predicate.not ? 'NOT ' : ''}regexp_full_match(${text}, ${regex}, '${value?.options}'))`
    }
  }
}

const isEquality = ({ op }: { op: Comparison }) => op === '=' || op === '<>'

/**
 * The comparison key for ordering. A column whose texts are known is compared with constants by a
 * simpler key, if the constants are as plain as its texts can be.
 */
function orderKeys(e: Emitters, values: readonly Expr[]): string[] {
  const [origin, ...others] = values.flatMap((value) => getOrigin(value) ?? [])
  const arePlain = values.every((value) => {
    const uncast = withoutCasts(value)
    return getOrigin(value) || (uncast.kind === 'literal' && PLAIN.test(uncast.value ?? ''))
  })
  if (!origin || others.length > 0 || !arePlain) return values.map(e.key)
  return values.map((value) =>
    getOrigin(value) ? e.sortKey(value) : textMacro('compared', origin, `lower(${e.emit(value)})`),
  )
}
/** Texts that are their own key once in lowercase. */
const PLAIN = /^[A-Za-z0-9 ]*$/

/**
 * A column and the constants to compare it with, padded as its type is, so that neither padding nor
 * case need be changed in every row.
 */
function filled(e: Emitters, column: Expr, constants: readonly Expr[]): string[] | undefined {
  const origin = getOrigin(column)
  const { type } = withoutCasts(column)
  const length = isPadded(type) ? Number(type.length) : 0
  const texts = constants
    .map(withoutCasts)
    .map((each) => (each.kind === 'literal' ? each.value?.replace(/ +$/, '') : undefined))
  if (
    !origin ||
    texts.some(
      (text) => text === undefined || !ASCII.test(text) || (isPadded(type) && text.length > length),
    )
  )
    return undefined
  return [
    textMacro('filled', origin, e.emit(column)),
    ...texts.map((text) => textMacro('given', origin, quoted((text ?? '').padEnd(length)))),
  ]
}

const ASCII = /^\p{ASCII}*$/u

function foldedSql(e: Emitters, value: Expr): string {
  const origin = getOrigin(value)
  const sql = e.emit(value)
  return origin ? textMacro('folded', origin, sql) : `tsql_fold(${sql})`
}

/** A pattern that only requires a prefix, a suffix or a substring needs no regular expression. */
function plainLike(
  e: Emitters,
  { value, pattern, escape: sign }: Predicate & { kind: 'like' },
): string | undefined {
  const literal = withoutCasts(pattern)
  const written = literal.kind === 'literal' ? (literal.value ?? '') : ''
  const [, open = '', piece = '', close = ''] = /^(%?)([^%_[]+)(%?)$/.exec(written) ?? []
  if (
    value.type.collation ||
    pattern.type.collation ||
    sign !== undefined ||
    piece === '' ||
    (open === '' && close === '')
  )
    return undefined
  const origin = getOrigin(value)
  const cased = foldedSql(e, value)
  const sought = origin ? textMacro('sought', origin, quoted(piece)) : `tsql_fold(${quoted(piece)})`
  if (open === '') return `starts_with(${cased}, ${sought})`
  if (close !== '') return `contains(${cased}, ${sought})`
  if ([value, pattern].some((side) => isUnicode(side.type))) return `suffix(${cased}, ${sought})`
  if (piece.endsWith(' ')) return undefined
  return origin && !isPadded(withoutCasts(value).type)
    ? `suffix(${textMacro('filled', origin, e.emit(value))}, ${sought})`
    : `suffix(${e.same(value)}, tsql_fold(${quoted(piece)}))`
}

/** The one column of a subquery, as its comparison key. */
function getKeys(
  e: Emitters,
  { value, query }: { value: Expr; query: Query },
  toKey: typeof keySql,
): string {
  const column = query.columns[0]
  const sql = column ? toKey(castSql('s.c0', column.type, value.type), value.type) : 's.c0'
  return `SELECT ${sql} FROM (${e.query(query)}) AS s`
}

const not = (predicate: { not: boolean }) => (predicate.not ? 'NOT ' : '')
/** A NULL datetimeoffset may be a struct of NULLs. */
const nullable = (e: Emitters, value: Expr) =>
  value.type.base === 'datetimeoffset' ? e.key(value) : e.emit(value)
