import { arithmeticSql } from './arithmetic.ts'
import { toCall } from './bind-call.ts'
import { type Bound, getBound } from './bound.ts'
import { castSql, duckType } from './cast.ts'
import { direction, type Emitters, isKeyed, keySql, quoted, sameSql } from './emit-key.ts'
import { predicateSql } from './emit-predicate.ts'
import { orderSql, querySql } from './emit-query.ts'
import { START, TsqlError } from './error.ts'
import { aggregateSql } from './functions/aggregates.ts'
import { functionRow } from './functions/function-table.ts'
import { WINDOW_FUNCTIONS } from './functions/window-functions.ts'
import { type Mark, type Marked, toSureForm } from './narrow.ts'
import { getOrigin, getPlainText } from './origin.ts'
import { operands, type Place, placed, placeKind } from './places.ts'
import { textMacro } from './text-macros.ts'
import { toMessage } from './texts.ts'
import type { Expr, Over, Predicate, Query } from './tree.ts'
import { type Decimal, decimal, isBinary, isString, type SqlType } from './types.ts'

/** Not specified: functions that need an operand several times repeat its SQL. */
export const SQL_CHARACTERS_MAX = 1024 * 1024

/**
 * The DuckDB SQL of a bound query, the bounds of its operations on decimals, and the places that
 * are marked in it, as `toPlace` gives them.
 */
export function emitQuery(
  query: Query,
  toPlace: ToPlace,
): { sql: string; bounds: Marked[]; places: Place[] } {
  const emitter = new Emitter(toPlace)
  const sql = emitter.query(query)
  checkLength(sql.length)
  return { sql, bounds: emitter.bounds, places: emitter.places }
}

type ToPlace = (of: Expr | Predicate) => Place | undefined

/** The DuckDB SQL of a condition on the rows of one table, which it reads as `u`. */
export const emitRowFilter = (condition: Predicate): string =>
  toSureForm(new Emitter(() => undefined).test(condition))

function checkLength(characters: number): void {
  if (characters > SQL_CHARACTERS_MAX)
    throw new TsqlError(
      toMessage('tsql.tooComplex', { most: SQL_CHARACTERS_MAX / 1024 / 1024 }),
      START,
    )
}

const UNBOUNDED: Bound = { kind: 'constant', most: 10n ** 38n }

class Emitter implements Emitters {
  /** The bounds of each marked operation, by its number. */
  readonly bounds: Marked[] = []
  readonly #mark: Mark = (bound, limits) =>
    this.bounds.push({ bound: bound ?? UNBOUNDED, limits }) - 1
  readonly places: Place[] = []
  readonly #toPlace: ToPlace
  /** The number of each marked text: equal texts are one place, as GROUP BY needs it. */
  readonly #numbers = new Map<string, number>()
  #depth = 0
  #emitted = 0

  constructor(toPlace: ToPlace) {
    this.#toPlace = toPlace
  }

  readonly test = (predicate: Predicate, neutral: 'TRUE' | 'FALSE' = 'TRUE'): string =>
    this.#placed(predicate, neutral, predicateSql(this, predicate, neutral))
  readonly query = (query: Query): string => querySql(this, query)

  readonly sortKey = (expr: Expr): string => this.#keyed(expr, 'compared', keySql)
  readonly key = (expr: Expr): string => keySql(this.emit(expr), expr.type)
  readonly same = (expr: Expr): string => {
    const plain = getPlainText(expr)
    return plain === undefined
      ? this.#keyed(expr, 'matched', sameSql)
      : quoted(plain.replace(/ +$/, ''))
  }
  readonly group = (expr: Expr): string => this.#keyed(expr, 'grouped', sameSql)

