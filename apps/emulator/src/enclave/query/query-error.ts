import { CsvError, PatternError, toFaultMessage, toPatternMessage } from '@concord/domain/csv'
import { findRaised } from '@concord/tsql/run'
import { type Message, toMessage } from '#runtime/messages.ts'

/** A job that failed for reasons its owner can act on. They never hold a cell's value. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly reasons: readonly Message[]

  constructor(...reasons: readonly Message[]) {
    super(reasons.map(({ code }) => code).join(', '))
    this.reasons = reasons
  }
}

/** Said by the process that stops itself, and by the server when it has to. */
export const OUT_OF_TIME = toMessage('failure.query.outOfTime')

const OVERFLOW = toMessage('failure.query.overflow')

/** DuckDB's kinds of error in our words: its own messages may quote values. */
const KINDS: readonly (readonly [RegExp, Message])[] = [
  [/^Out of Memory Error/, toMessage('failure.query.engineStopped')],
  [
    /^(Conversion|Out of Range|Invalid Input) Error.*(out of range|overflow|failed to cast decimal)/is,
    OVERFLOW,
  ],
  [/^Out of Range Error/, OVERFLOW],
  [/^Conversion Error/, toMessage('failure.query.conversion')],
  [/expression depth/i, toMessage('tsql.chainTooLong')],
  [/More than one row returned by a subquery/i, toMessage('failure.query.manyRows')],
]
const NOT_RUN = toMessage('failure.query.notRun')

/** Of a job whose process has as much memory as it may have, or is refused more. */
export const tooMuchMemory = (memoryBytes: number): Message =>
  toMessage('failure.query.memory', { limit: Math.floor(memoryBytes / 1024 / 1024) })

/** A safe error message: our own reasons as they are, anything else by its kind. */
export function getReasons(error: unknown, memoryBytes = 0): readonly Message[] {
  if (error instanceof QueryError) return error.reasons
  if (error instanceof CsvError) {
    const { code, record: row } = error
    return [toMessage('failure.input.fault', { reason: toFaultMessage({ code, row }) })]
  }
  if (error instanceof PatternError) return [toPatternMessage(error)]
  if (error instanceof RangeError || /^Out of Memory Error/.test(getText(error)))
    return [tooMuchMemory(memoryBytes)]
  return [refusalOfEngine(error)]
}

/** Whether the engine stopped because of a value. */
export const isLocatable = (error: unknown): boolean =>
  /^(Conversion|Out of Range|Invalid Input) Error/.test(getText(error))

/** What DuckDB refuses: as the query where it raised the error itself, else by the kind. */
export function refusalOfEngine(error: unknown): Message {
  const message = getText(error)
  return findRaised(message) ?? KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? NOT_RUN
}

const getText = (error: unknown): string => (error instanceof Error ? error.message : '')
