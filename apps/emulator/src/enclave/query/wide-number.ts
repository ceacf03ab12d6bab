const WORD = 2 ** 32

/**
 * Writes a whole number that a number of JavaScript holds exactly into that many words of 32 bits,
 * the lowest first, as two's complement.
 */
export function putWide(words: Int32Array, at: number, count: number, value: number): void {
  const high = Math.floor(value / WORD)
  words[at] = value - high * WORD
  words[at + 1] = high
  for (let index = 2; index < count; index += 1) words[at + index] = value < 0 ? -1 : 0
}

/** The same of any whole number that fits. */
export function putWider(words: Int32Array, at: number, count: number, value: bigint): void {
  for (let index = 0; index < count; index += 1)
    words[at + index] = Number(BigInt.asIntN(32, value >> BigInt(32 * index)))
}
