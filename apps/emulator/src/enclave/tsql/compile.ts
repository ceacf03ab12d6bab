import type { Column, ColumnType, Datatype } from '@concord/domain/dataset-types/column'
import { bindStatement } from './bind.ts'
import { emitQuery } from './emit.ts'
import { TsqlError } from './error.ts'
import { parse } from './parse.ts'
import { sameName } from './scope.ts'
import { fromColumnType, type SqlType } from './types.ts'

/** A table that a query may read: an input of the job, named as its data set type. */
export type QueryTable = { name: string; columns: Column[] }
/** A query parameter (B035), its name without the `@`. */
export type QueryParameter = { name: string; type: Datatype; scale?: number | undefined }
export type QueryColumn = { name: string | undefined; type: SqlType; nullable: boolean }

/** DuckDB's text for a query: tables `t0` … in the order given, columns `c0` …, parameters `$p1` … as text, the clock `$now`. */
export type CompiledQuery = {
  sql: string
  /** The parameters that the text reads, in the order of their declaration; `place` gives `$p<place>`. */
  parameters: { name: string; type: Datatype; place: number }[]
  readsClock: boolean
  columns: QueryColumn[]
}

/**
 * Compiles one T-SQL SELECT to DuckDB's SQL, against declared tables and parameters only.
 *
 * @throws {TsqlError} with line and column, for anything unknown, of the wrong type or not supported.
 */
export function compileQuery(input: {
  query: string
  tables: readonly QueryTable[]
  parameters: readonly QueryParameter[]
}): CompiledQuery {
  try {
    return compile(input)
  } catch (error) {
    if (error instanceof TsqlError || !(error instanceof RangeError)) throw error
    throw new TsqlError('notSupported', 'The query is nested too deeply', { line: 1, column: 1 })
  }
}

/** Not specified: a parameter's decimal has the most digits, since a parameter has a scale only (B035); its text the longest sized type. */
const PARAMETER_PRECISION = 38
const PARAMETER_LENGTH = 4000

function compile({ query, tables, parameters }: Parameters<typeof compileQuery>[0]): CompiledQuery {
  const { statement, text } = parse(query)
  const twice = tables.find((table, index) => tables.findIndex((other) => sameName(other.name, table.name)) !== index)
  if (twice) throw new TsqlError('unknownName', `Two inputs are named '${twice.name}'`, { line: 1, column: 1 })
  const bound = bindStatement(statement, {
    text,
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({ ...column, type: fromColumnType(column.type) })),
    })),
    parameters: parameters.map(({ name, type, scale }) => ({ name, type: parameterType(type, scale) })),
  })
  const sql = emitQuery(bound)
  const used = parameters
    .map(({ name, type }, index) => ({ name, type, place: index + 1 }))
    .filter(({ place }) => new RegExp(`\\$p${place}\\b`).test(sql))
  return { sql, parameters: used, readsClock: sql.includes('$now'), columns: bound.columns }
}

function parameterType(datatype: Datatype, scale: number | undefined): SqlType {
  const type: ColumnType = { datatype }
  if (datatype === 'decimal') return fromColumnType({ ...type, precision: PARAMETER_PRECISION, scale: scale ?? 0 })
  return fromColumnType(
    datatype.endsWith('char') ? { datatype: datatype.startsWith('n') ? 'nvarchar' : 'varchar', length: PARAMETER_LENGTH } : type,
  )
}
