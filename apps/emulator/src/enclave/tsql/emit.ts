import { arithmeticSql, averageSql } from './arithmetic.ts'
import { castSql, duckType } from './cast.ts'
import { FUNCTIONS } from './functions.ts'
import type { Expr, Item, Join, Predicate, Query, Select, Source } from './tree.ts'
import { isString, isUnicode, type SqlType } from './types.ts'

/** A text as a literal. DuckDB knows no escapes in it but the doubled quote. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What two values are compared, grouped and sorted by: texts without case and trailing blanks, offsets by their UTC time. */
function keySql(sql: string, type: SqlType): string {
  if (isString(type)) return `lower(rtrim(${sql}, ' '))`
  return type.base === 'datetimeoffset' ? `(${sql}).utc` : sql
}
const isKeyed = (type: SqlType) => keySql('', type) !== ''
const key = (expr: Expr) => keySql(emit(expr), expr.type)

/** The DuckDB text of a bound query: tables are `t0` …, relations `r0` …, columns `c0` …, so no name needs quoting. */
export function emitQuery(query: Query): string {
  const ctes = query.ctes.map((cte) => `q${cte.id} AS (${emitQuery(cte.query)})`)
  const parts = [ctes.length > 0 ? `WITH ${ctes.join(', ')}` : '', query.body.kind === 'select' ? selectSql(query.body) : unionSql(query)]
  if (query.orderBy.length > 0) parts.push(`ORDER BY ${query.orderBy.map((order) => orderSql(order.value, order.descending)).join(', ')}`)
  if (query.limit) parts.push(`LIMIT ${emit(query.limit)}`)
  if (query.offset) parts.push(`OFFSET ${emit(query.offset)}`)
  return parts.filter(Boolean).join(' ')
}

const orderSql = (value: Expr, descending: boolean) => `${key(value)} ${descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}`

function selectSql(select: Select): string {
  const parts = [`SELECT ${select.distinct ? distinctSql(select.items) : ''}${itemsSql(select.items)}`]
  if (select.from.length > 0) parts.push(`FROM ${select.from.map(joinSql).join(' ')}`)
  if (select.where) parts.push(`WHERE ${test(select.where)}`)
  if (select.groupBy.length > 0) parts.push(`GROUP BY ${select.groupBy.map(key).join(', ')}`)
  if (select.having) parts.push(`HAVING ${test(select.having)}`)
  return parts.join(' ')
}

const itemsSql = (items: Item[]) => items.map((item, index) => `${emit(item.value)} AS c${index}`).join(', ')
const distinctSql = (items: Item[]) =>
  items.some((item) => isKeyed(item.value.type)) ? `DISTINCT ON (${items.map((item) => key(item.value)).join(', ')}) ` : 'DISTINCT '

function joinSql({ join, source, on }: Join, index: number): string {
  const text = sourceSql(source)
  if (index === 0) return text
  return on ? `${join} JOIN ${text} ON ${test(on)}` : `CROSS JOIN ${text}`
}

function sourceSql(source: Source): string {
  switch (source.kind) {
    case 'table':
      return `t${source.table} AS r${source.relation}`
    case 'cte':
      return `q${source.cte} AS r${source.relation}`
    case 'derived':
      return `(${emitQuery(source.query)}) AS r${source.relation}`
  }
}

/** Both sides are converted to the union's types; its own alias `u` lets ORDER BY read the result. */
function unionSql({ body, columns }: Query): string {
  if (body.kind !== 'union') return ''
  const side = (query: Query) => {
    const items = columns.map(
      (column, index) => `${castSql(`s.c${index}`, query.columns[index]?.type ?? column.type, column.type)} AS c${index}`,
    )
    return `SELECT ${items.join(', ')} FROM (${emitQuery(query)}) AS s`
  }
  const keys = columns.map((column, index) => keySql(`u.c${index}`, column.type)).join(', ')
  return `SELECT ${body.all ? '' : `DISTINCT ON (${keys}) `}u.* FROM (${side(body.left)} UNION ALL ${side(body.right)}) AS u`
}

