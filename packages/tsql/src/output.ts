import { sameName } from './bind/scope.ts'
import type { CompiledQuery, QueryColumn } from './compile.ts'
import { type TsqlCode, type TsqlMessage, type TsqlValues, toMessage } from './texts.ts'
import type { Column } from './tree/schema.ts'
import {
  fromColumnType,
  isComparable,
  isNumber,
  isString,
  type SqlType,
  spell,
} from './tree/types.ts'
import { castSql, isConvertible } from './values/cast.ts'

/**
 * Why the result cannot be stored. `column` is a column of the query or of the output type; a
 * column without a name is given by position.
 */
export type Misfit = TsqlMessage & { column: string }

/**
 * Why a query's result cannot be stored as the output type; empty if it can. Columns are matched by
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
 * For each column of the output type, in order, the type that the query returns, in T-SQL notation.
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
 * A text column can store any value; number and date columns only their own kind. The output never
 * converts a text to a number or date.
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
 * The same query with its columns in the output type's order, names and types, after `checkOutput`
 * passed. Texts keep their length: one that is too long is an error of its row and never truncated.
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
