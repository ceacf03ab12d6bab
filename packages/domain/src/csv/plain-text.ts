const LOWEST = 0x01010101
const HIGHEST = 0x80808080
const QUOTES = 0x22222222

/**
 * Skips ASCII characters within quotes, four at a time: those that are neither NUL nor a quotation
 * mark. A byte of `word - LOWEST & ~word` has its highest bit set where the byte is zero
 * (Warren, Hacker's Delight, 6-1); a false one may only follow a true one.
 */
export class PlainText {
  readonly #words: Int32Array
  /** The position of the first byte in the words. */
  readonly #offset: number

  constructor({ buffer, byteOffset }: Uint8Array) {
    this.#words = new Int32Array(buffer, 0, buffer.byteLength >> 2)
    this.#offset = byteOffset
  }

  /**
   * The position, at most `end`, up to which all characters from `at` on can be skipped; `at` itself
   * if no word starts there.
   */
  skip(at: number, end: number): number {
    const words = this.#words
    const place = this.#offset + at
    if ((place & 3) !== 0) return at
    const last = (this.#offset + end) >> 2
    let index = place >> 2
    for (; index < last; index += 1) {
      const word = words[index] as number
      const quotes = word ^ QUOTES
      const found = (((word - LOWEST) & ~word) | ((quotes - LOWEST) & ~quotes) | word) & HIGHEST
      if (found !== 0) break
    }
    return index * 4 - this.#offset
  }
}
