import { COMMA, LF } from '@concord/domain/csv'
import duckdb from '@duckdb/node-bindings'

/** Rows of one chunk: DuckDB's vector size. */
export const CHUNK_ROWS = 2048

const BLANK = 0x20
const QUOTE = 0x22
const BEYOND = 0x80

type Vector = ReturnType<typeof duckdb.data_chunk_get_vector>

/**
 * A column of a chunk, filled cell by cell from the bytes of a CSV and copied into DuckDB's vector
 * immediately. A cell in an unusual notation is not accepted: its row is then loaded as texts
 * (`Stage`), whose conversions handle every notation.
 */
export abstract class CellColumn {
  readonly #nulls = new Uint8Array(CHUNK_ROWS)
  #hasNulls = false

  /** Reads the cell of a row. Returns whether it could. */
  take(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    return from === to ? this.empty(row) : this.read(row, bytes, from, to)
  }

  /**
   * Reads a cell of which only the start is known, if its notation is the simplest one: no quotes,
   * ASCII. Returns where it stopped, which the caller checks; -1 if it did not accept it.
   */
  scan(_row: number, _bytes: Uint8Array, _from: number): number {
    return -1
  }

  /** Copies the filled rows into the vector. */
  put(vector: Vector, rows: number): void {
    this.copy(vector, rows)
    if (this.#hasNulls) {
      const valid = new Uint8Array(CHUNK_ROWS / 8).fill(0xff)
      for (let row = 0; row < rows; row += 1)
        if (this.#nulls[row] === 1) valid[row >> 3] = (valid[row >> 3] ?? 0) & ~(1 << (row & 7))
      for (const each of this.holders(vector)) {
        duckdb.vector_ensure_validity_writable(each)
        duckdb.copy_data_to_vector_validity(each, 0, valid.buffer, 0, valid.length)
      }
    }
  }

  /** Discards its values. */
  clear(): void {
    if (this.#hasNulls) this.#nulls.fill(0)
    this.#hasNulls = false
  }

  /**
   * Not specified: an empty cell of a nullable column is NULL, also in a text column, since CSV
   * cannot distinguish it from an empty text; in a column that is not nullable it is the empty
   * text.
   */
  protected empty(row: number): boolean {
    this.#nulls[row] = 1
    this.#hasNulls = true
    return true
  }

  protected abstract read(row: number, bytes: Uint8Array, from: number, to: number): boolean
  protected abstract copy(vector: Vector, rows: number): void
  /** The vectors in which NULL rows are marked. */
  protected holders(vector: Vector): Vector[] {
    return [vector]
  }
}

/** A column that the query does not read. Its cells are skipped. */
export class UnreadColumn extends CellColumn {
  override scan(_row: number, bytes: Uint8Array, from: number): number {
    for (let at = from; ; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte === COMMA || byte === LF) return at
      if (byte < BLANK || byte === QUOTE || byte >= BEYOND) return -1
    }
  }

  protected read(): boolean {
    return true
  }

  protected copy(): void {}
}

/** Copies a whole buffer into a vector's memory. */
export const copyInto = (
  vector: Vector,
  { buffer, byteLength }: { buffer: ArrayBufferLike; byteLength: number },
): void => duckdb.copy_data_to_vector(vector, 0, buffer as ArrayBuffer, 0, byteLength)

export type { Vector }
