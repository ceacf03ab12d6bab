import type { CsvFault } from './csv.ts'
import { COMMA, CR, LF, QUOTE } from './csv-bytes.ts'

/** Bytes of one character in UTF-8, at most. */
export const CHARACTER_BYTES_MAX = 4

/** How a cell ended; `unfinished` when the bytes end first and more may come. */
export type CellEnd = 'comma' | 'record' | 'unfinished' | 'fault'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads CSV bytes cell by cell, with the grammar and the faults of CsvReader. The validator uses it
 * where its automaton has no transition: in headers, in invalid cells and in files that are not
 * CSV.
 */
export class CellReader {
  /** Where the text of the last cell starts, without its quotes. */
  from = 0
  to = 0
  /** Where the next cell starts after `comma`, or the next record. */
  next = 0
  fault: CsvFault = 'empty'
  /** The position of the fault; after `record`, the end of the record's bytes. */
  place = 0
  /** Whether the text contains doubled quotes. */
  isDoubled = false
  #bytes: Uint8Array = new Uint8Array()
  #end = 0
  #isLast = false

  /** @param isLast Whether these are the last bytes of the file. */
  open(bytes: Uint8Array, end: number, isLast: boolean): void {
    this.#bytes = bytes
    this.#end = end
    this.#isLast = isLast
  }

  /** The text of the last cell. */
  text(): string {
    const text = decoder.decode(this.#bytes.subarray(this.from, this.to))
    return this.isDoubled ? text.replaceAll('""', '"') : text
  }

  /** Whether the bytes of the last cell are its characters. */
  isPlain(): boolean {
    if (this.isDoubled) return false
    for (let at = this.from; at < this.to; at += 1)
      if ((this.#bytes[at] as number) >= 0x80) return false
    return true
  }

  read(start: number): CellEnd {
    this.isDoubled = false
    const isQuoted = start < this.#end && this.#bytes[start] === QUOTE
    const at = isQuoted ? this.#quoted(start + 1) : this.#unquoted(start)
    if (at < 0) return at === UNFINISHED ? 'unfinished' : 'fault'
    return this.#delimiter(at)
  }

  /** Where the cell ends, or UNFINISHED or FAULT. */
  #unquoted(start: number): number {
    const bytes = this.#bytes
    const end = this.#end
    let at = start
    while (at < end) {
      const byte = bytes[at] ?? 0
      if (byte > COMMA && byte < 0x80) at += 1
      else if (byte === COMMA || byte === LF || byte === CR) break
      else if (byte === QUOTE) return this.#fail('stray-quote', at)
      else {
        const size = this.#character(at)
        if (size < 0) return size
        at += size
      }
    }
    this.from = start
    this.to = at
    return at
  }

  #quoted(start: number): number {
    const bytes = this.#bytes
    const end = this.#end
    let at = start
    for (;;) {
      if (at === end) return this.#isLast ? this.#fail('unclosed-quote', end) : UNFINISHED
      const byte = bytes[at] ?? 0
      if (byte !== QUOTE) {
        const size = this.#character(at)
        if (size < 0) return size
        at += size
      } else if (at + 1 < end && bytes[at + 1] === QUOTE) {
        this.isDoubled = true
        at += 2
      } else break
    }
    this.from = start
    this.to = at
    return at + 1
  }

  #delimiter(at: number): CellEnd {
    if (at === this.#end) return this.#isLast ? this.#record(at, at) : 'unfinished'
    const byte = this.#bytes[at]
    if (byte === LF) return this.#record(at, at + 1)
    if (byte === COMMA) {
      this.next = at + 1
      return 'comma'
    }
    if (byte !== CR) return this.#misplaced('text-after-quote', at)
    if (at + 1 < this.#end && this.#bytes[at + 1] === LF) return this.#record(at + 1, at + 2)
    return this.#misplaced('lone-cr', at + 1)
  }

  #record(end: number, next: number): CellEnd {
    this.place = end
    this.next = next
    return 'record'
  }

  /**
   * A character where none is allowed: the kind of fault depends on whether the bytes are a valid
   * character.
   */
  #misplaced(fault: CsvFault, at: number): CellEnd {
    if (at === this.#end && !this.#isLast) return 'unfinished'
    const size = at === this.#end ? 0 : this.#character(at)
    if (size === UNFINISHED) return 'unfinished'
    if (size >= 0) this.#fail(fault, at)
    return 'fault'
  }

  #fail(fault: CsvFault, place: number): number {
    this.fault = fault
    this.place = place
    return FAULT
  }

  /** The number of bytes of the character, or UNFINISHED or FAULT (Unicode 16.0, table 3-7). */
  #character(at: number): number {
    const bytes = this.#bytes
    const lead = bytes[at] ?? 0
    if (lead === 0) return this.#fail('nul-byte', at)
    if (lead < 0x80) return 1
    const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    let isValid = lead >= 0xc2 && lead <= 0xf4
    for (let index = 1; isValid && index < size; index += 1) {
      if (at + index === this.#end)
        return this.#isLast ? this.#fail('invalid-utf8', at) : UNFINISHED
      const byte = bytes[at + index] ?? 0
      isValid = byte >= 0x80 && byte <= 0xbf && (index > 1 || isSecond(lead, byte))
    }
    return isValid ? size : this.#fail('invalid-utf8', at)
  }
}

const UNFINISHED = -1
const FAULT = -2

/** Excludes overlong forms, surrogates, and everything above U+10FFFF. */
function isSecond(lead: number, byte: number): boolean {
  if (lead === 0xe0) return byte >= 0xa0
  if (lead === 0xed) return byte <= 0x9f
  if (lead === 0xf0) return byte >= 0x90
  return lead !== 0xf4 || byte <= 0x8f
}
