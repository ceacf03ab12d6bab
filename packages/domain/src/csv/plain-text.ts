const LOWEST = 0x01010101
const HIGHEST = 0x80808080
const QUOTES = 0x22222222

/**
 * Where, from `at` on, the first byte may be that is NUL, a quotation mark or not ASCII: all before
 * it can be skipped within quotes. A byte of `word - LOWEST & ~word` has its highest bit set where
 * the byte is zero (Warren, Hacker's Delight, 6-1); a false one may only follow a true one.
 * @returns at most `end`
 */
export function skipPlainText(bytes: DataView, at: number, end: number): number {
  let next = at
  for (; next + 4 <= end; next += 4) {
    const word = bytes.getInt32(next, true)
    const quotes = word ^ QUOTES
    const found = (((word - LOWEST) & ~word) | ((quotes - LOWEST) & ~quotes) | word) & HIGHEST
    if (found !== 0) return next + ((31 - Math.clz32(found & -found)) >> 3)
  }
  return next
}
