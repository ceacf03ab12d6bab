import { VALIDATION_ERRORS_MAX } from '../limits.ts'
import { type CsvRowError, checkRow } from './check-row.ts'
import { CsvError, type CsvFault, CsvReader } from './csv.ts'
import { planFor } from './csv-header.ts'
import type { CsvPlan } from './csv-plan.ts'

/**
 * What validation found. `rows` counts those checked, without the header. A file is valid when it has no errors and nothing stopped.
 * The screen has the words of each stop: 'Maximum error limit of 1000 reached', 'Invalid file type' (B066, B109).
 */
export type CsvOutcome = {
  rows: number
  /** In the order of the rows, then of the file's columns; at most VALIDATION_ERRORS_MAX (B115). */
  errors: CsvRowError[]
  stopped?: 'too-many-errors' | 'unknown-column' | 'missing-column' | 'unreadable'
  /** Why and where the file is unreadable. */
  fault?: { code: CsvFault; row: number }
}

/** Validates a CSV against a data set type as its bytes arrive. Memory is flat: one chunk, one record, at most 1000 errors. */
export class CsvValidation {
  readonly #reader = new CsvReader()
  readonly #outcome: CsvOutcome = { rows: 0, errors: [] }
  readonly #plan: CsvPlan
  #filePlan: CsvPlan | undefined

  constructor(plan: CsvPlan) {
    this.#plan = plan
  }

  get rows(): number {
    return this.#outcome.rows
  }

  get errorCount(): number {
    return this.#outcome.errors.length
  }

  /** Whether the outcome is settled, so that further bytes are not looked at. */
  get isStopped(): boolean {
    return this.#outcome.stopped !== undefined
  }

  push(chunk: Uint8Array): void {
    this.#take(() => this.#reader.push(chunk))
  }

  end(): CsvOutcome {
    this.#take(() => this.#reader.end())
    return this.#outcome
  }

  #take(read: () => Iterable<string[]>): void {
    if (this.isStopped) return
    try {
      for (const record of read()) {
        this.#check(record)
        if (this.isStopped) return
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      this.#outcome.stopped = 'unreadable'
      this.#outcome.fault = { code: error.code, row: error.record }
    }
  }

  #check(record: string[]): void {
    if (this.#filePlan === undefined) {
      this.#checkHeader(record)
    } else {
      this.#outcome.rows += 1
      const errors = checkRow(this.#filePlan, record, this.#reader.records)
      if (errors.length > 0) this.#report(errors)
    }
  }

  #checkHeader(header: string[]): void {
    const match = planFor(this.#plan, header)
    if ('columns' in match) {
      this.#filePlan = match
    } else {
      this.#report(match.errors)
      this.#outcome.stopped = match.stopped
    }
  }

  #report(errors: readonly CsvRowError[]): void {
    const room = VALIDATION_ERRORS_MAX - this.#outcome.errors.length
    this.#outcome.errors.push(...errors.slice(0, room))
    if (errors.length > room) this.#outcome.stopped = 'too-many-errors'
  }
}

export type CsvProgress = { bytes: number; rows: number; errors: number }

/**
 * Validates a whole file; it stops reading when the outcome is settled. A file that is no CSV is an outcome, not an exception.
 * @throws the signal's reason when it aborts, and whatever the chunks throw.
 */
export async function validateCsv(
  plan: CsvPlan,
  chunks: AsyncIterable<Uint8Array>,
  { onProgress, signal }: { onProgress?: (progress: CsvProgress) => void; signal?: AbortSignal } = {},
): Promise<CsvOutcome> {
  const validation = new CsvValidation(plan)
  let bytes = 0
  signal?.throwIfAborted()
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    validation.push(chunk)
    bytes += chunk.length
    onProgress?.({ bytes, rows: validation.rows, errors: validation.errorCount })
    if (validation.isStopped) break
  }
  return validation.end()
}
