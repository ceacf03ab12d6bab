const WORD = 2 ** 32

/**
 * Writes an integer that a JavaScript number holds exactly into this many 32-bit words, lowest
 * first, in two's complement.
 */
export function putWide(words: Int32Array, at: number, count: number, value: number): void {
  const high = Math.floor(value / WORD)
  words[at] = value - high * WORD
  words[at + 1] = high
  for (let index = 2; index < count; index += 1) words[at + index] = value < 0 ? -1 : 0
}

/** The same for any integer that fits. */
export function putWider(words: Int32Array, at: number, count: number, value: bigint): void {
  for (let index = 0; index < count; index += 1)
    words[at + index] = Number(BigInt.asIntN(32, value >> BigInt(32 * index)))
}