export function emit(expr: Expr): string {
  switch (expr.kind) {
    case 'column':
      return `${expr.relation < 0 ? 'u' : `r${expr.relation}`}.c${expr.column}`
    case 'literal':
      return literalSql(expr.value, expr.type)
    case 'parameter':
      return castSql(`CAST($p${expr.index + 1} AS VARCHAR)`, { base: 'nvarchar', length: 'max' }, expr.type)
    case 'arithmetic':
      return arithmeticSql(
        expr.op,
        { sql: emit(expr.left), type: expr.left.type },
        { sql: emit(expr.right), type: expr.right.type },
        expr.type,
      )
    case 'concat':
      return `(${emit(expr.left)} || ${emit(expr.right)})`
    case 'negate':
      return `(-${emit(expr.value)})`
    case 'call': {
      const types = expr.args.map((arg) => arg.type)
      const sql = FUNCTIONS[expr.name]?.sql(expr.args.map(emit), { part: expr.part ?? '', type: expr.type, types }) ?? ''
      return isString(expr.type) ? sql : `CAST(${sql} AS ${duckType(expr.type)})`
    }
    case 'aggregate':
      return aggregateSql(expr)
    case 'case': {
      const branches = expr.branches.map((branch) => `WHEN ${test(branch.when)} THEN ${emit(branch.value)}`)
      return `CASE ${branches.join(' ')}${expr.otherwise ? ` ELSE ${emit(expr.otherwise)}` : ''} END`
    }
    case 'cast':
      return castSql(emit(expr.value), expr.value.type, expr.type)
    case 'scalar':
      return `(${emitQuery(expr.query)})`
    case 'key':
      // Equal texts may be spelt differently within a group; one spelling of them is shown.
      return isKeyed(expr.type) ? `min(${emit(expr.value)})` : `first(${emit(expr.value)})`
  }
}

function literalSql(value: string | null, type: SqlType): string {
  if (value === null) return 'NULL'
  if (isString(type)) return quoted(value)
  return `CAST(${quoted(value)} AS ${duckType(type)})`
}

function aggregateSql(expr: Expr & { kind: 'aggregate' }): string {
  const type = duckType(expr.type)
  if (!expr.arg) return `CAST(count(*) AS ${type})`
  const argument = expr.arg
  const arg = `${expr.distinct ? 'DISTINCT ' : ''}${emit(argument)}`
  switch (expr.name) {
    case 'COUNT':
    case 'COUNT_BIG':
      return `CAST(count(${expr.distinct ? `DISTINCT ${key(argument)}` : arg}) AS ${type})`
    case 'SUM':
      return `CAST(sum(${arg}) AS ${type})`
    case 'AVG':
      return averageSql(arg, argument.type, expr.type)
    case 'MIN':
    case 'MAX': {
      if (!isKeyed(argument.type)) return `${expr.name.toLowerCase()}(${emit(argument)})`
      return `arg_${expr.name.toLowerCase()}(${emit(argument)}, ${key(argument)})`
    }
  }
}

function test(predicate: Predicate): string {
  switch (predicate.kind) {
    case 'compare':
      return `(${key(predicate.left)} ${predicate.op} ${key(predicate.right)})`
    case 'and':
    case 'or':
      return `(${test(predicate.left)} ${predicate.kind.toUpperCase()} ${test(predicate.right)})`
    case 'not':
      return `(NOT ${test(predicate.value)})`
    case 'isNull':
      return `(${emit(predicate.value)} IS ${predicate.not ? 'NOT ' : ''}NULL)`
    case 'between':
      return `(${key(predicate.value)} ${not(predicate)}BETWEEN ${key(predicate.low)} AND ${key(predicate.high)})`
    case 'in':
      return `(${key(predicate.value)} ${not(predicate)}IN (${predicate.list.map(key).join(', ')}))`
    case 'inQuery': {
      const column = predicate.query.columns[0]
      const sql = column ? keySql(castSql('s.c0', column.type, predicate.value.type), predicate.value.type) : 's.c0'
      return `(${key(predicate.value)} ${not(predicate)}IN (SELECT ${sql} FROM (${emitQuery(predicate.query)}) AS s))`
    }
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

const not = (predicate: { not: boolean }) => (predicate.not ? 'NOT ' : '')
