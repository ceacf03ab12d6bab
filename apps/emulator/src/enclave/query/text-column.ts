import type { TextFacts } from '@concord/tsql/run'
import duckdb from '@duckdb/node-bindings'
import { CellColumn, CHUNK_ROWS, copyInto, type Vector } from './cell-column.ts'

/**
 * A `duckdb_string_t`: a length, then up to twelve bytes, or a prefix of four bytes and a pointer
 * to all. Source: duckdb.h.
 */
const STRING_BYTES = 16
const INLINE_BYTES = 12
const PREFIX_BYTES = 4
const SHORT = -1
const POINTER_AT = 8
const BLANK = 0x20
const WORD = 2 ** 32

const COMMA = 0x2c
const LF = 0x0a
const QUOTE = 0x22
const BEYOND = 0x80

const CAPITAL = 1
const SMALL = 2
const BEYOND_ASCII = 4
const BLANKS = 8
const MARKS = 16
const CLASSES = new Uint8Array(256)
  .fill(MARKS, 0, 0x80)
  .fill(0, 0x30, 0x3a)
  .fill(CAPITAL, 0x41, 0x5b)
  .fill(SMALL, 0x61, 0x7b)
  .fill(BEYOND_ASCII, 0x80)
  .fill(BLANKS, BLANK, BLANK + 1)

/**
 * A text column. Short texts are in the vector itself; the long ones of a chunk are copied together
 * into the vector's memory, and each points into that.
 */
export class TextColumn extends CellColumn {
  readonly #strings = new Uint8Array(CHUNK_ROWS * STRING_BYTES)
  readonly #words = new Uint32Array(this.#strings.buffer)
  /** The offset of a row's text in the heap; unused for a short one. */
  readonly #places = new Int32Array(CHUNK_ROWS).fill(SHORT)
  #heap = new Uint8Array(64 * 1024)
  #heapBytes = 0
  readonly #isNullable: boolean
  /** The number of characters of a padded type. */
  readonly #padded: number | undefined
  readonly #facts: TextFacts
  #seen = 0

  constructor({
    isNullable,
    padded,
    facts,
  }: { isNullable: boolean; padded: number | undefined; facts: TextFacts }) {
    super()
    this.#isNullable = isNullable
    this.#padded = padded
    this.#facts = facts
  }

  protected override empty(row: number): boolean {
    const isTaken = this.read(row, this.#strings, 0, 0)
    return this.#isNullable ? super.empty(row) : isTaken
  }

  override scan(row: number, bytes: Uint8Array, from: number): number {
    const heap = this.#heap
    const most = heap.length - (this.#padded ?? 0)
    let target = this.#heapBytes
    let at = from
    let seen = 0
    for (; target < most; at += 1, target += 1) {
      const byte = bytes[at] ?? 0
      if (byte <= COMMA ? byte === COMMA || byte === QUOTE || byte < BLANK : byte >= BEYOND) break
      heap[target] = byte
      seen |= CLASSES[byte] ?? 0
    }
    if (at === from || (bytes[at] !== COMMA && bytes[at] !== LF)) return -1
    this.#seen |= seen
    return this.#settle(row, at - from, at - from) ? at : -1
  }

  protected override read(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    const taken = to - from
    if (this.#heapBytes + taken + (this.#padded ?? 0) > this.#heap.length)
      this.#grow(taken + (this.#padded ?? 0))
    let characters = 0
    for (let at = from, target = this.#heapBytes; at < to; at += 1, target += 1) {
      const byte = bytes[at] ?? 0
      this.#heap[target] = byte
      this.#seen |= CLASSES[byte] ?? 0
      if ((byte & 0xc0) !== 0x80) characters += 1
    }
    return this.#settle(row, taken, characters)
  }

  /**
   * Assigns the bytes at the end of the heap to a row, padded with blanks as its type requires;
   * returns false if they are too long for it.
   */
  #settle(row: number, taken: number, characters: number): boolean {
    const heap = this.#heap
    const at = this.#heapBytes
    if (taken > 0 && heap[at + taken - 1] === BLANK) this.#facts.isTrimmed = false
    const blanks = this.#padded === undefined ? 0 : this.#padded - characters
    if (blanks < 0) return false
    if (blanks > 0) this.#seen |= BLANKS
    for (let index = 0; index < blanks; index += 1) heap[at + taken + index] = BLANK
    const length = taken + blanks
    const start = row * STRING_BYTES
    const word = start / 4
    this.#words[word] = length
    if (length > INLINE_BYTES) {
      for (let index = 0; index < PREFIX_BYTES; index += 1)
        this.#strings[start + PREFIX_BYTES + index] = heap[at + index] ?? 0
      this.#places[row] = at
      this.#heapBytes = at + length
      return true
    }
    this.#places[row] = SHORT
    this.#words[word + 1] = 0
    this.#words[word + 2] = 0
    this.#words[word + 3] = 0
    for (let index = 0; index < length; index += 1)
      this.#strings[start + PREFIX_BYTES + index] = heap[at + index] ?? 0
    return true
  }

  #grow(length: number): void {
    const larger = new Uint8Array(2 * (this.#heapBytes + length))
    larger.set(this.#heap.subarray(0, this.#heapBytes))
    this.#heap = larger
  }

  protected override copy(vector: Vector, rows: number): void {
    if (this.#heapBytes > 0) {
      duckdb.vector_assign_string_element_len(vector, 0, this.#heap.subarray(0, this.#heapBytes))
      const first = duckdb.vector_get_data(vector, STRING_BYTES)
      const view = new DataView(first.buffer, first.byteOffset)
      const [low, high] = [view.getUint32(POINTER_AT, true), view.getUint32(POINTER_AT + 4, true)]
      for (let row = 0; row < rows; row += 1) {
        const place = this.#places[row] ?? SHORT
        if (place === SHORT) continue
        const at = (row * STRING_BYTES + POINTER_AT) / 4
        const address = low + place
        this.#words[at] = address
        this.#words[at + 1] = high + (address >= WORD ? 1 : 0)
      }
    }
    copyInto(vector, this.#strings)
    this.#facts.hasCapitals ||= (this.#seen & CAPITAL) !== 0
    this.#facts.hasSmall ||= (this.#seen & SMALL) !== 0
    this.#facts.hasBlanks ||= (this.#seen & BLANKS) !== 0
    this.#facts.hasMarks ||= (this.#seen & MARKS) !== 0
    this.#facts.hasOthers ||= (this.#seen & BEYOND_ASCII) !== 0
  }

  override clear(): void {
    super.clear()
    this.#heapBytes = 0
  }
}
