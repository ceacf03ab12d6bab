import { bindStatements } from './bind/bind.ts'
import { sameName } from './bind/scope.ts'
import { emitQuery, emitRowFilter } from './emit/emit.ts'
import type { Place } from './emit/places.ts'
import { findRowFilters } from './emit/row-filters.ts'
import { findSortKey, type SortKey } from './emit/sort-key.ts'
import { type Position, START, TsqlError } from './error.ts'
import { parse } from './syntax/parse.ts'
import { isFields, type QueryText } from './syntax/query-text.ts'
import type { Span } from './syntax/spans.ts'
import { type TsqlMessage, toMessage } from './texts.ts'
import type { ColumnType, Datatype, Schema } from './tree/schema.ts'
import { fromColumnType, type SqlType } from './tree/types.ts'
import type { Marked } from './values/narrow.ts'

/** A column of a result; only the outermost SELECT may leave its name out. */
export type QueryColumn = {
  name: string | undefined
  type: SqlType
  nullable: boolean
  /** Its text in the query, if it has one position there. */
  source?: { text: string; position: Position }
}

/** A query in DuckDB's SQL. */
export type CompiledQuery = {
  /**
   * One SELECT. It reads tables `t0`, `t1` … in the order of the schema with columns `c0`, `c1` …,
   * parameters `$p1`, `$p2` … as texts, the clock as `$now`, and gives columns `c0`, `c1` ….
   */
  sql: string
  /**
   * For some tables, by their index, a condition in DuckDB's SQL on their columns `u.c0` …: rows
   * for which it is not true do not change the result.
   */
  rowFilters: { table: number; sql: string }[]
  /** The key by whose ranges its rows may be sorted one part after the other. */
  sortKey?: SortKey
  /** Bounds of the results of its operations on decimals, for `narrow`. */
  bounds: Marked[]
  /** The expressions that may fail, in the order of their numbers, for `evaluateFirst`. */
  places: Place[]
  /** Parts without effect, such as hints, with their positions. */
  notices: Fault[]
  /**
   * The parameters that it reads, in the order of the schema; `place` corresponds to `$p<place>`.
   */
  parameters: { name: string; type: Datatype; place: number }[]
  /** Whether it reads `$now`, a UTC timestamp such as `2026-01-31 12:00:00.000`. */
  readsClock: boolean
  /** The result's columns, in order. */
  columns: QueryColumn[]
}

/** An error in a query, with its position. */
export type Fault = TsqlMessage & { readonly position: Position }

/**
 * Compiles one T-SQL SELECT to DuckDB's SQL, against declared tables and parameters only. Reads
 * nothing and runs nothing; takes a few milliseconds.
 *
 * @param query At most 100 000 characters, nested at most 32 deep, at most 1 MiB once compiled.
 * @returns The compiled query, or the errors: anything unknown, of the wrong type or not supported.
 *   Currently only the first error.
 */
export function compile(query: string, schema: Schema): CompiledQuery | Fault[] {
  try {
    return compileOrThrow(query, schema)
  } catch (error) {
    if (error instanceof TsqlError) {
      const { code, values, position } = error
      return [{ code, values, position }]
    }
    // stack overflow
    if (error instanceof RangeError)
      return [{ ...toMessage('tsql.chainTooLong', {}), position: START }]
    throw error
  }
}

/**
 * Not specified: a decimal parameter has the maximum precision, since a parameter only declares a
 * scale (B035); a text parameter has the longest sized type.
 */
const PARAMETER_PRECISION = 38
const PARAMETER_LENGTH = 4000

function compileOrThrow(query: string, { tables, parameters = [] }: Schema): CompiledQuery {
  const { statements, text, omitted, items, getSpan } = parse(query)
  const twice = tables.find(
    (table, index) => tables.findIndex((other) => sameName(other.name, table.name)) !== index,
  )
  if (twice) throw new TsqlError(toMessage('tsql.inputTwice', { name: twice.name }), START)
  const { query: bound, where } = bindStatements(statements, {
    text,
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({ ...column, type: fromColumnType(column.type) })),
    })),
    parameters: parameters.map(({ name, type, scale }) => ({
      name,
      type: parameterType(type, scale),
    })),
  })
  const columns = items.length === bound.columns.length ? items : []
  const toSource = (span: Span) => ({
    text: excerpt(text, span),
    position: text.position(span.start),
  })
  const { sql, bounds, places } = emitQuery(bound, (of) => {
    const node = where.get(of)
    const span = isFields(node) ? getSpan(node) : undefined
    if (!span) return undefined
    const column = columns.findIndex(({ start, end }) => start <= span.start && span.end <= end)
    return {
      ...toSource(span),
      length: span.end - span.start,
      ...(column < 0 ? {} : { column }),
    }
  })
  // A text that looks like a parameter or the clock reads neither.
  const withoutTexts = sql.replace(/'(?:[^']|'')*'/g, '')
  const used = parameters
    .map(({ name, type }, index) => ({ name, type, place: index + 1 }))
    .filter(({ place }) => new RegExp(`\\$p${place}\\b`).test(withoutTexts))
  const notices = omitted.map(({ hint, offset }) => ({
    ...toMessage('tsql.hintIgnored', { hint }),
    position: text.position(offset),
  }))
  const sortKey = findSortKey(bound)
  return {
    sql,
    ...(sortKey ? { sortKey } : {}),
    rowFilters: [...findRowFilters(bound)].map(([table, condition]) => ({
      table,
      sql: emitRowFilter(condition),
    })),
    bounds,
    places,
    notices,
    parameters: used,
    readsClock: withoutTexts.includes('$now'),
    columns: bound.columns.map((column, at) => {
      const item = columns[at]
      return item ? { ...column, source: toSource(item) } : column
    }),
  }
}

/** The length of an expression that is enough to find it. */
const EXCERPT_CHARACTERS = 120

function excerpt(text: QueryText, { start, end }: Span): string {
  const shown = text.slice({ start, end: Math.min(end, start + EXCERPT_CHARACTERS) })
  return `${shown.replaceAll(/\s+/g, ' ')}${end - start > EXCERPT_CHARACTERS ? '…' : ''}`
}

function parameterType(datatype: Datatype, scale: number | undefined): SqlType {
  const type: ColumnType = { datatype }
  if (datatype === 'decimal')
    return fromColumnType({ ...type, precision: PARAMETER_PRECISION, scale: scale ?? 0 })
  return fromColumnType(
    datatype.endsWith('char')
      ? { datatype: datatype.startsWith('n') ? 'nvarchar' : 'varchar', length: PARAMETER_LENGTH }
      : type,
  )
}
