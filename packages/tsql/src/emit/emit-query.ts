import type { Expr, Item, Join, Query, Select, Source, Union } from '../tree/tree.ts'
import { asDecimal, type Decimal, type SqlType } from '../tree/types.ts'
import { rescaled, unscaled } from '../values/arithmetic.ts'
import { castSql } from '../values/cast.ts'
import { direction, type Emitters, isKeyed, keySql, sameSql } from '../values/emit-key.ts'
import { markJoin } from './join-parts.ts'

/**
 * The DuckDB text of a bound query: tables are `t0` …, relations `r0` …, columns `c0` …, so no name
 * needs quoting.
 */
export function querySql(e: Emitters, query: Query): string {
  const ctes = query.ctes.map(
    (cte) =>
      `q${cte.id} AS ${cte.isMaterialized ? 'MATERIALIZED ' : ''}(${querySql(e, cte.query)})`,
  )
  const recursive = query.ctes.some((cte) => cte.isRecursive) ? 'RECURSIVE ' : ''
  const parts = [ctes.length > 0 ? `WITH ${recursive}${ctes.join(', ')}` : '']
  if (query.limitBy && query.limit) parts.push(limitedSql(e, query, query.limit))
  else {
    parts.push(bodySql(e, query))
    if (query.orderBy.length > 0)
      parts.push(
        `ORDER BY ${query.orderBy.map((order) => orderSql(e, order.value, order.descending)).join(', ')}`,
      )
    if (query.limit) parts.push(`LIMIT ${countSql(e, query.limit, query.offset ? 1 : 0)}`)
    if (query.offset) parts.push(`OFFSET ${countSql(e, query.offset, 0)}`)
  }
  return parts.filter(Boolean).join(' ')
}

/** A number of rows; one that is not known before the query runs is checked. */
const countSql = (e: Emitters, count: Expr, least: number) =>
  (count.kind === 'cast' ? count.value : count).kind === 'literal'
    ? e.emit(count)
    : `tsql_row_count(${e.emit(count)}, ${least})`

const bodySql = (e: Emitters, query: Query) =>
  query.body.kind === 'select' ? selectSql(e, query.body) : setSql(e, query, query.body)
/** The DuckDB text of one entry of ORDER BY. */
export const orderSql = (e: Emitters, value: Expr, descending: boolean) =>
  `${e.sortKey(value)} ${direction(descending)}`

/**
 * TOP with PERCENT or TIES: rows are numbered in the order of ORDER BY, whose keys are added as
 * columns `k0` ….
 */
function limitedSql(e: Emitters, query: Query, limit: Expr): string {
  const { body, orderBy } = query
  const columns = query.columns.map((_, index) => `c${index}`).join(', ')
  const keys = orderBy.map((order, index) => `k${index} ${direction(order.descending)}`).join(', ')
  const by = keys === '' ? '' : `ORDER BY ${keys}`
  const number = query.limitBy?.endsWith('ties') ? 'rank()' : 'row_number()'
  const most = query.limitBy?.startsWith('percent')
    ? `ceil(w.n * tsql_percent(${e.emit(limit)}) / 100)`
    : countSql(e, limit, 0)
  return `SELECT ${columns} FROM (SELECT b.*, ${number} OVER (${by}) AS i, count(*) OVER () AS n FROM (${body.kind === 'select' ? keyedSql(e, body, query) : bodySql(e, query)}) AS b) AS w WHERE w.i <= ${most} ${by}`
}

/** A select with the keys of its ORDER BY. Those of SELECT DISTINCT are columns of its result. */
function keyedSql(e: Emitters, select: Select, { orderBy }: Query): string {
  if (orderBy.length === 0) return selectSql(e, select)
  if (!select.distinct)
    return selectSql(e, select, () =>
      orderBy.map((order, index) => `, ${e.sortKey(order.value)} AS k${index}`).join(''),
    )
  const places = new Map(select.items.map(({ value }, at) => [JSON.stringify(value), at]))
  const keys = orderBy.map(
    ({ value }, index) =>
      `${keySql(`d.c${places.get(JSON.stringify(value))}`, value.type)} AS k${index}`,
  )
  return `SELECT d.*, ${keys.join(', ')} FROM (${selectSql(e, select)}) AS d`
}

