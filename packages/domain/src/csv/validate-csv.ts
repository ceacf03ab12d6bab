import { RECORD_BYTES_MAX, VALIDATION_ERRORS_MAX } from '../limits.ts'
import { CellReader, CHARACTER_BYTES_MAX } from './cell-reader.ts'
import type { CsvRowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import { byteOrderMark, findForeignStart, SNIFF_BYTES } from './csv-bytes.ts'
import { planFor } from './csv-header.ts'
import type { CsvPlan } from './csv-plan.ts'
import { RowScan } from './row-scan.ts'
import type { Stretch } from './stretch.ts'

/**
 * The result of a validation. `rows` counts the checked ones, without the header. A file is valid
 * if it has no errors and nothing stopped the validation. The screen has the text of each stop:
 * 'Maximum error limit of 1000 reached', 'Invalid file type' (B066, B109).
 */
export type CsvOutcome = {
  rows: number
  /** In the order of the rows, then of the file's columns; at most VALIDATION_ERRORS_MAX (B115). */
  errors: CsvRowError[]
  stopped?: 'too-many-errors' | 'unknown-column' | 'missing-column' | 'unreadable'
  /** Why and where the file is unreadable. */
  fault?: { code: CsvFault; row: number }
}

/** The minimum of a new chunk that is joined to an unfinished record. */
const JOIN_BYTES = 1024

/**
 * Validates a CSV against a data set type as its bytes arrive, without creating rows or strings.
 * The chunk boundaries make no difference. Memory is flat: an unfinished record, at most
 * RECORD_BYTES_MAX of it plus as much that is not yet parsed, at most 1000 errors, and the
 * automaton. A chunk may be reused after `push`.
 */
export class CsvValidation {
  #outcome: CsvOutcome = { rows: 0, errors: [] }
  readonly #plan: CsvPlan
  readonly #errorsMax: number
  #scan: RowScan | undefined
  #isStarted = false
  /** The unfinished record, which starts at the position `#heldAt` of the file. */
  #held = new Uint8Array(JOIN_BYTES)
  #heldBytes = 0
  #heldAt = 0
  /**
   * An unfinished record is parsed again only when it has doubled. This keeps the work linear,
   * however small the chunks.
   */
  #worthReadingBytes = SNIFF_BYTES

  /** @param options.errorsMax Stops after this number of errors. */
  constructor(plan: CsvPlan, { errorsMax = VALIDATION_ERRORS_MAX }: { errorsMax?: number } = {}) {
    this.#plan = plan
    this.#errorsMax = errorsMax
  }

  get rows(): number {
    return this.#outcome.rows
  }

  get errorCount(): number {
    return this.#outcome.errors.length
  }

  /** Whether the outcome is final, so that further bytes are ignored. */
  get isStopped(): boolean {
    return this.#outcome.stopped !== undefined
  }

  push(chunk: Uint8Array): void {
    let from = 0
    while ((!this.#isStarted || this.#heldBytes > 0) && !this.isStopped) {
      const taken = Math.min(
        chunk.length - from,
        Math.max(JOIN_BYTES, this.#worthReadingBytes - this.#heldBytes),
      )
      this.#hold(chunk.subarray(from, from + taken))
      from += taken
      if (this.#heldBytes < this.#worthReadingBytes) return
      const all = this.#held.subarray(0, this.#heldBytes)
      const unfinished = all.subarray(this.#read(all, false))
      const isAgainInChunk = this.#isStarted && unfinished.length <= taken
      this.#heldBytes = 0
      if (isAgainInChunk) from -= unfinished.length
      else this.#holdUnfinished(unfinished)
      if (from === chunk.length) return
    }
    if (this.isStopped) return
    const rest = chunk.subarray(from)
    this.#holdUnfinished(rest.subarray(this.#read(rest, false)))
  }

  /**
   * Continues at another position of the file, at the start of a record, as if only the header had
   * come before; rows count from there. False if the header is not known: too little of the file
   * was pushed, or it is refused.
   */
  skipTo(place: number): boolean {
    if (!this.#scan) return false
    this.#outcome = { rows: 0, errors: [] }
    this.#heldBytes = 0
    this.#heldAt = place
    this.#worthReadingBytes = 0
    return true
  }

  /**
   * Whether the pushed bytes end at the end of a record, so that another validation can continue
   * from there.
   */
  endsWithRecord(): boolean {
    if (this.#scan && !this.isStopped && this.#heldBytes > 0) {
      const all = this.#held.slice(0, this.#heldBytes)
      this.#heldBytes = 0
      this.#holdUnfinished(all.subarray(this.#read(all, false)))
    }
    return this.#scan !== undefined && !this.isStopped && this.#heldBytes === 0
  }

  end(): CsvOutcome {
    if (!this.isStopped) this.#read(this.#held.subarray(0, this.#heldBytes), true)
    if (!this.isStopped && !this.#scan) this.#stop('empty')
    return this.#outcome
  }

  #hold(bytes: Uint8Array): void {
    const length = this.#heldBytes + bytes.length
    if (length > this.#held.length) {
      const larger = new Uint8Array(2 * length)
      larger.set(this.#held.subarray(0, this.#heldBytes))
      this.#held = larger
    }
    this.#held.set(bytes, this.#heldBytes)
    this.#heldBytes = length
  }

  #holdUnfinished(bytes: Uint8Array): void {
    // A truncated character may still turn out to be invalid; the fault is then at its first byte.
    if (!this.isStopped && bytes.length > RECORD_BYTES_MAX + CHARACTER_BYTES_MAX)
      this.#stop('record-too-long')
    this.#worthReadingBytes = 2 * bytes.length
    this.#hold(bytes)
  }

  /**
   * Reads bytes that start at the start of a record; returns where the unfinished record starts.
   */
  #read(bytes: Uint8Array, isLast: boolean): number {
    let at = 0
    if (!this.#isStarted) {
      const foreign = findForeignStart(bytes)
      if (foreign) this.#stop(foreign)
      this.#isStarted = true
      at = byteOrderMark(bytes)
    }
    if (!this.isStopped && !this.#scan) at = this.#readHeader(bytes, at, isLast)
    if (this.#scan && !this.isStopped) {
      for (const stretch of this.#scan.records(bytes, at, { isLast, offset: this.#heldAt })) {
        this.#take(stretch)
        at = stretch.at
        if (this.isStopped) break
      }
    }
    this.#heldAt += at
    return at
  }

  #readHeader(bytes: Uint8Array, start: number, isLast: boolean): number {
    if (start === bytes.length) return start
    const reader = new CellReader()
    reader.open(bytes, bytes.length, isLast)
    const names: string[] = []
    for (let at = start; ; at = reader.next) {
      const ending = reader.read(at)
      if (ending === 'unfinished') return start
      const isTooLong = ending !== 'comma' && reader.place - start > RECORD_BYTES_MAX
      if (isTooLong || ending === 'fault') {
        this.#stop(isTooLong ? 'record-too-long' : reader.fault)
        return start
      }
      names.push(reader.text())
      if (ending === 'record') break
    }
    const match = planFor(this.#plan, names, this.#heldAt + start)
    if ('columns' in match) this.#scan = new RowScan(match, this.#errorsMax)
    else {
      this.#outcome.errors.push(...match.errors.slice(0, this.#errorsMax))
      this.#outcome.stopped = match.stopped
    }
    return reader.next
  }

  #take({ rows, errors, fault }: Stretch): void {
    const outcome = this.#outcome
    const room = this.#errorsMax - outcome.errors.length
    const firstRow = outcome.rows + 2 // the header is row 1
    for (const error of errors) error.row += firstRow
    for (const error of errors.length > room ? errors.slice(0, room) : errors)
      outcome.errors.push(error)
    const excess = errors[room]
    outcome.rows = excess ? excess.row - 1 : outcome.rows + rows
    if (excess) outcome.stopped = 'too-many-errors'
    else if (fault) this.#stop(fault)
  }

  #stop(code: CsvFault): void {
    this.#outcome.stopped = 'unreadable'
    this.#outcome.fault = { code, row: this.#scan ? this.#outcome.rows + 2 : 1 }
  }
}

/** The progress of a validation: bytes read, rows checked without the header, errors found. */
export type CsvProgress = { bytes: number; rows: number; errors: number }

/**
 * Validates a whole file; it stops reading when the outcome is final. A file that is not CSV is an
 * outcome, not an exception.
 * @throws the signal's reason on abort, and any error of the chunks.
 */
export async function validateCsv(
  plan: CsvPlan,
  chunks: AsyncIterable<Uint8Array>,
  {
    onProgress,
    signal,
  }: { onProgress?: (progress: CsvProgress) => void; signal?: AbortSignal } = {},
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
