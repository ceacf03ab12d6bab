import { RECORD_BYTES_MAX } from '../limits.ts'
import {
  byteOrderMark,
  COMMA,
  CR,
  decodePrefix,
  findForeignStart,
  joinBytes,
  LF,
  QUOTE,
  SNIFF_BYTES,
} from './csv-bytes.ts'

/**
 * Why a file cannot be read as CSV. The screen has the texts: `empty`, `not-text` and `utf-16` are
 * its 'Invalid file type' (B109).
 */
export type CsvFault =
  | 'empty'
  | 'not-text'
  | 'utf-16'
  | 'invalid-utf8'
  | 'nul-byte'
  | 'unclosed-quote'
  | 'text-after-quote'
  | 'stray-quote'
  | 'lone-cr'
  | 'record-too-long'

/** A file that is not CSV. The message never quotes the file. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
  readonly code: CsvFault
  /** The record that could not be read; the header is record 1. */
  readonly record: number

  constructor(code: CsvFault, record: number) {
    super(`CSV record ${record}: ${code}`)
    this.code = code
    this.record = record
  }
}

const encoder = new TextEncoder()

/**
 * Reads CSV from bytes as they arrive: RFC 4180, UTF-8 with an optional byte order mark, LF or CRLF
 * or both mixed, quoted newlines, a last record with or without its newline. Cells are text exactly
 * as written: nothing is trimmed, '' and `""` are the same. The chunk boundaries make no
 * difference, neither to the records nor to the error.
 *
 * Memory is flat: it holds one chunk and an unfinished record, at most RECORD_BYTES_MAX of it plus
 * as much that is not yet read. A cell may share the memory of its chunk's text; a consumer that
 * keeps few cells of many chunks should copy them.
 *
 * Not specified: an empty line is a record of one empty cell (so a short row in a file of several
 * columns), but an empty end after the final newline is not a record; a quote inside an unquoted
 * cell is refused, as is CR without LF outside quotes; a record's size includes its quotes, commas
 * and CR.
 */
export class CsvReader {
  #records = 0
  #isStarted: boolean = false
  #text = ''
  /** Where the current record starts in `#text`. */
  #at = 0
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  /**
   * An unfinished record is parsed again only when it has doubled. This keeps the work linear,
   * however small the chunks.
   */
  #worthReadingBytes = SNIFF_BYTES

  /** How many records have been read, the header included. */
  get records(): number {
    return this.#records
  }

