import {
  byteOrderMark,
  CellReader,
  COMMA,
  CsvError,
  findForeignStart,
  headerOrder,
  LF,
  SNIFF_BYTES,
} from '@concord/domain/csv'
import { RECORD_BYTES_MAX } from '@concord/domain/limits'
import type { Column } from '@concord/tsql'
import { toMessage } from '#runtime/messages.ts'
import type { CellChunk } from './cell-chunk.ts'
import { type CellColumn, CHUNK_ROWS } from './cell-column.ts'
import { QueryError } from './query-error.ts'

const encoder = new TextEncoder()

/**
 * Why the reading of rows stopped: the chunk is full, the bytes end, or they end within a record.
 */
type Reading = { rows: number; end: number; isOdd: boolean; isUnfinished: boolean }

/** A record as texts, or that those given so far come before the rows of the chunk. */
export type Unread = string[] | 'before'

/**
 * Reads the rows of a CSV from bytes as they arrive, with the grammar of CsvReader, and fills one
 * chunk after another with their cells.
 */
export class CsvRows {
  readonly #table: { name: string; columns: readonly Column[] }
  readonly #chunk: CellChunk
  readonly #reader = new CellReader()
  readonly #starts = new Int32Array(CHUNK_ROWS)
  #buffer = new Uint8Array()
  /** The incomplete record at the end of the last bytes. */
  #held: Uint8Array = new Uint8Array()
  /** `order[n]` is the declared position of the file's column n. */
  #order: number[] | undefined
  #isStarted = false
  #hasYielded = false
  #records = 0

  constructor(table: { name: string; columns: readonly Column[] }, chunk: CellChunk) {
    this.#table = table
    this.#chunk = chunk
  }

  /**
   * Reads the records that these bytes complete; returns, as texts in declared order, those that
   * the chunk's columns cannot read, and `'before'` where rows go into the chunk after them.
   */
  *push(chunk: Uint8Array): Generator<Unread, void, void> {
    const bytes = this.#joined(chunk)
    const from = bytes.length < SNIFF_BYTES ? 0 : yield* this.#read(bytes, false)
    this.#held = bytes.subarray(from)
    if (this.#held.length > RECORD_BYTES_MAX) throw this.#error('record-too-long')
  }

  /** The incomplete record followed by the new bytes, in a reused buffer. */
  #joined(chunk: Uint8Array): Uint8Array {
    const length = this.#held.length + chunk.length
    const buffer = length > this.#buffer.length ? new Uint8Array(2 * length) : this.#buffer
    buffer.set(this.#held)
    buffer.set(chunk, this.#held.length)
    this.#buffer = buffer
    return buffer.subarray(0, length)
  }

  *end(): Generator<Unread, void, void> {
    yield* this.#read(this.#held, true)
    if (!this.#order) throw this.#error('empty')
  }

  #error(code: CsvError['code']): CsvError {
    return new CsvError(code, this.#records + 1)
  }

  /** Reads records; returns the offset of the incomplete one. */
  *#read(bytes: Uint8Array, isLast: boolean): Generator<Unread, number, void> {
    let at = this.#isStarted ? 0 : this.#start(bytes)
    this.#reader.open(bytes, bytes.length, isLast)
    if (!this.#order && at < bytes.length) at = this.#readHeader(at)
    const order = this.#order
    while (order && at < bytes.length) {
      const { rows, end, isOdd, isUnfinished } = this.#fill(bytes, at, order)
      if (isOdd) {
        yield* this.#textsOf(rows, order)
        this.#hasYielded = true
      } else if (rows > 0) {
        if (this.#hasYielded) yield 'before'
        this.#hasYielded = false
        this.#chunk.put(rows)
      }
      this.#chunk.clear()
      at = end
      if (isUnfinished) break
    }
    return at
  }

  #start(bytes: Uint8Array): number {
    const foreign = findForeignStart(bytes)
    if (foreign) throw this.#error(foreign)
    this.#isStarted = true
    return byteOrderMark(bytes)
  }

  #readHeader(start: number): number {
    const names = this.#texts(start)
    if (!names) return start
    const match = headerOrder(
      this.#table.columns.map((column) => column.name),
      names,
    )
    if (!('order' in match))
      throw new QueryError(toMessage('failure.input.header', { table: this.#table.name }))
    this.#order = match.order
    this.#records += 1
    return this.#reader.next
  }

  /** Reads at most a chunk of rows. */
  #fill(bytes: Uint8Array, start: number, order: readonly number[]): Reading {
    const reader = this.#reader
    const columns = order.map((place) => this.#chunk.columns[place])
    let isOdd = false
    let rows = 0
    let at = start
    for (; rows < CHUNK_ROWS && at < bytes.length; rows += 1) {
      const first = at
      let end = at
      this.#starts[rows] = first
      for (let place = 0; ; place += 1) {
        const stop = columns[place]?.scan(rows, bytes, at) ?? -1
        const isLastColumn = place === columns.length - 1
        if (stop >= 0 && bytes[stop] === (isLastColumn ? LF : COMMA)) {
          at = stop + 1
          end = stop
          if (isLastColumn) break
          continue
        }
        const ending = reader.read(at)
        if (ending === 'unfinished') return { rows, end: first, isOdd, isUnfinished: true }
        if (ending === 'fault') throw this.#error(reader.fault)
        const column = columns[place]
        if (!column || (ending === 'record' && !isLastColumn)) throw this.#misshapen()
        if (!this.#take(column, rows, bytes)) isOdd = true
        at = reader.next
        end = reader.place
        if (ending === 'record') break
      }
      if (end - first > RECORD_BYTES_MAX) throw this.#error('record-too-long')
      this.#records += 1
    }
    return { rows, end: at, isOdd, isUnfinished: false }
  }

  #take(column: CellColumn, row: number, bytes: Uint8Array): boolean {
    const { from, to, isDoubled } = this.#reader
    if (!isDoubled) return column.take(row, bytes, from, to)
    const text = encoder.encode(this.#reader.text())
    return column.take(row, text, 0, text.length)
  }

  #misshapen(): QueryError {
    const [row, table] = [this.#records + 1, this.#table.name]
    return new QueryError(toMessage('failure.input.row', { row, table }))
  }

  /** Reads the rows of the chunk again, as texts. */
  *#textsOf(rows: number, order: readonly number[]): Generator<string[], void, void> {
    for (let row = 0; row < rows; row += 1) {
      const record: string[] = []
      for (const [place, text] of this.#texts(this.#starts[row] ?? 0)?.entries() ?? [])
        record[order[place] ?? place] = text
      yield record
    }
  }

  /** The texts of one record, if it is complete. */
  #texts(start: number): string[] | undefined {
    const texts: string[] = []
    for (let at = start; ; at = this.#reader.next) {
      const ending = this.#reader.read(at)
      if (ending === 'unfinished') return undefined
      if (ending === 'fault') throw this.#error(this.#reader.fault)
      texts.push(this.#reader.text())
      if (ending === 'record') return texts
    }
  }
}
