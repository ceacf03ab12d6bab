import { COMMA, CR, LF, QUOTE } from './csv-bytes.ts'
import type { Pattern } from './pattern.ts'

/** Bytes, as ranges of the first and the one behind the last. */
export type ByteRanges = readonly (readonly [first: number, end: number])[]

/** All bytes of a character after its first. */
export const CONTINUATIONS: ByteRanges = [[0x80, 0xc0]]
/** First bytes of characters of two, three and four bytes that any continuation may follow. */
const LEADS: readonly ByteRanges[] = [
  [[0xc2, 0xe0]],
  [
    [0xe1, 0xed],
    [0xee, 0xf0],
  ],
  [[0xf1, 0xf4]],
]

const isPlain = (byte: number): boolean =>
  byte > 0 && byte < 0x80 && byte !== QUOTE && byte !== COMMA && byte !== CR && byte !== LF

/**
 * The first bytes of characters in a cell that make no difference to the patterns, nor to the
 * grammar, compared with this one.
 */
export function alikeBytes(patterns: readonly Pattern[], byte: number): ByteRanges {
  const only: ByteRanges = [[byte, byte + 1]]
  if (!isPlain(byte)) {
    const isWithin = (leads: ByteRanges) =>
      leads.some(([first, end]) => first <= byte && byte < end)
    return (patterns.length === 0 && LEADS.find(isWithin)) || only
  }
  const ranges: [number, number][] = []
  for (let other = 1; other < 0x80; other += 1) {
    if (!isPlain(other)) continue
    if (patterns.some(({ classes }) => classes.of(other) !== classes.of(byte))) continue
    const last = ranges.at(-1)
    if (last?.[1] === other) last[1] += 1
    else ranges.push([other, other + 1])
  }
  return ranges
}
