import type { Column } from '@concord/domain/dataset-types/column'
import { castSql, isConvertible } from './cast.ts'
import type { CompiledQuery, QueryColumn } from './compile.ts'
import { sameName } from './scope.ts'
import type { Sentence } from './sentences.ts'
import { fromColumnType, isComparable, isString, type SqlType, spell } from './types.ts'

/** What stands in the way of storing the result. `column` names it, of the query or of the output type; one without a name by its position. */
export type Misfit = { column: string; sentence: Sentence }

/** What stands in the way of storing a query's result as the output type; empty when nothing does. Columns meet by name. */
export function checkOutput(columns: readonly QueryColumn[], outputColumns: readonly Column[]): Misfit[] {
  const misfits: Misfit[] = []
  const say = (column: string, sentence: Sentence) => void misfits.push({ column, sentence })
  for (const [index, { name }] of columns.entries()) {
    if (name === undefined) say(`${index + 1}`, `Column ${index + 1} of the query has no name: give it an alias`)
    else if (columns.findIndex((other) => sameName(other.name, name)) !== index) say(name, `The query has two columns named '${name}'`)
    else if (!outputColumns.some((output) => sameName(output.name, name))) say(name, `The output type has no column '${name}'`)
  }
  for (const output of outputColumns) {
    const column = columns.find(({ name }) => sameName(name, output.name))
    const type = fromColumnType(output.type)
    if (!column) say(output.name, `The query has no column '${output.name}', which the output type needs`)
    else if (!isStorable(column.type, type))
      say(output.name, `Column '${output.name}' is ${spell(column.type)} in the query but ${spell(type)} in the output type`)
  }
  return misfits
}

/** Of each column of the output type, in its order, the type that the query gives, as T-SQL writes it. */
export const queryTypes = (columns: readonly QueryColumn[], outputColumns: readonly Column[]): string[] =>
  outputColumns.map((output) => {
    const column = columns.find(({ name }) => sameName(name, output.name))
    return column ? spell(column.type) : ''
  })

/** Texts store everything; numbers and dates store their own kind. A text is never read as a number or date on the way out. */
const isStorable = (from: SqlType, to: SqlType) =>
  from.base === 'null' || (isString(to) ? isConvertible(from, to) : !isString(from) && isComparable(from, to) && isConvertible(from, to))

/**
 * The same query with its columns in the output type's order, names and types; its results are as `checkOutput` found
 * them. Texts keep their length: one that is too long is an error of its row, never cut.
 */
export function fitToOutput(compiled: CompiledQuery, outputColumns: readonly Column[]): CompiledQuery {
  const columns = outputColumns.map((output): QueryColumn & { sql: string } => {
    const index = compiled.columns.findIndex(({ name }) => sameName(name, output.name))
    const from = compiled.columns[index]
    const type = fromColumnType(output.type)
    if (!from) throw new Error(`column ${output.name} is missing: checkOutput comes first`)
    const target: SqlType = isString(type) ? { base: 'nvarchar', length: 'max' } : type
    return { name: output.name, type: target, nullable: from.nullable, sql: castSql(`s.c${index}`, from.type, target) }
  })
  const items = columns.map(({ sql }, index) => `${sql} AS c${index}`).join(', ')
  return { ...compiled, sql: `SELECT ${items} FROM (${compiled.sql}) AS s`, columns: columns.map(({ sql: _, ...column }) => column) }
}
