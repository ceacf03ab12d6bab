import { compileCsvPlan } from '@concord/domain/dataset-types/csv-plan'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { PatternError } from '@concord/domain/dataset-types/pattern-error'
import { refusedPatternText, rowErrorText, unreadableText } from '@concord/domain/dataset-types/plain-words'
import { type CsvOutcome, validateCsv } from '@concord/domain/dataset-types/validate-csv'
import { VALIDATION_ERRORS_MAX } from '@concord/domain/limits'

/** The rules of a data set type, without its name. */
export type RowRules = Pick<DatasetType, 'schema' | 'csvValidationSchema'>
/** What validation may tell the rest of the emulator: two counts, and words without any cell's value. */
export type Verdict = { rows: number; bytes: number; errorDetails?: string }

/** Not specified: the View Error panel (B111) gets the first errors and the count of all. */
const ERRORS_TOLD = 30

/** Checks every row of a file against its type, as the portal did before and more strictly, since nothing from outside is believed (B066). */
export async function verdictOf(rules: RowRules, chunks: AsyncIterable<Uint8Array>): Promise<Verdict> {
  let bytes = 0
  async function* counted() {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  let plan: ReturnType<typeof compileCsvPlan>
  try {
    plan = compileCsvPlan(rules, { checkValues: true })
  } catch (error) {
    if (error instanceof PatternError) return { rows: 0, bytes, errorDetails: refusedPatternText(error) }
    throw error
  }
  const outcome = await validateCsv(plan, counted())
  const errorDetails = describe(outcome, new Set(rules.schema.map(({ name }) => name)))
  return { rows: outcome.rows, bytes, ...(errorDetails ? { errorDetails } : {}) }
}

/**
 * The errors in words, or nothing for a valid file. A column is named only if it is one of the type's: the first line of a file
 * without a header holds values.
 */
function describe({ errors, stopped, fault }: CsvOutcome, columns: ReadonlySet<string>): string | undefined {
  if (fault) return unreadableText(fault)
  if (errors.length === 0) return undefined
  const told = errors.slice(0, ERRORS_TOLD).map(({ column, ...error }) => rowErrorText(columns.has(column) ? { ...error, column } : error))
  const isCut = stopped === 'too-many-errors'
  const count = isCut
    ? `Maximum error limit of ${VALIDATION_ERRORS_MAX} reached`
    : `${errors.length} error${errors.length === 1 ? '' : 's'}` // B066
  return [`${count}.`, ...told, ...(errors.length > told.length ? ['…'] : [])].join('\n')
}
