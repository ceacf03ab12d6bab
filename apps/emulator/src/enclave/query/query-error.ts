import { CsvError } from '@concord/domain/dataset-types/csv'
import { PatternError } from '@concord/domain/dataset-types/pattern-error'
import { refusedPatternText } from '@concord/domain/dataset-types/plain-words'
import { RAISED } from '#enclave/tsql/prelude.ts'

/** A job that failed for a reason its owner can act on. The message never holds a cell's value. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}

/** Said by the process that stops itself, and by the server when it has to. */
export const OUT_OF_TIME = 'The query ran longer than a job may take'

/** DuckDB's kinds of error in our words: its own messages may quote values. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^Out of Memory Error/, 'The query needs more memory than a job may use'],
  [/^(Conversion|Out of Range|Invalid Input) Error.*(out of range|overflow)/is, 'Arithmetic overflow: a result does not fit its type'],
  [/^Out of Range Error/, 'Arithmetic overflow: a result does not fit its type'],
  [/^Conversion Error/, 'A value could not be converted to another type'],
  [/expression depth/i, 'The query is nested too deeply'],
  [/More than one row returned by a subquery/i, 'A subquery that stands for a value gave more than one row'],
]

/** What may be told of an error: our own messages as they are, anything else by its kind. */
export function tellable(error: unknown): string {
  if (error instanceof QueryError) return error.message
  if (error instanceof CsvError) return `An input file cannot be read: ${error.message}`
  if (error instanceof PatternError) return refusedPatternText(error)
  const message = error instanceof Error ? error.message : ''
  const raised = message.indexOf(RAISED)
  if (raised >= 0) return message.slice(raised + RAISED.length).split('\n', 1)[0] ?? ''
  return KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'The query could not be run'
}
