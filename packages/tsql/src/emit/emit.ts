import { toCall } from '../bind/bind-call.ts'
import { convert } from '../bind/conversion.ts'
import { getOrigin, getPlainText } from '../bind/origin.ts'
import { START, TsqlError } from '../error.ts'
import { aggregateSql } from '../functions/aggregates.ts'
import { functionRow } from '../functions/function-table.ts'
import { WINDOW_FUNCTIONS } from '../functions/window-functions.ts'
import { textMacro } from '../macros/text-macros.ts'
import { toMessage } from '../texts.ts'
import { type Bound, getBound } from '../tree/bound.ts'
import type { Expr, Over, Predicate, Query } from '../tree/tree.ts'
import { isBinary, isString, unify } from '../tree/types.ts'
import { arithmeticSql } from '../values/arithmetic.ts'
import { castSql, duckType, writtenSql } from '../values/cast.ts'
import { direction, type Emitters, isKeyed, keySql, quoted, sameSql } from '../values/emit-key.ts'
import { type Mark, type Marked, toSureForm } from '../values/narrow.ts'
import { Repeats } from '../values/repeats.ts'
import { literalSql } from './emit-literal.ts'
import { bitwiseSql, concatSql } from './emit-operators.ts'
import { predicateSql } from './emit-predicate.ts'
import { orderSql, querySql } from './emit-query.ts'
import { operands, type Place, placed, placeKind } from './places.ts'

/** Not specified: functions that need an operand several times repeat its SQL. */
const SQL_CHARACTERS_MAX = 1024 * 1024

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
  readonly #known = new WeakMap<Expr, string>()
  readonly #repeats = new Repeats()
  #depth = 0
  #emitted = 0

  constructor(toPlace: ToPlace) {
    this.#toPlace = toPlace
  }

  readonly test = (predicate: Predicate, neutral: 'TRUE' | 'FALSE' = 'TRUE'): string =>
    this.#placed(predicate, neutral, predicateSql(this, predicate, neutral))
  readonly query = (query: Query): string => querySql(this, query)

  readonly sortKey = (expr: Expr): string => this.#keyed(expr, 'compared', keySql)
  readonly key = (expr: Expr): string =>
    this.once([this.emit(expr)], ([x]) => keySql(`${x}`, expr.type))
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
    return origin
      ? textMacro(use, origin, sql)
      : this.once([sql], ([x]) => toKey(`${x}`, expr.type))
  }

  /** @throws {TsqlError} `tooComplex`, before the SQL takes much memory. */
  readonly emit = (expr: Expr): string => {
    const known = this.#known.get(expr)
    if (known !== undefined) return known
    this.#depth += 1
    const sql = this.#placed(expr, duckType(expr.type), this.#write(expr))
    this.#depth -= 1
    checkLength(this.#emitted + sql.length)
    if (this.#depth === 0) this.#emitted += sql.length
    this.#known.set(expr, sql)
    return sql
  }

  #placed(of: Expr | Predicate, silent: string, sql: string): string {
    const kind = placeKind(of)
    if (kind === undefined) return sql
    const isSure = kind === 'lazy' || (!('type' in of) && !operands(of).some(this.#isImplicit))
    if (isSure) return sql.includes('/*<') ? placed(undefined, kind, silent, sql) : sql
    const known = this.#numbers.get(sql)
    const place = known === undefined ? this.#toPlace(of) : undefined
    // Parts of a subquery cannot be evaluated outside of it.
    if (known === undefined && !place)
      return kind === 'query' && sql.includes('/*<') ? placed(undefined, kind, silent, sql) : sql
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
        return this.once([this.emit(expr.left), this.emit(expr.right)], ([left, right]) =>
          arithmeticSql(
            expr.op,
            { sql: `${left}`, type: expr.left.type, bound: getBound(expr.left) },
            { sql: `${right}`, type: expr.right.type, bound: getBound(expr.right) },
            { type: expr.type, bound: getBound(expr) },
            this.#mark,
          ),
        )
      case 'bitwise':
        return bitwiseSql(expr.op, expr.args.map(this.emit), expr.type)
      case 'concat':
        return concatSql([this.emit(expr.left), this.emit(expr.right)], expr)
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
        const number = this.#branchNumber(expr)
        const branches = expr.branches.map(
          (branch, at) =>
            `WHEN ${number === undefined ? this.test(branch.when) : at} THEN ${this.emit(branch.value)}`,
        )
        const last = expr.otherwise ? ` ELSE ${this.emit(expr.otherwise)}` : ''
        return number === undefined
          ? `CASE ${branches.join(' ')}${last} END`
          : `list_transform([${number}], lambda branch: CASE branch ${branches.join(' ')}${last} END)[1]`
      }
      case 'cast':
        return this.once([this.emit(expr.value)], ([value]) => {
          const { type: from } = expr.value
          return castSql(writtenSql(`${value}`, from, expr.type, expr), from, expr.type, expr)
        })
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

  /**
   * The number of the branch that CASE with an operand takes, if every branch compares the operand
   * with a constant and gives a constant or a column, and repeating the operand would be long.
   */
  #branchNumber({ branches, otherwise }: Expr & { kind: 'case' }): string | undefined {
    const values = [...branches.map(({ value }) => value), ...(otherwise ? [otherwise] : [])]
    if (!values.every((value) => /^(literal|column)$/.test(uncast(value).kind))) return undefined
    const tests = branches.map(({ when }) =>
      when.kind === 'compare' && when.op === '=' && uncast(when.right).kind === 'literal'
        ? { operand: uncast(when.left), type: when.left.type, constant: when.right }
        : undefined,
    )
    const [first] = tests
    if (!first || tests.some((test) => test?.operand !== first.operand)) return undefined
    const operand = this.emit(first.operand)
    if (!this.#repeats.isLong(operand, tests.length)) return undefined
    const whens = (x: string) =>
      tests.map((test, at) =>
        test
          ? `WHEN ${sameSql(castSql(x, first.operand.type, test.type), test.type)} = ${this.same(test.constant)} THEN ${at}`
          : '',
      )
    return this.once([operand], ([x]) => `CASE ${whens(`${x}`).join(' ')} END`)
  }

  #nullifSql([value, other]: readonly Expr[]): string {
    if (!value || !other) return ''
    const type = unify(value.type, other.type)
    const [left, right] = [convert(value, type), convert(other, type)]
    if (getOrigin(value))
      return `CASE WHEN ${this.test({ kind: 'compare', op: '=', left, right })} THEN NULL ELSE ${this.emit(value)} END`
    const same = this.same(right)
    return this.once(
      [this.emit(value)],
      ([x]) =>
        `CASE WHEN ${sameSql(castSql(`${x}`, value.type, type), type)} = ${same} THEN NULL ELSE ${x} END`,
    )
  }

  #callSql(expr: Expr & { kind: 'call' }): string {
    if (expr.name === 'NULLIF') return this.#nullifSql(expr.args)
    const row = functionRow(expr.name)
    if (!row) return ''
    const call = { ...toCall(row, expr.args, expr.part), type: expr.type }
    const sql = this.once(expr.args.map(this.emit), (args) => row.sql(args, call))
    return isString(expr.type) || isBinary(expr.type)
      ? sql
      : `CAST(${sql} AS ${duckType(expr.type)})`
  }

  readonly once: Repeats['once'] = (...from) => this.#repeats.once(...from)

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

const uncast = (expr: Expr): Expr => (expr.kind === 'cast' ? expr.value : expr)
