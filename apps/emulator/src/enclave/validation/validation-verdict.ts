import {
  type CsvOutcome,
  compileCsvPlan,
  PatternError,
  toFaultMessage,
  toPatternMessage,
  toRowMessage,
  validateCsv,
} from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { VALIDATION_ERRORS_MAX } from '@concord/domain/limits'
import { type Message, toMessage } from '#runtime/messages.ts'

/** The rules of a data set type, without its name. */
export type RowRules = Pick<DatasetType, 'schema' | 'csvValidationSchema'>
/** The only result that leaves the validation: two counts, and reasons without any cell's value. */
export type Verdict = { rows: number; bytes: number; failure?: readonly Message[] }

/** Not specified: the View Error panel (B111) gets the first errors and the total count. */
const ERRORS_LISTED = 30

/**
 * Checks every row of a file against its type, like the portal but more strictly, since outside
 * input is not trusted (B066).
 */
export async function computeVerdict(
  rules: RowRules,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Verdict> {
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
    if (error instanceof PatternError) return { rows: 0, bytes, failure: [toPatternMessage(error)] }
    throw error
  }
  const outcome = await validateCsv(plan, counted())
  const failure = describe(outcome, new Set(rules.schema.map(({ name }) => name)))
  return { rows: outcome.rows, bytes, ...(failure ? { failure } : {}) }
}

/**
 * The errors; empty for a valid file. A column is named only if it is one of the type's: the first
 * line of a file without a header contains values.
 */
function describe(
  { errors, stopped, fault }: CsvOutcome,
  columns: ReadonlySet<string>,
): readonly Message[] | undefined {
  if (fault) return [toFaultMessage(fault)]
  if (errors.length === 0) return undefined
  const listed = errors
    .slice(0, ERRORS_LISTED)
    .map(({ column, ...error }) => toRowMessage(columns.has(column) ? { ...error, column } : error))
  const isCut = stopped === 'too-many-errors'
  const count = isCut
    ? toMessage('failure.errors.max', { max: VALIDATION_ERRORS_MAX }) // B066
    : toMessage('failure.errors', { count: errors.length })
  const more = errors.length > listed.length ? [toMessage('failure.errors.more')] : []
  return [count, ...listed, ...more]
}
