import { arithmeticSql } from './arithmetic.ts'
import { callOf } from './bind-call.ts'
import { castSql, duckType } from './cast.ts'
import { direction, type Emitters, isKeyed, keySql, quoted } from './emit-key.ts'
import { predicateSql } from './emit-predicate.ts'
import { orderSql, querySql } from './emit-query.ts'
import { aggregateSql } from './functions/aggregates.ts'
import { functionRow } from './functions/function-table.ts'
import { WINDOW_FUNCTIONS } from './functions/window-functions.ts'
import { originOf } from './origin.ts'
import { textMacro } from './text-macros.ts'
import type { Expr, Over, Predicate, Query } from './tree.ts'
import { type Decimal, decimal, isBinary, isString, type SqlType } from './types.ts'

function key(expr: Expr): string {
  const origin = originOf(expr)
  return origin ? textMacro('compared', origin, emit(expr)) : keySql(emit(expr), expr.type)
}
function group(expr: Expr): string {
  const origin = originOf(expr)
  return origin ? textMacro('grouped', origin, emit(expr)) : keySql(emit(expr), expr.type)
}
const test = (predicate: Predicate) => predicateSql(EMITTERS, predicate)

/** The DuckDB text of a bound query. */
export const emitQuery = (query: Query) => querySql(EMITTERS, query)

function emit(expr: Expr): string {
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
    case 'bitwise':
      return bitwiseSql(expr.op, expr.args.map(emit), expr.type)
    case 'concat':
      return `(${emit(expr.left)} || ${emit(expr.right)})`
    case 'negate':
      return `(-${emit(expr.value)})`
    case 'call':
      return callSql(expr)
    case 'aggregate':
      return aggregateText(expr)
    case 'window': {
      const sql = WINDOW_FUNCTIONS[expr.name]?.sql(expr.args.map(emit)) ?? ''
      const call = expr.ignoresNulls ? sql.replace(/\)$/, ' IGNORE NULLS)') : sql
      return `${call}${overSql(expr.over)}`
    }
    case 'grouping':
      return `CAST(GROUPING(${expr.keys.map(group).join(', ')}) AS ${duckType(expr.type)})`
    case 'case': {
      const branches = expr.branches.map((branch) => `WHEN ${test(branch.when)} THEN ${emit(branch.value)}`)
      return `CASE ${branches.join(' ')}${expr.otherwise ? ` ELSE ${emit(expr.otherwise)}` : ''} END`
    }
    case 'cast':
      return castSql(emit(expr.value), expr.value.type, expr.type, expr)
    case 'scalar':
      return `(${emitQuery(expr.query)})`
    case 'key':
      return keyText(expr)
  }
}

/** Equal texts may be spelt differently within a group; one spelling of them is shown. */
function keyText({ value, inSets }: Expr & { kind: 'key' }): string {
  const origin = originOf(value)
  const one = origin ? textMacro('shown', origin, emit(value)) : `first(${emit(value)})`
  return inSets ? `CASE WHEN GROUPING(${group(value)}) = 0 THEN ${one} END` : one
}

function literalSql(value: string | null, type: SqlType): string {
  if (value === null) return 'NULL'
  if (isString(type)) return quoted(value)
  if (isBinary(type)) return `unhex(${quoted(value.length % 2 === 0 ? value : `0${value}`)})`
  if (type.base === 'decimal') return `CAST(${quoted(value)} AS ${duckType(narrowest(value, type as Decimal))})`
  return `CAST(${quoted(value)} AS ${duckType(type)})`
}

/** A constant has no more digits than it shows, whatever its type: what is made of it then stays a small number too. */
function narrowest(value: string, { precision, scale }: Decimal): Decimal {
  const whole = (value.split('.')[0] ?? '').replace(/^-?0*/, '').length
  return decimal(Math.min(Math.max(whole + scale, 1), precision), scale)
}

function bitwiseSql(op: '&' | '|' | '^' | '~', args: string[], type: SqlType): string {
  const sql = op === '^' ? `xor(${args.join(', ')})` : op === '~' ? `~${args.join('')}` : args.join(` ${op} `)
  return `CAST((${sql}) AS ${duckType(type)})`
}

function callSql(expr: Expr & { kind: 'call' }): string {
  const row = functionRow(expr.name)
  if (!row) return ''
  const sql = row.sql(expr.args.map(emit), { ...callOf(row, expr.args, expr.part), type: expr.type })
  return isString(expr.type) || isBinary(expr.type) ? sql : `CAST(${sql} AS ${duckType(expr.type)})`
}

function aggregateText(expr: Expr & { kind: 'aggregate' }): string {
  const over = expr.over ? overSql(expr.over) : ''
  if (!expr.arg) return `CAST(count(*)${over} AS ${duckType(expr.type)})`
  const orders = expr.orderBy ?? []
  return aggregateSql(expr.name, {
    value: emit(expr.arg),
    key: key(expr.arg),
    isKeyed: isKeyed(expr.arg.type),
    distinct: expr.distinct,
    from: expr.arg.type,
    type: expr.type,
    over,
    separator: expr.separator ? emit(expr.separator) : '',
    order: orders.length > 0 ? ` ORDER BY ${orders.map((order) => `${key(order.value)} ${direction(order.descending)}`).join(', ')}` : '',
  })
}

function overSql({ partitionBy, orderBy, frame }: Over): string {
  const parts: string[] = []
  if (partitionBy.length > 0) parts.push(`PARTITION BY ${partitionBy.map(key).join(', ')}`)
  if (orderBy.length > 0) parts.push(`ORDER BY ${orderBy.map((order) => orderSql(EMITTERS, order.value, order.descending)).join(', ')}`)
  if (frame) parts.push(`${frame.unit} ${frame.end ? `BETWEEN ${frame.start} AND ${frame.end}` : `BETWEEN ${frame.start} AND CURRENT ROW`}`)
  return ` OVER (${parts.join(' ')})`
}

const EMITTERS: Emitters = { emit, key, group, test, query: emitQuery }