/** Its parts are emitted in the order in which rows pass through them, see `Place`. */
function selectSql(e: Emitters, select: Select, getMore = () => ''): string {
  const depth = select.recursion ? `, ${depthSql(select.recursion)} AS d` : ''
  const joins = select.from.map((join, index) => joinSql(e, join, index)).join(' ')
  const parts = select.from.length > 0 ? [`FROM ${markJoin(select.from, joins)}`] : []
  if (select.where) parts.push(`WHERE ${e.test(select.where)}`)
  if (select.sets)
    parts.push(
      `GROUP BY GROUPING SETS (${select.sets.map((set) => setKeys(e, select, set)).join(', ')})`,
    )
  else if (select.groupBy.length > 0)
    parts.push(`GROUP BY ${select.groupBy.map(e.group).join(', ')}`)
  if (select.having) parts.push(`HAVING ${e.test(select.having)}`)
  const distinct = select.distinct ? distinctSql(e, select.items) : ''
  return [`SELECT ${distinct}${itemsSql(e, select.items)}${depth}${getMore()}`, ...parts].join(' ')
}

const depthSql = ({ relation, most }: { relation: number; most: number | undefined }) =>
  most === undefined ? `r${relation}.d + 1` : `tsql_recursion(r${relation}.d + 1, ${most})`
const setKeys = (e: Emitters, { groupBy }: Select, set: number[]) =>
  `(${set.map((at) => (groupBy[at] ? e.group(groupBy[at]) : '')).join(', ')})`
const itemsSql = (e: Emitters, items: Item[]) =>
  items.map((item, index) => `${e.emit(item.value)} AS c${index}`).join(', ')
const distinctSql = (e: Emitters, items: Item[]) =>
  items.some((item) => isKeyed(item.value.type))
    ? `DISTINCT ON (${items.map((item) => e.same(item.value)).join(', ')}) `
    : 'DISTINCT '

function joinSql(e: Emitters, { join, source, on }: Join, index: number): string {
  if (join === 'CROSS APPLY') return `CROSS JOIN LATERAL ${sourceSql(e, source)}`
  if (join === 'OUTER APPLY') return `LEFT JOIN LATERAL ${sourceSql(e, source)} ON true`
  const text = sourceSql(e, source)
  if (index === 0) return text
  // Not TRUE, with which every row would meet every other.
  return on ? `${join} JOIN ${text} ON ${e.test(on, 'FALSE')}` : `CROSS JOIN ${text}`
}

function rowsSql(
  name: string,
  [first = '', second = '', third]: readonly string[],
  type: SqlType | undefined,
): string {
  if (name === 'STRING_SPLIT') {
    const pieces = `string_split(${first}, ${/^'/.test(second) ? second : `tsql_separator(${second})`})`
    return `unnest(${pieces}) AS c0, unnest(range(1, len(${pieces}) + 1)) AS c1`
  }
  if (name === 'OPENJSON WITH') return `unnest(tsql_json_elements(${first}, ${second})) AS c0`
  if (name === 'OPENJSON') {
    const members = `tsql_json_members(${first}, ${second})`
    return `unnest(tsql_json_keys(${first}, ${second})) AS c0, unnest(list_transform(${members}, lambda m: tsql_json_member(m))) AS c1, unnest(list_transform(${members}, lambda m: tsql_json_kind(m))) AS c2`
  }
  const exact = type?.base === 'decimal' ? asDecimal(type) : undefined
  // The engine counts in whole numbers: those of a decimal are in units of its last digit.
  const inUnits = (sql: string) =>
    exact ? `CAST(${unscaled({ sql, type: exact })} AS BIGINT)` : sql
  const one = `1${'0'.repeat(exact?.scale ?? 0)}`
  const step = third
    ? inUnits(third)
    : `CASE WHEN ${first} <= ${second} THEN ${one} ELSE -${one} END`
  if (exact && exact.precision > BIGINT_DIGITS) return wideSeriesSql(first, second, third, exact)
  const series = `generate_series(${inUnits(first)}, ${inUnits(second)}, ${third ? `tsql_step(${step})` : step})`
  return exact
    ? `unnest(list_transform(${series}, lambda n: ${rescaled('n', exact)})) AS c0`
    : `unnest(${series}) AS c0`
}

