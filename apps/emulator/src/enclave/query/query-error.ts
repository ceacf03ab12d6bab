import { CsvError, PatternError, toFaultMessage, toPatternMessage } from '@concord/domain/csv'
import { MEBIBYTE } from '@concord/domain/limits'
import type { Position } from '@concord/tsql'
import { findRaised } from '@concord/tsql/run'
import { type Message, toMessage } from '#runtime/messages.ts'

/** A message about a query, with its place if it has one. */
export type Remark = { reason: Message; position?: Position & { length?: number } }

/** A job that failed for reasons its owner can act on. They never contain a cell's value. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly reasons: readonly Message[]
  /** A reason with its place in the query apart. */
  remark: Remark | undefined

  constructor(...reasons: readonly Message[]) {
    super(reasons.map(({ code }) => code).join(', '))
    this.reasons = reasons
  }
}

/** The process of a job has reached its memory limit, or is refused more. */
export class TooMuchMemory extends QueryError {}

/** Reported by the process that stops itself, or by the server if it must stop it. */
export const OUT_OF_TIME = toMessage('failure.query.outOfTime')

const OVERFLOW = toMessage('failure.query.overflow')

/** Our messages for DuckDB's kinds of errors: its own messages may quote values. */
const KINDS: readonly (readonly [RegExp, Message])[] = [
  [/^Out of Memory Error/, toMessage('failure.query.engineStopped')],
  [
    /^(Conversion|Out of Range|Invalid Input) Error.*(out of range|overflow|failed to cast decimal|could not cast value)/is,
    OVERFLOW,
  ],
  [/^Out of Range Error/, OVERFLOW],
  [/^Conversion Error/, toMessage('failure.query.conversion')],
  [/expression depth/i, toMessage('tsql.chainTooLong')],
  [/More than one row returned by a subquery/i, toMessage('failure.query.manyRows')],
]
const NOT_RUN = toMessage('failure.query.notRun')

type MemoryUse = {
  memoryBytes: number
  /** Bytes of CSV that were read, if the job was still loading its tables. */
  loadedBytes: number | undefined
  missingBytes?: number | undefined
}

export const tooMuchMemory = (use: MemoryUse) => new TooMuchMemory(toMemoryMessage(use))

function toMemoryMessage({ memoryBytes, loadedBytes, missingBytes }: MemoryUse): Message {
  const limit = Math.floor(memoryBytes / MEBIBYTE)
  if (loadedBytes !== undefined)
    return toMessage('failure.query.memoryLoading', {
      limit,
      loaded: Math.floor(loadedBytes / MEBIBYTE),
    })
  if (missingBytes === undefined) return toMessage('failure.query.memory', { limit })
  const least = Math.ceil((memoryBytes + missingBytes) / MEBIBYTE)
  return toMessage('failure.query.memoryLeast', { limit, least })
}

/** Whether the engine or V8 was refused memory. */
export const isTooMuchMemory = (error: unknown): boolean =>
  error instanceof RangeError || /^Out of Memory Error|bad.?alloc/i.test(getText(error))

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/**
 * The size of the allocation that failed, from the engine's message: `of size 256.0 KiB`,
 * `block of 12 bytes`.
 */
export function getMissingBytes(error: unknown): number | undefined {
  const [, size, unit = ''] = /of (?:size )?([\d.]+) (bytes|[KMGT]iB)/.exec(getText(error)) ?? []
  return size === undefined ? undefined : Number(size) * 1024 ** UNITS.indexOf(unit)
}

/** A safe error message: our own reasons unchanged, any other error by its kind. */
export function getReasons(error: unknown): readonly Message[] {
  if (error instanceof QueryError) return error.reasons
  if (error instanceof CsvError) {
    const { code, record: row } = error
    return [toMessage('failure.input.fault', { reason: toFaultMessage({ code, row }) })]
  }
  if (error instanceof PatternError) return [toPatternMessage(error)]
  return [refusalOfEngine(error)]
}

/** Whether a value caused the engine to stop. */
export const isLocatable = (error: unknown): boolean =>
  /^(Conversion|Out of Range|Invalid Input) Error/.test(getText(error))

/** Whether the engine was stopped, at the time limit of the job. */
export const isInterrupted = (error: unknown): boolean => /^INTERRUPT Error/.test(getText(error))

/** Errors of DuckDB: the query's own if it raised the error, otherwise by the kind. */
export function refusalOfEngine(error: unknown): Message {
  const message = getText(error)
  return findRaised(message) ?? KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? NOT_RUN
}

const getText = (error: unknown): string => (error instanceof Error ? error.message : '')
