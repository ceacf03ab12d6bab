import { CsvError } from '@concord/domain/dataset-types/csv'
import { PatternError } from '@concord/domain/dataset-types/pattern-error'
import { refusedPatternText } from '@concord/domain/dataset-types/plain-words'
import { RAISED } from '#enclave/tsql/prelude.ts'
import { frenchOf } from '#enclave/tsql/sentences.ts'
import type { Words } from '#language.ts'

/** A job that failed for a reason its owner can act on. The message never holds a cell's value. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}

/** Said by the process that stops itself, and by the server when it has to. */
export const OUT_OF_TIME = 'The query ran longer than a job may take'

const OVERFLOW: Words = {
  en: 'Arithmetic overflow: a result does not fit its type',
  fr: 'Dépassement arithmétique : un résultat ne tient pas dans son type',
}

/** DuckDB's kinds of error in our words: its own messages may quote values. */
const KINDS: readonly (readonly [RegExp, Words])[] = [
  [
    /^Out of Memory Error/,
    { en: 'The query needs more memory than a job may use', fr: 'La requête exige plus de mémoire qu’une tâche ne peut en utiliser' },
  ],
  [/^(Conversion|Out of Range|Invalid Input) Error.*(out of range|overflow)/is, OVERFLOW],
  [/^Out of Range Error/, OVERFLOW],
  [
    /^Conversion Error/,
    { en: 'A value could not be converted to another type', fr: 'Une valeur n’a pas pu être convertie en un autre type' },
  ],
  [/expression depth/i, { en: 'The query is nested too deeply', fr: 'La requête est trop imbriquée' }],
  [
    /More than one row returned by a subquery/i,
    {
      en: 'A subquery that stands for a value gave more than one row',
      fr: 'Une sous-requête qui tient lieu de valeur a donné plus d’une ligne',
    },
  ],
]
const NOT_RUN: Words = { en: 'The query could not be run', fr: 'La requête n’a pas pu être exécutée' }

/** What may be told of an error: our own messages as they are, anything else by its kind. */
export function tellable(error: unknown): string {
  if (error instanceof QueryError) return error.message
  if (error instanceof CsvError) return `An input file cannot be read: ${error.message}`
  if (error instanceof PatternError) return refusedPatternText(error)
  return refusalOfEngine(error).en
}

/** What DuckDB refuses: in the words of the query where it raised the error itself, else by the kind. */
export function refusalOfEngine(error: unknown): Words {
  const message = error instanceof Error ? error.message : ''
  const at = message.indexOf(RAISED)
  if (at < 0) return KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? NOT_RUN
  const raised = message.slice(at + RAISED.length).split('\n', 1)[0] ?? ''
  return { en: raised, fr: frenchOf(raised) }
}