/** A decimal of more digits is not a BIGINT when its point is left out. */
const BIGINT_DIGITS = 18

/** The rows of GENERATE_SERIES by their number, since the engine counts in BIGINT only. */
function wideSeriesSql(
  first: string,
  last: string,
  step: string | undefined,
  type: Decimal,
): string {
  const [from, to, by] = [first, last, step].map((sql) =>
    sql ? `CAST(${unscaled({ sql, type })} AS HUGEINT)` : '',
  )
  const one = `1${'0'.repeat(type.scale)}`
  const own = by
    ? `tsql_step(${by})`
    : `CASE WHEN ${first} <= ${last} THEN ${one} ELSE -${one} END::HUGEINT`
  const row = rescaled('s.a + n * s.d', type)
  return `unnest(list_transform([{a: ${from}, b: ${to}, d: ${own}}], lambda s: list_transform(generate_series(0, CASE WHEN (s.b - s.a > 0) = (s.d > 0) OR s.a = s.b THEN CAST((s.b - s.a) // s.d AS BIGINT) ELSE -1 END), lambda n: ${row}))[1]) AS c0`
}

function sourceSql(e: Emitters, source: Source): string {
  switch (source.kind) {
    case 'table':
      return `t${source.table} AS r${source.relation}`
    case 'cte':
      return `q${source.cte} AS r${source.relation}`
    case 'derived':
      return `(${querySql(e, source.query)}) AS r${source.relation}`
    case 'values': {
      const names = source.rows[0]?.map((_, index) => `c${index}`).join(', ')
      return `(VALUES ${source.rows.map((row) => `(${row.map(e.emit).join(', ')})`).join(', ')}) AS r${source.relation}(${names})`
    }
    case 'rows':
      return `(SELECT ${rowsSql(source.name, source.args.map(e.emit), source.args[0]?.type)}) AS r${source.relation}`
    case 'joined':
      return `(${source.joins.map((join, index) => joinSql(e, join, index)).join(' ')})`
  }
}

/**
 * Both sides are converted to the result's types; its own alias `u` lets ORDER BY read the result.
 */
function setSql(
  e: Emitters,
  { columns }: Query,
  { op, all, left, right, isRecursive }: Union,
): string {
  const side = (query: Query, more = '') => {
    const items = columns.map(
      (column, index) =>
        `${castSql(`s.c${index}`, query.columns[index]?.type ?? column.type, column.type)} AS c${index}`,
    )
    return `SELECT ${items.join(', ')}${more} FROM (${querySql(e, query)}) AS s`
  }
  if (isRecursive) return `${side(left, ', 0 AS d')} UNION ALL ${side(right, ', s.d')}`
  const keys = (relation: string) =>
    columns.map((column, index) => sameSql(`${relation}.c${index}`, column.type))
  if (op === 'UNION')
    return `SELECT ${all ? '' : `DISTINCT ON (${keys('u').join(', ')}) `}u.* FROM (${side(left)} UNION ALL ${side(right)}) AS u`
  // Equal texts may be spelled differently; the left side's spelling is kept.
  const others = keys('v')
  const equal = keys('u').map((text, index) => `${text} IS NOT DISTINCT FROM ${others[index]}`)
  const exists = `${op === 'EXCEPT' ? 'NOT ' : ''}EXISTS (SELECT 1 FROM (${side(right)}) AS v WHERE ${equal.join(' AND ')})`
  return `SELECT DISTINCT ON (${keys('u').join(', ')}) u.* FROM (${side(left)}) AS u WHERE ${exists}`
}