  /**
   * The records that this chunk completes. Consume them all before the next call; the chunk may be
   * reused afterwards.
   * @throws {CsvError} at the first position where the file is not CSV, after all records before
   * it.
   */
  *push(chunk: Uint8Array): Generator<string[], void, void> {
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.length
    if (this.#waitingBytes >= this.#worthReadingBytes) yield* this.#read(false)
    else this.#waiting[this.#waiting.length - 1] = chunk.slice()
  }

  /**
   * The last record, if it does not end with a newline.
   * @throws {CsvError} like `push`, also `empty` for a file without bytes and `unclosed-quote`.
   */
  *end(): Generator<string[], void, void> {
    yield* this.#read(true)
    if (this.#records === 0) throw this.#error('empty')
  }

  *#read(isEnd: boolean): Generator<string[], void, void> {
    const { text, tail, fault } = decodePrefix(this.#takeBytes(), isEnd)
    this.#text = text
    this.#at = 0
    const hasAll = isEnd && fault === undefined
    for (let record = this.#next(hasAll); record !== undefined; record = this.#next(hasAll)) {
      this.#records += 1
      yield record
    }
    const unfinished = encoder.encode(text.slice(this.#at))
    if (unfinished.length > RECORD_BYTES_MAX) throw this.#error('record-too-long')
    if (fault !== undefined) throw this.#error(fault)
    this.#waiting = [unfinished, tail.slice()]
    this.#waitingBytes = unfinished.length + tail.length
    this.#worthReadingBytes = 2 * this.#waitingBytes
  }

  #takeBytes(): Uint8Array {
    const bytes = joinBytes(this.#waiting, this.#waitingBytes)
    if (this.#isStarted) return bytes
    const foreign = findForeignStart(bytes)
    if (foreign) throw this.#error(foreign)
    this.#isStarted = true
    return bytes.subarray(byteOrderMark(bytes))
  }

  /** The record at `#at`; undefined if the end of the record is not in the text yet. */
  #next(hasAll: boolean): string[] | undefined {
    const text = this.#text
    const end = text.length
    if (this.#at === end) return
    const cells: string[] = []
    for (let at = this.#at; ; at += 1) {
      if (text.charCodeAt(at) === QUOTE) {
        const start = at + 1
        let isDoubled = false
        let close = text.indexOf('"', start)
        while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) {
          isDoubled = true
          close = text.indexOf('"', close + 2)
        }
        if (close === -1 && hasAll) throw this.#error('unclosed-quote', end)
        if (close === -1) return
        const cell = text.slice(start, close)
        cells.push(isDoubled ? cell.replaceAll('""', '"') : cell)
        at = close + 1
      } else {
        const start = at
        at = unquotedEnd(text, start)
        if (text.charCodeAt(at) === QUOTE) throw this.#error('stray-quote', at)
        cells.push(text.slice(start, at))
      }
      const delimiter = text.charCodeAt(at)
      if (delimiter === COMMA) continue
      if (at === end && !hasAll) return
      if (at === end) return this.#finish(cells, end, end)
      if (delimiter === LF) return this.#finish(cells, at, at + 1)
      if (delimiter !== CR) throw this.#error('text-after-quote', at)
      if (at + 1 === end && !hasAll) return
      if (text.charCodeAt(at + 1) !== LF) throw this.#error('lone-cr', at + 1)
      return this.#finish(cells, at + 1, at + 2)
    }
  }

  #finish(cells: string[], end: number, next: number): string[] {
    if (this.#isTooLong(end)) throw this.#error('record-too-long')
    this.#at = next
    return cells
  }

  /**
   * Counts bytes only if the text is long enough to matter: a UTF-16 unit is at most three bytes of
   * UTF-8.
   */
  #isTooLong(end: number): boolean {
    return (
      (end - this.#at) * 3 > RECORD_BYTES_MAX &&
      encoder.encode(this.#text.slice(this.#at, end)).length > RECORD_BYTES_MAX
    )
  }

  /**
   * `at` is the position of the fault. If the record was already too long before it, that is the
   * fault, so that the chunk boundaries do not matter.
   */
  #error(code: CsvFault, at = this.#at): CsvError {
    return new CsvError(this.#isTooLong(at) ? 'record-too-long' : code, this.#records + 1)
  }
}

/**
 * Where an unquoted cell ends: at a comma, CR, LF, a quote (which is a fault) or the end of the
 * text.
 */
function unquotedEnd(text: string, start: number): number {
  const { length } = text
  for (let at = start; at < length; at += 1) {
    const code = text.charCodeAt(at)
    // Letters and digits are all above the comma: one comparison for almost every character.
    if (code <= COMMA && (code === COMMA || code === LF || code === CR || code === QUOTE)) return at
  }
  return length
}

const BATCH_RECORDS = 1024

/**
 * The records of a CSV file, the header first, in batches of at most 1024 (a batch per record would
 * cost more than the parsing).
 * @throws {CsvError} at the first position where the file is not CSV, after the records before it
 * have been yielded.
 */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string[][], void, void> {
  const reader = new CsvReader()
  for await (const chunk of chunks) yield* batches(reader.push(chunk))
  yield* batches(reader.end())
}

function* batches(records: Iterable<string[]>): Generator<string[][], void, void> {
  let batch: string[][] = []
  let failure: unknown
  try {
    for (const record of records) {
      batch.push(record)
      if (batch.length < BATCH_RECORDS) continue
      yield batch
      batch = []
    }
  } catch (error) {
    failure = error
  }
  if (batch.length > 0) yield batch
  if (failure !== undefined) throw failure
}