  /** By the macro of a column, which depends on its texts, or by the general key. */
  #keyed(expr: Expr, use: Parameters<typeof textMacro>[0], toKey: typeof keySql): string {
    const origin = getOrigin(expr)
    const sql = this.emit(expr)
    return origin ? textMacro(use, origin, sql) : toKey(sql, expr.type)
  }

  /** @throws {TsqlError} `tooComplex`, before the SQL takes much memory. */
  readonly emit = (expr: Expr): string => {
    this.#depth += 1
    const sql = this.#placed(expr, duckType(expr.type), this.#write(expr))
    this.#depth -= 1
    checkLength(this.#emitted + sql.length)
    if (this.#depth === 0) this.#emitted += sql.length
    return sql
  }

  #placed(of: Expr | Predicate, silent: string, sql: string): string {
    const kind = placeKind(of)
    if (kind === undefined) return sql
    const isSure = kind === 'lazy' || (!('type' in of) && !operands(of).some(this.#isImplicit))
    if (isSure) return sql.includes('/*<') ? placed(undefined, kind, silent, sql) : sql
    const known = this.#numbers.get(sql)
    const place = known === undefined ? this.#toPlace(of) : undefined
    if (known === undefined && !place) return sql
    const at = known ?? this.#numbers.size
    if (place) this.places.push(place)
    this.#numbers.set(sql, at)
    return placed(at, kind, silent, sql)
  }

  /** A conversion that is not written in the query; the condition around it is its place. */
  readonly #isImplicit = (expr: Expr) =>
    expr.kind === 'cast' &&
    !(isString(expr.type) && isString(expr.value.type)) &&
    this.#toPlace(expr) === undefined

  #write(expr: Expr): string {
    switch (expr.kind) {
      case 'column':
        return `${expr.relation < 0 ? 'u' : `r${expr.relation}`}.c${expr.column}`
      case 'literal':
        return literalSql(expr.value, expr.type)
      case 'parameter':
        return castSql(
          `CAST($p${expr.index + 1} AS VARCHAR)`,
          { base: 'nvarchar', length: 'max' },
          expr.type,
        )
      case 'arithmetic':
        return arithmeticSql(
          expr.op,
          { sql: this.emit(expr.left), type: expr.left.type, bound: getBound(expr.left) },
          { sql: this.emit(expr.right), type: expr.right.type, bound: getBound(expr.right) },
          { type: expr.type, bound: getBound(expr) },
          this.#mark,
        )
      case 'bitwise':
        return bitwiseSql(expr.op, expr.args.map(this.emit), expr.type)
      case 'concat':
        return `(${this.emit(expr.left)} || ${this.emit(expr.right)})`
      case 'negate':
        return `(-${this.emit(expr.value)})`
      case 'call':
        return this.#callSql(expr)
      case 'aggregate':
        return this.#aggregateText(expr)
      case 'window': {
        const sql = WINDOW_FUNCTIONS[expr.name]?.sql(expr.args.map(this.emit)) ?? ''
        const call = expr.ignoresNulls ? sql.replace(/\)$/, ' IGNORE NULLS)') : sql
        return `${call}${this.#overSql(expr.over)}`
      }
      case 'grouping':
        return `CAST(GROUPING(${expr.keys.map(this.group).join(', ')}) AS ${duckType(expr.type)})`
      case 'case': {
        const branches = expr.branches.map(
          (branch) => `WHEN ${this.test(branch.when)} THEN ${this.emit(branch.value)}`,
        )
        return `CASE ${branches.join(' ')}${expr.otherwise ? ` ELSE ${this.emit(expr.otherwise)}` : ''} END`
      }
      case 'cast':
        return castSql(this.emit(expr.value), expr.value.type, expr.type, expr)
      case 'scalar':
        return `(${this.query(expr.query)})`
      case 'key':
        return this.#keyText(expr)
    }
  }

  /** Equal texts may be spelled differently within a group; one of the spellings is shown. */
  #keyText({ value, inSets }: Expr & { kind: 'key' }): string {
    if (value.kind === 'column' && !isKeyed(value.type)) return this.emit(value)
    const origin = getOrigin(value)
    const one = origin ? textMacro('shown', origin, this.emit(value)) : `first(${this.emit(value)})`
    return inSets ? `CASE WHEN GROUPING(${this.group(value)}) = 0 THEN ${one} END` : one
  }

  #callSql(expr: Expr & { kind: 'call' }): string {
    const row = functionRow(expr.name)
    if (!row) return ''
    const sql = row.sql(expr.args.map(this.emit), {
      ...toCall(row, expr.args, expr.part),
      type: expr.type,
    })
    return isString(expr.type) || isBinary(expr.type)
      ? sql
      : `CAST(${sql} AS ${duckType(expr.type)})`
  }

  #aggregateText(expr: Expr & { kind: 'aggregate' }): string {
    const over = expr.over ? this.#overSql(expr.over) : ''
    if (!expr.arg) return `CAST(count(*)${over} AS ${duckType(expr.type)})`
    const orders = expr.orderBy ?? []
    return aggregateSql(expr.name, {
      value: this.emit(expr.arg),
      key: this.sortKey(expr.arg),
      same: this.same(expr.arg),
      isKeyed: isKeyed(expr.arg.type),
      distinct: expr.distinct,
      from: expr.arg.type,
      type: expr.type,
      over,
      bound: getBound(expr.arg),
      mark: this.#mark,
      separator: expr.separator ? this.emit(expr.separator) : '',
      order:
        orders.length > 0
          ? ` ORDER BY ${orders.map((order) => `${this.sortKey(order.value)} ${direction(order.descending)}`).join(', ')}`
          : '',
    })
  }

  #overSql({ partitionBy, orderBy, frame }: Over): string {
    const parts: string[] = []
    if (partitionBy.length > 0) parts.push(`PARTITION BY ${partitionBy.map(this.same).join(', ')}`)
    if (orderBy.length > 0)
      parts.push(
        `ORDER BY ${orderBy.map((order) => orderSql(this, order.value, order.descending)).join(', ')}`,
      )
    if (frame)
      parts.push(
        `${frame.unit} ${frame.end ? `BETWEEN ${frame.start} AND ${frame.end}` : `BETWEEN ${frame.start} AND CURRENT ROW`}`,
      )
    return ` OVER (${parts.join(' ')})`
  }
}

function literalSql(value: string | null, type: SqlType): string {
  if (value === null) return 'NULL'
  if (isString(type)) return quoted(value)
  if (isBinary(type)) return `unhex(${quoted(value.length % 2 === 0 ? value : `0${value}`)})`
  if (type.base === 'decimal')
    return `CAST(${quoted(value)} AS ${duckType(narrowest(value, type as Decimal))})`
  return `CAST(${quoted(value)} AS ${duckType(type)})`
}

/**
 * A constant has only the digits it shows, whatever its type; results computed from it then stay
 * small numbers too.
 */
function narrowest(value: string, { precision, scale }: Decimal): Decimal {
  const whole = (value.split('.')[0] ?? '').replace(/^-?0*/, '').length
  return decimal(Math.min(Math.max(whole + scale, 1), precision), scale)
}

function bitwiseSql(op: '&' | '|' | '^' | '~', args: string[], type: SqlType): string {
  // A bit is held in a byte, of which only the last bit may change.
  if (op === '~' && type.base === 'bit') return `CAST(xor(${args.join()}, 1) AS ${duckType(type)})`
  const sql =
    op === '^' ? `xor(${args.join(', ')})` : op === '~' ? `~${args.join('')}` : args.join(` ${op} `)
  return `CAST((${sql}) AS ${duckType(type)})`
}
