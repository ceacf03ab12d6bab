import { castSql, isConvertible } from './cast.ts'
import type { CompiledQuery, QueryColumn } from './compile.ts'
import type { Column } from './schema.ts'
import { sameName } from './scope.ts'
import { type TsqlCode, type TsqlMessage, type TsqlValues, toMessage } from './texts.ts'
import { fromColumnType, isComparable, isNumber, isString, type SqlType, spell } from './types.ts'

/**
 * Why the result cannot be stored. `column` names it, of the query or of the output
 * type; one without a name by its position.
 */
export type Misfit = TsqlMessage & { column: string }

/**
 * Why a query's result cannot be stored as the output type; empty where it can. Columns meet by
 * name.
 */
export function checkOutput(
  columns: readonly QueryColumn[],
  outputColumns: readonly Column[],
): Misfit[] {
  const misfits: Misfit[] = []
  const say = <C extends TsqlCode>(column: string, code: C, values: TsqlValues<C>) =>
    void misfits.push({ column, ...toMessage(code, values) })
  for (const [index, { name }] of columns.entries()) {
    if (name === undefined) say(`${index + 1}`, 'tsql.outputUnnamed', { position: index + 1 })
    else if (columns.findIndex((other) => sameName(other.name, name)) !== index)
      say(name, 'tsql.outputTwice', { name })
    else if (!outputColumns.some((output) => sameName(output.name, name)))
      say(name, 'tsql.outputUnknown', { name })
  }
  for (const output of outputColumns) {
    const column = columns.find(({ name }) => sameName(name, output.name))
    const type = fromColumnType(output.type)
    const { name } = output
    if (!column) say(name, 'tsql.outputMissing', { name })
    else if (!isStorable(column.type, type))
      say(name, 'tsql.outputType', { name, type: spell(column.type), target: spell(type) })
  }
  return misfits
}

/**
 * Of each column of the output type, in its order, the type that the query gives, as T-SQL writes
 * it.
 */
export const queryTypes = (
  columns: readonly QueryColumn[],
  outputColumns: readonly Column[],
): string[] =>
  outputColumns.map((output) => {
    const column = columns.find(({ name }) => sameName(name, output.name))
    return column ? spell(column.type) : ''
  })

/**
 * Texts store everything; numbers and dates store their own kind. A text is never read as a number
 * or date on the way out.
 */
const isStorable = (from: SqlType, to: SqlType) =>
  from.base === 'null' ||
  (isString(to)
    ? isConvertible(from, to)
    : !isString(from) &&
      isNumber(from) === isNumber(to) &&
      isComparable(from, to) &&
      isConvertible(from, to))

/**
 * The same query with its columns in the output type's order, names and types; its results are as
 * `checkOutput` found them. Texts keep their length: one that is too long is an error of its row,
 * never cut.
 */
export function fitToOutput(
  compiled: CompiledQuery,
  outputColumns: readonly Column[],
): CompiledQuery {
  const columns = outputColumns.map((output): QueryColumn & { sql: string } => {
    const index = compiled.columns.findIndex(({ name }) => sameName(name, output.name))
    const from = compiled.columns[index]
    const type = fromColumnType(output.type)
    if (!from) throw new Error(`column ${output.name} is missing: checkOutput comes first`)
    const target: SqlType = isString(type) ? { base: 'nvarchar', length: 'max' } : type
    return {
      name: output.name,
      type: target,
      nullable: from.nullable,
      ...(from.source ? { source: from.source } : {}),
      sql: castSql(`s.c${index}`, from.type, target),
    }
  })
  const items = columns.map(({ sql }, index) => `${sql} AS c${index}`).join(', ')
  return {
    ...compiled,
    sql: `SELECT ${items} FROM (${compiled.sql}) AS s`,
    columns: columns.map(({ sql: _, ...column }) => column),
  }
}
