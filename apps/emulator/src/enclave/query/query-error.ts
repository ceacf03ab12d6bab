import { CsvError, PatternError, toFaultMessage, toPatternMessage } from '@concord/domain/csv'
import { findRaised } from '@concord/tsql/run'
import { type Message, toMessage } from '#runtime/messages.ts'

/** A job that failed for reasons its owner can act on. They never contain a cell's value. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly reasons: readonly Message[]

  constructor(...reasons: readonly Message[]) {
    super(reasons.map(({ code }) => code).join(', '))
    this.reasons = reasons
  }
}

/** Reported by the process that stops itself, or by the server if it must stop it. */
export const OUT_OF_TIME = toMessage('failure.query.outOfTime')

const OVERFLOW = toMessage('failure.query.overflow')

/** Our messages for DuckDB's kinds of errors: its own messages may quote values. */
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

/** The process of a job has reached its memory limit, or is refused more. */
export const tooMuchMemory = (memoryBytes: number): Message =>
  toMessage('failure.query.memory', { limit: Math.floor(memoryBytes / 1024 / 1024) })

/** A safe error message: our own reasons unchanged, any other error by its kind. */
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

/** Whether a value caused the engine to stop. */
export const isLocatable = (error: unknown): boolean =>
  /^(Conversion|Out of Range|Invalid Input) Error/.test(getText(error))

/** Errors of DuckDB: the query's own if it raised the error, otherwise by the kind. */
export function refusalOfEngine(error: unknown): Message {
  const message = getText(error)
  return findRaised(message) ?? KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? NOT_RUN
}

const getText = (error: unknown): string => (error instanceof Error ? error.message : '')
